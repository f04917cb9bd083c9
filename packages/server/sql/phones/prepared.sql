create or replace function prepared_whole(recent_nouns text[], recent_ids uuid[])
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
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
  see_projects boolean := may_list('projects');
  see_bids boolean := may_list('bids');
  see_tasks boolean := may_list('tasks');
  see_contacts boolean := may_list('contacts');
  leads boolean := holds(ids_granting('timesheets.crew'));
  -- Records that were opened on the phone or changed by its person.
  near_nouns text[];
  near_ids uuid[];
  -- Tasks and photos are many, so the columns that are needed are read once, into arrays.
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
  books uuid[] := '{}';
  logs uuid[] := '{}';
  visits uuid[] := '{}';
begin
  if company is null or me is null then return; end if;
  select c.timezone, (now() at time zone c.timezone)::date into zone, today from companies c where c.id = company;
  -- All-day tasks are stored at midnight in UTC, in every time zone. They are filtered precisely below.
  late := (today - 3)::timestamp at time zone 'UTC';
  soon := (today + 4)::timestamp at time zone 'UTC';

  -- Planned for each run: the history is long, and only one index finds a person's latest changes quickly.
  execute $q$ select array_agg(n.noun), array_agg(n.id) from (
      select r.noun, r.id from unnest($3, $4) r (noun, id)
      union
      select e.resource, e.record_id from (
        select a.resource, a.record_id, a.at from audit_events a
        where a.company_id = $1 and a.actor_id = $2 and a.action in ('created', 'updated', 'restored')
          and a.resource = any (array(select r.name from resources r where r.is_record and r.is_form))
        order by a.id desc limit 500) e
      where e.at > now() - interval '14 days') n (noun, id) $q$
    into near_nouns, near_ids using company, me, recent_nouns, recent_ids;
  near_nouns := coalesce(near_nouns, '{}');
  near_ids := coalesce(near_ids, '{}');

  if see_tasks then
    execute $q$ select array(select t.id from tasks t where t.company_id = $1
      and (t.crew_ids || t.watcher_ids) @> array[$2]
        and t.crew_ids || t.watcher_ids <> '{}' and t.deleted_at is null and (t.is_open or t.updated_at > $3)) $q$
      into teamwork using company, me, past;
    select array_agg(t.id), array_agg(t.version), array_agg(t.title), array_agg(t.user_id),
      array_agg(t.customer_id), array_agg(t.project_id), array_agg(t.bid_id)
      into work, work_versions, work_titles, work_people, work_clients, work_sites, work_offers
      from (select distinct on (t.id) t.* from (
        select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id
        from (select t.* from tasks t where t.company_id = company and t.user_id = me offset 0) t
        where t.deleted_at is null and (t.is_open or t.updated_at > past)
        union all
        select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id
        from (select x.id from unnest(teamwork) x (id)
            union select s.record_id from stars s where s.company_id = company and s.user_id = me
              and s.resource = 'tasks'
            union select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'tasks') x (id),
          lateral (select t.* from tasks t where t.company_id = company and t.id = x.id offset 0) t
        where t.deleted_at is null
        union all
        (select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id from (
          select t.*, coalesce(t.start_at, t.due_at) as begins, t.due_at as ends, t.due_whole_day as ends_whole,
            case when t.start_at is null then t.due_whole_day else t.start_whole_day end as begins_whole
          from (select t.* from tasks t where t.company_id = company and t.deleted_at is null and t.is_open
            and t.due_at >= late offset 0) t
          where coalesce(t.start_at, t.due_at) < soon
          union all
          select t.*, t.start_at, t.start_at, t.start_whole_day, t.start_whole_day
          from (select t.* from tasks t where t.company_id = company and t.deleted_at is null and t.is_open
            and t.start_at >= late and t.start_at < soon offset 0) t) t
        where (t.begins at time zone case when t.begins_whole then 'UTC' else zone end)::date <= today + 2
          and (t.ends at time zone case when t.ends_whole then 'UTC' else zone end)::date >= today - 2
        order by t.ends, t.id limit 1000)) t order by t.id) t;
  end if;

  -- Visits and events: one's own, and below those of the sites.
  if may_list('scheduleitems') then
    visits := array(
      select v.id from (select v.* from scheduleitems v where v.company_id = company and v.user_id = me
        and v.start_at > late - interval '14 days' and v.start_at < soon + interval '60 days' offset 0) v
        where v.deleted_at is null
      union
      select v.id from (select v.* from scheduleitems v where v.company_id = company and v.crew_ids @> array[me]
        and v.crew_ids <> '{}' offset 0) v
        where v.deleted_at is null and v.start_at > late - interval '14 days' and v.start_at < soon + interval '60 days'
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'scheduleitems');
  end if;

  if see_projects then
    sites := array(select p.id from unnest(array(
      select p.id from (select p.* from projects p where p.company_id = company and p.user_id = me offset 0) p
        where p.status not in (0, 3) or p.updated_at > past
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'projects'
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'projects'
      union
      select x.id from unnest(work_sites) x (id) where x.id is not null
      union
      select v.project_id from unnest(visits) x (id), lateral (select v.project_id from scheduleitems v
        where v.company_id = company and v.id = x.id offset 0) v where v.project_id is not null
      union
      (select p.id from projects p where p.company_id = company and p.deleted_at is null and p.status in (1, 2, 4, 8)
        and p.startdate <= today + 2 and coalesce(p.enddate, p.startdate) >= today - 2
          order by p.startdate desc, p.id limit 500))) x (id),
      lateral (select p.id, p.deleted_at from projects p where p.company_id = company and p.id = x.id offset 0) p
        where p.deleted_at is null);
  end if;
  if see_bids then
    offers := array(select b.id from unnest(array(
      select b.id from (select b.* from bids b where b.company_id = company and b.user_id = me offset 0) b
        where b.status in (1, 2) or b.updated_at > past
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'bids'
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'bids'
      union
      select x.id from unnest(work_offers) x (id) where x.id is not null
      union
      (select b.id from bids b where b.company_id = company and b.deleted_at is null and b.status in (1, 2)
        and b.date >= today - 2 and b.date <= today + 2 order by b.date desc, b.id limit 500))) x (id),
      lateral (select b.id, b.deleted_at from bids b where b.company_id = company and b.id = x.id offset 0) b
        where b.deleted_at is null);
  end if;
  if see_tasks and (sites <> '{}' or offers <> '{}') then
    select array_agg(t.id), array_agg(t.version), array_agg(t.title), array_agg(t.user_id),
      array_agg(t.customer_id), array_agg(t.project_id), array_agg(t.bid_id)
      into work, work_versions, work_titles, work_people, work_clients, work_sites, work_offers
      from (select distinct on (t.id) t.* from (
        select * from unnest(work, work_versions, work_titles, work_people, work_clients, work_sites,
          work_offers) t (id, version, title, user_id, customer_id, project_id, bid_id)
        union all
        select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id from unnest(sites) x (id),
          lateral (select t.* from tasks t where t.company_id = company and t.project_id = x.id offset 0) t
            where t.is_open and t.deleted_at is null
        union all
        select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id from unnest(offers) x (id),
          lateral (select t.* from tasks t where t.company_id = company and t.bid_id = x.id offset 0) t
            where t.is_open and t.deleted_at is null) t order by t.id) t;
  end if;

  if may_list('scheduleitems') then
    visits := array(select v.id from unnest(visits || array(
      select v.id from unnest(sites) x (id), lateral (select v.id, v.start_at from scheduleitems v
        where v.company_id = company and v.project_id = x.id offset 0) v
        where v.start_at >= late and v.start_at < soon + interval '5 days')) x (id),
      lateral (select v.id, v.deleted_at from scheduleitems v where v.company_id = company and v.id = x.id offset 0) v
      where v.deleted_at is null group by v.id);
  end if;

  -- The files of each job, and of tasks that belong to none.
  loose := array(select x.id from unnest(work, work_sites, work_offers) x (id, site, offer) where x.site is null
    and x.offer is null);
  if may_list('photos') then
    select array_agg(f.id), array_agg(f.version), array_agg(f.blob_id), array_agg(f.customer_id),
      array_agg(f.project_id), array_agg(f.bid_id), array_agg(f.task_id), array_agg(f.taken_by)
      into pictures, picture_versions, picture_blobs, picture_clients, picture_sites, picture_offers, picture_tasks,
        picture_people
      from (select distinct on (f.id) f.* from (
        select f.* from unnest(sites) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id,
          f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
          from photos f where f.company_id = company and f.project_id = x.id and f.captured_local > shot
            order by f.captured_local desc, f.id desc limit 200) f
        union all
        select f.* from unnest(offers) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id,
          f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
          from photos f where f.company_id = company and f.bid_id = x.id and f.captured_local > shot
            order by f.captured_local desc, f.id desc limit 200) f
        union all
        select f.* from unnest(loose) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id,
          f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
          from photos f where f.company_id = company and f.task_id = x.id and f.captured_local > shot
            order by f.captured_local desc, f.id desc limit 200) f
        union all
        (select f.id, f.version, f.blob_id, f.customer_id, f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
          from photos f where f.company_id = company and f.taken_by = me and f.captured_local > shot
            order by f.captured_local desc, f.id desc limit 200)) f
        where f.deleted_at is null order by f.id) f;
  end if;
  if may_list('documents') then
    papers := array(
      select d.id from unnest(sites) x (id), lateral (select d.id from (select d.* from documents d
        where d.company_id = company and d.project_id = x.id offset 0) d
        where d.deleted_at is null order by d.n desc limit 100) d
      union
      select d.id from unnest(offers) x (id), lateral (select d.id from (select d.* from documents d
        where d.company_id = company and d.bid_id = x.id offset 0) d
        where d.deleted_at is null order by d.n desc limit 100) d
      union
      select d.id from unnest(loose) x (id), lateral (select d.id from (select d.* from documents d
        where d.company_id = company and d.task_id = x.id offset 0) d
        where d.deleted_at is null order by d.n desc limit 100) d
      union
      (select f.node_id from favourites f where f.company_id = company and f.user_id = me order by f.node_id
        limit 500));
  end if;

  if may_list('logbooks') then
    books := array(select b.id from unnest(array(
      select b.id from (select b.* from logbooks b where b.company_id = company and b.user_id = me offset 0) b
      union
      select b.id from (select b.* from logbooks b where b.company_id = company and b.reviewer_ids @> array[me]
        and b.reviewer_ids <> '{}' offset 0) b
      union
      select b.id from unnest(sites) x (id), lateral (select b.id from logbooks b
        where b.company_id = company and b.project_id = x.id offset 0) b
      union
      select b.id from unnest(offers) x (id), lateral (select b.id from logbooks b
        where b.company_id = company and b.bid_id = x.id offset 0) b
      union
      select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'logbooks')) x (id),
      lateral (select b.id, b.status, b.deleted_at from logbooks b
        where b.company_id = company and b.id = x.id offset 0) b
      where b.deleted_at is null and b.status = 'open');
    logs := array(
      select e.id from unnest(books) x (id), lateral (select e.id from logentries e
        where e.company_id = company and e.logbook_id = x.id and e.log_date between today - 14 and today + 14
          and e.deleted_at is null order by e.log_date desc, e.id limit 60) e
      union
      select e.id from unnest(near_nouns, near_ids) n (noun, id), lateral (select e.id, e.deleted_at
        from logentries e where e.company_id = company and e.id = n.id offset 0) e
        where n.noun = 'logentries' and e.deleted_at is null);
  end if;

  clients := array(
    select p.customer_id from unnest(sites) x (id), lateral (select p.customer_id from projects p
      where p.company_id = company and p.id = x.id offset 0) p where p.customer_id is not null
    union
    select b.customer_id from unnest(offers) x (id), lateral (select b.customer_id from bids b
      where b.company_id = company and b.id = x.id offset 0) b where b.customer_id is not null
    union
    select x.id from unnest(work_clients) x (id) where x.id is not null
    union
    select v.customer_id from unnest(visits) x (id), lateral (select v.customer_id from scheduleitems v
      where v.company_id = company and v.id = x.id offset 0) v where v.customer_id is not null
    union
    select k.customer_id from unnest(near_nouns, near_ids) n (noun, id), lateral (select k.customer_id
      from contacts k where k.company_id = company and k.id = n.id offset 0) k
      where n.noun = 'contacts' and see_contacts and k.customer_id is not null
    union
    select x.id from unnest(picture_clients) x (id) where x.id is not null
    union
    select n.id from unnest(near_nouns, near_ids) n (noun, id) where n.noun = 'customers');

  return query
    with person as materialized (
      select u.id, concat_ws('|', u.first_name, u.last_name, u.color, u.avatar) as shown from users u
        where u.company_id = company),
    contact as materialized (
      select k.id, k.customer_id, k.version from unnest(clients) x (id), lateral (select k.* from contacts k
        where k.company_id = company and k.customer_id = x.id offset 0) k
        where k.deleted_at is null
      union
      select k.id, k.customer_id, k.version from unnest(near_nouns, near_ids) n (noun, id), lateral (select k.*
        from contacts k where k.company_id = company and k.id = n.id offset 0) k
        where n.noun = 'contacts' and k.deleted_at is null),
    reach as materialized (
      select k.customer_id, sum(hashtextextended(k.id::text, k.version)) as sum from contact k group by k.customer_id),
    client as materialized (
      -- The primary contact may belong to another customer, or to none.
      select c.id, c.name, concat_ws('|', c.version, k.version, r.sum) as shown
      from (select c.* from unnest(clients) x (id),
        lateral (select c.id, c.name, c.version, c.primary_contact_id, c.deleted_at from customers c
          where c.company_id = company and c.id = x.id offset 0) c) c
      left join lateral (select k.version from contacts k where k.company_id = company
        and k.id = c.primary_contact_id offset 0) k on true
      left join reach r on r.customer_id = c.id where c.deleted_at is null),
    site as materialized (
      select p.* from unnest(sites) x (id), lateral (select p.id, p.title, p.version, p.user_id, p.customer_id
        from projects p where p.company_id = company and p.id = x.id offset 0) p),
    offer as materialized (
      select b.* from unnest(offers) x (id), lateral (select b.id, b.title, b.version, b.user_id, b.customer_id
        from bids b where b.company_id = company and b.id = x.id offset 0) b),
    task as materialized (
      select * from unnest(work, work_versions, work_titles, work_people, work_clients, work_sites,
        work_offers) t (id, version, title, user_id, customer_id, project_id, bid_id)),
    picture as materialized (
      select f.*, b.state from unnest(pictures, picture_versions, picture_blobs, picture_clients, picture_sites,
        picture_offers, picture_tasks, picture_people)
          f (id, version, blob_id, customer_id, project_id, bid_id, task_id, taken_by)
        left join lateral (select b.state from blobs b where b.company_id = company
          and b.id = f.blob_id offset 0) b on true),
    paper as materialized (
      select d.*, r.document_id, b.state as prepared, (select count(*) from revisions o where o.company_id = company
        and o.document_id = d.id) as revisions
      from unnest(papers) x (id),
        lateral (select d.id, d.version, d.current_revision_id, d.folder_id, d.checked_out_by, d.customer_id,
          d.project_id, d.bid_id, d.task_id, d.deleted_at from documents d
          where d.company_id = company and d.id = x.id offset 0) d,
        lateral (select r.document_id, r.blob_id, r.state from revisions r where r.company_id = company
          and r.id = d.current_revision_id offset 0) r
        left join lateral (select b.state from blobs b where b.company_id = company
          and b.id = r.blob_id offset 0) b on true
      where d.deleted_at is null and r.state = 'current'),
    book as materialized (
      select b.id, b.version, b.user_id,
        (select concat_ws('|', t.title, t.icon, t.status, t.published_version) from templates t
          where t.company_id = company and t.id = b.template_id) as template,
        (select c.name from customers c where c.company_id = company and c.id = b.customer_id) as client,
        (select p.title from projects p where p.company_id = company and p.id = b.project_id) as site,
        (select o.title from bids o where o.company_id = company and o.id = b.bid_id) as offer
      from unnest(books) x (id), lateral (select b.* from logbooks b
        where b.company_id = company and b.id = x.id offset 0) b),
    log as materialized (
      select e.id, e.version, e.submitted_by, e.approved_by,
        (select concat_ws('|', t.title, t.published_version) from templates t
          where t.company_id = company and t.id = e.template_id) as template,
        (select concat_ws('|', b.title, b.reviewer_ids::text,
            (select c.name from customers c where c.company_id = company and c.id = b.customer_id),
            (select p.title from projects p where p.company_id = company and p.id = b.project_id),
            (select o.title from bids o where o.company_id = company and o.id = b.bid_id))
          from logbooks b where b.company_id = company and b.id = e.logbook_id) as shown
      from unnest(logs) x (id), lateral (select e.id, e.version, e.submitted_by, e.approved_by, e.template_id,
        e.logbook_id from logentries e where e.company_id = company and e.id = x.id offset 0) e),
    -- Titles of jobs that are not on the phone themselves.
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
    select 4::smallint, c.id, hashtextextended(c.shown, 0) from client c where may_list('customers')
    union all
    select 5::smallint, k.id, hashtextextended(concat_ws('~', k.version, c.name), 0)
      from contact k left join client c on c.id = k.customer_id where see_contacts
    union all
    select 6::smallint, f.id, hashtextextended(concat_ws('~', f.version, f.state, c.name, s.title, o.title, t.title,
      u.shown), 0)
      from picture f left join client c on c.id = f.customer_id left join told_site s on s.id = f.project_id
      left join told_offer o on o.id = f.bid_id left join task t on t.id = f.task_id left
        join person u on u.id = f.taken_by
    union all
    select 7::smallint, d.id, hashtextextended(concat_ws('~', d.version, d.current_revision_id, d.prepared,
      d.revisions, c.name, s.title, o.title, t.title,
        u.shown, (select f.name from folders f where f.company_id = company and f.id = d.folder_id)), 0)
      from paper d left join client c on c.id = d.customer_id left join told_site s on s.id = d.project_id
      left join told_offer o on o.id = d.bid_id left join task t on t.id = d.task_id left
        join person u on u.id = d.checked_out_by
    union all
    select 8::smallint, b.id, hashtextextended(concat_ws('~', b.version, b.template, b.client, b.site, b.offer,
      u.shown), 0)
      from book b left join person u on u.id = b.user_id
    union all
    select 9::smallint, e.id, hashtextextended(concat_ws('~', e.version, e.shown, e.template, u.shown, v.shown), 0)
      from log e left join person u on u.id = e.submitted_by left join person v on v.id = e.approved_by
    union all
    select 10::smallint, k.id, hashtextextended(k.version::text, 0)
      from (select k.id, k.version from billingcodes k where k.company_id = company and k.status = 'active'
        and k.deleted_at is null order by k.sort_key limit 2000) k where may_list('billingcodes')
    union all
    select 11::smallint, w.id, hashtextextended(concat_ws('~', w.version, u.shown, v.shown), 0)
      from (select w.* from timesheets w where w.company_id = company and w.user_id = me
        and w.week_start > today - 60) w
      left join person u on u.id = w.user_id left join person v on v.id = w.approved_by
      where may_list('timesheets')
    union all
    select 12::smallint, e.id, hashtextextended(concat_ws('~', e.version, u.shown, v.shown, s.title, o.title, t.title,
      k.version), 0)
      from (select e.* from timeentries e where e.company_id = company and e.user_id = me
        and e.week_start > today - 60
        union all
        -- Leads, who clock for others, have the clocks that run now; the policies hold back those beyond their scope.
        select e.* from (select r.* from timeentries r where r.company_id = company and r.end_at is null
          and r.status not in ('void', 'corrected') offset 0) e
          where leads and e.user_id <> me and e.status = 'recorded') e
      left join person u on u.id = e.user_id left join person v on v.id = e.entered_by
      left join lateral (select p.title from projects p where p.company_id = company and p.id = e.project_id) s on true
      left join lateral (select b.title from bids b where b.company_id = company and b.id = e.bid_id) o on true
      left join lateral (select t.title from tasks t where t.company_id = company and t.id = e.task_id) t on true
      left join lateral (select k.version from billingcodes k where k.company_id = company and k.id = e.cost_code_id) k
        on true
      where may_list('timeentries')
    union all
    select 13::smallint, g.id, hashtextextended(concat_ws('~', g.version, c.name, s.title, u.shown, v.shown), 0)
      from (select x.* from unnest(sites) w (id), lateral (
          select g.id, g.version, g.customer_id, g.project_id, g.user_id,
          g.reviewer_id, g.deleted_at from changeorders g
          where g.company_id = company and g.project_id = w.id offset 0) x
        union
        select x.* from unnest(near_nouns, near_ids) n (noun, id), lateral (
          select g.id, g.version, g.customer_id, g.project_id, g.user_id,
          g.reviewer_id, g.deleted_at from changeorders g
          where g.company_id = company and g.id = n.id offset 0) x where n.noun = 'changeorders') g
      left join lateral (select k.name from customers k where k.company_id = company and k.id = g.customer_id) c on true
      left join lateral (select p.title from projects p where p.company_id = company and p.id = g.project_id) s on true
      left join person u on u.id = g.user_id left join person v on v.id = g.reviewer_id
      where g.deleted_at is null and may_list('changeorders')
    union all
    select 14::smallint, v.id, hashtextextended(concat_ws('~', v.version, c.name, s.title, o.title, t.title,
      u.shown), 0)
      from unnest(visits) x (id), lateral (select v.* from scheduleitems v
        where v.company_id = company and v.id = x.id offset 0) v
      left join lateral (select k.name from customers k where k.company_id = company and k.id = v.customer_id) c on true
      left join lateral (select p.title from projects p where p.company_id = company and p.id = v.project_id) s on true
      left join lateral (select b.title from bids b where b.company_id = company and b.id = v.bid_id) o on true
      left join lateral (select w.title from tasks w where w.company_id = company and w.id = v.task_id) t on true
      left join person u on u.id = v.user_id
    union all
    select 15::smallint, f.id, hashtextextended(concat_ws('~', f.version, u.shown), 0)
      from (select f.* from timeoff f where f.company_id = company and f.user_id = me and f.to_day > today - 60
        offset 0) f
      left join person u on u.id = f.user_id
      where f.deleted_at is null and may_list('timeoff');
end $$;
comment on function prepared_whole(text[], uuid[]) is
  'What belongs on a phone for somebody who may see everything: their work, what they starred, opened or have '
  'scheduled, and all that belongs to it.';

create or replace function prepared(recent_nouns text[], recent_ids uuid[])
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  limits text := coalesce(current_setting('app.limits', true), '');
  held_back text := concat(substring(limits from ' -price'), substring(limits from ' -contact'), substring(limits
    from ' -phone'));
begin
  if limits !~ '(\.list:| -price | -contact )' then
    return query select * from prepared_whole(recent_nouns, recent_ids);
    return;
  end if;
  return query
    with p as materialized (select * from prepared_whole(recent_nouns, recent_ids)),
    kept as (select n.noun, r.id from (
        select k.on_phone::smallint, k.name from resources k where k.on_phone > 0) n (noun, kind),
      lateral (select array_agg(p.id) as ids from p where p.noun = n.noun) w,
      lateral in_reach(n.kind, 'list', current_company(), current_person(), limits, w.ids) r (id)
        where w.ids is not null),
    -- A log book names its customer and job where its reader may see them, and one is not on a job by its log book.
    book as materialized (
      select b.customer_id, b.project_id, b.bid_id from logbooks b where b.company_id = current_company()
        and b.id in (select k.id from kept k where k.noun = 8
          union select e.logbook_id from kept k join logentries e on e.company_id = current_company() and e.id = k.id
            where k.noun = 9)),
    named as materialized (
      select coalesce(sum(hashtextextended(r.id::text, 0)), 0)::text as seen from (values
        ('customers', array(select b.customer_id from book b where b.customer_id is not null)),
        ('projects', array(select b.project_id from book b where b.project_id is not null)),
        ('bids', array(select b.bid_id from book b where b.bid_id is not null))) t (kind, ids),
      lateral in_reach(t.kind, 'list', current_company(), current_person(), limits, t.ids) r (id))
    select p.noun, p.id, case when p.noun in (8, 9) then hashtextextended(held_back || n.seen, p.stamp)
        when held_back = '' then p.stamp else hashtextextended(held_back, p.stamp) end from p
      join kept k on k.noun = p.noun and k.id = p.id cross join named n;
end $$;
comment on function prepared(text[], uuid[]) is
  'Planned once a connection, perhaps on empty tables and for any number of ids, so little is left to choose: what '
  'is found by a key is found behind a fence (offset 0) that names the key alone, and what is then in hand is '
  'joined by hash.';
grant execute on function prepared(text[], uuid[]) to jobwright_application;
