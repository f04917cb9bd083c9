-- The phone: what each device holds, what it has not sent yet, what its person starred, and how it is signed in.

-- A session in the field lives on for 30 days without use, others for 14.
alter table sessions add column idle interval not null default interval '14 days';

create or replace function enter(token bytea, needed integer[]) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company text;
  session text;
  person text;
  role text;
  ids integer[];
  held text;
  idle integer;
  place text;
  present text := current_setting('app.company_id', true);
begin
  select s.company_id, s.id, s.user_id, s.role_id, s.permission_ids, s.held, extract(epoch from now() - s.last_used_at), s.country || '|' || s.timezone
    into company, session, person, role, ids, held, idle, place
    from public.sessions s
    where s.token_hash = token and s.in_force and s.expires_at > now() and s.last_used_at > now() - s.idle;
  if company is null then
    raise exception 'no such session' using errcode = 'JW401';
  end if;
  if not ids && needed then
    raise exception 'not permitted' using errcode = 'JW403';
  end if;
  if present <> '' and present <> company then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  present := set_config('app.company_id', company, true);
  present := set_config('app.user_id', person, true);
  present := set_config('app.permission_ids', held, true);
  return company || '|' || session || '|' || person || '|' || role || '|' || held || '|' || idle || '|' || place;
end $$;

create or replace function language_of(token bytea) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.language from public.sessions s
  join public.users u on u.company_id = s.company_id and u.id = s.user_id and u.status = 'active'
  where s.token_hash = token and s.expires_at > now() and s.last_used_at > now() - s.idle $$;

-- A phone or tablet in one person's hands. The same tablet in another's is another row: nothing is shared.
create table devices (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  name text not null,
  -- The number of the last view that was given; none is given twice.
  last_view integer not null default 0,
  unsent_count integer not null default 0,
  unsent_bytes bigint not null default 0,
  unsent_oldest timestamptz,
  needs_you integer not null default 0,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (company_id, user_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- What a device holds once it has stored the answer of this number: each record with a stamp of all that is shown of it.
create table device_views (
  company_id uuid not null,
  user_id uuid not null,
  device_id uuid not null,
  view integer not null,
  nouns smallint[] not null,
  ids uuid[] not null,
  stamps bigint[] not null,
  -- The stamp of the names of the people.
  people bigint not null,
  at timestamptz not null default now(),
  primary key (company_id, user_id, device_id, view),
  foreign key (company_id, user_id, device_id) references devices (company_id, user_id, id) on delete cascade
);
-- Ids and stamps do not grow smaller by being packed.
alter table device_views alter column ids set storage external, alter column stamps set storage external;

create table stars (
  company_id uuid not null,
  user_id uuid not null,
  resource text not null check (resource in ('projects', 'bids', 'tasks')),
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, resource, record_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- A link that signs one person's phone in, once.
create table join_links (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  project_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  voided_at timestamptz,
  used_at timestamptz,
  -- The phone that used it, and the session that came of it: should the answer have been lost, that phone may ask again.
  used_by bytea,
  session_id uuid,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id)
);
create unique index join_links_token on join_links (token_hash);
create index join_links_user on join_links (company_id, user_id);
create index join_links_project on join_links (company_id, project_id) where project_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['devices', 'device_views', 'stars', 'join_links'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy house on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;

-- What a person's work is found by.
create index tasks_team on tasks using gin (company_id, (crew_ids || watcher_ids)) where crew_ids || watcher_ids <> '{}';
create index tasks_start on tasks (company_id, start_at) where deleted_at is null and is_open and start_at is not null;
create index projects_start on projects (company_id, startdate) where deleted_at is null and status in (1, 2, 4, 8);
create index bids_date on bids (company_id, date) where deleted_at is null and status in (1, 2);
create index audit_events_actor on audit_events (company_id, actor_id, id desc)
  where action in ('created', 'updated', 'restored') and resource in ('customers', 'contacts', 'projects', 'bids', 'tasks');

-- The phone link of this token, and whether it still opens.
create function find_join_link(token bytea)
  returns table (company_id uuid, user_id uuid, link_id uuid, expires_at timestamptz, state text, used_by bytea, used_ago integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.company_id, l.user_id, l.id, l.expires_at,
    case when u.status not in ('invited', 'active') or c.status <> 'active' then 'closed'
      when l.used_at is not null then 'used' when l.voided_at is not null then 'voided' when l.expires_at <= now() then 'expired' else 'open' end,
    l.used_by, extract(epoch from now() - l.used_at)::integer
  from public.join_links l
  join public.users u on u.company_id = l.company_id and u.id = l.user_id
  join public.companies c on c.id = l.company_id
  where l.token_hash = token $$;

create or replace function sweep() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Of a photo a tombstone stays: that it was there, whose it was and who deleted it.
  update public.photos set blob_id = null, annotations = '[]' where deleted_at < now() - interval '30 days' and blob_id is not null;
  delete from public.documents where deleted_at < now() - interval '30 days';
  delete from public.folders where deleted_at < now() - interval '30 days';
  delete from public.tasks where deleted_at < now() - interval '30 days';
  delete from public.bids where deleted_at < now() - interval '30 days';
  delete from public.projects where deleted_at < now() - interval '30 days';
  delete from public.contacts where deleted_at < now() - interval '30 days';
  delete from public.customers where deleted_at < now() - interval '30 days';
  insert into public.storage_drops (company_id, storage_key, due)
    select p.company_id, p.storage_key, now() from public.uploads u join public.upload_parts p on p.company_id = u.company_id and p.upload_id = u.id
    where u.created_at < now() - interval '7 days' on conflict do nothing;
  insert into public.storage_drops (company_id, storage_key, due)
    select u.company_id, u.direct_key, now() from public.uploads u where u.direct_key is not null and u.created_at < now() - interval '7 days' on conflict do nothing;
  delete from public.uploads where created_at < now() - interval '7 days';
  delete from public.idempotency_keys where at < now() - interval '90 days';
  delete from public.sessions where expires_at < now() or last_used_at < now() - interval '60 days';
  delete from public.sign_in_tries where last_at < now() - interval '1 day';
  -- A phone that comes back later gets everything anew. One with unsent work stays on the office's list for a year.
  delete from public.device_views v using public.devices d where d.company_id = v.company_id and d.user_id = v.user_id and d.id = v.device_id
    and d.last_seen_at < now() - interval '70 days';
  delete from public.devices where last_seen_at < now() - interval '90 days' and (unsent_count = 0 or last_seen_at < now() - interval '1 year');
  delete from public.stars s where not exists (select 1 from public.projects r where r.company_id = s.company_id and r.id = s.record_id)
    and not exists (select 1 from public.bids r where r.company_id = s.company_id and r.id = s.record_id)
    and not exists (select 1 from public.tasks r where r.company_id = s.company_id and r.id = s.record_id);
  delete from public.join_links where expires_at < now() - interval '30 days';
end $$;
