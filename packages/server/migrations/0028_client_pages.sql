-- What a client may see of a project. There is a row once the office looked at it; it shows nothing by itself.
create table client_pages (
  company_id uuid not null,
  project_id uuid not null,
  version integer default 1 not null,
  is_on boolean default false not null,
  progress text default '' not null,
  progress_at timestamptz,
  -- The photos and documents that the office chose: [{"kind", "id", "revisionId"}].
  attachments jsonb default '[]' not null,
  shows_offers boolean default false not null,
  shows_visits boolean default false not null,
  shows_names boolean default false not null,
  phone text default '' not null,
  updated_at timestamptz default now() not null,
  updated_by uuid,
  constraint client_pages_pkey primary key (company_id, project_id),
  constraint client_pages_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete cascade,
  constraint client_pages_company_id_updated_by_fkey foreign key (company_id, updated_by)
    references users(company_id, id) on delete set null (updated_by)
);
create index client_pages_updated_by on client_pages (company_id, updated_by) where (updated_by is not null);

create table client_links (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  token_hash bytea not null,
  name text default '' not null,
  -- Of the office itself, to see the page before it is on. It asks nothing and counts as no visit.
  is_preview boolean default false not null,
  -- Whether who made it may send change orders and sees prices: only such a link leads to what waits for a signature.
  signs boolean default false not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint client_links_pkey primary key (company_id, id),
  constraint client_links_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete cascade
);
create unique index client_links_token on client_links (token_hash);
create index client_links_project on client_links (company_id, project_id);

-- When a page was opened. Never changed.
create table client_visits (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Links don't move with a company, visits do.
  link_id uuid not null,
  at timestamptz default now() not null,
  address text default '' not null,
  agent text default '' not null,
  constraint client_visits_pkey primary key (company_id, id),
  constraint client_visits_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete cascade
);
create index client_visits_project on client_visits (company_id, project_id, at);

-- A link to a version that a client's page shows; it ends with the link of the page.
alter table offer_links
  add column client_link_id uuid,
  add constraint offer_links_company_id_client_link_id_fkey foreign key (company_id, client_link_id)
    references client_links(company_id, id) on delete cascade;
create index offer_links_client_link on offer_links (company_id, client_link_id) where (client_link_id is not null);

alter table comments
  -- The name that a client typed; null for people of the company.
  add column guest_name text,
  -- Whether the client reads it on their page.
  add column for_client boolean default false not null;
