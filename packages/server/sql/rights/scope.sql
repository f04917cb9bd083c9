do $each$
begin
  execute replace($function$
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
    {branches}
  end case;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then return query select t.id from {name} t where t.company_id = company
      and t.id = any (wanted) and ({own} or (wide and ({reached})));$branch$, E'\n    '));
end $each$;
comment on function in_reach(text, text, uuid, uuid, text, uuid[]) is
  'Which of these records a permission with these limits reaches. For functions that run past row-level security.';

do $each$
begin
  execute replace($function$
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
    -- Reads the rows as they were before the statement, so that people may reassign their own tasks.
    case resource
      {branches}
      else null;
    end case;
  end if;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then return query select t.id from {name} t
        where t.company_id = company and t.user_id = me;$branch$, E'\n      ', 'is_assigned'));
end $each$;
comment on function reached(text, text) is
  'The records of a kind that a permission reaches in this transaction through links to assigned work. Empty when it '
  'reaches everything, because then nothing is checked. A photo uses this for the projects that its own permission '
  'reaches.';
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
  first integer := (select r.permission from public.resources r where r.name = resource and r.is_record);
  held integer[];
  held_back text;
  there boolean;
begin
  select r.permission_ids, r.limits into held, held_back from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    join public.companies c on c.id = u.company_id and c.status = 'active'
    where u.company_id = company and u.id = person and u.status = 'active';
  if held is null or first is null or not held && array[permission_id('admin'), first, first + 1] then
    return false;
  end if;
  execute
    format('select exists (select 1 from public.%I t where t.company_id = $1 and t.id = $2 and t.deleted_at is null)',
      resource)
    into there using company, record;
  return there and exists (select 1 from public.in_reach(resource, 'list', company, person, held_back, array[record]));
end $$;
comment on function may_see(uuid, uuid, text, uuid) is
  'Whether somebody who may sign in sees a record, by their role as it is now: asked when nobody of them is there.';
