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

create or replace function present_records(photo_ids uuid[], document_ids uuid[], person_ids uuid[], task_ids uuid[])
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := public.current_company();
begin
  return array(
    select r.id from public.photos r where r.company_id = company and r.id = any (photo_ids)
    union all select r.id from public.documents r where r.company_id = company and r.id = any (document_ids)
    union all select r.id from public.users r where r.company_id = company and r.id = any (person_ids)
    union all select r.id from public.tasks r where r.company_id = company and r.id = any (task_ids));
end $$;
comment on function present_records(uuid[], uuid[], uuid[], uuid[]) is
  'Which of these records the company has, also ones that the caller does not see or that are in the trash.';
grant execute on function present_records(uuid[], uuid[], uuid[], uuid[]) to jobwright_application;

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

create or replace function verified(wanted text)
  returns table(kind text, company text, at timestamp with time zone, revision integer, has_later boolean,
    is_void boolean)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
  with log as (
    select r.company_id, r.entry_id, r.revision, r.filed_at from public.log_revisions r where r.hash = wanted),
  paper as (
    -- The file of a paper, by its own bytes.
    select p.company_id, p.made_at from public.blobs b
      join public.log_papers p on p.company_id = b.company_id and p.blob_id = b.id where b.sha256 = wanted
    union select p.company_id, p.made_at from public.log_papers p where p.hash = wanted
      and not exists (select 1 from log)
  )
  select 'log', c.name, l.filed_at, l.revision,
    exists (select 1 from public.log_revisions o where o.company_id = l.company_id and o.entry_id = l.entry_id
      and o.filed_at > l.filed_at),
    coalesce(e.status = 'void' or e.deleted_at is not null, true)
    from log l join public.companies c on c.id = l.company_id
      left join public.logentries e on e.company_id = l.company_id and e.id = l.entry_id
  union all
  select 'logPaper', c.name, min(p.made_at), null::integer, false, false
    from paper p join public.companies c on c.id = p.company_id group by c.id, c.name
  union all
  -- What clients were sent and signed: by the hash on the paper, or by the paper's own bytes.
  select 'offer', c.name, coalesce(case when o.signed_hash = wanted then o.decided_at end, o.created_at), o.n,
    exists (select 1 from public.offers x where x.company_id = o.company_id and x.resource = o.resource
      and x.record_id = o.record_id and x.n > o.n),
    o.state in ('replaced', 'revoked') or o.resource = 'changeorders' and exists (select 1 from public.changeorders t
      where t.company_id = o.company_id and t.id = o.record_id and t.stage = 'void')
    from public.offers o join public.companies c on c.id = o.company_id
    where wanted in (o.content_hash, o.paper_hash, o.signed_hash)
  union all
  select 'photo', c.name, min(p.created_at), null::integer, false, false
    from public.blobs b join public.photos p on p.company_id = b.company_id and p.blob_id = b.id
      and p.deleted_at is null
      join public.companies c on c.id = b.company_id where b.sha256 = wanted group by c.id, c.name
  union all
  select 'document', c.name, min(r.created_at), null::integer, false, false
    from public.blobs b join public.revisions r on r.company_id = b.company_id and r.blob_id = b.id
      join public.documents d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
      join public.companies c on c.id = b.company_id where b.sha256 = wanted group by c.id, c.name;
end $$;
comment on function verified(text) is
  'What is known of a SHA-256: logs that were filed, what clients were sent and signed, papers, photos and documents '
  'of every company. Tells when and by which company, never the content.';
grant execute on function verified(text) to jobwright_application;

create or replace function books_to_remind(moment timestamp with time zone)
  returns table(company_id uuid, id uuid, day date, minutes integer, book json, statuses text[], user_id uuid,
    lead_id uuid, level integer)
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
#variable_conflict use_column
declare
  company record;
begin
  -- Company by company: what one of them wrote stops nobody else.
  for company in
    select c.id, c.timezone from public.companies c where c.status = 'active' and exists (select 1
      from public.logbooks b where b.company_id = c.id and b.deleted_at is null and b.status = 'open'
        and b.schedule <> 'demand')
  loop
    begin
      return query
      select b.company_id, b.id, t.day, t.minutes,
        json_build_object('schedule', b.schedule, 'weekdays', b.weekdays, 'dueTime', b.due_time, 'graceMin',
          b.grace_min, 'status', b.status, 'openedOn', (b.created_at at time zone company.timezone)::date,
          'startsOn', p.startdate, 'endsOn', case when p.status in (0, 3) then p.enddate end),
        array(select e.status from public.logentries e where e.company_id = b.company_id and e.logbook_id = b.id
          and e.log_date = t.day and e.deleted_at is null and e.status <> 'void'),
        b.user_id, p.user_id, r.level
      from public.logbooks b
        cross join lateral (select (moment at time zone company.timezone)::date as day,
          (extract(hour from moment at time zone company.timezone) * 60
            + extract(minute from moment at time zone company.timezone))::integer as minutes) t
        left join public.projects p on p.company_id = b.company_id and p.id = b.project_id and p.deleted_at is null
        cross join lateral (select coalesce(max(o.level), 0)::integer as level from public.log_reminders o
          where o.company_id = b.company_id and o.logbook_id = b.id and o.log_date = t.day) r
      where b.company_id = company.id and b.deleted_at is null and b.status = 'open' and b.schedule <> 'demand'
        and r.level < 2
        and t.minutes > split_part(b.due_time, ':', 1)::integer * 60 + split_part(b.due_time, ':', 2)::integer
          + b.grace_min;
    exception when others then
      if not public.is_row_error(sqlstate) then raise; end if;
      perform public.note_company_skipped('logReminders', company.id, sqlerrm);
    end;
  end loop;
end $$;
comment on function books_to_remind(timestamp with time zone) is
  'Open log books of all companies whose due time of today is over and of whose day not everybody was reminded, with '
  'what says whether a log is missing.';
grant execute on function books_to_remind(timestamp with time zone) to jobwright_application;

create or replace function note_reminder(company uuid, book uuid, day date, reached smallint, person uuid)
  returns boolean
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  insert into public.log_reminders (company_id, logbook_id, log_date, level) values (company, book, day, reached)
    on conflict do nothing;
  if not found then return false; end if;
  if person is not null then
    insert into public.audit_events (company_id, id, resource, record_id, version, action, actor_id, changes,
      request_id)
      select company, gen_random_uuid(), 'logbooks', b.id, b.version, 'reminded', null,
        jsonb_build_array(jsonb_build_object('field', 'logDate', 'before', null, 'after', day),
          jsonb_build_object('field', 'UserId', 'before', null, 'after', person)), ''
      from public.logbooks b where b.company_id = company and b.id = book;
  end if;
  return true;
end $$;
comment on function note_reminder(uuid, uuid, date, smallint, uuid) is
  'Notes that somebody was reminded of a missing log, once for each day and person; notices follow the history.';
grant execute on function note_reminder(uuid, uuid, date, smallint, uuid) to jobwright_application;

create or replace function count_logs()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  -- Groups are locked in one order, so that two writers seldom wait for each other in a circle.
  if tg_op = 'UPDATE' then
    insert into public.logentries_counts as c (company_id, logbook_id, created_by, status, n)
      select x.* from (values
        (old.company_id, old.logbook_id, old.created_by, old.status,
          case when old.deleted_at is null then -1 else 0 end),
        (new.company_id, new.logbook_id, new.created_by, new.status,
          case when new.deleted_at is null then 1 else 0 end)
      ) x (company_id, logbook_id, created_by, status, n) where x.n <> 0 order by 1, 2, 3, 4
      on conflict (company_id, logbook_id, created_by, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'INSERT' then
    insert into public.logentries_counts as c (company_id, logbook_id, created_by, status, n)
      select t.company_id, t.logbook_id, t.created_by, t.status, count(*) from changed_rows t
        where t.deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (company_id, logbook_id, created_by, status) do update set n = c.n + excluded.n;
  else
    insert into public.logentries_counts as c (company_id, logbook_id, created_by, status, n)
      select t.company_id, t.logbook_id, t.created_by, t.status, -count(*) from changed_rows t
        where t.deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (company_id, logbook_id, created_by, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
comment on function count_logs() is
  'Keeps logentries_counts in step with the logs, for every writer.';
create or replace trigger count_logs_added after insert on logentries
  referencing new table as changed_rows
  for each statement
  execute function count_logs();
create or replace trigger count_logs_removed after delete on logentries
  referencing old table as changed_rows
  for each statement
  execute function count_logs();
create or replace trigger count_logs_changed after update of logbook_id, created_by, status, deleted_at on logentries
  for each row
  when ((old.logbook_id, old.created_by, old.status, old.deleted_at is null)
    is distinct from (new.logbook_id, new.created_by, new.status, new.deleted_at is null))
  execute function count_logs();
