-- What differs in pay for one person, and which cost codes a project uses.

-- Thresholds of overtime that take the place of the company's; null if nothing differs.
alter table users add column pay_override jsonb;

-- The cost codes for time on a project; empty for all of them.
alter table projects add column cost_code_ids uuid[] default '{}'::uuid[] not null;
create index projects_cost_codes on projects using gin (cost_code_ids, company_id)
  with (gin_pending_list_limit='256') where (cost_code_ids <> '{}'::uuid[]);
