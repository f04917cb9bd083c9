create or replace function sheets_to_export(company uuid, through date)
  returns table(id uuid, user_id uuid, week_start date, days jsonb, differs jsonb)
  language sql
  volatile security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select s.id, s.user_id, s.week_start, s.days,
      coalesce(s.differs, pay_differs(u))
    from timesheets s left join users u on u.company_id = company and u.id = s.user_id
    where s.company_id = company and s.status = 'approved' and s.week_start <= through
    order by u.last_name, u.first_name, s.user_id, s.week_start, s.id
    for update of s $$;
comment on function sheets_to_export(uuid, date) is
  'The approved weeks up to a day, in the order of the files, locked until they are exported.';
grant execute on function sheets_to_export(uuid, date) to jobwright_application;

create or replace function corrected_to_export(company uuid, through date)
  returns table(id uuid, user_id uuid, week_start date, days jsonb, differs jsonb)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select s.id, s.user_id, s.week_start, s.days, coalesce(s.differs, pay_differs(u))
    from timesheets s left join users u on u.company_id = company and u.id = s.user_id
    where s.company_id = company and s.status = 'approved' and s.week_start <= through
      and exists (select 1 from timebatch_lines l where l.company_id = company and l.timesheet_id = s.id)
    order by u.last_name, u.first_name, s.user_id, s.week_start, s.id $$;
comment on function corrected_to_export(uuid, date) is
  'The approved weeks up to a day that were exported before: an export can take something back only of these.';
grant execute on function corrected_to_export(uuid, date) to jobwright_application;

create or replace function names_to_export(company uuid, through date)
  returns table(name text)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  with week as materialized (select s.id, s.user_id from timesheets s
      where s.company_id = company and s.status = 'approved' and s.week_start <= through),
    job as materialized (select distinct e.project_id, e.bid_id from timeentries e
      where e.company_id = company and e.timesheet_id in (select w.id from week w)),
    named as (
      select p.title as name, p.customer_id from projects p
        where p.company_id = company and p.id in (select j.project_id from job j)
      union all select b.title, b.customer_id from bids b
        where b.company_id = company and b.id in (select j.bid_id from job j where j.project_id is null))
  select distinct x.name from (
      select n.name from named n
      union all select c.name from customers c
        where c.company_id = company and c.id in (select n.customer_id from named n)
      union all select btrim(u.first_name || ' ' || u.last_name) from users u
        where u.company_id = company and u.id in (select w.user_id from week w)) x
    where length(x.name) > 41 or x.name ~ '[:;"\t\r\n]|\s\s|^[=+@\s-]|\s$|[^\u0001-\u00FF]'
    order by 1 $$;
comment on function names_to_export(uuid, date) is
  'Names of jobs, customers and people in the approved weeks up to a day that QuickBooks Desktop may read otherwise.';
grant execute on function names_to_export(uuid, date) to jobwright_application;

create or replace function exported_before(company uuid, sheets uuid[])
  returns table(timesheet_id uuid, entry_id uuid, day date, earning text, minutes integer, rate integer)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select l.timesheet_id, l.entry_id, l.day, l.earning, sum(l.minutes)::integer,
      max(l.rate) filter (where l.minutes > 0)
    from timebatch_lines l where l.company_id = company and l.timesheet_id = any (sheets)
    group by 1, 2, 3, 4 having sum(l.minutes) <> 0 $$;
comment on function exported_before(uuid, uuid[]) is
  'What these weeks were exported with so far, and at which rate.';
grant execute on function exported_before(uuid, uuid[]) to jobwright_application;

create or replace function export_facts(company uuid, entries uuid[])
  returns table(id uuid, user_id uuid, entry text, start_at text, end_at text, kind text, job_number text, job text,
    customer text, task text, cost_code text, note text)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select e.id, e.user_id, number_prefix('TE') || e.n, to_char(e.start_at at time zone z.zone, 'HH24:MI'),
      to_char(e.end_at at time zone z.zone, 'HH24:MI'), e.kind,
      coalesce(number_prefix('P') || p.n, number_prefix('B') || b.n, ''), coalesce(p.title, b.title, ''),
      coalesce(c.name, ''), coalesce(t.title, ''), coalesce(k.code, ''), e.note
    from timeentries e
      cross join lateral (select case when e.zone = 'EST5EDT' then 'America/New_York' else e.zone end as zone) z
      left join projects p on p.company_id = company and p.id = e.project_id
      left join bids b on b.company_id = company and b.id = e.bid_id
      left join customers c on c.company_id = company and c.id = coalesce(p.customer_id, b.customer_id)
      left join tasks t on t.company_id = company and t.id = e.task_id
      left join billingcodes k on k.company_id = company and k.id = e.cost_code_id
    where e.company_id = company and e.id = any (entries) $$;
comment on function export_facts(uuid, uuid[]) is
  'What the files of an export say of entries.';
grant execute on function export_facts(uuid, uuid[]) to jobwright_application;

create or replace function lock_exported(company uuid, sheets uuid[], person uuid)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  with locked as (
    update timesheets s set status = 'exported', version = s.version + 1, updated_at = now(), updated_by = person
      where s.company_id = company and s.id = any (sheets) and s.status = 'approved' returning s.id, s.version)
  insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes)
    select company, gen_random_uuid(), 'timesheets', l.id, l.version, 'updated', person,
      '[{"field":"status","before":"approved","after":"exported"}]' from locked l $$;
comment on function lock_exported(uuid, uuid[], uuid) is
  'Locks the weeks of an export, and notes it in their history.';
grant execute on function lock_exported(uuid, uuid[], uuid) to jobwright_application;

create or replace function reopen_exported(company uuid, batch uuid, person uuid)
  returns integer
  language sql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  with moved as (
    update timesheets s set status = 'approved', version = s.version + 1, updated_at = now(), updated_by = person
      where s.company_id = company and s.status = 'exported' and s.id in (select l.timesheet_id from timebatch_lines l
        where l.company_id = company and l.batch_id = batch) returning 1)
  select count(*)::integer from moved $$;
comment on function reopen_exported(uuid, uuid, uuid) is
  'Opens the weeks of an export for corrections.';
grant execute on function reopen_exported(uuid, uuid, uuid) to jobwright_application;
