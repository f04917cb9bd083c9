create or replace function phone_logbooks(
  company uuid,
  me uuid,
  near record,
  held_projects record,
  held_bids record
)
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  return array(select b.id from unnest(array(
    select b.id from (select b.* from logbooks b where b.company_id = company and b.user_id = me offset 0) b
    union
    select b.id from (select b.* from logbooks b where b.company_id = company and b.reviewer_ids @> array[me]
      and b.reviewer_ids <> '{}' offset 0) b
    union
    select b.id from unnest(held_projects.ids) x (id), lateral (select b.id from logbooks b
      where b.company_id = company and b.project_id = x.id offset 0) b
    union
    select b.id from unnest(held_bids.ids) x (id), lateral (select b.id from logbooks b
      where b.company_id = company and b.bid_id = x.id offset 0) b
    union
    select n.id from unnest(near.nouns, near.ids) n (noun, id) where n.noun = 'logbooks')) x (id),
    lateral (select b.id, b.status, b.deleted_at from logbooks b
      where b.company_id = company and b.id = x.id offset 0) b
    where b.deleted_at is null and b.status = 'open');
end $$;
comment on function phone_logbooks(uuid, uuid, record, record, record) is
  'The open log books that a person owns, reviews or has near, and those of the projects and bids on the phone.';

create or replace function phone_logs(company uuid, today date, near record, held_logbooks uuid[])
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  return array(
    select e.id from unnest(held_logbooks) x (id), lateral (select e.id from logentries e
      where e.company_id = company and e.logbook_id = x.id and e.log_date between today - 14 and today + 14
        and e.deleted_at is null order by e.log_date desc, e.id limit 60) e
    union
    select e.id from unnest(near.nouns, near.ids) n (noun, id), lateral (select e.id, e.deleted_at
      from logentries e where e.company_id = company and e.id = n.id offset 0) e
      where n.noun = 'logentries' and e.deleted_at is null);
end $$;
comment on function phone_logs(uuid, date, record, uuid[]) is
  'The logs of these weeks in the log books on the phone, and those that its person has near.';

create or replace function phone_log_stamps(company uuid, held_logbooks uuid[], held_logs uuid[], people record)
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
    with book as materialized (
      select b.id, b.version, b.user_id,
        (select concat_ws('|', t.title, t.icon, t.status, t.published_version) from templates t
          where t.company_id = company and t.id = b.template_id) as template,
        (select c.name from customers c where c.company_id = company and c.id = b.customer_id) as customer,
        (select p.title from projects p where p.company_id = company and p.id = b.project_id) as project,
        (select o.title from bids o where o.company_id = company and o.id = b.bid_id) as bid
      from unnest(held_logbooks) x (id), lateral (select b.* from logbooks b
        where b.company_id = company and b.id = x.id offset 0) b),
    log as materialized (
      select e.id, e.version, e.submitted_by, e.approved_by,
        (select concat_ws('|', t.title, t.published_version) from templates t
          where t.company_id = company and t.id = e.template_id) as template,
        (select concat_ws('|', b.title, b.reviewer_ids::text,
            (select c.name from customers c where c.company_id = company and c.id = b.customer_id),
            (select p.title from projects p where p.company_id = company and p.id = b.project_id),
            (select o.title from bids o where o.company_id = company and o.id = b.bid_id))
          from logbooks b where b.company_id = company and b.id = e.logbook_id) as shown
      from unnest(held_logs) x (id), lateral (select e.id, e.version, e.submitted_by, e.approved_by, e.template_id,
        e.logbook_id from logentries e where e.company_id = company and e.id = x.id offset 0) e)
    select 8::smallint, b.id, hashtextextended(concat_ws('~', b.version, b.template, b.customer, b.project, b.bid,
      u.shown), 0)
      from book b left join unnest(people.ids, people.shown) u (id, shown) on u.id = b.user_id
    union all
    select 9::smallint, e.id, hashtextextended(concat_ws('~', e.version, e.shown, e.template, u.shown, v.shown), 0)
      from log e left join unnest(people.ids, people.shown) u (id, shown) on u.id = e.submitted_by
      left join unnest(people.ids, people.shown) v (id, shown) on v.id = e.approved_by;
end $$;
comment on function phone_log_stamps(uuid, uuid[], uuid[], record) is
  'Log books and logs for the phone, each with a hash of what it shows.';
