-- What kind of task it is, as the company names its kinds: the list is in the company's settings, and nothing is taken off it.
alter table tasks add column type_id uuid;
create index tasks_of_type on tasks (company_id, type_id) where type_id is not null and deleted_at is null;

-- The type that is newly chosen for a task, if the company has it and still offers it. Asked only where one is chosen.
create function chosen_task_type(field text, company uuid, chosen uuid) returns uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
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
