create or replace function offer_setup(hash text, alone boolean)
  returns boolean
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if exists (select from public.companies where not demo) then return false; end if;
  insert into public.instance as i (name, value) values ('setup_codes', hash)
    on conflict (name) do update set value = case when alone then hash
      else array_to_string((array[hash] || array_remove(string_to_array(i.value, ' '), hash))[1:8], ' ') end;
  return true;
end $$;
comment on function offer_setup(text, boolean) is
  'Adds the hash of a setup code while no company has registered: each server process prints a code of its own, and '
  'the latest eight count. A code that the settings name is the only one. Answers whether a code is needed.';
grant execute on function offer_setup(text, boolean) to jobwright_application;

create or replace function fits_setup(hash text)
  returns boolean
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select exists (select from public.companies where not demo)
    or exists (select from public.instance where name = 'setup_codes' and hash = any (string_to_array(value, ' '))) $$;
comment on function fits_setup(text) is
  'Whether a company may register with this setup code: the first one needs the right one, the others none.';
grant execute on function fits_setup(text) to jobwright_application;
