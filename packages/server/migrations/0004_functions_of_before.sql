-- A session is read by its columns now: functions that only earlier releases called.
drop function if exists enter(bytea, integer[], boolean, text[], boolean);
drop function if exists expect(boolean);
drop function if exists settle();
