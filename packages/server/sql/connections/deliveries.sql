create or replace function event_types(event audit_events, named jsonb)
  returns text[]
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select array(
    select n.value ->> 'name' from jsonb_array_elements(named) with ordinality n (value, place)
      where n.value -> 'resources' ? event.resource and event.action in ('created', 'updated')
        and not exists (
          select 1 from jsonb_array_elements(n.value -> 'when') w
            where not exists (
              select 1 from jsonb_array_elements(event.changes) c
                where c ->> 'field' = w ->> 'field' and c ->> 'after' is not null
                  and (w -> 'to' is null or w -> 'to' ? (c ->> 'after'))))
      order by n.place)
    || (event.resource || '.' || event.action) $$;
comment on function event_types(audit_events, jsonb) is
  'What connections call an event of the history: the business events that it is, in their order, and last its kind '
  'and action. "named" are the business events: name, resources, and fields with the values that they changed to.';

create or replace function event_project(event audit_events)
  returns uuid
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select case when event.resource = 'comments'
    then (select public.record_project(k.resource, k.company_id, k.record_id) from public.comments k
      where k.company_id = event.company_id and k.id = event.record_id)
    else public.record_project(event.resource, event.company_id, event.record_id) end $$;
comment on function event_project(audit_events) is
  'The project that an event belongs to: that of its record, or of the record that was commented on.';

create or replace function queue_deliveries(named jsonb default '[]')
  returns bigint
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
  made bigint;
begin
  -- Checks before it locks, because a lock is written to disk too.
  select f.next into first from public.followers f where f.name = 'connections';
  if not exists (select 1 from public.audit_events e where e.txid >= first and e.txid < settled)
    and first <= pg_snapshot_xmax(pg_current_snapshot()) then return 0; end if;
  select f.next into first from public.followers f where f.name = 'connections' for update skip locked;
  if first is null then return 0; end if;
  -- The data came from another cluster: events that were sent from there are not sent again.
  if first > pg_snapshot_xmax(pg_current_snapshot()) then
    update public.followers set next = settled where name = 'connections';
    return 0;
  end if;
  if not exists (select 1 from public.connections) then
    update public.followers set next = settled where name = 'connections';
    return 0;
  end if;
  select e.txid into last from public.audit_events e where e.txid >= first and e.txid < settled
    order by e.txid offset 2000 limit 1;
  insert into public.deliveries (company_id, id, connection_id, event_id, type)
    select e.company_id, gen_random_uuid(), c.id, e.id,
      (select t.type from unnest(x.types) with ordinality t (type, place) where t.type = any (c.events)
        order by t.place limit 1)
    from public.audit_events e
    cross join lateral (select public.event_types(e, named) as types) x
    join public.connections c on c.company_id = e.company_id and c.created_at <= e.at and c.events && x.types
    where e.txid >= first and e.txid < settled and (last is null or e.txid <= last)
      and (c.project_id is null or c.project_id = public.event_project(e))
    order by e.txid, e.id;
  get diagnostics made = row_count;
  update public.followers set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled)
    where name = 'connections';
  return made;
end $$;
comment on function queue_deliveries(jsonb) is
  'Creates a message for each connection that subscribes to an event: one, under the first name that it wants. Reads '
  'each event once, when no earlier one can still be committed. Returns how many messages.';
grant execute on function queue_deliveries(jsonb) to jobwright_application;

create or replace function claim_deliveries(most integer)
  returns table(company_id uuid, delivery_id uuid)
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  update public.deliveries d set tries = d.tries + 1, next_at = now() + interval '2 minutes'
  from (select x.company_id, x.id from public.deliveries x
    join public.connections c on c.company_id = x.company_id and c.id = x.connection_id and c.paused_at is null
    join public.companies o on o.id = x.company_id and o.status = 'active'
    where x.state = 'waiting' and x.next_at <= now() order by x.next_at, x.id limit most for update of x skip locked) n
  where d.company_id = n.company_id and d.id = n.id
  returning d.company_id, d.id $$;
comment on function claim_deliveries(integer) is
  'Claims due messages for two minutes. If the worker dies, another one can claim them after that.';
grant execute on function claim_deliveries(integer) to jobwright_application;

create or replace function sweep_deliveries()
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  delete from public.deliveries where state = 'waiting' and created_at < now() - interval '7 days';
  delete from public.deliveries d using (
    select company_id, id, row_number() over (partition by company_id, connection_id
      order by created_at desc, id desc) as place
    from public.deliveries where state <> 'waiting') x
  where x.place > 50 and d.company_id = x.company_id and d.id = x.id $$;
comment on function sweep_deliveries() is
  'Keeps the last fifty of each connection, and what waits for a week.';
grant execute on function sweep_deliveries() to jobwright_application;

create or replace function find_calendar_feed(token bytea)
  returns table(company_id uuid, user_id uuid, limits text, everyone boolean, kinds text[])
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select f.company_id, f.user_id, r.limits, f.everyone, f.kinds from public.calendar_feeds f
  join public.users u on u.company_id = f.company_id and u.id = f.user_id and u.status = 'active'
  join public.roles r on r.company_id = u.company_id and r.id = u.role_id
  join public.companies c on c.id = f.company_id and c.status = 'active' and c.plan <> 'closed'
  where f.token_hash = token $$;
comment on function find_calendar_feed(bytea) is
  'Whose calendar this token reads, while they may sign in.';
grant execute on function find_calendar_feed(bytea) to jobwright_application;
