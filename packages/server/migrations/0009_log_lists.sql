-- How many logs there are of each book, author and status, so that a list for one book or for a person with a narrow scope need
-- not count them. Only logs outside the trash.
create table logentries_counts (
  company_id uuid not null,
  logbook_id uuid,
  created_by uuid,
  status text not null,
  n bigint not null,
  constraint logentries_counts_key unique nulls not distinct (company_id, logbook_id, created_by, status)
) with (fillfactor=50);
insert into logentries_counts (company_id, logbook_id, created_by, status, n)
  select company_id, logbook_id, created_by, status, count(*) from logentries where deleted_at is null group by 1, 2, 3, 4;

-- A page of the logs that somebody wrote, and of the logs of a book.
create index logentries_author on logentries (company_id, created_by, log_date, id) where (deleted_at is null);
create index logentries_listed on logentries (company_id, logbook_id, log_date, id) where (deleted_at is null);
