create or replace function phone_time_stamps(company uuid, me uuid, today date, people record)
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
declare
  leads boolean := holds(ids_granting('timesheets.crew'));
begin
  return query
    select 10::smallint, k.id, hashtextextended(k.version::text, 0)
      from (select k.id, k.version from billingcodes k where k.company_id = company and k.status = 'active'
        and k.deleted_at is null order by k.sort_key limit 2000) k where may_list('billingcodes')
    union all
    select 11::smallint, w.id, hashtextextended(concat_ws('~', w.version, u.shown, v.shown), 0)
      from (select w.* from timesheets w where w.company_id = company and w.user_id = me
        and w.week_start > today - 60) w
      left join unnest(people.ids, people.shown) u (id, shown) on u.id = w.user_id
      left join unnest(people.ids, people.shown) v (id, shown) on v.id = w.approved_by
      where may_list('timesheets')
    union all
    select 12::smallint, e.id, hashtextextended(concat_ws('~', e.version, u.shown, v.shown, s.title, o.title, t.title,
      k.version), 0)
      from (select e.* from timeentries e where e.company_id = company and e.user_id = me
        and e.week_start > today - 60
        union all
        -- Leads, who clock for others, have the clocks that run now; the policies hold back those beyond their scope.
        select e.* from (select r.* from timeentries r where r.company_id = company and r.end_at is null
          and r.status not in ('void', 'corrected') offset 0) e
          where leads and e.user_id <> me and e.status = 'recorded') e
      left join unnest(people.ids, people.shown) u (id, shown) on u.id = e.user_id
      left join unnest(people.ids, people.shown) v (id, shown) on v.id = e.entered_by
      left join lateral (select p.title from projects p where p.company_id = company and p.id = e.project_id) s on true
      left join lateral (select b.title from bids b where b.company_id = company and b.id = e.bid_id) o on true
      left join lateral (select t.title from tasks t where t.company_id = company and t.id = e.task_id) t on true
      left join lateral (select k.version from billingcodes k where k.company_id = company and k.id = e.cost_code_id) k
        on true
      where may_list('timeentries')
    union all
    select 15::smallint, f.id, hashtextextended(concat_ws('~', f.version, u.shown), 0)
      from (select f.* from timeoff f where f.company_id = company and f.user_id = me and f.to_day > today - 60
        offset 0) f
      left join unnest(people.ids, people.shown) u (id, shown) on u.id = f.user_id
      where f.deleted_at is null and may_list('timeoff');
end $$;
comment on function phone_time_stamps(uuid, uuid, date, record) is
  'Cost codes, and the time sheets, time entries and leave of a person in the last two months, each with a hash of '
  'what it shows.';
