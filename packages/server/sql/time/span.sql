create or replace function time_span(first timestamptz, last timestamptz, state text)
  returns tstzrange
  language sql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$
  select tstzrange(first, case when last is null and state = 'needs_fix' then first + interval '16 hours' else last end)
$$;
comment on function time_span(timestamptz, timestamptz, text) is
  'What an entry takes of its person’s time: an entry that lacks its clock-out takes 16 hours, a running one all to '
  'come.';
grant execute on function time_span(timestamptz, timestamptz, text) to jobwright_application;
