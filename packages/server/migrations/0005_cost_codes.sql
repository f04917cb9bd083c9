-- Cost codes: what time and costs are counted by.
create table billingcodes (
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
  code text not null,
  title text not null,
  status text default 'active' not null,
  notes text default '' not null,
  sort_key text collate "C" generated always as (fold(code)) stored,
  title_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('cc-' || n || ' ' || code || ' ' || title || ' ' || notes)) stored,
  constraint billingcodes_pkey primary key (company_id, id),
  constraint billingcodes_status_check check (status in ('active', 'archived')),
  constraint billingcodes_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
) with (fillfactor=85);
create unique index billingcodes_number on billingcodes (company_id, n);
create unique index billingcodes_code on billingcodes (company_id, sort_key) where (deleted_at is null);
create index billingcodes_order on billingcodes (company_id, sort_key, id) where (deleted_at is null);
create index billingcodes_search on billingcodes using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);
