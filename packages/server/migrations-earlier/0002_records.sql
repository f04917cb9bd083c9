-- Customers and contacts, then the jobs: projects, bids, tasks. Keys begin with the company, so that the
-- database itself refuses a link across companies, and clearing an association is ON DELETE SET NULL.

create table customers (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  name text not null,
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  email text not null default '',
  notes text not null default '',
  primary_contact_id uuid,
  sort_key text collate "C" generated always as (fold(name)) stored,
  search text generated always as (fold('c-' || n || ' ' || name || ' ' || phone || ' ' || email || ' ' || address || ' ' || city || ' ' || state || ' ' || zip)) stored,
  primary key (company_id, id)
);
create unique index customers_number on customers (company_id, n);
create index customers_order on customers (company_id, sort_key, id) where deleted_at is null;
create index customers_search on customers using gin (company_id, search gin_trgm_ops) where deleted_at is null;

create table contacts (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  customer_id uuid,
  first_name text not null,
  last_name text not null,
  title text not null default '',
  phone text not null default '',
  phone_ext text not null default '',
  mobile text not null default '',
  email text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  notes text not null default '',
  sort_key text collate "C" generated always as (fold(first_name || ' ' || last_name)) stored,
  search text generated always as (fold('k-' || n || ' ' || first_name || ' ' || last_name || ' ' || title || ' ' || phone || ' ' || mobile || ' ' || email || ' ' || address || ' ' || city || ' ' || state || ' ' || zip)) stored,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id)
);
create unique index contacts_number on contacts (company_id, n);
create index contacts_order on contacts (company_id, sort_key, id) where deleted_at is null;
create index contacts_customer on contacts (company_id, customer_id) where customer_id is not null;
create index contacts_search on contacts using gin (company_id, search gin_trgm_ops) where deleted_at is null;

alter table customers add foreign key (company_id, primary_contact_id)
  references contacts (company_id, id) on delete set null (primary_contact_id) deferrable initially immediate;
create index customers_primary_contact on customers (company_id, primary_contact_id) where primary_contact_id is not null;

create table projects (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  title text not null,
  customer_id uuid,
  user_id uuid,
  status integer not null default 1,
  startdate date,
  enddate date,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  notes text not null default '',
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('p-' || n || ' ' || title || ' ' || address || ' ' || city || ' ' || state || ' ' || zip)) stored,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index projects_number on projects (company_id, n);
create index projects_newest on projects (company_id, n, id) where deleted_at is null;
create index projects_order on projects (company_id, sort_key, id) where deleted_at is null;
create index projects_customer on projects (company_id, customer_id) where customer_id is not null;
create index projects_user on projects (company_id, user_id) where user_id is not null;
create index projects_search on projects using gin (company_id, search gin_trgm_ops) where deleted_at is null;

create table bids (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  title text not null,
  customer_id uuid,
  user_id uuid,
  status integer not null default 1,
  date date,
  price_cents bigint,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  notes text not null default '',
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('b-' || n || ' ' || title || ' ' || address || ' ' || city || ' ' || state || ' ' || zip)) stored,
  primary key (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index bids_number on bids (company_id, n);
create index bids_newest on bids (company_id, n, id) where deleted_at is null;
create index bids_order on bids (company_id, sort_key, id) where deleted_at is null;
create index bids_customer on bids (company_id, customer_id) where customer_id is not null;
create index bids_user on bids (company_id, user_id) where user_id is not null;
create index bids_search on bids using gin (company_id, search gin_trgm_ops) where deleted_at is null;

create table tasks (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  title text not null,
  description text not null default '',
  customer_id uuid,
  project_id uuid,
  bid_id uuid,
  user_id uuid,
  status integer not null default 1,
  priority integer not null default 500,
  type text not null default 'General',
  start_at timestamptz,
  start_whole_day boolean not null default false,
  due_at timestamptz,
  due_whole_day boolean not null default false,
  duration_min integer,
  estimate_min integer,
  time_window text not null default 'none',
  checklist jsonb not null default '[]',
  required_on_complete jsonb not null default '{"checklist": false, "note": false}',
  watcher_ids uuid[] not null default '{}',
  crew_ids uuid[] not null default '{}',
  blocked_by_ids uuid[] not null default '{}',
  hold_reason text not null default '',
  problem_reason text not null default '',
  cancel_reason text not null default '',
  completion_note text not null default '',
  started_at timestamptz,
  completed_at timestamptz,
  completed_by uuid,
  verified_at timestamptz,
  verified_by uuid,
  series_id uuid,
  is_open boolean generated always as (status in (1, 2, 8, 9)) stored,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('t-' || n || ' ' || title)) stored,
  primary key (company_id, id),
  check (project_id is null or bid_id is null),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete set null (bid_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index tasks_number on tasks (company_id, n);
create index tasks_newest on tasks (company_id, n, id) where deleted_at is null;
create index tasks_due on tasks (company_id, is_open, due_at, id) where deleted_at is null;
create index tasks_problem on tasks (company_id, due_at, id) where deleted_at is null and status = 9;
create index tasks_urgent on tasks (company_id, due_at, id) where deleted_at is null and is_open and priority = 1000;
create index tasks_closed on tasks (company_id, n, id) where deleted_at is null and not is_open;
create index tasks_status on tasks (company_id, status, due_at, id) where deleted_at is null;
create index tasks_order on tasks (company_id, sort_key, id) where deleted_at is null;
create index tasks_customer on tasks (company_id, customer_id) where customer_id is not null;
create index tasks_project on tasks (company_id, project_id) where project_id is not null;
create index tasks_bid on tasks (company_id, bid_id) where bid_id is not null;
create index tasks_user on tasks (company_id, user_id) where user_id is not null;
create index tasks_series on tasks (company_id, series_id) where series_id is not null;
create index tasks_search on tasks using gin (company_id, search gin_trgm_ops) where deleted_at is null;

-- What a deletion unlinked, so that taking the record out of the trash links it again.
create table unlinked (
  company_id uuid not null,
  deleted_resource text not null,
  deleted_id uuid not null,
  resource text not null,
  record_id uuid not null,
  field text not null,
  primary key (company_id, deleted_resource, deleted_id, resource, record_id, field)
);

create table imports (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  columns jsonb not null,
  cells jsonb not null,
  row_count integer not null,
  mapping jsonb not null,
  duplicates text not null default 'skip',
  status text not null default 'uploaded',
  progress integer not null default 0,
  tally jsonb,
  problems jsonb not null default '[]',
  message text not null default '',
  -- A run that died leaves this behind; after a minute it counts as failed, and nothing of it was kept.
  alive_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id)
);

-- What an import did to which record, so that the batch can be undone.
create table import_effects (
  company_id uuid not null,
  import_id uuid not null,
  resource text not null,
  record_id uuid not null,
  action text not null check (action in ('created', 'updated')),
  version integer not null,
  before jsonb,
  primary key (company_id, import_id, resource, record_id),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);

-- Totals follow the rows, whoever writes them. Many rows at once are counted at once; a change that does not touch the
-- trash costs nothing.
create function count_added() returns trigger language plpgsql as $$
begin
  insert into public.totals as totals (company_id, kind, slot, n)
    select company_id, tg_table_name, pg_backend_pid() % 16, count(*) from after_rows where deleted_at is null group by company_id
    on conflict (company_id, kind, slot) do update set n = totals.n + excluded.n;
  return null;
end $$;

create function count_removed() returns trigger language plpgsql as $$
begin
  insert into public.totals as totals (company_id, kind, slot, n)
    select company_id, tg_table_name, pg_backend_pid() % 16, -count(*) from before_rows where deleted_at is null group by company_id
    on conflict (company_id, kind, slot) do update set n = totals.n + excluded.n;
  return null;
end $$;

create function count_trashed() returns trigger language plpgsql as $$
begin
  insert into public.totals as totals (company_id, kind, slot, n) values (new.company_id, tg_table_name, pg_backend_pid() % 16, case when new.deleted_at is null then 1 else -1 end)
    on conflict (company_id, kind, slot) do update set n = totals.n + excluded.n;
  return null;
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array array['customers', 'contacts', 'projects', 'bids', 'tasks'] loop
    execute format('create trigger count_added after insert on %I referencing new table as after_rows for each statement execute function count_added()', kind);
    execute format('create trigger count_removed after delete on %I referencing old table as before_rows for each statement execute function count_removed()', kind);
    execute format('create trigger count_trashed after update of deleted_at on %I for each row when (old.deleted_at is null <> (new.deleted_at is null)) execute function count_trashed()', kind);
    -- Room on each page for a changed row beside its old self, so that indexes need not follow.
    execute format('alter table %I set (fillfactor = 85)', kind);
  end loop;
end $$;
