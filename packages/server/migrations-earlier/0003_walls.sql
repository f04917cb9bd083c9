-- The walls between companies. The application's login role owns nothing and passes only through these.

do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    -- Not in a subquery: every scan is by an index that begins with the company, so this is computed once a scan, and a
    -- subquery for each table of a statement would cost more than that.
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    -- The owner runs migrations, backups and the few functions below; nobody signs in as the owner.
    execute format('create policy house on %I to current_user using (true) with check (true)', name);
  end loop;
  alter table companies enable row level security;
  alter table companies force row level security;
  create policy company on companies using (id = (select current_company())) with check (id = (select current_company()));
  create policy house on companies to current_user using (true) with check (true);
end $$;

-- Sets the company of this transaction, once.
create function set_company(company uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  present text := current_setting('app.company_id', true);
begin
  if present is not null and present <> '' and present <> company::text then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  perform set_config('app.company_id', company::text, true);
end $$;

-- Lets a session in: finds it by the hash of its token, sees that session, person and company are in force and that
-- the role holds one of the permissions asked for (null asks for none), and sets the company of the transaction.
-- Everything is read on every request, so a change takes effect with the next one.
create function enter(token bytea, needed integer[], out who json)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_session record;
begin
  select s.company_id, s.id, s.user_id, s.last_used_at, u.role_id, r.permission_ids, c.country, c.timezone into found_session
  from public.sessions s
  join public.users u on u.company_id = s.company_id and u.id = s.user_id and u.status = 'active'
  join public.roles r on r.company_id = u.company_id and r.id = u.role_id
  join public.companies c on c.id = s.company_id and c.status = 'active'
  where s.token_hash = token and s.expires_at > now() and s.last_used_at > now() - interval '14 days';
  if not found then
    raise exception 'no such session' using errcode = 'JW401';
  end if;
  if needed is not null and not found_session.permission_ids && needed then
    raise exception 'not permitted' using errcode = 'JW403';
  end if;
  if coalesce(current_setting('app.company_id', true), '') not in ('', found_session.company_id::text) then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  perform set_config('app.company_id', found_session.company_id::text, true),
    set_config('app.permission_ids', found_session.permission_ids::text, true);
  who := json_build_object('companyId', found_session.company_id, 'sessionId', found_session.id, 'userId', found_session.user_id,
    'roleId', found_session.role_id, 'permissionIds', found_session.permission_ids, 'country', found_session.country,
    'timezone', found_session.timezone, 'idle', extract(epoch from now() - found_session.last_used_at)::integer);
end $$;

-- Whether the session of this transaction holds one of these permissions.
create function holds(needed integer[]) returns boolean
  language sql stable parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(nullif(current_setting('app.permission_ids', true), '')::integer[] && needed, false) $$;

-- What signing in needs of an account, before any company is known.
create function find_account(typed text) returns table (company_id uuid, user_id uuid, password_hash text, status text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.company_id, u.id, u.password_hash, case when c.status = 'active' then u.status else 'suspended' end
  from public.users u join public.companies c on c.id = u.company_id
  where lower(u.username) = lower(typed) or (u.email <> '' and lower(u.email) = lower(typed))
  order by (lower(u.username) = lower(typed)) desc limit 1 $$;

-- Whom a one-time password link is for, while it is in force.
create function find_password_link(token bytea) returns table (company_id uuid, user_id uuid, link_id uuid, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select company_id, user_id, id, expires_at from public.password_links
  where token_hash = token and used_at is null and expires_at > now() $$;

-- How many companies there are beside demo companies, and the demo company if there is one.
create function companies_here(out registered bigint, out demo uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where not demo), (array_agg(id) filter (where demo))[1] from public.companies $$;

-- A link to a record that is in the trash, of another company or nowhere is refused, with the field's name.
create function live(resource text, field text, company uuid, record uuid) returns uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  there boolean := true;
begin
  if record is null then return null; end if;
  case resource
    when 'customers' then there := exists (select 1 from public.customers where company_id = company and id = record and deleted_at is null);
    when 'contacts' then there := exists (select 1 from public.contacts where company_id = company and id = record and deleted_at is null);
    when 'projects' then there := exists (select 1 from public.projects where company_id = company and id = record and deleted_at is null);
    when 'bids' then there := exists (select 1 from public.bids where company_id = company and id = record and deleted_at is null);
    when 'tasks' then there := exists (select 1 from public.tasks where company_id = company and id = record and deleted_at is null);
    when 'users' then there := exists (select 1 from public.users where company_id = company and id = record);
  end case;
  if not there then
    raise exception 'no such record' using errcode = 'JW422', detail = field;
  end if;
  return record;
end $$;

create function live_all(resource text, field text, company uuid, records uuid[]) returns uuid[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  record uuid;
begin
  foreach record in array records loop perform public.live(resource, field, company, record); end loop;
  return records;
end $$;

-- Row-level security keeps trigram indexes from being used unless the operators are leakproof, so finding by
-- text goes through here: with the company of the transaction, and nothing else than ids comes out.

-- The words of a search, folded, the longest first: an index finds the longest, the others only filter.
create function search_words(words text) returns text[]
  language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(w order by length(w) desc), '{}') from (
    select distinct w from regexp_split_to_table(btrim(left(public.fold(words), 100)), '\s+') w where w <> '' limit 8) w $$;

create function like_escaped(value text) returns text
  language sql immutable parallel safe as $$ select replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') $$;

-- For each kind: find_customers(…) and so on. Exact finds what holds every word; otherwise what is like them.
do $make$
declare
  kind text;
begin
  foreach kind in array array['customers', 'contacts', 'projects', 'bids', 'tasks'] loop
    execute format($function$
      create function find_%1$s(wanted text[], most integer, exact boolean) returns table (id uuid, score real)
        language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $body$
      declare
        company uuid := public.current_company();
        first text := like_escaped(wanted[1]);
        others text[] := array(select '%%' || like_escaped(w) || '%%' from unnest(wanted[2:]) w);
      begin
        if company is null or cardinality(wanted) = 0 then
          return;
        elsif not exact then
          -- A slip of the finger.
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.%1$s t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          -- Too short for trigrams: what begins with it.
          return query select t.id, 2::real from public.%1$s t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1] and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%%' then 2 else 1 end)::real from public.%1$s t
            where t.company_id = company and t.deleted_at is null and t.search like '%%' || first || '%%' and t.search like all (others) limit most;
        end if;
      end $body$ $function$, kind);
  end loop;
end $make$;

-- One kind: exactly if anything is found so, else by likeness.
create function find_records(resource text, words text, most integer) returns table (id uuid, score real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted text[] := public.search_words(words);
  exact boolean;
begin
  foreach exact in array array[true, false] loop
    continue when not exact and length(wanted[1]) < 4;
    case resource
      when 'customers' then return query select * from public.find_customers(wanted, most, exact);
      when 'contacts' then return query select * from public.find_contacts(wanted, most, exact);
      when 'projects' then return query select * from public.find_projects(wanted, most, exact);
      when 'bids' then return query select * from public.find_bids(wanted, most, exact);
      when 'tasks' then return query select * from public.find_tasks(wanted, most, exact);
    end case;
    exit when found;
  end loop;
end $$;

-- All kinds that this session may list, for each of which the permissions that open it are given: by likeness only when
-- nothing holds the words as they stand. One statement for all kinds, since a function for each would cost more than it finds.
do $make$
declare
  kinds text[] := array['customers', 'contacts', 'projects', 'bids', 'tasks'];
  part text := $part$(select '%1$s'::text, t.id, %2$s from public.%1$s t
          where public.holds(%1$s) and t.company_id = company and t.deleted_at is null and %3$s limit most)$part$;
  starts text := '(case when t.sort_key like first || ''%'' then 2 else 1 end)::real';
  held text := 't.search like ''%'' || first || ''%'' and t.search like all (others)';
  begun text := 't.sort_key >= wanted[1] and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)';
  likeness text := 'public.word_similarity(wanted[1], t.search)';
  alike text := 'wanted[1] OPERATOR(public.<%) t.search';
begin
  execute format($function$
    create function find_everywhere(words text, most integer, customers integer[], contacts integer[], projects integer[], bids integer[], tasks integer[])
      returns table (resource text, id uuid, score real)
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $body$
    declare
      company uuid := public.current_company();
      wanted text[] := public.search_words(words);
      first text := public.like_escaped(wanted[1]);
      others text[] := array(select '%%' || public.like_escaped(w) || '%%' from unnest(wanted[2:]) w);
    begin
      if company is null or cardinality(wanted) = 0 then
        return;
      elsif length(wanted[1]) < 3 then
        return query select * from (%1$s) f (resource, id, score) order by f.score desc, f.resource, f.id limit most;
        return;
      end if;
      return query select * from (%2$s) f (resource, id, score) order by f.score desc, f.resource, f.id limit most;
      if found or length(wanted[1]) < 4 then return; end if;
      perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
      return query select * from (%3$s) f (resource, id, score) order by f.score desc, f.resource, f.id limit most;
    end $body$ $function$,
    (select string_agg(format(part, kind, '2::real', begun), ' union all ') from unnest(kinds) kind),
    (select string_agg(format(part, kind, starts, held), ' union all ') from unnest(kinds) kind),
    (select string_agg(format(part, kind, likeness, alike), ' union all ') from unnest(kinds) kind));
end $make$;

-- Removes for good what has been in the trash for 30 days, and keys older than 90 days.
create function sweep() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.tasks where deleted_at < now() - interval '30 days';
  delete from public.bids where deleted_at < now() - interval '30 days';
  delete from public.projects where deleted_at < now() - interval '30 days';
  delete from public.contacts where deleted_at < now() - interval '30 days';
  delete from public.customers where deleted_at < now() - interval '30 days';
  delete from public.idempotency_keys where at < now() - interval '90 days';
  delete from public.sessions where expires_at < now() or last_used_at < now() - interval '60 days';
  delete from public.sign_in_tries where last_at < now() - interval '1 day';
end $$;

-- Chains what is not yet sealed: each hash covers the event and the hash before it, so that nothing can be taken
-- out or changed unseen. One caller at a time for each company.
create function seal_history() returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  company uuid;
  event record;
  last_hash bytea;
  last_seq bigint;
  sealed bigint := 0;
begin
  for company in select id from public.companies loop
    continue when not pg_try_advisory_xact_lock(hashtextextended('seal ' || company::text, 0));
    select seq, hash into last_seq, last_hash from public.audit_seals where company_id = company order by seq desc limit 1;
    last_seq := coalesce(last_seq, 0);
    last_hash := coalesce(last_hash, ''::bytea);
    for event in
      select e.* from public.audit_events e
      where e.company_id = company
        and e.at > coalesce((select s.at from public.audit_seals s where s.company_id = company order by s.seq desc limit 1), '-infinity') - interval '15 minutes'
        and not exists (select 1 from public.audit_seals s where s.company_id = company and s.event_id = e.id)
      order by e.at, e.id limit 5000
    loop
      last_seq := last_seq + 1;
      last_hash := sha256(last_hash || convert_to(event::text, 'UTF8'));
      insert into public.audit_seals (company_id, seq, event_id, hash) values (company, last_seq, event.id, last_hash);
      sealed := sealed + 1;
    end loop;
  end loop;
  return sealed;
end $$;

-- Gives the next human numbers of a kind, in a transaction of its own that does not wait for the disk: what uses a
-- number is flushed later in the same log and carries this with it, so a number that was seen is never given again.
create function take_numbers(company uuid, what text, how_many integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  reached integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into public.counters as c (company_id, kind, last) values (company, what, how_many)
    on conflict (company_id, kind) do update set last = c.last + excluded.last returning last into reached;
  return reached;
end $$;

-- Demo accounts work only where the demo may be opened: with the first real company, or in production, it closes.
create function close_demo() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$ update public.companies set status = 'closed' where demo $$;
