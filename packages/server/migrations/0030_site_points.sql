-- Where the addresses of projects and customers are: placed by hand, or found by the operator's geocoder.
create table site_points (
  company_id uuid not null,
  resource text not null,
  record_id uuid not null,
  project_id uuid generated always as (case resource when 'projects' then record_id end) stored,
  customer_id uuid generated always as (case resource when 'customers' then record_id end) stored,
  -- What somebody placed by hand is never searched again.
  source text default 'geocoder' not null,
  lat double precision,
  lng double precision,
  -- The address that the point was found or placed for.
  address text not null,
  -- How exactly the geocoder knows it.
  exactness text,
  -- `waiting` is asked when it is due; `none` has no answer, `failed` was given up.
  state text default 'waiting' not null,
  tries integer default 0 not null,
  due_at timestamptz default now() not null,
  asked_at timestamptz,
  found_at timestamptz,
  failed_at timestamptz,
  problem text default '' not null,
  set_by uuid,
  set_at timestamptz,
  constraint site_points_pkey primary key (company_id, resource, record_id),
  constraint site_points_resource_check check (resource in ('projects', 'customers')),
  constraint site_points_source_check check (source in ('hand', 'geocoder')),
  constraint site_points_state_check check (state in ('waiting', 'found', 'none', 'failed')),
  constraint site_points_exactness_check check (exactness in ('house', 'street', 'area')),
  constraint site_points_lat_check check (lat between -90 and 90),
  constraint site_points_lng_check check (lng between -180 and 180),
  constraint site_points_found_check check ((state = 'found') = (lat is not null and lng is not null)),
  constraint site_points_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete cascade,
  constraint site_points_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete cascade,
  constraint site_points_company_id_set_by_fkey foreign key (company_id, set_by)
    references users(company_id, id) on delete set null (set_by)
);
create index site_points_project on site_points (company_id, project_id) where (project_id is not null);
create index site_points_customer on site_points (company_id, customer_id) where (customer_id is not null);
create index site_points_set_by on site_points (company_id, set_by) where (set_by is not null);
create index site_points_due on site_points (company_id, due_at) where (state = 'waiting');
create index site_points_asked on site_points (asked_at) where (asked_at is not null);
create index site_points_turns on site_points (company_id, asked_at) where (asked_at is not null);
create index site_points_address on site_points (company_id, address) where (state = 'found');
