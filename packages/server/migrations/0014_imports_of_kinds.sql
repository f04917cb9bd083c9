-- What the table of an import holds: customers with their contacts, or cost codes.
alter table imports add column resource text default 'customers' not null;
