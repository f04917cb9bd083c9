create or replace function low_product(a bigint, b bigint)
  returns bigint
  language sql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$ select (a * (b & 65535) + (((a * (b >> 16)) & 65535) << 16)) & 4294967295 $$;
comment on function low_product(bigint, bigint) is
  'The low 32 bits of the product of two numbers of 32 bits.';

create or replace function derived_id(words text)
  returns uuid
  language plpgsql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  hash bigint;
  hex text := '';
begin
  for seed in 0..3 loop
    hash := public.low_product(seed + 1, 2654435761);
    for i in 1..length(words) loop
      hash := public.low_product(hash # ascii(substr(words, i, 1)), 3432918353);
      hash := ((hash << 15) & 4294967295) | (hash >> 17);
      hash := public.low_product(hash, 461845907) # (hash >> 13);
    end loop;
    hash := hash # length(words);
    hash := public.low_product(hash # (hash >> 16), 2246822507);
    hash := public.low_product(hash # (hash >> 13), 3266489909);
    hex := hex || lpad(to_hex(hash # (hash >> 16)), 8, '0');
  end loop;
  return (substr(hex, 1, 12) || '8' || substr(hex, 14, 3)
    || substr('89ab89ab89ab89ab', strpos('0123456789abcdef', substr(hex, 17, 1)), 1) || substr(hex, 18))::uuid;
end $$;
comment on function derived_id(text) is
  'The id that follows from a text of plain characters: the same as `derivedId` of the contract.';

create or replace function week_of_sheet(company uuid, day date)
  returns date
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  with starts as (
    -- Before a company has rules of its own, weeks start on Monday.
    select '-infinity'::date as takes_effect, 1 as weekday
    union all
    select p.effective_from, coalesce((p.body -> 'weekStart' ->> 'weekday')::integer, 1)
      from timepolicies p where p.company_id = company),
  current as (
    -- A new start of the week holds from its first weekday on.
    select s.weekday from (select s.*, lag(s.weekday) over (order by s.takes_effect) as earlier from starts s) s
      where s.weekday is distinct from s.earlier and (s.takes_effect = '-infinity'
        or s.takes_effect + (s.weekday - extract(dow from s.takes_effect)::integer + 7) % 7 <= day)
      order by s.takes_effect desc limit 1)
  select day - (extract(dow from day)::integer - c.weekday + 7) % 7 from current c $$;
comment on function week_of_sheet(uuid, date) is
  'The first day of the week of the time sheet that has a work date: the same as `sheetWeek` of the contract.';

create or replace function date_entry(company uuid, entry uuid)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  e public.timeentries;
  day date;
  week date;
  sheet uuid;
  sheet_status text;
  made uuid := gen_random_uuid();
  v integer;
  shift_reason constant text := 'The shift that it continues has changed.';
begin
  select * into e from public.timeentries t
    where t.company_id = company and t.id = entry and t.status not in ('void', 'corrected') for update;
  if e.id is null or e.user_id is null then return; end if;
  day := coalesce(
    (select t.work_date from public.timeentries t where t.company_id = company and t.user_id = e.user_id
      and t.end_at = e.start_at and t.start_at >= e.start_at - interval '16 hours' and t.start_at < e.start_at
      and t.status not in ('void', 'corrected')),
    (e.start_at at time zone case when e.zone = 'EST5EDT' then 'America/New_York' else e.zone end)::date);
  if day = e.work_date then return; end if;
  week := public.week_of_sheet(company, day);
  sheet := case when week = e.week_start then e.timesheet_id
    else public.derived_id(concat('time ', e.user_id, ' ', week)) end;
  if e.status not in ('approved', 'exported') then
    update public.timeentries t set work_date = day, week_start = week, timesheet_id = sheet, version = t.version + 1,
        updated_at = now(), updated_by = public.current_person()
      where t.company_id = company and t.id = entry returning t.version into v;
    insert into public.audit_events (company_id, id, resource, record_id, version, action, actor_id, changes)
      values (company, gen_random_uuid(), 'timeentries', entry, v, 'updated', public.current_person(),
        jsonb_build_array(jsonb_build_object('field', 'workDate', 'before', e.work_date, 'after', day)));
    return;
  end if;
  -- Approved time stays as it was approved. Another entry counts in its place, and the next export has the difference.
  update public.timeentries t set status = 'corrected', change_reason = shift_reason, version = t.version + 1,
      updated_at = now(), updated_by = public.current_person()
    where t.company_id = company and t.id = entry returning t.version into v;
  insert into public.audit_events (company_id, id, resource, record_id, version, action, actor_id, changes)
    values (company, gen_random_uuid(), 'timeentries', entry, v, 'updated', public.current_person(),
      jsonb_build_array(jsonb_build_object('field', 'status', 'before', e.status, 'after', 'corrected'),
        jsonb_build_object('field', 'changeReason', 'before', e.change_reason, 'after', shift_reason)));
  select s.status into sheet_status from public.timesheets s where s.company_id = company and s.id = sheet;
  insert into public.timeentries (company_id, id, n, created_by, updated_by, user_id, timesheet_id, work_date,
      week_start, zone, kind, project_id, bid_id, task_id, cost_code_id, start_at, end_at, start_place, end_place,
      start_on_site, end_on_site, method, entered_by, note, skew_sec, kiosk, status, change_reason, corrects_id)
    values (company, made, public.take_numbers_here(company, 'timeentries', 1), public.current_person(),
      public.current_person(), e.user_id, sheet, day, week, e.zone, e.kind, e.project_id, e.bid_id, e.task_id,
      e.cost_code_id, e.start_at, e.end_at, e.start_place, e.end_place, e.start_on_site, e.end_on_site, 'correction',
      public.current_person(), e.note, e.skew_sec, e.kiosk,
      -- In a week that nobody has approved it is signed and approved again.
      case when sheet_status in ('approved', 'exported') then 'approved' else 'recorded' end, shift_reason, e.id);
  insert into public.audit_events (company_id, id, resource, record_id, version, action, actor_id, changes)
    values (company, gen_random_uuid(), 'timeentries', made, 1, 'created', public.current_person(),
      jsonb_build_array(jsonb_build_object('field', 'workDate', 'before', e.work_date, 'after', day),
        jsonb_build_object('field', 'changeReason', 'before', null, 'after', shift_reason)));
  update public.timesheets s set changed_at = now(), version = s.version + 1, updated_at = now(),
      updated_by = public.current_person(),
      status = case s.status when 'exported' then 'approved' when 'submitted' then 'open' else s.status end
    where s.company_id = company and s.id in (e.timesheet_id, sheet)
      and s.status in ('submitted', 'approved', 'exported');
end $$;
comment on function date_entry(uuid, uuid) is
  'Gives an entry the work date of the one that ends where it starts, or of its own start. One that is approved is '
  'replaced, so that what was approved stays as it was.';

create or replace function date_shift()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  ends timestamptz[] := array[new.end_at];
  entry uuid;
begin
  if public.is_loading() or new.user_id is null then return null; end if;
  if tg_op = 'UPDATE' then ends := array[old.end_at, new.end_at]; end if;
  -- As in `chain_time`: what another transaction writes about this person is seen.
  perform pg_advisory_xact_lock(hashtextextended(concat('time ', new.company_id, new.user_id), 0));
  perform public.date_entry(new.company_id, new.id);
  for entry in select t.id from public.timeentries t where t.company_id = new.company_id and t.user_id = new.user_id
    and t.start_at = any (ends) and t.status not in ('void', 'corrected') order by t.start_at loop
    perform public.date_entry(new.company_id, entry);
  end loop;
  return null;
end $$;
comment on function date_shift() is
  'Works out the work dates again that follow from an entry. An entry whose date changes comes here again itself, so '
  'that the change reaches the end of its shift.';

-- At the end of the transaction: a switch or a correction writes two entries, which are one shift only together.
drop trigger if exists date_shift_added on timeentries;
create constraint trigger date_shift_added after insert on timeentries
  deferrable initially deferred for each row execute function date_shift();
-- A change of status alone, as of the many entries of an export, leaves nothing for the end of its transaction.
drop trigger if exists date_shift_changed on timeentries;
create constraint trigger date_shift_changed after update on timeentries
  deferrable initially deferred for each row
  when ((old.work_date, old.start_at, old.end_at, old.status in ('void', 'corrected'))
    is distinct from (new.work_date, new.start_at, new.end_at, new.status in ('void', 'corrected')))
  execute function date_shift();
