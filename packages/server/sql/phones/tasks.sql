create or replace function phone_tasks(
  company uuid,
  me uuid,
  zone text,
  today date,
  near record,
  out ids uuid[],
  out versions integer[],
  out titles text[],
  out user_ids uuid[],
  out customer_ids uuid[],
  out project_ids uuid[],
  out bid_ids uuid[]
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
  -- All-day tasks are stored at midnight in UTC, in every time zone. They are filtered precisely below.
  late timestamptz := (today - 3)::timestamp at time zone 'UTC';
  soon timestamptz := (today + 4)::timestamp at time zone 'UTC';
  past timestamptz := now() - interval '60 days';
  teamwork uuid[];
begin
  if not may_list('tasks') then return; end if;
  execute $q$ select array(select t.id from tasks t where t.company_id = $1
    and (t.crew_ids || t.watcher_ids) @> array[$2]
      and t.crew_ids || t.watcher_ids <> '{}' and t.deleted_at is null and (t.is_open or t.updated_at > $3)) $q$
    into teamwork using company, me, past;
  select array_agg(t.id), array_agg(t.version), array_agg(t.title), array_agg(t.user_id),
    array_agg(t.customer_id), array_agg(t.project_id), array_agg(t.bid_id)
    into ids, versions, titles, user_ids, customer_ids, project_ids, bid_ids
    from (select distinct on (t.id) t.* from (
      -- Their own.
      select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id
      from (select t.* from tasks t where t.company_id = company and t.user_id = me offset 0) t
      where t.deleted_at is null and (t.is_open or t.updated_at > past)
      union all
      -- Those of their crews, what they watch, starred or have near.
      select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id
      from (select x.id from unnest(teamwork) x (id)
          union select s.record_id from stars s where s.company_id = company and s.user_id = me
            and s.resource = 'tasks'
          union select n.id from unnest(near.nouns, near.ids) n (noun, id) where n.noun = 'tasks') x (id),
        lateral (select t.* from tasks t where t.company_id = company and t.id = x.id offset 0) t
      where t.deleted_at is null
      union all
      -- Everybody's work of these days.
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
end $$;
comment on function phone_tasks(uuid, uuid, text, date, record) is
  'The tasks of a person: their own and their crews'', what they watch, starred or have near, and everybody''s work of '
  'these days. Tasks are many, so the columns that are needed are read once, into arrays; none for who may not list '
  'tasks.';

create or replace function phone_tasks_of_jobs(
  company uuid,
  held_projects record,
  held_bids record,
  held_tasks record,
  out ids uuid[],
  out versions integer[],
  out titles text[],
  out user_ids uuid[],
  out customer_ids uuid[],
  out project_ids uuid[],
  out bid_ids uuid[]
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
  if not may_list('tasks') then return; end if;
  select array_agg(t.id), array_agg(t.version), array_agg(t.title), array_agg(t.user_id),
    array_agg(t.customer_id), array_agg(t.project_id), array_agg(t.bid_id)
    into ids, versions, titles, user_ids, customer_ids, project_ids, bid_ids
    from (select distinct on (t.id) t.* from (
      select * from unnest(held_tasks.ids, held_tasks.versions, held_tasks.titles, held_tasks.user_ids,
        held_tasks.customer_ids, held_tasks.project_ids, held_tasks.bid_ids)
        t (id, version, title, user_id, customer_id, project_id, bid_id)
      union all
      select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id
      from unnest(held_projects.ids) x (id),
        lateral (select t.* from tasks t where t.company_id = company and t.project_id = x.id offset 0) t
          where t.is_open and t.deleted_at is null
      union all
      select t.id, t.version, t.title, t.user_id, t.customer_id, t.project_id, t.bid_id
      from unnest(held_bids.ids) x (id),
        lateral (select t.* from tasks t where t.company_id = company and t.bid_id = x.id offset 0) t
          where t.is_open and t.deleted_at is null) t order by t.id) t;
end $$;
comment on function phone_tasks_of_jobs(uuid, record, record, record) is
  'The same tasks with the open ones of the projects and bids that the phone holds.';

create or replace function phone_task_stamps(
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
    select 3::smallint, t.id, hashtextextended(concat_ws('~', t.version, c.name, s.title, o.title, u.shown), 0)
    from unnest(held_tasks.ids, held_tasks.versions, held_tasks.user_ids, held_tasks.customer_ids,
      held_tasks.project_ids, held_tasks.bid_ids) t (id, version, user_id, customer_id, project_id, bid_id)
    left join unnest(held_customers.ids, held_customers.names) c (id, name) on c.id = t.customer_id
    left join unnest(job_titles.project_ids, job_titles.project_titles) s (id, title) on s.id = t.project_id
    left join unnest(job_titles.bid_ids, job_titles.bid_titles) o (id, title) on o.id = t.bid_id
    left join unnest(people.ids, people.shown) u (id, shown) on u.id = t.user_id;
end $$;
comment on function phone_task_stamps(record, record, record, record) is
  'Tasks for the phone, each with a hash of what it shows.';
