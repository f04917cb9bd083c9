-- Sealing reads each event once: by the transaction that wrote it, instead of looking through the last quarter of an hour
-- again and again. What is older than every transaction still running is settled, and nothing can come before it any more.

alter table audit_events add column txid xid8;
alter table audit_events alter column txid set default pg_current_xact_id();
update audit_events e set txid = pg_current_xact_id()
  where not exists (select 1 from audit_seals s where s.company_id = e.company_id and s.event_id = e.id);
create index audit_events_txid on audit_events (txid);

-- The first transaction that is not sealed yet. One row; it counts in this cluster's transactions, so it is not moved elsewhere.
create table sealing (only_one boolean primary key default true check (only_one), next xid8 not null default '0');
insert into sealing default values;

-- An event as it is sealed: the columns that it had from the beginning.
create function sealed_text(e audit_events) returns text
  language sql stable parallel safe
  as $$ select row(e.company_id, e.id, e.resource, e.record_id, e.version, e.action, e.at, e.actor_id, e.changes, e.request_id)::text $$;

-- Adds settled events to the chains of their companies, about 5000 at a time and never part of a transaction. Answers how many.
create or replace function seal_history() returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
  company uuid;
  event public.audit_events;
  last_hash bytea;
  last_seq bigint;
  sealed bigint := 0;
begin
  select s.next into first from public.sealing s for update skip locked;
  if first is null then return 0; end if;
  -- A copy of another cluster: its count is not this one's.
  if first > settled then first := '0'; end if;
  select e.txid into last from public.audit_events e where e.txid >= first and e.txid < settled order by e.txid offset 5000 limit 1;
  for event in
    select e.* from public.audit_events e
    where e.txid >= first and e.txid < settled and (last is null or e.txid <= last)
      and not exists (select 1 from public.audit_seals s where s.company_id = e.company_id and s.event_id = e.id)
    order by e.company_id, e.txid, e.id
  loop
    if event.company_id is distinct from company then
      company := event.company_id;
      last_seq := null;
      select seq, hash into last_seq, last_hash from public.audit_seals where company_id = company order by seq desc limit 1;
      last_seq := coalesce(last_seq, 0);
      last_hash := coalesce(last_hash, ''::bytea);
    end if;
    last_seq := last_seq + 1;
    last_hash := sha256(last_hash || convert_to(public.sealed_text(event), 'UTF8'));
    insert into public.audit_seals (company_id, seq, event_id, hash) values (company, last_seq, event.id, last_hash);
    sealed := sealed + 1;
  end loop;
  update public.sealing set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled);
  return sealed;
end $$;

-- As before, but a company without files pays one look and nothing else: the words are folded only after it.
create or replace function find_files(words text, most integer, photos integer[], documents integer[]) returns table (resource text, id uuid, score real, around text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  wanted text[];
  first text;
  others text[];
  query tsquery;
begin
  if not exists (select 1 from public.blobs b where b.company_id = company) then return; end if;
  wanted := public.search_words(words);
  if cardinality(wanted) = 0 or length(wanted[1]) < 3 then return; end if;
  first := public.like_escaped(wanted[1]);
  others := array(select '%' || public.like_escaped(w) || '%' from unnest(wanted[2:]) w);
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
