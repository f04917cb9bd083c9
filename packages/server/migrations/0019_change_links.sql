-- What a change order is linked to, and what it was approved on.

-- The tasks and logs of the project that it came from, or that do it.
alter table changeorders add column task_ids uuid[] default '{}'::uuid[] not null,
  add column log_entry_ids uuid[] default '{}'::uuid[] not null;
create index changeorders_tasks on changeorders using gin (task_ids, company_id)
  with (gin_pending_list_limit='256') where (task_ids <> '{}'::uuid[]);
create index changeorders_logs on changeorders using gin (log_entry_ids, company_id)
  with (gin_pending_list_limit='256') where (log_entry_ids <> '{}'::uuid[]);

-- How many of its workdays somebody put into the end date of its project.
alter table changeorders add column days_applied integer default 0 not null;
