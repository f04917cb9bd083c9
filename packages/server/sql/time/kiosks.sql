create or replace function find_kiosk(token bytea)
  returns table(company_id uuid, kiosk_id uuid, kiosk_name text, timezone text, plan text, shut text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select k.company_id, k.id, k.name, c.timezone, c.plan, c.shut
  from public.kiosks k join public.companies c on c.id = k.company_id and c.status = 'active'
  where k.token_hash = token and k.revoked_at is null $$;
comment on function find_kiosk(bytea) is
  'The kiosk of a credential, while it is not revoked and its company is in force.';
grant execute on function find_kiosk(bytea) to jobwright_application;

create or replace function pair_kiosk(code bytea, token bytea)
  returns uuid
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  update public.kiosks k set token_hash = token, paired_at = now(), code_hash = null, code_expires_at = null,
      revoked_at = null, revoked_by = null, wrong = 0, wrong_since = null, locked_until = null, last_seen_at = now()
    from public.companies c
    where c.id = k.company_id and c.status = 'active' and k.code_hash = code and k.code_expires_at > now()
    returning k.company_id $$;
comment on function pair_kiosk(bytea, bytea) is
  'Uses a pairing code up: the kiosk has this credential from now on. Returns the company; null for no code in force.';
grant execute on function pair_kiosk(bytea, bytea) to jobwright_application;

create or replace function try_kiosk_pin(kiosk uuid, person uuid, tried bytea)
  returns table(state text, left_over integer, until timestamptz, began boolean)
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := public.current_company();
  k public.kiosks;
  p public.kiosk_pins;
  lock_time constant interval := interval '15 minutes';
begin
  -- Tries at one kiosk and of one person go one after the other, so each is counted before the next is looked at.
  select * into k from public.kiosks x where x.company_id = company and x.id = kiosk for update;
  select * into p from public.kiosk_pins x where x.company_id = company and x.user_id = person for update;
  if p.user_id is null then return query select 'none', 0, null::timestamptz, false; return; end if;
  if p.wrong_total >= 20 then return query select 'blocked', 0, null::timestamptz, false; return; end if;
  if p.locked_until > now() then return query select 'locked', 0, p.locked_until, false; return; end if;
  if k.locked_until > now() then return query select 'kioskLocked', 0, k.locked_until, false; return; end if;
  if p.pin_hash = tried then
    if p.wrong > 0 or p.wrong_total > 0 or p.locked_until is not null then
      update public.kiosk_pins x set wrong = 0, wrong_total = 0, locked_until = null
        where x.company_id = company and x.user_id = person;
    end if;
    return query select 'right', 5, null::timestamptz, false;
    return;
  end if;
  -- A lock that is over begins a new count.
  p.wrong := case when p.locked_until is null then p.wrong + 1 else 1 end;
  p.wrong_total := p.wrong_total + 1;
  p.locked_until := case when p.wrong >= 5 then now() + lock_time end;
  update public.kiosk_pins x set wrong = p.wrong, wrong_total = p.wrong_total, locked_until = p.locked_until
    where x.company_id = company and x.user_id = person;
  if k.wrong_since is null or k.wrong_since < now() - lock_time then
    k.wrong := 0;
    k.wrong_since := now();
  end if;
  update public.kiosks x set wrong = k.wrong + 1, wrong_since = k.wrong_since,
      locked_until = case when k.wrong + 1 >= 20 then now() + lock_time end
    where x.company_id = company and x.id = kiosk;
  return query select case when p.wrong_total >= 20 then 'blocked' when p.wrong >= 5 then 'locked' else 'wrong' end,
    greatest(0, 5 - p.wrong), p.locked_until, p.wrong >= 5;
end $$;
comment on function try_kiosk_pin(uuid, uuid, bytea) is
  'Compares a PIN and counts wrong ones: five in a row lock a person for 15 minutes, twenty until there is a new PIN, '
  'and twenty of all people within 15 minutes lock the kiosk. `began` says that this try began the lock of the person.';
grant execute on function try_kiosk_pin(uuid, uuid, bytea) to jobwright_application;

create or replace function may_decide_punches(company uuid, me uuid, person uuid)
  returns boolean
  language sql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
  select me <> person and exists (select 1 from users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    join kiosk_punches p on p.company_id = u.company_id and p.user_id = person and p.state = 'open'
    where u.company_id = company and u.id = me and u.status = 'active'
      and r.permission_ids && ids_granting('timesheets.approve')
      and (position(' timesheets.list:' in r.limits) = 0
        or exists (select 1 from in_reach('timesheets', 'list', company, me, r.limits, array[p.timesheet_id]))
        or position(' timesheets.list:assigned ' in r.limits) > 0
          and p.project_id in (select assigned_projects(company, me)))) $$;
comment on function may_decide_punches(uuid, uuid, uuid) is
  'Whether somebody may decide a punch of this person that is open now: by their permissions and their reach.';

create or replace function drop_kiosk_photos(moment timestamptz)
  returns integer
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  with dropped as (delete from public.kiosk_photos f where f.keep_until <= moment returning 1)
  select count(*)::integer from dropped $$;
comment on function drop_kiosk_photos(timestamptz) is
  'Removes the photos of punches whose time is over; that they were taken stays with the punch.';
grant execute on function drop_kiosk_photos(timestamptz) to jobwright_application;
