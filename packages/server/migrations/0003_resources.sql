-- What belongs to each kind of record, and to each block of permissions: written from the registry of the contract at every
-- start, before functions, triggers and policies get their present text, which loops over it.
create table resources (
  name text primary key,
  position integer not null,
  permission integer not null,
  is_scoped boolean not null,
  is_record boolean not null,
  menu integer,
  on_phone integer not null,
  prefix text,
  is_form boolean not null,
  is_assigned boolean not null,
  is_starred boolean not null,
  keeps_tombstone boolean not null,
  own_columns text[] not null,
  reach_function boolean not null,
  reach_columns text[] not null,
  reach_resources text[] not null,
  people_columns text[] not null,
  project text not null,
  title text not null,
  contact_search text
);

-- What may be commented on is what the contract says.
alter table comments drop constraint comments_resource_check;
