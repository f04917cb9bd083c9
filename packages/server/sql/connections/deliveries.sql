create or replace function queue_deliveries()
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
    select e.company_id, gen_random_uuid(), c.id, e.id, e.resource || '.' || e.action
    from public.audit_events e
    join public.connections c on c.company_id = e.company_id and c.created_at <= e.at
      and c.events @> array[e.resource || '.' || e.action]
    where e.txid >= first and e.txid < settled and (last is null or e.txid <= last)
      and (c.project_id is null
        or c.project_id = public.record_project(e.resource, e.company_id, e.record_id))
    order by e.txid, e.id;
  get diagnostics made = row_count;
  update public.followers set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled)
    where name = 'connections';
  return made;
end $$;
comment on function queue_deliveries() is
  'Creates a message for each connection that subscribes to an event. Reads each event once, when no earlier one can '
  'still be committed. Returns how many messages.';
grant execute on function queue_deliveries() to jobwright_application;

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
  returns table(company_id uuid, user_id uuid, limits text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select f.company_id, f.user_id, r.limits from public.calendar_feeds f
  join public.users u on u.company_id = f.company_id and u.id = f.user_id and u.status = 'active'
  join public.roles r on r.company_id = u.company_id and r.id = u.role_id
  join public.companies c on c.id = f.company_id and c.status = 'active' and c.plan <> 'closed'
  where f.token_hash = token $$;
comment on function find_calendar_feed(bytea) is
  'Whose calendar this token reads, while they may sign in.';
grant execute on function find_calendar_feed(bytea) to jobwright_application;
