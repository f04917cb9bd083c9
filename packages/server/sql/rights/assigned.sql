-- Between one value and itself, of which the planner assumes few rows: so it takes the index also where one person
-- or one job has most of the tasks. These plans are made once, for everybody.

create or replace function assigned_projects(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select p.id from projects p where p.company_id = company and p.user_id between me and me
  -- A person who joined with a code for a project is assigned to it.
  union select l.project_id from join_links l where l.company_id = company and l.user_id between me and me
    and l.used_at is not null and l.project_id is not null
  union select t.project_id from tasks t where t.company_id = company and t.user_id between me and me
    and t.project_id is not null and t.deleted_at is null
  union select t.project_id from tasks t where t.company_id = company
    and (t.crew_ids || t.watcher_ids) @> array[me] and t.crew_ids || t.watcher_ids <> '{}'
    and me = any (t.crew_ids) and t.project_id is not null and t.deleted_at is null
  union select t.project_id from scheduleitems t where t.company_id = company and t.user_id between me and me
    and t.project_id is not null and t.deleted_at is null
  union select t.project_id from scheduleitems t where t.company_id = company and t.crew_ids @> array[me]
    and t.crew_ids <> '{}' and t.project_id is not null and t.deleted_at is null;
end $$;
comment on function assigned_projects(uuid, uuid) is
  'Projects that somebody is on: they lead it, were brought in for it by a code, have a task or a visit of it, or '
  'are in the crew of one.';

create or replace function assigned_bids(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select b.id from bids b where b.company_id = company and b.user_id between me and me
  union select t.bid_id from tasks t where t.company_id = company and t.user_id between me and me
    and t.bid_id is not null and t.deleted_at is null
  union select t.bid_id from tasks t where t.company_id = company and (t.crew_ids || t.watcher_ids) @> array[me]
    and t.crew_ids || t.watcher_ids <> '{}'
    and me = any (t.crew_ids) and t.bid_id is not null and t.deleted_at is null
  union select t.bid_id from scheduleitems t where t.company_id = company and t.user_id between me and me
    and t.bid_id is not null and t.deleted_at is null
  union select t.bid_id from scheduleitems t where t.company_id = company and t.crew_ids @> array[me]
    and t.crew_ids <> '{}' and t.bid_id is not null and t.deleted_at is null;
end $$;
comment on function assigned_bids(uuid, uuid) is
  'Bids that somebody is on: theirs, or one with a task or a visit of theirs.';

create or replace function assigned_tasks(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select t.id from tasks t where t.company_id = company and t.user_id between me and me
  union select t.id from tasks t where t.company_id = company and (t.crew_ids || t.watcher_ids) @> array[me]
    and t.crew_ids || t.watcher_ids <> '{}'
  union select t.id from assigned_projects(company, me) x (id), lateral (select t.id from tasks t
    where t.company_id = company and t.project_id between x.id and x.id) t
  union select t.id from assigned_bids(company, me) x (id), lateral (select t.id from tasks t
    where t.company_id = company and t.bid_id between x.id and x.id) t;
end $$;
comment on function assigned_tasks(uuid, uuid) is
  'Tasks that somebody is on: theirs, in the crew, watching, or of a project or bid that they are on.';

create or replace function assigned_customers(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select p.customer_id from assigned_projects(company, me) x (id), lateral (select p.customer_id
    from projects p where p.company_id = company and p.id = x.id) p where p.customer_id is not null
  union select b.customer_id from assigned_bids(company, me) x (id), lateral (select b.customer_id
    from bids b where b.company_id = company and b.id = x.id) b where b.customer_id is not null
  union select t.customer_id from assigned_tasks(company, me) x (id), lateral (select t.customer_id
    from tasks t where t.company_id = company and t.id = x.id) t where t.customer_id is not null
  union select t.customer_id from scheduleitems t where t.company_id = company and t.user_id between me and me
    and t.customer_id is not null and t.deleted_at is null
  union select t.customer_id from scheduleitems t where t.company_id = company and t.crew_ids @> array[me]
    and t.crew_ids <> '{}' and t.customer_id is not null and t.deleted_at is null;
end $$;
comment on function assigned_customers(uuid, uuid) is
  'Customers of the projects, bids, tasks and visits that somebody is on.';

create or replace function assigned_contacts(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select k.id from assigned_customers(company, me) x (id), lateral (select k.id from contacts k
    where k.company_id = company and k.customer_id between x.id and x.id) k
  union select c.primary_contact_id from assigned_customers(company, me) x (id),
    lateral (select c.primary_contact_id from customers c where c.company_id = company and c.id = x.id) c
      where c.primary_contact_id is not null;
end $$;
comment on function assigned_contacts(uuid, uuid) is
  'Contacts of the customers of the work that somebody is on.';

create or replace function assigned_logbooks(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select l.id from logbooks l where l.company_id = company and l.user_id between me and me
  union select l.id from logbooks l where l.company_id = company and l.reviewer_ids @> array[me]
    and l.reviewer_ids <> '{}'
  union select l.id from assigned_projects(company, me) x (id), lateral (select l.id from logbooks l
    where l.company_id = company and l.project_id between x.id and x.id) l
  union select l.id from assigned_bids(company, me) x (id), lateral (select l.id from logbooks l
    where l.company_id = company and l.bid_id between x.id and x.id) l;
end $$;
comment on function assigned_logbooks(uuid, uuid) is
  'Log books that somebody is on: theirs, reviewed by them, or of a project or bid that they are on.';

create or replace function assigned_timesheets(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select s.id from timesheets s where s.company_id = company and s.user_id between me and me
  union select e.timesheet_id from assigned_projects(company, me) x (id), lateral (select e.timesheet_id
    from timeentries e where e.company_id = company and e.project_id between x.id and x.id) e
      where e.timesheet_id is not null
  union select e.timesheet_id from assigned_bids(company, me) x (id), lateral (select e.timesheet_id
    from timeentries e where e.company_id = company and e.bid_id between x.id and x.id) e
      where e.timesheet_id is not null;
end $$;
comment on function assigned_timesheets(uuid, uuid) is
  'Weeks that somebody looks after: their own, and those with time on a project or bid that they are on.';

create or replace function assigned_scheduleitems(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select t.id from scheduleitems t where t.company_id = company and t.user_id between me and me
  union select t.id from scheduleitems t where t.company_id = company and t.crew_ids @> array[me]
    and t.crew_ids <> '{}'
  union select t.id from assigned_projects(company, me) x (id), lateral (select t.id from scheduleitems t
    where t.company_id = company and t.project_id between x.id and x.id) t
  union select t.id from assigned_bids(company, me) x (id), lateral (select t.id from scheduleitems t
    where t.company_id = company and t.bid_id between x.id and x.id) t;
end $$;
comment on function assigned_scheduleitems(uuid, uuid) is
  'Visits and events that somebody is on: theirs, with them in the crew, or of a project or bid that they are on.';

create or replace function assigned_crews(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  return query
  select t.id from crews t where t.company_id = company and (t.user_id = me
    or t.members @> jsonb_build_array(jsonb_build_object('UserId', me)));
end $$;
comment on function assigned_crews(uuid, uuid) is
  'Crews that somebody leads or is in.';

do $each$
begin
  -- Kinds that are assigned through their links, and kinds that are never assigned.
  execute each_resource($function$
create or replace function assigned_{name}(company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  {links}
end $$;
comment on function assigned_{name}(uuid, uuid) is
  'Records of this kind that belong to work that somebody is on.';
  $function$, E'\n', 'is_record and not reach_function');
end $each$;

do $each$
begin
  execute replace($function$
create or replace function assigned_to(resource text, company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  case resource
    {branches}
  end case;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then return query select * from assigned_{name}(company, me);$branch$, E'\n    '));
end $each$;
comment on function assigned_to(text, uuid, uuid) is
  'The records of a kind that belong to the work that somebody is on.';
