create or replace function wall_clock(at timestamp with time zone, timezone text)
  returns timestamp without time zone
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return at at time zone timezone;
exception when data_exception then
  return at at time zone 'UTC';
end $$;
comment on function wall_clock(timestamp with time zone, text) is
  'The local time of a person in their time zone.';
grant execute on function wall_clock(timestamp with time zone, text) to jobwright_application;

create or replace function at_wall_clock(clock timestamp without time zone, timezone text)
  returns timestamp with time zone
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return clock at time zone timezone;
exception when data_exception then
  return clock at time zone 'UTC';
end $$;
comment on function at_wall_clock(timestamp without time zone, text) is
  'The instant at which a clock in this time zone shows this date and time; a time zone that is not known counts as '
  'UTC.';
grant execute on function at_wall_clock(timestamp without time zone, text) to jobwright_application;
