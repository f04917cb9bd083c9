-- Photos that somebody shows with their words. They stay where they are filed, and are seen by whoever sees them there.
alter table comments add column photo_ids uuid[] not null default '{}';
