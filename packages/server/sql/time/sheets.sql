create or replace function open_timesheet()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if new.timesheet_id is null or new.user_id is null or public.is_loading() or exists (
    select 1 from public.timesheets s where s.company_id = new.company_id and s.id = new.timesheet_id) then
    return new;
  end if;
  -- The week belongs to its person, even if somebody else clocked them in.
  insert into public.timesheets (company_id, id, n, user_id, week_start, created_by, updated_by)
    values (new.company_id, new.timesheet_id, public.take_numbers_here(new.company_id, 'timesheets', 1), new.user_id,
      new.week_start, new.user_id, new.user_id)
    on conflict do nothing;
  return new;
end $$;
comment on function open_timesheet() is
  'Creates the time sheet of an entry if it is the first one of its week.';

create or replace trigger open_timesheet before insert or update of timesheet_id on timeentries
  for each row execute function open_timesheet();

create or replace function hours_changed()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if public.is_loading() then return null; end if;
  -- What was a mistake from the start counts no hours.
  if tg_op = 'INSERT' and new.status = 'void' then return null; end if;
  if tg_op = 'UPDATE' and (old.timesheet_id, old.user_id, old.work_date, old.kind, old.project_id, old.bid_id,
    old.task_id, old.cost_code_id, old.start_at, old.end_at, old.status = 'void')
    is not distinct from (new.timesheet_id, new.user_id, new.work_date, new.kind, new.project_id, new.bid_id,
    new.task_id, new.cost_code_id, new.start_at, new.end_at, new.status = 'void')
    then return null;
  end if;
  -- What was signed or approved is signed again. A correction is the approver's own.
  update public.timesheets s set changed_at = now(), version = s.version + 1, updated_at = now(),
      updated_by = new.updated_by,
      status = case when new.method = 'correction' then s.status else 'open' end
    where s.company_id = new.company_id and s.status in ('submitted', 'approved', 'exported')
      and s.id in (new.timesheet_id, case when tg_op = 'UPDATE' then old.timesheet_id end);
  return null;
end $$;
comment on function hours_changed() is
  'Reopens a time sheet whose hours change after they were signed or approved, such as by a punch that arrives late.';

create or replace trigger hours_changed after insert or update on timeentries
  for each row execute function hours_changed();

create or replace function move_entries()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.timeentries e set status = m.after, version = e.version + 1, updated_at = now(),
      updated_by = new.updated_by
    from (values ('submitted', 'recorded', 'submitted'), ('open', 'submitted', 'recorded'),
      ('rejected', 'submitted', 'recorded'), ('rejected', 'approved', 'recorded'),
      ('submitted', 'approved', 'submitted'),
      ('approved', 'submitted', 'approved'), ('exported', 'approved', 'exported'),
      ('approved', 'exported', 'approved')) m (sheet, before, after)
    where e.company_id = new.company_id and e.timesheet_id = new.id and m.sheet = new.status and e.status = m.before;
  return null;
end $$;
comment on function move_entries() is
  'Moves the entries of a time sheet along with it.';

create or replace trigger move_entries after update of status on timesheets
  for each row when (old.status is distinct from new.status) execute function move_entries();
