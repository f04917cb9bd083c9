-- The header of a list may be chosen: its first rows are kept beside it, and the row that names the columns.
alter table imports
  add column header_row integer,
  add column top jsonb not null default '[]',
  add column preview jsonb not null default '[]',
  add column skipped jsonb not null default '[]';

-- The rows of an uploaded list are seen by the person who brought it, and by people who see all customers and contacts with
-- their contact details; only they check it, run it and undo it.
create policy looking on imports as restrictive for select
  using (created_by = (select current_person())
    or (select unscoped('customers.list') and unscoped('contacts.list') and shows('contact')));
create policy changing on imports as restrictive for update
  using (created_by = (select current_person())
    or (select unscoped('customers.list') and unscoped('contacts.list') and shows('contact')));
