create or replace function phone_visits(company uuid, me uuid, today date, near record)
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
declare
  first timestamptz := (today - 3)::timestamp at time zone 'UTC' - interval '14 days';
  last timestamptz := (today + 4)::timestamp at time zone 'UTC' + interval '60 days';
begin
  if not may_list('scheduleitems') then return '{}'; end if;
  return array(
    select v.id from (select v.* from scheduleitems v where v.company_id = company and v.user_id = me
      and v.start_at > first and v.start_at < last offset 0) v
      where v.deleted_at is null
    union
    select v.id from (select v.* from scheduleitems v where v.company_id = company and v.crew_ids @> array[me]
      and v.crew_ids <> '{}' offset 0) v
      where v.deleted_at is null and v.start_at > first and v.start_at < last
    union
    select n.id from unnest(near.nouns, near.ids) n (noun, id) where n.noun = 'scheduleitems');
end $$;
comment on function phone_visits(uuid, uuid, date, record) is
  'The visits and events of a person and their crews from two weeks ago to two months ahead, and those that they have '
  'near.';

create or replace function phone_visits_of_projects(company uuid, today date, visits uuid[], held_projects record)
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
declare
  late timestamptz := (today - 3)::timestamp at time zone 'UTC';
  soon timestamptz := (today + 4)::timestamp at time zone 'UTC';
begin
  if not may_list('scheduleitems') then return visits; end if;
  return array(select v.id from unnest(visits || array(
    select v.id from unnest(held_projects.ids) x (id), lateral (select v.id, v.start_at from scheduleitems v
      where v.company_id = company and v.project_id = x.id offset 0) v
      where v.start_at >= late and v.start_at < soon + interval '5 days')) x (id),
    lateral (select v.id, v.deleted_at from scheduleitems v where v.company_id = company and v.id = x.id offset 0) v
    where v.deleted_at is null group by v.id);
end $$;
comment on function phone_visits_of_projects(uuid, date, uuid[], record) is
  'The same visits with those of these days on the projects that the phone holds, without the deleted ones.';

create or replace function phone_visit_stamps(company uuid, visits uuid[], people record)
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  return query
    select 14::smallint, v.id, hashtextextended(concat_ws('~', v.version, c.name, s.title, o.title, t.title,
      u.shown), 0)
    from unnest(visits) x (id), lateral (select v.* from scheduleitems v
      where v.company_id = company and v.id = x.id offset 0) v
    left join lateral (select k.name from customers k where k.company_id = company and k.id = v.customer_id) c on true
    left join lateral (select p.title from projects p where p.company_id = company and p.id = v.project_id) s on true
    left join lateral (select b.title from bids b where b.company_id = company and b.id = v.bid_id) o on true
    left join lateral (select w.title from tasks w where w.company_id = company and w.id = v.task_id) t on true
    left join unnest(people.ids, people.shown) u (id, shown) on u.id = v.user_id;
end $$;
comment on function phone_visit_stamps(uuid, uuid[], record) is
  'Visits and events for the phone, each with a hash of what it shows.';
