create or replace function time_off_between(first date, last date)
  returns table(id uuid, user_id uuid, kind text, status text, from_day date, to_day date, from_min integer,
    to_min integer)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select f.id, f.user_id, case when f.kind = 'sick' then 'other' else f.kind end, f.status, f.from_day, f.to_day,
    f.from_min, f.to_min
  from public.timeoff f where f.company_id = (select public.current_company()) and f.deleted_at is null
    and f.status in ('requested', 'approved') and f.to_day >= first and f.from_day <= last $$;
comment on function time_off_between(date, date) is
  'When people of the company are off, for people who plan: not why, and sick leave looks like other leave.';
grant execute on function time_off_between(date, date) to jobwright_application;
