-- What a role permits reaches further or less far, and holds groups of fields back; the database itself sees to both.

alter table roles
  -- How far a permission reaches, by its id: 'assigned' or 'own'. What is not named reaches everything.
  add column scopes jsonb not null default '{}',
  add column hidden text[] not null default '{}' check (hidden <@ array['price', 'cost', 'pay', 'contact']),
  add column landing text not null default '',
  add column mobile_view smallint check (mobile_view in (0, 1, 2)),
  -- By which its history names it.
  add column key uuid not null default gen_random_uuid(),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid;

update roles r set title = r.title || ' (' || r.id || ')'
  where exists (select 1 from roles o where o.company_id = r.company_id and lower(o.title) = lower(r.title) and o.id > r.id);
create unique index roles_title on roles (company_id, lower(title));

-- Whoever saw prices goes on seeing them: from now on that is a permission of its own.
update roles set permission_ids = permission_ids || 108
  where permission_ids && '{11,12,13,14,15}' and not permission_ids && '{108,1000}';

-- What a role holds back, as the text that each transaction of its people carries: ' tasks.list:assigned -price '. A scope
-- is named for each action; x.admin (the first id of its five) grants them all, and the widest counts.
create function limits_of(ids integer[], scopes jsonb, hidden text[]) returns text
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  resources constant text[] := array['customers', 'projects', 'bids', 'documents', 'tasks', 'users', 'contacts', 'changeOrders', 'logbooks',
    'logbook_templates', 'timesheets', 'roles', 'photos', 'schedule', 'settings'];
  actions constant text[] := array['admin', 'list', 'create', 'delete', 'update'];
  limits text := '';
  reach integer;
  one integer;
begin
  if 1000 = any (ids) then return ''; end if;
  for r in 1..15 loop
    continue when resources[r] in ('users', 'logbook_templates', 'roles', 'settings');
    foreach one in array array[2, 4, 5] loop
      select max(case scopes ->> id::text when 'own' then 1 when 'assigned' then 2 else 3 end) into reach
        from unnest(ids) id where id in ((r - 1) * 5 + 1, (r - 1) * 5 + one);
      if reach < 3 then
        limits := limits || ' ' || resources[r] || '.' || actions[one] || case reach when 1 then ':own' else ':assigned' end;
      end if;
    end loop;
  end loop;
  if 'price' = any (hidden) or not 108 = any (ids) then limits := limits || ' -price'; end if;
  if 'cost' = any (hidden) or not 109 = any (ids) then limits := limits || ' -cost'; end if;
  if 'pay' = any (hidden) or not ids && '{26,110}' then limits := limits || ' -pay'; end if;
  if 'contact' = any (hidden) then
    limits := limits || ' -contact';
    -- Whoever may call somebody up sees the number.
    if not ids && '{31,116}' then limits := limits || ' -phone'; end if;
  end if;
  return case when limits = '' then '' else limits || ' ' end;
end $$;

create function give_limits() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.limits := public.limits_of(new.permission_ids, new.scopes, new.hidden);
  return new;
end $$;
create trigger give_limits before insert or update of permission_ids, scopes, hidden, limits on roles for each row execute function give_limits();
-- The limits are written by the trigger before, so every change of the role is looked at.
drop trigger rights_of_role on roles;
create trigger rights_of_role after update on roles for each row
  when ((old.permission_ids, old.limits) is distinct from (new.permission_ids, new.limits)) execute function rights_of_role();
update roles set scopes = scopes;

-- The preset roles that a company does not have yet; nothing that is there is changed.
insert into roles (company_id, id, title, description, permission_ids, scopes, hidden, landing, mobile_view)
select c.id, p.id, p.title, p.description, p.ids, p.scopes::jsonb, p.hidden, p.landing, p.view from companies c cross join (values
  (9999, 'Administrator', 'Everything, including roles, settings and the plan.', '{1000}'::integer[], '{}', '{}'::text[], '', null::smallint),
  (100, 'Office manager', 'Runs the office: all records, people and roles; no settings, plan or pay.', '{1,6,11,16,21,26,31,36,41,46,51,56,61,66,101,102,103,104,105,106,107,108,109,111,112,113,114,115}'::integer[], '{}', '{pay}'::text[], '', null::smallint),
  (102, 'Project manager', 'Leads projects: all work on the jobs that they are on, change orders and crew time.', '{2,6,8,12,16,18,21,23,27,32,33,35,36,38,41,43,47,51,53,61,63,66,68,101,103,104,108,111,112,114}'::integer[], '{"6":"assigned","12":"assigned","16":"assigned","21":"assigned","36":"assigned","41":"assigned","51":"assigned","61":"assigned","66":"assigned"}', '{cost,pay}'::text[], '', null::smallint),
  (103, 'Sales', 'Customers, contacts, bids and photos; sees projects.', '{1,7,11,17,18,22,23,25,31,62,63,65,67,106,107,108}'::integer[], '{"22":"assigned","25":"assigned"}', '{cost,pay}'::text[], '/bids', null::smallint),
  (104, 'Crew lead', 'Leads a crew in the field: the jobs that they are on, crew time and logs; no prices.', '{2,7,17,18,22,23,25,32,42,43,45,52,53,55,62,63,65,67,103,116}'::integer[], '{"2":"assigned","7":"assigned","17":"assigned","22":"assigned","25":"assigned","32":"assigned","42":"assigned","45":"assigned","52":"assigned","55":"assigned","62":"assigned","65":"assigned","67":"assigned"}', '{price,cost,pay}'::text[], '', 1::smallint),
  (101, 'Crew', 'Works in the field: the jobs and tasks that they are on, and whom to call; no bids, no prices.', '{2,7,17,22,23,25,32,42,43,52,53,62,63,67,116}'::integer[], '{"2":"assigned","7":"assigned","17":"assigned","22":"assigned","25":"assigned","32":"assigned","42":"own","52":"own","62":"assigned","67":"assigned"}', '{price,cost,pay,contact}'::text[], '', null::smallint),
  (105, 'Bookkeeper', 'Approves and exports time, sees prices and costs; reads everything else.', '{2,7,12,17,22,27,32,37,42,47,52,62,67,101,102,108,109,114}'::integer[], '{}', '{pay}'::text[], '', null::smallint),
  (106, 'Read-only', 'Sees all records and changes none; no prices.', '{2,7,12,17,22,32,37,42,47,52,62,67}'::integer[], '{}', '{price,cost,pay}'::text[], '', null::smallint)
) p (id, title, description, ids, scopes, hidden, landing, view)
where not exists (select 1 from roles r where r.company_id = c.id and (r.id = p.id or lower(r.title) = lower(p.title)));

-- Carries the limits of a session into a further transaction of the same request.
create function set_reach(company uuid, person uuid, limits text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.set_company(company);
  perform set_config('app.user_id', coalesce(person::text, ''), true), set_config('app.limits', limits, true);
end $$;
-- For which permission rows are changed in this transaction, unless it is that of updating.
create function set_act(act text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.act', act, true);
end $$;
-- What follows from a permitted change reaches everything: unlinking what points at a removed record, say.
create function set_whole() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.limits', '', true);
end $$;

-- Whether a group of fields is shown in this transaction.
create function shows(what text) returns boolean language sql stable parallel safe
  as $$ select position(' -' || what || ' ' in coalesce(current_setting('app.limits', true), '')) = 0 $$;
-- Refuses whoever asks for, or writes, a field of a group that is held back.
create function demand(what text, field text) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not public.shows(what) then
    raise exception 'held back' using errcode = 'JW423', detail = field;
  end if;
  return true;
end $$;

-- Whether this permission reaches everything in this transaction. Functions of the house run as its owner and look at what
-- they need to; what leaves them is looked at again.
do $$ begin
  execute format($f$ create function unscoped(what text) returns boolean language sql stable parallel safe
    as $b$ select coalesce(current_setting('app.limits', true), '') = '' or position(' ' || what || ':' in current_setting('app.limits', true)) = 0 or current_user = %L $b$ $f$, current_user);
end $$;
create function act(resource text) returns text language sql stable parallel safe
  as $$ select resource || '.' || coalesce(nullif(current_setting('app.act', true), ''), 'update') $$;

-- The work that somebody is on. Projects: they lead it, or have a task of it or are in the crew of one. Bids: theirs, or
-- they are on a task of it. Tasks: theirs, in the crew, watching, or of such a project or bid. Customers: those of all that.
-- Contacts: of those customers.
create function assigned_to(resource text, company uuid, me uuid) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  case resource
    when 'projects' then return query
      select p.id from projects p where p.company_id = company and p.user_id = me
      -- Whom the office brought in by a code for a project is on it.
      union select l.project_id from join_links l where l.company_id = company and l.user_id = me and l.used_at is not null and l.project_id is not null
      union select t.project_id from tasks t where t.company_id = company and t.user_id = me and t.project_id is not null and t.deleted_at is null
      union select t.project_id from tasks t where t.company_id = company and (t.crew_ids || t.watcher_ids) @> array[me] and t.crew_ids || t.watcher_ids <> '{}'
        and me = any (t.crew_ids) and t.project_id is not null and t.deleted_at is null;
    when 'bids' then return query
      select b.id from bids b where b.company_id = company and b.user_id = me
      union select t.bid_id from tasks t where t.company_id = company and t.user_id = me and t.bid_id is not null and t.deleted_at is null
      union select t.bid_id from tasks t where t.company_id = company and (t.crew_ids || t.watcher_ids) @> array[me] and t.crew_ids || t.watcher_ids <> '{}'
        and me = any (t.crew_ids) and t.bid_id is not null and t.deleted_at is null;
    when 'tasks' then return query
      select t.id from tasks t where t.company_id = company and t.user_id = me
      union select t.id from tasks t where t.company_id = company and (t.crew_ids || t.watcher_ids) @> array[me] and t.crew_ids || t.watcher_ids <> '{}'
      union select t.id from assigned_to('projects', company, me) x (id), lateral (select t.id from tasks t where t.company_id = company and t.project_id = x.id) t
      union select t.id from assigned_to('bids', company, me) x (id), lateral (select t.id from tasks t where t.company_id = company and t.bid_id = x.id) t;
    when 'customers' then return query
      select p.customer_id from assigned_to('projects', company, me) x (id), lateral (select p.customer_id from projects p where p.company_id = company and p.id = x.id) p where p.customer_id is not null
      union select b.customer_id from assigned_to('bids', company, me) x (id), lateral (select b.customer_id from bids b where b.company_id = company and b.id = x.id) b where b.customer_id is not null
      union select t.customer_id from assigned_to('tasks', company, me) x (id), lateral (select t.customer_id from tasks t where t.company_id = company and t.id = x.id) t where t.customer_id is not null;
    when 'contacts' then return query
      select k.id from assigned_to('customers', company, me) x (id), lateral (select k.id from contacts k where k.company_id = company and k.customer_id = x.id) k
      union select c.primary_contact_id from assigned_to('customers', company, me) x (id),
        lateral (select c.primary_contact_id from customers c where c.company_id = company and c.id = x.id) c where c.primary_contact_id is not null;
    when 'photos' then return query
      select f.id from assigned_to('projects', company, me) x (id), lateral (select f.id from photos f where f.company_id = company and f.project_id = x.id) f
      union select f.id from assigned_to('bids', company, me) x (id), lateral (select f.id from photos f where f.company_id = company and f.bid_id = x.id) f
      union select f.id from assigned_to('tasks', company, me) x (id), lateral (select f.id from photos f where f.company_id = company and f.task_id = x.id) f;
    when 'documents' then return query
      select d.id from assigned_to('projects', company, me) x (id), lateral (select d.id from documents d where d.company_id = company and d.project_id = x.id) d
      union select d.id from assigned_to('bids', company, me) x (id), lateral (select d.id from documents d where d.company_id = company and d.bid_id = x.id) d
      union select d.id from assigned_to('tasks', company, me) x (id), lateral (select d.id from documents d where d.company_id = company and d.task_id = x.id) d;
  end case;
end $$;

-- The records of a kind that a permission reaches in this transaction beside those that their own columns tell; none where
-- it reaches everything, since nobody looks then. A photo asks so for the projects that its own permission reaches.
create function reached(resource text, what text) returns setof uuid
  language plpgsql stable rows 200 security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- The same as keys to look up: read once a scan, and only when a row is not one's own by its columns.
create function reached_keys(resource text, what text) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select coalesce(jsonb_object_agg(r, 0), '{}') from reached(resource, what) r);
end $$;

-- Which of these records a permission with these limits reaches: for what is asked past the walls below.
create function in_reach(resource text, action text, company uuid, me uuid, limits text, wanted uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
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
      and (t.created_by = me or t.taken_by = me or (wide and (t.project_id in (select assigned_to('projects', company, me))
        or t.bid_id in (select assigned_to('bids', company, me)) or t.task_id in (select assigned_to('tasks', company, me)))));
    when 'documents' then return query select t.id from documents t where t.company_id = company and t.id = any (wanted)
      and (t.created_by = me or (wide and (t.project_id in (select assigned_to('projects', company, me))
        or t.bid_id in (select assigned_to('bids', company, me)) or t.task_id in (select assigned_to('tasks', company, me)))));
  end case;
end $$;

-- The walls within a company: what a permission does not reach is not there. Looking and changing each have their own; a
-- record that one makes is one's own. Without limits each costs one look at a setting for each scan.
do $make$
declare
  kind text;
  mine text;
  work text;
begin
  foreach kind in array array['customers', 'contacts', 'projects', 'bids', 'tasks', 'photos', 'documents'] loop
    mine := 'created_by = current_person()' || case
      when kind in ('projects', 'bids', 'tasks') then ' or user_id = current_person()' when kind = 'photos' then ' or taken_by = current_person()' else '' end;
    work := case when kind in ('photos', 'documents')
      then 'coalesce(jsonb_exists((select reached_keys(''projects'', %1$s)), project_id::text) or jsonb_exists((select reached_keys(''bids'', %1$s)), bid_id::text)
        or jsonb_exists((select reached_keys(''tasks'', %1$s)), task_id::text), false)'
      else format('jsonb_exists((select reached_keys(%L, %%1$s)), id::text)', kind) end;
    execute format('create policy looking on %I as restrictive for select using ((select unscoped(%2$L)) or %3$s or %4$s)',
      kind, kind || '.list', mine, format(work, quote_literal(kind || '.list')));
    execute format('create policy changing on %I as restrictive for update using ((select unscoped(act(%2$L))) or %3$s or %4$s)',
      kind, kind, mine, format(work, format('act(%L)', kind)));
  end loop;
end $make$;
create policy looking on revisions as restrictive for select using ((select unscoped('documents.list'))
  or exists (select 1 from documents d where d.company_id = revisions.company_id and d.id = revisions.document_id));
-- A link opens what it names to anybody, so those who see a part of the files see only the links that they made.
create policy looking on shares as restrictive for select
  using ((select unscoped('photos.list') and unscoped('documents.list')) or created_by = current_person());

-- Telephone numbers and addresses of mail find nobody for those who may not see them: what a customer or a contact may
-- still be found by.
create function open_text(resource text, company uuid, wanted uuid[]) returns table (id uuid, said text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if resource = 'customers' then
    return query select t.id, fold(concat_ws(' ', 'c-' || t.n, t.name, case when shows('phone') then t.phone end, t.address, t.city, t.state, t.zip))
      from customers t where t.company_id = company and t.id = any (wanted);
  else
    return query select t.id, fold(concat_ws(' ', 'k-' || t.n, t.first_name, t.last_name, t.title, case when shows('phone') then t.phone || ' ' || t.mobile end, t.address, t.city, t.state, t.zip))
      from contacts t where t.company_id = company and t.id = any (wanted);
  end if;
end $$;

create or replace function find_records(resource text, words text, most integer) returns table (id uuid, score real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  wanted text[] := public.search_words(words);
  exact boolean;
  ids uuid[];
  scores real[];
begin
  foreach exact in array array[true, false] loop
    continue when not exact and length(wanted[1]) < 4;
    if resource in ('customers', 'contacts') and not public.shows('contact') then
      if resource = 'customers' then
        select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_customers(wanted, 100000, exact) f;
      else
        select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_contacts(wanted, 100000, exact) f;
      end if;
      return query select f.id, f.score from unnest(ids, scores) f (id, score)
        join public.open_text(resource, public.current_company(), ids) o on o.id = f.id
        where case when exact then o.said like all (array(select '%' || public.like_escaped(w) || '%' from unnest(wanted) w))
          else public.word_similarity(wanted[1], o.said) >= 0.45 end limit most;
    else
      case resource
        when 'customers' then return query select * from public.find_customers(wanted, most, exact);
        when 'contacts' then return query select * from public.find_contacts(wanted, most, exact);
        when 'projects' then return query select * from public.find_projects(wanted, most, exact);
        when 'bids' then return query select * from public.find_bids(wanted, most, exact);
        when 'tasks' then return query select * from public.find_tasks(wanted, most, exact);
      end case;
    end if;
    exit when found;
  end loop;
end $$;

-- The search over everything, for somebody who sees a part of it: each kind by itself, then what of it is within reach.
create function find_reached(words text, most integer, kinds text[]) returns table (resource text, id uuid, score real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  company uuid := public.current_company();
  me uuid := public.current_person();
  limits text := coalesce(current_setting('app.limits', true), '');
  kind text;
  ids uuid[];
  scores real[];
begin
  foreach kind in array kinds loop
    if kind in ('photos', 'documents') then
      select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_filed(kind, words, 100000) f;
    else
      select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_records(kind, words, 100000) f;
    end if;
    continue when ids is null;
    return query select kind, f.id, f.score from unnest(ids, scores) f (id, score)
      where f.id in (select public.in_reach(kind, 'list', company, me, limits, ids)) order by f.score desc, f.id limit most;
  end loop;
end $$;

-- The two searches over everything begin with a look at the limits; without any of their own they go on as before.
do $make$
declare
  everywhere text := pg_get_functiondef('find_everywhere(text, integer, integer[], integer[], integer[], integer[], integer[])'::regprocedure);
  files text := pg_get_functiondef('find_files(text, integer, integer[], integer[])'::regprocedure);
  empty text := 'if company is null or may is null or word is null then return; end if;';
  begins text := 'wanted := public.search_words(words);';
begin
  if position(empty in everywhere) = 0 or position(begins in files) = 0 then raise exception 'the searches are not as they were'; end if;
  execute replace(everywhere, empty, empty || $added$
      if coalesce(current_setting('app.limits', true), '') ~ '(\.list:| -contact )' then
        return query select * from public.find_reached(words, most, array_remove(array[case when may && customers then 'customers' end, case when may && contacts then 'contacts' end,
          case when may && projects then 'projects' end, case when may && bids then 'bids' end, case when may && tasks then 'tasks' end], null)) f order by f.score desc, f.resource, f.id limit most;
        return;
      end if;$added$);
  -- What is found by the text inside is looked for as far as it goes, and then held against the reach.
  execute replace(replace(files, 'FUNCTION public.find_files(', 'FUNCTION public.find_all_files('), 'STABLE SECURITY DEFINER', 'STABLE SECURITY DEFINER');
  execute replace(files, begins, $added$if coalesce(current_setting('app.limits', true), '') ~ ' (photos|documents)\.list:' then
    return query with f as materialized (select * from public.find_all_files(words, 5000, photos, documents))
      select f.resource, f.id, f.score, f.around from f
      where f.id in (select public.in_reach('photos', 'list', company, public.current_person(), current_setting('app.limits', true), array(select x.id from f x where x.resource = 'photos')))
        or f.id in (select public.in_reach('documents', 'list', company, public.current_person(), current_setting('app.limits', true), array(select x.id from f x where x.resource = 'documents')))
      order by f.score desc, f.id limit most;
    return;
  end if;
  $added$ || begins);
end $make$;

-- A signed name opens only what the role of the person it was signed for still reaches.
do $make$ begin
  -- It names itself in its text.
  execute replace(pg_get_functiondef('open_media(uuid, uuid, boolean, integer, text, uuid, integer[])'::regprocedure), 'open_media', 'open_any_media');
end $make$;
create or replace function open_media(company uuid, audience uuid, by_link boolean, generation integer, resource text, record uuid, listing integer[])
  returns table (blob_id uuid, storage_key text, mime text, kind text, bytes bigint, sha256 text, original_name text, state text, avatar text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  held_back text;
begin
  if not by_link and resource in ('photos', 'revisions') then
    select r.limits into held_back from public.users u join public.roles r on r.company_id = u.company_id and r.id = u.role_id
      where u.company_id = company and u.id = audience;
    if held_back ~ ' (photos|documents)\.list:' and not exists (
      select 1 from public.in_reach(case resource when 'photos' then 'photos' else 'documents' end, 'list', company, audience, held_back,
        case resource when 'photos' then array[record] else array(select v.document_id from public.revisions v where v.company_id = company and v.id = record) end)) then return; end if;
  end if;
  return query select * from public.open_any_media(company, audience, by_link, generation, resource, record, listing);
end $$;

-- What lies on a phone follows the limits of the moment: what is not reached is not there, and what is held back otherwise
-- than before is sent anew.
alter function prepared(text[], uuid[], integer[], integer[], integer[], integer[], integer[], integer[], integer[]) rename to prepared_whole;
create function prepared(recent_nouns text[], recent_ids uuid[], projects integer[], bids integer[], tasks integer[],
    customers integer[], contacts integer[], photos integer[], documents integer[])
  returns table (noun smallint, id uuid, stamp bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  limits text := coalesce(current_setting('app.limits', true), '');
  held_back text := concat(substring(limits from ' -price'), substring(limits from ' -contact'), substring(limits from ' -phone'));
begin
  if limits !~ '(\.list:| -price | -contact )' then
    return query select * from prepared_whole(recent_nouns, recent_ids, projects, bids, tasks, customers, contacts, photos, documents);
    return;
  end if;
  return query
    with p as materialized (select * from prepared_whole(recent_nouns, recent_ids, projects, bids, tasks, customers, contacts, photos, documents)),
    kept as (select n.noun, r.id from (values (1::smallint, 'projects'), (2::smallint, 'bids'), (3::smallint, 'tasks'), (4::smallint, 'customers'),
        (5::smallint, 'contacts'), (6::smallint, 'photos'), (7::smallint, 'documents')) n (noun, kind),
      lateral (select array_agg(p.id) as ids from p where p.noun = n.noun) w,
      lateral in_reach(n.kind, 'list', current_company(), current_person(), limits, w.ids) r (id) where w.ids is not null)
    select p.noun, p.id, case when held_back = '' then p.stamp else hashtextextended(held_back, p.stamp) end from p join kept k on k.noun = p.noun and k.id = p.id;
end $$;

-- What somebody asked to be allowed to do, until it is granted or dismissed.
create table access_requests (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  need text not null,
  path text not null default '',
  asked_at timestamptz not null default now(),
  -- The day in UTC: once a day for each need.
  asked_on date not null default (now() at time zone 'UTC')::date,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('granted', 'dismissed')),
  primary key (company_id, id),
  unique (company_id, user_id, need, asked_on),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index access_requests_open on access_requests (company_id, asked_at) where closed_at is null;
alter table access_requests enable row level security;
alter table access_requests force row level security;
create policy company on access_requests using (company_id = current_company()) with check (company_id = current_company());
create policy house on access_requests to current_user using (true) with check (true);
