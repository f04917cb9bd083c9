-- Programs that work with a company's records, and what the company's own rules ask of its people.

-- 1. Tokens of a person for programs of theirs: sessions that may do less and end on a day.
alter table sessions
  -- The permissions that a token was given; null for somebody who is signed in.
  add column allowed integer[],
  add column name text not null default '' check (length(name) <= 60);
create index sessions_allowed on sessions (company_id, user_id) where allowed is not null;

-- What is held of what was allowed: the permission itself, the one over its resource, or all of them.
create function within_allowed(ids integer[], allowed integer[]) returns integer[]
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(a order by a), '{}') from unnest(allowed) a
  where a = any (ids) or 1000 = any (ids) or (a <= 100 and (a - 1) / 5 * 5 + 1 = any (ids)) $$;

-- Fires after the triggers that give rights and menus (they go by their names): whatever those set is narrowed, at once.
create function within_token() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept text := rtrim(new.limits);
  one text;
begin
  new.permission_ids := public.within_allowed(new.permission_ids, new.allowed);
  new.held := new.permission_ids::text;
  -- Prices are a permission of their own; what people cost and are paid is no program's.
  foreach one in array array['price', 'cost', 'pay'] loop
    if not (one = 'price' and 108 = any (new.permission_ids)) and position(' -' || one || ' ' in new.limits) = 0 then
      kept := kept || ' -' || one;
    end if;
  end loop;
  new.limits := kept || ' ';
  return new;
end $$;
create trigger within_token before insert or update of permission_ids, held, limits on sessions for each row
  when (new.allowed is not null) execute function within_token();

-- Of a token that ended its owner sees for a month that it did.
do $make$
declare
  before text := pg_get_functiondef('sweep()'::regprocedure);
  old text := $old$delete from public.sessions where expires_at < now() or last_used_at < now() - interval '60 days';$old$;
begin
  if position(old in before) = 0 then raise exception 'the sweep is not as it was'; end if;
  execute replace(before, old, $new$delete from public.sessions where allowed is null and (expires_at < now() or last_used_at < now() - interval '60 days') or expires_at < now() - interval '30 days';$new$);
end $make$;

-- 2. For the operator: how mails and messages are doing, of all companies, and nothing of what is in them.
create function queue_health() returns table (mails integer, messages integer, oldest timestamptz, mail_sent timestamptz, mail_failed timestamptz, mail_problem text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.waiting, d.waiting, least(m.oldest, d.oldest), (select max(sent_at) from public.mails), f.created_at,
    -- Servers that refuse an address name it.
    regexp_replace(coalesce(f.problem, ''), '[^\s<>"'']+@[^\s<>"'']+', '…', 'g')
  from (select count(*)::integer as waiting, min(created_at) as oldest from public.mails where sent_at is null and given_up_at is null) m,
    (select count(*)::integer as waiting, min(created_at) as oldest from public.deliveries where state = 'waiting' and next_at < now() - interval '1 minute') d
    left join lateral (select x.created_at, x.problem from public.mails x where x.problem <> '' and x.sent_at is null order by x.created_at desc limit 1) f on true $$;

-- 3. What a company switched off is not found, counted or brought to phones either. Whoever may do everything holds what is
-- left one by one. The menus stand after the plan, as `enter` tells them; which permissions are whose is contract/menus.ts.
create function without_shut(ids integer[], plan text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(i order by i), '{}')::text
  from unnest(case when 1000 = any (ids) then array(select generate_series(1, 75) union all select generate_series(101, 199)) else ids end) i
  where not exists (
    select 1 from (values (6, 4), (11, 5), (16, 8), (21, 7), (31, 3), (61, 9)) b (first, menu)
    where i between b.first and b.first + 4 and b.menu::text = any ((string_to_array(plan, ' '))[2:])) $$;

do $make$
declare
  before text := pg_get_functiondef('enter(bytea, integer[])'::regprocedure);
  old text := $old$present := set_config('app.permission_ids', held, true);$old$;
begin
  if position(old in before) = 0 then raise exception 'enter() is not as it was'; end if;
  execute replace(before, old, $new$present := set_config('app.permission_ids',
    case when position(' ' in split_part(place, '|', 3)) > 0 then public.without_shut(ids, split_part(place, '|', 3)) else held end, true);$new$);
end $make$;

-- 4. After how many days without use people at desks sign in again, as the company wishes: 1 to 14. Phones of the field keep
-- their 30 days, and tokens their day.
create function idle_of(settings jsonb) returns interval
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select make_interval(days => least(greatest(coalesce((settings #>> '{security,idleDays}')::integer, 14), 1), 14)) $$;

create function idle_of_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select public.idle_of(c.settings) into new.idle from public.companies c where c.id = new.company_id for share;
  return new;
end $$;
create trigger idle_of_session before insert on sessions for each row
  when (new.allowed is null and new.idle <= interval '14 days') execute function idle_of_session();

create function idle_of_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions set idle = public.idle_of(new.settings)
    where company_id = new.id and allowed is null and idle <= interval '14 days';
  return null;
end $$;
create trigger idle_of_sessions after update of settings on companies for each row
  when (old.settings #> '{security,idleDays}' is distinct from new.settings #> '{security,idleDays}') execute function idle_of_sessions();
