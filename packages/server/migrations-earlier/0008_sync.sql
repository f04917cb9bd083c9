-- What lies on a person's phone, and what of it is new. Both take company and person from the transaction.

-- Every record that the person of this transaction shall have at hand, as far as the permissions given for each noun are
-- held: their work, what they starred, opened or changed, what is scheduled within two days, and what belongs to it. Nouns
-- are numbered 1 projects, 2 bids, 3 tasks, 4 customers, 5 contacts, 6 photos, 7 documents. A stamp changes with whatever is
-- shown of the record, the names of what it points at included.
--
-- Planned once a connection, perhaps on empty tables and for any number of ids, so little is left to choose: what is found by
-- a key is found behind a fence (offset 0) that names the key alone, and what is then in hand is joined by hash.
create function prepared(recent_nouns text[], recent_ids uuid[], projects integer[], bids integer[], tasks integer[],
    customers integer[], contacts integer[], photos integer[], documents integer[])
  returns table (noun smallint, id uuid, stamp bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_nestloop = off set jit = off as $$
#variable_conflict use_column
declare
  company uuid := current_company();
  me uuid := current_person();
  zone text;
  today date;
  soon timestamptz;
  late timestamptz;
  past timestamptz := now() - interval '60 days';
  shot timestamp := (now() at time zone 'UTC') - interval '60 days';
  see_projects boolean := holds(projects);
  see_bids boolean := holds(bids);
  see_tasks boolean := holds(tasks);
  see_contacts boolean := holds(contacts);
  -- What was opened on the phone or changed by its person.
  near_nouns text[];
  near_ids uuid[];
  -- Tasks and photos are many: what is needed of them is read once, column by column.
  teamwork uuid[];
  work uuid[] := '{}';
  work_versions integer[];
  work_titles text[];
  work_people uuid[];
  work_clients uuid[];
  work_sites uuid[] := '{}';
  work_offers uuid[] := '{}';
  sites uuid[] := '{}';
  offers uuid[] := '{}';
  loose uuid[];
  pictures uuid[];
  picture_versions integer[];
  picture_blobs uuid[];
  picture_clients uuid[];
  picture_sites uuid[];
  picture_offers uuid[];
  picture_tasks uuid[];
  picture_people uuid[];
  papers uuid[] := '{}';
  clients uuid[];
begin
  if company is null or me is null then return; end if;
  select c.timezone, (now() at time zone c.timezone)::date into zone, today from companies c where c.id = company;
  -- A whole day lies at its midnight in UTC, wherever the company is: looked at closer below.
  late := (today - 3)::timestamp at time zone 'UTC';
  soon := (today + 4)::timestamp at time zone 'UTC';

  -- Planned each time: a history is long, and only one index leads to somebody's latest changes.
  execute $q$ select array_agg(n.noun), array_agg(n.id) from (
      select r.noun, r.id from unnest($3, $4) r (noun, id)
      union
      select e.resource, e.record_id from (
        select a.resource, a.record_id, a.at from audit_events a
        where a.company_id = $1 and a.actor_id = $2 and a.action in ('created', 'updated', 'restored')
          and a.resource in ('customers', 'contacts', 'projects', 'bids', 'tasks')
        order by a.id desc limit 500) e
      where e.at > now() - interval '14 days') n (noun, id) $q$
    into near_nouns, near_ids using company, me, recent_nouns, recent_ids;
  near_nouns := coalesce(near_nouns, '{}');
  near_ids := coalesce(near_ids, '{}');

  if see_tasks then
    execute $q$ select array(select t.id from tasks t where t.company_id = $1 and (t.crew_ids || t.watcher_ids) @> array[$2]
        and t.crew_ids || t.watcher_ids <> '{}' and t.deleted_at is null and (t.is_open or t.updated_at > $3)) $q$
      into teamwork using company, me, past;
    select array_agg(t.id), array_agg(t.version), array_agg(t.title), array_agg(t.user_id), array_agg(t.customer_id), array_agg(t.project_id), array_agg(t.bid_id)
      into work, work_versions, work_titles, work_people, work_clients, work_sites, work_offers
      from (select distinct on (t.id) t.* from (
        select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id
        from (select t.* from tasks t where t.company_id = company and t.user_id = me offset 0) t
        where t.deleted_at is null and (t.is_open or t.updated_at > past)
        union all
        select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id
        from (select x.id from unnest(teamwork) x (id)
            union select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'tasks'
            union select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'tasks') x (id),
          lateral (select t.* from tasks t where t.company_id = company and t.id = x.id offset 0) t
        where t.deleted_at is null
        union all
        (select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id from (
          select t.*, coalesce(t.start_at, t.due_at) as begins, t.due_at as ends, t.due_whole_day as ends_whole,
            case when t.start_at is null then t.due_whole_day else t.start_whole_day end as begins_whole
          from (select t.* from tasks t where t.company_id = company and t.deleted_at is null and t.is_open and t.due_at >= late offset 0) t
          where coalesce(t.start_at, t.due_at) < soon
          union all
          select t.*, t.start_at, t.start_at, t.start_whole_day, t.start_whole_day
          from (select t.* from tasks t where t.company_id = company and t.deleted_at is null and t.is_open and t.start_at >= late and t.start_at < soon offset 0) t) t
        where (t.begins at time zone case when t.begins_whole then 'UTC' else zone end)::date <= today + 2
          and (t.ends at time zone case when t.ends_whole then 'UTC' else zone end)::date >= today - 2
        order by t.ends, t.id limit 1000)) t order by t.id) t;
  end if;

  if see_projects then
    sites := array(select p.id from unnest(array(
      select p.id from (select p.* from projects p where p.company_id = company and p.user_id = me offset 0) p where p.status not in (0, 3) or p.updated_at > past
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'projects'
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'projects'
      union
      select x.id from unnest(work_sites) x (id) where x.id is not null
      union
      (select p.id from projects p where p.company_id = company and p.deleted_at is null and p.status in (1, 2, 4, 8)
        and p.startdate <= today + 2 and coalesce(p.enddate, p.startdate) >= today - 2 order by p.startdate desc, p.id limit 500))) x (id),
      lateral (select p.id, p.deleted_at from projects p where p.company_id = company and p.id = x.id offset 0) p where p.deleted_at is null);
  end if;
  if see_bids then
    offers := array(select b.id from unnest(array(
      select b.id from (select b.* from bids b where b.company_id = company and b.user_id = me offset 0) b where b.status in (1, 2) or b.updated_at > past
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'bids'
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'bids'
      union
      select x.id from unnest(work_offers) x (id) where x.id is not null
      union
      (select b.id from bids b where b.company_id = company and b.deleted_at is null and b.status in (1, 2)
        and b.date >= today - 2 and b.date <= today + 2 order by b.date desc, b.id limit 500))) x (id),
      lateral (select b.id, b.deleted_at from bids b where b.company_id = company and b.id = x.id offset 0) b where b.deleted_at is null);
  end if;
  if see_tasks and (sites <> '{}' or offers <> '{}') then
    select array_agg(t.id), array_agg(t.version), array_agg(t.title), array_agg(t.user_id), array_agg(t.customer_id), array_agg(t.project_id), array_agg(t.bid_id)
      into work, work_versions, work_titles, work_people, work_clients, work_sites, work_offers
      from (select distinct on (t.id) t.* from (
        select * from unnest(work, work_versions, work_titles, work_people, work_clients, work_sites, work_offers) t (id, version, title, user_id, customer_id, project_id, bid_id)
        union all
        select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id from unnest(sites) x (id),
          lateral (select t.* from tasks t where t.company_id = company and t.project_id = x.id offset 0) t where t.is_open and t.deleted_at is null
        union all
        select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id from unnest(offers) x (id),
          lateral (select t.* from tasks t where t.company_id = company and t.bid_id = x.id offset 0) t where t.is_open and t.deleted_at is null) t order by t.id) t;
  end if;

  -- The files of each job, and of tasks that belong to none.
  loose := array(select x.id from unnest(work, work_sites, work_offers) x (id, site, offer) where x.site is null and x.offer is null);
  if holds(photos) then
    select array_agg(f.id), array_agg(f.version), array_agg(f.blob_id), array_agg(f.customer_id), array_agg(f.project_id), array_agg(f.bid_id), array_agg(f.task_id), array_agg(f.taken_by)
      into pictures, picture_versions, picture_blobs, picture_clients, picture_sites, picture_offers, picture_tasks, picture_people
      from (select distinct on (f.id) f.* from (
        select f.* from unnest(sites) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id, f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
          from photos f where f.company_id = company and f.project_id = x.id and f.captured_local > shot order by f.captured_local desc, f.id desc limit 200) f
        union all
        select f.* from unnest(offers) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id, f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
          from photos f where f.company_id = company and f.bid_id = x.id and f.captured_local > shot order by f.captured_local desc, f.id desc limit 200) f
        union all
        select f.* from unnest(loose) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id, f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
          from photos f where f.company_id = company and f.task_id = x.id and f.captured_local > shot order by f.captured_local desc, f.id desc limit 200) f
        union all
        (select f.id, f.version, f.blob_id, f.customer_id, f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
          from photos f where f.company_id = company and f.taken_by = me and f.captured_local > shot order by f.captured_local desc, f.id desc limit 200)) f
        where f.deleted_at is null order by f.id) f;
  end if;
  if holds(documents) then
    papers := array(
      select d.id from unnest(sites) x (id), lateral (select d.id from (select d.* from documents d where d.company_id = company and d.project_id = x.id offset 0) d
        where d.deleted_at is null order by d.n desc limit 100) d
      union
      select d.id from unnest(offers) x (id), lateral (select d.id from (select d.* from documents d where d.company_id = company and d.bid_id = x.id offset 0) d
        where d.deleted_at is null order by d.n desc limit 100) d
      union
      select d.id from unnest(loose) x (id), lateral (select d.id from (select d.* from documents d where d.company_id = company and d.task_id = x.id offset 0) d
        where d.deleted_at is null order by d.n desc limit 100) d
      union
      (select f.node_id from favourites f where f.company_id = company and f.user_id = me order by f.node_id limit 500));
  end if;

  clients := array(
    select p.customer_id from unnest(sites) x (id), lateral (select p.customer_id from projects p where p.company_id = company and p.id = x.id offset 0) p where p.customer_id is not null
    union
    select b.customer_id from unnest(offers) x (id), lateral (select b.customer_id from bids b where b.company_id = company and b.id = x.id offset 0) b where b.customer_id is not null
    union
    select x.id from unnest(work_clients) x (id) where x.id is not null
    union
    select k.customer_id from unnest(near_nouns, near_ids) n (noun, id), lateral (select k.customer_id from contacts k where k.company_id = company and k.id = n.id offset 0) k
      where n.noun = 'contacts' and see_contacts and k.customer_id is not null
    union
    select x.id from unnest(picture_clients) x (id) where x.id is not null
    union
    select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'customers');

  return query
    with person as materialized (
      select u.id, concat_ws('|', u.first_name, u.last_name, u.color, u.avatar) as shown from users u where u.company_id = company),
    contact as materialized (
      select k.id, k.customer_id, k.version from unnest(clients) x (id), lateral (select k.* from contacts k where k.company_id = company and k.customer_id = x.id offset 0) k
        where k.deleted_at is null
      union
      select k.id, k.customer_id, k.version from unnest(near_nouns, near_ids) n (noun, id), lateral (select k.* from contacts k where k.company_id = company and k.id = n.id offset 0) k
        where n.noun = 'contacts' and k.deleted_at is null),
    reach as materialized (
      select k.customer_id, sum(hashtextextended(k.id::text, k.version)) as sum from contact k group by k.customer_id),
    client as materialized (
      -- The primary contact may be somebody else's, or nobody's.
      select c.id, c.name, concat_ws('|', c.version, k.version, r.sum) as shown
      from (select c.* from unnest(clients) x (id),
        lateral (select c.id, c.name, c.version, c.primary_contact_id, c.deleted_at from customers c where c.company_id = company and c.id = x.id offset 0) c) c
      left join lateral (select k.version from contacts k where k.company_id = company and k.id = c.primary_contact_id offset 0) k on true
      left join reach r on r.customer_id = c.id where c.deleted_at is null),
    site as materialized (
      select p.* from unnest(sites) x (id), lateral (select p.id, p.title, p.version, p.user_id, p.customer_id from projects p where p.company_id = company and p.id = x.id offset 0) p),
    offer as materialized (
      select b.* from unnest(offers) x (id), lateral (select b.id, b.title, b.version, b.user_id, b.customer_id from bids b where b.company_id = company and b.id = x.id offset 0) b),
    task as materialized (
      select * from unnest(work, work_versions, work_titles, work_people, work_clients, work_sites, work_offers) t (id, version, title, user_id, customer_id, project_id, bid_id)),
    picture as materialized (
      select f.*, b.state from unnest(pictures, picture_versions, picture_blobs, picture_clients, picture_sites, picture_offers, picture_tasks, picture_people)
          f (id, version, blob_id, customer_id, project_id, bid_id, task_id, taken_by)
        left join lateral (select b.state from blobs b where b.company_id = company and b.id = f.blob_id offset 0) b on true),
    paper as materialized (
      select d.*, r.document_id, b.state as prepared, (select count(*) from revisions o where o.company_id = company and o.document_id = d.id) as revisions
      from unnest(papers) x (id),
        lateral (select d.id, d.version, d.current_revision_id, d.folder_id, d.checked_out_by, d.customer_id, d.project_id, d.bid_id, d.task_id, d.deleted_at from documents d
          where d.company_id = company and d.id = x.id offset 0) d,
        lateral (select r.document_id, r.blob_id, r.state from revisions r where r.company_id = company and r.id = d.current_revision_id offset 0) r
        left join lateral (select b.state from blobs b where b.company_id = company and b.id = r.blob_id offset 0) b on true
      where d.deleted_at is null and r.state = 'current'),
    -- What is told of a job that is not among these.
    told_site as materialized (select s.id, s.title from site s union all
      select p.id, p.title from (select distinct t.project_id from task t where not see_projects) t,
        lateral (select p.id, p.title from projects p where p.company_id = company and p.id = t.project_id offset 0) p),
    told_offer as materialized (select o.id, o.title from offer o union all
      select b.id, b.title from (select distinct t.bid_id from task t where not see_bids) t,
        lateral (select b.id, b.title from bids b where b.company_id = company and b.id = t.bid_id offset 0) b)
    select 1::smallint, s.id, hashtextextended(concat_ws('~', s.version, c.shown, u.shown), 0)
      from site s left join client c on c.id = s.customer_id left join person u on u.id = s.user_id
    union all
    select 2::smallint, o.id, hashtextextended(concat_ws('~', o.version, c.shown, u.shown), 0)
      from offer o left join client c on c.id = o.customer_id left join person u on u.id = o.user_id
    union all
    select 3::smallint, t.id, hashtextextended(concat_ws('~', t.version, c.name, s.title, o.title, u.shown), 0)
      from task t left join client c on c.id = t.customer_id left join told_site s on s.id = t.project_id
      left join told_offer o on o.id = t.bid_id left join person u on u.id = t.user_id
    union all
    select 4::smallint, c.id, hashtextextended(c.shown, 0) from client c where holds(customers)
    union all
    select 5::smallint, k.id, hashtextextended(concat_ws('~', k.version, c.name), 0)
      from contact k left join client c on c.id = k.customer_id where see_contacts
    union all
    select 6::smallint, f.id, hashtextextended(concat_ws('~', f.version, f.state, c.name, s.title, o.title, t.title, u.shown), 0)
      from picture f left join client c on c.id = f.customer_id left join told_site s on s.id = f.project_id
      left join told_offer o on o.id = f.bid_id left join task t on t.id = f.task_id left join person u on u.id = f.taken_by
    union all
    select 7::smallint, d.id, hashtextextended(concat_ws('~', d.version, d.current_revision_id, d.prepared, d.revisions, c.name, s.title, o.title, t.title,
        u.shown, (select f.name from folders f where f.company_id = company and f.id = d.folder_id)), 0)
      from paper d left join client c on c.id = d.customer_id left join told_site s on s.id = d.project_id
      left join told_offer o on o.id = d.bid_id left join task t on t.id = d.task_id left join person u on u.id = d.checked_out_by;
end $$;

-- What is new for a device since its view of that number, at most so many records; what it shall hold no longer comes whole.
-- Answers the number of the new view, which is the old one when nothing is new: then nothing is written either, but for a
-- note once a minute that the device was here. Views that did not arrive are kept until a later one has: an answer that was
-- lost may be asked for again.
create function sync_device(device uuid, called text, since integer, most integer, unsent json, recent_nouns text[], recent_ids uuid[],
    projects integer[], bids integer[], tasks integer[], customers integer[], contacts integer[], photos integer[], documents integer[],
    out view integer, out whole boolean, out total integer, out left_over integer, out nouns smallint[], out ids uuid[],
    out gone_nouns smallint[], out gone_ids uuid[], out new_people boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_nestloop = off set jit = off as $$
#variable_conflict use_column
declare
  company uuid := current_company();
  me uuid := current_person();
  known devices;
  base device_views;
  names bigint;
  stamps bigint[];
  before integer;
begin
  select * into known from devices d where d.company_id = company and d.user_id = me and d.id = device;
  select * into base from device_views v where v.company_id = company and v.user_id = me and v.device_id = device and v.view = since;
  whole := base.view is null;
  select coalesce(hashtextextended(string_agg(concat_ws('|', u.id, u.first_name, u.last_name, u.color, u.avatar, u.status = 'deactivated'), '~' order by u.id), 0), 0)
    into names from users u where u.company_id = company;
  new_people := base.people is distinct from names;

  with want as materialized (
    select p.noun, p.id, p.stamp from prepared(recent_nouns, recent_ids, projects, bids, tasks, customers, contacts, photos, documents) p),
  held as materialized (
    select h.noun, h.id, h.stamp from unnest(base.nouns, base.ids, base.stamps) h (noun, id, stamp)),
  differing as materialized (
    select coalesce(w.noun, h.noun) as noun, coalesce(w.id, h.id) as id, w.stamp as stamp
    from want w full join held h on h.id = w.id and h.noun = w.noun where w.stamp is distinct from h.stamp),
  next as (select d.noun, d.id, d.stamp from differing d where d.stamp is not null order by d.noun, d.id limit most)
  select (select count(*) from want), (select count(*) from differing d where d.stamp is not null),
    coalesce((select array_agg(n.noun order by n.noun, n.id) from next n), '{}'), coalesce((select array_agg(n.id order by n.noun, n.id) from next n), '{}'),
    coalesce((select array_agg(n.stamp order by n.noun, n.id) from next n), '{}'),
    coalesce((select array_agg(d.noun order by d.noun, d.id) from differing d where d.stamp is null), '{}'),
    coalesce((select array_agg(d.id order by d.noun, d.id) from differing d where d.stamp is null), '{}')
    into total, left_over, nouns, ids, stamps, gone_nouns, gone_ids;
  left_over := left_over - cardinality(ids);
  view := since;

  if not whole and not new_people and ids = '{}' and gone_ids = '{}' then
    -- That this view was asked from says that it arrived: the ones before are of no more use.
    if known.last_seen_at < now() - interval '1 minute' or (known.name, known.unsent_count, known.unsent_bytes, known.unsent_oldest, known.needs_you)
        is distinct from (called, (unsent->>'count')::integer, (unsent->>'bytes')::bigint, (unsent->>'oldest')::timestamptz, (unsent->>'needsYou')::integer) then
      perform note_device(device, called, unsent);
      delete from device_views v where v.company_id = company and v.user_id = me and v.device_id = device and v.view < since;
    end if;
    return;
  end if;

  -- Locks the device: of two asks at once each gets a number of its own.
  before := coalesce(known.last_view, 0);
  perform note_device(device, called, unsent);
  update devices d set last_view = last_view + 1 where d.company_id = company and d.user_id = me and d.id = device
    returning d.last_view, d.last_view - 1 into view, before;
  insert into device_views (company_id, user_id, device_id, view, people, nouns, ids, stamps)
    select company, me, device, sync_device.view, names, coalesce(array_agg(h.noun), '{}'), coalesce(array_agg(h.id), '{}'), coalesce(array_agg(h.stamp), '{}') from (
      select h.noun, h.id, h.stamp from unnest(base.nouns, base.ids, base.stamps) h (noun, id, stamp)
        where not exists (select 1 from unnest(ids, nouns) n (id, noun) where n.id = h.id and n.noun = h.noun)
          and not exists (select 1 from unnest(gone_ids, gone_nouns) g (id, noun) where g.id = h.id and g.noun = h.noun)
      union all
      select n.noun, n.id, n.stamp from unnest(nouns, ids, stamps) n (noun, id, stamp)) h;
  delete from device_views v where v.company_id = company and v.user_id = me and v.device_id = device
    and v.view <> sync_device.view and v.view < before and v.view is distinct from since;
end $$;

-- Notes that a device was here and what it has not sent; a person's devices are twenty at most, those last heard of.
create function note_device(device uuid, called text, unsent json) returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := current_company();
  me uuid := current_person();
  fresh boolean;
begin
  insert into devices as d (company_id, user_id, id, name, unsent_count, unsent_bytes, unsent_oldest, needs_you)
    values (company, me, device, called, (unsent->>'count')::integer, (unsent->>'bytes')::bigint, (unsent->>'oldest')::timestamptz, (unsent->>'needsYou')::integer)
    on conflict (company_id, user_id, id) do update set name = excluded.name, unsent_count = excluded.unsent_count, unsent_bytes = excluded.unsent_bytes,
      unsent_oldest = excluded.unsent_oldest, needs_you = excluded.needs_you, last_seen_at = now()
    returning d.xmax = 0 into fresh;
  if fresh then
    delete from devices d where d.company_id = company and d.user_id = me and d.id in (
      select o.id from devices o where o.company_id = company and o.user_id = me and o.id <> device order by o.unsent_count = 0, o.last_seen_at desc offset 19);
  end if;
end $$;
