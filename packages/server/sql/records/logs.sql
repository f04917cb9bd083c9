create or replace function template_in_use(company uuid, template uuid)
  returns boolean
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return exists (select 1 from public.logbooks b where b.company_id = company and b.template_id = template)
    or exists (select 1 from public.logentries e where e.company_id = company and e.template_id = template);
end $$;
comment on function template_in_use(uuid, uuid) is
  'Whether a log book or a log uses a template, also one that the caller does not see.';
grant execute on function template_in_use(uuid, uuid) to jobwright_application;

create or replace function log_exists(company uuid, log uuid)
  returns boolean
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return exists (select 1 from public.logentries e where e.company_id = company and e.id = log);
end $$;
comment on function log_exists(uuid, uuid) is
  'Whether a company has a log with this id, also one that the caller does not see or that is in the trash.';
grant execute on function log_exists(uuid, uuid) to jobwright_application;

create or replace function log_days(books uuid[], first date, last date)
  returns table(id uuid, logbook_id uuid, log_date date, status text, days_late integer)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := public.current_company();
begin
  return query select e.id, e.logbook_id, e.log_date, e.status, e.days_late from public.logentries e
    where e.company_id = company and e.logbook_id = any (books) and e.log_date between first and last
      and e.deleted_at is null and e.status <> 'void';
end $$;
comment on function log_days(uuid[], date, date) is
  'Which days of these books have a log, and its state; also of logs that the caller may not open.';
grant execute on function log_days(uuid[], date, date) to jobwright_application;
