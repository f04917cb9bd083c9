-- What is on its way counts toward the quota from its beginning, with an end: the rest of an upload, bytes that have no row yet,
-- and the files of imports, which are kept for thirty days.
alter table uploads add column reserved_until timestamptz;
alter table storage_drops add column bytes bigint default 0 not null;
alter table imports add column bytes bigint default 0 not null,
  add column file_until timestamptz default now() + interval '30 days' not null;
update imports set bytes = pg_column_size(cells);
