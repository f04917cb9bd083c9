-- Columns of plain fields (contract/src/catalogue/plain.ts).
alter table customers add column website text default '' not null;
alter table customers drop column search;
alter table customers add column search text
  generated always as (fold('c-' || n || ' ' || name || ' ' || phone || ' ' || email || ' ' || address || ' ' || city || ' ' ||
    state || ' ' || zip ||
    case when custom_words = '' then '' else ' ' || custom_words end ||
    case when website = '' then '' else ' ' || website end)) stored;
create index customers_search on customers using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);
