-- Exports of time: batches, the minutes that each sheet was exported with, and their files.
create table timebatches (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  through date not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  options jsonb not null,
  people integer not null,
  sheets integer not null,
  lines integer not null,
  -- Minutes; negative where a batch takes more back than it adds.
  regular integer not null,
  overtime integer not null,
  double integer not null,
  leave integer not null,
  -- Bytes and SHA-256 of each file.
  files jsonb not null,
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text default '' not null,
  constraint timebatches_pkey primary key (company_id, id),
  constraint timebatches_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create unique index timebatches_number on timebatches (company_id, n);
create index timebatches_order on timebatches (company_id, created_at);

create table timebatch_lines (
  company_id uuid not null,
  batch_id uuid not null,
  line integer not null,
  timesheet_id uuid not null,
  -- Null for leave.
  entry_id uuid,
  day date not null,
  earning text not null,
  minutes integer not null,
  constraint timebatch_lines_pkey primary key (company_id, batch_id, line),
  constraint timebatch_lines_company_id_batch_id_fkey foreign key (company_id, batch_id)
    references timebatches(company_id, id) on delete cascade
);
create index timebatch_lines_sheet on timebatch_lines (company_id, timesheet_id);

-- The text of a file in parts, so that nobody holds all of it in memory.
create table timebatch_files (
  company_id uuid not null,
  batch_id uuid not null,
  format text not null,
  part integer not null,
  body text not null,
  constraint timebatch_files_pkey primary key (company_id, batch_id, format, part),
  constraint timebatch_files_company_id_batch_id_fkey foreign key (company_id, batch_id)
    references timebatches(company_id, id) on delete cascade
);

-- What somebody asks to have corrected of their approved time.
create table timerequests (
  company_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  -- The fields as they should be; `{"void": true}` if the entry was a mistake.
  change jsonb not null,
  reason text not null,
  status text default 'open' not null,
  answer text default '' not null,
  created_at timestamptz default now() not null,
  decided_at timestamptz,
  decided_by uuid,
  -- The entry that replaced it.
  correction_id uuid,
  constraint timerequests_pkey primary key (company_id, id),
  constraint timerequests_status_check check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  constraint timerequests_company_id_entry_id_fkey foreign key (company_id, entry_id)
    references timeentries(company_id, id) on delete cascade
);
create index timerequests_open on timerequests (company_id, created_at) where (status = 'open');
create index timerequests_entry on timerequests (company_id, entry_id);
