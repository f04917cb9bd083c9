-- A calendar feed has its own person's entries, or all that they may see, of these kinds; null for all kinds. Feeds from
-- before go on as they were.
alter table calendar_feeds add column everyone boolean default false not null, add column kinds text[];
-- They answer more, and take more, than before: sql/ writes them anew.
drop function if exists find_calendar_feed(bytea);
drop function if exists queue_deliveries();
