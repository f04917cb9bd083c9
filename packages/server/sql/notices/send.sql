create or replace function quiet_of(chosen jsonb)
  returns jsonb
  language sql
  immutable
  as $$
  select case when chosen ? 'quiet' then chosen -> 'quiet' else '{"from":"20:00","to":"06:00"}' end $$;
comment on function quiet_of(jsonb) is
  'What somebody chose, as it is given where they chose nothing.';
grant execute on function quiet_of(jsonb) to jobwright_application;

create or replace function after_quiet(at timestamp with time zone, timezone text, quiet jsonb)
  returns timestamp with time zone
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  clock timestamp := public.wall_clock(at, timezone);
  -- Imported values may be malformed; one person's setting must not stop the others' notices.
  begins time := substring(quiet ->> 'from' from '^(?:[01]\d|2[0-3]):[0-5]\d$')::time;
  ends time := substring(quiet ->> 'to' from '^(?:[01]\d|2[0-3]):[0-5]\d$')::time;
begin
  if begins is null or ends is null or begins = ends then return at; end if;
  if begins < ends then
    if clock::time < begins or clock::time >= ends then return at; end if;
    return greatest(at, public.at_wall_clock(clock::date + ends, timezone));
  end if;
  if clock::time >= ends and clock::time < begins then return at; end if;
  return greatest(at, public.at_wall_clock(case when clock::time < ends then clock::date else clock::date + 1
    end + ends, timezone));
end $$;
comment on function after_quiet(timestamp with time zone, text, jsonb) is
  'The first moment from this one on at which a person may be disturbed. `quiet` is {from, to} in their local time, '
  'or null.';
grant execute on function after_quiet(timestamp with time zone, text, jsonb) to jobwright_application;

create or replace function sending_due(chosen jsonb, timezone text, channel text, happened timestamp with time zone)
  returns timestamp with time zone
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  clock timestamp := public.wall_clock(happened, timezone);
  due timestamptz := happened;
begin
  if channel = 'email' then
    due := case coalesce(chosen ->> 'email', 'batched')
      when 'now' then happened
      when 'daily' then public.at_wall_clock(case when clock::time < '07:00' then clock::date else clock::date + 1
        end + time '07:00', timezone)
      else happened + interval '10 minutes' end;
  end if;
  return public.after_quiet(due, timezone, public.quiet_of(chosen));
end $$;
comment on function sending_due(jsonb, text, text, timestamp with time zone) is
  'When something that happened at this moment is to reach somebody by this way. Mail is gathered for ten minutes '
  'or until seven in the morning, if they want it so.';
grant execute on function sending_due(jsonb, text, text, timestamp with time zone) to jobwright_application;

create or replace function send_notice()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  insert into public.sendings (company_id, notice_id, channel, user_id, due_at)
    select new.company_id, new.id, c, new.user_id, case when new.type = 'test' then new.at
      else public.sending_due(u.notifications, u.timezone, c, new.at) end
    from public.users u, unnest(new.channels) c
    where u.company_id = new.company_id and u.id = new.user_id and c in ('email', 'push', 'slack')
    on conflict do nothing;
  return null;
end $$;
comment on function send_notice() is
  'Queues a new notice for the channels that its person chose. A notice that an archive brought was already sent by '
  'the installation it came from.';
create or replace trigger send_notice after insert on notices
  for each row
  when (not new.told)
  execute function send_notice();

create or replace function sendings_anew()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.sendings s set due_at = public.sending_due(new.notifications, new.timezone, s.channel, n.at)
    from public.notices n
    where s.company_id = new.company_id and s.user_id = new.id and s.state = 'waiting'
      and n.company_id = s.company_id and n.id = s.notice_id and n.type <> 'test';
  return null;
end $$;
comment on function sendings_anew() is
  'Moves waiting notices to the new quiet hours when a person changes their hours or time zone.';
create or replace trigger sendings_anew after update of notifications, timezone on users
  for each row
  when ((old.notifications is distinct from new.notifications) or (old.timezone is distinct from new.timezone))
  execute function sendings_anew();

create or replace function no_need(company uuid, notice uuid, way text, clock timestamp with time zone)
  returns text
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  n public.notices;
  person public.users;
  held integer[];
begin
  select * into n from public.notices where company_id = company and id = notice;
  if n.id is null then return 'removed'; end if;
  if n.read_at is not null then return 'read'; end if;
  if n.at < clock - (case way when 'push' then interval '2 days' else interval '7 days' end) then return 'old'; end if;
  select u.* into person from public.users u join public.companies c on c.id = u.company_id and c.status = 'active'
    and c.plan <> 'closed'
    where u.company_id = company and u.id = n.user_id and u.status = 'active';
  if person.id is null then return 'closed'; end if;
  if n.type <> 'test' and not way = any (public.notices_wanted(company, n.user_id, n.type)) then return 'unwanted';
    end if;
  if n.comment_id is not null and not exists (select 1 from public.comments k where k.company_id = company
    and k.id = n.comment_id and k.deleted_at is null) then
    return 'removed';
  end if;
  if n.type = 'test' or n.type in ('kioskPin', 'accountAccess') and n.record_id = n.user_id then return ''; end if;
  if n.type = 'kioskPunch' then
    return case when public.may_decide_punches(company, n.user_id, n.record_id) then '' else 'unseen' end;
  end if;
  if n.resource in ('users', 'connections') then
    select r.permission_ids into held from public.roles r where r.company_id = company and r.id = person.role_id;
    return case when held && case when n.type = 'kioskPin' then ids_granting('timesheets.approve')
      when n.resource = 'users' then ids_granting('users.update') else ids_granting('settings.update') end
      then '' else 'unseen' end;
  end if;
  return case when public.may_see(company, n.user_id, n.resource, n.record_id) then '' else 'unseen' end;
end $$;
comment on function no_need(uuid, uuid, text, timestamp with time zone) is
  'Why a notice need not be sent to its person by this way, as things are now; ’’ when it is to be sent.';

create or replace function client_news(company uuid, event uuid, comment uuid)
  returns json
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce((select json_build_object('did', 'asked', 'name', k.guest_name, 'words', k.body, 'cents', null)
    from public.comments k
    where k.company_id = company and k.id = comment and k.guest_name is not null and k.deleted_at is null),
  (select json_build_object('did', d.did,
      'name', coalesce(nullif(case d.did when 'asked' then c.fields ->> 'clientAsked' when 'opened' then ''
        else o.decision ->> 'name' end, ''), (select u.name from public.customers u
        where u.company_id = e.company_id and u.id = coalesce((select b.customer_id from public.bids b
          where e.resource = 'bids' and b.company_id = e.company_id and b.id = e.record_id),
          (select t.customer_id from public.changeorders t
          where e.resource = 'changeorders' and t.company_id = e.company_id and t.id = e.record_id))), ''),
      'words', coalesce((select x.note from public.offer_events x where x.company_id = o.company_id
        and x.offer_id = o.id and x.at <= e.at + interval '1 second'
        and x.kind = any (case d.did when 'asked' then '{asked,changes}'::text[] when 'declined' then '{declined}'
          else '{}' end)
        order by x.at desc, x.id desc limit 1), ''),
      'cents', case when d.did = 'signed' then o.total_cents end)
    from public.audit_events e
    cross join lateral (select coalesce(jsonb_object_agg(x ->> 'field', x -> 'after')
      filter (where x -> 'after' <> 'null'), '{}') as fields from jsonb_array_elements(e.changes) x) c
    join lateral (select f.* from public.offers f where f.company_id = e.company_id and f.resource = e.resource
      and f.record_id = e.record_id order by f.n desc limit 1) o on true
    cross join lateral (select case when c.fields ? 'clientAsked' then 'asked'
      when c.fields ? 'decidedAt' then case o.state when 'declined' then 'declined' else 'signed' end
      when c.fields ? 'viewedAt' then 'opened' end as did) d
    where e.company_id = company and e.id = event and e.resource in ('bids', 'changeorders') and d.did is not null)) $$;
comment on function client_news(uuid, uuid, uuid) is
  'What a client did, of which a notice tells: asked, opened, signed or declined, who, their words, and the total that '
  'was signed. Without its company a caller reads nothing.';
revoke all on function client_news(uuid, uuid, uuid) from public;

create or replace function own_client_news(event uuid, comment uuid)
  returns json
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select public.client_news(public.current_company(), event, comment) $$;
comment on function own_client_news(uuid, uuid) is
  'The same in the company of this transaction.';
grant execute on function own_client_news(uuid, uuid) to jobwright_application;

create or replace function tellings(company uuid, wanted uuid[], way text, clock timestamp with time zone)
  returns table(notice uuid, said text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select n.id, json_build_object('id', n.id, 'type', n.type, 'resource', n.resource, 'recordId', n.record_id,
    'title', coalesce(case n.resource
      when 'users' then (select btrim(t.first_name || ' ' || t.last_name) from public.users t
        where t.company_id = n.company_id and t.id = n.record_id)
      when 'connections' then (select t.name from public.connections t where t.company_id = n.company_id
        and t.id = n.record_id)
      else public.record_title(n.resource, n.company_id, n.record_id) end, ''),
    'count', n.record_count, 'userId', n.user_id,
    'words', coalesce(nullif(k.body, ''), w.news ->> 'words', ''),
    'client', case when w.news is not null then json_build_object('did', w.news -> 'did', 'name', w.news -> 'name') end,
    'moves', public.notice_moves(n), 'timezone', u.timezone,
    'names', coalesce((select json_object_agg(m.id, btrim(m.first_name || ' ' || m.last_name)) from public.users m
      where m.company_id = n.company_id and m.id = any (k.mentions)), '{}'),
    'actor', coalesce((select btrim(a.first_name || ' ' || a.last_name) from public.users a
      where a.company_id = n.company_id and a.id = n.actor_id), ''),
    'language', u.language,
    'unread', (select count(*) from (select 1 from public.notices o where o.company_id = n.company_id
      and o.user_id = n.user_id and o.read_at is null and 'inApp' = any (o.channels) limit 100) c))::text
  from public.notices n
  join public.users u on u.company_id = n.company_id and u.id = n.user_id
  left join public.comments k on k.company_id = n.company_id and k.id = n.comment_id
  cross join lateral (select case when n.type = 'clientAnswered'
    then public.client_news(n.company_id, n.event_id, n.comment_id) end as news) w
  where n.company_id = company and n.id = any (wanted) and public.no_need(company, n.id, way, clock) = ''
  order by n.at, n.id $$;
comment on function tellings(uuid, uuid[], text, timestamp with time zone) is
  'The texts of notices for the people they are for. Leaves out notices that are no longer sent. Contains no amounts '
  'of money.';
grant execute on function tellings(uuid, uuid[], text, timestamp with time zone) to jobwright_application;

create or replace function gather_mails(clock timestamp with time zone, base text, ready boolean)
  returns table(company uuid, mail uuid)
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  p record;
  calm timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('jobwright gathers mails', 0)) then return; end if;
  for p in
    select w.company_id, w.user_id, u.email, u.language, u.timezone, public.quiet_of(u.notifications) as quiet
    from (select distinct s.company_id, s.user_id from public.sendings s where s.channel = 'email'
      and s.state = 'waiting' and s.due_at <= clock limit 500) w
    join public.users u on u.company_id = w.company_id and u.id = w.user_id
  loop
    begin
      update public.sendings s set state = 'dropped', problem = x.why, settled_at = now()
        from (select o.notice_id, case when not ready then 'unavailable' when p.email = '' then 'no address'
          else public.no_need(o.company_id, o.notice_id, 'email', clock) end as why
          from public.sendings o where o.company_id = p.company_id and o.user_id = p.user_id and o.channel = 'email'
            and o.state = 'waiting') x
        where s.company_id = p.company_id and s.notice_id = x.notice_id and s.channel = 'email' and x.why <> '';
      calm := public.after_quiet(clock, p.timezone, p.quiet);
      if calm > clock then
        update public.sendings s set due_at = calm from public.notices n
          where s.company_id = p.company_id and s.user_id = p.user_id and s.channel = 'email'
            and s.state = 'waiting' and s.due_at <= clock
            and n.company_id = s.company_id and n.id = s.notice_id and n.type <> 'test';
      end if;
      company := p.company_id;
      mail := gen_random_uuid();
      update public.sendings s set state = 'made', mail_id = mail from public.notices n
        where s.company_id = p.company_id and s.user_id = p.user_id and s.channel = 'email' and s.state = 'waiting'
          and n.company_id = s.company_id and n.id = s.notice_id and (calm <= clock or n.type = 'test');
      if found then
      insert into public.mails (company_id, id, user_id, kind, address, language, base)
        values (p.company_id, mail, p.user_id, 'notices', p.email, p.language, base);
      return next;
      end if;
    exception when others then
      if not public.is_row_error(sqlstate) then raise; end if;
      perform public.note_skipped('mails', p.company_id, p.user_id, sqlerrm);
      update public.sendings s set state = 'dropped', problem = 'unreadable', settled_at = now()
        where s.company_id = p.company_id and s.user_id = p.user_id and s.channel = 'email' and s.state = 'waiting'
          and s.due_at <= clock;
    end;
  end loop;
end $$;
comment on function gather_mails(timestamp with time zone, text, boolean) is
  'As before, but one person whose row cannot be read holds nobody else up.';
grant execute on function gather_mails(timestamp with time zone, text, boolean) to jobwright_application;

create or replace function open_notice_mail(company uuid, mail uuid, clock timestamp with time zone)
  returns table(said text)
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  calm timestamptz;
begin
  select public.after_quiet(clock, u.timezone, public.quiet_of(u.notifications)) into calm
    from public.mails m join public.users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = company and m.id = mail and (m.tries <= 1 or m.problem <> '');
  if calm > clock then
    update public.sendings s set state = 'waiting', mail_id = null, due_at = calm from public.notices n
      where s.company_id = company and s.mail_id = mail and s.state = 'made' and n.company_id = s.company_id
        and n.id = s.notice_id and n.type <> 'test';
  end if;
  update public.sendings s set state = 'dropped', problem = x.why, settled_at = now()
    from (select o.notice_id, public.no_need(company, o.notice_id, 'email', clock) as why from public.sendings o
      where o.company_id = company and o.mail_id = mail and o.state = 'made') x
    where s.company_id = company and s.notice_id = x.notice_id and s.channel = 'email' and x.why <> '';
  return query select t.said from public.tellings(company,
    array(select s.notice_id from public.sendings s where s.company_id = company and s.mail_id = mail
      and s.state = 'made'), 'email', clock) t;
end $$;
comment on function open_notice_mail(uuid, uuid, timestamp with time zone) is
  'What a mail of notices is to say now; what it says no longer is settled. One that could not be sent before the '
  'quiet hours is taken apart: what stood in it waits until they end. One of which nobody knows whether it went out '
  'stays as it is.';
grant execute on function open_notice_mail(uuid, uuid, timestamp with time zone) to jobwright_application;

create or replace function claim_sendings(clock timestamp with time zone, at_most integer)
  returns table(company uuid, notice uuid, way text, person uuid)
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
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
    begin
      why := public.no_need(s.company_id, s.notice_id, s.channel, clock);
      calm := case when s.type = 'test' then clock
        else public.after_quiet(clock, s.timezone, public.quiet_of(s.notifications)) end;
      if why <> '' then
        update public.sendings o set state = 'dropped', problem = why, settled_at = now()
          where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
      elsif calm > clock then
        update public.sendings o set due_at = calm where o.company_id = s.company_id and o.notice_id = s.notice_id
          and o.channel = s.channel;
      else
        update public.sendings o set due_at = clock + interval '2 minutes', tries = o.tries + 1
          where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
        company := s.company_id; notice := s.notice_id; way := s.channel; person := s.user_id;
        return next;
      end if;
    exception when others then
      if not public.is_row_error(sqlstate) then raise; end if;
      perform public.note_skipped(s.channel, s.company_id, s.notice_id, sqlerrm);
      update public.sendings o set state = 'dropped', problem = 'unreadable', settled_at = now()
        where o.company_id = s.company_id and o.notice_id = s.notice_id and o.channel = s.channel;
    end;
  end loop;
end $$;
comment on function claim_sendings(timestamp with time zone, integer) is
  'Claims some of the notices that are due on a device or in Slack. A claim ends after two minutes, so another '
  'worker can take over from one that died.';
grant execute on function claim_sendings(timestamp with time zone, integer) to jobwright_application;

create or replace function waiting_mails(at_most integer)
  returns table(company_id uuid, mail_id uuid)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select m.company_id, m.id from public.mails m
  where m.sent_at is null and m.given_up_at is null and m.tries < 6
    and m.created_at < now() - interval '2 minutes' - m.tries * interval '5 minutes'
  order by m.created_at limit at_most $$;
comment on function waiting_mails(integer) is
  'Mails whose turn was missed: asked for a while ago, and neither sent nor given up.';
grant execute on function waiting_mails(integer) to jobwright_application;

create or replace function leave_push(endpoint bytea)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  delete from public.push_devices where endpoint_hash = endpoint $$;
comment on function leave_push(bytea) is
  'Deletes the push subscription of a browser, also when a person of another company was signed in there before.';
grant execute on function leave_push(bytea) to jobwright_application;

create or replace function sweep_notices()
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  delete from public.notices n using public.companies c
    where c.id = n.company_id and n.at < now() - make_interval(days => public.retained_days(c.settings,
      'noticeDays', 180)) $$;
comment on function sweep_notices() is
  'Deletes notices after the time that the company chose, or half a year.';
grant execute on function sweep_notices() to jobwright_application;
