-- The values of the companies' own fields in the order of each field: what a list is sorted by. One index serves every field of
-- every company, so nothing is made or dropped when a company adds one. Triggers keep it.
create table custom_values (
  company_id uuid not null,
  kind text not null,
  key text not null,
  sort text collate "C" not null,
  record_id uuid not null,
  constraint custom_values_pkey primary key (company_id, kind, record_id, key),
  constraint custom_values_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create index custom_values_sort on custom_values (company_id, kind, key, sort, record_id);
