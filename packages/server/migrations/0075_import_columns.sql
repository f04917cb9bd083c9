-- Of each column of an imported file: how much it says, and where a formula had no result.
alter table imports add column column_facts jsonb not null default '[]';
