-- Less to get ready for every call: what is told of a session, the wall around changing, and the indexes that searches read.

-- What is told of a session, put together when it changes and not with every call: what stands before how long it was idle, how
-- its company stands, and what stands behind.
alter table sessions
  add column who text generated always as (company_id::text || '|' || id::text || '|' || user_id::text || '|' || role_id::text || '|' || held || '|') stored,
  add column standing text generated always as (plan || shut || owes) stored,
  add column place text generated always as ('|' || country || '|' || timezone || '|' || plan || shut || owes || '|' || limits) stored;

-- Lets a session in, as before.
create or replace function enter(token bytea, needed integer[], writing boolean default false, known text[] default null, together boolean default false) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company text;
  who text;
  person text;
  ids integer[];
  held text;
  held_back text;
  used timestamptz;
  plan text;
  place text;
  own text;
  present text := current_setting('app.company_id', true);
begin
  select s.company_id::text, s.who, s.user_id::text, s.permission_ids, s.held, s.limits, s.last_used_at, s.standing, s.place, s.prefixes
    into company, who, person, ids, held, held_back, used, plan, place, own
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
  return who || extract(epoch from now() - used)::integer || place;
end $$;

-- Nobody looks for events of all companies by their time any more.
drop index audit_events_at;

-- The contacts of a customer come in their order without being sorted.
drop index contacts_customer;
create index contacts_customer on contacts (company_id, customer_id, sort_key, id) where customer_id is not null;

-- What is looked for comes before the company: it is rare, the company is on every row, and PostgreSQL begins with the first
-- column wherever one of them does not match. New rows wait in a list that every search reads from end to end: it stays short.
do $$ declare
  kind text;
begin
  foreach kind in array array['customers', 'contacts', 'projects', 'bids', 'tasks', 'photos', 'documents'] loop
    execute format('drop index %I', kind || '_search');
    execute format('create index %I on %I using gin (search gin_trgm_ops, company_id) with (gin_pending_list_limit = 256) where deleted_at is null', kind || '_search', kind);
  end loop;
end $$;
drop index file_texts_search;
create index file_texts_search on file_texts using gin (search, company_id) with (gin_pending_list_limit = 256);
drop index tasks_team;
create index tasks_team on tasks using gin ((crew_ids || watcher_ids), company_id) with (gin_pending_list_limit = 256) where crew_ids || watcher_ids <> '{}';

-- The wall around changing, as before, said so that whoever reaches everything pays next to nothing for it: PostgreSQL gets all of
-- a condition ready for every statement, also what is never asked, and this one stands in each twice.
do $$ begin
  execute format($f$ create function unlimited() returns boolean language sql stable parallel safe
    as $b$ select coalesce(current_setting('app.limits', true), '') = '' or current_user = %L $b$ $f$, current_user);
end $$;
create or replace function unscoped(what text) returns boolean language sql stable parallel safe
  as $$ select public.unlimited() or position(' ' || what || ':' in current_setting('app.limits', true)) = 0 $$;
-- Whether somebody whose role has limits may change this record: the permission has none, it is their own, or among these keys.
create function reaches(resource text, keys jsonb, id uuid, variadic mine uuid[]) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return public.unscoped(public.act(resource)) or public.current_person() = any (mine) or jsonb_exists(keys, id::text);
end $$;
do $$ declare
  kind text;
  mine text;
begin
  foreach kind in array array['customers', 'contacts', 'projects', 'bids', 'tasks'] loop
    mine := case when kind in ('projects', 'bids', 'tasks') then 'created_by, user_id' else 'created_by' end;
    execute format('drop policy changing on %I', kind);
    execute format('create policy changing on %1$I as restrictive for update using (unlimited() or reaches(%1$L, (select reached_keys(%1$L, act(%1$L))), id, %2$s))', kind, mine);
  end loop;
end $$;
