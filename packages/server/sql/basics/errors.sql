create or replace function is_row_error(state text)
  returns boolean
  language sql
  immutable
  as $$ select left(state, 2) in ('22', '23') $$;
comment on function is_row_error(text) is
  'Whether an error comes from the content of a row: bad data or a broken constraint, rather than a lost or busy '
  'database.';
grant execute on function is_row_error(text) to jobwright_application;
