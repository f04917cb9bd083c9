create or replace function count_added()
  returns trigger
  language plpgsql
  as $$
begin
  insert into public.totals as totals (company_id, kind, slot, n)
    select company_id, tg_table_name, pg_backend_pid() % 16, count(*) from after_rows where deleted_at is null
      group by company_id
    on conflict (company_id, kind, slot) do update set n = totals.n + excluded.n;
  return null;
end $$;
comment on function count_added() is
  'Keeps the totals in step with added rows, for every writer. Counts rows that are added together at once.';
do $each$
begin
  execute each_resource($trigger$
create or replace trigger count_added after insert on {name}
  referencing new table as after_rows
  for each statement
  execute function count_added();
  $trigger$);
end $each$;

create or replace function count_removed()
  returns trigger
  language plpgsql
  as $$
begin
  insert into public.totals as totals (company_id, kind, slot, n)
    select company_id, tg_table_name, pg_backend_pid() % 16, -count(*) from before_rows where deleted_at is null
      group by company_id
    on conflict (company_id, kind, slot) do update set n = totals.n + excluded.n;
  return null;
end $$;
comment on function count_removed() is
  'Keeps the totals of a company in step with rows that were removed for good.';
do $each$
begin
  execute each_resource($trigger$
create or replace trigger count_removed after delete on {name}
  referencing old table as before_rows
  for each statement
  execute function count_removed();
  $trigger$);
end $each$;

create or replace function count_trashed()
  returns trigger
  language plpgsql
  as $$
begin
  insert into public.totals as totals (company_id, kind, slot, n)
    values (new.company_id, tg_table_name, pg_backend_pid() % 16, case when new.deleted_at is null then 1 else -1 end)
    on conflict (company_id, kind, slot) do update set n = totals.n + excluded.n;
  return null;
end $$;
comment on function count_trashed() is
  'Keeps the totals of a company in step with records that enter the trash or leave it.';
do $each$
begin
  execute each_resource($trigger$
create or replace trigger count_trashed after update of deleted_at on {name}
  for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_trashed();
  $trigger$);
end $each$;

create or replace function count_bytes()
  returns trigger
  language plpgsql
  as $$
begin
  insert into public.totals as totals (company_id, kind, slot, n)
    values (coalesce(new.company_id, old.company_id), 'stored', pg_backend_pid() % 16, coalesce(new.bytes,
      0) - coalesce(old.bytes, 0))
    on conflict (company_id, kind, slot) do update set n = totals.n + excluded.n;
  return null;
end $$;
comment on function count_bytes() is
  'Keeps the number of bytes that a company has stored, as one of its totals.';
create or replace trigger count_bytes after insert or delete on blobs
  for each row
  execute function count_bytes();

create or replace function upload_bytes(company uuid, upload uuid)
  returns bigint
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(sum(greatest(case when u.reserved_until > now() then u.size else 0 end,
      (select coalesce(sum(p.bytes), 0) from public.upload_parts p where p.company_id = u.company_id
        and p.upload_id = u.id))), 0)::bigint
    from public.uploads u where u.company_id = company and (upload is null or u.id = upload) $$;
comment on function upload_bytes(uuid, uuid) is
  'What uploads in parts count, or one of them: the bytes that arrived, and for a day all that it said it would bring.';
grant execute on function upload_bytes(uuid, uuid) to jobwright_application;

create or replace function used_bytes(company uuid)
  returns bigint
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return (select coalesce(sum(t.n), 0) from public.totals t where t.company_id = company and t.kind = 'stored')::bigint
    + public.upload_bytes(company, null)
    + (select coalesce(sum(d.bytes), 0) from public.storage_drops d where d.company_id = company
      and d.due > now())::bigint
    + (select coalesce(sum(i.bytes), 0) from public.imports i where i.company_id = company)::bigint
    + (select coalesce(sum(case e.state when 'ready' then e.bytes else e.done_bytes end), 0) from public.exports e
      where e.company_id = company and (e.state = 'running' or e.state = 'ready' and e.expires_at > now()))::bigint;
end $$;
comment on function used_bytes(uuid) is
  'Bytes of a company that count toward its quota: stored files and those on their way, the files of imports, and the '
  'export that is kept or being made.';
grant execute on function used_bytes(uuid) to jobwright_application;

create or replace function has_room(company uuid, wanted bigint, usual bigint, besides uuid)
  returns boolean
  language plpgsql
  volatile security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  -- One after the other: what is asked for at once would all fit.
  perform pg_advisory_xact_lock(hashtextextended('quota ' || company, 0));
  return public.used_bytes(company)
      - case when besides is null then 0 else public.upload_bytes(company, besides) end
      + wanted <= coalesce((select c.quota_bytes from public.companies c where c.id = company), usual);
end $$;
comment on function has_room(uuid, bigint, bigint, uuid) is
  'Whether this many more bytes fit into the quota of a company, or the usual one. `besides` is the upload that they '
  'belong to, so that they count once. The caller stores them in the same transaction; other callers wait for it.';
grant execute on function has_room(uuid, bigint, bigint, uuid) to jobwright_application;
