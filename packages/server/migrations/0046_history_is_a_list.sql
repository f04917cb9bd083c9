-- What changed is a list: anything else makes the history of its record unreadable. Rows that are there are not looked at.
alter table audit_events add constraint audit_events_changes_check check (jsonb_typeof(changes) = 'array') not valid;
