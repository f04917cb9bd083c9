-- Fields of earlier versions of the template whose answers a log keeps: what they were called when nobody asks for them now.
alter table logentries add column earlier jsonb default '[]' not null;
