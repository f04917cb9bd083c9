create or replace function time_recorded_until()
  returns date
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select greatest(
    (select max(e.work_date) from public.timeentries e where e.company_id = (select public.current_company())),
    (select max(greatest(s.week_start, (select max((d ->> 'day')::date) from jsonb_array_elements(s.days) d)))
      from public.timesheets s where s.company_id = (select public.current_company()))) $$;
comment on function time_recorded_until() is
  'The last day of the company for which time or leave is recorded, also what the caller does not see; null if none.';
grant execute on function time_recorded_until() to jobwright_application;

create or replace function time_approved_until()
  returns date
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select max(greatest(e.work_date, (e.end_at at time zone
      case when e.zone = 'EST5EDT' then 'America/New_York' else e.zone end)::date))
    from public.timeentries e where e.company_id = (select public.current_company())
      and e.status in ('approved', 'exported') $$;
comment on function time_approved_until() is
  'The last day of the company with approved or exported time, also what the caller does not see; null if none.';
grant execute on function time_approved_until() to jobwright_application;
