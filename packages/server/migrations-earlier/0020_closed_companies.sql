-- The end of a closed company: ninety days after it was closed, or its plan was canceled, everything of it is deleted, when its
-- administrators were told twice. What remains is one line in a log of the installation.

create table endings (
  company_id uuid primary key,
  reason text not null check (reason in ('closed', 'canceled')),
  since timestamptz not null,
  -- Not before this; each notice names it, and one that comes late moves it on.
  due_at timestamptz not null,
  -- The mails of the notice that is on its way, and when it was written.
  mails uuid[] not null default '{}',
  asked_at timestamptz,
  first_told_at timestamptz,
  last_told_at timestamptz,
  -- From here on there is no way back.
  purging_at timestamptz,
  gone_rows bigint not null default 0,
  gone_files bigint not null default 0
);
alter table endings enable row level security;
alter table endings force row level security;
create policy company on endings using (company_id = current_company()) with check (company_id = current_company());
create policy house on endings to current_user using (true) with check (true);

-- That a company was here: nothing of who it was. For whoever runs the installation.
create table purges (
  id uuid primary key default gen_random_uuid(),
  company uuid not null,
  reason text not null,
  since timestamptz not null,
  first_told_at timestamptz not null,
  last_told_at timestamptz not null,
  purging_at timestamptz not null,
  at timestamptz not null default now(),
  gone_rows bigint not null,
  gone_files bigint not null
);

-- The companies that come to an end, and when, where they said so themselves. A company that is merely unpaid is not among
-- them, nor is the operator's own.
create function ending_companies(billing boolean) returns table (company_id uuid, reason text, closing_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.id, case when c.closing_at is not null then 'closed' else 'canceled' end, c.closing_at
  from public.companies c left join public.subscriptions s on s.company_id = c.id
  where not c.demo and c.id is distinct from public.operator_company()
    and (c.closing_at is not null or (billing and s.state = 'canceled' and c.plan = 'closed')) $$;

-- Notes which companies have come to an end and which go on after all, and which notices were sent. Answers those to be told.
create function settle_endings(billing boolean) returns table (company_id uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.endings e where e.purging_at is null and not exists (
    select 1 from public.ending_companies(billing) n
    where n.company_id = e.company_id and n.reason = e.reason and (n.closing_at is null or n.closing_at = e.due_at));
  insert into public.endings (company_id, reason, since, due_at)
    select n.company_id, n.reason, coalesce(n.closing_at - interval '90 days', now()), coalesce(n.closing_at, now() + interval '90 days')
    from public.ending_companies(billing) n
    on conflict do nothing;
  update public.endings e set mails = '{}', asked_at = null,
      first_told_at = coalesce(e.first_told_at, m.sent_at),
      last_told_at = case when e.first_told_at is not null then m.sent_at end
    from (select x.company_id, min(x.sent_at) as sent_at from public.mails x where x.kind = 'ending' and x.sent_at is not null
      and exists (select 1 from public.endings y where y.company_id = x.company_id and x.id = any (y.mails)) group by x.company_id) m
    where m.company_id = e.company_id and e.mails <> '{}' and exists (
      select 1 from public.mails x where x.company_id = e.company_id and x.id = any (e.mails) and x.sent_at is not null);
  -- None of them arrived: tried again, a day after.
  update public.endings e set mails = '{}' where e.mails <> '{}' and not exists (
    select 1 from public.mails x where x.company_id = e.company_id and x.id = any (e.mails) and x.given_up_at is null);
  return query select e.company_id from public.endings e where e.purging_at is null and e.mails = '{}'
    and (e.asked_at is null or e.asked_at < now() - interval '1 day')
    and (e.first_told_at is null and e.due_at <= now() + interval '30 days'
      or e.first_told_at <= now() - interval '7 days' and e.last_told_at is null and e.due_at <= now() + interval '7 days');
end $$;

-- Whose time has come: told twice, the last time a week ago. Under the lock of the company's row, so that whoever keeps it
-- after all does so before or not at all. Answers also those whose end was begun.
create function begin_purges(billing boolean) returns table (company_id uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  doomed uuid;
begin
  for doomed in
    select e.company_id from public.endings e
    where e.purging_at is null and e.due_at <= now() and e.first_told_at is not null and e.last_told_at <= now() - interval '7 days'
  loop
    perform 1 from public.companies c where c.id = doomed for update;
    update public.endings e set purging_at = now()
      where e.company_id = doomed and e.purging_at is null and e.due_at <= now() and exists (
        select 1 from public.ending_companies(billing) n
        where n.company_id = doomed and n.reason = e.reason and (n.closing_at is null or n.closing_at = e.due_at));
    if found then
      update public.companies set status = 'purged' where id = doomed;
      delete from public.sessions s where s.company_id = doomed;
    end if;
  end loop;
  return query select e.company_id from public.endings e where e.purging_at is not null;
end $$;

-- Deletes some rows of one table of a company whose end was begun, and answers how many. What lies in the storage is noted to
-- be removed in the same transaction: whoever dies half-way leaves nothing that nobody knows of.
create function purge_some(company uuid, name text, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  key text := case when name in ('blobs', 'upload_parts', 'exports') then 't.storage_key' when name = 'uploads' then 't.direct_key' else 'null::text' end;
  gone bigint;
  files bigint;
begin
  perform 1 from public.endings e where e.company_id = company and e.purging_at is not null;
  if not found then
    raise exception 'this company has not come to its end' using errcode = 'JW500';
  end if;
  if name in ('endings', 'storage_drops') or not exists (
    select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = name) then
    return 0;
  end if;
  if name = 'users' then
    delete from public.sign_in_tries s using public.users u where u.company_id = company and s.account in (u.id::text, 'factor:' || u.id);
    delete from public.challenges c where starts_with(c.account, company::text);
    delete from public.challenges c using public.users u where u.company_id = company and c.account = u.id::text;
  end if;
  set constraints all immediate;
  execute format($do$with gone as (
      delete from public.%1$I t where t.company_id = $1 and t.ctid = any (array(select d.ctid from public.%1$I d where d.company_id = $1 limit $2))
      returning %2$s as key),
    dropped as (insert into public.storage_drops (company_id, storage_key, due) select $1, g.key, now() from gone g where g.key is not null
      on conflict (company_id, storage_key) do update set due = now() returning 1)
    select count(*), count(key) filter (where %3$L = 'blobs') from gone$do$, name, key, name)
    into gone, files using company, most;
  update public.endings e set gone_rows = e.gone_rows + gone, gone_files = e.gone_files + files where e.company_id = company and gone > 0;
  return gone;
exception when foreign_key_violation then
  -- Parents that point at one of their children, as documents at their present revision: they take them along.
  return 0;
end $$;

-- Writes the line that remains, when no row and no byte of a company is left. Answers whether it was the end.
create function finish_purge(company uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  name text;
  remains boolean;
begin
  perform 1 from public.endings e where e.company_id = company and e.purging_at is not null for update;
  if not found or exists (select 1 from public.storage_drops d where d.company_id = company) then
    return false;
  end if;
  delete from public.totals t where t.company_id = company;
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'endings'
  loop
    execute format('select exists (select 1 from public.%I where company_id = $1)', name) into remains using company;
    if remains then
      return false;
    end if;
  end loop;
  insert into public.purges (company, reason, since, first_told_at, last_told_at, purging_at, gone_rows, gone_files)
    select e.company_id, e.reason, e.since, e.first_told_at, e.last_told_at, e.purging_at, e.gone_rows + 1, e.gone_files
    from public.endings e where e.company_id = company;
  delete from public.endings e where e.company_id = company;
  delete from public.companies c where c.id = company;
  return true;
end $$;
