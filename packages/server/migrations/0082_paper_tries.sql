-- A signed paper that could not be made is tried again later and later, so that it stands in nobody's way.
alter table offers add column paper_tries smallint default 0 not null, add column paper_due timestamptz;
