-- What lies on a person's phone, and what of it is new. Both take company and person from the transaction.

-- Every record that the person of this transaction shall have at hand, as far as the permissions given for each noun are
-- held: their work, what they starred, opened or changed, what is scheduled within two days, and what belongs to it. Nouns
-- are numbered 1 projects, 2 bids, 3 tasks, 4 customers, 5 contacts, 6 photos, 7 documents. A stamp changes with whatever is
-- shown of the record, the names of what it points at included.
-- Planned once, for any number of ids; joins by hash, since those numbers are not known then.
create function prepared(recent_nouns text[], recent_ids uuid[], projects integer[], bids integer[], tasks integer[],
    customers integer[], contacts integer[], photos integer[], documents integer[])
  returns table (noun smallint, id uuid, stamp bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_nestloop = off as $$
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
  work uuid[] := '{}';
  sites uuid[] := '{}';
  offers uuid[] := '{}';
  clients uuid[];
  pictures uuid[] := '{}';
  papers uuid[] := '{}';
begin
  if company is null or me is null then return; end if;
  select c.timezone, (now() at time zone c.timezone)::date into zone, today from companies c where c.id = company;
  -- A whole day lies at its midnight in UTC, wherever the company is: looked at closer below.
  late := (today - 3)::timestamp at time zone 'UTC';
  soon := (today + 4)::timestamp at time zone 'UTC';

  select array_agg(n.noun), array_agg(n.id) into near_nouns, near_ids from (
    select r.noun, r.id from unnest(recent_nouns, recent_ids) r (noun, id)
    union
    select e.resource, e.record_id from (
      select a.resource, a.record_id, a.at from audit_events a
      where a.company_id = company and a.actor_id = me and a.action in ('created', 'updated', 'restored')
        and a.resource in ('customers', 'contacts', 'projects', 'bids', 'tasks')
      order by a.id desc limit 500) e
    where e.at > now() - interval '14 days') n;
  near_nouns := coalesce(near_nouns, '{}');
  near_ids := coalesce(near_ids, '{}');

  if see_tasks then
    work := array(
      select t.id from tasks t where t.company_id = company and t.user_id = me and t.deleted_at is null and (t.is_open or t.updated_at > past)
      union
      select t.id from tasks t where t.company_id = company and (t.crew_ids || t.watcher_ids) @> array[me] and t.crew_ids || t.watcher_ids <> '{}'
        and t.deleted_at is null and (t.is_open or t.updated_at > past)
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'tasks'
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'tasks'
      union
      (select t.id from (
        select t.id, coalesce(t.start_at, t.due_at) as begins, coalesce(t.due_at, t.start_at) as ends,
          case when t.start_at is null then t.due_whole_day else t.start_whole_day end as begins_whole,
          case when t.due_at is null then t.start_whole_day else t.due_whole_day end as ends_whole
        from tasks t where t.company_id = company and t.deleted_at is null and t.is_open and t.due_at >= late and coalesce(t.start_at, t.due_at) < soon
        union all
        select t.id, t.start_at, t.start_at, t.start_whole_day, t.start_whole_day
        from tasks t where t.company_id = company and t.deleted_at is null and t.is_open and t.start_at >= late and t.start_at < soon) t
      where (t.begins at time zone case when t.begins_whole then 'UTC' else zone end)::date <= today + 2
        and (t.ends at time zone case when t.ends_whole then 'UTC' else zone end)::date >= today - 2
      order by t.ends, t.id limit 1000));
  end if;

  if see_projects then
    sites := array(select p.id from projects p where p.company_id = company and p.deleted_at is null and p.id = any (array(
      select p.id from projects p where p.company_id = company and p.user_id = me and p.deleted_at is null and (p.status not in (0, 3) or p.updated_at > past)
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'projects'
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'projects'
      union
      select t.project_id from tasks t where t.company_id = company and t.id = any (work) and t.project_id is not null and t.deleted_at is null
      union
      (select p.id from projects p where p.company_id = company and p.deleted_at is null and p.status in (1, 2, 4, 8)
        and p.startdate <= today + 2 and coalesce(p.enddate, p.startdate) >= today - 2 order by p.startdate desc, p.id limit 500))));
  end if;
  if see_bids then
    offers := array(select b.id from bids b where b.company_id = company and b.deleted_at is null and b.id = any (array(
      select b.id from bids b where b.company_id = company and b.user_id = me and b.deleted_at is null and (b.status in (1, 2) or b.updated_at > past)
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'bids'
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'bids'
      union
      select t.bid_id from tasks t where t.company_id = company and t.id = any (work) and t.bid_id is not null and t.deleted_at is null
      union
      (select b.id from bids b where b.company_id = company and b.deleted_at is null and b.status in (1, 2)
        and b.date between today - 2 and today + 2 order by b.date desc, b.id limit 500))));
  end if;
  if see_tasks then
    work := array(
      select w from unnest(work) w
      union
      select t.id from tasks t where t.company_id = company and t.project_id = any (sites) and t.project_id is not null and t.is_open and t.deleted_at is null
      union
      select t.id from tasks t where t.company_id = company and t.bid_id = any (offers) and t.bid_id is not null and t.is_open and t.deleted_at is null);
  end if;

  if holds(photos) then
    pictures := array(
      select f.id from unnest(sites) s (id) cross join lateral (select f.id from photos f where f.company_id = company and f.project_id = s.id
        and f.captured_local > shot and f.deleted_at is null order by f.captured_local desc, f.id desc limit 200) f
      union
      select f.id from unnest(offers) s (id) cross join lateral (select f.id from photos f where f.company_id = company and f.bid_id = s.id
        and f.captured_local > shot and f.deleted_at is null order by f.captured_local desc, f.id desc limit 200) f
      union
      select f.id from tasks t cross join lateral (select f.id from photos f where f.company_id = company and f.task_id = t.id
        and f.captured_local > shot and f.deleted_at is null order by f.captured_local desc, f.id desc limit 200) f
        where t.company_id = company and t.id = any (work) and t.project_id is null and t.bid_id is null
      union
      (select f.id from photos f where f.company_id = company and f.taken_by = me and f.captured_local > shot and f.deleted_at is null
        order by f.captured_local desc, f.id desc limit 200));
  end if;
  if holds(documents) then
    papers := array(
      select d.id from unnest(sites) s (id) cross join lateral (select d.id from documents d where d.company_id = company and d.project_id = s.id
        and d.deleted_at is null order by d.n desc limit 100) d
      union
      select d.id from unnest(offers) s (id) cross join lateral (select d.id from documents d where d.company_id = company and d.bid_id = s.id
        and d.deleted_at is null order by d.n desc limit 100) d
      union
      select d.id from tasks t cross join lateral (select d.id from documents d where d.company_id = company and d.task_id = t.id
        and d.deleted_at is null order by d.n desc limit 100) d
        where t.company_id = company and t.id = any (work) and t.project_id is null and t.bid_id is null
      union
      (select f.node_id from favourites f where f.company_id = company and f.user_id = me limit 500));
  end if;

  clients := array(
    select p.customer_id from projects p where p.company_id = company and p.id = any (sites) and p.customer_id is not null
    union
    select b.customer_id from bids b where b.company_id = company and b.id = any (offers) and b.customer_id is not null
    union
    select t.customer_id from tasks t where t.company_id = company and t.id = any (work) and t.customer_id is not null and t.deleted_at is null
    union
    select k.customer_id from contacts k where k.company_id = company and k.customer_id is not null and see_contacts
      and k.id = any (array(select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'contacts'))
    union
    select f.customer_id from photos f where f.company_id = company and f.id = any (pictures) and f.customer_id is not null
    union
    select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'customers');

  return query
    with person as materialized (
      select u.id, concat_ws('|', u.first_name, u.last_name, u.color, u.avatar) as shown from users u where u.company_id = company),
    contact as materialized (
      select k.id, k.customer_id, k.version from contacts k where k.company_id = company and k.customer_id = any (clients) and k.customer_id is not null and k.deleted_at is null
      union
      select k.id, k.customer_id, k.version from contacts k where k.company_id = company and k.deleted_at is null
        and k.id = any (array(select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'contacts'))),
    reach as materialized (
      select k.customer_id, sum(hashtextextended(k.id::text, k.version)) as sum from contact k group by k.customer_id),
    client as materialized (
      select c.id, c.name, concat_ws('|', c.version, r.sum) as shown from customers c left join reach r on r.customer_id = c.id
      where c.company_id = company and c.id = any (clients) and c.deleted_at is null),
    site as materialized (
      select p.id, p.title, p.version, p.user_id, p.customer_id from projects p where p.company_id = company and p.id = any (sites)),
    offer as materialized (
      select b.id, b.title, b.version, b.user_id, b.customer_id from bids b where b.company_id = company and b.id = any (offers)),
    task as materialized (
      select t.id, t.title, t.version, t.user_id, t.customer_id, t.project_id, t.bid_id from tasks t
      where t.company_id = company and t.id = any (work) and t.deleted_at is null),
    -- What is told of a job that is not among these.
    told_site as materialized (select s.id, s.title from site s union all
      select p.id, p.title from projects p where not see_projects and p.company_id = company and p.id = any (array(select t.project_id from task t where t.project_id is not null))),
    told_offer as materialized (select o.id, o.title from offer o union all
      select b.id, b.title from bids b where not see_bids and b.company_id = company and b.id = any (array(select t.bid_id from task t where t.bid_id is not null)))
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
    select 6::smallint, f.id, hashtextextended(concat_ws('~', f.version, c.name, s.title, o.title, t.title, u.shown, b.state), 0)
      from photos f left join client c on c.id = f.customer_id left join told_site s on s.id = f.project_id
      left join told_offer o on o.id = f.bid_id left join task t on t.id = f.task_id left join person u on u.id = f.taken_by
      left join (select b.id, b.state from blobs b where b.company_id = company
        and b.id = any (array(select p.blob_id from photos p where p.company_id = company and p.id = any (pictures)))) b on b.id = f.blob_id
      where f.company_id = company and f.id = any (pictures) and f.deleted_at is null
    union all
    select 7::smallint, d.id, hashtextextended(concat_ws('~', d.version, d.current_revision_id, r.state, r.prepared, r.revisions, c.name, s.title, o.title, t.title,
        u.shown, (select f.name from folders f where f.company_id = company and f.id = d.folder_id)), 0)
      from documents d
      join (select r.id, r.state, (select b.state from blobs b where b.company_id = company and b.id = r.blob_id) as prepared,
          (select count(*) from revisions o where o.company_id = company and o.document_id = r.document_id) as revisions
        from revisions r where r.company_id = company
          and r.id = any (array(select p.current_revision_id from documents p where p.company_id = company and p.id = any (papers)))) r on r.id = d.current_revision_id
      left join client c on c.id = d.customer_id left join told_site s on s.id = d.project_id
      left join told_offer o on o.id = d.bid_id left join task t on t.id = d.task_id left join person u on u.id = d.checked_out_by
      where d.company_id = company and d.id = any (papers) and d.deleted_at is null and r.state = 'current';
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
  set plan_cache_mode = force_generic_plan set enable_nestloop = off as $$
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
