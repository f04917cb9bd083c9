create or replace function ending_companies(billing boolean)
  returns table(company_id uuid, reason text, closing_at timestamp with time zone)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select c.id, case when c.closing_at is not null then 'closed' else 'canceled' end, c.closing_at
  from public.companies c left join public.subscriptions s on s.company_id = c.id
  where not c.demo and c.id is distinct from public.operator_company()
    and (c.closing_at is not null or (billing and s.state = 'canceled' and c.plan = 'closed')) $$;
comment on function ending_companies(boolean) is
  'The companies that come to an end, and when, where they said so themselves. A company that is merely unpaid is '
  'not among them, nor is the operator’s own.';

create or replace function settle_endings(billing boolean)
  returns table(company_id uuid)
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  delete from public.endings e where e.purging_at is null and not exists (
    select 1 from public.ending_companies(billing) n
    where n.company_id = e.company_id and n.reason = e.reason and (n.closing_at is null or n.closing_at = e.due_at));
  insert into public.endings (company_id, reason, since, due_at)
    select n.company_id, n.reason, coalesce(n.closing_at - interval '90 days', now()), coalesce(n.closing_at,
      now() + interval '90 days')
    from public.ending_companies(billing) n
    on conflict do nothing;
  update public.endings e set mails = '{}', asked_at = null,
      first_told_at = coalesce(e.first_told_at, m.sent_at),
      last_told_at = case when e.first_told_at is not null then m.sent_at end
    from (select x.company_id, min(x.sent_at) as sent_at from public.mails x where x.kind = 'ending'
      and x.sent_at is not null
      and exists (select 1 from public.endings y where y.company_id = x.company_id and x.id = any (y.mails))
        group by x.company_id) m
    where m.company_id = e.company_id and e.mails <> '{}' and exists (
      select 1 from public.mails x where x.company_id = e.company_id and x.id = any (e.mails)
        and x.sent_at is not null);
  -- No notice arrived: try again after a day.
  update public.endings e set mails = '{}' where e.mails <> '{}' and not exists (
    select 1 from public.mails x where x.company_id = e.company_id and x.id = any (e.mails) and x.given_up_at is null);
  return query select e.company_id from public.endings e where e.purging_at is null and e.mails = '{}'
    and (e.asked_at is null or e.asked_at < now() - interval '1 day')
    and (e.first_told_at is null and e.due_at <= now() + interval '30 days'
      or e.first_told_at <= now() - interval '7 days' and e.last_told_at is null
        and e.due_at <= now() + interval '7 days');
end $$;
comment on function settle_endings(boolean) is
  'Records which companies have ended, which have not after all, and which notices were sent. Returns the companies '
  'to notify.';
grant execute on function settle_endings(boolean) to jobwright_application;

create or replace function begin_purges(billing boolean)
  returns table(company_id uuid)
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  doomed uuid;
begin
  for doomed in
    select e.company_id from public.endings e
    where e.purging_at is null and e.due_at <= now() and e.first_told_at is not null
      and e.last_told_at <= now() - interval '7 days'
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
comment on function begin_purges(boolean) is
  'Starts the deletion of companies that were notified twice, the last time a week ago. Locks the row of the '
  'company, so that an owner who keeps the company does so before this or not at all. Also returns the companies '
  'whose deletion has already started.';
grant execute on function begin_purges(boolean) to jobwright_application;

create or replace function purge_some(company uuid, name text, most integer)
  returns bigint
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  key text := case when name in ('blobs', 'upload_parts', 'exports') then 't.storage_key' when name = 'uploads'
    then 't.direct_key' else 'null::text' end;
  gone bigint;
  files bigint;
begin
  perform 1 from public.endings e where e.company_id = company and e.purging_at is not null;
  if not found then
    raise exception 'this company has not come to its end' using errcode = 'JW500';
  end if;
  if name in ('endings', 'storage_drops') or not exists (
    select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = name) then
    return 0;
  end if;
  if name = 'users' then
    delete from public.sign_in_tries s using public.users u where u.company_id = company
      and s.account in (u.id::text, 'factor:' || u.id);
    delete from public.challenges c where starts_with(c.account, company::text);
    delete from public.challenges c using public.users u where u.company_id = company and c.account = u.id::text;
  end if;
  set constraints all immediate;
  execute format($do$with gone as (
      delete from public.%1$I t where t.company_id = $1 and t.ctid = any (array(select d.ctid from public.%1$I d
        where d.company_id = $1 limit $2))
      returning %2$s as key),
    dropped as (insert into public.storage_drops (company_id, storage_key, due) select $1, g.key, now() from gone g
      where g.key is not null
      on conflict (company_id, storage_key) do update set due = now() returning 1)
    select count(*), count(key) filter (where %3$L = 'blobs') from gone$do$, name, key, name)
    into gone, files using company, most;
  update public.endings e set gone_rows = e.gone_rows + gone, gone_files = e.gone_files + files
    where e.company_id = company and gone > 0;
  return gone;
exception when foreign_key_violation then
  -- Parents that reference a child, such as documents their current revision: deleting them deletes the children.
  return 0;
end $$;
comment on function purge_some(uuid, text, integer) is
  'Deletes some rows of one table of a company that is being deleted, and returns how many. Files to remove from the '
  'storage are recorded in the same transaction, so an interrupted run loses track of none.';
grant execute on function purge_some(uuid, text, integer) to jobwright_application;

create or replace function finish_purge(company uuid)
  returns boolean
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  name text;
  remains boolean;
begin
  perform 1 from public.endings e where e.company_id = company and e.purging_at is not null for update;
  if not found or exists (select 1 from public.storage_drops d where d.company_id = company) then
    return false;
  end if;
  delete from public.totals t where t.company_id = company;
  delete from public.logentries_counts t where t.company_id = company;
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      and not a.attisdropped
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
comment on function finish_purge(uuid) is
  'Writes the line that remains, when no row and no byte of a company is left. Answers whether it was the end.';
grant execute on function finish_purge(uuid) to jobwright_application;

create or replace function ended_companies(most integer, before_id uuid, before_at numeric)
  returns table(id uuid, company uuid, reason text, since timestamp with time zone,
    first_told_at timestamp with time zone, last_told_at timestamp with time zone, at timestamp with time zone,
    gone_rows bigint, gone_files bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if public.current_company() is distinct from public.operator_company() then
    raise exception 'not the operator' using errcode = 'JW403';
  end if;
  return query select p.id, p.company, p.reason, p.since, p.first_told_at, p.last_told_at, p.at, p.gone_rows,
    p.gone_files from public.purges p
    where before_id is null or (p.at, p.id) < (to_timestamp(before_at), before_id) order by p.at desc, p.id desc
      limit most;
end $$;
comment on function ended_companies(integer, uuid, numeric) is
  'The companies that ended, for the operator alone.';
grant execute on function ended_companies(integer, uuid, numeric) to jobwright_application;
