create or replace function sweep()
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  kind text;
begin
  -- Keeps a tombstone of a photo: its id, its author and who deleted it.
  perform public.sweep_trash('photos', 'update public.photos set blob_id = null, annotations = ''[]''',
    'blob_id is not null');
  perform public.sweep_trash('folders', 'delete from public.folders', 'public.folder_is_over(company_id, id)');
  -- Deletes children before the records that they reference.
  for kind in select r.name from public.resources r where r.is_record and not r.keeps_tombstone order by r.position desc
  loop
    perform public.sweep_trash(kind, format('delete from public.%I', kind), 'true');
  end loop;
  insert into public.storage_drops (company_id, storage_key, due)
    select p.company_id, p.storage_key, now() from public.uploads u
      join public.upload_parts p on p.company_id = u.company_id and p.upload_id = u.id
    where u.created_at < now() - interval '7 days' on conflict do nothing;
  insert into public.storage_drops (company_id, storage_key, due)
    select u.company_id, u.direct_key, now() from public.uploads u where u.direct_key is not null
      and u.created_at < now() - interval '7 days' on conflict do nothing;
  delete from public.uploads where created_at < now() - interval '7 days';
  delete from public.idempotency_keys where at < now() - interval '90 days';
  delete from public.sessions where allowed is null and (expires_at < now()
    or last_used_at < now() - interval '60 days') or expires_at < now() - interval '30 days';
  delete from public.sign_in_tries where last_at < now() - interval '1 day';
  -- A phone that returns later syncs everything again. One with unsent work stays in the office's list for a year.
  delete from public.device_views v using public.devices d where d.company_id = v.company_id
    and d.user_id = v.user_id and d.id = v.device_id
    and d.last_seen_at < now() - interval '70 days';
  delete from public.devices where last_seen_at < now() - interval '90 days' and (unsent_count = 0
    or last_seen_at < now() - interval '1 year');
  for kind in select r.name from public.resources r where r.is_starred loop
    execute format('delete from public.stars s where s.resource = %L and not exists (select 1 from public.%I r
      where r.company_id = s.company_id and r.id = s.record_id)', kind, kind);
  end loop;
  update public.imports set cells = '[]', bytes = 0 where bytes > 0 and file_until < now();
  delete from public.offer_codes where created_at < now() - interval '2 days';
  delete from public.join_links where expires_at < now() - interval '30 days';
end $$;
comment on function sweep() is
  'Removes for good what has been in the trash for 30 days, and keys older than 90 days.';
grant execute on function sweep() to jobwright_application;

create or replace function sweep_trash(kind text, act text, further text)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid;
begin
  -- Company by company: what one of them wrote stops nobody else.
  for company in execute format('select distinct company_id from public.%I
    where deleted_at < now() - interval ''30 days'' and %s', kind, case kind when 'photos' then further else 'true' end)
  loop
    begin
      execute act || ' where company_id = $1 and deleted_at < now() - interval ''30 days''
        and public.trash_until(company_id, deleted_at) < now() and ' || further using company;
    exception when others then
      if not public.is_row_error(sqlstate) then raise; end if;
      perform public.note_company_skipped('trash', company, sqlerrm);
    end;
  end loop;
end $$;
comment on function sweep_trash(text, text, text) is
  'Removes what has been in the trash of a kind for longer than its company keeps it, company by company.';

create or replace function folder_is_over(company uuid, folder uuid)
  returns boolean
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  with recursive inside as (
    select f.id, f.deleted_at from public.folders f where f.company_id = company and f.id = folder
    union all
    select f.id, f.deleted_at from public.folders f join inside i on f.parent_id = i.id where f.company_id = company)
  select coalesce(bool_and(i.deleted_at is not null and public.trash_until(company, i.deleted_at) < now()), false)
    from inside i $$;
comment on function folder_is_over(uuid, uuid) is
  'A folder takes along what is in it: it goes when the time of all folders in it is over.';
grant execute on function folder_is_over(uuid, uuid) to jobwright_application;
