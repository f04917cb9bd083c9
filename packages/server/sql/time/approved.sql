create or replace function nobody_else_holds(granting integer[])
  returns boolean
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select not exists (select 1 from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = (select public.current_company()) and u.id <> public.current_person() and u.status = 'active'
      and r.permission_ids && granting) $$;
comment on function nobody_else_holds(integer[]) is
  'Whether the person of this transaction is the only active one of the company with one of these permissions.';
grant execute on function nobody_else_holds(integer[]) to jobwright_application;

create or replace function keep_differs()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then old.differs end;
begin
  -- An archive has it along.
  if public.is_loading() and new.differs is not null then return new; end if;
  if new.status in ('approved', 'exported') then
    new.differs := coalesce(was, (select public.pay_differs(u) from public.users u
      where u.company_id = new.company_id and u.id = new.user_id));
  elsif was is null or not exists (select 1 from public.timebatch_lines l
    where l.company_id = new.company_id and l.timesheet_id = new.id) then
    new.differs := null;
    if was is not null then
      update public.timesheet_sums t set change = t.change + 1
        where t.company_id = new.company_id and t.timesheet_id = new.id;
    end if;
  else
    new.differs := was;
  end if;
  return new;
end $$;
comment on function keep_differs() is
  'An approved week keeps what differed in pay for its person when it was approved, whatever holds for them later. One '
  'that was exported keeps it also when it is opened again, so that the next export has no difference but of hours.';

create or replace trigger keep_differs before insert or update on timesheets
  for each row execute function keep_differs();
