-- The walls within a company: what a permission does not reach is not there. Reading and changing each have a policy
-- of their own; a record that somebody created is theirs. Without limits each costs one look at a setting for a scan.

drop policy if exists looking on customers;
create policy looking on customers as restrictive for select
  using (
    (select unscoped('customers.list'))
    or created_by = current_person()
    or jsonb_exists((select reached_keys('customers', 'customers.list')), id::text)
  );
drop policy if exists changing on customers;
create policy changing on customers as restrictive for update
  using (unlimited() or reaches('customers', (select reached_keys('customers', act('customers'))), id, created_by));

drop policy if exists looking on contacts;
create policy looking on contacts as restrictive for select
  using (
    (select unscoped('contacts.list'))
    or created_by = current_person()
    or jsonb_exists((select reached_keys('contacts', 'contacts.list')), id::text)
  );
drop policy if exists changing on contacts;
create policy changing on contacts as restrictive for update
  using (unlimited() or reaches('contacts', (select reached_keys('contacts', act('contacts'))), id, created_by));

drop policy if exists looking on projects;
create policy looking on projects as restrictive for select
  using (
    (select unscoped('projects.list'))
    or created_by = current_person() or user_id = current_person()
    or jsonb_exists((select reached_keys('projects', 'projects.list')), id::text)
  );
drop policy if exists changing on projects;
create policy changing on projects as restrictive for update
  using (
    unlimited()
    or reaches('projects', (select reached_keys('projects', act('projects'))), id, created_by, user_id)
  );

drop policy if exists looking on bids;
create policy looking on bids as restrictive for select
  using (
    (select unscoped('bids.list'))
    or created_by = current_person() or user_id = current_person()
    or jsonb_exists((select reached_keys('bids', 'bids.list')), id::text)
  );
drop policy if exists changing on bids;
create policy changing on bids as restrictive for update
  using (
    unlimited()
    or reaches('bids', (select reached_keys('bids', act('bids'))), id, created_by, user_id)
  );

drop policy if exists looking on tasks;
create policy looking on tasks as restrictive for select
  using (
    (select unscoped('tasks.list'))
    or created_by = current_person() or user_id = current_person()
    or jsonb_exists((select reached_keys('tasks', 'tasks.list')), id::text)
  );
drop policy if exists changing on tasks;
create policy changing on tasks as restrictive for update
  using (
    unlimited()
    or reaches('tasks', (select reached_keys('tasks', act('tasks'))), id, created_by, user_id)
  );

drop policy if exists looking on photos;
create policy looking on photos as restrictive for select
  using (
    (select unscoped('photos.list'))
    or created_by = current_person() or taken_by = current_person()
    or coalesce(
      jsonb_exists((select reached_keys('projects', 'photos.list')), project_id::text)
      or jsonb_exists((select reached_keys('bids', 'photos.list')), bid_id::text)
      or jsonb_exists((select reached_keys('tasks', 'photos.list')), task_id::text),
      false
    )
  );
drop policy if exists changing on photos;
create policy changing on photos as restrictive for update
  using (
    (select unscoped(act('photos')))
    or created_by = current_person() or taken_by = current_person()
    or coalesce(
      jsonb_exists((select reached_keys('projects', act('photos'))), project_id::text)
      or jsonb_exists((select reached_keys('bids', act('photos'))), bid_id::text)
      or jsonb_exists((select reached_keys('tasks', act('photos'))), task_id::text),
      false
    )
  );

drop policy if exists looking on documents;
create policy looking on documents as restrictive for select
  using (
    (select unscoped('documents.list'))
    or created_by = current_person()
    or coalesce(
      jsonb_exists((select reached_keys('projects', 'documents.list')), project_id::text)
      or jsonb_exists((select reached_keys('bids', 'documents.list')), bid_id::text)
      or jsonb_exists((select reached_keys('tasks', 'documents.list')), task_id::text),
      false
    )
  );
drop policy if exists changing on documents;
create policy changing on documents as restrictive for update
  using (
    (select unscoped(act('documents')))
    or created_by = current_person()
    or coalesce(
      jsonb_exists((select reached_keys('projects', act('documents'))), project_id::text)
      or jsonb_exists((select reached_keys('bids', act('documents'))), bid_id::text)
      or jsonb_exists((select reached_keys('tasks', act('documents'))), task_id::text),
      false
    )
  );

drop policy if exists looking on revisions;
create policy looking on revisions as restrictive for select
  using (
    (select unscoped('documents.list'))
    or exists (
      select 1 from documents d where d.company_id = revisions.company_id and d.id = revisions.document_id
    )
  );

-- A link opens what it names to anybody, so those who see a part of the files see only the links that they created.
drop policy if exists looking on shares;
create policy looking on shares as restrictive for select
  using ((select unscoped('photos.list') and unscoped('documents.list')) or created_by = current_person());

-- What an import says is what it read: for the person who ran it, and for those who see all of it.
drop policy if exists looking on imports;
create policy looking on imports as restrictive for select
  using (
    created_by = (select current_person())
    or (select unscoped('customers.list') and unscoped('contacts.list') and shows('contact'))
  );
drop policy if exists changing on imports;
create policy changing on imports as restrictive for update
  using (
    created_by = (select current_person())
    or (select unscoped('customers.list') and unscoped('contacts.list') and shows('contact'))
  );
