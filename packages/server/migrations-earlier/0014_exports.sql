-- A company's data to take along: made in the background, fetched within a week, then gone.

create table exports (
  company_id uuid not null,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  created_at timestamptz not null default now(),
  created_by uuid,
  tries integer not null default 0,
  -- Whoever works on it says so again and again; one whose maker fell silent is taken up anew.
  beat_at timestamptz,
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  records integer not null default 0,
  files integer not null default 0,
  storage_key text,
  bytes bigint,
  sha256 text,
  problem text not null default '',
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, id)
);
create index exports_open on exports (created_at) where state in ('waiting', 'running');

alter table exports enable row level security;
alter table exports force row level security;
create policy company on exports using (company_id = current_company()) with check (company_id = current_company());
create policy house on exports to current_user using (true) with check (true);

-- Takes the next export that waits, or one whose maker fell silent; three tries each.
create function claim_export() returns table (company_id uuid, export_id uuid, tries integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.exports e set state = 'failed', problem = 'stopped', finished_at = now()
    where e.state = 'running' and e.beat_at < now() - interval '2 minutes' and e.tries >= 3;
  return query
    update public.exports e set state = 'running', beat_at = now(), tries = e.tries + 1, done_bytes = 0
    from (select x.company_id, x.id from public.exports x
      where x.state = 'waiting' or (x.state = 'running' and x.beat_at < now() - interval '2 minutes')
      order by x.created_at limit 1 for update skip locked) n
    where e.company_id = n.company_id and e.id = n.id
    returning e.company_id, e.id, e.tries;
end $$;

-- What a signed name of an export opens: only for an administrator who is still one.
create function open_export(company uuid, audience uuid, generation integer, export uuid)
  returns table (storage_key text, bytes bigint, sha256 text, name text, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.storage_key, e.bytes, e.sha256, c.name, e.created_at from public.exports e
  join public.companies c on c.id = e.company_id and c.status = 'active' and c.media_generation = generation
  join public.users u on u.company_id = e.company_id and u.id = audience and u.status = 'active'
  join public.roles r on r.company_id = u.company_id and r.id = u.role_id and r.permission_ids && array[1000]
  where e.company_id = company and e.id = export and e.state = 'ready' and e.expires_at > now() $$;
