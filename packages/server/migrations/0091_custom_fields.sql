-- Values of the fields that a company adds to its records, by key. A key without a value is missing.
alter table customers add column custom jsonb not null default '{}';
alter table contacts add column custom jsonb not null default '{}';
alter table projects add column custom jsonb not null default '{}';
alter table bids add column custom jsonb not null default '{}';
alter table tasks add column custom jsonb not null default '{}';
alter table changeorders add column custom jsonb not null default '{}';
