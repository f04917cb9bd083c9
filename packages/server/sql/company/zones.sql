create or replace function is_zone(name text)
  returns boolean
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function is_zone(text) is 'Whether the database knows a time zone by this name.';
grant execute on function is_zone(text) to jobwright_application;

create or replace function refuse_unknown_zone()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  -- A backup is put back as it was.
  if coalesce(current_setting('app.restoring', true), '') = 'yes' then return new; end if;
  if coalesce(new.timezone, '') <> '' and not public.is_zone(new.timezone) then
    raise exception 'time zone "%" is not known', left(new.timezone, 60) using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function refuse_unknown_zone() is
  'Refuses a company or a person with a time zone that nothing could be reckoned in.';

create or replace trigger zone_of_company before insert or update of timezone on companies
  for each row execute function refuse_unknown_zone();
create or replace trigger zone_of_user before insert or update of timezone on users
  for each row execute function refuse_unknown_zone();
