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

create or replace function used_bytes(company uuid)
  returns bigint
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
begin
  return (select coalesce(sum(t.n), 0) from public.totals t where t.company_id = company and t.kind = 'stored')::bigint
    + (select coalesce(sum(p.bytes), 0) from public.upload_parts p where p.company_id = company)::bigint
    + (select coalesce(sum(e.bytes), 0) from public.exports e where e.company_id = company and e.state = 'ready'
      and e.expires_at > now())::bigint;
end $$;
comment on function used_bytes(uuid) is
  'Bytes of a company that count toward its quota: stored files, parts of uploads in progress, and finished exports.';
grant execute on function used_bytes(uuid) to jobwright_application;
