-- Bids with lines, their price book, and what clients were sent and signed.
create table priceitems (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  updated_at timestamptz default now() not null,
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  title text not null,
  code text default '' not null,
  description text default '' not null,
  section text default '' not null,
  unit text default '' not null,
  -- Ten-thousandths of the currency.
  unit_cost bigint,
  unit_price bigint,
  is_taxable boolean default false not null,
  cost_code_id uuid,
  parts jsonb default '[]' not null,
  status text default 'active' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('pi-' || n || ' ' || code || ' ' || title || ' ' || section)) stored,
  constraint priceitems_pkey primary key (company_id, id),
  constraint priceitems_status_check check (status in ('active', 'archived')),
  constraint priceitems_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint priceitems_company_id_cost_code_id_fkey foreign key (company_id, cost_code_id)
    references billingcodes(company_id, id) on delete set null (cost_code_id)
) with (fillfactor=85);
create unique index priceitems_number on priceitems (company_id, n);
create index priceitems_order on priceitems (company_id, sort_key, id) where (deleted_at is null);
create index priceitems_cost_code on priceitems (company_id, cost_code_id) where (cost_code_id is not null);
create index priceitems_search on priceitems using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

create table taxrates (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  updated_at timestamptz default now() not null,
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  title text not null,
  -- Thousandths of a percent.
  rate integer not null,
  status text default 'active' not null,
  notes text default '' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('tx-' || n || ' ' || title)) stored,
  constraint taxrates_pkey primary key (company_id, id),
  constraint taxrates_status_check check (status in ('active', 'archived')),
  constraint taxrates_rate_check check (rate between 0 and 100000),
  constraint taxrates_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
) with (fillfactor=85);
create unique index taxrates_number on taxrates (company_id, n);
create index taxrates_order on taxrates (company_id, sort_key, id) where (deleted_at is null);
create index taxrates_search on taxrates using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

alter table bids
  add column valid_until date,
  -- What the client pays for, and apart from it what it costs the company.
  add column lines jsonb default '[]' not null,
  add column costs jsonb default '[]' not null,
  add column pricing jsonb,
  add column display text default 'prices' not null,
  add column terms text default '' not null,
  add column internal_notes text default '' not null,
  add column language text default '' not null,
  add column attachments jsonb default '[]' not null,
  add column cost_cents bigint,
  add column stage text default '' not null,
  add column offer_version integer default 0 not null,
  add column sent_at timestamptz,
  add column viewed_at timestamptz,
  add column expires_at timestamptz,
  add column decided_at timestamptz,
  add column decided_via text default '' not null,
  add column decided_by text default '' not null,
  add column decision_note text default '' not null,
  add column lost_reason text default '' not null,
  add column project_id uuid,
  add constraint bids_display_check check (display in ('lines', 'quantities', 'prices', 'sections')),
  add constraint bids_stage_check check (stage in ('', 'sent', 'viewed', 'changes_requested')),
  add constraint bids_decided_via_check check (decided_via in ('', 'link', 'person', 'office')),
  add constraint bids_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete set null (project_id);
create index bids_project on bids (company_id, project_id) where (project_id is not null);

-- What was sent to a client: a copy that never changes, one for each version of a bid or a change order.
create table offers (
  company_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  n integer not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  language text not null,
  content jsonb not null,
  -- All lines with what the client does not see of them, for the project that comes of it.
  sheet jsonb not null,
  -- SHA-256 of the content, and of the bytes of its paper.
  content_hash text not null,
  paper_hash text not null,
  paper_blob_id uuid not null,
  -- Where on the paper a signature goes.
  signature_space jsonb not null,
  total_cents bigint not null,
  state text default 'open' not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- Who decided, how, with which consent and which options.
  decision jsonb,
  -- The paper with the signature and the certificate page.
  signed_hash text,
  signed_blob_id uuid,
  constraint offers_pkey primary key (company_id, id),
  constraint offers_state_check check (state in ('open', 'replaced', 'revoked', 'approved', 'declined')),
  constraint offers_decision_check check ((state in ('approved', 'declined')) = (decision is not null)),
  constraint offers_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint offers_company_id_paper_blob_id_fkey foreign key (company_id, paper_blob_id)
    references blobs(company_id, id),
  constraint offers_company_id_signed_blob_id_fkey foreign key (company_id, signed_blob_id)
    references blobs(company_id, id)
);
create unique index offers_record on offers (company_id, resource, record_id, n);
-- A record has one version that can be signed.
create unique index offers_open on offers (company_id, resource, record_id) where (state = 'open');
create index offers_paper_blob on offers (company_id, paper_blob_id);
create index offers_signed_blob on offers (company_id, signed_blob_id) where (signed_blob_id is not null);
create index offers_content on offers (content_hash);
create index offers_paper on offers (paper_hash);
create index offers_signed on offers (signed_hash) where (signed_hash is not null);

-- The bytes of photos in what was sent: they stay whatever becomes of the photo.
create table offer_files (
  company_id uuid not null,
  offer_id uuid not null,
  blob_id uuid not null,
  constraint offer_files_pkey primary key (company_id, offer_id, blob_id),
  constraint offer_files_company_id_offer_id_fkey foreign key (company_id, offer_id)
    references offers(company_id, id) on delete cascade,
  constraint offer_files_company_id_blob_id_fkey foreign key (company_id, blob_id) references blobs(company_id, id)
);
create index offer_files_blob on offer_files (company_id, blob_id);

create table offer_links (
  company_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  revoked_at timestamptz,
  name text default '' not null,
  email text default '' not null,
  -- The mail that brings it: each try of it makes a link and ends the one before.
  mail_id uuid,
  constraint offer_links_pkey primary key (company_id, id),
  constraint offer_links_company_id_offer_id_fkey foreign key (company_id, offer_id)
    references offers(company_id, id) on delete cascade
);
create unique index offer_links_token on offer_links (token_hash);
create index offer_links_offer on offer_links (company_id, offer_id);

-- What happened to what was sent. Never changed, never deleted.
create table offer_events (
  company_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  at timestamptz default now() not null,
  kind text not null,
  user_id uuid,
  name text default '' not null,
  address text default '' not null,
  agent text default '' not null,
  note text default '' not null,
  constraint offer_events_pkey primary key (company_id, id),
  constraint offer_events_kind_check check (kind in ('sent', 'mailed', 'reminded', 'opened', 'asked', 'answered',
    'approved', 'declined', 'changes', 'replaced', 'revoked')),
  constraint offer_events_company_id_offer_id_fkey foreign key (company_id, offer_id)
    references offers(company_id, id) on delete cascade
);
create index offer_events_offer on offer_events (company_id, offer_id, at);

-- Who may see bids may see what they are priced from; administrators of bids keep it.
update roles set permission_ids = permission_ids || 81
  where id >= 100 and permission_ids @> '{11}' and not permission_ids && '{81,1000}';
update roles set permission_ids = permission_ids || 82
  where id >= 100 and permission_ids && '{12,37}' and not permission_ids && '{81,82,1000}';

-- What a project was agreed on for: the lines of a won bid, as they were signed.
create table baselines (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  bid_id uuid,
  created_at timestamptz default now() not null,
  created_by uuid,
  number text not null,
  title text not null,
  -- The lines that were chosen, without costs, and the discount and taxes.
  sheet jsonb not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  constraint baselines_pkey primary key (company_id, id),
  constraint baselines_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete cascade,
  constraint baselines_company_id_bid_id_fkey foreign key (company_id, bid_id)
    references bids(company_id, id) on delete set null (bid_id)
);
create index baselines_project on baselines (company_id, project_id);
-- A bid becomes one project, once.
create unique index baselines_bid on baselines (company_id, bid_id) where (bid_id is not null);
