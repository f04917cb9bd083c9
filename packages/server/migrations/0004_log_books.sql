-- Log books: templates with their published versions, books, and the logs that are written in them.
create table templates (
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
  category text default '' not null,
  icon text default '' not null,
  status text default 'draft' not null,
  -- What is being worked on; logs use a published version.
  body jsonb not null,
  published_version integer default 0 not null,
  published_at timestamptz,
  published_by uuid,
  is_changed boolean default false not null,
  -- The starter that it was installed from; 0 if it is the company's own.
  starter integer default 0 not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('lt-' || n || ' ' || title || ' ' || category)) stored,
  constraint templates_pkey primary key (company_id, id),
  constraint templates_status_check check (status in ('draft', 'published', 'retired'))
) with (fillfactor=85);
create unique index templates_number on templates (company_id, n);
create index templates_order on templates (company_id, sort_key, id) where (deleted_at is null);
create index templates_search on templates using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);
create unique index templates_starter on templates (company_id, starter) where (starter > 0);

-- A published version never changes.
create table template_versions (
  company_id uuid not null,
  template_id uuid not null,
  version integer not null,
  body jsonb not null,
  published_at timestamptz default now() not null,
  published_by uuid,
  constraint template_versions_pkey primary key (company_id, template_id, version),
  constraint template_versions_company_id_template_id_fkey foreign key (company_id, template_id)
    references templates(company_id, id) on delete cascade
);

create table logbooks (
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
  template_id uuid,
  customer_id uuid,
  project_id uuid,
  bid_id uuid,
  user_id uuid,
  geolocation integer default 0 not null,
  schedule text default 'workdays' not null,
  weekdays jsonb default '[]' not null,
  due_time text default '17:30' not null,
  grace_min integer default 60 not null,
  multiple boolean default false not null,
  reviewer_ids uuid[] default '{}'::uuid[] not null,
  distribution jsonb default '[]' not null,
  share_with_client boolean default false not null,
  status text default 'open' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('lb-' || n || ' ' || title)) stored,
  constraint logbooks_pkey primary key (company_id, id),
  constraint logbooks_check check ((project_id is null) or (bid_id is null)),
  constraint logbooks_status_check check (status in ('open', 'closed')),
  constraint logbooks_schedule_check check (schedule in ('workdays', 'weekly', 'demand')),
  constraint logbooks_company_id_template_id_fkey foreign key (company_id, template_id)
    references templates(company_id, id) on delete set null (template_id),
  constraint logbooks_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete set null (customer_id),
  constraint logbooks_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete set null (project_id),
  constraint logbooks_company_id_bid_id_fkey foreign key (company_id, bid_id)
    references bids(company_id, id) on delete set null (bid_id),
  constraint logbooks_company_id_user_id_fkey foreign key (company_id, user_id)
    references users(company_id, id) on delete set null (user_id)
) with (fillfactor=85);
create unique index logbooks_number on logbooks (company_id, n);
create index logbooks_order on logbooks (company_id, sort_key, id) where (deleted_at is null);
create index logbooks_template on logbooks (company_id, template_id) where (template_id is not null);
create index logbooks_customer on logbooks (company_id, customer_id) where (customer_id is not null);
create index logbooks_project on logbooks (company_id, project_id) where (project_id is not null);
create index logbooks_bid on logbooks (company_id, bid_id) where (bid_id is not null);
create index logbooks_user on logbooks (company_id, user_id) where (user_id is not null);
create index logbooks_reviewers on logbooks using gin (reviewer_ids) where (reviewer_ids <> '{}'::uuid[]);
create index logbooks_search on logbooks using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

create table logentries (
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
  logbook_id uuid,
  log_date date not null,
  status text default 'draft' not null,
  -- The title of the book and the version of the template when the log was started.
  title text not null,
  template_id uuid,
  template_version integer not null,
  answers jsonb not null,
  -- The texts among the answers, for the search.
  words text default '' not null,
  -- The visible answers that are read across days, by field key.
  figures jsonb default '{}' not null,
  no_work_reason text default '' not null,
  time_spent_sec integer default 0 not null,
  author_ids uuid[] default '{}'::uuid[] not null,
  revision integer default 1 not null,
  days_late integer default 0 not null,
  signature jsonb,
  submitted_at timestamptz,
  submitted_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  return_notes jsonb default '{}' not null,
  return_comment text default '' not null,
  reopen_reason text default '' not null,
  void_reason text default '' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('dl-' || n || ' ' || title || ' ' || words)) stored,
  constraint logentries_pkey primary key (company_id, id),
  constraint logentries_status_check check (status in ('draft', 'no_work', 'submitted', 'returned', 'approved', 'void')),
  constraint logentries_company_id_logbook_id_fkey foreign key (company_id, logbook_id)
    references logbooks(company_id, id) on delete set null (logbook_id)
) with (fillfactor=85);
create unique index logentries_number on logentries (company_id, n);
create index logentries_day on logentries (company_id, log_date, id) where (deleted_at is null);
create index logentries_book on logentries (company_id, logbook_id, log_date, id) where (logbook_id is not null);
create index logentries_search on logentries using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

-- What was filed, as a copy that never changes: one for each time that a log was filed.
create table log_revisions (
  company_id uuid not null,
  entry_id uuid not null,
  revision integer not null,
  filed_at timestamptz not null,
  filed_by uuid,
  answers jsonb not null,
  -- The book, job, customer, people, photos and documents as they were called then.
  frozen jsonb not null,
  signature jsonb,
  -- SHA-256 of all of it, printed on its paper.
  hash text not null,
  constraint log_revisions_pkey primary key (company_id, entry_id, revision, filed_at),
  constraint log_revisions_company_id_entry_id_fkey foreign key (company_id, entry_id)
    references logentries(company_id, id) on delete cascade
);
create index log_revisions_hash on log_revisions (hash);

-- The bytes of photos in filed logs: they stay while the log does, whatever becomes of the photo.
create table log_files (
  company_id uuid not null,
  entry_id uuid not null,
  blob_id uuid not null,
  constraint log_files_pkey primary key (company_id, entry_id, blob_id),
  constraint log_files_company_id_entry_id_fkey foreign key (company_id, entry_id)
    references logentries(company_id, id) on delete cascade,
  constraint log_files_company_id_blob_id_fkey foreign key (company_id, blob_id) references blobs(company_id, id)
);
create index log_files_blob on log_files (company_id, blob_id);

-- Papers that were made of filed logs: the same bytes at every download.
create table log_papers (
  company_id uuid not null,
  -- Of what is on it: the hash of a log, or of those of several.
  hash text not null,
  language text not null,
  blob_id uuid not null,
  made_at timestamptz default now() not null,
  constraint log_papers_pkey primary key (company_id, hash, language),
  constraint log_papers_company_id_blob_id_fkey foreign key (company_id, blob_id) references blobs(company_id, id)
);
create index log_papers_blob on log_papers (company_id, blob_id);
create index log_papers_hash on log_papers (hash);
create index blobs_hash on blobs (sha256);

-- Who was reminded of a missing log: the owner of the book (1), then the lead of its project (2).
create table log_reminders (
  company_id uuid not null,
  logbook_id uuid not null,
  log_date date not null,
  level smallint not null,
  at timestamptz default now() not null,
  constraint log_reminders_pkey primary key (company_id, logbook_id, log_date, level),
  constraint log_reminders_company_id_logbook_id_fkey foreign key (company_id, logbook_id)
    references logbooks(company_id, id) on delete cascade
);
