-- Kiosks: shared tablets as time clocks, the PINs of people, and the punches that somebody has to decide.
create table kiosks (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  -- The job that the tablet proposes.
  project_id uuid,
  created_at timestamptz default now() not null,
  created_by uuid,
  -- A code with which a tablet is paired, once.
  code_hash bytea,
  code_expires_at timestamptz,
  token_hash bytea,
  paired_at timestamptz,
  last_seen_at timestamptz,
  -- How many punches waited on the tablet then.
  waiting integer default 0 not null,
  revoked_at timestamptz,
  revoked_by uuid,
  -- Wrong PINs of all people at this kiosk.
  wrong integer default 0 not null,
  wrong_since timestamptz,
  locked_until timestamptz,
  constraint kiosks_pkey primary key (company_id, id),
  constraint kiosks_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create unique index kiosks_token on kiosks (token_hash) where (token_hash is not null);
create unique index kiosks_code on kiosks (code_hash) where (code_hash is not null);

create table kiosk_pins (
  company_id uuid not null,
  user_id uuid not null,
  -- Made with a key of the installation, so that the six digits can't be found out from it.
  pin_hash bytea not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  -- Wrong PINs since the last lock, and since the last right one.
  wrong integer default 0 not null,
  wrong_total integer default 0 not null,
  locked_until timestamptz,
  constraint kiosk_pins_pkey primary key (company_id, user_id),
  constraint kiosk_pins_hash_key unique (company_id, pin_hash),
  constraint kiosk_pins_company_id_user_id_fkey foreign key (company_id, user_id)
    references users(company_id, id) on delete cascade
);

-- Every punch of a kiosk, as it was made.
create table kiosk_punches (
  company_id uuid not null,
  id uuid not null,
  kiosk_id uuid not null,
  kiosk_name text not null,
  user_id uuid not null,
  step text not null,
  at timestamptz not null,
  -- The day and the sheet to which it belongs.
  work_date date not null,
  timesheet_id uuid not null,
  project_id uuid,
  cost_code_id uuid,
  skew_sec integer not null,
  arrived_at timestamptz default now() not null,
  state text not null,
  -- Why it became no entry by itself.
  doubt text,
  entry_id uuid,
  decided_at timestamptz,
  decided_by uuid,
  answer text default '' not null,
  constraint kiosk_punches_pkey primary key (company_id, id),
  constraint kiosk_punches_step_check check (step in ('work', 'break_paid', 'break_unpaid', 'out')),
  constraint kiosk_punches_state_check check (state in ('applied', 'open', 'accepted', 'dismissed')),
  constraint kiosk_punches_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create index kiosk_punches_open on kiosk_punches (company_id, timesheet_id) where (state = 'open');
create index kiosk_punches_decided on kiosk_punches (company_id, decided_at) where (state in ('accepted', 'dismissed'));

-- The name of the kiosk at which an entry was clocked.
alter table timeentries add column kiosk text;
