-- Which state of the product's own role this one is: empty for roles of one's own, and for one that somebody changed.
alter table roles add column preset text default '' not null;
update roles set preset = 'before' where version = 1 and id in (100, 101, 102, 103, 104, 105, 106, 9999);
