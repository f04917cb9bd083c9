-- Whoever follows the history writes only when there is something to follow, so that an installation where nobody works
-- writes nothing; and a place in the history that is still to come is kept, unless the history is that of another cluster.

create or replace function seal_history() returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
  company uuid;
  event public.audit_events;
  last_hash bytea;
  last_seq bigint;
  sealed bigint := 0;
begin
  -- Asked before anything is locked: a lock is written too.
  select s.next into first from public.sealing s;
  if not exists (select 1 from public.audit_events e where e.txid >= first and e.txid < settled) and first <= pg_snapshot_xmax(pg_current_snapshot()) then return 0; end if;
  select s.next into first from public.sealing s for update skip locked;
  if first is null then return 0; end if;
  -- A copy of another cluster: its count is not this one's.
  if first > pg_snapshot_xmax(pg_current_snapshot()) then first := '0'; end if;
  select e.txid into last from public.audit_events e where e.txid >= first and e.txid < settled order by e.txid offset 5000 limit 1;
  for event in
    select e.* from public.audit_events e
    where e.txid >= first and e.txid < settled and (last is null or e.txid <= last)
      and not exists (select 1 from public.audit_seals s where s.company_id = e.company_id and s.event_id = e.id)
    order by e.company_id, e.txid, e.id
  loop
    if event.company_id is distinct from company then
      company := event.company_id;
      last_seq := null;
      select seq, hash into last_seq, last_hash from public.audit_seals where company_id = company order by seq desc limit 1;
      last_seq := coalesce(last_seq, 0);
      last_hash := coalesce(last_hash, ''::bytea);
    end if;
    last_seq := last_seq + 1;
    last_hash := sha256(last_hash || convert_to(public.sealed_text(event), 'UTF8'));
    insert into public.audit_seals (company_id, seq, event_id, hash) values (company, last_seq, event.id, last_hash);
    sealed := sealed + 1;
  end loop;
  update public.sealing set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled);
  return sealed;
end $$;

create or replace function queue_deliveries() returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
  made bigint;
begin
  -- Asked before anything is locked: a lock is written too.
  select f.next into first from public.followers f where f.name = 'connections';
  if not exists (select 1 from public.audit_events e where e.txid >= first and e.txid < settled) and first <= pg_snapshot_xmax(pg_current_snapshot()) then return 0; end if;
  select f.next into first from public.followers f where f.name = 'connections' for update skip locked;
  if first is null then return 0; end if;
  -- A copy of another cluster: what was told there is not told again.
  if first > pg_snapshot_xmax(pg_current_snapshot()) then
    update public.followers set next = settled where name = 'connections';
    return 0;
  end if;
  if not exists (select 1 from public.connections) then
    update public.followers set next = settled where name = 'connections';
    return 0;
  end if;
  select e.txid into last from public.audit_events e where e.txid >= first and e.txid < settled order by e.txid offset 2000 limit 1;
  insert into public.deliveries (company_id, id, connection_id, event_id, type)
    select e.company_id, gen_random_uuid(), c.id, e.id, e.resource || '.' || e.action
    from public.audit_events e
    join public.connections c on c.company_id = e.company_id and c.created_at <= e.at and c.events @> array[e.resource || '.' || e.action]
    where e.txid >= first and e.txid < settled and (last is null or e.txid <= last)
      and (c.project_id is null or c.project_id in (
        select e.record_id where e.resource = 'projects'
        union all select t.project_id from public.tasks t where e.resource = 'tasks' and t.company_id = e.company_id and t.id = e.record_id
        union all select p.project_id from public.photos p where e.resource = 'photos' and p.company_id = e.company_id and p.id = e.record_id
        union all select d.project_id from public.documents d where e.resource = 'documents' and d.company_id = e.company_id and d.id = e.record_id))
    order by e.txid, e.id;
  get diagnostics made = row_count;
  update public.followers set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled) where name = 'connections';
  return made;
end $$;

create or replace function queue_notices() returns table (company uuid, person uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
begin
  -- Asked before anything is locked: a lock is written too.
  select f.next into first from public.followers f where f.name = 'notices';
  if not exists (select 1 from public.audit_events e where e.txid >= first and e.txid < settled) and first <= pg_snapshot_xmax(pg_current_snapshot()) then return; end if;
  select f.next into first from public.followers f where f.name = 'notices' for update skip locked;
  if first is null then return; end if;
  -- A copy of another cluster: what was told there is not told again.
  if first > pg_snapshot_xmax(pg_current_snapshot()) then
    update public.followers set next = settled where name = 'notices';
    return;
  end if;
  select e.txid into last from public.audit_events e where e.txid >= first and e.txid < settled order by e.txid offset 2000 limit 1;
  insert into public.notices (company_id, id, user_id, type, resource, record_id, comment_id, actor_id, event_id, channels, at)
    select n.company_id, gen_random_uuid(), n.person, n.type, n.resource, n.record_id, n.comment_id, n.actor_id, n.event_id, n.channels, n.at
    from (
      select distinct on (e.company_id, x.person, e.id) e.company_id, x.person, x.type, x.resource, x.record_id, x.comment_id, e.actor_id, e.id as event_id, e.at, w.channels
      from public.audit_events e
      cross join lateral (
        -- Work that was given to somebody. A series is told of once.
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
        -- A task that is stuck: whoever leads the job, watches the task or made it.
        select p.person, 'problem', 3, e.resource, e.record_id, null, t.project_id
          from public.tasks t
          left join public.projects j on j.company_id = t.company_id and j.id = t.project_id
          left join public.bids b on b.company_id = t.company_id and b.id = t.bid_id
          cross join lateral unnest(t.watcher_ids || t.created_by || j.user_id || b.user_id) p (person)
          where e.resource = 'tasks' and e.action in ('created', 'updated') and t.company_id = e.company_id and t.id = e.record_id
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'status' and c ->> 'after' = '9')
        union all
        -- Somebody who is named, at once or when the words are put right.
        select m.person, 'mentioned', 1, k.resource, k.record_id, k.id, null
          from public.comments k cross join lateral unnest(k.mentions) m (person)
          where e.resource = 'comments' and e.action in ('created', 'updated') and k.company_id = e.company_id and k.id = e.record_id and k.deleted_at is null
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'body'
              and position('@[' || m.person || ']' in c ->> 'after') > 0 and position('@[' || m.person || ']' in coalesce(c ->> 'before', '')) = 0)
        union all
        -- Whoever leads the record, works on it, watches it, or said something of it before.
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
      where e.txid >= first and e.txid < settled and (last is null or e.txid <= last)
        and e.at > now() - interval '2 days'
        and x.person is distinct from e.actor_id and w.channels <> '{}'
        and case when x.resource in ('connections', 'users') then true else public.may_see(e.company_id, x.person, x.resource, x.record_id) end
        -- Of a project that somebody muted they hear what is meant for them alone.
        and not (x.type in ('comment', 'problem') and exists (
          select 1 from public.notice_mutes m where m.company_id = e.company_id and m.user_id = x.person and m.project_id = x.project_id))
      order by e.company_id, x.person, e.id, x.rank) n
    on conflict (company_id, user_id, event_id) do nothing;
  update public.followers set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled) where name = 'notices';
  return query
    with fresh as (update public.notices n set told = true where not n.told returning n.company_id, n.user_id)
    select distinct f.company_id, f.user_id from fresh f;
end $$;
