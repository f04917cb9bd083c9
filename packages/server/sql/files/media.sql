create or replace function open_any_media(
  company uuid,
  audience uuid,
  by_link boolean,
  generation integer,
  resource text,
  record uuid,
  listing integer[]
)
  returns table(blob_id uuid, storage_key text, mime text, kind text, bytes bigint, sha256 text, original_name text,
    state text, avatar text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if not exists (select 1 from public.companies c where c.id = company and c.status = 'active'
    and c.media_generation = generation) then return; end if;
  if by_link then
    if not exists (select 1 from public.shares s where s.company_id = company and s.id = audience
      and s.revoked_at is null and s.expires_at > now()
      and s.resource = open_any_media.resource and record = any (s.record_ids)) then return; end if;
  elsif not exists (select 1 from public.users u join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = company and u.id = audience and u.status = 'active' and (listing is null
      or r.permission_ids && listing)) then return; end if;
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
    return query select null::uuid, null::text, null::text, null::text, null::bigint, null::text, null::text,
      null::text, u.avatar
      from public.users u where u.company_id = company and u.id = record and u.avatar is not null;
  end if;
end $$;
comment on function open_any_media(uuid, uuid, boolean, integer, text, uuid, integer[]) is
  'Where the bytes of a file with a signed name are stored. Ignores the scope of the person’s role.';

create or replace function open_media(
  company uuid,
  audience uuid,
  by_link boolean,
  generation integer,
  resource text,
  record uuid,
  listing integer[]
)
  returns table(blob_id uuid, storage_key text, mime text, kind text, bytes bigint, sha256 text, original_name text,
    state text, avatar text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  held_back text;
begin
  if not by_link and resource in ('photos', 'revisions') then
    select r.limits into held_back from public.users u join public.roles r on r.company_id = u.company_id
      and r.id = u.role_id
      where u.company_id = company and u.id = audience;
    if held_back ~ ' (photos|documents)\.list:' and not exists (
      select 1 from public.in_reach(case resource when 'photos' then 'photos' else 'documents'
        end, 'list', company, audience, held_back,
        case resource when 'photos' then array[record] else array(select v.document_id from public.revisions v
          where v.company_id = company and v.id = record) end)) then return; end if;
  end if;
  return query select * from public.open_any_media(company, audience, by_link, generation, resource, record, listing);
end $$;
comment on function open_media(uuid, uuid, boolean, integer, text, uuid, integer[]) is
  'What a signed name opens: the name of the bytes in the storage. Only while the record exists and the person it '
  'was signed for is in the company and may view it, or the share link is in force.';
grant execute on function open_media(uuid, uuid, boolean, integer, text, uuid, integer[]) to jobwright_application;

create or replace function open_avatar(company uuid, audience uuid, generation integer, person uuid)
  returns bytea
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select a.picture from public.avatars a
  join public.companies c on c.id = a.company_id and c.status = 'active'
  join public.users u on u.company_id = a.company_id and u.id = open_avatar.audience and u.status = 'active'
  where a.company_id = open_avatar.company and a.user_id = open_avatar.person
    and a.generation = open_avatar.generation $$;
comment on function open_avatar(uuid, uuid, integer, uuid) is
  'The picture of a person, for somebody of the same company who may sign in.';
grant execute on function open_avatar(uuid, uuid, integer, uuid) to jobwright_application;

create or replace function open_export(company uuid, audience uuid, generation integer, export uuid)
  returns table(storage_key text, bytes bigint, sha256 text, name text, at timestamp with time zone)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select e.storage_key, e.bytes, e.sha256, c.name, e.created_at from public.exports e
  join public.companies c on c.id = e.company_id and c.status = 'active' and c.media_generation = generation
  join public.users u on u.company_id = e.company_id and u.id = audience and u.status = 'active'
  join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    and r.permission_ids && permission_ids('admin')
  where e.company_id = company and e.id = export and e.state = 'ready' and e.expires_at > now() $$;
comment on function open_export(uuid, uuid, integer, uuid) is
  'What a signed name of an export opens: only for an administrator who is still one.';
grant execute on function open_export(uuid, uuid, integer, uuid) to jobwright_application;

create or replace function find_logo(wanted text)
  returns bytea
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select bytes from public.logos where hash = wanted limit 1 $$;
comment on function find_logo(text) is
  'A logo by the hash of its bytes.';
grant execute on function find_logo(text) to jobwright_application;

create or replace function find_share(token bytea)
  returns table(company_id uuid, share_id uuid, password_hash text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select s.company_id, s.id, s.password_hash from public.shares s join public.companies c on c.id = s.company_id
    and c.status = 'active'
  where s.token_hash = token and s.revoked_at is null and s.expires_at > now() $$;
comment on function find_share(bytea) is
  'The link that a token names, while it is in force.';
grant execute on function find_share(bytea) to jobwright_application;
