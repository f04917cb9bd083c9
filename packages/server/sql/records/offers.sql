create or replace function find_offer(token bytea)
  returns table(company_id uuid, offer_id uuid, link_id uuid, name text, signer_id uuid, is_over boolean)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select l.company_id, l.offer_id, l.id, l.name, l.signer_id, coalesce(l.expires_at <= now(), false)
  from public.offer_links l join public.companies c on c.id = l.company_id and c.status = 'active'
    left join public.client_links k on k.company_id = l.company_id and k.id = l.client_link_id
    left join public.client_pages g on g.company_id = k.company_id and g.project_id = k.project_id
    left join public.projects p on p.company_id = k.company_id and p.id = k.project_id and p.deleted_at is null
  -- A link that a client's page shows lives as long as the page shows it.
  where l.token_hash = token and l.revoked_at is null and (l.client_link_id is null or k.revoked_at is null
    and k.expires_at > now() and g.is_on and g.shows_offers and p.id is not null)
  -- What was deleted is gone for its client, too; restored, it is back.
    and exists (select 1 from public.offers o where o.company_id = l.company_id and o.id = l.offer_id
      and case o.resource
        when 'bids' then exists (select 1 from public.bids b where b.company_id = o.company_id and b.id = o.record_id
          and b.deleted_at is null)
        else exists (select 1 from public.changeorders t join public.projects j on j.company_id = t.company_id
          and j.id = t.project_id and j.deleted_at is null
          where t.company_id = o.company_id and t.id = o.record_id and t.deleted_at is null) end) $$;
comment on function find_offer(bytea) is
  'The version of a document that a link is for, and which of its signers, while the link is in force.';
grant execute on function find_offer(bytea) to jobwright_application;

create or replace function offers_without_signed_paper(most integer)
  returns table (company uuid, offer uuid)
  language sql
  stable
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select o.company_id, o.id from public.offers o
    where o.decision is not null and o.signed_blob_id is null and coalesce(o.paper_due <= now(), true)
    order by o.decided_at desc limit most $$;
comment on function offers_without_signed_paper(integer) is
  'Decided versions of all companies whose paper with the certificate is to be made now, newest first.';
grant execute on function offers_without_signed_paper(integer) to jobwright_application;

create or replace function signed_paper_failed(company uuid, offer uuid, problem text)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  tries smallint;
begin
  update public.offers o set paper_tries = least(o.paper_tries + 1, 100),
      paper_due = now() + make_interval(mins => least(1440, 2 ^ least(o.paper_tries + 1, 11))::integer)
    where o.company_id = company and o.id = offer returning paper_tries into tries;
  if tries = 5 then perform public.note_skipped('signedPapers', company, offer, problem); end if;
end $$;
comment on function signed_paper_failed(uuid, uuid, text) is
  'Has a signed paper that could not be made tried again after minutes, then hours, at last once a day. After five '
  'tries the operator sees it.';
grant execute on function signed_paper_failed(uuid, uuid, text) to jobwright_application;
