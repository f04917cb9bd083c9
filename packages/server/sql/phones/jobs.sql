create or replace function phone_projects(
  company uuid,
  me uuid,
  today date,
  near record,
  held_tasks record,
  visits uuid[],
  out ids uuid[],
  out versions integer[],
  out titles text[],
  out user_ids uuid[],
  out customer_ids uuid[]
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
  past timestamptz := now() - interval '60 days';
begin
  if not may_list('projects') then return; end if;
  select array_agg(p.id), array_agg(p.version), array_agg(p.title), array_agg(p.user_id), array_agg(p.customer_id)
    into ids, versions, titles, user_ids, customer_ids
    from unnest(array(
      select p.id from (select p.* from projects p where p.company_id = company and p.user_id = me offset 0) p
        where p.status not in (0, 3) or p.updated_at > past
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'projects'
      union
      select n.id from unnest(near.nouns, near.ids) n (noun, id) where n.noun = 'projects'
      union
      select x.id from unnest(held_tasks.project_ids) x (id) where x.id is not null
      union
      select v.project_id from unnest(visits) x (id), lateral (select v.project_id from scheduleitems v
        where v.company_id = company and v.id = x.id offset 0) v where v.project_id is not null
      union
      (select p.id from projects p where p.company_id = company and p.deleted_at is null and p.status in (1, 2, 4, 8)
        and p.startdate <= today + 2 and coalesce(p.enddate, p.startdate) >= today - 2
          order by p.startdate desc, p.id limit 500))) x (id),
    lateral (select p.id, p.version, p.title, p.user_id, p.customer_id, p.deleted_at from projects p
      where p.company_id = company and p.id = x.id offset 0) p
    where p.deleted_at is null;
end $$;
comment on function phone_projects(uuid, uuid, date, record, record, uuid[]) is
  'The projects of a person: their own, what they starred or have near, those of their tasks and visits, and those '
  'that run these days. None for who may not list projects.';

create or replace function phone_bids(
  company uuid,
  me uuid,
  today date,
  near record,
  held_tasks record,
  out ids uuid[],
  out versions integer[],
  out titles text[],
  out user_ids uuid[],
  out customer_ids uuid[]
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
  past timestamptz := now() - interval '60 days';
begin
  if not may_list('bids') then return; end if;
  select array_agg(b.id), array_agg(b.version), array_agg(b.title), array_agg(b.user_id), array_agg(b.customer_id)
    into ids, versions, titles, user_ids, customer_ids
    from unnest(array(
      select b.id from (select b.* from bids b where b.company_id = company and b.user_id = me offset 0) b
        where b.status in (1, 2) or b.updated_at > past
      union
      select s.record_id from stars s where s.company_id = company and s.user_id = me and s.resource = 'bids'
      union
      select n.id from unnest(near.nouns, near.ids) n (noun, id) where n.noun = 'bids'
      union
      select x.id from unnest(held_tasks.bid_ids) x (id) where x.id is not null
      union
      (select b.id from bids b where b.company_id = company and b.deleted_at is null and b.status in (1, 2)
        and b.date >= today - 2 and b.date <= today + 2 order by b.date desc, b.id limit 500))) x (id),
    lateral (select b.id, b.version, b.title, b.user_id, b.customer_id, b.deleted_at from bids b
      where b.company_id = company and b.id = x.id offset 0) b
    where b.deleted_at is null;
end $$;
comment on function phone_bids(uuid, uuid, date, record, record) is
  'The bids of a person: their own, what they starred or have near, those of their tasks, and those of these days. '
  'None for who may not list bids.';

create or replace function phone_job_titles(
  company uuid,
  held_projects record,
  held_bids record,
  held_tasks record,
  out project_ids uuid[],
  out project_titles text[],
  out bid_ids uuid[],
  out bid_titles text[]
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
begin
  project_ids := held_projects.ids;
  project_titles := held_projects.titles;
  if not may_list('projects') then
    select array_agg(p.id), array_agg(p.title) into project_ids, project_titles
      from (select distinct x.id from unnest(held_tasks.project_ids) x (id)) x,
        lateral (select p.id, p.title from projects p where p.company_id = company and p.id = x.id offset 0) p;
  end if;
  bid_ids := held_bids.ids;
  bid_titles := held_bids.titles;
  if not may_list('bids') then
    select array_agg(b.id), array_agg(b.title) into bid_ids, bid_titles
      from (select distinct x.id from unnest(held_tasks.bid_ids) x (id)) x,
        lateral (select b.id, b.title from bids b where b.company_id = company and b.id = x.id offset 0) b;
  end if;
end $$;
comment on function phone_job_titles(uuid, record, record, record) is
  'The titles of projects and bids that tasks and files show: of those on the phone, or of those of its tasks where '
  'its person may not list jobs.';

create or replace function phone_job_stamps(
  held_projects record,
  held_bids record,
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
    select j.noun, j.id, hashtextextended(concat_ws('~', j.version, c.shown, u.shown), 0)
    from (
      select 1::smallint, p.* from unnest(held_projects.ids, held_projects.versions, held_projects.customer_ids,
        held_projects.user_ids) p
      union all
      select 2::smallint, b.* from unnest(held_bids.ids, held_bids.versions, held_bids.customer_ids,
        held_bids.user_ids) b) j (noun, id, version, customer_id, user_id)
    left join unnest(held_customers.ids, held_customers.shown) c (id, shown) on c.id = j.customer_id
    left join unnest(people.ids, people.shown) u (id, shown) on u.id = j.user_id;
end $$;
comment on function phone_job_stamps(record, record, record, record) is
  'Projects and bids for the phone, each with a hash of what it shows.';
