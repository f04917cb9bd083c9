create or replace function phone_photos(
  company uuid,
  me uuid,
  held_projects record,
  held_bids record,
  lone_tasks uuid[],
  out ids uuid[],
  out versions integer[],
  out blob_ids uuid[],
  out customer_ids uuid[],
  out project_ids uuid[],
  out bid_ids uuid[],
  out task_ids uuid[],
  out taker_ids uuid[]
)
  returns record
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
declare
  past timestamp := (now() at time zone 'UTC') - interval '60 days';
begin
  if not may_list('photos') then return; end if;
  select array_agg(f.id), array_agg(f.version), array_agg(f.blob_id), array_agg(f.customer_id),
    array_agg(f.project_id), array_agg(f.bid_id), array_agg(f.task_id), array_agg(f.taken_by)
    into ids, versions, blob_ids, customer_ids, project_ids, bid_ids, task_ids, taker_ids
    from (select distinct on (f.id) f.* from (
      select f.* from unnest(held_projects.ids) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id,
        f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
        from photos f where f.company_id = company and f.project_id = x.id and f.captured_local > past
          order by f.captured_local desc, f.id desc limit 200) f
      union all
      select f.* from unnest(held_bids.ids) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id,
        f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
        from photos f where f.company_id = company and f.bid_id = x.id and f.captured_local > past
          order by f.captured_local desc, f.id desc limit 200) f
      union all
      select f.* from unnest(lone_tasks) x (id), lateral (select f.id, f.version, f.blob_id, f.customer_id,
        f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
        from photos f where f.company_id = company and f.task_id = x.id and f.captured_local > past
          order by f.captured_local desc, f.id desc limit 200) f
      union all
      (select f.id, f.version, f.blob_id, f.customer_id, f.project_id, f.bid_id, f.task_id, f.taken_by, f.deleted_at
        from photos f where f.company_id = company and f.taken_by = me and f.captured_local > past
          order by f.captured_local desc, f.id desc limit 200)) f
      where f.deleted_at is null order by f.id) f;
end $$;
comment on function phone_photos(uuid, uuid, record, record, uuid[]) is
  'The photos of the last two months: the latest of each project and bid on the phone, of each task without a job, and '
  'the latest that its person took. Photos are many, so the columns that are needed are read once, into arrays; none '
  'for who may not list photos.';

create or replace function phone_photo_stamps(
  company uuid,
  held_photos record,
  held_tasks record,
  job_titles record,
  held_customers record,
  people record
)
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  return query
    with photo as materialized (
      select f.*, b.state from unnest(held_photos.ids, held_photos.versions, held_photos.blob_ids,
        held_photos.customer_ids, held_photos.project_ids, held_photos.bid_ids, held_photos.task_ids,
        held_photos.taker_ids) f (id, version, blob_id, customer_id, project_id, bid_id, task_id, taken_by)
      left join lateral (select b.state from blobs b where b.company_id = company
        and b.id = f.blob_id offset 0) b on true)
    select 6::smallint, f.id, hashtextextended(concat_ws('~', f.version, f.state, c.name, s.title, o.title, t.title,
      u.shown), 0)
    from photo f
    left join unnest(held_customers.ids, held_customers.names) c (id, name) on c.id = f.customer_id
    left join unnest(job_titles.project_ids, job_titles.project_titles) s (id, title) on s.id = f.project_id
    left join unnest(job_titles.bid_ids, job_titles.bid_titles) o (id, title) on o.id = f.bid_id
    left join unnest(held_tasks.ids, held_tasks.titles) t (id, title) on t.id = f.task_id
    left join unnest(people.ids, people.shown) u (id, shown) on u.id = f.taken_by;
end $$;
comment on function phone_photo_stamps(uuid, record, record, record, record, record) is
  'Photos for the phone, each with a hash of what it shows.';

create or replace function phone_documents(
  company uuid,
  me uuid,
  held_projects record,
  held_bids record,
  lone_tasks uuid[]
)
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  if not may_list('documents') then return '{}'; end if;
  return array(
    select d.id from unnest(held_projects.ids) x (id), lateral (select d.id from (select d.* from documents d
      where d.company_id = company and d.project_id = x.id offset 0) d
      where d.deleted_at is null order by d.n desc limit 100) d
    union
    select d.id from unnest(held_bids.ids) x (id), lateral (select d.id from (select d.* from documents d
      where d.company_id = company and d.bid_id = x.id offset 0) d
      where d.deleted_at is null order by d.n desc limit 100) d
    union
    select d.id from unnest(lone_tasks) x (id), lateral (select d.id from (select d.* from documents d
      where d.company_id = company and d.task_id = x.id offset 0) d
      where d.deleted_at is null order by d.n desc limit 100) d
    union
    (select f.node_id from favourites f where f.company_id = company and f.user_id = me order by f.node_id
      limit 500));
end $$;
comment on function phone_documents(uuid, uuid, record, record, uuid[]) is
  'The latest documents of each project and bid on the phone, of each task without a job, and the favorites of its '
  'person.';

create or replace function phone_document_stamps(
  company uuid,
  held_documents uuid[],
  held_tasks record,
  job_titles record,
  held_customers record,
  people record
)
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  return query
    with document as materialized (
      select d.*, b.state as prepared, (select count(*) from revisions o where o.company_id = company
        and o.document_id = d.id) as revisions
      from unnest(held_documents) x (id),
        lateral (select d.id, d.version, d.current_revision_id, d.folder_id, d.checked_out_by, d.customer_id,
          d.project_id, d.bid_id, d.task_id, d.deleted_at from documents d
          where d.company_id = company and d.id = x.id offset 0) d,
        lateral (select r.blob_id, r.state from revisions r where r.company_id = company
          and r.id = d.current_revision_id offset 0) r
        left join lateral (select b.state from blobs b where b.company_id = company
          and b.id = r.blob_id offset 0) b on true
      where d.deleted_at is null and r.state = 'current')
    select 7::smallint, d.id, hashtextextended(concat_ws('~', d.version, d.current_revision_id, d.prepared,
      d.revisions, c.name, s.title, o.title, t.title,
        u.shown, (select f.name from folders f where f.company_id = company and f.id = d.folder_id)), 0)
    from document d
    left join unnest(held_customers.ids, held_customers.names) c (id, name) on c.id = d.customer_id
    left join unnest(job_titles.project_ids, job_titles.project_titles) s (id, title) on s.id = d.project_id
    left join unnest(job_titles.bid_ids, job_titles.bid_titles) o (id, title) on o.id = d.bid_id
    left join unnest(held_tasks.ids, held_tasks.titles) t (id, title) on t.id = d.task_id
    left join unnest(people.ids, people.shown) u (id, shown) on u.id = d.checked_out_by;
end $$;
comment on function phone_document_stamps(uuid, uuid[], record, record, record, record) is
  'Documents for the phone that have a revision in force, each with a hash of what it shows.';
