create or replace function in_reach(resource text, action text, company uuid, me uuid, limits text, wanted uuid[])
  returns setof uuid
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  scope text := substring(limits from ' ' || resource || '\.' || action || ':(\w+)');
  wide boolean := scope = 'assigned';
begin
  if scope is null then return query select unnest(wanted); return; end if;
  if me is null then return; end if;
  case resource
    when 'projects' then return query select t.id from projects t where t.company_id = company and t.id = any (wanted)
      and (t.created_by = me or t.user_id = me or (wide and t.id in (select assigned_to('projects', company, me))));
    when 'bids' then return query select t.id from bids t where t.company_id = company and t.id = any (wanted)
      and (t.created_by = me or t.user_id = me or (wide and t.id in (select assigned_to('bids', company, me))));
    when 'tasks' then return query select t.id from tasks t where t.company_id = company and t.id = any (wanted)
      and (t.created_by = me or t.user_id = me or (wide and t.id in (select assigned_to('tasks', company, me))));
    when 'customers' then return query select t.id from customers t where t.company_id = company and t.id = any (wanted)
      and (t.created_by = me or (wide and t.id in (select assigned_to('customers', company, me))));
    when 'contacts' then return query select t.id from contacts t where t.company_id = company and t.id = any (wanted)
      and (t.created_by = me or (wide and t.id in (select assigned_to('contacts', company, me))));
    when 'photos' then return query select t.id from photos t where t.company_id = company and t.id = any (wanted)
      and (t.created_by = me or t.taken_by = me or (wide
        and (t.project_id in (select assigned_to('projects', company, me))
        or t.bid_id in (select assigned_to('bids', company, me))
          or t.task_id in (select assigned_to('tasks', company, me)))));
    when 'documents' then return query select t.id from documents t where t.company_id = company and t.id = any (wanted)
      and (t.created_by = me or (wide and (t.project_id in (select assigned_to('projects', company, me))
        or t.bid_id in (select assigned_to('bids', company, me))
          or t.task_id in (select assigned_to('tasks', company, me)))));
  end case;
end $$;
comment on function in_reach(text, text, uuid, uuid, text, uuid[]) is
  'Which of these records a permission with these limits reaches: for what is asked past the walls below.';

create or replace function reached(resource text, what text)
  returns setof uuid
  language plpgsql
  stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  limits text := coalesce(current_setting('app.limits', true), '');
begin
  if company is null or me is null then return; end if;
  if position(' ' || what || ':assigned ' in limits) > 0 then
    return query select * from assigned_to(resource, company, me);
  elsif position(' ' || what || ':own ' in limits) > 0 and split_part(what, '.', 1) = resource then
    -- As they were when the statement began: one's own task may be handed on.
    case resource
      when 'projects' then return query select p.id from projects p where p.company_id = company and p.user_id = me;
      when 'bids' then return query select b.id from bids b where b.company_id = company and b.user_id = me;
      when 'tasks' then return query select t.id from tasks t where t.company_id = company and t.user_id = me;
      else null;
    end case;
  end if;
end $$;
comment on function reached(text, text) is
  'The records of a kind that a permission reaches in this transaction beside those that their own columns tell; '
  'none where it reaches everything, since nobody looks then. A photo asks so for the projects that its own '
  'permission reaches.';
grant execute on function reached(text, text) to jobwright_application;

create or replace function reached_keys(resource text, what text)
  returns jsonb
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  return (select coalesce(jsonb_object_agg(r, 0), '{}') from reached(resource, what) r);
end $$;
comment on function reached_keys(text, text) is
  'The same as keys to look up: read once a scan, and only when a row is not one’s own by its columns.';
grant execute on function reached_keys(text, text) to jobwright_application;

create or replace function reaches(resource text, keys jsonb, id uuid, variadic mine uuid[])
  returns boolean
  language plpgsql
  stable parallel safe
  as $$
begin
  return public.unscoped(public.act(resource)) or public.current_person() = any (mine) or jsonb_exists(keys, id::text);
end $$;
comment on function reaches(text, jsonb, uuid, uuid[]) is
  'Whether somebody whose role has limits may change this record: the permission has none, it is their own, or '
  'among these keys.';
grant execute on function reaches(text, jsonb, uuid, uuid[]) to jobwright_application;

create or replace function may_see(company uuid, person uuid, resource text, record uuid)
  returns boolean
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  resources constant text[] := array['customers', 'projects', 'bids', 'documents', 'tasks', 'users', 'contacts',
    'changeOrders', 'logbooks',
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
  execute
    format('select exists (select 1 from public.%I t where t.company_id = $1 and t.id = $2 and t.deleted_at is null)',
      resource)
    into there using company, record;
  return there and exists (select 1 from public.in_reach(resource, 'list', company, person, held_back, array[record]));
end $$;
comment on function may_see(uuid, uuid, text, uuid) is
  'Whether somebody who may sign in sees a record, by their role as it is now: asked when nobody of them is there.';

create or replace function assigned_to(resource text, company uuid, me uuid)
  returns setof uuid
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
begin
  case resource
    when 'projects' then return query
      select p.id from projects p where p.company_id = company and p.user_id = me
      -- Whom the office brought in by a code for a project is on it.
      union select l.project_id from join_links l where l.company_id = company and l.user_id = me
        and l.used_at is not null and l.project_id is not null
      union select t.project_id from tasks t where t.company_id = company and t.user_id = me
        and t.project_id is not null and t.deleted_at is null
      union select t.project_id from tasks t where t.company_id = company
        and (t.crew_ids || t.watcher_ids) @> array[me] and t.crew_ids || t.watcher_ids <> '{}'
        and me = any (t.crew_ids) and t.project_id is not null and t.deleted_at is null;
    when 'bids' then return query
      select b.id from bids b where b.company_id = company and b.user_id = me
      union select t.bid_id from tasks t where t.company_id = company and t.user_id = me and t.bid_id is not null
        and t.deleted_at is null
      union select t.bid_id from tasks t where t.company_id = company and (t.crew_ids || t.watcher_ids) @> array[me]
        and t.crew_ids || t.watcher_ids <> '{}'
        and me = any (t.crew_ids) and t.bid_id is not null and t.deleted_at is null;
    when 'tasks' then return query
      select t.id from tasks t where t.company_id = company and t.user_id = me
      union select t.id from tasks t where t.company_id = company and (t.crew_ids || t.watcher_ids) @> array[me]
        and t.crew_ids || t.watcher_ids <> '{}'
      union select t.id from assigned_to('projects', company, me) x (id), lateral (select t.id from tasks t
        where t.company_id = company and t.project_id = x.id) t
      union select t.id from assigned_to('bids', company, me) x (id), lateral (select t.id from tasks t
        where t.company_id = company and t.bid_id = x.id) t;
    when 'customers' then return query
      select p.customer_id from assigned_to('projects', company, me) x (id), lateral (select p.customer_id
        from projects p where p.company_id = company and p.id = x.id) p where p.customer_id is not null
      union select b.customer_id from assigned_to('bids', company, me) x (id), lateral (select b.customer_id
        from bids b where b.company_id = company and b.id = x.id) b where b.customer_id is not null
      union select t.customer_id from assigned_to('tasks', company, me) x (id), lateral (select t.customer_id
        from tasks t where t.company_id = company and t.id = x.id) t where t.customer_id is not null;
    when 'contacts' then return query
      select k.id from assigned_to('customers', company, me) x (id), lateral (select k.id from contacts k
        where k.company_id = company and k.customer_id = x.id) k
      union select c.primary_contact_id from assigned_to('customers', company, me) x (id),
        lateral (select c.primary_contact_id from customers c where c.company_id = company and c.id = x.id) c
          where c.primary_contact_id is not null;
    when 'photos' then return query
      select f.id from assigned_to('projects', company, me) x (id), lateral (select f.id from photos f
        where f.company_id = company and f.project_id = x.id) f
      union select f.id from assigned_to('bids', company, me) x (id), lateral (select f.id from photos f
        where f.company_id = company and f.bid_id = x.id) f
      union select f.id from assigned_to('tasks', company, me) x (id), lateral (select f.id from photos f
        where f.company_id = company and f.task_id = x.id) f;
    when 'documents' then return query
      select d.id from assigned_to('projects', company, me) x (id), lateral (select d.id from documents d
        where d.company_id = company and d.project_id = x.id) d
      union select d.id from assigned_to('bids', company, me) x (id), lateral (select d.id from documents d
        where d.company_id = company and d.bid_id = x.id) d
      union select d.id from assigned_to('tasks', company, me) x (id), lateral (select d.id from documents d
        where d.company_id = company and d.task_id = x.id) d;
  end case;
end $$;
comment on function assigned_to(text, uuid, uuid) is
  'The work that somebody is on. Projects: they lead it, or have a task of it or are in the crew of one. Bids: '
  'theirs, or they are on a task of it. Tasks: theirs, in the crew, watching, or of such a project or bid. '
  'Customers: those of all that. Contacts: of those customers.';
