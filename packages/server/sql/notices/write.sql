create or replace function notices_wanted(company uuid, person uuid, type text)
  returns text[]
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select array(select w.channel from (values
      ('inApp', type <> 'weatherDelay'), ('email', type not in ('comment', 'weatherDelay', 'timeMissing',
        'timeSubmitted')),
      ('push', type in ('assigned', 'mentioned', 'problem', 'clientAnswered', 'logReturned', 'logMissing',
        'timeChanged', 'timeReturned', 'timeMissing', 'weekMissing', 'kioskPin', 'kioskPunch', 'planMoved', 'planCant',
        'offAsked', 'offDecided', 'accountAccess')),
      ('slack', false)) w (channel, given)
    where coalesce(nullif(u.notifications -> 'types' -> type ->> w.channel, '') = 'true',
      nullif(c.settings -> 'notices' -> type ->> w.channel, '') = 'true', w.given))
  from public.users u join public.companies c on c.id = u.company_id where u.company_id = company and u.id = person $$;
comment on function notices_wanted(uuid, uuid, text) is
  'The channels on which a person wants this notice: their own choice, or else the company’s, or else the default. '
  'Read before each sending, so a change takes effect at once.';

create or replace function is_planned(company uuid, transaction xid8, request text)
  returns boolean
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select exists (select 1 from public.audit_events s where s.txid = transaction and s.company_id = company
    and s.request_id = request and s.resource = 'schedule') $$;
comment on function is_planned(uuid, xid8, text) is
  'Whether a change of a record belongs to a change of the plan, which people hear of as a whole.';

create or replace function bunch_of(event audit_events, person uuid)
  returns text
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select case when event.changes @> '[{"field":"together"}]'
      and event.changes @> jsonb_build_array(jsonb_build_object('field', 'UserId', 'after', person))
    then concat_ws(' ', event.txid, event.request_id, event.resource) else event.id::text end $$;
comment on function bunch_of(audit_events, uuid) is
  'What the notices of one person are gathered by: the records that a bulk change assigned to them are one notice; '
  'every other event is one by itself.';

create or replace function is_undoing(event audit_events)
  returns boolean
  language sql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$ select event.changes @> '[{"field":"together","before":"undone"}]' $$;
comment on function is_undoing(audit_events) is
  'Whether a change undid or redid a bulk change: the people concerned were notified before.';

create or replace function has_reached(n notices)
  returns boolean
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$ select n.read_at is not null or exists (select 1 from public.sendings s where s.company_id = n.company_id
    and s.notice_id = n.id and s.state in ('made', 'sent')) $$;
comment on function has_reached(notices) is
  'Whether somebody read a notice, or a mail or message with it is out: then they hear of it when it was undone.';

create or replace function write_notices(first xid8, settled xid8, last xid8, only_event uuid)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  -- A change of the plan that was undone before somebody read of it: they hear of neither.
  delete from public.notices n using public.audit_events e, public.schedule_changes s, public.audit_events o
    where e.txid >= first and e.txid < settled and (last is null or e.txid <= last)
      and (only_event is null or e.id = only_event)
      and e.resource = 'schedule' and e.action = 'planned' and s.company_id = e.company_id and s.id = e.record_id
      and s.undoes_id is not null and o.company_id = s.company_id and o.resource = 'schedule'
      and o.record_id = s.undoes_id
      and o.action = 'planned' and n.company_id = o.company_id and n.event_id = o.id and not public.has_reached(n);
  insert into public.notices (company_id, id, user_id, type, resource, record_id, comment_id, actor_id, event_id,
    channels, at, record_count)
    select distinct on (n.company_id, n.person, n.bunch) n.company_id, gen_random_uuid(), n.person, n.type, n.resource,
      n.record_id, n.comment_id, n.actor_id, n.event_id, n.channels, n.at,
      count(*) over (partition by n.company_id, n.person, n.bunch)
    from (
      select distinct on (e.company_id, x.person, e.id) e.company_id, x.person, x.type, x.resource, x.record_id,
        x.comment_id, e.actor_id, e.id as event_id, e.at, w.channels,
        case x.type when 'assigned' then public.bunch_of(e, x.person) else e.id::text end as bunch
      from public.audit_events e
      cross join lateral (
        -- Assigned work. A series gives one notice.
        select (c ->> 'after')::uuid as person, 'assigned' as type, 2 as rank, e.resource, e.record_id,
          null::uuid as comment_id, null::uuid as project_id
          from jsonb_array_elements(e.changes) c
          where e.resource in ('tasks', 'projects', 'bids', 'scheduleitems')
            and e.action in ('created', 'updated')
            and c ->> 'field' = 'UserId' and c ->> 'after' is not null
            and not public.is_planned(e.company_id, e.txid, e.request_id) and not public.is_undoing(e)
            and (e.action = 'updated' or not exists (select 1 from public.tasks t where t.company_id = e.company_id
              and t.id = e.record_id and t.series_id <> t.id))
        union all
        select k::uuid, 'assigned', 2, e.resource, e.record_id, null, null
          from jsonb_array_elements(e.changes) c, jsonb_array_elements_text(case jsonb_typeof(c -> 'after')
            when 'array' then c -> 'after' else '[]' end) k
          where e.resource in ('tasks', 'scheduleitems') and e.action in ('created', 'updated')
            and c ->> 'field' = 'crewIds' and not public.is_planned(e.company_id, e.txid, e.request_id)
            and not public.is_undoing(e)
            and not case jsonb_typeof(c -> 'before') when 'array' then c -> 'before' else '[]' end ? k
            and (e.action = 'updated' or not exists (select 1 from public.tasks t where t.company_id = e.company_id
              and t.id = e.record_id and t.series_id <> t.id))
        union all
        -- A blocked task: the lead of the job, people who watch the task, and its author.
        select p.person, 'problem', 3, e.resource, e.record_id, null, t.project_id
          from public.tasks t
          left join public.projects j on j.company_id = t.company_id and j.id = t.project_id
          left join public.bids b on b.company_id = t.company_id and b.id = t.bid_id
          cross join lateral unnest(t.watcher_ids || t.created_by || j.user_id || b.user_id) p (person)
          where e.resource = 'tasks' and e.action in ('created', 'updated') and t.company_id = e.company_id
            and t.id = e.record_id
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'status'
              and c ->> 'after' = '9')
        union all
        -- A log that was filed: its reviewers. One that was returned: its authors.
        select p.person, 'logFiled', 3, e.resource, e.record_id, null, b.project_id
          from public.logentries l
          join public.logbooks b on b.company_id = l.company_id and b.id = l.logbook_id
          cross join lateral unnest(b.reviewer_ids) p (person)
          where e.resource = 'logentries' and e.action in ('created', 'updated') and l.company_id = e.company_id
            and l.id = e.record_id
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'status'
              and c ->> 'after' = 'submitted')
        union all
        select p.person, 'logReturned', 2, e.resource, e.record_id, null, null
          from public.logentries l
          cross join lateral unnest(l.author_ids || l.created_by) p (person)
          where e.resource = 'logentries' and e.action = 'updated' and l.company_id = e.company_id
            and l.id = e.record_id and p.person is not null
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'status'
              and c ->> 'after' = 'returned')
        union all
        -- A log that was filed with a delay by the weather: everybody who asked to hear of it. Answers that are hidden
        -- in the form have no figures and do not count.
        select u.id, 'weatherDelay', 4, e.resource, e.record_id, null, b.project_id
          from public.logentries l
          left join public.logbooks b on b.company_id = l.company_id and b.id = l.logbook_id
          join public.users u on u.company_id = l.company_id and u.status = 'active'
          where e.resource = 'logentries' and e.action in ('created', 'updated') and l.company_id = e.company_id
            and l.id = e.record_id
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'status'
              and c ->> 'after' = 'submitted')
            and exists (select 1 from jsonb_each(l.answers -> 'values') a (key, value)
              where l.figures ? a.key and a.value @? '$.rows[*] ? (@.delay == true)')
        union all
        -- A log that is missing: the owner of the book, and later the lead of its project.
        select (c ->> 'after')::uuid, 'logMissing', 2, e.resource, e.record_id, null, null
          from jsonb_array_elements(e.changes) c
          where e.resource = 'logbooks' and e.action = 'reminded' and c ->> 'field' = 'UserId'
        union all
        -- Time that somebody else changed, corrected or voided, and a week that is returned: whose it is. A week that
        -- is submitted: its person’s supervisor. A clock that still runs: its person.
        select t.user_id, 'timeChanged', 2, e.resource, e.record_id, null, null from public.timeentries t
          where e.resource = 'timeentries' and e.action = 'updated' and t.company_id = e.company_id
            and t.id = e.record_id and t.user_id is not null
            and exists (select 1 from jsonb_array_elements(e.changes) c
              where c ->> 'field' in ('changeReason', 'voidReason') and c ->> 'after' <> '')
        union all
        select case m.type when 'timeSubmitted' then u.supervisor_id else s.user_id end, m.type, 2, e.resource,
            e.record_id, null, null
          from public.timesheets s
          join public.users u on u.company_id = s.company_id and u.id = s.user_id
          join lateral (select case c ->> 'after' when 'rejected' then 'timeReturned' when 'submitted' then
            'timeSubmitted' end as type from jsonb_array_elements(e.changes) c where c ->> 'field' = 'status') m
            on m.type is not null
          where e.resource = 'timesheets' and e.action = 'updated' and s.company_id = e.company_id
            and s.id = e.record_id and (m.type = 'timeReturned' or u.supervisor_id is not null)
        union all
        select t.user_id, 'timeMissing', 2, e.resource, e.record_id, null, null from public.timeentries t
          where e.resource = 'timeentries' and e.action = 'reminded' and t.company_id = e.company_id
            and t.id = e.record_id and t.user_id is not null
        union all
        -- A week that is over and not submitted, of which the office reminds: whose it is.
        select s.user_id, 'weekMissing', 2, e.resource, e.record_id, null, null from public.timesheets s
          where e.resource = 'timesheets' and e.action = 'reminded' and s.company_id = e.company_id
            and s.id = e.record_id and s.user_id is not null
        union all
        -- Wrong PINs at a kiosk: their person, and for a lock everybody who approves time. Punches that are open: those
        -- who may decide them, once until they looked.
        select u.id, 'kioskPunch', 1, 'users', e.record_id, null, null from public.users u
          where e.resource = 'users' and e.action = 'updated' and u.company_id = e.company_id and u.status = 'active'
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'kioskPunch')
            and public.may_decide_punches(e.company_id, u.id, e.record_id)
            and not exists (select 1 from public.notices o where o.company_id = e.company_id and o.user_id = u.id
              and o.type = 'kioskPunch' and o.record_id = e.record_id and o.read_at is null
              and o.at > now() - interval '1 day')
        union all
        select u.id, 'kioskPin', 2, 'users', e.record_id, null, null
          from public.users u join public.roles r on r.company_id = u.company_id and r.id = u.role_id
          where e.resource = 'users' and e.action = 'updated' and u.company_id = e.company_id and u.status = 'active'
            and exists (select 1 from jsonb_array_elements(e.changes) c
              where c ->> 'field' = 'kioskPin' and (c ->> 'after' = 'locked'
                and (u.id = e.record_id or r.permission_ids && ids_granting('timesheets.approve'))
                or c ->> 'after' = 'doubted' and u.id = e.record_id))
        union all
        -- A new PIN, token or link with which somebody acts as a person: they are told, no matter who created it. The
        -- link by which they come in for the first time is not news to them.
        select u.id, 'accountAccess', 1, 'users', e.record_id, null, null from public.users u
          where e.resource = 'users' and e.action = 'updated' and u.company_id = e.company_id and u.id = e.record_id
            and u.status = 'active'
            and exists (select 1 from jsonb_array_elements(e.changes) c
              where c ->> 'field' = 'kioskPin' and c ->> 'after' = 'new'
                or c ->> 'field' in ('apiTokens', 'calendarFeed') and c ->> 'after' is not null
                or c ->> 'field' in ('passwordLink', 'phoneLink') and c ->> 'after' is not null
                  and (exists (select 1 from public.sessions s where s.company_id = u.company_id and s.user_id = u.id
                      and s.created_at < e.at)
                    or exists (select 1 from public.password_links l where l.company_id = u.company_id
                      and l.user_id = u.id and l.used_at < e.at)
                    or exists (select 1 from public.join_links l where l.company_id = u.company_id
                      and l.user_id = u.id and l.used_at < e.at)))
        union all
        -- What a client did with what they were sent: the person of the record, and the one who sent it.
        select p.person, 'clientAnswered', 2, e.resource, e.record_id, null, null
          from public.offers o
          cross join lateral unnest(public.record_people(e.resource, e.company_id, e.record_id) || o.created_by)
            p (person)
          where e.action = 'updated' and e.actor_id is null and o.company_id = e.company_id
            and o.resource = e.resource and o.record_id = e.record_id and p.person is not null
            and not exists (select 1 from public.offers x where x.company_id = o.company_id
              and x.resource = o.resource and x.record_id = o.record_id and x.n > o.n)
            and exists (select 1 from jsonb_array_elements(e.changes) c
              where c ->> 'field' in ('viewedAt', 'clientAsked', 'decidedAt') and c ->> 'after' is not null)
        union all
        -- A question on the client's page of a project: its people, and who keeps the page.
        select p.person, 'clientAnswered', 2, k.resource, k.record_id, k.id, null
          from public.comments k
          left join public.client_pages g on g.company_id = k.company_id and g.project_id = k.record_id
          cross join lateral (select unnest(public.record_people(k.resource, k.company_id, k.record_id))
            union select g.updated_by) p (person)
          where e.resource = 'comments' and e.action = 'created' and e.actor_id is null and p.person is not null
            and k.company_id = e.company_id and k.id = e.record_id and k.guest_name is not null
            and k.deleted_at is null
        union all
        -- A change of the plan: each person once, by the first item of theirs.
        select p.person, 'planMoved', 2, m.resource, m.id, null, null
          from public.schedule_changes s
          cross join lateral unnest(s.person_ids) p (person)
          cross join lateral (select x ->> 'resource' as resource, (x ->> 'id')::uuid as id
            from jsonb_array_elements(s.moves) x
            where x ->> 'resource' in ('tasks', 'scheduleitems')
              and (p.person::text in (x -> 'before' ->> 'UserId', x -> 'after' ->> 'UserId')
                or x -> 'before' -> 'crewIds' ? p.person::text or x -> 'after' -> 'crewIds' ? p.person::text)
            order by public.may_see(s.company_id, p.person, x ->> 'resource', (x ->> 'id')::uuid) desc,
              x -> 'after' ->> 'startAt' nulls last limit 1) m
          where e.resource = 'schedule' and e.action = 'planned' and s.company_id = e.company_id and s.id = e.record_id
            and s.undone_at is null and (s.undoes_id is null or exists (select 1 from public.audit_events o
              join public.notices n on n.company_id = o.company_id and n.event_id = o.id and n.user_id = p.person
              where o.company_id = s.company_id and o.resource = 'schedule' and o.record_id = s.undoes_id
                and o.action = 'planned'))
        union all
        -- Somebody can't come: the lead of the job and the author of the item.
        select p.person, 'planCant', 1, e.resource, e.record_id, null, null
          from (select t.id, t.company_id, t.project_id, t.created_by from public.tasks t
              where e.resource = 'tasks' and t.company_id = e.company_id and t.id = e.record_id
            union all
            select t.id, t.company_id, t.project_id, t.created_by from public.scheduleitems t
              where e.resource = 'scheduleitems' and t.company_id = e.company_id and t.id = e.record_id) t
          left join public.projects j on j.company_id = t.company_id and j.id = t.project_id
          cross join lateral unnest(array[t.created_by, j.user_id]) p (person)
          where e.action = 'answered' and p.person is not null
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'answer'
              and c ->> 'after' = 'no')
        union all
        -- Time off that is asked for: the people who plan and see it. One that was decided: its person.
        select u.id, 'offAsked', 3, e.resource, e.record_id, null, null
          from public.users u join public.roles r on r.company_id = u.company_id and r.id = u.role_id
          where e.resource = 'timeoff' and e.action = 'created' and u.company_id = e.company_id
            and u.status = 'active' and r.permission_ids && ids_granting('schedule.update')
        union all
        select t.user_id, 'offDecided', 1, e.resource, e.record_id, null, null from public.timeoff t
          where e.resource = 'timeoff' and e.action = 'updated' and t.company_id = e.company_id and t.id = e.record_id
            and t.user_id is not null
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'status'
              and c ->> 'after' in ('approved', 'declined', 'canceled'))
        union all
        -- People who are mentioned, at first or in an edit.
        select m.person, 'mentioned', 1, k.resource, k.record_id, k.id, null
          from public.comments k cross join lateral unnest(k.mentions) m (person)
          where e.resource = 'comments' and e.action in ('created', 'updated') and k.company_id = e.company_id
            and k.id = e.record_id and k.deleted_at is null
            and exists (select 1 from jsonb_array_elements(e.changes) c where c ->> 'field' = 'body'
              and position('@[' || m.person || ']' in c ->> 'after') > 0
                and position('@[' || m.person || ']' in coalesce(c ->> 'before', '')) = 0)
        union all
        -- People who lead, work on, watch or commented on the record.
        select p.person, 'comment', 4, k.resource, k.record_id, k.id,
            public.record_project(k.resource, k.company_id, k.record_id)
          from public.comments k
          cross join lateral (
            select unnest(public.record_people(k.resource, k.company_id, k.record_id))
            union select o.author_id from public.comments o where o.company_id = k.company_id
              and o.resource = k.resource and o.record_id = k.record_id
              and o.id <> k.id and o.deleted_at is null and o.created_at <= k.created_at) p (person)
          where e.resource = 'comments' and e.action = 'created' and k.company_id = e.company_id
            and k.id = e.record_id and k.deleted_at is null
        union all
        -- A connection that was turned off after repeated failures.
        select u.id, 'deliveryFailed', 5, 'connections', e.record_id, null, null
          from public.users u join public.roles r on r.company_id = u.company_id and r.id = u.role_id
          where e.resource = 'connections' and e.action = 'paused' and e.actor_id is null
            and u.company_id = e.company_id and u.status = 'active'
            and r.permission_ids && ids_granting('settings.update')
        union all
        -- Somebody requests a permission: the people who can grant it.
        select u.id, 'accessRequested', 5, 'users', a.user_id, null, null
          from public.access_requests a
          join public.users u on u.company_id = a.company_id and u.status = 'active'
          join public.roles r on r.company_id = u.company_id and r.id = u.role_id
          where e.resource = 'access_requests' and e.action = 'created' and a.company_id = e.company_id
            and a.id = e.record_id and a.closed_at is null
            and r.permission_ids && ids_granting('users.update')
      ) x
      cross join lateral (select public.notices_wanted(e.company_id, x.person, x.type) as channels) w
      where e.txid >= first and e.txid < settled and (last is null or e.txid <= last) and (only_event is null
        or e.id = only_event)
        and e.at > now() - interval '2 days'
        and (x.person is distinct from e.actor_id or x.type = 'accountAccess') and w.channels <> '{}'
        and case when x.resource in ('connections', 'users') then true
          else public.may_see(e.company_id, x.person, x.resource, x.record_id) end
        -- From a muted project people get only notices that are addressed to them.
        and not (x.type in ('comment', 'problem', 'weatherDelay') and exists (
          select 1 from public.notice_mutes m where m.company_id = e.company_id and m.user_id = x.person
            and m.project_id = x.project_id))
      order by e.company_id, x.person, e.id, x.rank) n
    order by n.company_id, n.person, n.bunch, n.event_id
    on conflict (company_id, user_id, event_id) do nothing;
end $$;
comment on function write_notices(xid8, xid8, xid8, uuid) is
  'Writes the notices of the events of some transactions, or of one event among them. What a bulk change assigned to '
  'somebody is one notice with a count of what they may see of it.';

create or replace function queue_notices()
  returns table(company uuid, person uuid)
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
  event record;
begin
  -- Checks before it locks, because a lock is written to disk too.
  select f.next into first from public.followers f where f.name = 'notices';
  if not exists (select 1 from public.audit_events e where e.txid >= first and e.txid < settled)
    and first <= pg_snapshot_xmax(pg_current_snapshot()) then return; end if;
  select f.next into first from public.followers f where f.name = 'notices' for update skip locked;
  if first is null then return; end if;
  -- The data came from another cluster: notices that were sent from there are not sent again.
  if first > pg_snapshot_xmax(pg_current_snapshot()) then
    update public.followers set next = settled where name = 'notices';
    return;
  end if;
  select e.txid into last from public.audit_events e where e.txid >= first and e.txid < settled
    order by e.txid offset 2000 limit 1;
  begin
    perform public.write_notices(first, settled, last, null);
  exception when others then
    if not public.is_row_error(sqlstate) then raise; end if;
    for event in
      select e.company_id, e.id, e.txid from public.audit_events e
      where e.txid >= first and e.txid < settled and (last is null or e.txid <= last) order by e.txid, e.id
    loop
      begin
        perform public.write_notices(event.txid, settled, event.txid, event.id);
      exception when others then
        if not public.is_row_error(sqlstate) then raise; end if;
        perform public.note_skipped('notices', event.company_id, event.id, sqlerrm);
      end;
    end loop;
  end;
  update public.followers set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled) where name = 'notices';
  return query
    with fresh as (update public.notices n set told = true where not n.told returning n.company_id, n.user_id)
    select distinct f.company_id, f.user_id from fresh f;
end $$;
comment on function queue_notices() is
  'Follows the history and notifies people. All events are read together; where one of them cannot be read, each is '
  'read by itself and only that one is skipped.';
grant execute on function queue_notices() to jobwright_application;

create or replace function note_skipped(queue text, company uuid, row_id uuid, problem text)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  insert into public.skipped_rows (queue, company, row_id, problem) values (queue, company, row_id, left(problem, 300));
  delete from public.skipped_rows where id <= (select max(id) - 1000 from public.skipped_rows) $$;
comment on function note_skipped(text, uuid, uuid, text) is
  'Records that a row was skipped. Only the newest thousand are kept.';

create or replace function note_company_skipped(queue text, company uuid, problem text)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select public.note_skipped(queue, company, null, problem) where not exists (select 1 from public.skipped_rows s
    where s.queue = note_company_skipped.queue and s.company = note_company_skipped.company
      and s.at > now() - interval '1 day') $$;
comment on function note_company_skipped(text, uuid, text) is
  'Records, once a day, that the turn of a company failed in a job that goes over all of them.';

create or replace function sees_payload(company uuid, connection uuid)
  returns boolean
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce((select
      (public.shows('price') or c.no_prices or 'price' = any (c.hidden))
      and (public.shows('contact') or 'contact' = any (c.hidden))
      and (public.shows('phone') or 'phone' = any (c.hidden))
      and not exists (select 1 from unnest(c.events) e where not public.unscoped(split_part(e, '.', 1) || '.list'))
    from public.connections c where c.company_id = company and c.id = connection), false) $$;
comment on function sees_payload(uuid, uuid) is
  'Whether the person of this transaction may read what a connection sent: nothing of it is hidden from them, or it '
  'was never sent, and they see every record of the kinds that it sends.';
grant execute on function sees_payload(uuid, uuid) to jobwright_application;
