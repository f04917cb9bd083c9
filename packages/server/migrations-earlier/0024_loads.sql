-- Many calls over few connections: each stays a transaction of its own, and of several that go together none waits by itself
-- until it lies on the disk. The one that follows them does, and none is answered before that.

drop function enter_open(bytea, integer[]);
drop function enter(bytea, integer[]);
-- Lets a session in: what of it is told stands in one text, by bars. For a write that is done in the same trip (`writing`) only
-- where the plan leaves everything open and every menu is used. `known`: what was made ready for it took the session to be this,
-- [what stands before how long it was idle, what stands behind]; where it is another by now, nothing is done.
create function enter(token bytea, needed integer[], writing boolean default false, known text[] default null, together boolean default false) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company text;
  who text;
  person text;
  ids integer[];
  held text;
  held_back text;
  idle integer;
  plan text;
  place text;
  own text;
  present text := current_setting('app.company_id', true);
begin
  select s.company_id, s.company_id || '|' || s.id || '|' || s.user_id || '|' || s.role_id || '|' || s.held || '|', s.user_id, s.permission_ids, s.held,
      s.limits, extract(epoch from now() - s.last_used_at), s.plan || s.shut || s.owes,
      '|' || s.country || '|' || s.timezone || '|' || s.plan || s.shut || s.owes || '|' || s.limits, s.prefixes
    into company, who, person, ids, held, held_back, idle, plan, place, own
    from public.sessions s
    where s.token_hash = token and s.in_force and s.expires_at > now() and s.last_used_at > now() - s.idle;
  if company is null then
    raise exception 'no such session' using errcode = 'JW401';
  end if;
  if not ids && needed then
    raise exception 'not permitted' using errcode = 'JW403';
  end if;
  if present <> '' and present <> company then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  if writing then
    if plan <> 'open' then
      raise exception 'not wide open' using errcode = 'JW402';
    end if;
    if known is not null and known is distinct from array[who, place] then
      raise exception 'another session than was known' using errcode = 'JW428';
    end if;
    if together then
      present := set_config('synchronous_commit', 'off', true);
    end if;
  end if;
  present := set_config('app.company_id', company, true) || set_config('app.user_id', person, true) || set_config('app.prefixes', own, true)
    || set_config('app.permission_ids', case when position(' ' in plan) > 0 then public.without_shut(ids, plan) else held end, true);
  if held_back <> '' then
    present := set_config('app.limits', held_back, true);
  end if;
  return who || idle || place;
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

-- Tells the other processes of a server what changed. It lies nowhere, so it does not wait for the disk.
create function tell(said text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true), pg_notify('jobwright_changes', said);
end $$;

-- The same index, with its lists written as constants: written as expressions they are worked out again with every event.
drop index audit_events_actor;
create index audit_events_actor on audit_events (company_id, actor_id, id desc)
  where action = any ('{created,updated,restored}'::text[]) and resource = any ('{customers,contacts,projects,bids,tasks}'::text[]);
