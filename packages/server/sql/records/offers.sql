create or replace function find_offer(token bytea)
  returns table(company_id uuid, offer_id uuid, link_id uuid, name text, signer_id uuid, is_over boolean)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select l.company_id, l.offer_id, l.id, l.name, l.signer_id, coalesce(l.expires_at <= now(), false)
  from public.offer_links l join public.companies c on c.id = l.company_id and c.status = 'active'
  where l.token_hash = token and l.revoked_at is null $$;
comment on function find_offer(bytea) is
  'The version of a document that a link is for, and which of its signers, while the link is in force.';
grant execute on function find_offer(bytea) to jobwright_application;
