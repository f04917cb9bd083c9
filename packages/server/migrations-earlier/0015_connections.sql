-- Ways out: webhooks and Slack channels that are told what happens, and calendars that are read from elsewhere.

create table connections (
  company_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('webhook', 'slack')),
  name text not null,
  -- Encrypted by a key that the database does not know: whoever has the address of a channel may write into it.
  address bytea not null,
  secret bytea,
  -- What is shown of the address.
  shown text not null,
  events text[] not null,
  project_id uuid,
  no_prices boolean not null default true,
  language text not null default 'en',
  quiet_from time,
  quiet_to time,
  paused_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  last_error text not null default '',
  last_sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id)
);

create table deliveries (
  company_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  -- The event of the history that it tells of; null for a test.
  event_id uuid,
  type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_at timestamptz default now(),
  status integer,
  problem text not null default '',
  payload text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index deliveries_waiting on deliveries (next_at) where state = 'waiting';
create index deliveries_connection on deliveries (company_id, connection_id, created_at desc);

-- Who reads the history as it grows, and up to which transaction it was read. It counts in this cluster's transactions.
create table followers (name text primary key, next xid8 not null);
insert into followers values ('connections', pg_current_xact_id());

-- Makes a message for each connection that wants to hear of an event. Each event is read once, when nothing can come before
-- it any more. Answers how many.
create function queue_deliveries() returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
  made bigint;
begin
  select f.next into first from public.followers f where f.name = 'connections' for update skip locked;
  if first is null then return 0; end if;
  -- A copy of another cluster: what was told there is not told again.
  if first > settled then
    update public.followers set next = settled where name = 'connections';
    return 0;
  end if;
  if not exists (select 1 from public.connections) then
    update public.followers set next = settled where name = 'connections' and next <> settled;
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

-- Takes messages whose time has come, for two minutes: whoever dies over one leaves it to the next.
create function claim_deliveries(most integer) returns table (company_id uuid, delivery_id uuid)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.deliveries d set tries = d.tries + 1, next_at = now() + interval '2 minutes'
  from (select x.company_id, x.id from public.deliveries x
    join public.connections c on c.company_id = x.company_id and c.id = x.connection_id and c.paused_at is null
    join public.companies o on o.id = x.company_id and o.status = 'active'
    where x.state = 'waiting' and x.next_at <= now() order by x.next_at, x.id limit most for update of x skip locked) n
  where d.company_id = n.company_id and d.id = n.id
  returning d.company_id, d.id $$;

-- Keeps the last fifty of each connection, and what waits for a week.
create function sweep_deliveries() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.deliveries where state = 'waiting' and created_at < now() - interval '7 days';
  delete from public.deliveries d using (
    select company_id, id, row_number() over (partition by company_id, connection_id order by created_at desc, id desc) as place
    from public.deliveries where state <> 'waiting') x
  where x.place > 50 and d.company_id = x.company_id and d.id = x.id $$;

-- A person's own calendar, read by its secret address.
create table calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index calendar_feeds_token on calendar_feeds (token_hash);

-- Whose calendar this token reads, while they may sign in.
create function find_calendar_feed(token bytea) returns table (company_id uuid, user_id uuid, limits text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select f.company_id, f.user_id, r.limits from public.calendar_feeds f
  join public.users u on u.company_id = f.company_id and u.id = f.user_id and u.status = 'active'
  join public.roles r on r.company_id = u.company_id and r.id = u.role_id
  join public.companies c on c.id = f.company_id and c.status = 'active' and c.plan <> 'closed'
  where f.token_hash = token $$;

do $$
declare
  name text;
begin
  foreach name in array array['connections', 'deliveries', 'calendar_feeds'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy house on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;
