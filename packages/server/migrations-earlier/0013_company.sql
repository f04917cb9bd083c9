-- The company: what its plan leaves open, which modules it uses, who it is and how it works.

-- 1. Who the company is and how it works.
alter table companies
  add column profile jsonb not null default '{}',
  add column settings jsonb not null default '{}',
  add column setup jsonb not null default '{}',
  add column logo text,
  add column version integer not null default 1,
  -- When it was asked to be closed; it is, ninety days later.
  add column closing_at timestamptz,
  -- The ids of the menus that it does not use, each after a space; kept by triggers.
  add column shut text not null default '';

-- Logos are seen by whoever gets a link from the company: public, under the hash of their bytes.
create table logos (
  company_id uuid not null,
  hash text not null,
  bytes bytea not null,
  at timestamptz not null default now(),
  primary key (company_id, hash)
);

-- 2. Menus: one catalogue for the installation, and what each company makes of it.
create table menus (
  id integer primary key,
  title text not null check (length(title) between 1 and 40),
  icon text not null,
  route_desktop text not null,
  route_mobile text not null,
  status integer not null default 1 check (status in (0, 1)),
  is_menu_item boolean not null default true,
  company_menu boolean not null default true,
  place text not null check (place in ('work', 'records', 'files', 'company')),
  position integer not null,
  -- Of ours: may be changed, not removed.
  ours boolean not null default false,
  version integer not null default 1
);
create unique index menus_route on menus (route_desktop);

create table company_menus (
  company_id uuid not null,
  menu_id integer not null references menus (id) on delete cascade,
  enabled boolean not null,
  at timestamptz not null default now(),
  by uuid,
  primary key (company_id, menu_id)
);

-- The menus that a company does not use, as its sessions carry them.
create function shut_menus(company uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg(' ' || m.id, '' order by m.id), '')
  from public.menus m left join public.company_menus c on c.company_id = company and c.menu_id = m.id
  where m.status = 0 or not coalesce(c.enabled, m.company_menu) $$;

alter table sessions
  add column shut text not null default '',
  -- Work that it sent after the plan ended and that was done before.
  add column late integer not null default 0;

create function shut_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.companies c set shut = public.shut_menus(c.id)
    where c.id = coalesce(new.company_id, old.company_id) and c.shut <> public.shut_menus(c.id);
  return null;
end $$;
create trigger shut_of_company after insert or update or delete on company_menus for each row execute function shut_of_company();

create function shut_of_all() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.companies c set shut = public.shut_menus(c.id) where c.shut <> public.shut_menus(c.id);
  return null;
end $$;
create trigger shut_of_all after insert or update or delete on menus for each statement execute function shut_of_all();

-- Whether companies use a menu unless they choose is changed for those to come: nobody loses, or gets, one overnight.
create function pin_menus() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.company_menus (company_id, menu_id, enabled) select c.id, new.id, old.company_menu from public.companies c on conflict do nothing;
  return new;
end $$;
create trigger pin_menus before update of company_menu on menus for each row
  when (old.company_menu is distinct from new.company_menu) execute function pin_menus();

create function shut_at_first() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.shut := public.shut_menus(new.id);
  return new;
end $$;
create trigger shut_at_first before insert on companies for each row execute function shut_at_first();

create function shut_of_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select c.shut into new.shut from public.companies c where c.id = new.company_id for share;
  new.shut := coalesce(new.shut, '');
  return new;
end $$;
create trigger shut_of_session before insert on sessions for each row execute function shut_of_session();

create function shut_of_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions set shut = new.shut where company_id = new.id;
  return null;
end $$;
create trigger shut_of_sessions after update of shut on companies for each row
  when (old.shut is distinct from new.shut) execute function shut_of_sessions();

-- Letting a session in tells the menus beside the plan, whatever else it has come to tell.
do $$
declare
  before text := pg_get_functiondef('enter(bytea, integer[])'::regprocedure);
  after text := regexp_replace(before, '\ms\.plan\M', 's.plan || s.shut');
begin
  if after = before then
    raise exception 'enter() tells no plan';
  end if;
  execute after;
end $$;

-- The same for a write in one round trip: what is not wide open is looked at more closely, the long way.
create function enter_open(token bytea, needed integer[]) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entered text := public.enter(token, needed);
begin
  if split_part(entered, '|', 9) <> 'open' then
    raise exception 'not wide open' using errcode = 'JW402';
  end if;
  return entered;
end $$;

-- 3. The subscription of a company, as the provider last told it.
create table subscriptions (
  company_id uuid primary key,
  state text not null check (state in ('trial', 'active', 'past_due', 'read_only', 'canceled')),
  -- The provider's own ids.
  customer text not null default '',
  subscription text not null default '',
  trial_end timestamptz,
  due_at timestamptz,
  payment_at timestamptz,
  cancel_at timestamptz,
  past_due_since timestamptz,
  reason text not null default '',
  -- When the provider answered last, and since when it has not.
  told_at timestamptz,
  failing_since timestamptz,
  -- Since when not everything is open.
  locked_at timestamptz,
  -- Each question to the provider draws a number; an answer to an earlier question than the last one kept is not kept.
  asked integer not null default 0,
  kept integer not null default 0,
  version integer not null default 1
);
create unique index subscriptions_customer on subscriptions (customer) where customer <> '';

-- What the provider told of its own accord, each once.
create table billing_events (
  company_id uuid not null,
  id text not null,
  type text not null,
  at timestamptz not null default now(),
  primary key (company_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['logos', 'company_menus', 'subscriptions', 'billing_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy house on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;

-- The one place in which a plan follows from a subscription and the time. Without billing everything is open.
create function settle_plan(company uuid, billing boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  s public.subscriptions;
  next_plan text := 'open';
begin
  select * into s from public.subscriptions where company_id = company for update;
  if found and billing then
    s.state := case
      when s.state = 'trial' and s.trial_end <= now() then 'read_only'
      when s.state in ('trial', 'active', 'past_due') and s.cancel_at <= now() then 'canceled'
      when s.state = 'past_due' and s.past_due_since <= now() - interval '15 days' then 'read_only'
      else s.state end;
    next_plan := case
      when s.state = 'canceled' or s.failing_since <= now() - interval '72 hours' then 'closed'
      when s.state = 'read_only' then 'reading'
      else 'open' end;
    update public.subscriptions set state = s.state, locked_at = case when next_plan <> 'open' then coalesce(locked_at, now()) end
      where company_id = company
        and (state, locked_at is null) is distinct from (s.state, next_plan = 'open');
  end if;
  update public.companies set plan = next_plan where id = company and plan <> next_plan;
  return next_plan;
end $$;

-- The same for every company whose time has come, or none where there is no billing; and the end of those that are closed.
create function settle_plans(billing boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.settle_plan(c.id, billing) from public.companies c where c.plan <> 'open' and not billing;
  perform public.settle_plan(s.company_id, billing) from public.subscriptions s join public.companies c on c.id = s.company_id
    where billing and ((s.state = 'trial' and s.trial_end <= now()) or (s.state in ('trial', 'active', 'past_due') and s.cancel_at <= now())
      or (s.state = 'past_due' and s.past_due_since <= now() - interval '15 days')
      or (s.failing_since <= now() - interval '72 hours' and c.plan <> 'closed')
      or (s.failing_since is null and c.plan = 'closed' and s.state <> 'canceled'));
  update public.companies set status = 'closed' where closing_at <= now() and status = 'active';
end $$;

-- Companies that have no subscription yet get a trial; the operator's own and the sample company need none.
create function begin_trials(days integer, operator uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.subscriptions (company_id, state, trial_end, due_at)
    select c.id, 'trial', now() + make_interval(days => days), now() + make_interval(days => days) from public.companies c
    where not c.demo and c.id is distinct from operator and not exists (select 1 from public.subscriptions s where s.company_id = c.id)
    on conflict do nothing $$;

-- Whose customer of the provider this is.
create function find_customer(customer_id text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select company_id from public.subscriptions where customer = customer_id and customer_id <> '' $$;

-- The companies about which the provider is to be asked again.
create function due_billing(most integer) returns table (company_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id from public.subscriptions s
  where s.subscription <> '' and s.state <> 'canceled'
    and (s.failing_since is not null or s.told_at is null or s.told_at < now() - interval '6 hours')
  order by s.told_at nulls first limit most $$;

-- Lets in work that was done before the plan ended: by a session that is older than the end, within thirty days of it, five
-- thousand things at most. The word of the phone alone opens nothing.
create function admit_late(session uuid, captured timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ended timestamptz;
begin
  select locked_at into ended from public.subscriptions where company_id = public.current_company();
  if ended is null or captured is null or captured > ended or now() > ended + interval '30 days' then
    return false;
  end if;
  update public.sessions set late = late + 1
    where company_id = public.current_company() and id = session and created_at <= ended and late < 5000;
  return found;
end $$;

-- 4. The operator: the company that is configured, else the first one that registered.
create function operator_company() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select value::uuid from public.instance where name = 'operator_company'), (select id from public.companies where not demo order by created_at, id limit 1)) $$;

create function companies_of_operator()
  returns table (id uuid, name text, status text, plan text, demo boolean, created_at timestamptz, closing_at timestamptz, state text, trial_end timestamptz,
    people bigint, bytes numeric, shut text, last_seen timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if public.current_company() is distinct from public.operator_company() then
    raise exception 'not the operator' using errcode = 'JW403';
  end if;
  return query select c.id, c.name, c.status, c.plan, c.demo, c.created_at, c.closing_at, s.state, s.trial_end,
      (select count(*) from public.users u where u.company_id = c.id and u.status in ('active', 'invited')),
      (select coalesce(sum(b.bytes), 0) from public.blobs b where b.company_id = c.id), c.shut,
      (select max(u.last_seen_at) from public.users u where u.company_id = c.id)
    from public.companies c left join public.subscriptions s on s.company_id = c.id order by c.created_at;
end $$;

-- The ids of all companies, for the operator alone.
create function companies_of_operator_ids() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.id from public.companies c where public.current_company() = public.operator_company() $$;

-- The operator switches a module of one company on or off, or suspends it and lets it go on. Written into that company's history.
create function operate_company(company uuid, menu integer, switched boolean, standing text, actor uuid, event uuid, request text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  change jsonb;
begin
  if public.current_company() is distinct from public.operator_company() then
    raise exception 'not the operator' using errcode = 'JW403';
  end if;
  perform 1 from public.companies where id = company for update;
  if not found then
    return false;
  end if;
  if menu is not null then
    change := jsonb_build_array(jsonb_build_object('field', 'module ' || (select title from public.menus where id = menu), 'before',
      (select coalesce(c.enabled, m.company_menu) from public.menus m left join public.company_menus c on c.company_id = company and c.menu_id = m.id where m.id = menu), 'after', switched));
    insert into public.company_menus (company_id, menu_id, enabled, by) values (company, menu, switched, actor)
      on conflict (company_id, menu_id) do update set enabled = excluded.enabled, by = excluded.by, at = now();
  end if;
  if standing is not null then
    change := jsonb_build_array(jsonb_build_object('field', 'status', 'before', (select status from public.companies where id = company), 'after', standing));
    update public.companies set status = standing where id = company;
  end if;
  insert into public.audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select id, event, 'companies', id, version, 'updated', null, change || jsonb_build_array(jsonb_build_object('field', 'by', 'before', null, 'after', 'operator')), request
    from public.companies where id = company;
  return true;
end $$;

-- A logo by the hash of its bytes.
create function find_logo(wanted text) returns bytea
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select bytes from public.logos where hash = wanted limit 1 $$;

-- How the installation is: what was migrated, and how large the database is.
create function installation() returns table (migrations text, bytes bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select string_agg(m.name, ',' order by m.name), pg_database_size(current_database()) from public.migrations m $$;
