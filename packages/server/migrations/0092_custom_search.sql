-- Records are found by the values of the company's own fields: as people read them, without what a role may hide.
alter table customers drop column search, add column custom_words text not null default '';
alter table customers add column search text
  generated always as (fold('c-' || n || ' ' || name || ' ' || phone || ' ' || email || ' ' || address || ' ' || city || ' ' ||
    state || ' ' || zip ||
    case when custom_words = '' then '' else ' ' || custom_words end)) stored;
create index customers_search on customers using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

alter table contacts drop column search, add column custom_words text not null default '';
alter table contacts add column search text
  generated always as (fold('k-' || n || ' ' || first_name || ' ' || last_name || ' ' || title || ' ' || phone || ' ' || mobile ||
    ' ' || email || ' ' || address || ' ' || city || ' ' || state || ' ' || zip ||
    case when custom_words = '' then '' else ' ' || custom_words end)) stored;
create index contacts_search on contacts using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

alter table projects drop column search, add column custom_words text not null default '';
alter table projects add column search text
  generated always as (fold('p-' || n || ' ' || title || ' ' || address || ' ' || city || ' ' || state || ' ' || zip ||
    case when custom_words = '' then '' else ' ' || custom_words end)) stored;
create index projects_search on projects using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

alter table bids drop column search, add column custom_words text not null default '';
alter table bids add column search text
  generated always as (fold('b-' || n || ' ' || title || ' ' || address || ' ' || city || ' ' || state || ' ' || zip ||
    case when custom_words = '' then '' else ' ' || custom_words end)) stored;
create index bids_search on bids using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

alter table tasks drop column search, add column custom_words text not null default '';
alter table tasks add column search text
  generated always as (fold('t-' || n || ' ' || title ||
    case when custom_words = '' then '' else ' ' || custom_words end)) stored;
create index tasks_search on tasks using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

alter table changeorders drop column search, add column custom_words text not null default '';
alter table changeorders add column search text
  generated always as (fold('co-' || n || ' ' || title || ' ' || description ||
    case when custom_words = '' then '' else ' ' || custom_words end)) stored;
create index changeorders_search on changeorders using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);
