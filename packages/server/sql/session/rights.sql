create or replace function give_rights()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  select u.role_id, r.permission_ids, r.permission_ids::text, r.limits, c.country, c.timezone, c.plan,
    u.status = 'active' and c.status = 'active'
    into new.role_id, new.permission_ids, new.held, new.limits, new.country, new.timezone, new.plan, new.in_force
    from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    join public.companies c on c.id = u.company_id
    where u.company_id = new.company_id and u.id = new.user_id
    for no key update of u for share of r, c;
  new.in_force := coalesce(new.in_force, false);
  new.limits := coalesce(new.limits, '');
  new.plan := coalesce(new.plan, 'open');
  return new;
end $$;
comment on function give_rights() is
  'Copies what a person may do, and where they are, into a new session.';
create or replace trigger give_rights before insert on sessions
  for each row
  execute function give_rights();

create or replace function rights_of_person()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  ids integer[];
  held_back text;
  state text;
begin
  select r.permission_ids, r.limits into ids, held_back from public.roles r
    where r.company_id = new.company_id and r.id = new.role_id for share;
  select c.status into state from public.companies c where c.id = new.company_id for share;
  update public.sessions s
    set role_id = new.role_id, permission_ids = ids, held = ids::text, limits = held_back,
      in_force = (new.status = 'active' and state = 'active')
    where s.company_id = new.company_id and s.user_id = new.id;
  return null;
end $$;
comment on function rights_of_person() is
  'Takes a new role or status of a person over into their sessions.';
create or replace trigger rights_of_person after update of role_id, status on users
  for each row
  when ((old.role_id <> new.role_id) or (old.status <> new.status))
  execute function rights_of_person();

create or replace function rights_of_role()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.sessions s set permission_ids = new.permission_ids, held = new.permission_ids::text, limits = new.limits
    where s.company_id = new.company_id and s.role_id = new.id;
  return null;
end $$;
comment on function rights_of_role() is
  'Takes the permissions and limits of a role over into the sessions of all who have it.';
create or replace trigger rights_of_role after update on roles
  for each row
  when ((old.permission_ids is distinct from new.permission_ids) or (old.limits is distinct from new.limits))
  execute function rights_of_role();

create or replace function rights_of_company()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.sessions s
    set country = new.country, timezone = new.timezone, plan = new.plan, in_force = (u.status = 'active'
      and new.status = 'active')
    from public.users u where s.company_id = new.id and u.company_id = s.company_id and u.id = s.user_id;
  return null;
end $$;
comment on function rights_of_company() is
  'Takes the status, country, time zone and plan of a company over into its sessions.';
create or replace trigger rights_of_company after update of status, country, timezone, plan on companies
  for each row
  when ((((old.status is distinct from new.status) or (old.country is distinct from new.country))
    or (old.timezone is distinct from new.timezone)) or (old.plan is distinct from new.plan))
  execute function rights_of_company();
