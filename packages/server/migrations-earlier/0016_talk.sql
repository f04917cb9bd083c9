-- What people say of records, and what each of them is told.

create table comments (
  company_id uuid not null,
  id uuid not null,
  resource text not null check (resource in ('customers', 'contacts', 'projects', 'bids', 'tasks', 'photos', 'documents')),
  record_id uuid not null,
  author_id uuid,
  body text not null,
  -- Whom it mentions. In the words they stand as @[id].
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- One that was removed keeps its place; its words are shown to nobody.
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (company_id, id),
  foreign key (company_id, author_id) references users (company_id, id) on delete set null (author_id)
);
create index comments_record on comments (company_id, resource, record_id, created_at desc, id desc);

-- What somebody is told: one event of the history is told to a person once.
create table notices (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null,
  -- The record that it leads to.
  resource text not null,
  record_id uuid not null,
  comment_id uuid,
  actor_id uuid,
  event_id uuid not null,
  -- How this person wanted to be told when it happened.
  channels text[] not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  -- Pages that are open were told of it.
  told boolean not null default false,
  primary key (company_id, id),
  unique (company_id, user_id, event_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notices_person on notices (company_id, user_id, at desc, id desc);
create index notices_unread on notices (company_id, user_id) where read_at is null;
create index notices_untold on notices (at) where not told;

-- Projects that somebody wants to hear less of.
create table notice_mutes (
  company_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, project_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['comments', 'notices', 'notice_mutes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy house on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;

-- Whether somebody who may sign in sees a record, by their role as it is now: asked when nobody of them is there.
create function may_see(company uuid, person uuid, resource text, record uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  resources constant text[] := array['customers', 'projects', 'bids', 'documents', 'tasks', 'users', 'contacts', 'changeOrders', 'logbooks',
    'logbook_templates', 'timesheets', 'roles', 'photos', 'schedule', 'settings'];
  first integer := (array_position(resources, resource) - 1) * 5 + 1;
  held integer[];
  held_back text;
  there boolean;
begin
  select r.permission_ids, r.limits into held, held_back from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    join public.companies c on c.id = u.company_id and c.status = 'active'
    where u.company_id = company and u.id = person and u.status = 'active';
  if held is null or first is null or not held && array[1000, first, first + 1] then return false; end if;
  execute format('select exists (select 1 from public.%I t where t.company_id = $1 and t.id = $2 and t.deleted_at is null)', resource)
    into there using company, record;
  return there and exists (select 1 from public.in_reach(resource, 'list', company, person, held_back, array[record]));
end $$;

-- The ways in which somebody wants to be told of this; none of them is not to be told. What they never chose is as it is given.
create function notices_wanted(company uuid, person uuid, type text) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(select w.channel from (values
      ('inApp', true), ('email', type <> 'comment'), ('push', type in ('assigned', 'mentioned', 'problem', 'clientAnswered'))) w (channel, given)
    where coalesce((to_jsonb(u) -> 'notifications' -> 'types' -> type ->> w.channel)::boolean, w.given))
  from public.users u where u.company_id = company and u.id = person $$;

insert into followers values ('notices', pg_current_xact_id());

-- Makes a notice for everybody whom an event of the history concerns. Each event is read once, when nothing can come before
-- it any more. One event is one notice to a person, of the type that is the most direct; nobody is told of what they did
-- themselves, of what they may not see, or of records that they are not on. Answers whom there is something new for.
create function queue_notices() returns table (company uuid, person uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
begin
  select f.next into first from public.followers f where f.name = 'notices' for update skip locked;
  if first is null then return; end if;
  -- A copy of another cluster: what was told there is not told again.
  if first > settled then
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

-- What was told half a year ago is told no longer; the history has it.
create function sweep_notices() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.notices where at < now() - interval '180 days' $$;
