-- The weather of logs: which report is awaited, and reports that came after a log was filed.
create table log_weather (
  company_id uuid not null,
  entry_id uuid not null,
  -- The day and the place that the report is of. Nothing is asked without a place.
  log_date date not null,
  lat double precision,
  lng double precision,
  -- `waiting` is asked when it is due; `done` and `given_up` are not, unless the day or the place of a draft changes.
  state text default 'waiting' not null,
  tries integer default 0 not null,
  since timestamptz default now() not null,
  due_at timestamptz default now() not null,
  -- When day and place were last compared with the log and its book.
  seen_at timestamptz default now() not null,
  -- When this day and place were last answered.
  answered_at timestamptz,
  failed_at timestamptz,
  problem text default '' not null,
  constraint log_weather_pkey primary key (company_id, entry_id),
  constraint log_weather_state_check check (state in ('waiting', 'done', 'given_up')),
  constraint log_weather_company_id_entry_id_fkey foreign key (company_id, entry_id)
    references logentries(company_id, id) on delete cascade
) with (fillfactor=85);
create index log_weather_due on log_weather (due_at) where (state = 'waiting');

-- A report that came after a log was filed, of that filing. What was filed does not change.
create table late_reports (
  company_id uuid not null,
  entry_id uuid not null,
  revision integer not null,
  filed_at timestamptz not null,
  report jsonb not null,
  at timestamptz default now() not null,
  constraint late_reports_pkey primary key (company_id, entry_id, revision, filed_at),
  constraint late_reports_company_id_entry_id_revision_filed_at_fkey
    foreign key (company_id, entry_id, revision, filed_at)
    references log_revisions(company_id, entry_id, revision, filed_at) on delete cascade
);

create index logentries_writing on logentries (log_date)
  where ((status in ('draft', 'returned')) and (deleted_at is null));
-- Whether the form asks for the weather of the day.
alter table template_versions add column has_weather boolean generated always as (jsonb_path_exists(body,
  '$.sections[*] ? (@.repeat == "none").fields[*] ? (@.type == "weather")')) stored;
