create or replace function each_resource(template text, separator text default '', which text default 'is_record')
  returns text
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  one public.resources;
  part record;
  filled text;
  texts text[] := '{}';
begin
  for one in execute 'select r.* from public.resources r where ' || which || ' order by r.position' loop
    filled := template;
    for part in select * from (values
      ('{name}', one.name),
      ('{title}', one.title),
      ('{project}', one.project),
      ('{open}', coalesce(one.contact_search, '')),
      ('{list}', format('''{%s,%s,%s}''::integer[]', permission_id('admin'), one.permission,
        one.permission + 1)),
      ('{own}', (select string_agg(format('t.%s = me', c), ' or ') from unnest(one.own_columns) c)),
      ('{people}', (select coalesce(string_agg(format('array[]::uuid[] || t.%s', c), ' || '), 'array[]::uuid[]')
        from unnest(one.people_columns) c)),
      ('{reached}', case when one.reach_function then format('t.id in (select assigned_%s(company, me))', one.name)
        else (select coalesce(string_agg(format('t.%s in (select assigned_%s(company, me))', c, r), ' or '),
          'false') from unnest(one.reach_columns, one.reach_resources) x (c, r)) end),
      ('{links}', (select coalesce('return query ' || string_agg(format('
    select t.id from assigned_%s(company, me) x (id), lateral (
      select t.id from %s t where t.company_id = company and t.%s = x.id) t', r, one.name, c), ' union')
        || ';', 'return;')
        from unnest(one.reach_columns, one.reach_resources) x (c, r)))
    ) as p (mark, said) loop
      filled := replace(filled, part.mark, part.said);
    end loop;
    texts := texts || filled;
  end loop;
  return array_to_string(texts, separator);
end $$;
comment on function each_resource(text, text, text) is
  'Returns a text for each kind of record, joined. Used when this folder is applied, for functions whose text '
  'depends on the kinds. {name} is the table. {title}, {project} and {open} are expressions over t. {list} is the '
  'permissions of which one is needed to list it. {own} and {reached} say, over t, company and me, whether a row is '
  'the person’s own or work assigned to them; {links} returns the assigned rows by their links. {people} are the '
  'people who are notified of comments on it.';

create or replace function may_list(resource text)
  returns boolean
  language sql
  stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce((select nullif(current_setting('app.permission_ids', true), '')::integer[]
      && array[permission_id('admin'), r.permission, r.permission + 1]
    from public.resources r where r.name = resource), false) $$;
comment on function may_list(text) is
  'Whether the person of this transaction may list records of this kind.';
grant execute on function may_list(text) to jobwright_application;

do $each$
begin
  execute replace($function$
create or replace function record_title(resource text, company uuid, record uuid)
  returns text
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  return case resource {branches} end;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then
      (select {title} from {name} t where t.company_id = company and t.id = record)$branch$, E'\n    '));
  execute replace($function$
create or replace function record_project(resource text, company uuid, record uuid)
  returns uuid
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  return case resource {branches} end;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then
      (select {project} from {name} t where t.company_id = company and t.id = record)$branch$, E'\n    '));
  execute replace($function$
create or replace function record_people(resource text, company uuid, record uuid)
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  return case resource {branches} end;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then
      (select {people} from {name} t where t.company_id = company and t.id = record)$branch$, E'\n    '));
end $each$;
comment on function record_title(text, uuid, uuid) is
  'What a record is called, deleted or not.';
comment on function record_project(text, uuid, uuid) is
  'The project that a record belongs to; null for none.';
comment on function record_people(text, uuid, uuid) is
  'The people who lead, work on or watch a record. They are notified of comments on it.';
