-- Safeguards: replays belong to the person who wrote, the operator is recorded once, one unreadable row stops no queue, and
-- quotas count what is under way.

-- 1. An answer kept under an idempotency key belongs to the person whose request it answered.
alter table idempotency_keys add column user_id uuid;
alter table idempotency_keys alter column user_id set default current_person();

-- 2. The operator is recorded once: when the first company registers, or here for an installation that has companies.
-- Dates of founding come with imported archives and prove nothing.
alter table companies add column is_operator boolean not null default false;
create unique index companies_operator on companies (is_operator) where is_operator;
update companies set is_operator = true where id = (select id from companies where not demo order by created_at, id limit 1);

create or replace function operator_company() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select value::uuid from public.instance where name = 'operator_company'), (select id from public.companies where is_operator)) $$;

-- The company of this transaction becomes the operator unless the installation has one.
create function claim_operator() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('jobwright operator', 0));
  update public.companies set is_operator = true
    where id = public.current_company() and not demo and not exists (select 1 from public.companies where is_operator);
end $$;

-- 3. What a queue could not read. The queue continues without it, and the operator sees it.
create table skipped_rows (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  queue text not null,
  company uuid,
  row_id uuid,
  problem text not null
);

-- Records that a row was skipped. Only the newest thousand are kept.
create function note_skipped(queue text, company uuid, row_id uuid, problem text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.skipped_rows (queue, company, row_id, problem) values (queue, company, row_id, left(problem, 300));
  delete from public.skipped_rows where id <= (select max(id) - 1000 from public.skipped_rows) $$;

-- For the operator alone.
create function skipped_rows_of_operator() returns table (at timestamptz, queue text, company text, row_id uuid, problem text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.at, s.queue, coalesce(c.name, ''), s.row_id, s.problem
  from public.skipped_rows s left join public.companies c on c.id = s.company
  where public.current_company() = public.operator_company() order by s.id desc limit 100 $$;

-- Whether an error comes from the content of a row: bad data or a broken constraint, rather than a lost or busy database.
create function is_row_error(state text) returns boolean language sql immutable
  as $$ select left(state, 2) in ('22', '23') $$;

-- Writes the notices of the events of some transactions, or of one event among them.
create function write_notices(first xid8, settled xid8, last xid8, only_event uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.notices (company_id, id, user_id, type, resource, record_id, comment_id, actor_id, event_id, channels, at)
    select n.company_id, gen_random_uuid(), n.person, n.type, n.resource, n.record_id, n.comment_id, n.actor_id, n.event_id, n.channels, n.at
    from (
      select distinct on (e.company_id, x.person, e.id) e.company_id, x.person, x.type, x.resource, x.record_id, x.comment_id, e.actor_id, e.id as event_id, e.at, w.channels
      from public.audit_events e
      cross join lateral (
        -- Assigned work. A series gives one notice.
        select (c ->> 'after')::uuid as person, 'assigned' as type, 2 as rank, e.resource, e.record_id, null::uuid as comment_id, null::uuid as project_id
          from jsonb_array_elements(e.changes) c
          where e.resource in ('tasks', 'projects', 'bids') and e.action in ('created', 'updated') and c ->> 'field' = 'UserId' and c ->> 'after' is not null
            and (e.action = 'updated' or not exists (select 1 from public.tasks t where t.company_id = e.company_id and t.id = e.record_id and t.series_id <> t.id))
        union all
        select k::uuid, 'assigned', 2, e.resource, e.record_id, null, null
          from jsonb_array_elements(e.changes) c, jsonb_array_elements_text(case jsonb_typeof(c -> 'after') when 'array' then c -> 'after' else '[]' end) k
          where e.resource = 'tasks' and e.action in ('created', 'updated') and c ->> 'field' = 'crewIds'
            and not case jsonb_typeof(c -> 'before') when 'array' then c -> 'before' else '[]' end ? k
            and (e.action = 'updated' or not exists (select 1 from public.tasks t where t.company_id = e.company_id and t.id = e.record_id and t.series_id <> t.id))
        union all
        -- A blocked task: the lead of the job, people who watch the task, and its author.
        select p.person, 'problem', 3, e.resource, e.record_id, null, t.project_id
          from public.tasks t
          left join public.projects j on j.company_id = t.company_id and j.id = t.project_id
          left join public.bids b on b.company_id = t.company_id and b.id = t.bid_id
          cross join lateral unnest(t.watcher_ids || t.created_by || j.user_id || b.user_id) p (person)
          where e.resource = 'tasks' and e.action in ('created', 'updated') and t.company_id = e.company_id and t.id = e.record_id
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'status' and c ->> 'after' = '9')
        union all
        -- People who are mentioned, at first or in an edit.
        select m.person, 'mentioned', 1, k.resource, k.record_id, k.id, null
          from public.comments k cross join lateral unnest(k.mentions) m (person)
          where e.resource = 'comments' and e.action in ('created', 'updated') and k.company_id = e.company_id and k.id = e.record_id and k.deleted_at is null
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'body'
              and position('@[' || m.person || ']' in c ->> 'after') > 0 and position('@[' || m.person || ']' in coalesce(c ->> 'before', '')) = 0)
        union all
        -- People who lead, work on, watch or commented on the record.
        select p.person, 'comment', 4, k.resource, k.record_id, k.id, coalesce(
            case k.resource when 'projects' then k.record_id end, t.project_id, f.project_id, d.project_id)
          from public.comments k
          left join public.tasks t on k.resource = 'tasks' and t.company_id = k.company_id and t.id = k.record_id
          left join public.projects j on k.resource = 'projects' and j.company_id = k.company_id and j.id = k.record_id
          left join public.bids b on k.resource = 'bids' and b.company_id = k.company_id and b.id = k.record_id
          left join public.photos f on k.resource = 'photos' and f.company_id = k.company_id and f.id = k.record_id
          left join public.documents d on k.resource = 'documents' and d.company_id = k.company_id and d.id = k.record_id
          cross join lateral (
            select unnest(array[t.user_id, j.user_id, b.user_id, f.taken_by] || t.crew_ids || t.watcher_ids)
            union select o.author_id from public.comments o where o.company_id = k.company_id and o.resource = k.resource and o.record_id = k.record_id
              and o.id <> k.id and o.deleted_at is null and o.created_at <= k.created_at) p (person)
          where e.resource = 'comments' and e.action = 'created' and k.company_id = e.company_id and k.id = e.record_id and k.deleted_at is null
        union all
        -- A connection that was put out of force after it failed again and again.
        select u.id, 'deliveryFailed', 5, 'connections', e.record_id, null, null
          from public.users u join public.roles r on r.company_id = u.company_id and r.id = u.role_id
          where e.resource = 'connections' and e.action = 'paused' and e.actor_id is null and u.company_id = e.company_id and u.status = 'active'
            and r.permission_ids && '{71,75,1000}'
        union all
        -- Somebody asks for a right; told to those who can give it.
        select u.id, 'accessRequested', 5, 'users', a.user_id, null, null
          from public.access_requests a
          join public.users u on u.company_id = a.company_id and u.status = 'active'
          join public.roles r on r.company_id = u.company_id and r.id = u.role_id
          where e.resource = 'access_requests' and e.action = 'created' and a.company_id = e.company_id and a.id = e.record_id and a.closed_at is null
            and r.permission_ids && '{26,30,1000}'
      ) x
      cross join lateral (select public.notices_wanted(e.company_id, x.person, x.type) as channels) w
      where e.txid >= first and e.txid < settled and (last is null or e.txid <= last) and (only_event is null or e.id = only_event)
        and e.at > now() - interval '2 days'
        and x.person is distinct from e.actor_id and w.channels <> '{}'
        and case when x.resource in ('connections', 'users') then true else public.may_see(e.company_id, x.person, x.resource, x.record_id) end
        -- Of a project that somebody muted they hear what is meant for them alone.
        and not (x.type in ('comment', 'problem') and exists (
          select 1 from public.notice_mutes m where m.company_id = e.company_id and m.user_id = x.person and m.project_id = x.project_id))
      order by e.company_id, x.person, e.id, x.rank) n
    on conflict (company_id, user_id, event_id) do nothing;
end $$;

-- Follows the history and notifies people. All events are read together; where one of them cannot be read, each is read by
-- itself and only that one is skipped.
create or replace function queue_notices() returns table (company uuid, person uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
  event record;
begin
  -- Asked before anything is locked: a lock is written too.
  select f.next into first from public.followers f where f.name = 'notices';
  if not exists (select 1 from public.audit_events e where e.txid >= first and e.txid < settled) and first <= pg_snapshot_xmax(pg_current_snapshot()) then return; end if;
  select f.next into first from public.followers f where f.name = 'notices' for update skip locked;
  if first is null then return; end if;
  -- A copy of another cluster: what was sent there is not sent again.
  if first > pg_snapshot_xmax(pg_current_snapshot()) then
    update public.followers set next = settled where name = 'notices';
    return;
  end if;
  select e.txid into last from public.audit_events e where e.txid >= first and e.txid < settled order by e.txid offset 2000 limit 1;
  begin
    perform public.write_notices(first, settled, last, null);
  exception when others then
    if not public.is_row_error(sqlstate) then raise; end if;
    for event in
      select e.company_id, e.id, e.txid from public.audit_events e
      where e.txid >= first and e.txid < settled and (last is null or e.txid <= last) order by e.txid, e.id
    loop
      begin
        perform public.write_notices(event.txid, settled, event.txid, event.id);
      exception when others then
        if not public.is_row_error(sqlstate) then raise; end if;
        perform public.note_skipped('notices', event.company_id, event.id, sqlerrm);
      end;
    end loop;
  end;
  update public.followers set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled) where name = 'notices';
  return query
    with fresh as (update public.notices n set told = true where not n.told returning n.company_id, n.user_id)
    select distinct f.company_id, f.user_id from fresh f;
end $$;

-- As before, but one person whose row cannot be read holds nobody else up.
create or replace function gather_mails(clock timestamptz, base text, ready boolean) returns table (company uuid, mail uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  p record;
  calm timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('jobwright gathers mails', 0)) then return; end if;
  for p in
    select w.company_id, w.user_id, u.email, u.language, u.timezone, public.quiet_of(u.notifications) as quiet
    from (select distinct s.company_id, s.user_id from public.sendings s where s.channel = 'email' and s.state = 'waiting' and s.due_at <= clock limit 500) w
    join public.users u on u.company_id = w.company_id and u.id = w.user_id
  loop
    begin
      update public.sendings s set state = 'dropped', problem = x.why, settled_at = now()
        from (select o.notice_id, case when not ready then 'unavailable' when p.email = '' then 'no address' else public.no_need(o.company_id, o.notice_id, 'email', clock) end as why
          from public.sendings o where o.company_id = p.company_id and o.user_id = p.user_id and o.channel = 'email' and o.state = 'waiting') x
        where s.company_id = p.company_id and s.notice_id = x.notice_id and s.channel = 'email' and x.why <> '';
      calm := public.after_quiet(clock, p.timezone, p.quiet);
      if calm > clock then
        update public.sendings s set due_at = calm from public.notices n
          where s.company_id = p.company_id and s.user_id = p.user_id and s.channel = 'email' and s.state = 'waiting' and s.due_at <= clock
            and n.company_id = s.company_id and n.id = s.notice_id and n.type <> 'test';
      end if;
      company := p.company_id;
      mail := gen_random_uuid();
      update public.sendings s set state = 'made', mail_id = mail from public.notices n
        where s.company_id = p.company_id and s.user_id = p.user_id and s.channel = 'email' and s.state = 'waiting'
          and n.company_id = s.company_id and n.id = s.notice_id and (calm <= clock or n.type = 'test');
      if found then
      insert into public.mails (company_id, id, user_id, kind, address, language, base)
        values (p.company_id, mail, p.user_id, 'notices', p.email, p.language, base);
      return next;
      end if;
    exception when others then
      if not public.is_row_error(sqlstate) then raise; end if;
      perform public.note_skipped('mails', p.company_id, p.user_id, sqlerrm);
      update public.sendings s set state = 'dropped', problem = 'unreadable', settled_at = now()
        where s.company_id = p.company_id and s.user_id = p.user_id and s.channel = 'email' and s.state = 'waiting' and s.due_at <= clock;
    end;
  end loop;
end $$;

create or replace function claim_sendings(clock timestamptz, at_most integer) returns table (company uuid, notice uuid, way text, person uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  s record;
  why text;
  calm timestamptz;
begin
  for s in
    select o.company_id, o.notice_id, o.channel, o.user_id, u.timezone, u.notifications, n.type
    from public.sendings o join public.users u on u.company_id = o.company_id and u.id = o.user_id
    join public.notices n on n.company_id = o.company_id and n.id = o.notice_id
    where o.channel in ('push', 'slack') and o.state = 'waiting' and o.due_at <= clock
    order by o.due_at limit at_most for update of o skip locked
  loop
    begin
      why := public.no_need(s.company_id, s.notice_id, s.channel, clock);
      calm := case when s.type = 'test' then clock else public.after_quiet(clock, s.timezone, public.quiet_of(s.notifications)) end;
      if why <> '' then
        update public.sendings o set state = 'dropped', problem = why, settled_at = now() where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
      elsif calm > clock then
        update public.sendings o set due_at = calm where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
      else
        update public.sendings o set due_at = clock + interval '2 minutes', tries = o.tries + 1 where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
        company := s.company_id; notice := s.notice_id; way := s.channel; person := s.user_id;
        return next;
      end if;
    exception when others then
      if not public.is_row_error(sqlstate) then raise; end if;
      perform public.note_skipped(s.channel, s.company_id, s.notice_id, sqlerrm);
      update public.sendings o set state = 'dropped', problem = 'unreadable', settled_at = now()
        where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
    end;
  end loop;
end $$;

-- 4. A webhook never sends what the person who set it up may not see.
alter table connections add column hidden text[] not null default '{}';
update connections c set hidden = '{price,contact,phone}'
  where not exists (select 1 from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = c.company_id and u.id = c.created_by and r.permission_ids && '{1000}');

-- Whether the person of this transaction may read what a connection sent: nothing of it is hidden from them, or it was never
-- sent, and they see every record of the kinds that it sends.
create function sees_payload(company uuid, connection uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((select
      (public.shows('price') or c.no_prices or 'price' = any (c.hidden))
      and (public.shows('contact') or 'contact' = any (c.hidden))
      and (public.shows('phone') or 'phone' = any (c.hidden))
      and not exists (select 1 from unnest(c.events) e where not public.unscoped(split_part(e, '.', 1) || '.list'))
    from public.connections c where c.company_id = company and c.id = connection), false) $$;

-- 5. Bytes of a company that its quota counts: stored files, parts of uploads under way, and exports that are kept.
create function used_bytes(company uuid) returns bigint
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return (select coalesce(sum(t.n), 0) from public.totals t where t.company_id = company and t.kind = 'stored')::bigint
    + (select coalesce(sum(p.bytes), 0) from public.upload_parts p where p.company_id = company)::bigint
    + (select coalesce(sum(e.bytes), 0) from public.exports e where e.company_id = company and e.state = 'ready' and e.expires_at > now())::bigint;
end $$;

-- 6. Takes numbers inside the transaction that uses them. Unlike take_numbers, which has a transaction of its own and need not
-- wait for the disk, the commit that follows does: what it acknowledges must survive a crash.
create function take_numbers_here(company uuid, what text, how_many integer) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.counters as c (company_id, kind, last) values (company, what, how_many)
    on conflict (company_id, kind) do update set last = c.last + excluded.last returning last $$;
