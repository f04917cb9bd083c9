create or replace function probable_end(company uuid, entry uuid)
  returns jsonb
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select to_jsonb(x) from (
    select y.kind, y.at, y.id as "recordId" from timeentries e, lateral (
      (select 'photo' as kind, p.captured_at as at, p.id from photos p where p.company_id = company
        and p.taken_by = e.user_id and p.captured_at > e.start_at and p.captured_at < e.start_at + interval '16 hours'
        and p.deleted_at is null order by p.captured_at desc limit 1)
      union all
      (select case a.resource when 'tasks' then 'task' else 'log' end, a.at, a.record_id from audit_events a
        where a.company_id = company and a.actor_id = e.user_id and a.resource in ('tasks', 'logentries')
        and a.at > e.start_at and a.at < e.start_at + interval '16 hours' order by a.at desc limit 1)
      union all
      (select 'plan', t.due_at, t.id from tasks t where t.company_id = company and t.user_id = e.user_id
        and t.deleted_at is null and not t.due_whole_day and t.due_at > e.start_at
        and t.due_at < e.start_at + interval '16 hours' order by t.due_at desc limit 1)) y
    where e.company_id = company and e.id = entry order by y.at desc limit 1) x $$;
comment on function probable_end(uuid, uuid) is
  'When an entry without a clock-out probably ended, and what speaks for it: the latest of the last photo, the last '
  'change of a log or task, and the planned end. Null if nothing does.';

create or replace function time_rule(company uuid, day date, rule text, usual integer)
  returns integer
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select coalesce((select (p.body -> 'rules' ->> rule)::integer from timepolicies p
    where p.company_id = company and p.effective_from <= day order by p.effective_from desc limit 1), usual) $$;
comment on function time_rule(uuid, date, text, integer) is
  'A number that the company''s time policy has on a day, or the usual one.';

create or replace function nudge_running(moment timestamptz)
  returns integer
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  company uuid;
  e record;
  reached smallint;
  proposed jsonb;
  nudged integer := 0;
begin
  -- Company by company: what one of them wrote stops nobody else.
  for company in
    select distinct t.company_id from timeentries t where t.end_at is null and t.status = 'recorded'
  loop
    begin
      for e in
        select t.company_id, t.id, t.version, t.user_id, t.start_at, moment - t.start_at as running,
            (select max(k.due_at) from tasks k where k.company_id = t.company_id and k.user_id = t.user_id
              and k.deleted_at is null and not k.due_whole_day and k.due_at > t.start_at
              and k.due_at < t.start_at + interval '16 hours') as planned,
            make_interval(mins => time_rule(t.company_id, t.work_date, 'remindAfterEndMinutes', 30)) as after_end,
            make_interval(hours => time_rule(t.company_id, t.work_date, 'remindAfterHours', 12)) as after_start,
            coalesce((select max(n.level) from time_nudges n where n.company_id = t.company_id
              and n.entry_id = t.id), 0)
              as level
          from timeentries t where t.company_id = company and t.end_at is null and t.status = 'recorded'
            and t.user_id is not null and t.start_at < moment - interval '1 minute'
          for update of t skip locked
      loop
        reached := case when e.running >= interval '16 hours' then 3
          when e.running >= e.after_start then 2
          when e.planned is not null and moment >= e.planned + e.after_end then 1 else 0 end;
        continue when reached <= e.level;
        insert into time_nudges (company_id, entry_id, level) values (e.company_id, e.id, reached)
          on conflict do nothing;
        if reached = 3 then
          proposed := probable_end(e.company_id, e.id);
          update timeentries t set status = 'needs_fix', version = t.version + 1, updated_at = moment,
              updated_by = null, proposed_end = (proposed ->> 'at')::timestamptz, proposed_from = proposed
            where t.company_id = e.company_id and t.id = e.id;
        end if;
        insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
          values (e.company_id, gen_random_uuid(), 'timeentries', e.id,
            case when reached = 3 then e.version + 1 else e.version end, 'reminded', null,
            case when reached = 3
              then jsonb_build_array(jsonb_build_object('field', 'status', 'before', 'recorded', 'after', 'needs_fix'))
              else '[]' end, '');
        nudged := nudged + 1;
      end loop;
    exception when others then
      if not is_row_error(sqlstate) then raise; end if;
      perform note_company_skipped('timeNudges', company, sqlerrm);
    end;
  end loop;
  return nudged;
end $$;
comment on function nudge_running(timestamptz) is
  'Reminds people whose clock still runs: after the planned end and after some hours, as the company''s policy says, '
  'and after 16 hours, when the entry waits for its clock-out with a proposed end. Nothing ends by itself.';
grant execute on function nudge_running(timestamptz) to jobwright_application;

create or replace function drop_places(moment timestamptz)
  returns integer
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  company uuid;
  made integer;
  dropped integer := 0;
begin
  -- Company by company: what one of them wrote stops nobody else.
  for company in select c.id from companies c loop
    begin
      update timeentries e set start_place = null, end_place = null
        where e.company_id = company and (e.start_place ? 'lat' or e.end_place ? 'lat')
          and e.start_at < moment - make_interval(days => time_rule(company, moment::date, 'locationDays', 90));
      get diagnostics made = row_count;
      dropped := dropped + made;
    exception when others then
      if not is_row_error(sqlstate) then raise; end if;
      perform note_company_skipped('places', company, sqlerrm);
    end;
  end loop;
  return dropped;
end $$;
comment on function drop_places(timestamptz) is
  'Drops the coordinates of punches after the time that a company keeps them; whether they were on site stays.';
grant execute on function drop_places(timestamptz) to jobwright_application;

create or replace function site_meters(company uuid, job uuid, place jsonb)
  returns integer
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select round(111320 * sqrt((s.lat - (place ->> 'lat')::float8) ^ 2
      + ((s.lng - (place ->> 'lng')::float8) * cos(radians(s.lat))) ^ 2))::integer
    from located_jobs(company, array[job], true) s
    where job is not null and place ? 'lat' and s.source <> 'geocoder' $$;
comment on function site_meters(uuid, uuid, jsonb) is
  'How far a punch was from the site of its job, as it was placed by hand or by its photos; null if one of both is not '
  'known. What a geocoder says of an address proves nothing about people.';
grant execute on function site_meters(uuid, uuid, jsonb) to jobwright_application;
