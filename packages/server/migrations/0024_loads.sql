-- Many calls over few connections: each stays a transaction of its own, and of several that go together none waits by itself
-- until it lies on the disk. The one that follows them does, and none is answered before that.

drop function enter_open(bytea, integer[]);
-- Lets a session in for a write that is done in the same trip. `known`: what was made ready for it took the session to be this,
-- [what stands before how long it was idle, what stands behind]; where it is another by now, nothing is done.
create function enter_open(token bytea, needed integer[], known text[], together boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entered text := public.enter(token, needed);
begin
  if split_part(entered, '|', 9) <> 'open' then
    raise exception 'not wide open' using errcode = 'JW402';
  end if;
  if known is not null and (not starts_with(entered, known[1]) or right(entered, length(known[2])) <> known[2]
      or btrim(substr(entered, length(known[1]) + 1, greatest(0, length(entered) - length(known[1]) - length(known[2]))), '-0123456789') <> '') then
    raise exception 'another session than was known' using errcode = 'JW428';
  end if;
  if together then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  return entered;
end $$;

-- Whatever was committed before lies on the disk when this is answered: the log is written in its order.
create function settle() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_logical_emit_message(true, 'jobwright', '');
end $$;

-- A write that was made ready for something that is not so is not done.
create function expect(so boolean) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if so is not true then
    raise exception 'not as expected' using errcode = 'JW428';
  end if;
  return true;
end $$;
