create or replace function prefixes_of_session()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  new.prefixes := public.own_prefixes(new.company_id);
  return new;
end $$;
comment on function prefixes_of_session() is
  'Copies the number prefixes of the company into a new session.';
create or replace trigger prefixes_of_session before insert on sessions
  for each row
  execute function prefixes_of_session();

create or replace function prefixes_of_company()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.sessions s set prefixes = public.own_prefixes(new.id) where s.company_id = new.id;
  return null;
end $$;
comment on function prefixes_of_company() is
  'Takes new number prefixes of a company over into its sessions.';
create or replace trigger prefixes_of_company after update of settings on companies
  for each row
  when ((old.settings -> 'prefixes') is distinct from (new.settings -> 'prefixes'))
  execute function prefixes_of_company();
