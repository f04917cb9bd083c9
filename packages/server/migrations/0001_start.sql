-- The tables of the beginning. Functions, triggers, policies and grants are in ../sql; two functions that columns are
-- computed by come here first, and get their present text from there like all others.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

create function fold(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;
create function current_person() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create table instance (
  name text not null,
  value text not null,
  constraint instance_pkey primary key (name)
);

create table companies (
  id uuid not null,
  name text not null,
  country text default 'US' not null,
  timezone text default 'America/New_York' not null,
  currency text default 'USD' not null,
  language text default 'en' not null,
  demo boolean default false not null,
  status text default 'active' not null,
  created_at timestamptz default now() not null,
  -- Most bytes that this company may store; null is what the installation says.
  quota_bytes bigint,
  -- Raised to make every signed name of a file worthless at once.
  media_generation integer default 1 not null,
  -- What the company's plan leaves open now: everything, reading only, or nothing but paying and taking its data
  -- along.
  plan text default 'open' not null,
  profile jsonb default '{}' not null,
  settings jsonb default '{}' not null,
  setup jsonb default '{}' not null,
  logo text,
  version integer default 1 not null,
  -- When it was asked to be closed; it is, ninety days later.
  closing_at timestamptz,
  -- The ids of the menus that it does not use, each after a space; kept by triggers.
  shut text default '' not null,
  -- How long what was deleted stays in the trash: as long as the company says, 30 days at least. Whoever deletes
  -- something is told how long it stays; what held then, or at any time since, holds for it: trash_terms has the
  -- terms that were, until each ended.
  trash_terms jsonb default '[]' not null,
  -- The operator is recorded once: when the first company registers, or here for an installation that has
  -- companies. Dates of founding come with imported archives and prove nothing.
  is_operator boolean default false not null,
  constraint companies_pkey primary key (id),
  constraint companies_plan_check check (plan = any (array['open', 'reading', 'closed']))
);
create unique index companies_operator on companies (is_operator) where is_operator;

create table roles (
  company_id uuid not null,
  id integer not null,
  title text not null,
  description text default '' not null,
  permission_ids integer[] not null,
  -- What a role holds back of what it permits, as text that the database reads: '' holds nothing back.
  limits text default '' not null,
  -- How far a permission reaches, by its id: 'assigned' or 'own'. What is not named reaches everything.
  scopes jsonb default '{}' not null,
  hidden text[] default '{}'::text[] not null,
  landing text default '' not null,
  mobile_view smallint,
  -- By which its history names it.
  key uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  updated_at timestamptz default now() not null,
  updated_by uuid,
  constraint roles_pkey primary key (company_id, id),
  constraint roles_hidden_check check (hidden <@ array['price', 'cost', 'pay', 'contact']),
  constraint roles_mobile_view_check check (mobile_view = any (array[0, 1, 2])),
  constraint roles_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create unique index roles_title on roles (company_id, lower(title));

create table users (
  company_id uuid not null,
  id uuid not null,
  username text not null,
  email text default '' not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  mobile text default '' not null,
  color text default '#175CD3' not null,
  avatar text,
  timezone text default 'America/New_York' not null,
  language text default 'en' not null,
  role_id integer not null,
  status text default 'invited' not null,
  preferences text default '{}' not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  updated_at timestamptz default now() not null,
  updated_by uuid,
  last_seen_at timestamptz,
  employee_no text default '' not null,
  kind text default 'office' not null,
  hire_date date,
  end_date date,
  supervisor_id uuid,
  pay_type text,
  overtime_exempt boolean default false not null,
  -- [{effective, regular, burdened}], cents an hour
  pay_rates jsonb default '[]' not null,
  -- What to be told of, and how (contract/resources/settings.ts); {} is what everybody starts with.
  notifications jsonb default '{}' not null,
  -- Proof that the person themself wrote the additional script in their preferences.
  script_seal bytea,
  constraint users_pkey primary key (company_id, id),
  constraint users_status_check check (status = any (array['invited', 'active', 'suspended', 'deactivated'])),
  constraint users_kind_check check (kind = any (array['office', 'field', 'external'])),
  constraint users_pay_type_check check (pay_type = any (array['hourly', 'salary-exempt'])),
  constraint users_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint users_company_id_role_id_fkey foreign key (company_id, role_id) references roles(company_id, id),
  constraint users_supervisor foreign key (company_id, supervisor_id) references users(company_id, id) deferrable
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email)) where (email <> '');
create unique index users_employee_no on users (company_id, lower(employee_no)) where (employee_no <> '');

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz default now() not null,
  expires_at timestamptz not null,
  address text default '' not null,
  agent text default '' not null,
  role_id integer,
  permission_ids integer[],
  held text,
  country text,
  timezone text,
  in_force boolean default false not null,
  -- A session in the field lives on for 30 days without use, others for 14.
  idle interval default '14 days'::interval not null,
  limits text default '' not null,
  plan text default 'open' not null,
  shut text default '' not null,
  -- Work that it sent after the plan ended and that was done before.
  late integer default 0 not null,
  -- The permissions that a token was given; null for somebody who is signed in.
  allowed integer[],
  name text default '' not null,
  -- Like rights, what a company chose lies beside its sessions and is kept by triggers, so a call need not look it
  -- up.
  prefixes text default '{}' not null,
  owes text default '' not null,
  who text generated always as ((company_id::text || '|' || id::text || '|' || user_id::text || '|' ||
    role_id::text || '|' || held || '|')) stored,
  standing text generated always as ((plan || shut || owes)) stored,
  place text generated always as (('|' || country || '|' || timezone || '|' || plan || shut || owes || '|' ||
    limits)) stored,
  constraint sessions_pkey primary key (company_id, id),
  constraint sessions_name_check check (length(name) <= 60),
  constraint sessions_owes_check check (owes = any (array['', ' factor'])),
  constraint sessions_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (company_id, user_id);
create index sessions_allowed on sessions (company_id, user_id) where (allowed is not null);

create table password_links (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Who asked for it: the office for somebody, or somebody who forgot their password. The one does not void the
  -- other.
  purpose text default 'set' not null,
  voided_at timestamptz,
  -- The mail that it went out with: should that have to be sent again, its link is made anew.
  mail_id uuid,
  constraint password_links_pkey primary key (company_id, id),
  constraint password_links_purpose_check check (purpose = any (array['set', 'forgotten'])),
  constraint password_links_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id,
    id) on delete cascade
);
create unique index password_links_token on password_links (token_hash);

-- Wrong passwords per account (or per bucket of unknown names), so that a thousand tries are slow everywhere.
create table sign_in_tries (
  account text not null,
  wrong integer not null,
  last_at timestamptz not null,
  constraint sign_in_tries_pkey primary key (account)
);

-- Human numbers: the last one given, per company and kind. Never reused.
create table counters (
  company_id uuid not null,
  kind text not null,
  last integer not null,
  constraint counters_pkey primary key (company_id, kind)
);

-- Exact totals without counting. Sixteen slots a kind, so that two writers seldom meet on a row.
create table totals (
  company_id uuid not null,
  kind text not null,
  slot integer not null,
  n bigint not null,
  constraint totals_pkey primary key (company_id, kind, slot)
) with (fillfactor=50);

-- What happened, for ever. The application may add and read, never change or remove.
create table audit_events (
  company_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  version integer not null,
  action text not null,
  at timestamptz default now() not null,
  actor_id uuid,
  changes jsonb default '[]' not null,
  request_id text default '' not null,
  txid xid8 default pg_current_xact_id(),
  constraint audit_events_pkey primary key (company_id, id)
);
create index audit_events_record on audit_events (company_id, resource, record_id, id desc);
create index audit_events_txid on audit_events (txid);
-- The history of a whole company, newest first.
create index audit_events_latest on audit_events (company_id, at desc, id desc);
create index audit_events_actor on audit_events (company_id, actor_id, id desc)
  where ((action = any ('{created,updated,restored}'::text[]))
  and (resource = any ('{customers,contacts,projects,bids,tasks}'::text[])));

-- The hash chain over the events of a company, added by a job so that writers do not queue for the last hash.
create table audit_seals (
  company_id uuid not null,
  seq bigint not null,
  event_id uuid not null,
  hash bytea not null,
  at timestamptz default now() not null,
  constraint audit_seals_pkey primary key (company_id, seq)
);
create unique index audit_seals_event on audit_seals (company_id, event_id);

-- The answer that a write gave, kept in the transaction of its effect: a repeat answers the same.
create table idempotency_keys (
  company_id uuid not null,
  key text not null,
  request text not null,
  body_hash bytea not null,
  reply text not null,
  at timestamptz default now() not null,
  -- An answer kept under an idempotency key belongs to the person whose request it answered.
  user_id uuid default current_person(),
  constraint idempotency_keys_pkey primary key (company_id, key)
);
create index idempotency_keys_at on idempotency_keys using brin (at);

create table customers (
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
  name text not null,
  phone text default '' not null,
  address text default '' not null,
  city text default '' not null,
  state text default '' not null,
  zip text default '' not null,
  email text default '' not null,
  notes text default '' not null,
  primary_contact_id uuid,
  sort_key text collate "C" generated always as (fold(name)) stored,
  search text generated always as (fold('c-' || n || ' ' || name || ' ' || phone || ' ' || email || ' ' || address
    || ' ' || city || ' ' || state || ' ' || zip)) stored,
  constraint customers_pkey primary key (company_id, id)
) with (fillfactor=85);
create unique index customers_number on customers (company_id, n);
create index customers_order on customers (company_id, sort_key, id) where (deleted_at is null);
create index customers_primary_contact on customers (company_id, primary_contact_id)
  where (primary_contact_id is not null);
create index customers_search on customers using gin (search gin_trgm_ops,
  company_id) with (gin_pending_list_limit='256') where (deleted_at is null);

create table contacts (
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
  customer_id uuid,
  first_name text not null,
  last_name text not null,
  title text default '' not null,
  phone text default '' not null,
  phone_ext text default '' not null,
  mobile text default '' not null,
  email text default '' not null,
  address text default '' not null,
  city text default '' not null,
  state text default '' not null,
  zip text default '' not null,
  notes text default '' not null,
  sort_key text collate "C" generated always as (fold(first_name || ' ' || last_name)) stored,
  search text generated always as (fold('k-' || n || ' ' || first_name || ' ' || last_name || ' ' || title || ' '
    || phone || ' ' || mobile || ' ' || email || ' ' || address || ' ' || city || ' ' || state || ' ' || zip)) stored,
  constraint contacts_pkey primary key (company_id, id),
  constraint contacts_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete set null (customer_id)
) with (fillfactor=85);
create unique index contacts_number on contacts (company_id, n);
create index contacts_order on contacts (company_id, sort_key, id) where (deleted_at is null);
create index contacts_customer on contacts (company_id, customer_id, sort_key, id) where (customer_id is not null);
create index contacts_search on contacts using gin (search gin_trgm_ops,
  company_id) with (gin_pending_list_limit='256') where (deleted_at is null);

create table projects (
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
  customer_id uuid,
  user_id uuid,
  status integer default 1 not null,
  startdate date,
  enddate date,
  address text default '' not null,
  city text default '' not null,
  state text default '' not null,
  zip text default '' not null,
  notes text default '' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('p-' || n || ' ' || title || ' ' || address || ' ' || city || ' ' || state
    || ' ' || zip)) stored,
  -- A company's own shade of a status of projects, bids and tasks. It belongs to its status, and leaves with it.
  label_id uuid,
  constraint projects_pkey primary key (company_id, id),
  constraint projects_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete set null (customer_id),
  constraint projects_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete set null (user_id)
) with (fillfactor=85);
create unique index projects_number on projects (company_id, n);
create index projects_newest on projects (company_id, n, id) where (deleted_at is null);
create index projects_order on projects (company_id, sort_key, id) where (deleted_at is null);
create index projects_customer on projects (company_id, customer_id) where (customer_id is not null);
create index projects_user on projects (company_id, user_id) where (user_id is not null);
create index projects_start on projects (company_id, startdate) where ((deleted_at is null)
  and (status = any (array[1, 2, 4, 8])));
create index projects_labelled on projects (company_id, label_id) where ((label_id is not null)
  and (deleted_at is null));
create index projects_search on projects using gin (search gin_trgm_ops,
  company_id) with (gin_pending_list_limit='256') where (deleted_at is null);

create table bids (
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
  customer_id uuid,
  user_id uuid,
  status integer default 1 not null,
  date date,
  price_cents bigint,
  address text default '' not null,
  city text default '' not null,
  state text default '' not null,
  zip text default '' not null,
  notes text default '' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('b-' || n || ' ' || title || ' ' || address || ' ' || city || ' ' || state
    || ' ' || zip)) stored,
  label_id uuid,
  constraint bids_pkey primary key (company_id, id),
  constraint bids_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete set null (customer_id),
  constraint bids_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete set null (user_id)
) with (fillfactor=85);
create unique index bids_number on bids (company_id, n);
create index bids_newest on bids (company_id, n, id) where (deleted_at is null);
create index bids_order on bids (company_id, sort_key, id) where (deleted_at is null);
create index bids_customer on bids (company_id, customer_id) where (customer_id is not null);
create index bids_user on bids (company_id, user_id) where (user_id is not null);
create index bids_date on bids (company_id, date) where ((deleted_at is null) and (status = any (array[1, 2])));
create index bids_labelled on bids (company_id, label_id) where ((label_id is not null) and (deleted_at is null));
create index bids_search on bids using gin (search gin_trgm_ops, company_id) with (gin_pending_list_limit='256')
  where (deleted_at is null);

create table tasks (
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
  description text default '' not null,
  customer_id uuid,
  project_id uuid,
  bid_id uuid,
  user_id uuid,
  status integer default 1 not null,
  priority integer default 500 not null,
  type text default 'General' not null,
  start_at timestamptz,
  start_whole_day boolean default false not null,
  due_at timestamptz,
  due_whole_day boolean default false not null,
  duration_min integer,
  estimate_min integer,
  time_window text default 'none' not null,
  checklist jsonb default '[]' not null,
  required_on_complete jsonb default '{"note": false, "checklist": false}' not null,
  watcher_ids uuid[] default '{}'::uuid[] not null,
  crew_ids uuid[] default '{}'::uuid[] not null,
  blocked_by_ids uuid[] default '{}'::uuid[] not null,
  hold_reason text default '' not null,
  problem_reason text default '' not null,
  cancel_reason text default '' not null,
  completion_note text default '' not null,
  started_at timestamptz,
  completed_at timestamptz,
  completed_by uuid,
  verified_at timestamptz,
  verified_by uuid,
  series_id uuid,
  is_open boolean generated always as ((status = ANY (ARRAY[1, 2, 8, 9]))) stored,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('t-' || n || ' ' || title)) stored,
  -- How a repeating task repeats, kept with every task of its series.
  recurrence jsonb,
  -- What kind of task it is, as the company names its kinds: the list is in the company's settings, and nothing is
  -- taken off it.
  type_id uuid,
  label_id uuid,
  constraint tasks_pkey primary key (company_id, id),
  constraint tasks_check check ((project_id is null) or (bid_id is null)),
  constraint tasks_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete set null (customer_id),
  constraint tasks_company_id_project_id_fkey foreign key (company_id, project_id) references projects(company_id,
    id) on delete set null (project_id),
  constraint tasks_company_id_bid_id_fkey foreign key (company_id, bid_id) references bids(company_id, id)
    on delete set null (bid_id),
  constraint tasks_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete set null (user_id)
) with (fillfactor=85);
create unique index tasks_number on tasks (company_id, n);
create index tasks_newest on tasks (company_id, n, id) where (deleted_at is null);
create index tasks_due on tasks (company_id, is_open, due_at, id) where (deleted_at is null);
create index tasks_problem on tasks (company_id, due_at, id) where ((deleted_at is null) and (status = 9));
create index tasks_urgent on tasks (company_id, due_at, id) where ((deleted_at is null) and is_open
  and (priority = 1000));
create index tasks_closed on tasks (company_id, n, id) where ((deleted_at is null) and (not is_open));
create index tasks_status on tasks (company_id, status, due_at, id) where (deleted_at is null);
create index tasks_order on tasks (company_id, sort_key, id) where (deleted_at is null);
create index tasks_customer on tasks (company_id, customer_id) where (customer_id is not null);
create index tasks_project on tasks (company_id, project_id) where (project_id is not null);
create index tasks_bid on tasks (company_id, bid_id) where (bid_id is not null);
create index tasks_user on tasks (company_id, user_id) where (user_id is not null);
create index tasks_series on tasks (company_id, series_id) where (series_id is not null);
create index tasks_start on tasks (company_id, start_at) where ((deleted_at is null) and is_open
  and (start_at is not null));
create index tasks_of_type on tasks (company_id, type_id) where ((type_id is not null) and (deleted_at is null));
create index tasks_labelled on tasks (company_id, label_id) where ((label_id is not null) and (deleted_at is null));
create index tasks_search on tasks using gin (search gin_trgm_ops, company_id) with (gin_pending_list_limit='256')
  where (deleted_at is null);
-- What a person's work is found by.
create index tasks_team on tasks using gin (((crew_ids || watcher_ids)),
  company_id) with (gin_pending_list_limit='256') where ((crew_ids || watcher_ids) <> '{}'::uuid[]);

-- What a deletion unlinked, so that taking the record out of the trash links it again.
create table unlinked (
  company_id uuid not null,
  deleted_resource text not null,
  deleted_id uuid not null,
  resource text not null,
  record_id uuid not null,
  field text not null,
  constraint unlinked_pkey primary key (company_id, deleted_resource, deleted_id, resource, record_id, field)
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
  duplicates text default 'skip' not null,
  status text default 'uploaded' not null,
  progress integer default 0 not null,
  tally jsonb,
  problems jsonb default '[]' not null,
  message text default '' not null,
  -- A run that died leaves this behind; after a minute it counts as failed, and nothing of it was kept.
  alive_at timestamptz default now() not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  header_row integer,
  top jsonb default '[]' not null,
  preview jsonb default '[]' not null,
  skipped jsonb default '[]' not null,
  constraint imports_pkey primary key (company_id, id)
);

-- What an import did to which record, so that the batch can be undone.
create table import_effects (
  company_id uuid not null,
  import_id uuid not null,
  resource text not null,
  record_id uuid not null,
  action text not null,
  version integer not null,
  before jsonb,
  constraint import_effects_pkey primary key (company_id, import_id, resource, record_id),
  constraint import_effects_action_check check (action = any (array['created', 'updated'])),
  constraint import_effects_company_id_import_id_fkey foreign key (company_id, import_id)
    references imports(company_id, id) on delete cascade
);

-- Bytes as they were received. The same bytes of a company are here once; what they are, their content said.
create table blobs (
  company_id uuid not null,
  id uuid not null,
  sha256 text not null,
  bytes bigint not null,
  mime text not null,
  kind text not null,
  storage_key text not null,
  width integer,
  height integer,
  pages integer,
  -- Whether smaller pictures are made of it: nothing depends on the queue alone, a sweep finds what waits.
  state text default 'waiting' not null,
  problem text default '' not null,
  tries integer default 0 not null,
  tried_at timestamptz,
  created_at timestamptz default now() not null,
  constraint blobs_pkey primary key (company_id, id),
  constraint blobs_company_id_sha256_key unique (company_id, sha256),
  constraint blobs_state_check check (state = any (array['waiting', 'ready', 'failed']))
);
create index blobs_waiting on blobs (created_at) where (state = 'waiting');

-- Pictures made from a blob, kept under its key with the variant behind it.
create table renditions (
  company_id uuid not null,
  blob_id uuid not null,
  variant text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  created_at timestamptz default now() not null,
  constraint renditions_pkey primary key (company_id, blob_id, variant),
  constraint renditions_company_id_blob_id_fkey foreign key (company_id, blob_id) references blobs(company_id, id)
    on delete cascade
);

-- The text inside a blob.
create table file_texts (
  company_id uuid not null,
  blob_id uuid not null,
  state text default 'waiting' not null,
  by text default 'none' not null,
  content text default '' not null,
  message text default '' not null,
  tries integer default 0 not null,
  at timestamptz default now() not null,
  search tsvector generated always as (to_tsvector('simple'::regconfig, fold("left"(content, 200000)))) stored,
  constraint file_texts_pkey primary key (company_id, blob_id),
  constraint file_texts_state_check check (state = any (array['waiting', 'ready', 'none', 'failed',
    'not configured'])),
  constraint file_texts_company_id_blob_id_fkey foreign key (company_id, blob_id) references blobs(company_id, id)
    on delete cascade
);
create index file_texts_search on file_texts using gin (search, company_id) with (gin_pending_list_limit='256');

-- Names in the storage that shall be removed when due: written before bytes are kept, taken back by the transaction
-- that gives them a row. So whatever dies half-way leaves nothing behind.
create table storage_drops (
  company_id uuid not null,
  storage_key text not null,
  due timestamptz not null,
  constraint storage_drops_pkey primary key (company_id, storage_key)
);
create index storage_drops_due on storage_drops (due);

create table folders (
  company_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  updated_at timestamptz default now() not null,
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  -- The folder with which this one went to the trash.
  deleted_with uuid,
  constraint folders_pkey primary key (company_id, id),
  constraint folders_company_id_parent_id_fkey foreign key (company_id, parent_id) references folders(company_id,
    id) on delete cascade deferrable
);
create unique index folders_name on folders (company_id, coalesce(parent_id,
  '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) where (deleted_at is null);
create index folders_parent on folders (company_id, parent_id);

create table photos (
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
  -- Null when the bytes are gone for good: the row stays as the photo's tombstone.
  blob_id uuid,
  caption text default '' not null,
  tags jsonb default '[]' not null,
  customer_id uuid,
  project_id uuid,
  bid_id uuid,
  task_id uuid,
  pair_id uuid,
  visibility text default 'internal' not null,
  annotations jsonb default '[]' not null,
  original_name text not null,
  mimetype text not null,
  bytes integer not null,
  width integer,
  height integer,
  sha256 text not null,
  captured_at timestamptz not null,
  captured_offset_min integer not null,
  captured_by text default 'receipt' not null,
  source text default 'upload' not null,
  geo jsonb,
  geo_reason text default '' not null,
  camera text default '' not null,
  taken_by uuid,
  captured_local timestamp without time zone
    generated always as ((captured_at AT TIME ZONE 'UTC') + (captured_offset_min::double precision *
    '00:01:00'::interval)) stored,
  captured_day date generated always as ((((captured_at AT TIME ZONE 'UTC') + (captured_offset_min::double
    precision * '00:01:00'::interval)))::date) stored,
  sort_key text collate "C" generated always as (fold(original_name)) stored,
  search text generated always as (fold('ph-' || n || ' ' || caption || ' ' || tags::text || ' ' || original_name))
    stored,
  constraint photos_pkey primary key (company_id, id),
  constraint photos_check check ((project_id is null) or (bid_id is null)),
  constraint photos_company_id_blob_id_fkey foreign key (company_id, blob_id) references blobs(company_id, id),
  constraint photos_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete set null (customer_id),
  constraint photos_company_id_project_id_fkey foreign key (company_id, project_id) references projects(company_id,
    id) on delete set null (project_id),
  constraint photos_company_id_bid_id_fkey foreign key (company_id, bid_id) references bids(company_id, id)
    on delete set null (bid_id),
  constraint photos_company_id_task_id_fkey foreign key (company_id, task_id) references tasks(company_id, id)
    on delete set null (task_id),
  constraint photos_company_id_pair_id_fkey foreign key (company_id, pair_id) references photos(company_id, id)
    on delete set null (pair_id) deferrable
) with (fillfactor=85);
create unique index photos_number on photos (company_id, n);
create index photos_captured on photos (company_id, captured_local, id) where (deleted_at is null);
create index photos_day on photos (company_id, captured_day) where (deleted_at is null);
create index photos_order on photos (company_id, sort_key, id) where (deleted_at is null);
create index photos_customer on photos (company_id, customer_id, captured_local, id) where (customer_id is not null);
create index photos_project on photos (company_id, project_id, captured_local, id) where (project_id is not null);
create index photos_bid on photos (company_id, bid_id, captured_local, id) where (bid_id is not null);
create index photos_task on photos (company_id, task_id, captured_local, id) where (task_id is not null);
create index photos_person on photos (company_id, taken_by, captured_local, id) where (taken_by is not null);
create index photos_pair on photos (company_id, pair_id) where (pair_id is not null);
create index photos_blob on photos (company_id, blob_id);
create index photos_search on photos using gin (search gin_trgm_ops,
  company_id) with (gin_pending_list_limit='256') where (deleted_at is null);

create table documents (
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
  -- The folder with which it went to the trash.
  deleted_with uuid,
  title text not null,
  folder_id uuid,
  discipline text default '' not null,
  kind text default 'file' not null,
  sheet_no text default '' not null,
  tags jsonb default '[]' not null,
  client_visible boolean default false not null,
  customer_id uuid,
  project_id uuid,
  bid_id uuid,
  task_id uuid,
  -- The revision that is in use, and what a list shows of it.
  current_revision_id uuid,
  original_name text not null,
  mimetype text not null,
  bytes integer not null,
  pages integer,
  sha256 text not null,
  checked_out_by uuid,
  checked_out_until timestamptz,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('d-' || n || ' ' || title || ' ' || sheet_no || ' ' || tags::text || ' ' ||
    original_name)) stored,
  constraint documents_pkey primary key (company_id, id),
  constraint documents_kind_check check (kind = any (array['file', 'sheet'])),
  constraint documents_check check ((project_id is null) or (bid_id is null)),
  constraint documents_company_id_folder_id_fkey foreign key (company_id, folder_id) references folders(company_id,
    id) on delete set null (folder_id),
  constraint documents_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete set null (customer_id),
  constraint documents_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete set null (project_id),
  constraint documents_company_id_bid_id_fkey foreign key (company_id, bid_id) references bids(company_id, id)
    on delete set null (bid_id),
  constraint documents_company_id_task_id_fkey foreign key (company_id, task_id) references tasks(company_id, id)
    on delete set null (task_id)
) with (fillfactor=85);
create unique index documents_number on documents (company_id, n);
create index documents_newest on documents (company_id, n, id) where (deleted_at is null);
create index documents_order on documents (company_id, sort_key, id) where (deleted_at is null);
create index documents_changed on documents (company_id, updated_at, id) where (deleted_at is null);
create index documents_folder on documents (company_id, folder_id) where (deleted_at is null);
create index documents_customer on documents (company_id, customer_id) where (customer_id is not null);
create index documents_project on documents (company_id, project_id) where (project_id is not null);
create index documents_bid on documents (company_id, bid_id) where (bid_id is not null);
create index documents_task on documents (company_id, task_id) where (task_id is not null);
create index documents_search on documents using gin (search gin_trgm_ops,
  company_id) with (gin_pending_list_limit='256') where (deleted_at is null);

-- Bytes of a document that never change, from draft to withdrawn.
create table revisions (
  company_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  n integer not null,
  label text default '' not null,
  set_name text default '' not null,
  issued_on date,
  note text default '' not null,
  state text not null,
  blob_id uuid not null,
  original_name text not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  published_at timestamptz,
  constraint revisions_pkey primary key (company_id, id),
  constraint revisions_company_id_document_id_n_key unique (company_id, document_id, n),
  constraint revisions_state_check check (state = any (array['draft', 'current', 'superseded', 'withdrawn'])),
  constraint revisions_company_id_document_id_fkey foreign key (company_id, document_id)
    references documents(company_id, id) on delete cascade,
  constraint revisions_company_id_blob_id_fkey foreign key (company_id, blob_id) references blobs(company_id, id)
);
create unique index revisions_current on revisions (company_id, document_id) where (state = 'current');
create index revisions_blob on revisions (company_id, blob_id);

-- What one person drew on a revision.
create table markups (
  company_id uuid not null,
  id uuid not null,
  revision_id uuid not null,
  user_id uuid not null,
  version integer default 1 not null,
  published boolean default false not null,
  marks jsonb not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint markups_pkey primary key (company_id, id),
  constraint markups_company_id_revision_id_user_id_key unique (company_id, revision_id, user_id),
  constraint markups_company_id_revision_id_fkey foreign key (company_id, revision_id)
    references revisions(company_id, id) on delete cascade
);

create table favourites (
  company_id uuid not null,
  user_id uuid not null,
  node_id uuid not null,
  constraint favourites_pkey primary key (company_id, user_id, node_id)
);

-- A link for somebody without an account. It names exactly what it shows; its token is kept as a hash.
create table shares (
  company_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  resource text not null,
  record_ids uuid[] not null,
  title text not null,
  password_hash text,
  created_at timestamptz default now() not null,
  created_by uuid,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint shares_pkey primary key (company_id, id),
  constraint shares_resource_check check (resource = any (array['photos', 'revisions']))
);
create unique index shares_token on shares (token_hash);
create index shares_records on shares using gin (company_id, record_ids);

-- Who looked at, downloaded or shared what. Added and read, never changed.
create table file_events (
  company_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  revision_id uuid,
  action text not null,
  at timestamptz default now() not null,
  actor_id uuid,
  share_id uuid,
  note text default '' not null,
  address text default '' not null,
  agent text default '' not null,
  constraint file_events_pkey primary key (company_id, id)
);
create index file_events_record on file_events (company_id, resource, record_id, at desc);
create index file_events_share on file_events (company_id, share_id, at desc) where (share_id is not null);

-- Uploads in parts, until they are finished or a week old.
create table uploads (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  type text default '' not null,
  size integer not null,
  -- Set when the bytes go to the object storage directly.
  direct_key text,
  created_at timestamptz default now() not null,
  constraint uploads_pkey primary key (company_id, id)
);

create table upload_parts (
  company_id uuid not null,
  upload_id uuid not null,
  n integer not null,
  bytes integer not null,
  storage_key text not null,
  constraint upload_parts_pkey primary key (company_id, upload_id, n),
  constraint upload_parts_company_id_upload_id_fkey foreign key (company_id, upload_id)
    references uploads(company_id, id) on delete cascade
);

-- A phone or tablet in one person's hands. The same tablet in another's is another row: nothing is shared.
create table devices (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  name text not null,
  -- The number of the last view that was given; none is given twice.
  last_view integer default 0 not null,
  unsent_count integer default 0 not null,
  unsent_bytes bigint default 0 not null,
  unsent_oldest timestamptz,
  needs_you integer default 0 not null,
  created_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  constraint devices_pkey primary key (company_id, user_id, id),
  constraint devices_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade
);

-- What a device holds once it has stored the answer of this number: each record with a stamp of all that is shown of
-- it.
create table device_views (
  company_id uuid not null,
  user_id uuid not null,
  device_id uuid not null,
  view integer not null,
  nouns smallint[] not null,
  ids uuid[] not null,
  stamps bigint[] not null,
  -- The stamp of the names of the people.
  people bigint not null,
  at timestamptz default now() not null,
  constraint device_views_pkey primary key (company_id, user_id, device_id, view),
  constraint device_views_company_id_user_id_device_id_fkey foreign key (company_id, user_id, device_id)
    references devices(company_id, user_id, id) on delete cascade
);

create table stars (
  company_id uuid not null,
  user_id uuid not null,
  resource text not null,
  record_id uuid not null,
  created_at timestamptz default now() not null,
  constraint stars_pkey primary key (company_id, user_id, resource, record_id),
  constraint stars_resource_check check (resource = any (array['projects', 'bids', 'tasks'])),
  constraint stars_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade
);

-- A link that signs one person's phone in, once.
create table join_links (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  project_id uuid,
  created_at timestamptz default now() not null,
  created_by uuid,
  expires_at timestamptz not null,
  voided_at timestamptz,
  used_at timestamptz,
  -- The phone that used it, and the session that came of it: should the answer have been lost, that phone may ask
  -- again.
  used_by bytea,
  session_id uuid,
  constraint join_links_pkey primary key (company_id, id),
  constraint join_links_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade,
  constraint join_links_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete set null (project_id)
);
create unique index join_links_token on join_links (token_hash);
create index join_links_user on join_links (company_id, user_id);
create index join_links_project on join_links (company_id, project_id) where (project_id is not null);

-- The first transaction that is not sealed yet. One row; it counts in this cluster's transactions, so it is not moved
-- elsewhere.
create table sealing (
  only_one boolean default true not null,
  next xid8 default '0'::xid8 not null,
  constraint sealing_pkey primary key (only_one),
  constraint sealing_only_one_check check (only_one)
);

-- What somebody asked to be allowed to do, until it is granted or dismissed.
create table access_requests (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  need text not null,
  path text default '' not null,
  asked_at timestamptz default now() not null,
  -- The day in UTC: once a day for each need.
  asked_on date default ((now() AT TIME ZONE 'UTC'))::date not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text,
  constraint access_requests_pkey primary key (company_id, id),
  constraint access_requests_company_id_user_id_need_asked_on_key unique (company_id, user_id, need, asked_on),
  constraint access_requests_outcome_check check (outcome = any (array['granted', 'dismissed'])),
  constraint access_requests_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id,
    id) on delete cascade
);
create index access_requests_open on access_requests (company_id, asked_at) where (closed_at is null);

-- What is to be mailed, and what came of it. Links are made when a mail is sent: no token is ever stored.
create table mails (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  kind text not null,
  address text not null,
  language text default 'en' not null,
  -- The address of the product, for the links in it.
  base text default '' not null,
  payload jsonb default '{}' not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  sent_at timestamptz,
  tries integer default 0 not null,
  problem text default '' not null,
  given_up_at timestamptz,
  -- A mail is in one pair of hands at a time; whoever dies with it lets go of it after a while.
  taken_until timestamptz,
  constraint mails_pkey primary key (company_id, id),
  constraint mails_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade
);
create index mails_user on mails (company_id, user_id, id desc);
create index mails_waiting on mails (created_at) where ((sent_at is null) and (given_up_at is null));

-- A second factor: codes of an app. The secret is encrypted by a key that the database does not know.
create table authenticators (
  company_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  created_at timestamptz default now() not null,
  confirmed_at timestamptz,
  -- The last time step of which a code was taken: none is taken twice.
  last_step bigint default 0 not null,
  constraint authenticators_pkey primary key (company_id, user_id),
  constraint authenticators_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id,
    id) on delete cascade
);

create table recovery_codes (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (company_id, id),
  constraint recovery_codes_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id,
    id) on delete cascade
);
create index recovery_codes_user on recovery_codes (company_id, user_id);

create table passkeys (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  name text default '' not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (company_id, id),
  constraint passkeys_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (company_id, user_id);

-- Questions that wait five minutes for an answer, once: sign-ins that lack their second factor, and challenges for
-- passkeys.
create table challenges (
  hash bytea not null,
  purpose text not null,
  -- Whom it is for, where that is known.
  account text default '' not null,
  expires_at timestamptz not null,
  constraint challenges_pkey primary key (hash)
);
create index challenges_expires on challenges (expires_at);

-- Pictures of people. users.avatar names the one that is shown: users/<id>/webp/<generation>.
create table avatars (
  company_id uuid not null,
  user_id uuid not null,
  generation integer not null,
  picture bytea not null,
  constraint avatars_pkey primary key (company_id, user_id),
  constraint avatars_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade
);

-- Logos are seen by whoever gets a link from the company: public, under the hash of their bytes.
create table logos (
  company_id uuid not null,
  hash text not null,
  bytes bytea not null,
  at timestamptz default now() not null,
  constraint logos_pkey primary key (company_id, hash)
);

-- Menus: one catalogue for the installation, and what each company makes of it.
create table menus (
  id integer not null,
  title text not null,
  icon text not null,
  route_desktop text not null,
  route_mobile text not null,
  status integer default 1 not null,
  is_menu_item boolean default true not null,
  company_menu boolean default true not null,
  place text not null,
  position integer not null,
  -- Of ours: may be changed, not removed.
  ours boolean default false not null,
  version integer default 1 not null,
  constraint menus_pkey primary key (id),
  constraint menus_title_check check ((length(title) >= 1) and (length(title) <= 40)),
  constraint menus_status_check check (status = any (array[0, 1])),
  constraint menus_place_check check (place = any (array['work', 'records', 'files', 'company']))
);
create unique index menus_route on menus (route_desktop);

create table company_menus (
  company_id uuid not null,
  menu_id integer not null,
  enabled boolean not null,
  at timestamptz default now() not null,
  by uuid,
  constraint company_menus_pkey primary key (company_id, menu_id),
  constraint company_menus_menu_id_fkey foreign key (menu_id) references menus(id) on delete cascade
);

-- The subscription of a company, as the provider last told it.
create table subscriptions (
  company_id uuid not null,
  state text not null,
  -- The provider's own ids.
  customer text default '' not null,
  subscription text default '' not null,
  trial_end timestamptz,
  due_at timestamptz,
  payment_at timestamptz,
  cancel_at timestamptz,
  past_due_since timestamptz,
  reason text default '' not null,
  -- When the provider answered last, and since when it has not.
  told_at timestamptz,
  failing_since timestamptz,
  -- Since when not everything is open.
  locked_at timestamptz,
  -- Each question to the provider draws a number; an answer to an earlier question than the last one kept is not
  -- kept.
  asked integer default 0 not null,
  kept integer default 0 not null,
  version integer default 1 not null,
  constraint subscriptions_pkey primary key (company_id),
  constraint subscriptions_state_check check (state = any (array['trial', 'active', 'past_due', 'read_only',
    'canceled']))
);
create unique index subscriptions_customer on subscriptions (customer) where (customer <> '');

-- What the provider told of its own accord, each once.
create table billing_events (
  company_id uuid not null,
  id text not null,
  type text not null,
  at timestamptz default now() not null,
  constraint billing_events_pkey primary key (company_id, id)
);

create table exports (
  company_id uuid not null,
  id uuid not null,
  state text default 'waiting' not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  tries integer default 0 not null,
  -- Whoever works on it says so again and again; one whose maker fell silent is taken up anew.
  beat_at timestamptz,
  done_bytes bigint default 0 not null,
  total_bytes bigint default 0 not null,
  records integer default 0 not null,
  files integer default 0 not null,
  storage_key text,
  bytes bigint,
  sha256 text,
  problem text default '' not null,
  finished_at timestamptz,
  expires_at timestamptz,
  constraint exports_pkey primary key (company_id, id),
  constraint exports_state_check check (state = any (array['waiting', 'running', 'ready', 'failed']))
);
create index exports_open on exports (created_at) where (state = any (array['waiting', 'running']));

create table connections (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  -- Encrypted by a key that the database does not know: whoever has the address of a channel may write into it.
  address bytea not null,
  secret bytea,
  -- What is shown of the address.
  shown text not null,
  events text[] not null,
  project_id uuid,
  no_prices boolean default true not null,
  language text default 'en' not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  paused_at timestamptz,
  failures integer default 0 not null,
  failing_since timestamptz,
  last_error text default '' not null,
  last_sent_at timestamptz,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  -- A webhook never sends what the person who set it up may not see.
  hidden text[] default '{}'::text[] not null,
  constraint connections_pkey primary key (company_id, id),
  constraint connections_kind_check check (kind = any (array['webhook', 'slack'])),
  constraint connections_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete set null (project_id)
);

create table deliveries (
  company_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  -- The event of the history that it tells of; null for a test.
  event_id uuid,
  type text not null,
  state text default 'waiting' not null,
  tries integer default 0 not null,
  next_at timestamptz default now(),
  status integer,
  problem text default '' not null,
  payload text default '' not null,
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  constraint deliveries_pkey primary key (company_id, id),
  constraint deliveries_state_check check (state = any (array['waiting', 'sent', 'failed'])),
  constraint deliveries_company_id_connection_id_fkey foreign key (company_id, connection_id)
    references connections(company_id, id) on delete cascade
);
create index deliveries_waiting on deliveries (next_at) where (state = 'waiting');
create index deliveries_connection on deliveries (company_id, connection_id, created_at desc);

-- Who reads the history as it grows, and up to which transaction it was read. It counts in this cluster's
-- transactions.
create table followers (
  name text not null,
  next xid8 not null,
  constraint followers_pkey primary key (name)
);

-- A person's own calendar, read by its secret address.
create table calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz default now() not null,
  last_read_at timestamptz,
  constraint calendar_feeds_pkey primary key (company_id, user_id),
  constraint calendar_feeds_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id,
    id) on delete cascade
);
create unique index calendar_feeds_token on calendar_feeds (token_hash);

create table comments (
  company_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  author_id uuid,
  body text not null,
  -- Whom it mentions. In the words they stand as @[id].
  mentions uuid[] default '{}'::uuid[] not null,
  created_at timestamptz default now() not null,
  edited_at timestamptz,
  -- One that was removed keeps its place; its words are shown to nobody.
  deleted_at timestamptz,
  deleted_by uuid,
  -- Photos that somebody shows with their words. They stay where they are filed, and are seen by whoever sees them
  -- there.
  photo_ids uuid[] default '{}'::uuid[] not null,
  constraint comments_pkey primary key (company_id, id),
  constraint comments_resource_check check (resource = any (array['customers', 'contacts', 'projects', 'bids',
    'tasks', 'photos', 'documents'])),
  constraint comments_company_id_author_id_fkey foreign key (company_id, author_id) references users(company_id,
    id) on delete set null (author_id)
);
create index comments_record on comments (company_id, resource, record_id, created_at desc, id desc);

-- What somebody is told: one event of the history is told to a person once.
create table notices (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null,
  -- The record that it leads to.
  resource text not null,
  record_id uuid not null,
  comment_id uuid,
  actor_id uuid,
  event_id uuid not null,
  -- How this person wanted to be told when it happened.
  channels text[] not null,
  at timestamptz default now() not null,
  read_at timestamptz,
  -- Pages that are open were told of it.
  told boolean default false not null,
  constraint notices_pkey primary key (company_id, id),
  constraint notices_company_id_user_id_event_id_key unique (company_id, user_id, event_id),
  constraint notices_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade
);
create index notices_person on notices (company_id, user_id, at desc, id desc);
create index notices_unread on notices (company_id, user_id) where (read_at is null);
create index notices_untold on notices (at) where (not told);

-- Projects that somebody wants to hear less of.
create table notice_mutes (
  company_id uuid not null,
  user_id uuid not null,
  project_id uuid not null,
  created_at timestamptz default now() not null,
  constraint notice_mutes_pkey primary key (company_id, user_id, project_id),
  constraint notice_mutes_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id,
    id) on delete cascade,
  constraint notice_mutes_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete cascade
);

-- One notice by one way. It is made with the notice, and is settled once.
create table sendings (
  company_id uuid not null,
  notice_id uuid not null,
  channel text not null,
  user_id uuid not null,
  due_at timestamptz not null,
  -- 'made': it stands in a mail that is on its way. 'dropped': there was no need any more, or no way.
  state text default 'waiting' not null,
  problem text default '' not null,
  tries integer default 0 not null,
  mail_id uuid,
  -- The devices that took it: none of them is sent it again when another one has to be tried again.
  taken uuid[] default '{}'::uuid[] not null,
  created_at timestamptz default now() not null,
  settled_at timestamptz,
  constraint sendings_pkey primary key (company_id, notice_id, channel),
  constraint sendings_channel_check check (channel = any (array['email', 'push', 'slack'])),
  constraint sendings_state_check check (state = any (array['waiting', 'made', 'sent', 'dropped', 'failed'])),
  constraint sendings_company_id_notice_id_fkey foreign key (company_id, notice_id) references notices(company_id,
    id) on delete cascade,
  constraint sendings_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id)
    on delete cascade
);
create index sendings_waiting on sendings (channel, due_at) where (state = 'waiting');
create index sendings_person on sendings (company_id, user_id) where (state = 'waiting');
create index sendings_mail on sendings (company_id, mail_id) where (mail_id is not null);

-- Browsers that somebody wants to be told in. They belong to the session that is signed in there, and end with it.
create table push_devices (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  -- The address of a browser is one, whoever is signed in there.
  endpoint_hash bytea not null,
  -- Its address and keys, encrypted: whoever has them may write on that screen.
  locked bytea not null,
  created_at timestamptz default now() not null,
  last_sent_at timestamptz,
  constraint push_devices_pkey primary key (company_id, id),
  constraint push_devices_endpoint_hash_key unique (endpoint_hash),
  constraint push_devices_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id,
    id) on delete cascade,
  constraint push_devices_company_id_session_id_fkey foreign key (company_id, session_id)
    references sessions(company_id, id) on delete cascade
);
create index push_devices_person on push_devices (company_id, user_id);
create index push_devices_session on push_devices (company_id, session_id);

-- Where in Slack somebody wants to be told.
create table slack_addresses (
  company_id uuid not null,
  user_id uuid not null,
  address bytea not null,
  shown text not null,
  failures integer default 0 not null,
  last_error text default '' not null,
  last_sent_at timestamptz,
  created_at timestamptz default now() not null,
  constraint slack_addresses_pkey primary key (company_id, user_id),
  constraint slack_addresses_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id,
    id) on delete cascade
);

create table endings (
  company_id uuid not null,
  reason text not null,
  since timestamptz not null,
  -- Not before this; each notice names it, and one that comes late moves it on.
  due_at timestamptz not null,
  -- The mails of the notice that is on its way, and when it was written.
  mails uuid[] default '{}'::uuid[] not null,
  asked_at timestamptz,
  first_told_at timestamptz,
  last_told_at timestamptz,
  -- From here on there is no way back.
  purging_at timestamptz,
  gone_rows bigint default 0 not null,
  gone_files bigint default 0 not null,
  constraint endings_pkey primary key (company_id),
  constraint endings_reason_check check (reason = any (array['closed', 'canceled']))
);

-- That a company was here: nothing of who it was. For whoever runs the installation.
create table purges (
  id uuid default gen_random_uuid() not null,
  company uuid not null,
  reason text not null,
  since timestamptz not null,
  first_told_at timestamptz not null,
  last_told_at timestamptz not null,
  purging_at timestamptz not null,
  at timestamptz default now() not null,
  gone_rows bigint not null,
  gone_files bigint not null,
  constraint purges_pkey primary key (id)
);

-- What a queue could not read. The queue continues without it, and the operator sees it.
create table skipped_rows (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  queue text not null,
  company uuid,
  row_id uuid,
  problem text not null,
  constraint skipped_rows_pkey primary key (id)
);

-- Ids and stamps do not grow smaller by being packed.
alter table device_views alter column ids set storage external, alter column stamps set storage external;

-- Rows that point at each other.
alter table customers add constraint customers_company_id_primary_contact_id_fkey foreign key (company_id,
  primary_contact_id) references contacts(company_id, id) on delete set null (primary_contact_id) deferrable;
alter table documents add constraint documents_company_id_current_revision_id_fkey foreign key (company_id,
  current_revision_id) references revisions(company_id, id) deferrable initially deferred;

-- What is counted in transactions of this cluster begins here; `instance` names this life of the installation.
insert into sealing default values;
insert into followers values ('connections', pg_current_xact_id()), ('notices', pg_current_xact_id());
insert into instance (name, value) values ('epoch', gen_random_uuid()::text), ('epoch_since', now()::text);
