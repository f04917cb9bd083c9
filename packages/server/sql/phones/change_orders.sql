create or replace function phone_change_order_stamps(company uuid, near record, held_projects record, people record)
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
    select 13::smallint, g.id, hashtextextended(concat_ws('~', g.version, c.name, s.title, u.shown, v.shown), 0)
    from (select x.* from unnest(held_projects.ids) w (id), lateral (
        select g.id, g.version, g.customer_id, g.project_id, g.user_id,
        g.reviewer_id, g.deleted_at from changeorders g
        where g.company_id = company and g.project_id = w.id offset 0) x
      union
      select x.* from unnest(near.nouns, near.ids) n (noun, id), lateral (
        select g.id, g.version, g.customer_id, g.project_id, g.user_id,
        g.reviewer_id, g.deleted_at from changeorders g
        where g.company_id = company and g.id = n.id offset 0) x where n.noun = 'changeorders') g
    left join lateral (select k.name from customers k where k.company_id = company and k.id = g.customer_id) c on true
    left join lateral (select p.title from projects p where p.company_id = company and p.id = g.project_id) s on true
    left join unnest(people.ids, people.shown) u (id, shown) on u.id = g.user_id
    left join unnest(people.ids, people.shown) v (id, shown) on v.id = g.reviewer_id
    where g.deleted_at is null and may_list('changeorders');
end $$;
comment on function phone_change_order_stamps(uuid, record, record, record) is
  'The change orders of the projects on the phone and those that its person has near, each with a hash of what it '
  'shows.';
