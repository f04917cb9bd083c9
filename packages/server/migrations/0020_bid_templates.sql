-- Bids that are written again and again: lines with their costs, pricing and terms under a name.
create table bidtemplates (
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
  -- The same as those of a bid.
  lines jsonb default '[]' not null,
  costs jsonb default '[]' not null,
  pricing jsonb,
  display text default 'prices' not null,
  terms text default '' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('bt-' || n || ' ' || title)) stored,
  constraint bidtemplates_pkey primary key (company_id, id),
  constraint bidtemplates_display_check check (display in ('lines', 'quantities', 'prices', 'sections')),
  constraint bidtemplates_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
) with (fillfactor=85);
create unique index bidtemplates_number on bidtemplates (company_id, n);
create index bidtemplates_order on bidtemplates (company_id, sort_key, id) where (deleted_at is null);
create index bidtemplates_search on bidtemplates using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);
