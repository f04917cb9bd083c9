-- What somebody created, for lists of people who see a part of a kind only.
create index customers_author on customers (company_id, created_by) where (deleted_at is null);
create index contacts_author on contacts (company_id, created_by) where (deleted_at is null);
create index projects_author on projects (company_id, created_by) where (deleted_at is null);
create index bids_author on bids (company_id, created_by) where (deleted_at is null);
create index tasks_author on tasks (company_id, created_by) where (deleted_at is null);
create index photos_author on photos (company_id, created_by) where (deleted_at is null);
create index documents_author on documents (company_id, created_by) where (deleted_at is null);
create index logbooks_author on logbooks (company_id, created_by) where (deleted_at is null);
create index timeentries_author on timeentries (company_id, created_by) where (deleted_at is null);
create index timesheets_author on timesheets (company_id, created_by) where (deleted_at is null);
