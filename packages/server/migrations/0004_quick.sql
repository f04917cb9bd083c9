-- Quicker by what is read for each request: what a session may do lies beside the session, so that letting it in is one
-- look by its index, and the person of the transaction lies beside its company, so that a change may go in the same round
-- trip as letting its session in.

-- The rights of a session follow its person, role and company in the transaction that changes those, whoever writes.
-- Rows are locked on the way, so that of two transactions the later one always sees what the earlier one did.
alter table sessions
  add column role_id integer,
  add column permission_ids integer[],
  add column held text,
  add column country text,
  add column timezone text,
  add column in_force boolean not null default false;

create function give_rights() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select u.role_id, r.permission_ids, r.permission_ids::text, c.country, c.timezone, u.status = 'active' and c.status = 'active'
    into new.role_id, new.permission_ids, new.held, new.country, new.timezone, new.in_force
    from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    join public.companies c on c.id = u.company_id
    where u.company_id = new.company_id and u.id = new.user_id
    for no key update of u for share of r, c;
  new.in_force := coalesce(new.in_force, false);
  return new;
end $$;
create trigger give_rights before insert on sessions for each row execute function give_rights();

create function rights_of_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ids integer[];
  state text;
begin
  select r.permission_ids into ids from public.roles r where r.company_id = new.company_id and r.id = new.role_id for share;
  select c.status into state from public.companies c where c.id = new.company_id for share;
  update public.sessions s
    set role_id = new.role_id, permission_ids = ids, held = ids::text, in_force = (new.status = 'active' and state = 'active')
    where s.company_id = new.company_id and s.user_id = new.id;
  return null;
end $$;
create trigger rights_of_person after update of role_id, status on users for each row
  when (old.role_id <> new.role_id or old.status <> new.status) execute function rights_of_person();

create function rights_of_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions s set permission_ids = new.permission_ids, held = new.permission_ids::text
    where s.company_id = new.company_id and s.role_id = new.id;
  return null;
end $$;
create trigger rights_of_role after update of permission_ids on roles for each row
  when (old.permission_ids <> new.permission_ids) execute function rights_of_role();

create function rights_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions s set country = new.country, timezone = new.timezone, in_force = (u.status = 'active' and new.status = 'active')
    from public.users u where s.company_id = new.id and u.company_id = s.company_id and u.id = s.user_id;
  return null;
end $$;
create trigger rights_of_company after update of status, country, timezone on companies for each row
  when ((old.status, old.country, old.timezone) is distinct from (new.status, new.country, new.timezone)) execute function rights_of_company();

update sessions s
  set role_id = u.role_id, permission_ids = r.permission_ids, held = r.permission_ids::text, country = c.country, timezone = c.timezone,
    in_force = (u.status = 'active' and c.status = 'active')
  from users u
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join companies c on c.id = u.company_id
  where u.company_id = s.company_id and u.id = s.user_id;

-- The person of this transaction, as `enter` found it.
create function current_person() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Lets a session in: finds it by the hash of its token, sees that it, its person and its company are in force and that
-- its role holds one of the permissions asked for (null asks for none), and sets the company of the transaction.
-- Answers company|session|person|role|permissions|seconds since it was noted as used|country|time zone.
drop function enter(bytea, integer[]);
create function enter(token bytea, needed integer[]) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company text;
  session text;
  person text;
  role text;
  ids integer[];
  held text;
  idle integer;
  place text;
  present text := current_setting('app.company_id', true);
begin
  select s.company_id, s.id, s.user_id, s.role_id, s.permission_ids, s.held, extract(epoch from now() - s.last_used_at), s.country || '|' || s.timezone
    into company, session, person, role, ids, held, idle, place
    from public.sessions s
    where s.token_hash = token and s.in_force and s.expires_at > now() and s.last_used_at > now() - interval '14 days';
  if company is null then
    raise exception 'no such session' using errcode = 'JW401';
  end if;
  if not ids && needed then
    raise exception 'not permitted' using errcode = 'JW403';
  end if;
  if present <> '' and present <> company then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  present := set_config('app.company_id', company, true);
  present := set_config('app.user_id', person, true);
  present := set_config('app.permission_ids', held, true);
  return company || '|' || session || '|' || person || '|' || role || '|' || held || '|' || idle || '|' || place;
end $$;
