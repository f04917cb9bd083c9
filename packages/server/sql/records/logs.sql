create or replace function template_in_use(company uuid, template uuid)
  returns boolean
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return exists (select 1 from public.logbooks b where b.company_id = company and b.template_id = template)
    or exists (select 1 from public.logentries e where e.company_id = company and e.template_id = template);
end $$;
comment on function template_in_use(uuid, uuid) is
  'Whether a log book or a log uses a template, also one that the caller does not see.';
grant execute on function template_in_use(uuid, uuid) to jobwright_application;

create or replace function log_exists(company uuid, log uuid)
  returns boolean
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return exists (select 1 from public.logentries e where e.company_id = company and e.id = log);
end $$;
comment on function log_exists(uuid, uuid) is
  'Whether a company has a log with this id, also one that the caller does not see or that is in the trash.';
grant execute on function log_exists(uuid, uuid) to jobwright_application;
