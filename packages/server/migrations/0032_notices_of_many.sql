-- How many records a notice is about: more than one where a bulk change assigned them together.
alter table notices add column record_count integer default 1 not null
  constraint notices_record_count_check check (record_count > 0);
