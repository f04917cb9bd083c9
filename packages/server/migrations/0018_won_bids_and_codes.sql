-- Photos and documents of a bid that became a project belong to both.
alter table photos drop constraint photos_check;
alter table documents drop constraint documents_check;
update photos f set project_id = b.project_id, version = f.version + 1, updated_at = now() from bids b
  where b.company_id = f.company_id and b.id = f.bid_id and b.project_id is not null;
update documents f set project_id = b.project_id, version = f.version + 1, updated_at = now() from bids b
  where b.company_id = f.company_id and b.id = f.bid_id and b.project_id is not null;
-- A bid that was added to a project that changes already is a change order of it. Its signature stays with the bid.
alter table changeorders add column from_bid_id uuid;
create index changeorders_from_bid on changeorders (company_id, from_bid_id) where (from_bid_id is not null);

-- Where the client must type a code from a mail first: the address that it is sent to.
alter table offers add column code_email text default '' not null;
alter table offer_events drop constraint offer_events_kind_check;
alter table offer_events add constraint offer_events_kind_check check (kind in ('sent', 'mailed', 'reminded', 'opened',
  'asked', 'answered', 'approved', 'declined', 'changes', 'replaced', 'revoked', 'coded', 'verified'));
create table offer_codes (
  company_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  link_id uuid not null,
  created_at timestamptz default now() not null,
  -- Made when the mail goes, and kept as a hash only.
  code_hash bytea,
  expires_at timestamptz,
  tries integer default 0 not null,
  -- What the browser holds that typed the code.
  pass_hash bytea,
  pass_until timestamptz,
  constraint offer_codes_pkey primary key (company_id, id),
  constraint offer_codes_company_id_offer_id_fkey foreign key (company_id, offer_id)
    references offers(company_id, id) on delete cascade
);
create index offer_codes_offer on offer_codes (company_id, offer_id, created_at);
create index offer_codes_link on offer_codes (company_id, link_id, created_at);
