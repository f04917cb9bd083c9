-- Comments are found by their words.
create index comments_words on comments using gin (fold(body) gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

-- Visits and price items are found by their descriptions too.
alter table scheduleitems drop column search;
alter table scheduleitems add column search text
  generated always as (fold('v-' || n || ' ' || title || ' ' || description)) stored;
create index scheduleitems_search on scheduleitems using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);

alter table priceitems drop column search;
alter table priceitems add column search text
  generated always as (fold('pi-' || n || ' ' || code || ' ' || title || ' ' || section || ' ' || description)) stored;
create index priceitems_search on priceitems using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);
