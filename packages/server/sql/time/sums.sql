create or replace function note_hours_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_table_name = 'timesheets' then
    if tg_op = 'INSERT' then
      insert into public.timesheet_sums (company_id, timesheet_id, week_start)
        values (new.company_id, new.id, new.week_start)
        on conflict do nothing;
    elsif old.days is distinct from new.days then
      update public.timesheet_sums t set change = t.change + 1
        where t.company_id = new.company_id and t.timesheet_id = new.id;
    end if;
    return null;
  end if;
  -- A shift over the border of two weeks counts in both, so its neighbors are worked out anew as well.
  update public.timesheet_sums t set change = t.change + 1 from public.timesheets s
    where t.company_id = new.company_id and s.company_id = new.company_id and t.timesheet_id = s.id
      and s.user_id = new.user_id and (s.week_start between new.week_start - 7 and new.week_start + 7
        or tg_op = 'UPDATE' and s.id = old.timesheet_id);
  return null;
end $$;
comment on function note_hours_changed() is
  'Notes that the sums of a time sheet are to be worked out anew.';

create or replace trigger hours_to_sum after insert or update of days on timesheets
  for each row execute function note_hours_changed();
create or replace trigger hours_to_sum after insert or update on timeentries
  for each row execute function note_hours_changed();

create or replace function note_rules_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_table_name = 'users' then
    update public.timesheet_sums t set change = t.change + 1 from public.timesheets s
      where t.company_id = new.company_id and s.company_id = new.company_id and t.timesheet_id = s.id
        and s.user_id = new.id and s.differs is null;
  else
    update public.timesheet_sums t set change = t.change + 1 from public.timesheets s
      where t.company_id = coalesce(new.company_id, old.company_id) and s.company_id = t.company_id
        and t.timesheet_id = s.id and s.week_start > coalesce(new.effective_from, old.effective_from) - 14;
  end if;
  return null;
end $$;
comment on function note_rules_changed() is
  'Notes that the sums of time sheets are to be worked out anew, because other rules hold.';

create or replace trigger rules_to_sum after insert or update or delete on timepolicies
  for each row execute function note_rules_changed();
create or replace trigger rules_to_sum after update of overtime_exempt, pay_override on users
  for each row when (old.overtime_exempt is distinct from new.overtime_exempt
    or old.pay_override is distinct from new.pay_override) execute function note_rules_changed();

create or replace function restale_weeks()
  returns integer
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  company uuid;
  made integer;
  staled integer := 0;
begin
  -- Company by company: what one of them wrote stops nobody else.
  for company in
    select distinct t.company_id from timesheet_sums t join timesheets s on s.company_id = t.company_id
      and s.id = t.timesheet_id
      where t.change = t.summed and s.week_start between current_date - 7 and current_date + 1
        and t.summed_at < now() - interval '15 minutes'
  loop
    begin
      update timesheet_sums t set change = t.change + 1 from timesheets s
        where t.company_id = company and s.company_id = company and t.timesheet_id = s.id and t.change = t.summed
          and s.week_start between current_date - 7 and current_date + 1
          and t.summed_at < now() - interval '15 minutes';
      get diagnostics made = row_count;
      staled := staled + made;
    exception when others then
      if not is_row_error(sqlstate) then raise; end if;
      perform note_company_skipped('weekSums', company, sqlerrm);
    end;
  end loop;
  return staled;
end $$;
comment on function restale_weeks() is
  'Has the sums of weeks that go on worked out anew: who should have come by now did not.';
grant execute on function restale_weeks() to jobwright_application;

create or replace function pay_differs(person users)
  returns jsonb
  language sql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(person.pay_override, '{}')
      || jsonb_build_object('exempt', coalesce(person.overtime_exempt, false))
$$;
comment on function pay_differs(users) is
  'What differs in pay for a person. It is what they are paid by: it leaves the server only for callers who see pay.';
grant execute on function pay_differs(users) to jobwright_application;

create or replace function stale_sheets(company uuid, first date, last date, most integer)
  returns table(id uuid, user_id uuid, week_start date, change integer, days jsonb, differs jsonb)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select s.id, s.user_id, s.week_start, t.change, s.days,
      coalesce(s.differs, pay_differs(u))
    from timesheet_sums t join timesheets s on s.company_id = company and s.id = t.timesheet_id
      left join users u on u.company_id = company and u.id = s.user_id
    where t.company_id = company and s.week_start between first and last
      and t.change <> t.summed
    order by s.user_id, s.week_start limit most $$;
comment on function stale_sheets(uuid, date, date, integer) is
  'Time sheets whose sums are not of their present hours.';
grant execute on function stale_sheets(uuid, date, date, integer) to jobwright_application;

create or replace function has_stale_sheets()
  returns boolean
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select exists (select 1 from timesheet_sums t where t.company_id = (select current_company())
    and t.change <> t.summed) $$;
comment on function has_stale_sheets() is
  'Whether sums of any week are to be worked out.';
grant execute on function has_stale_sheets() to jobwright_application;

create or replace function pay_rules(company uuid)
  returns table(zone text, policies json)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select c.timezone, (select coalesce(json_agg(json_build_object('version', p.version,
      'effectiveFrom', p.effective_from, 'body', p.body) order by p.effective_from), '[]')
      from timepolicies p where p.company_id = c.id)
    from companies c where c.id = company $$;
comment on function pay_rules(uuid) is
  'The zone of a company and the versions of its pay policy, in the order of their dates.';
grant execute on function pay_rules(uuid) to jobwright_application;

create or replace function time_to_sum(company uuid, people uuid[], first date, last date)
  returns table(id uuid, user_id uuid, work_date date, kind text, start_at bigint, end_at bigint, zone text,
    job_id uuid, has_code boolean, has_note boolean, status text, is_punch boolean, skew_sec integer,
    on_site boolean, has_place boolean, is_edited boolean)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select e.id, e.user_id, e.work_date, e.kind, floor(extract(epoch from e.start_at) / 60)::bigint,
      floor(extract(epoch from e.end_at) / 60)::bigint, e.zone, coalesce(e.project_id, e.bid_id),
      e.cost_code_id is not null, e.note <> '', e.status, e.method in ('clock', 'crew'), e.skew_sec,
      -- Off site at one end is off site.
      case when e.start_on_site is not null or e.end_on_site is not null
        then coalesce(e.start_on_site, true) and coalesce(e.end_on_site, true) end,
      -- Nobody is odd for having chosen not to send a place.
      coalesce(e.start_place ? 'lat' or e.start_place ->> 'reason' = 'off', true), e.change_reason <> ''
    from unnest(people) p (id), lateral (select t.* from timeentries t where t.company_id = company
      and t.user_id = p.id and t.week_start between first - 7 and last and t.work_date between first and last
      and t.status not in ('void', 'corrected')) e
    order by e.user_id, e.start_at $$;
comment on function time_to_sum(uuid, uuid[], date, date) is
  'What the sums of these people follow from: every entry that counts, also those that the caller does not see.';
grant execute on function time_to_sum(uuid, uuid[], date, date) to jobwright_application;

create or replace function plans_of(company uuid, people uuid[], first date, last date)
  returns table(user_id uuid, day date, start_at bigint, end_at bigint)
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  with zone as (select c.timezone as zone from companies c where c.id = company)
  select p.id, (t.start_at at time zone z.zone)::date, min(floor(extract(epoch from t.start_at) / 60))::bigint,
      max(floor(extract(epoch from t.due_at) / 60)) filter (where t.due_at < t.start_at + interval '16 hours')::bigint
    from unnest(people) p (id) cross join zone z, lateral (select t.start_at, t.due_at from tasks t
      where t.company_id = company and t.user_id = p.id and t.deleted_at is null and t.status <> 0
        and not t.start_whole_day and t.start_at >= first::timestamp at time zone z.zone
        and t.start_at < (last + 1)::timestamp at time zone z.zone) t
    group by p.id, (t.start_at at time zone z.zone)::date $$;
comment on function plans_of(uuid, uuid[], date, date) is
  'When people are expected: the first start and the last end of their tasks with a time on a day.';
grant execute on function plans_of(uuid, uuid[], date, date) to jobwright_application;

create or replace function keep_sums(company uuid, sums jsonb)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  update timesheet_sums t set summed = x.change, summed_at = now(), regular = x.regular, overtime = x.overtime,
      double = x.double, leave = x.leave, unpaid = x.unpaid, odd = x.odd, is_running = x.is_running, days = x.days
    from jsonb_to_recordset(sums) x (id uuid, change integer, regular integer, overtime integer, double integer,
      leave integer, unpaid integer, odd integer, is_running boolean, days jsonb)
    where t.company_id = company and t.timesheet_id = x.id and t.change = x.change $$;
comment on function keep_sums(uuid, jsonb) is
  'Keeps the sums of time sheets, unless their hours changed while they were worked out.';
grant execute on function keep_sums(uuid, jsonb) to jobwright_application;
