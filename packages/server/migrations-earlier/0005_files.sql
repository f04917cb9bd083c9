-- Files: bytes once a company, the photos and documents that are made of them, and what is made from them.

alter table companies
  -- Most bytes that this company may store; null is what the installation says.
  add column quota_bytes bigint,
  -- Raised to make every signed name of a file worthless at once.
  add column media_generation integer not null default 1;

-- Bytes as they were received. The same bytes of a company are here once; what they are, their content said.
create table blobs (
  company_id uuid not null,
  id uuid not null,
  sha256 text not null,
  bytes bigint not null,
  mime text not null,
  kind text not null,
  storage_key text not null,
  width integer,
  height integer,
  pages integer,
  -- Whether smaller pictures are made of it: nothing depends on the queue alone, a sweep finds what waits.
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  problem text not null default '',
  tries integer not null default 0,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sha256)
);
create index blobs_waiting on blobs (created_at) where state = 'waiting';

-- Pictures made from a blob, kept under its key with the variant behind it.
create table renditions (
  company_id uuid not null,
  blob_id uuid not null,
  variant text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, blob_id, variant),
  foreign key (company_id, blob_id) references blobs (company_id, id) on delete cascade
);

-- The text inside a blob.
create table file_texts (
  company_id uuid not null,
  blob_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'none', 'failed', 'not configured')),
  by text not null default 'none',
  content text not null default '',
  message text not null default '',
  tries integer not null default 0,
  at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('simple'::regconfig, fold(left(content, 200000)))) stored,
  primary key (company_id, blob_id),
  foreign key (company_id, blob_id) references blobs (company_id, id) on delete cascade
);
create index file_texts_search on file_texts using gin (company_id, search);

-- Names in the storage that shall be removed when due: written before bytes are kept, taken back by the transaction that
-- gives them a row. So whatever dies half-way leaves nothing behind.
create table storage_drops (
  company_id uuid not null,
  storage_key text not null,
  due timestamptz not null,
  primary key (company_id, storage_key)
);
create index storage_drops_due on storage_drops (due);

create table folders (
  company_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  -- The folder with which this one went to the trash.
  deleted_with uuid,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references folders (company_id, id) on delete cascade deferrable initially immediate
);
create unique index folders_name on folders (company_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null;
create index folders_parent on folders (company_id, parent_id);

create table photos (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  -- Null when the bytes are gone for good: the row stays as the photo's tombstone.
  blob_id uuid,
  caption text not null default '',
  tags jsonb not null default '[]',
  customer_id uuid,
  project_id uuid,
  bid_id uuid,
  task_id uuid,
  pair_id uuid,
  visibility text not null default 'internal',
  annotations jsonb not null default '[]',
  original_name text not null,
  mimetype text not null,
  bytes integer not null,
  width integer,
  height integer,
  sha256 text not null,
  captured_at timestamptz not null,
  captured_offset_min integer not null,
  captured_by text not null default 'receipt',
  source text not null default 'upload',
  geo jsonb,
  geo_reason text not null default '',
  camera text not null default '',
  taken_by uuid,
  captured_local timestamp generated always as ((captured_at at time zone 'UTC') + captured_offset_min * interval '1 minute') stored,
  captured_day date generated always as (((captured_at at time zone 'UTC') + captured_offset_min * interval '1 minute')::date) stored,
  sort_key text collate "C" generated always as (fold(original_name)) stored,
  search text generated always as (fold('ph-' || n || ' ' || caption || ' ' || (tags::text) || ' ' || original_name)) stored,
  primary key (company_id, id),
  check (project_id is null or bid_id is null),
  foreign key (company_id, blob_id) references blobs (company_id, id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete set null (bid_id),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete set null (task_id),
  foreign key (company_id, pair_id) references photos (company_id, id) on delete set null (pair_id) deferrable initially immediate
);
create unique index photos_number on photos (company_id, n);
create index photos_captured on photos (company_id, captured_local, id) where deleted_at is null;
create index photos_day on photos (company_id, captured_day) where deleted_at is null;
create index photos_order on photos (company_id, sort_key, id) where deleted_at is null;
create index photos_customer on photos (company_id, customer_id, captured_local, id) where customer_id is not null;
create index photos_project on photos (company_id, project_id, captured_local, id) where project_id is not null;
create index photos_bid on photos (company_id, bid_id, captured_local, id) where bid_id is not null;
create index photos_task on photos (company_id, task_id, captured_local, id) where task_id is not null;
create index photos_person on photos (company_id, taken_by, captured_local, id) where taken_by is not null;
create index photos_pair on photos (company_id, pair_id) where pair_id is not null;
create index photos_blob on photos (company_id, blob_id);
create index photos_search on photos using gin (company_id, search gin_trgm_ops) where deleted_at is null;

create table documents (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  -- The folder with which it went to the trash.
  deleted_with uuid,
  title text not null,
  folder_id uuid,
  discipline text not null default '',
  kind text not null default 'file' check (kind in ('file', 'sheet')),
  sheet_no text not null default '',
  tags jsonb not null default '[]',
  client_visible boolean not null default false,
  customer_id uuid,
  project_id uuid,
  bid_id uuid,
  task_id uuid,
  -- The revision that is in use, and what a list shows of it.
  current_revision_id uuid,
  original_name text not null,
  mimetype text not null,
  bytes integer not null,
  pages integer,
  sha256 text not null,
  checked_out_by uuid,
  checked_out_until timestamptz,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('d-' || n || ' ' || title || ' ' || sheet_no || ' ' || (tags::text) || ' ' || original_name)) stored,
  primary key (company_id, id),
  check (project_id is null or bid_id is null),
  foreign key (company_id, folder_id) references folders (company_id, id) on delete set null (folder_id),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete set null (bid_id),
  foreign key (company_id, task_id) references tasks (company_id, id) on delete set null (task_id)
);
create unique index documents_number on documents (company_id, n);
create index documents_newest on documents (company_id, n, id) where deleted_at is null;
create index documents_order on documents (company_id, sort_key, id) where deleted_at is null;
create index documents_changed on documents (company_id, updated_at, id) where deleted_at is null;
create index documents_folder on documents (company_id, folder_id) where deleted_at is null;
create index documents_customer on documents (company_id, customer_id) where customer_id is not null;
create index documents_project on documents (company_id, project_id) where project_id is not null;
create index documents_bid on documents (company_id, bid_id) where bid_id is not null;
create index documents_task on documents (company_id, task_id) where task_id is not null;
create index documents_search on documents using gin (company_id, search gin_trgm_ops) where deleted_at is null;

-- Bytes of a document that never change, from draft to withdrawn.
create table revisions (
  company_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  n integer not null,
  label text not null default '',
  set_name text not null default '',
  issued_on date,
  note text not null default '',
  state text not null check (state in ('draft', 'current', 'superseded', 'withdrawn')),
  blob_id uuid not null,
  original_name text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  published_at timestamptz,
  primary key (company_id, id),
  unique (company_id, document_id, n),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, blob_id) references blobs (company_id, id)
);
create unique index revisions_current on revisions (company_id, document_id) where state = 'current';
create index revisions_blob on revisions (company_id, blob_id);
alter table documents add foreign key (company_id, current_revision_id)
  references revisions (company_id, id) deferrable initially deferred;

-- What one person drew on a revision.
create table markups (
  company_id uuid not null,
  id uuid not null,
  revision_id uuid not null,
  user_id uuid not null,
  version integer not null default 1,
  published boolean not null default false,
  marks jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, revision_id, user_id),
  foreign key (company_id, revision_id) references revisions (company_id, id) on delete cascade
);

create table favourites (
  company_id uuid not null,
  user_id uuid not null,
  node_id uuid not null,
  primary key (company_id, user_id, node_id)
);

-- A link for somebody without an account. It names exactly what it shows; its token is kept as a hash.
create table shares (
  company_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  resource text not null check (resource in ('photos', 'revisions')),
  record_ids uuid[] not null,
  title text not null,
  password_hash text,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id)
);
create unique index shares_token on shares (token_hash);
create index shares_records on shares using gin (company_id, record_ids);

-- Who looked at, downloaded or shared what. Added and read, never changed.
create table file_events (
  company_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  revision_id uuid,
  action text not null,
  at timestamptz not null default now(),
  actor_id uuid,
  share_id uuid,
  note text not null default '',
  address text not null default '',
  agent text not null default '',
  primary key (company_id, id)
);
create index file_events_record on file_events (company_id, resource, record_id, at desc);
create index file_events_share on file_events (company_id, share_id, at desc) where share_id is not null;

-- Uploads in parts, until they are finished or a week old.
create table uploads (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  type text not null default '',
  size integer not null,
  -- Set when the bytes go to the object storage directly.
  direct_key text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create table upload_parts (
  company_id uuid not null,
  upload_id uuid not null,
  n integer not null,
  bytes integer not null,
  storage_key text not null,
  primary key (company_id, upload_id, n),
  foreign key (company_id, upload_id) references uploads (company_id, id) on delete cascade
);

do $$
declare
  kind text;
begin
  foreach kind in array array['photos', 'documents'] loop
    execute format('create trigger count_added after insert on %I referencing new table as after_rows for each statement execute function count_added()', kind);
    execute format('create trigger count_removed after delete on %I referencing old table as before_rows for each statement execute function count_removed()', kind);
    execute format('create trigger count_trashed after update of deleted_at on %I for each row when (old.deleted_at is null <> (new.deleted_at is null)) execute function count_trashed()', kind);
    execute format('alter table %I set (fillfactor = 85)', kind);
  end loop;
end $$;

-- What a company has stored, as a total beside the others.
create function count_bytes() returns trigger language plpgsql as $$
begin
  insert into public.totals as totals (company_id, kind, slot, n)
    values (coalesce(new.company_id, old.company_id), 'stored', pg_backend_pid() % 16, coalesce(new.bytes, 0) - coalesce(old.bytes, 0))
    on conflict (company_id, kind, slot) do update set n = totals.n + excluded.n;
  return null;
end $$;
create trigger count_bytes after insert or delete on blobs for each row execute function count_bytes();

-- The walls, as around every table of companies.
do $$
declare
  name text;
begin
  foreach name in array array['blobs', 'renditions', 'file_texts', 'storage_drops', 'folders', 'photos', 'documents', 'revisions', 'markups',
    'favourites', 'shares', 'file_events', 'uploads', 'upload_parts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy house on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;

create or replace function live(resource text, field text, company uuid, record uuid) returns uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  there boolean := true;
begin
  if record is null then return null; end if;
  case resource
    when 'customers' then there := exists (select 1 from public.customers where company_id = company and id = record and deleted_at is null);
    when 'contacts' then there := exists (select 1 from public.contacts where company_id = company and id = record and deleted_at is null);
    when 'projects' then there := exists (select 1 from public.projects where company_id = company and id = record and deleted_at is null);
    when 'bids' then there := exists (select 1 from public.bids where company_id = company and id = record and deleted_at is null);
    when 'tasks' then there := exists (select 1 from public.tasks where company_id = company and id = record and deleted_at is null);
    when 'users' then there := exists (select 1 from public.users where company_id = company and id = record);
    when 'photos' then there := exists (select 1 from public.photos where company_id = company and id = record and deleted_at is null);
    when 'documents' then there := exists (select 1 from public.documents where company_id = company and id = record and deleted_at is null);
    when 'folders' then there := exists (select 1 from public.folders where company_id = company and id = record and deleted_at is null);
  end case;
  if not there then
    raise exception 'no such record' using errcode = 'JW422', detail = field;
  end if;
  return record;
end $$;

-- Finding photos and documents by their words, as for the other kinds.
do $make$
declare
  kind text;
begin
  foreach kind in array array['photos', 'documents'] loop
    execute format($function$
      create function find_%1$s(wanted text[], most integer, exact boolean) returns table (id uuid, score real)
        language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $body$
      declare
        company uuid := public.current_company();
        first text := like_escaped(wanted[1]);
        others text[] := array(select '%%' || like_escaped(w) || '%%' from unnest(wanted[2:]) w);
      begin
        if company is null or cardinality(wanted) = 0 then
          return;
        elsif not exact then
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.%1$s t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          return query select t.id, 2::real from public.%1$s t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1] and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%%' then 2 else 1 end)::real from public.%1$s t
            where t.company_id = company and t.deleted_at is null and t.search like '%%' || first || '%%' and t.search like all (others) limit most;
        end if;
      end $body$ $function$, kind);
  end loop;
end $make$;

create function find_filed(resource text, words text, most integer) returns table (id uuid, score real)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted text[] := public.search_words(words);
  exact boolean;
begin
  foreach exact in array array[true, false] loop
    continue when not exact and length(wanted[1]) < 4;
    case resource
      when 'photos' then return query select * from public.find_photos(wanted, most, exact);
      when 'documents' then return query select * from public.find_documents(wanted, most, exact);
    end case;
    exit when found;
  end loop;
end $$;

-- Photos and documents for the search over everything: by what is written on them, and by the text inside them, whose
-- words are matched from their beginnings. `around` is a piece of that text.
create function find_files(words text, most integer, photos integer[], documents integer[]) returns table (resource text, id uuid, score real, around text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  company uuid := public.current_company();
  wanted text[] := public.search_words(words);
  first text := public.like_escaped(wanted[1]);
  others text[] := array(select '%' || public.like_escaped(w) || '%' from unnest(wanted[2:]) w);
  query tsquery;
begin
  if company is null or cardinality(wanted) = 0 or length(wanted[1]) < 3 then return; end if;
  -- A company without files pays one look.
  if not exists (select 1 from public.blobs b where b.company_id = company) then return; end if;
  if public.holds(photos) then
    return query select 'photos'::text, t.id, 1::real, ''::text from public.photos t
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%' and t.search like all (others) limit most;
  end if;
  if public.holds(documents) then
    return query select 'documents'::text, t.id, 1::real, ''::text from public.documents t
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%' and t.search like all (others) limit most;
  end if;
  query := (select string_agg(quote_literal(w) || ':*', ' & ') from unnest(wanted) w)::tsquery;
  if public.holds(photos) then
    return query select 'photos'::text, p.id, 0.5::real, ts_headline('simple', left(x.content, 20000), query, 'MaxWords=12,MinWords=5,MaxFragments=1,StartSel="",StopSel=""')
      from public.file_texts x join public.photos p on p.company_id = x.company_id and p.blob_id = x.blob_id
      where x.company_id = company and x.search @@ query and p.deleted_at is null limit most;
  end if;
  if public.holds(documents) then
    return query select 'documents'::text, d.id, 0.5::real, ts_headline('simple', left(x.content, 20000), query, 'MaxWords=12,MinWords=5,MaxFragments=1,StartSel="",StopSel=""')
      from public.file_texts x join public.revisions r on r.company_id = x.company_id and r.blob_id = x.blob_id
      join public.documents d on d.company_id = r.company_id and d.id = r.document_id and d.current_revision_id = r.id
      where x.company_id = company and x.search @@ query and d.deleted_at is null limit most;
  end if;
end $$;

-- What a signed name opens: the bytes' name in the storage, while the record is there, and whoever it was signed for
-- is still in the company and may still look, or the link is still in force.
create function open_media(company uuid, audience uuid, by_link boolean, generation integer, resource text, record uuid, listing integer[])
  returns table (blob_id uuid, storage_key text, mime text, kind text, bytes bigint, sha256 text, original_name text, state text, avatar text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select 1 from public.companies c where c.id = company and c.status = 'active' and c.media_generation = generation) then return; end if;
  if by_link then
    if not exists (select 1 from public.shares s where s.company_id = company and s.id = audience and s.revoked_at is null and s.expires_at > now()
      and s.resource = open_media.resource and record = any (s.record_ids)) then return; end if;
  elsif not exists (select 1 from public.users u join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = company and u.id = audience and u.status = 'active' and (listing is null or r.permission_ids && listing)) then return; end if;
  if resource = 'photos' then
    return query select b.id, b.storage_key, b.mime, b.kind, b.bytes, b.sha256, p.original_name, b.state, null::text
      from public.photos p join public.blobs b on b.company_id = p.company_id and b.id = p.blob_id
      where p.company_id = company and p.id = record and p.deleted_at is null;
  elsif resource = 'revisions' then
    return query select b.id, b.storage_key, b.mime, b.kind, b.bytes, b.sha256, r.original_name, b.state, null::text
      from public.revisions r join public.blobs b on b.company_id = r.company_id and b.id = r.blob_id
      join public.documents d on d.company_id = r.company_id and d.id = r.document_id
      where r.company_id = company and r.id = record and d.deleted_at is null;
  elsif resource = 'users' then
    return query select null::uuid, null::text, null::text, null::text, null::bigint, null::text, null::text, null::text, u.avatar
      from public.users u where u.company_id = company and u.id = record and u.avatar is not null;
  end if;
end $$;

-- The link that a token names, while it is in force.
create function find_share(token bytea) returns table (company_id uuid, share_id uuid, password_hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.id, s.password_hash from public.shares s join public.companies c on c.id = s.company_id and c.status = 'active'
  where s.token_hash = token and s.revoked_at is null and s.expires_at > now() $$;

-- Files that wait to be prepared and whose turn was missed, or whose text was never read.
create function waiting_files(most integer) returns table (company_id uuid, blob_id uuid, task text)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  (select b.company_id, b.id, 'pictures' from public.blobs b
    where b.state = 'waiting' and b.created_at < now() - interval '20 seconds' and (b.tried_at is null or b.tried_at < now() - make_interval(mins => least(60, 2 ^ b.tries)::integer)) order by b.created_at limit most)
  union all
  (select t.company_id, t.blob_id, 'texts' from public.file_texts t
    where t.state = 'waiting' and t.at < now() - make_interval(mins => least(60, 2 ^ t.tries)::integer) order by t.at limit most) $$;

-- Takes bytes that nothing refers to any more out of the tables; their names wait in storage_drops for being removed.
create function release_blobs(most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  released bigint := 0;
  doomed record;
begin
  for doomed in
    select b.company_id, b.id, b.storage_key from public.blobs b
    where b.created_at < now() - interval '1 hour'
      and not exists (select 1 from public.photos p where p.company_id = b.company_id and p.blob_id = b.id)
      and not exists (select 1 from public.revisions r where r.company_id = b.company_id and r.blob_id = b.id)
    limit most
  loop
    begin
      delete from public.blobs b where b.company_id = doomed.company_id and b.id = doomed.id;
      insert into public.storage_drops (company_id, storage_key, due) values (doomed.company_id, doomed.storage_key, now()) on conflict do nothing;
      released := released + 1;
    exception when foreign_key_violation then
      -- Taken into use again at this moment.
    end;
  end loop;
  return released;
end $$;

-- Names whose time has come. They are forgotten one by one once the storage has removed them.
create function due_drops(most integer) returns table (company_id uuid, storage_key text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.company_id, d.storage_key from public.storage_drops d where d.due < now()
    and not exists (select 1 from public.blobs b where b.company_id = d.company_id and b.storage_key = d.storage_key)
  order by d.due limit most $$;
create function forget_drop(company uuid, key text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.storage_drops where company_id = company and storage_key = key $$;

create or replace function sweep() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Of a photo a tombstone stays: that it was there, whose it was and who deleted it.
  update public.photos set blob_id = null, annotations = '[]' where deleted_at < now() - interval '30 days' and blob_id is not null;
  delete from public.documents where deleted_at < now() - interval '30 days';
  delete from public.folders where deleted_at < now() - interval '30 days';
  delete from public.tasks where deleted_at < now() - interval '30 days';
  delete from public.bids where deleted_at < now() - interval '30 days';
  delete from public.projects where deleted_at < now() - interval '30 days';
  delete from public.contacts where deleted_at < now() - interval '30 days';
  delete from public.customers where deleted_at < now() - interval '30 days';
  insert into public.storage_drops (company_id, storage_key, due)
    select p.company_id, p.storage_key, now() from public.uploads u join public.upload_parts p on p.company_id = u.company_id and p.upload_id = u.id
    where u.created_at < now() - interval '7 days' on conflict do nothing;
  insert into public.storage_drops (company_id, storage_key, due)
    select u.company_id, u.direct_key, now() from public.uploads u where u.direct_key is not null and u.created_at < now() - interval '7 days' on conflict do nothing;
  delete from public.uploads where created_at < now() - interval '7 days';
  delete from public.idempotency_keys where at < now() - interval '90 days';
  delete from public.sessions where expires_at < now() or last_used_at < now() - interval '60 days';
  delete from public.sign_in_tries where last_at < now() - interval '1 day';
end $$;
