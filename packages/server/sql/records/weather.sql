create or replace function book_place(company uuid, book uuid)
  returns table(lat double precision, lng double precision)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  return query select s.lat, s.lng from logbooks b, site_positions(company, array[coalesce(b.project_id, b.bid_id)]) s
    where b.company_id = company and b.id = book;
end $$;
comment on function book_place(uuid, uuid) is
  'Where the job of a log book is, also by photos that the caller does not see; no row if that is not known.';
grant execute on function book_place(uuid, uuid) to jobwright_application;

create or replace function log_place(company uuid, entry uuid, answers jsonb)
  returns table(lat double precision, lng double precision)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
begin
  return query select p.lat, p.lng from logentries e, book_place(company, e.logbook_id) p
    where e.company_id = company and e.id = entry;
  if found then return; end if;
  return query
    select (a.place ->> 'lat')::float8, (a.place ->> 'lng')::float8 from logentries e
      join template_versions v on v.company_id = e.company_id and v.template_id = e.template_id
        and v.version = e.template_version,
      lateral (select log_place.answers -> 'values' -> (k.key #>> '{}') as place, k.n
        from jsonb_path_query(v.body, '$.sections[*] ? (@.repeat == "none").fields[*] ? (@.type == "location").key')
          with ordinality k (key, n)) a
    where e.company_id = company and e.id = entry
      and jsonb_typeof(a.place -> 'lat') = 'number' and jsonb_typeof(a.place -> 'lng') = 'number'
    order by a.n limit 1;
end $$;
comment on function log_place(uuid, uuid, jsonb) is
  'Where a log is about: where the job of its book is, or else what these answers say in the first location field; no '
  'row if neither is known.';
grant execute on function log_place(uuid, uuid, jsonb) to jobwright_application;

create or replace function is_elsewhere(a_lat double precision, a_lng double precision, b_lat double precision,
  b_lng double precision)
  returns boolean
  language sql
  immutable
  as $$
  select coalesce(111.32 * sqrt((a_lat - b_lat) ^ 2 + ((a_lng - b_lng) * cos(radians(a_lat))) ^ 2) > 5, false) $$;
comment on function is_elsewhere(double precision, double precision, double precision, double precision) is
  'Whether two places have weather of their own: more than 5 km apart. Not if either is unknown.';
grant execute on function is_elsewhere(double precision, double precision, double precision, double precision)
  to jobwright_application;

create or replace function report_state(answers jsonb)
  returns text
  language sql
  immutable
  as $$ select jsonb_path_query_first(answers, '$.values.*.report.state') #>> '{}' $$;
comment on function report_state(jsonb) is
  'The state of the weather service’s report in the answers of a log; null without one.';
grant execute on function report_state(jsonb) to jobwright_application;

create or replace function await_weather(company uuid, entry uuid, day date, at_lat double precision,
  at_lng double precision)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  insert into log_weather as w (company_id, entry_id, log_date, lat, lng) values (company, entry, day, at_lat, at_lng)
    on conflict (company_id, entry_id) do update set log_date = excluded.log_date, lat = excluded.lat,
      lng = excluded.lng, state = 'waiting', tries = 0, since = now(), due_at = now(), seen_at = now(),
      answered_at = null
    where w.log_date <> excluded.log_date or w.lat is null or w.state <> 'waiting'
      or is_elsewhere(w.lat, w.lng, excluded.lat, excluded.lng);
end $$;
comment on function await_weather(uuid, uuid, date, double precision, double precision) is
  'Notes that the report of a day and place is awaited for a log. One that is awaited already stays as it is.';
grant execute on function await_weather(uuid, uuid, date, double precision, double precision)
  to jobwright_application;

create or replace function claim_weather(moment timestamp with time zone, at_most integer)
  returns table(company_id uuid, entry_id uuid, log_date date, lat double precision, lng double precision,
    timezone text, tries integer)
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  one record;
  w log_weather;
  e logentries;
  at_lat double precision;
  at_lng double precision;
  is_draft boolean;
  has_moved boolean;
begin
  insert into log_weather (company_id, entry_id, log_date, since, due_at)
    select o.company_id, o.id, o.log_date, moment, moment from logentries o
    join companies c on c.id = o.company_id and c.status = 'active'
    join template_versions v on v.company_id = o.company_id and v.template_id = o.template_id
      and v.version = o.template_version and v.has_weather
    where o.status in ('draft', 'returned') and o.deleted_at is null
      and o.log_date between moment::date - 31 and moment::date + 1
      and not exists (select 1 from log_weather k where k.company_id = o.company_id and k.entry_id = o.id)
    limit 1000
    on conflict do nothing;

  for one in
    -- Each company gets its first row before any gets its second.
    select t.company_id, t.entry_id from (
      select d.company_id, d.entry_id, d.due_at,
        row_number() over (partition by d.company_id order by d.due_at, d.entry_id) as turn
      from (
        (select k.company_id, k.entry_id, k.due_at from log_weather k where k.state = 'waiting' and k.due_at <= moment)
        union
        (select k.company_id, k.entry_id, k.due_at from logentries o
          join log_weather k on k.company_id = o.company_id and k.entry_id = o.id
          left join logbooks b on b.company_id = o.company_id and b.id = o.logbook_id
          where o.status in ('draft', 'returned') and o.deleted_at is null and o.log_date >= moment::date - 31
            and (o.updated_at > k.seen_at or b.updated_at > k.seen_at))) d
      join companies c on c.id = d.company_id and c.status = 'active') t
    order by t.turn, t.due_at limit at_most
  loop
    begin
      select * into w from log_weather k where k.company_id = one.company_id and k.entry_id = one.entry_id
        for update skip locked;
      if not found then continue; end if;
      select * into e from logentries o where o.company_id = w.company_id and o.id = w.entry_id;
      is_draft := e.status in ('draft', 'returned') and e.deleted_at is null;
      -- What was filed waits only for a report that it was filed without.
      if not is_draft and not (e.status in ('submitted', 'approved') and e.deleted_at is null
        and report_state(e.answers) is not distinct from 'pending') then
        update log_weather k set state = 'done' where k.company_id = w.company_id and k.entry_id = w.entry_id;
        continue;
      end if;
      at_lat := w.lat; at_lng := w.lng; has_moved := false;
      if is_draft or w.lat is null then
        select p.lat, p.lng into at_lat, at_lng from log_place(w.company_id, w.entry_id, e.answers) p;
        has_moved := w.log_date <> e.log_date or is_elsewhere(w.lat, w.lng, at_lat, at_lng);
        if at_lat is null or not has_moved then
          at_lat := coalesce(w.lat, at_lat); at_lng := coalesce(w.lng, at_lng);
        end if;
      end if;
      if has_moved then
        w.answered_at := null;
        w.state := 'waiting'; w.tries := 0; w.since := moment; w.due_at := moment;
      elsif (w.lat is null and at_lat is not null and w.state <> 'done')
        or (is_draft and w.state = 'done' and report_state(e.answers) is distinct from 'ready') then
        -- The place is known from now on, or a log that was filed without a report is written again.
        w.state := 'waiting'; w.tries := 0; w.since := moment; w.due_at := moment;
      end if;
      if w.state = 'waiting' and w.due_at <= moment then
        if at_lat is null then
          w.tries := w.tries + 1;
          w.due_at := moment + weather_pause(w.tries + 2);
          if w.since < moment - interval '5 days' then w.state := 'given_up'; end if;
        else
          company_id := w.company_id; entry_id := w.entry_id; log_date := e.log_date; lat := at_lat; lng := at_lng;
          tries := w.tries;
          select c.timezone into timezone from companies c where c.id = w.company_id;
          -- Another server asks again should this one end.
          w.due_at := moment + interval '10 minutes';
          return next;
        end if;
      end if;
      update log_weather k set log_date = e.log_date, lat = at_lat, lng = at_lng, state = w.state, tries = w.tries,
          since = w.since, due_at = w.due_at, answered_at = w.answered_at, seen_at = now()
        where k.company_id = w.company_id and k.entry_id = w.entry_id;
    exception when others then
      if not is_row_error(sqlstate) then raise; end if;
      perform note_skipped('weather', one.company_id, one.entry_id, sqlerrm);
      update log_weather k set state = 'given_up', seen_at = now()
        where k.company_id = one.company_id and k.entry_id = one.entry_id;
    end;
  end loop;
end $$;
comment on function claim_weather(timestamp with time zone, integer) is
  'Logs whose weather is to be asked now, companies in turns. A claim ends after ten minutes. Compares drafts that '
  'changed with the day and place that were asked for. A log that cannot be read is given up and holds up no other.';
grant execute on function claim_weather(timestamp with time zone, integer) to jobwright_application;

create or replace function weather_pause(tries integer)
  returns interval
  language sql
  immutable
  as $$
  select make_interval(mins => (array[2, 10, 30, 60, 180, 360, 720])[least(greatest(tries, 1), 7)]) $$;
comment on function weather_pause(integer) is
  'How long to wait after so many tries in vain.';
grant execute on function weather_pause(integer) to jobwright_application;

create or replace function weather_health()
  returns table(answered_at timestamp with time zone, failed_at timestamp with time zone, problem text,
    waiting integer)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select max(w.answered_at), max(w.failed_at),
    coalesce((array_agg(w.problem order by w.failed_at desc nulls last))[1], ''),
    (count(*) filter (where w.state = 'waiting' and w.lat is not null and w.answered_at is null))::integer
  from public.log_weather w where w.seen_at > now() - interval '60 days' $$;
comment on function weather_health() is
  'For the operator: when the weather service last answered any company, when it last failed and how, and how many '
  'logs wait for it.';
grant execute on function weather_health() to jobwright_application;
