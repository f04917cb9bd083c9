-- What differs in pay for one person, and which cost codes a project uses.

-- Thresholds of overtime that take the place of the company's; null if nothing differs.
alter table users add column pay_override jsonb;

-- The cost codes for time on a project; empty for all of them.
alter table projects add column cost_code_ids uuid[] default '{}'::uuid[] not null;
create index projects_cost_codes on projects using gin (cost_code_ids, company_id)
  with (gin_pending_list_limit='256') where (cost_code_ids <> '{}'::uuid[]);

-- Roles of the field that are still as they were given read cost codes (77), as those of new companies do. Those that
-- somebody edited stay as they are.
update roles set permission_ids = permission_ids || 77
  where id in (101, 102, 104) and version = 1 and permission_ids && '{43,53}'
    and not permission_ids && '{76,77,1000}';
