create or replace function holds(needed integer[])
  returns boolean
  language sql
  stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select coalesce(nullif(current_setting('app.permission_ids', true), '')::integer[] && needed, false) $$;
comment on function holds(integer[]) is
  'Whether the session of this transaction holds one of these permissions.';
grant execute on function holds(integer[]) to jobwright_application;

create or replace function shows(what text)
  returns boolean
  language sql
  stable parallel safe
  as $$ select position(' -' || what || ' ' in coalesce(current_setting('app.limits', true), '')) = 0 $$;
comment on function shows(text) is
  'Whether a group of fields is shown in this transaction.';
grant execute on function shows(text) to jobwright_application;

create or replace function demand(what text, field text)
  returns boolean
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if not public.shows(what) then
    raise exception 'held back' using errcode = 'JW423', detail = field;
  end if;
  return true;
end $$;
comment on function demand(text, text) is
  'Refuses a caller who reads or writes a field of a hidden group.';
grant execute on function demand(text, text) to jobwright_application;
