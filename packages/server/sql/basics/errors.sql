create or replace function expect(so boolean)
  returns boolean
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if so is not true then
    raise exception 'not as expected' using errcode = 'JW428';
  end if;
  return true;
end $$;
comment on function expect(boolean) is
  'A write that was made ready for something that is not so is not done.';
grant execute on function expect(boolean) to jobwright_application;

create or replace function is_row_error(state text)
  returns boolean
  language sql
  immutable
  as $$ select left(state, 2) in ('22', '23') $$;
comment on function is_row_error(text) is
  'Whether an error comes from the content of a row: bad data or a broken constraint, rather than a lost or busy '
  'database.';
grant execute on function is_row_error(text) to jobwright_application;
