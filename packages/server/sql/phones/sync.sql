create or replace function note_device(device uuid, called text, unsent json)
  returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  company uuid := current_company();
  me uuid := current_person();
  fresh boolean;
begin
  insert into devices as d (company_id, user_id, id, name, unsent_count, unsent_bytes, unsent_oldest, needs_you)
    values (company, me, device, called, (unsent->>'count')::integer, (unsent->>'bytes')::bigint,
      (unsent->>'oldest')::timestamptz, (unsent->>'needsYou')::integer)
    on conflict (company_id, user_id, id) do update
      set name = excluded.name, unsent_count = excluded.unsent_count, unsent_bytes = excluded.unsent_bytes,
      unsent_oldest = excluded.unsent_oldest, needs_you = excluded.needs_you, last_seen_at = now()
    returning d.xmax = 0 into fresh;
  if fresh then
    delete from devices d where d.company_id = company and d.user_id = me and d.id in (
      select o.id from devices o where o.company_id = company and o.user_id = me and o.id <> device
        order by o.unsent_count = 0, o.last_seen_at desc offset 19);
  end if;
end $$;
comment on function note_device(uuid, text, json) is
  'Notes that a device was here and what it has not sent; a person’s devices are twenty at most, those last heard '
  'of.';
grant execute on function note_device(uuid, text, json) to jobwright_application;

create or replace function sync_device(
  device uuid,
  called text,
  since integer,
  most integer,
  unsent json,
  recent_nouns text[],
  recent_ids uuid[],
  out view integer,
  out whole boolean,
  out total integer,
  out left_over integer,
  out nouns smallint[],
  out ids uuid[],
  out gone_nouns smallint[],
  out gone_ids uuid[],
  out new_people boolean
)
  returns record
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
declare
  company uuid := current_company();
  me uuid := current_person();
  known devices;
  base device_views;
  names bigint;
  stamps bigint[];
  before integer;
begin
  select * into known from devices d where d.company_id = company and d.user_id = me and d.id = device;
  select * into base from device_views v where v.company_id = company and v.user_id = me and v.device_id = device
    and v.view = since;
  whole := base.view is null;
  select coalesce(hashtextextended(string_agg(concat_ws('|', u.id, u.first_name, u.last_name, u.color, u.avatar,
    u.status = 'deactivated'), '~' order by u.id), 0), 0)
    into names from users u where u.company_id = company;
  new_people := base.people is distinct from names;

  with want as materialized (
    select p.noun, p.id, p.stamp from prepared(recent_nouns, recent_ids) p),
  held as materialized (
    select h.noun, h.id, h.stamp from unnest(base.nouns, base.ids, base.stamps) h (noun, id, stamp)),
  differing as materialized (
    select coalesce(w.noun, h.noun) as noun, coalesce(w.id, h.id) as id, w.stamp as stamp
    from want w full join held h on h.id = w.id and h.noun = w.noun where w.stamp is distinct from h.stamp),
  next as (select d.noun, d.id, d.stamp from differing d where d.stamp is not null order by d.noun, d.id limit most)
  select (select count(*) from want), (select count(*) from differing d where d.stamp is not null),
    coalesce((select array_agg(n.noun order by n.noun, n.id) from next n), '{}'), coalesce((select array_agg(n.id
      order by n.noun, n.id) from next n), '{}'),
    coalesce((select array_agg(n.stamp order by n.noun, n.id) from next n), '{}'),
    coalesce((select array_agg(d.noun order by d.noun, d.id) from differing d where d.stamp is null), '{}'),
    coalesce((select array_agg(d.id order by d.noun, d.id) from differing d where d.stamp is null), '{}')
    into total, left_over, nouns, ids, stamps, gone_nouns, gone_ids;
  left_over := left_over - cardinality(ids);
  view := since;

  if not whole and not new_people and ids = '{}' and gone_ids = '{}' then
    -- The device has this view, because it syncs from it. Older views are no longer needed.
    if known.last_seen_at < now() - interval '1 minute'
      or (known.name, known.unsent_count, known.unsent_bytes, known.unsent_oldest, known.needs_you)
        is distinct from (called, (unsent->>'count')::integer, (unsent->>'bytes')::bigint,
          (unsent->>'oldest')::timestamptz, (unsent->>'needsYou')::integer) then
      perform note_device(device, called, unsent);
      delete from device_views v where v.company_id = company and v.user_id = me and v.device_id = device
        and v.view < since;
    end if;
    return;
  end if;

  -- Locks the device, so that two requests at once get different numbers.
  before := coalesce(known.last_view, 0);
  perform note_device(device, called, unsent);
  update devices d set last_view = last_view + 1 where d.company_id = company and d.user_id = me and d.id = device
    returning d.last_view, d.last_view - 1 into view, before;
  insert into device_views (company_id, user_id, device_id, view, people, nouns, ids, stamps)
    select company, me, device, sync_device.view, names, coalesce(array_agg(h.noun), '{}'),
      coalesce(array_agg(h.id), '{}'), coalesce(array_agg(h.stamp), '{}') from (
      select h.noun, h.id, h.stamp from unnest(base.nouns, base.ids, base.stamps) h (noun, id, stamp)
        where not exists (select 1 from unnest(ids, nouns) n (id, noun) where n.id = h.id and n.noun = h.noun)
          and not exists (select 1 from unnest(gone_ids, gone_nouns) g (id, noun) where g.id = h.id and g.noun = h.noun)
      union all
      select n.noun, n.id, n.stamp from unnest(nouns, ids, stamps) n (noun, id, stamp)) h;
  delete from device_views v where v.company_id = company and v.user_id = me and v.device_id = device
    and v.view <> sync_device.view and v.view < before and v.view is distinct from since;
end $$;
comment on function sync_device(uuid, text, integer, integer, json, text[], uuid[]) is
  'What is new for a device since its view of that number, at most so many records; what it shall hold no longer '
  'comes whole. Answers the number of the new view, which is the old one when nothing is new: then nothing is '
  'written either, but for a note once a minute that the device was here. Views that did not arrive are kept until '
  'a later one has: an answer that was lost may be asked for again.';
grant execute on function sync_device(uuid, text, integer, integer, json, text[], uuid[]) to jobwright_application;

create or replace function admit_late(session uuid, captured timestamp with time zone)
  returns boolean
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  ended timestamptz;
begin
  select locked_at into ended from public.subscriptions where company_id = (select public.current_company());
  if ended is null or captured is null or captured > ended or now() > ended + interval '30 days' then
    return false;
  end if;
  update public.sessions set late = late + 1
    where company_id = (select public.current_company()) and id = session and created_at <= ended and late < 5000;
  return found;
end $$;
comment on function admit_late(uuid, timestamp with time zone) is
  'Lets in work that was done before the plan ended: by a session that is older than the end, within thirty days of '
  'it, five thousand things at most. The word of the phone alone opens nothing.';
grant execute on function admit_late(uuid, timestamp with time zone) to jobwright_application;

create or replace function installation_epoch()
  returns table(id text, since timestamp with time zone)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select max(value) filter (where name = 'epoch'), max(value) filter (where name = 'epoch_since')::timestamptz
  from public.instance $$;
comment on function installation_epoch() is
  'Which life of the installation this is, and since when: a restore begins a new one.';
grant execute on function installation_epoch() to jobwright_application;
