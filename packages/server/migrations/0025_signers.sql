-- Several people of a client who must all sign a version. One that a single person signs has no rows here.
create table offer_signers (
  company_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  -- Their order on the paper, from 0.
  place integer not null,
  name text not null,
  email text default '' not null,
  -- Where on the paper their signature goes.
  signature_space jsonb not null,
  -- When the office ended their links; null once it made a new one.
  revoked_at timestamptz,
  decided_at timestamptz,
  -- How they signed or declined: as the decision of a version.
  decision jsonb,
  constraint offer_signers_pkey primary key (company_id, id),
  constraint offer_signers_decision_check check ((decided_at is null) = (decision is null)),
  constraint offer_signers_company_id_offer_id_fkey foreign key (company_id, offer_id)
    references offers(company_id, id) on delete cascade
);
create unique index offer_signers_place on offer_signers (company_id, offer_id, place);

alter table offer_links
  add column signer_id uuid,
  -- When the link ends before its version does.
  add column expires_at timestamptz,
  add constraint offer_links_company_id_signer_id_fkey foreign key (company_id, signer_id)
    references offer_signers(company_id, id) on delete cascade;
create index offer_links_signer on offer_links (company_id, signer_id) where (signer_id is not null);
alter table offer_events
  add column signer_id uuid,
  add constraint offer_events_company_id_signer_id_fkey foreign key (company_id, signer_id)
    references offer_signers(company_id, id) on delete cascade;
create index offer_events_signer on offer_events (company_id, signer_id) where (signer_id is not null);
alter table offer_events drop constraint offer_events_kind_check;
alter table offer_events add constraint offer_events_kind_check check (kind in ('sent', 'mailed', 'reminded', 'opened',
  'asked', 'answered', 'approved', 'declined', 'changes', 'replaced', 'revoked', 'coded', 'verified', 'unlinked'));

-- It answers more columns from now on.
drop function if exists find_offer(bytea);
