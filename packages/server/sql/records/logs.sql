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

create or replace function verified(wanted text)
  returns table(kind text, company text, at timestamp with time zone, revision integer, has_later boolean, is_void boolean)
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
  'What is known of a SHA-256: logs that were filed, their papers, photos and documents of every company. Tells when '
  'and by which company, never the content.';
grant execute on function verified(text) to jobwright_application;
