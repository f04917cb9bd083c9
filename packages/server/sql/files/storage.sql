create or replace function waiting_files(most integer)
  returns table(company_id uuid, blob_id uuid, task text)
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  (select b.company_id, b.id, 'pictures' from public.blobs b
    where b.state = 'waiting' and b.created_at < now() - interval '20 seconds' and (b.tried_at is null
      or b.tried_at < now() - make_interval(mins => least(60, 2 ^ b.tries)::integer)) order by b.created_at limit most)
  union all
  (select t.company_id, t.blob_id, 'texts' from public.file_texts t
    where t.state = 'waiting' and t.at < now() - make_interval(mins => least(60, 2 ^ t.tries)::integer)
      order by t.at limit most) $$;
comment on function waiting_files(integer) is
  'Files that wait to be prepared and whose turn was missed, or whose text was never read.';
grant execute on function waiting_files(integer) to jobwright_application;

create or replace function release_blobs(most integer)
  returns bigint
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  released bigint := 0;
  doomed record;
begin
  for doomed in
    select b.company_id, b.id, b.storage_key from public.blobs b
    where b.created_at < now() - interval '1 hour'
      and not exists (select 1 from public.photos p where p.company_id = b.company_id and p.blob_id = b.id)
      and not exists (select 1 from public.revisions r where r.company_id = b.company_id and r.blob_id = b.id)
      and not exists (select 1 from public.log_files f where f.company_id = b.company_id and f.blob_id = b.id)
      and not exists (select 1 from public.log_papers p where p.company_id = b.company_id and p.blob_id = b.id)
      and not exists (select 1 from public.offer_files f where f.company_id = b.company_id and f.blob_id = b.id)
      and not exists (select 1 from public.offers o where o.company_id = b.company_id and o.paper_blob_id = b.id)
      and not exists (select 1 from public.offers o where o.company_id = b.company_id and o.signed_blob_id = b.id)
    limit most
  loop
    begin
      delete from public.blobs b where b.company_id = doomed.company_id and b.id = doomed.id;
      insert into public.storage_drops (company_id, storage_key, due)
        values (doomed.company_id, doomed.storage_key, now()) on conflict do nothing;
      released := released + 1;
    exception when foreign_key_violation then
      -- Another transaction just started to use it again.
    end;
  end loop;
  return released;
end $$;
comment on function release_blobs(integer) is
  'Takes bytes that nothing refers to any more out of the tables; their names wait in storage_drops for being '
  'removed.';
grant execute on function release_blobs(integer) to jobwright_application;

create or replace function due_drops(most integer)
  returns table(company_id uuid, storage_key text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select d.company_id, d.storage_key from public.storage_drops d where d.due < now()
    and not exists (select 1 from public.blobs b where b.company_id = d.company_id and b.storage_key = d.storage_key)
  order by d.due limit most $$;
comment on function due_drops(integer) is
  'Names whose time has come. They are forgotten one by one once the storage has removed them.';
grant execute on function due_drops(integer) to jobwright_application;

create or replace function forget_drop(company uuid, key text)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  delete from public.storage_drops where company_id = company and storage_key = key $$;
comment on function forget_drop(uuid, text) is
  'Notes that the bytes under a key of the storage are gone.';
grant execute on function forget_drop(uuid, text) to jobwright_application;
