-- How a repeating task repeats, kept with every task of its series.
alter table tasks add column recurrence jsonb;
