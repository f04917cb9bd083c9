-- How what people are told reaches them outside the product: by mail, on their devices, in their Slack.

-- One notice by one way. It is made with the notice, and is settled once.
create table sendings (
  company_id uuid not null,
  notice_id uuid not null,
  channel text not null check (channel in ('email', 'push', 'slack')),
  user_id uuid not null,
  due_at timestamptz not null,
  -- 'made': it stands in a mail that is on its way. 'dropped': there was no need any more, or no way.
  state text not null default 'waiting' check (state in ('waiting', 'made', 'sent', 'dropped', 'failed')),
  problem text not null default '',
  tries integer not null default 0,
  mail_id uuid,
  -- The devices that took it: none of them is sent it again when another one has to be tried again.
  taken uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, notice_id, channel),
  foreign key (company_id, notice_id) references notices (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sendings_waiting on sendings (channel, due_at) where state = 'waiting';
create index sendings_person on sendings (company_id, user_id) where state = 'waiting';
create index sendings_mail on sendings (company_id, mail_id) where mail_id is not null;

-- Browsers that somebody wants to be told in. They belong to the session that is signed in there, and end with it.
create table push_devices (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  -- The address of a browser is one, whoever is signed in there.
  endpoint_hash bytea not null unique,
  -- Its address and keys, encrypted: whoever has them may write on that screen.
  locked bytea not null,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index push_devices_person on push_devices (company_id, user_id);
create index push_devices_session on push_devices (company_id, session_id);

-- Where in Slack somebody wants to be told.
create table slack_addresses (
  company_id uuid not null,
  user_id uuid not null,
  address bytea not null,
  shown text not null,
  failures integer not null default 0,
  last_error text not null default '',
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['sendings', 'push_devices', 'slack_addresses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy house on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;

-- A mail is in one pair of hands at a time; whoever dies with it lets go of it after a while.
alter table mails add column taken_until timestamptz;

-- The history of a whole company, newest first.
create index audit_events_latest on audit_events (company_id, at desc, id desc);

-- What somebody's clock on the wall shows.
create function wall_clock(at timestamptz, timezone text) returns timestamp
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return at at time zone timezone;
exception when data_exception then
  return at at time zone 'UTC';
end $$;
create function at_wall_clock(clock timestamp, timezone text) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return clock at time zone timezone;
exception when data_exception then
  return clock at time zone 'UTC';
end $$;

-- The first moment from this one on at which somebody may be disturbed: `quiet` is {from, to} on their wall, or nothing.
create function after_quiet(at timestamptz, timezone text, quiet jsonb) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  clock timestamp := public.wall_clock(at, timezone);
  -- What came from elsewhere may be anything; one person's choice holds nobody else up.
  begins time := substring(quiet ->> 'from' from '^(?:[01]\d|2[0-3]):[0-5]\d$')::time;
  ends time := substring(quiet ->> 'to' from '^(?:[01]\d|2[0-3]):[0-5]\d$')::time;
begin
  if begins is null or ends is null or begins = ends then return at; end if;
  if begins < ends then
    if clock::time < begins or clock::time >= ends then return at; end if;
    return greatest(at, public.at_wall_clock(clock::date + ends, timezone));
  end if;
  if clock::time >= ends and clock::time < begins then return at; end if;
  return greatest(at, public.at_wall_clock(case when clock::time < ends then clock::date else clock::date + 1 end + ends, timezone));
end $$;

-- What somebody chose, as it is given where they chose nothing.
create function quiet_of(chosen jsonb) returns jsonb language sql immutable as $$
  select case when chosen ? 'quiet' then chosen -> 'quiet' else '{"from":"20:00","to":"06:00"}' end $$;

-- When something that happened at this moment is to reach somebody by this way. Mail is gathered for ten minutes or until
-- seven in the morning, if they want it so.
create function sending_due(chosen jsonb, timezone text, channel text, happened timestamptz) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  clock timestamp := public.wall_clock(happened, timezone);
  due timestamptz := happened;
begin
  if channel = 'email' then
    due := case coalesce(chosen ->> 'email', 'batched')
      when 'now' then happened
      when 'daily' then public.at_wall_clock(case when clock::time < '07:00' then clock::date else clock::date + 1 end + time '07:00', timezone)
      else happened + interval '10 minutes' end;
  end if;
  return public.after_quiet(due, timezone, public.quiet_of(chosen));
end $$;

-- A notice that is new goes its ways. One that comes with an archive was told where it came from.
create function send_notice() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.sendings (company_id, notice_id, channel, user_id, due_at)
    select new.company_id, new.id, c, new.user_id, case when new.type = 'test' then new.at else public.sending_due(u.notifications, u.timezone, c, new.at) end
    from public.users u, unnest(new.channels) c
    where u.company_id = new.company_id and u.id = new.user_id and c in ('email', 'push', 'slack')
    on conflict do nothing;
  return null;
end $$;
create trigger send_notice after insert on notices for each row when (not new.told) execute function send_notice();

-- Who chooses other hours, or lives elsewhere, is told at those hours, also of what waits.
create function sendings_anew() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sendings s set due_at = public.sending_due(new.notifications, new.timezone, s.channel, n.at)
    from public.notices n
    where s.company_id = new.company_id and s.user_id = new.id and s.state = 'waiting' and n.company_id = s.company_id and n.id = s.notice_id and n.type <> 'test';
  return null;
end $$;
create trigger sendings_anew after update of notifications, timezone on users for each row
  when (old.notifications is distinct from new.notifications or old.timezone is distinct from new.timezone) execute function sendings_anew();

-- The ways in which somebody wants to be told of this, their Slack among them. What is not a choice is none.
create or replace function notices_wanted(company uuid, person uuid, type text) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(select w.channel from (values
      ('inApp', true), ('email', type <> 'comment'), ('push', type in ('assigned', 'mentioned', 'problem', 'clientAnswered')), ('slack', false)) w (channel, given)
    where coalesce(nullif(u.notifications -> 'types' -> type ->> w.channel, '') = 'true', w.given))
  from public.users u where u.company_id = company and u.id = person $$;

-- Why a notice need not be sent to its person by this way, as things are now; '' when it is to be sent.
create function no_need(company uuid, notice uuid, way text, clock timestamptz) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  n public.notices;
  person public.users;
  held integer[];
begin
  select * into n from public.notices where company_id = company and id = notice;
  if n.id is null then return 'removed'; end if;
  if n.read_at is not null then return 'read'; end if;
  if n.at < clock - (case way when 'push' then interval '2 days' else interval '7 days' end) then return 'old'; end if;
  select u.* into person from public.users u join public.companies c on c.id = u.company_id and c.status = 'active' and c.plan <> 'closed'
    where u.company_id = company and u.id = n.user_id and u.status = 'active';
  if person.id is null then return 'closed'; end if;
  if n.type <> 'test' and not way = any (public.notices_wanted(company, n.user_id, n.type)) then return 'unwanted'; end if;
  if n.comment_id is not null and not exists (select 1 from public.comments k where k.company_id = company and k.id = n.comment_id and k.deleted_at is null) then
    return 'removed';
  end if;
  if n.type = 'test' then return ''; end if;
  if n.resource in ('users', 'connections') then
    select r.permission_ids into held from public.roles r where r.company_id = company and r.id = person.role_id;
    return case when held && case n.resource when 'users' then '{26,30,1000}'::integer[] else '{71,75,1000}' end then '' else 'unseen' end;
  end if;
  return case when public.may_see(company, n.user_id, n.resource, n.record_id) then '' else 'unseen' end;
end $$;

-- Makes a mail for everybody whose time has come, of all that waits for them. Only one server at a time does it, and the mail
-- and what stands in it are of one transaction: whatever dies, each notice is in one mail. Without a mail server nothing waits.
create function gather_mails(clock timestamptz, base text, ready boolean) returns table (company uuid, mail uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  p record;
  calm timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('jobwright gathers mails', 0)) then return; end if;
  for p in
    select w.company_id, w.user_id, u.email, u.language, u.timezone, public.quiet_of(u.notifications) as quiet
    from (select distinct s.company_id, s.user_id from public.sendings s where s.channel = 'email' and s.state = 'waiting' and s.due_at <= clock limit 500) w
    join public.users u on u.company_id = w.company_id and u.id = w.user_id
  loop
    update public.sendings s set state = 'dropped', problem = x.why, settled_at = now()
      from (select o.notice_id, case when not ready then 'unavailable' when p.email = '' then 'no address' else public.no_need(o.company_id, o.notice_id, 'email', clock) end as why
        from public.sendings o where o.company_id = p.company_id and o.user_id = p.user_id and o.channel = 'email' and o.state = 'waiting') x
      where s.company_id = p.company_id and s.notice_id = x.notice_id and s.channel = 'email' and x.why <> '';
    calm := public.after_quiet(clock, p.timezone, p.quiet);
    if calm > clock then
      update public.sendings s set due_at = calm from public.notices n
        where s.company_id = p.company_id and s.user_id = p.user_id and s.channel = 'email' and s.state = 'waiting' and s.due_at <= clock
          and n.company_id = s.company_id and n.id = s.notice_id and n.type <> 'test';
    end if;
    company := p.company_id;
    mail := gen_random_uuid();
    update public.sendings s set state = 'made', mail_id = mail from public.notices n
      where s.company_id = p.company_id and s.user_id = p.user_id and s.channel = 'email' and s.state = 'waiting'
        and n.company_id = s.company_id and n.id = s.notice_id and (calm <= clock or n.type = 'test');
    if not found then continue; end if;
    insert into public.mails (company_id, id, user_id, kind, address, language, base)
      values (p.company_id, mail, p.user_id, 'notices', p.email, p.language, base);
    return next;
  end loop;
end $$;

-- What notices say, for whoever they are for; those that are told no longer are left out. No figures of money are in it.
create function tellings(company uuid, wanted uuid[], way text, clock timestamptz) returns table (notice uuid, said text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select n.id, json_build_object('id', n.id, 'type', n.type, 'resource', n.resource, 'recordId', n.record_id,
    'title', coalesce(case n.resource
      when 'customers' then (select t.name from public.customers t where t.company_id = n.company_id and t.id = n.record_id)
      when 'contacts' then (select btrim(t.first_name || ' ' || t.last_name) from public.contacts t where t.company_id = n.company_id and t.id = n.record_id)
      when 'projects' then (select t.title from public.projects t where t.company_id = n.company_id and t.id = n.record_id)
      when 'bids' then (select t.title from public.bids t where t.company_id = n.company_id and t.id = n.record_id)
      when 'tasks' then (select t.title from public.tasks t where t.company_id = n.company_id and t.id = n.record_id)
      when 'photos' then (select coalesce(nullif(t.caption, ''), t.original_name) from public.photos t where t.company_id = n.company_id and t.id = n.record_id)
      when 'documents' then (select t.title from public.documents t where t.company_id = n.company_id and t.id = n.record_id)
      when 'users' then (select btrim(t.first_name || ' ' || t.last_name) from public.users t where t.company_id = n.company_id and t.id = n.record_id)
      when 'connections' then (select t.name from public.connections t where t.company_id = n.company_id and t.id = n.record_id) end, ''),
    'words', coalesce(k.body, ''),
    'names', coalesce((select json_object_agg(m.id, btrim(m.first_name || ' ' || m.last_name)) from public.users m where m.company_id = n.company_id and m.id = any (k.mentions)), '{}'),
    'actor', coalesce((select btrim(a.first_name || ' ' || a.last_name) from public.users a where a.company_id = n.company_id and a.id = n.actor_id), ''),
    'language', u.language,
    'unread', (select count(*) from (select 1 from public.notices o where o.company_id = n.company_id and o.user_id = n.user_id and o.read_at is null and 'inApp' = any (o.channels) limit 100) c))::text
  from public.notices n
  join public.users u on u.company_id = n.company_id and u.id = n.user_id
  left join public.comments k on k.company_id = n.company_id and k.id = n.comment_id
  where n.company_id = company and n.id = any (wanted) and public.no_need(company, n.id, way, clock) = ''
  order by n.at, n.id $$;

-- What a mail of notices is to say now; what it says no longer is settled. One that could not be sent before the quiet hours
-- is taken apart: what stood in it waits until they end. One of which nobody knows whether it went out stays as it is.
create function open_notice_mail(company uuid, mail uuid, clock timestamptz) returns table (said text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  calm timestamptz;
begin
  select public.after_quiet(clock, u.timezone, public.quiet_of(u.notifications)) into calm
    from public.mails m join public.users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = company and m.id = mail and (m.tries <= 1 or m.problem <> '');
  if calm > clock then
    update public.sendings s set state = 'waiting', mail_id = null, due_at = calm from public.notices n
      where s.company_id = company and s.mail_id = mail and s.state = 'made' and n.company_id = s.company_id and n.id = s.notice_id and n.type <> 'test';
  end if;
  update public.sendings s set state = 'dropped', problem = x.why, settled_at = now()
    from (select o.notice_id, public.no_need(company, o.notice_id, 'email', clock) as why from public.sendings o where o.company_id = company and o.mail_id = mail and o.state = 'made') x
    where s.company_id = company and s.notice_id = x.notice_id and s.channel = 'email' and x.why <> '';
  return query select t.said from public.tellings(company,
    array(select s.notice_id from public.sendings s where s.company_id = company and s.mail_id = mail and s.state = 'made'), 'email', clock) t;
end $$;

-- Takes some of what is to reach a device or Slack now. Whoever dies with one lets go of it after two minutes.
create function claim_sendings(clock timestamptz, at_most integer) returns table (company uuid, notice uuid, way text, person uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  s record;
  why text;
  calm timestamptz;
begin
  for s in
    select o.company_id, o.notice_id, o.channel, o.user_id, u.timezone, u.notifications, n.type
    from public.sendings o join public.users u on u.company_id = o.company_id and u.id = o.user_id
    join public.notices n on n.company_id = o.company_id and n.id = o.notice_id
    where o.channel in ('push', 'slack') and o.state = 'waiting' and o.due_at <= clock
    order by o.due_at limit at_most for update of o skip locked
  loop
    why := public.no_need(s.company_id, s.notice_id, s.channel, clock);
    calm := case when s.type = 'test' then clock else public.after_quiet(clock, s.timezone, public.quiet_of(s.notifications)) end;
    if why <> '' then
      update public.sendings o set state = 'dropped', problem = why, settled_at = now() where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
    elsif calm > clock then
      update public.sendings o set due_at = calm where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
    else
      update public.sendings o set due_at = clock + interval '2 minutes', tries = o.tries + 1 where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
      company := s.company_id; notice := s.notice_id; way := s.channel; person := s.user_id;
      return next;
    end if;
  end loop;
end $$;

-- A browser is told for whoever is signed in there now, in whatever company they were before.
create function leave_push(endpoint bytea) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.push_devices where endpoint_hash = endpoint $$;
