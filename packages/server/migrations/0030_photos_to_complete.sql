-- The photos of a task, also those that the person who completes it may not see: what a task requires does not depend on who asks.
create function photos_of_task(task uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(f.id), '{}') from public.photos f
  where f.company_id = public.current_company() and f.task_id = task and f.deleted_at is null $$;
