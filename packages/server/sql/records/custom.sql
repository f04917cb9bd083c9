create or replace function custom_fields(resource text)
  returns jsonb
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce((select c.settings -> 'fields' -> resource from public.companies c
    where c.id = (select public.current_company())), '[]') $$;
comment on function custom_fields(text) is
  'The fields that the company added to a kind of record, in their order, as JSON.';
grant execute on function custom_fields(text) to jobwright_application;

create or replace function custom_in_groups(resource text, groups text[])
  returns text[]
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select array(select f ->> 'key' from jsonb_array_elements(public.custom_fields(resource)) f
    where f ->> 'group' = any (groups)) $$;
comment on function custom_in_groups(text, text[]) is
  'The keys of the company’s own fields that are hidden with these groups, deleted ones included: the history has '
  'them.';
grant execute on function custom_in_groups(text, text[]) to jobwright_application;

create or replace function custom_hidden(resource text)
  returns text[]
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  -- Most people see everything: then nothing is read.
  if public.shows('price') and public.shows('contact') then return '{}'; end if;
  return public.custom_in_groups(resource,
    array(select g from unnest(array['price', 'contact']) g where not public.shows(g)));
end $$;
comment on function custom_hidden(text) is
  'The keys of the company’s own fields that this session may not see: those that are hidden with prices or contact '
  'details. Statements ask once, in a subquery that depends on no row.';
grant execute on function custom_hidden(text) to jobwright_application;

create or replace function custom_asked(resource text, key text)
  returns boolean
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  field jsonb;
begin
  select f into field from jsonb_array_elements(public.custom_fields(resource)) f
    where f ->> 'key' = key and f ->> 'deleted' = 'false';
  if field is null then
    raise exception 'no such field' using errcode = 'JW429', detail = 'custom.' || key;
  end if;
  return field ->> 'group' is null or public.demand(field ->> 'group', 'custom.' || key);
end $$;
comment on function custom_asked(text, text) is
  'Refuses a list that asks for a field that the company does not have or that this session may not see: its order or '
  'its filter would tell it.';
grant execute on function custom_asked(text, text) to jobwright_application;

create or replace function custom_choices(resource text, key text)
  returns text[]
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select array(select c.one ->> 'key' from jsonb_array_elements(public.custom_fields(resource)) f
    cross join lateral jsonb_array_elements(f -> 'choices') with ordinality c (one, at)
    where f ->> 'key' = key order by c.at) $$;
comment on function custom_choices(text, text) is
  'The keys of the choices of a field, in the order in which the company has them.';
grant execute on function custom_choices(text, text) to jobwright_application;

create or replace function custom_key(value jsonb, choices text[])
  returns text
  language sql
  immutable parallel safe
  set search_path = pg_catalog, public, pg_temp
  as $$
  select case jsonb_typeof(value)
    -- Numbers up to 10^12 with four decimals, all of the same length.
    when 'number' then to_char((value #>> '{}')::numeric + 1000000000000, 'FM0000000000000.0000')
    when 'string' then coalesce(lpad(array_position(choices, value #>> '{}')::text, 4, '0'), fold(value #>> '{}'))
    when 'array' then lpad(coalesce(array_position(choices, value ->> 0), 0)::text, 4, '0')
    else value #>> '{}' end collate "C" $$;
comment on function custom_key(jsonb, text[]) is
  'What the value of a company’s own field is sorted by: numbers by size, choices in the order of the company, texts '
  'without case and accents, No before Yes.';
grant execute on function custom_key(jsonb, text[]) to jobwright_application;

create or replace function custom_changes(field text, was jsonb, becomes jsonb)
  returns jsonb
  language sql
  immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', field || '.' || coalesce(a.key, b.key), 'before', b.value,
    'after', a.value) order by coalesce(a.key, b.key)), '[]')
  from jsonb_each(becomes) a full join jsonb_each(was) b on b.key = a.key
  where a.value is distinct from b.value $$;
comment on function custom_changes(text, jsonb, jsonb) is
  'What changed between the values of a company’s own fields, one entry for each field.';
grant execute on function custom_changes(text, jsonb, jsonb) to jobwright_application;

create or replace function custom_due()
  returns table(company_id uuid, kind text, field jsonb)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select c.id, k.key, f from public.companies c
    cross join lateral jsonb_each(c.settings -> 'fields') k
    cross join lateral jsonb_array_elements(k.value) f
  where c.settings ? 'fields' and f ? 'todo' $$;
comment on function custom_due() is
  'The companies’ own fields whose records are still to be worked on.';
grant execute on function custom_due() to jobwright_application;

create or replace function custom_done(company uuid, kind text, field jsonb)
  returns void
  language sql
  set search_path = pg_catalog, pg_temp
  as $$
  update public.companies c set settings = jsonb_set(c.settings, array['fields', kind],
      (select jsonb_agg(case when f = field then f - 'todo' else f end order by n)
        from jsonb_array_elements(c.settings -> 'fields' -> kind) with ordinality e (f, n)))
    where c.id = company $$;
comment on function custom_done(uuid, text, jsonb) is
  'Notes that nothing is left to be done to the records of a field, unless it changed meanwhile.';
grant execute on function custom_done(uuid, text, jsonb) to jobwright_application;

create or replace function custom_words(resource text, "values" jsonb)
  returns text
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if coalesce("values", '{}') = '{}' then return ''; end if;
  return coalesce((
    select left(string_agg(w.said, ' ' order by f.at), 4000)
    from jsonb_array_elements(public.custom_fields(resource)) with ordinality f (one, at)
      cross join lateral (select case
        when f.one ->> 'type' in ('choice', 'choices') then (
          select string_agg(concat_ws(' ', c ->> 'title', nullif(c ->> 'titleEs', '')), ' ')
          from jsonb_array_elements(f.one -> 'choices') c
          where "values" -> (f.one ->> 'key') @> (c -> 'key'))
        when f.one ->> 'type' in ('text', 'longText', 'number', 'money', 'link', 'phone')
          then left("values" ->> (f.one ->> 'key'), 1000) end as said) w
    where jsonb_exists("values", f.one ->> 'key') and f.one ->> 'group' is null and f.one ->> 'deleted' = 'false'), '');
end $$;
comment on function custom_words(text, jsonb) is
  'The words by which the search finds a record with these values: choices by their titles. Fields that a role may '
  'hide are left out, since who does not see a value must not find it either.';
grant execute on function custom_words(text, jsonb) to jobwright_application;

create or replace function custom_sorts(company uuid, resource text)
  returns table(key text, choices text[])
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select f ->> 'key', array(select c.one ->> 'key' from jsonb_array_elements(f -> 'choices') with ordinality c (one, at)
      order by c.at)
  from public.companies c cross join lateral jsonb_array_elements(c.settings -> 'fields' -> resource) f
  where c.id = company and f ->> 'deleted' = 'false' and f ->> 'type' not in ('person', 'choices') $$;
comment on function custom_sorts(uuid, text) is
  'The fields that a list can be sorted by, with the keys of their choices in order.';

create or replace function index_custom(company uuid, resource text, record uuid, "values" jsonb)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  insert into public.custom_values as v (company_id, kind, key, sort, record_id)
    select company, resource, e.key, left(public.custom_key(e.value, s.choices), 200), record
    from jsonb_each("values") e join public.custom_sorts(company, resource) s on s.key = e.key
    where company = coalesce(public.current_company(), company)
    on conflict (company_id, kind, record_id, key) do update set sort = excluded.sort where v.sort <> excluded.sort $$;
comment on function index_custom(uuid, text, uuid, jsonb) is
  'Writes down by what a record is sorted in lists by the company’s own fields: of the session’s company, and of any '
  'where there is no session, as while a company is loaded.';
grant execute on function index_custom(uuid, text, uuid, jsonb) to jobwright_application;

create or replace function note_custom()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  gone text;
begin
  -- One at a time, by the whole key: while the table has no statistics anything less may read all rows of a company.
  if tg_op <> 'INSERT' then
    for gone in select k from jsonb_object_keys(old.custom) k
      where tg_op = 'DELETE' or not jsonb_exists(new.custom, k)
    loop
      delete from public.custom_values v where v.company_id = old.company_id and v.kind = tg_table_name
        and v.record_id = old.id and v.key = gone;
    end loop;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.custom <> old.custom or new.custom_words <> old.custom_words)) then
    perform public.index_custom(new.company_id, tg_table_name, new.id, new.custom);
  end if;
  return null;
end $$;
comment on function note_custom() is
  'Keeps custom_values in step with a record.';
do $each$
declare
  kind text;
begin
  for kind in select a.attrelid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'custom_words'
      and not a.attisdropped
  loop
    execute format($trigger$
create or replace trigger custom_added after insert on %1$I
  for each row when (new.custom <> '{}') execute function note_custom();
create or replace trigger custom_changed after update of custom on %1$I
  for each row when (new.custom <> '{}' or old.custom <> '{}') execute function note_custom();
create or replace trigger custom_gone after delete on %1$I
  for each row when (old.custom <> '{}') execute function note_custom();
    $trigger$, kind);
  end loop;
end $each$;
