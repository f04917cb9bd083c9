-- Time: pay policies, weeks, entries, and the chain of everything that was ever written of a person's time.
create extension if not exists btree_gist;

-- What an entry takes of its person's time: an entry that lacks its clock-out takes 16 hours, a running one all to come.
create function time_span(first timestamptz, last timestamptz, state text)
  returns tstzrange
  language sql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$
  select tstzrange(first, case when last is null and state = 'needs_fix' then first + interval '16 hours' else last end)
$$;

-- How time is paid from a day on; a version never changes.
create table timepolicies (
  company_id uuid not null,
  version integer not null,
  effective_from date not null,
  body jsonb not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  constraint timepolicies_pkey primary key (company_id, version),
  constraint timepolicies_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create unique index timepolicies_day on timepolicies (company_id, effective_from);

-- A person's time of one pay week.
create table timesheets (
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
  user_id uuid,
  week_start date not null,
  status text default 'open' not null,
  -- Days without a clock: leave, and days on which the person did not work.
  days jsonb default '[]' not null,
  dispute text default '' not null,
  signature jsonb,
  submitted_at timestamptz,
  -- When the hours changed after they were signed or approved.
  changed_at timestamptz,
  approved_at timestamptz,
  approved_by uuid,
  return_reason text default '' not null,
  move_reason text default '' not null,
  sort_key text collate "C" generated always as (lpad(n::text, 10, '0')) stored,
  search text generated always as (fold('ts-' || n || ' ' || dispute)) stored,
  constraint timesheets_pkey primary key (company_id, id),
  constraint timesheets_status_check check (status in ('open', 'submitted', 'approved', 'rejected', 'exported')),
  constraint timesheets_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint timesheets_company_id_user_id_fkey foreign key (company_id, user_id)
    references users(company_id, id) on delete set null (user_id)
) with (fillfactor=85);
create unique index timesheets_number on timesheets (company_id, n);
create unique index timesheets_week on timesheets (company_id, user_id, week_start) where (user_id is not null);
create index timesheets_order on timesheets (company_id, week_start, id) where (deleted_at is null);
create index timesheets_search on timesheets using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

create table timeentries (
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
  user_id uuid,
  timesheet_id uuid,
  -- The day on which its shift started, and the first day of the week of its sheet.
  work_date date not null,
  week_start date not null,
  -- IANA zone in which the day and the clock times of the entry are read.
  zone text not null,
  kind text not null,
  project_id uuid,
  bid_id uuid,
  task_id uuid,
  cost_code_id uuid,
  start_at timestamptz not null,
  -- Null while the clock runs.
  end_at timestamptz,
  start_place jsonb,
  end_place jsonb,
  -- Whether it was at the site of its job; stays when the coordinates go. Null if one of both is not known.
  start_on_site boolean,
  end_on_site boolean,
  method text not null,
  entered_by uuid,
  note text default '' not null,
  skew_sec integer default 0 not null,
  status text default 'recorded' not null,
  void_reason text default '' not null,
  -- What somebody else said when they changed it last.
  change_reason text default '' not null,
  -- The approved entry that this one replaces.
  corrects_id uuid,
  -- Of an entry without a clock-out: when it probably ended, and what speaks for it.
  proposed_end timestamptz,
  proposed_from jsonb,
  sort_key text collate "C" generated always as (lpad(n::text, 10, '0')) stored,
  search text generated always as (fold('te-' || n || ' ' || note)) stored,
  constraint timeentries_pkey primary key (company_id, id),
  constraint timeentries_job_check check ((project_id is null) or (bid_id is null)),
  constraint timeentries_kind_check check (kind in ('work', 'travel', 'break_paid', 'break_unpaid')),
  constraint timeentries_method_check check (method in ('clock', 'crew', 'kiosk', 'manual', 'correction')),
  constraint timeentries_status_check
    check (status in ('recorded', 'needs_fix', 'submitted', 'approved', 'exported', 'void', 'corrected')),
  constraint timeentries_length_check
    check (end_at is null or (end_at > start_at and end_at <= start_at + interval '16 hours')),
  -- Nobody is in two places at once. An entry whose clock runs has no end, so there is one at most.
  constraint timeentries_overlap exclude using gist
    (company_id with =, user_id with =, time_span(start_at, end_at, status) with &&) where (status not in ('void', 'corrected')),
  constraint timeentries_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint timeentries_company_id_user_id_fkey foreign key (company_id, user_id)
    references users(company_id, id) on delete set null (user_id),
  constraint timeentries_company_id_timesheet_id_fkey foreign key (company_id, timesheet_id)
    references timesheets(company_id, id) on delete set null (timesheet_id),
  constraint timeentries_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete set null (project_id),
  constraint timeentries_company_id_bid_id_fkey foreign key (company_id, bid_id)
    references bids(company_id, id) on delete set null (bid_id),
  constraint timeentries_company_id_task_id_fkey foreign key (company_id, task_id)
    references tasks(company_id, id) on delete set null (task_id),
  constraint timeentries_company_id_cost_code_id_fkey foreign key (company_id, cost_code_id)
    references billingcodes(company_id, id) on delete set null (cost_code_id)
) with (fillfactor=85);
create unique index timeentries_number on timeentries (company_id, n);
create index timeentries_order on timeentries (company_id, start_at, id) where (deleted_at is null);
create index timeentries_user on timeentries (company_id, user_id, start_at) where (user_id is not null);
create index timeentries_day on timeentries (company_id, work_date, user_id) where (deleted_at is null);
create index timeentries_open on timeentries (company_id, user_id) where (end_at is null and status not in ('void', 'corrected'));
create index timeentries_timesheet on timeentries (company_id, timesheet_id) where (timesheet_id is not null);
create index timeentries_project on timeentries (company_id, project_id) where (project_id is not null);
create index timeentries_bid on timeentries (company_id, bid_id) where (bid_id is not null);
create index timeentries_task on timeentries (company_id, task_id) where (task_id is not null);
create index timeentries_cost_code on timeentries (company_id, cost_code_id) where (cost_code_id is not null);
create index timeentries_search on timeentries using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

-- What was written of a person's time, version by version. Each hash covers the content and the hash before it.
create table time_chain (
  company_id uuid not null,
  user_id uuid not null,
  seq integer not null,
  entry_id uuid not null,
  at timestamptz not null,
  by_id uuid,
  content text not null,
  hash text not null,
  constraint time_chain_pkey primary key (company_id, user_id, seq),
  constraint time_chain_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create index time_chain_entry on time_chain (company_id, entry_id);

-- What a time sheet comes to, as it was worked out last: they are of the change number `summed`.
create table timesheet_sums (
  company_id uuid not null,
  timesheet_id uuid not null,
  week_start date not null,
  change integer default 1 not null,
  summed integer default 0 not null,
  summed_at timestamptz,
  -- Minutes.
  regular integer default 0 not null,
  overtime integer default 0 not null,
  double integer default 0 not null,
  leave integer default 0 not null,
  unpaid integer default 0 not null,
  odd integer default 0 not null,
  is_running boolean default false not null,
  -- The days, with their jobs and what is odd about them.
  days jsonb default '[]' not null,
  constraint timesheet_sums_pkey primary key (company_id, timesheet_id),
  constraint timesheet_sums_company_id_timesheet_id_fkey foreign key (company_id, timesheet_id)
    references timesheets(company_id, id) on delete cascade
  -- The days lie apart, so that totals of many weeks are read from few pages.
) with (toast_tuple_target=128);
create index timesheet_sums_week on timesheet_sums (company_id, week_start);
create index timesheet_sums_stale on timesheet_sums (company_id) where (change <> summed);

-- What somebody whose clock runs was reminded of, and when: 1 after the planned end, 2 after long hours, 3 once the
-- clock-out is missing.
create table time_nudges (
  company_id uuid not null,
  entry_id uuid not null,
  level smallint not null,
  at timestamptz default now() not null,
  constraint time_nudges_pkey primary key (company_id, entry_id, level),
  constraint time_nudges_company_id_entry_id_fkey foreign key (company_id, entry_id)
    references timeentries(company_id, id) on delete cascade
);
