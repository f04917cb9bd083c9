create or replace function photo_positions(company uuid, jobs uuid[])
  returns table(id uuid, lat double precision, lng double precision)
  language sql
  stable
  as $$
  with shot as materialized (
    select j.id, f.lat, f.lng from unnest(jobs) j (id), lateral (
      select (p.geo->>'lat')::float8 as lat, (p.geo->>'lng')::float8 as lng from photos p
      where p.company_id = company and (p.project_id = j.id or p.bid_id = j.id) and p.deleted_at is null
        and p.source = 'camera' and (p.geo->>'accuracyM')::float8 <= 50
      order by p.captured_local desc, p.id desc limit 50) f),
  middle as (
    select s.id, percentile_cont(0.5) within group (order by s.lat) as lat,
      percentile_cont(0.5) within group (order by s.lng) as lng
    from shot s group by s.id),
  spread as (
    -- Degrees become meters as on a map, because a site is small.
    select m.id, percentile_cont(0.5) within group (order by
      111320 * sqrt((s.lat - m.lat) ^ 2 + ((s.lng - m.lng) * cos(radians(m.lat))) ^ 2)) as meters
    from middle m join shot s on s.id = m.id group by m.id)
  select m.id, m.lat, m.lng from middle m join spread d on d.id = m.id where d.meters <= 250 $$;
comment on function photo_positions(uuid, uuid[]) is
  'Where projects and bids are: the middle of the latest fifty photos that were taken there with a fix of 50 m or '
  'better, unless they are more than 250 m apart. Counts the photos that the caller may see.';
grant execute on function photo_positions(uuid, uuid[]) to jobwright_application;

create or replace function site_address(address text, city text, state text, zip text)
  returns text
  language sql
  immutable parallel safe
  as $$
  select lower(btrim(address) || ', ' || btrim(city) || ', ' || btrim(state) || ' ' || btrim(zip)) $$;
comment on function site_address(text, text, text, text) is
  'An address as points belong to it: a point that was found for another address does not count.';
grant execute on function site_address(text, text, text, text) to jobwright_application;

create or replace function is_located(address text, city text, zip text)
  returns boolean
  language sql
  immutable parallel safe
  as $$ select btrim(address) <> '' and (btrim(city) <> '' or btrim(zip) <> '') $$;
comment on function is_located(text, text, text) is
  'Whether an address says enough to be searched: a street alone is in a hundred towns.';
grant execute on function is_located(text, text, text) to jobwright_application;

create or replace function located_jobs(company uuid, jobs uuid[], by_photos boolean)
  returns table(id uuid, lat double precision, lng double precision, source text, exactness text)
  language sql
  stable
  as $$
  with placed as materialized (
    select s.record_id, s.lat, s.lng, s.source, s.exactness
    from unnest(jobs) j (id)
      join site_points s on s.company_id = company and s.resource in ('projects', 'bids') and s.record_id = j.id
        and s.state = 'found'
      join lateral (
        select p.address, p.city, p.state, p.zip from projects p
          where s.resource = 'projects' and p.company_id = s.company_id and p.id = s.record_id
        union all select b.address, b.city, b.state, b.zip from bids b
          where s.resource = 'bids' and b.company_id = s.company_id and b.id = s.record_id) r on true
    where s.source = 'hand' or s.address = site_address(r.address, r.city, r.state, r.zip)),
  hand as (select * from placed x where x.source = 'hand'),
  photo as materialized (
    select f.id, f.lat, f.lng
    from photo_positions(company, array(select j.id from unnest(jobs) j (id)
      where by_photos and j.id not in (select h.record_id from hand h))) f)
  select h.record_id, h.lat, h.lng, h.source, null from hand h
  union all
  select f.id, f.lat, f.lng, 'photos', null from photo f
  union all
  select x.record_id, x.lat, x.lng, x.source, x.exactness from placed x
    where x.source = 'geocoder' and x.record_id not in (select f.id from photo f) $$;
comment on function located_jobs(uuid, uuid[], boolean) is
  'Where projects and bids are: as somebody placed them by hand, else by the photos that were taken there, else as the '
  'geocoder found their present address.';
grant execute on function located_jobs(uuid, uuid[], boolean) to jobwright_application;

create or replace function site_positions(company uuid, jobs uuid[])
  returns table(id uuid, lat double precision, lng double precision)
  language sql
  stable
  as $$
  select l.id, l.lat, l.lng from located_jobs(company, jobs, true) l
    where l.exactness is null or l.exactness = 'house' $$;
comment on function site_positions(uuid, uuid[]) is
  'Where projects and bids are, as exactly as a house. Counts the photos that the caller may see.';
grant execute on function site_positions(uuid, uuid[]) to jobwright_application;

create or replace function located_customers(company uuid, ids uuid[])
  returns table(id uuid, lat double precision, lng double precision, source text, exactness text)
  language sql
  stable
  as $$
  select s.record_id, s.lat, s.lng, s.source, s.exactness
    from unnest(ids) j (id)
      join site_points s on s.company_id = company and s.resource = 'customers' and s.record_id = j.id
        and s.state = 'found'
      join customers c on c.company_id = s.company_id and c.id = s.record_id
    where s.source = 'hand' or s.address = site_address(c.address, c.city, c.state, c.zip) $$;
comment on function located_customers(uuid, uuid[]) is
  'Where customers are: as somebody placed them by hand, else as the geocoder found their present address.';
grant execute on function located_customers(uuid, uuid[]) to jobwright_application;

create or replace function await_points(moment timestamp with time zone, at_most integer)
  returns integer
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  added integer;
begin
  insert into site_points as k (company_id, resource, record_id, address, due_at)
    select w.company_id, w.resource, w.id, w.address, moment from (
      select p.company_id, 'projects' as resource, p.id, site_address(p.address, p.city, p.state, p.zip) as address,
        p.status in (0, 3) as is_over, p.updated_at
      from projects p where p.deleted_at is null and is_located(p.address, p.city, p.zip)
      union all
      select b.company_id, 'bids', b.id, site_address(b.address, b.city, b.state, b.zip), b.status in (0, 3, 4),
        b.updated_at
      from bids b where b.deleted_at is null and is_located(b.address, b.city, b.zip)
      union all
      select c.company_id, 'customers', c.id, site_address(c.address, c.city, c.state, c.zip), false, c.updated_at
      from customers c where c.deleted_at is null and is_located(c.address, c.city, c.zip)) w
    join companies o on o.id = w.company_id and o.status = 'active'
    left join site_points s on s.company_id = w.company_id and s.resource = w.resource and s.record_id = w.id
    where s.record_id is null
      or s.source = 'geocoder' and (s.address <> w.address
        or s.state = 'failed' and s.failed_at < moment - interval '7 days')
    order by w.is_over, w.updated_at desc limit at_most
    on conflict (company_id, resource, record_id) do update set address = excluded.address, state = 'waiting',
      lat = null, lng = null, exactness = null, tries = 0, due_at = excluded.due_at, problem = ''
    where k.source = 'geocoder';
  get diagnostics added = row_count;
  return added;
end $$;
comment on function await_points(timestamp with time zone, integer) is
  'Notes addresses whose points are to be searched: new ones, changed ones, and those that were given up a week ago. '
  'Open work comes first. Returns how many.';
grant execute on function await_points(timestamp with time zone, integer) to jobwright_application;

create or replace function claim_point(moment timestamp with time zone, pause_ms integer)
  returns table(company_id uuid, resource text, record_id uuid, known text, country text, address text, city text,
    state text, zip text)
  language plpgsql
  security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  w site_points;
  twin site_points;
  a record;
begin
  -- Several servers ask as slowly as one.
  if not pg_try_advisory_xact_lock(hashtext('jobwright geocoder')) or exists (select 1 from site_points s
    where s.asked_at > moment - make_interval(secs => pause_ms / 1000.0)) then
    return;
  end if;
  for turn in 1 .. 200 loop
    -- The company that was asked for longest ago comes first.
    select k.* into w from companies o
      cross join lateral (select s.* from site_points s where s.company_id = o.id and s.state = 'waiting'
        and s.due_at <= moment order by s.due_at, s.record_id limit 1 for update skip locked) k
      left join lateral (select max(s.asked_at) as at from site_points s where s.company_id = o.id
        and s.asked_at is not null) l on true
      where o.status = 'active'
      order by l.at nulls first limit 1;
    if not found then return; end if;
    select r.address, r.city, r.state, r.zip, r.deleted_at, o.country into a from (
      select p.company_id, p.address, p.city, p.state, p.zip, p.deleted_at from projects p
        where w.resource = 'projects' and p.company_id = w.company_id and p.id = w.record_id
      union all select b.company_id, b.address, b.city, b.state, b.zip, b.deleted_at from bids b
        where w.resource = 'bids' and b.company_id = w.company_id and b.id = w.record_id
      union all select c.company_id, c.address, c.city, c.state, c.zip, c.deleted_at from customers c
        where w.resource = 'customers' and c.company_id = w.company_id and c.id = w.record_id) r
      join companies o on o.id = r.company_id;
    if a.deleted_at is not null or site_address(a.address, a.city, a.state, a.zip) <> w.address then
      -- It is noted anew with the address that it has then.
      delete from site_points k where k.company_id = w.company_id and k.resource = w.resource
        and k.record_id = w.record_id and k.source = 'geocoder';
      continue;
    end if;
    select k.* into twin from site_points k where k.company_id = w.company_id and k.address = w.address
      and k.state = 'found' and k.source = 'geocoder' limit 1;
    if found then
      update site_points k set state = 'found', lat = twin.lat, lng = twin.lng, exactness = twin.exactness,
          found_at = moment
        where k.company_id = w.company_id and k.resource = w.resource and k.record_id = w.record_id;
      continue;
    end if;
    -- Another server asks again should this one end.
    update site_points k set asked_at = moment, due_at = moment + interval '10 minutes'
      where k.company_id = w.company_id and k.resource = w.resource and k.record_id = w.record_id;
    company_id := w.company_id; resource := w.resource; record_id := w.record_id; known := w.address;
    country := a.country; address := a.address; city := a.city; state := a.state; zip := a.zip;
    return next;
    return;
  end loop;
end $$;
comment on function claim_point(timestamp with time zone, integer) is
  'The next address to search, companies in turns; no row if none is due, or if one was asked within the pause. An '
  'address that the company knows already is not asked again. A claim ends after ten minutes.';
grant execute on function claim_point(timestamp with time zone, integer) to jobwright_application;

create or replace function geocoder_health()
  returns table(answered_at timestamp with time zone, failed_at timestamp with time zone, problem text,
    waiting integer, unknown integer)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select max(s.found_at), max(s.failed_at),
    coalesce((array_agg(s.problem order by s.failed_at desc nulls last) filter (where s.failed_at is not null))[1], ''),
    (count(*) filter (where s.state = 'waiting'))::integer,
    (count(*) filter (where s.state in ('none', 'failed')))::integer
  from public.site_points s where s.source = 'geocoder' $$;
comment on function geocoder_health() is
  'For the operator: when the geocoder last found an address of any company, when it last failed and how, how many '
  'addresses wait, and how many it does not know.';
grant execute on function geocoder_health() to jobwright_application;
