-- Quicker by what is read for each request: what a session may do lies beside the session, so that letting it in is one
-- look by its index, and the person of the transaction lies beside its company, so that a change may go in the same round
-- trip as letting its session in.

-- The rights of a session follow its person, role and company in the transaction that changes those, whoever writes.
-- Rows are locked on the way, so that of two transactions the later one always sees what the earlier one did.
alter table sessions
  add column role_id integer,
  add column permission_ids integer[],
  add column held text,
  add column country text,
  add column timezone text,
  add column in_force boolean not null default false;

create function give_rights() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select u.role_id, r.permission_ids, r.permission_ids::text, c.country, c.timezone, u.status = 'active' and c.status = 'active'
    into new.role_id, new.permission_ids, new.held, new.country, new.timezone, new.in_force
    from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    join public.companies c on c.id = u.company_id
    where u.company_id = new.company_id and u.id = new.user_id
    for no key update of u for share of r, c;
  new.in_force := coalesce(new.in_force, false);
  return new;
end $$;
create trigger give_rights before insert on sessions for each row execute function give_rights();

create function rights_of_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ids integer[];
  state text;
begin
  select r.permission_ids into ids from public.roles r where r.company_id = new.company_id and r.id = new.role_id for share;
  select c.status into state from public.companies c where c.id = new.company_id for share;
  update public.sessions s
    set role_id = new.role_id, permission_ids = ids, held = ids::text, in_force = (new.status = 'active' and state = 'active')
    where s.company_id = new.company_id and s.user_id = new.id;
  return null;
end $$;
create trigger rights_of_person after update of role_id, status on users for each row
  when (old.role_id <> new.role_id or old.status <> new.status) execute function rights_of_person();

create function rights_of_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions s set permission_ids = new.permission_ids, held = new.permission_ids::text
    where s.company_id = new.company_id and s.role_id = new.id;
  return null;
end $$;
create trigger rights_of_role after update of permission_ids on roles for each row
  when (old.permission_ids <> new.permission_ids) execute function rights_of_role();

create function rights_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions s set country = new.country, timezone = new.timezone, in_force = (u.status = 'active' and new.status = 'active')
    from public.users u where s.company_id = new.id and u.company_id = s.company_id and u.id = s.user_id;
  return null;
end $$;
create trigger rights_of_company after update of status, country, timezone on companies for each row
  when ((old.status, old.country, old.timezone) is distinct from (new.status, new.country, new.timezone)) execute function rights_of_company();

update sessions s
  set role_id = u.role_id, permission_ids = r.permission_ids, held = r.permission_ids::text, country = c.country, timezone = c.timezone,
    in_force = (u.status = 'active' and c.status = 'active')
  from users u
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join companies c on c.id = u.company_id
  where u.company_id = s.company_id and u.id = s.user_id;

-- The person of this transaction, as `enter` found it.
create function current_person() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Lets a session in: finds it by the hash of its token, sees that it, its person and its company are in force and that
-- its role holds one of the permissions asked for (null asks for none), and sets the company of the transaction.
-- Answers company|session|person|role|permissions|seconds since it was noted as used|country|time zone.
drop function enter(bytea, integer[]);
create function enter(token bytea, needed integer[]) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company text;
  session text;
  person text;
  role text;
  ids integer[];
  held text;
  idle integer;
  place text;
  present text := current_setting('app.company_id', true);
begin
  select s.company_id, s.id, s.user_id, s.role_id, s.permission_ids, s.held, extract(epoch from now() - s.last_used_at), s.country || '|' || s.timezone
    into company, session, person, role, ids, held, idle, place
    from public.sessions s
    where s.token_hash = token and s.in_force and s.expires_at > now() and s.last_used_at > now() - interval '14 days';
  if company is null then
    raise exception 'no such session' using errcode = 'JW401';
  end if;
  if not ids && needed then
    raise exception 'not permitted' using errcode = 'JW403';
  end if;
  if present <> '' and present <> company then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  present := set_config('app.company_id', company, true);
  present := set_config('app.user_id', person, true);
  present := set_config('app.permission_ids', held, true);
  return company || '|' || session || '|' || person || '|' || role || '|' || held || '|' || idle || '|' || place;
end $$;

-- The words of a search, folded, the longest first: an index finds the longest, the others only filter. Mostly there is one.
create or replace function search_words(words text) returns text[]
  language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  folded text := btrim(public.fold(words));
begin
  if folded = '' then return '{}'; end if;
  folded := btrim(left(folded, 100));
  if folded !~ '\s' then return array[folded]; end if;
  return (select coalesce(array_agg(w order by length(w) desc), '{}') from (
    select distinct w from regexp_split_to_table(folded, '\s+') w where w <> '' limit 8) w);
end $$;

-- All kinds that this session may list, for each of which the permissions that open it are given. First what begins with
-- the longest word, in order, for which no trigrams are needed; then what holds the words elsewhere; by likeness only when
-- there is neither. Each step reads only until there is enough. Planned once: planning five scans costs more than doing them.
do $make$
declare
  kinds text[] := array['customers', 'contacts', 'projects', 'bids', 'tasks'];
  begun text := $part$(select '%1$s'::text, t.id, 2::real from public.%1$s t
          where may && %1$s and t.company_id = company and t.deleted_at is null and t.sort_key >= word and t.sort_key < ending and t.search like all (others)
          order by t.sort_key limit most)$part$;
  -- The inner select is planned as if all of it were wanted, which is by the trigrams.
  held text := $part$(select '%1$s'::text, f.id, 1::real from (select t.id from public.%1$s t
          where may && %1$s and t.company_id = company and t.deleted_at is null and t.search like pattern
            and t.search like all (others) and not (t.sort_key >= word and t.sort_key < ending) offset 0) f)$part$;
  alike text := $part$(select '%1$s'::text, t.id, public.word_similarity(word, t.search) from public.%1$s t
          where may && %1$s and t.company_id = company and t.deleted_at is null and word OPERATOR(public.<%%) t.search limit most)$part$;
begin
  execute format($function$
    create or replace function find_everywhere(words text, most integer, customers integer[], contacts integer[], projects integer[], bids integer[], tasks integer[])
      returns table (resource text, id uuid, score real)
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $body$
    declare
      company uuid := public.current_company();
      may integer[] := nullif(current_setting('app.permission_ids', true), '');
      wanted text[] := public.search_words(words);
      word text := wanted[1];
      ending text := word || chr(1114111);
      pattern text;
      others text[] := '{}';
      found_so_far integer;
      more integer;
    begin
      if company is null or may is null or word is null then return; end if;
      if cardinality(wanted) > 1 then
        others := array(select '%%' || public.like_escaped(w) || '%%' from unnest(wanted[2:]) w);
      end if;
      return query select * from (%1$s) f limit most;
      get diagnostics found_so_far = row_count;
      if found_so_far >= most or length(word) < 3 then return; end if;
      more := most - found_so_far;
      pattern := '%%' || public.like_escaped(word) || '%%';
      return query select * from (%2$s) f limit more;
      if found or found_so_far > 0 or length(word) < 4 then return; end if;
      perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
      return query select * from (%3$s) f (resource, id, score) order by f.score desc, f.resource, f.id limit most;
    end $body$ $function$,
    (select string_agg(format(begun, kind), ' union all ') from unnest(kinds) kind),
    (select string_agg(format(held, kind), ' union all ') from unnest(kinds) kind),
    (select string_agg(format(alike, kind), ' union all ') from unnest(kinds) kind));
end $make$;
