do $each$
begin
  execute replace($function$
create or replace function live(resource text, field text, company uuid, record uuid)
  returns uuid
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  there boolean := true;
begin
  if record is null then return null; end if;
  case resource
    {branches}
    when 'users' then there := exists (select 1 from public.users where company_id = company and id = record);
    when 'folders' then there := exists (select 1 from public.folders where company_id = company and id = record
      and deleted_at is null);
  end case;
  if not there then
    raise exception 'no such record' using errcode = 'JW422', detail = field;
  end if;
  return record;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then there := exists (select 1 from public.{name} where company_id = company and id = record
      and deleted_at is null);$branch$, E'\n    '));
end $each$;
comment on function live(text, text, uuid, uuid) is
  'A link to a record that is in the trash, of another company or nowhere is refused, with the field’s name.';
grant execute on function live(text, text, uuid, uuid) to jobwright_application;

create or replace function live_all(resource text, field text, company uuid, records uuid[])
  returns uuid[]
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  record uuid;
begin
  foreach record in array records loop perform public.live(resource, field, company, record); end loop;
  return records;
end $$;
comment on function live_all(text, text, uuid, uuid[]) is
  'The same for several records; returns their ids.';
grant execute on function live_all(text, text, uuid, uuid[]) to jobwright_application;

create or replace function status_label(
  kind text,
  company uuid,
  had uuid,
  was integer,
  asked boolean,
  chosen uuid,
  becomes integer
)
  returns uuid
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  archived boolean;
begin
  if not coalesce(asked, false) or chosen is not distinct from had then
    return case when becomes is not distinct from was then had end;
  end if;
  if chosen is null then return null; end if;
  select (one->>'archived')::boolean into archived
    from public.companies c cross join lateral jsonb_array_elements(c.settings->'labels'->kind->(becomes::text)) one
    where c.id = company and one->>'id' = chosen::text;
  if not found then raise exception 'no such label' using errcode = 'JW426', detail = 'labelId'; end if;
  if archived then raise exception 'an archived label' using errcode = 'JW427', detail = 'labelId'; end if;
  return chosen;
end $$;
comment on function status_label(text, uuid, uuid, integer, boolean, uuid, integer) is
  'The label that a record has after a change: the one that is newly chosen, if the company offers it for the '
  'status that the record has then; else the one it had, as long as its status stays.';
grant execute on function status_label(text, uuid, uuid, integer, boolean, uuid, integer) to jobwright_application;

create or replace function chosen_task_type(field text, company uuid, chosen uuid)
  returns uuid
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  archived boolean;
begin
  if chosen is null then return null; end if;
  select (one->>'archived')::boolean into archived
    from public.companies c cross join lateral jsonb_array_elements(c.settings->'taskTypes') one
    where c.id = company and one->>'id' = chosen::text;
  if not found then raise exception 'no such type' using errcode = 'JW424', detail = field; end if;
  if archived then raise exception 'an archived type' using errcode = 'JW425', detail = field; end if;
  return chosen;
end $$;
comment on function chosen_task_type(text, uuid, uuid) is
  'The type that is newly chosen for a task, if the company has it and still offers it. Asked only where one is '
  'chosen.';
grant execute on function chosen_task_type(text, uuid, uuid) to jobwright_application;

create or replace function photos_of_task(task uuid)
  returns uuid[]
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(array_agg(f.id), '{}') from public.photos f
  where f.company_id = (select public.current_company()) and f.task_id = task and f.deleted_at is null $$;
comment on function photos_of_task(uuid) is
  'The photos of a task, also those that the person who completes it may not see: what a task requires does not '
  'depend on who asks.';
grant execute on function photos_of_task(uuid) to jobwright_application;
