-- The schedule: visits, events, crews, time off, drafts, changes and answers.

create table crews (
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
  color text default '#175CD3' not null,
  user_id uuid,
  -- Who was in it from when to when: [{"UserId": …, "from": day or null, "to": day or null}].
  members jsonb default '[]' not null,
  notes text default '' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('cw-' || n || ' ' || title || ' ' || notes)) stored,
  constraint crews_pkey primary key (company_id, id),
  constraint crews_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint crews_company_id_user_id_fkey foreign key (company_id, user_id)
    references users(company_id, id) on delete set null (user_id)
) with (fillfactor=85);
create unique index crews_number on crews (company_id, n);
create index crews_order on crews (company_id, sort_key, id) where (deleted_at is null);
create index crews_lead on crews (company_id, user_id) where (user_id is not null);
create index crews_search on crews using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

create table scheduleitems (
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
  kind text default 'visit' not null,
  description text default '' not null,
  customer_id uuid,
  project_id uuid,
  bid_id uuid,
  task_id uuid,
  user_id uuid,
  crew_ids uuid[] default '{}' not null,
  start_at timestamptz,
  start_whole_day boolean default false not null,
  end_at timestamptz,
  end_whole_day boolean default false not null,
  time_window text default 'none' not null,
  travel_min integer default 0 not null,
  skills jsonb default '[]' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('v-' || n || ' ' || title)) stored,
  constraint scheduleitems_pkey primary key (company_id, id),
  constraint scheduleitems_kind_check check (kind in ('visit', 'event')),
  constraint scheduleitems_window_check check (time_window in ('none', 'am', 'pm', 'custom')),
  constraint scheduleitems_end_check check (start_at is not null or end_at is null),
  constraint scheduleitems_job_check check (project_id is null or bid_id is null),
  constraint scheduleitems_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint scheduleitems_company_id_customer_id_fkey foreign key (company_id, customer_id)
    references customers(company_id, id) on delete set null (customer_id),
  constraint scheduleitems_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete set null (project_id),
  constraint scheduleitems_company_id_bid_id_fkey foreign key (company_id, bid_id)
    references bids(company_id, id) on delete set null (bid_id),
  constraint scheduleitems_company_id_task_id_fkey foreign key (company_id, task_id)
    references tasks(company_id, id) on delete set null (task_id),
  constraint scheduleitems_company_id_user_id_fkey foreign key (company_id, user_id)
    references users(company_id, id) on delete set null (user_id)
) with (fillfactor=85);
create unique index scheduleitems_number on scheduleitems (company_id, n);
create index scheduleitems_order on scheduleitems (company_id, sort_key, id) where (deleted_at is null);
create index scheduleitems_start on scheduleitems (company_id, start_at, id)
  where (deleted_at is null and start_at is not null);
create index scheduleitems_updated on scheduleitems (company_id, updated_at, id) where (deleted_at is null);
create index scheduleitems_customer on scheduleitems (company_id, customer_id) where (customer_id is not null);
create index scheduleitems_project on scheduleitems (company_id, project_id) where (project_id is not null);
create index scheduleitems_bid on scheduleitems (company_id, bid_id) where (bid_id is not null);
create index scheduleitems_task on scheduleitems (company_id, task_id) where (task_id is not null);
create index scheduleitems_user on scheduleitems (company_id, user_id, start_at) where (user_id is not null);
create index scheduleitems_crew on scheduleitems using gin (crew_ids, company_id)
  with (gin_pending_list_limit='256') where (crew_ids <> '{}'::uuid[]);
create index scheduleitems_search on scheduleitems using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

create table timeoff (
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
  title text default '' not null,
  user_id uuid,
  kind text default 'vacation' not null,
  from_day date not null,
  to_day date not null,
  from_min integer,
  to_min integer,
  status text default 'requested' not null,
  decided_at timestamptz,
  decided_by uuid,
  decision text default '' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('to-' || n || ' ' || title || ' ' || kind)) stored,
  constraint timeoff_pkey primary key (company_id, id),
  constraint timeoff_kind_check check (kind in ('vacation', 'sick', 'unpaid', 'other')),
  constraint timeoff_status_check check (status in ('requested', 'approved', 'declined', 'canceled')),
  constraint timeoff_days_check check (from_day <= to_day),
  constraint timeoff_minutes_check check ((from_min is null) = (to_min is null)
    and (from_min is null or from_day = to_day and from_min < to_min)),
  constraint timeoff_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint timeoff_company_id_user_id_fkey foreign key (company_id, user_id)
    references users(company_id, id) on delete set null (user_id)
) with (fillfactor=85);
create unique index timeoff_number on timeoff (company_id, n);
create index timeoff_days on timeoff (company_id, from_day, id) where (deleted_at is null);
create index timeoff_until on timeoff (company_id, to_day) where (deleted_at is null);
create index timeoff_user on timeoff (company_id, user_id, from_day) where (user_id is not null);
create index timeoff_search on timeoff using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

-- What tasks, projects and people add to the plan.
alter table tasks add column lags jsonb default '{}' not null,
  add column travel_min integer default 0 not null,
  add column skills jsonb default '[]' not null;
alter table projects add column workdays jsonb;
alter table users add column skills jsonb default '[]' not null;

-- What somebody plans and has not published: a place and people for an item, or a whole new visit or event. Only the
-- calls of the schedule read it, for people who plan, so it shows nowhere else.
create table schedule_drafts (
  company_id uuid not null,
  resource text not null,
  record_id uuid not null,
  -- startAt, endAt, UserId, crewIds; of a new item all its fields.
  fields jsonb not null,
  -- The same fields as they were; null for a new item.
  base jsonb,
  -- The first and the last day that it touches, before or after; null if it is unscheduled in both.
  from_day date,
  to_day date,
  by uuid not null,
  at timestamptz default now() not null,
  constraint schedule_drafts_pkey primary key (company_id, resource, record_id),
  constraint schedule_drafts_resource_check check (resource in ('tasks', 'projects', 'scheduleitems')),
  constraint schedule_drafts_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);

-- Changes of the plan: what moved, why, and whom it concerned.
create table schedule_changes (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  reason text default '' not null,
  note text default '' not null,
  -- [{resource, id, before: {startAt, endAt, UserId, crewIds}, after, because}].
  moves jsonb not null,
  -- [{id, before, after}]: the ends of projects, for what slipped.
  project_ends jsonb default '[]' not null,
  person_ids uuid[] default '{}' not null,
  by uuid not null,
  at timestamptz default now() not null,
  undone_at timestamptz,
  undoes_id uuid,
  constraint schedule_changes_pkey primary key (company_id, id),
  constraint schedule_changes_kind_check check (kind in ('move', 'publish', 'undo', 'chain')),
  constraint schedule_changes_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create index schedule_changes_at on schedule_changes (company_id, at desc, id);
create index schedule_changes_projects on schedule_changes using gin (project_ends jsonb_path_ops, company_id)
  with (gin_pending_list_limit='256') where (project_ends <> '[]'::jsonb);

-- Got it, or Can't, of a person to an item; it counts for the start that they saw.
create table schedule_answers (
  company_id uuid not null,
  resource text not null,
  record_id uuid not null,
  user_id uuid not null,
  answer text not null,
  reason text default '' not null,
  start_at timestamptz,
  start_whole_day boolean default false not null,
  at timestamptz default now() not null,
  constraint schedule_answers_pkey primary key (company_id, resource, record_id, user_id),
  constraint schedule_answers_answer_check check (answer in ('yes', 'no')),
  constraint schedule_answers_company_id_user_id_fkey foreign key (company_id, user_id)
    references users(company_id, id) on delete cascade
);

-- The dates of a project's items as they were kept once.
create table schedule_baselines (
  company_id uuid not null,
  project_id uuid not null,
  at timestamptz default now() not null,
  by uuid not null,
  end_day date,
  -- [{id, startAt, endAt}].
  items jsonb not null,
  constraint schedule_baselines_pkey primary key (company_id, project_id),
  constraint schedule_baselines_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete cascade
);

-- Calendars of holidays that the company reads from an address; `days` is what was read last.
create table holiday_calendars (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  is_day_off boolean default false not null,
  -- [{day, title}].
  days jsonb default '[]' not null,
  read_at timestamptz,
  tried_at timestamptz,
  problem text default '' not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  constraint holiday_calendars_pkey primary key (company_id, id),
  constraint holiday_calendars_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create index holiday_calendars_due on holiday_calendars (tried_at);

-- Everybody may ask for time off (86-90), and leads may move the work that they are on (70), where the role is still
-- as it was given.
update roles set permission_ids = permission_ids || 88
  where id in (101, 102, 103, 104) and version = 1 and not permission_ids && '{86,88,1000}';
update roles set permission_ids = permission_ids || '{87,90}'::integer[],
  scopes = scopes || case id when 102 then '{"90": "own"}' else '{"87": "own", "90": "own"}' end::jsonb
  where id in (101, 102, 103, 104) and version = 1 and not permission_ids && '{86,87,1000}';
update roles set permission_ids = permission_ids || 70, scopes = scopes || '{"70": "assigned"}'
  where id = 104 and version = 1 and not permission_ids && '{66,70,1000}';
update roles set permission_ids = permission_ids || 86
  where id = 100 and version = 1 and not permission_ids && '{86,1000}';
update roles set permission_ids = permission_ids || 87
  where id in (105, 106) and version = 1 and not permission_ids && '{86,87,1000}';

-- The few items that last long: they touch days on which they do not begin.
create index tasks_long on tasks (company_id, due_at)
  where (deleted_at is null and due_at - start_at > interval '60 days');
create index scheduleitems_long on scheduleitems (company_id, end_at)
  where (deleted_at is null and end_at - start_at > interval '60 days');
-- What waits for what, for chains.
create index tasks_waiting on tasks (company_id)
  where (is_open and deleted_at is null and blocked_by_ids <> '{}'::uuid[]);
