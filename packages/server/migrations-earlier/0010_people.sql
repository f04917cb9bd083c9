-- What a role holds back and what the plan leaves open go with the session, as its permissions do.

-- What the company's plan leaves open now: everything, reading only, or nothing but paying and taking its data along.
alter table companies add column plan text not null default 'open' check (plan in ('open', 'reading', 'closed'));

-- What a role holds back of what it permits, as text that the database reads: '' holds nothing back.
alter table roles add column limits text not null default '';

alter table sessions
  add column limits text not null default '',
  add column plan text not null default 'open';

create or replace function give_rights() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select u.role_id, r.permission_ids, r.permission_ids::text, r.limits, c.country, c.timezone, c.plan, u.status = 'active' and c.status = 'active'
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

create or replace function rights_of_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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

create or replace function rights_of_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions s set permission_ids = new.permission_ids, held = new.permission_ids::text, limits = new.limits
    where s.company_id = new.company_id and s.role_id = new.id;
  return null;
end $$;
drop trigger rights_of_role on roles;
create trigger rights_of_role after update of permission_ids, limits on roles for each row
  when ((old.permission_ids, old.limits) is distinct from (new.permission_ids, new.limits)) execute function rights_of_role();

create or replace function rights_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions s
    set country = new.country, timezone = new.timezone, plan = new.plan, in_force = (u.status = 'active' and new.status = 'active')
    from public.users u where s.company_id = new.id and u.company_id = s.company_id and u.id = s.user_id;
  return null;
end $$;
drop trigger rights_of_company on companies;
create trigger rights_of_company after update of status, country, timezone, plan on companies for each row
  when ((old.status, old.country, old.timezone, old.plan) is distinct from (new.status, new.country, new.timezone, new.plan))
  execute function rights_of_company();

create or replace function enter(token bytea, needed integer[]) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company text;
  session text;
  person text;
  role text;
  ids integer[];
  held text;
  held_back text;
  idle integer;
  place text;
  present text := current_setting('app.company_id', true);
begin
  select s.company_id, s.id, s.user_id, s.role_id, s.permission_ids, s.held, s.limits, extract(epoch from now() - s.last_used_at),
      s.country || '|' || s.timezone || '|' || s.plan || '|' || s.limits
    into company, session, person, role, ids, held, held_back, idle, place
    from public.sessions s
    where s.token_hash = token and s.in_force and s.expires_at > now() and s.last_used_at > now() - s.idle;
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
  if held_back <> '' then
    present := set_config('app.limits', held_back, true);
  end if;
  return company || '|' || session || '|' || person || '|' || role || '|' || held || '|' || idle || '|' || place;
end $$;
