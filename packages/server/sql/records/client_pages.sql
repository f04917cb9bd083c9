create or replace function find_client_page(token bytea)
  returns table(company_id uuid, project_id uuid, link_id uuid, name text, is_preview boolean, signs boolean,
    shows_photos boolean, shows_documents boolean)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select l.company_id, l.project_id, l.id, l.name, l.is_preview, l.signs, l.shows_photos, l.shows_documents
  from public.client_links l
    join public.companies c on c.id = l.company_id and c.status = 'active'
    join public.projects p on p.company_id = l.company_id and p.id = l.project_id and p.deleted_at is null
    join public.client_pages g on g.company_id = l.company_id and g.project_id = l.project_id
      and (g.is_on or l.is_preview)
  where l.token_hash = token and l.revoked_at is null and l.expires_at > now() $$;
comment on function find_client_page(bytea) is
  'The project whose client''s page a link opens, while the link, the page and the project are in force.';
grant execute on function find_client_page(bytea) to jobwright_application;
