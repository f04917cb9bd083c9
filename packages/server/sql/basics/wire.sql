create or replace function wire(value timestamp with time zone)
  returns text
  language sql
  stable parallel safe strict
  as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
comment on function wire(timestamp with time zone) is
  'An instant as it goes over the wire. Stable, as to_char is: only so is it inlined.';
grant execute on function wire(timestamp with time zone) to jobwright_application;

create or replace function wire_stamp(value timestamp with time zone)
  returns text
  language sql
  stable parallel safe strict
  as $$ select replace((value at time zone 'UTC')::text, ' ', 'T') || 'Z' $$;
comment on function wire_stamp(timestamp with time zone) is
  'The same for the stamps of every row of a list, where to_char would cost more than the rest of the row.';
grant execute on function wire_stamp(timestamp with time zone) to jobwright_application;

create or replace function wire_moment(value timestamp with time zone, whole_day boolean)
  returns text
  language sql
  stable parallel safe
  as $$ select case when whole_day then to_char(value at time zone 'UTC', 'YYYY-MM-DD') else public.wire(value) end $$;
comment on function wire_moment(timestamp with time zone, boolean) is
  'A moment that is a whole day goes over the wire as the day.';
grant execute on function wire_moment(timestamp with time zone, boolean) to jobwright_application;
