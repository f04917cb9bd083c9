-- A session is read by its columns: what put them together in one text is gone, and so is what only older releases called.
drop function if exists enter(bytea, integer[], boolean, text[], boolean);
drop function if exists expect(boolean);
drop function if exists settle();
alter table sessions drop column who, drop column place;
