create or replace function sealed_text(e audit_events)
  returns text
  language sql
  stable parallel safe
  as $$ select row(e.company_id, e.id, e.resource, e.record_id, e.version, e.action, e.at, e.actor_id, e.changes,
   e.request_id)::text $$;
comment on function sealed_text(audit_events) is
  'An event as it is sealed: the columns that it had from the beginning.';
grant execute on function sealed_text(audit_events) to jobwright_application;

create or replace function seal_history()
  returns bigint
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  set "TimeZone" = 'UTC'
  as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  first xid8;
  last xid8;
  company uuid;
  event public.audit_events;
  last_hash bytea;
  last_seq bigint;
  sealed bigint := 0;
  -- Of one transaction, too, no more is sealed at once: a turn that took too long would begin anew for ever.
  most constant integer := 5000;
  is_cut boolean := false;
begin
  -- Checks before it locks, because a lock is written to disk too.
  select s.next into first from public.sealing s;
  if not exists (select 1 from public.audit_events e where e.txid >= first and e.txid < settled)
    and first <= pg_snapshot_xmax(pg_current_snapshot()) then return 0; end if;
  select s.next into first from public.sealing s for update skip locked;
  if first is null then return 0; end if;
  -- The data came from another cluster, whose transaction ids were higher.
  if first > pg_snapshot_xmax(pg_current_snapshot()) then first := '0'; end if;
  select e.txid into last from public.audit_events e where e.txid >= first and e.txid < settled
    order by e.txid offset most limit 1;
  for event in
    select e.* from public.audit_events e
    where e.txid >= first and e.txid < settled and (last is null or e.txid <= last)
      and not exists (select 1 from public.audit_seals s where s.company_id = e.company_id and s.event_id = e.id)
    order by e.company_id, e.txid, e.id limit most + 1
  loop
    if sealed = most then
      is_cut := true;
      exit;
    end if;
    if event.company_id is distinct from company then
      company := event.company_id;
      last_seq := null;
      select seq, hash into last_seq, last_hash from public.audit_seals where company_id = company order by seq desc
        limit 1;
      last_seq := coalesce(last_seq, 0);
      last_hash := coalesce(last_hash, ''::bytea);
    end if;
    last_seq := last_seq + 1;
    last_hash := sha256(last_hash || convert_to(public.sealed_text(event), 'UTF8'));
    insert into public.audit_seals (company_id, seq, event_id, hash) values (company, last_seq, event.id, last_hash);
    sealed := sealed + 1;
  end loop;
  -- What is left of this part is sealed in the next turn.
  if is_cut then return sealed; end if;
  update public.sealing set next = coalesce(((last::text::numeric + 1)::text)::xid8, settled);
  return sealed;
end $$;
comment on function seal_history() is
  'Adds settled events to the chains of their companies, at most 5000 at a time. Answers how many.';
grant execute on function seal_history() to jobwright_application;

create or replace function flat_answers(answers jsonb)
  returns table (path text, value jsonb)
  language sql
  immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
  select v.key, v.value from jsonb_each(coalesce(answers -> 'values', '{}')) v where v.value <> 'null'
  union all
  select s.key || '/' || (r ->> 'id') || '/' || v.key, v.value
  from jsonb_each(coalesce(answers -> 'rows', '{}')) s, jsonb_array_elements(s.value) r,
    jsonb_each(coalesce(r -> 'values', '{}')) v where v.value <> 'null'
  $$;
comment on function flat_answers(jsonb) is
  'The answers of a log by their paths: the key of a field, or section/row/key.';
grant execute on function flat_answers(jsonb) to jobwright_application;

create or replace function answer_changes(field text, was jsonb, becomes jsonb)
  returns jsonb
  language sql
  immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', field || '.' || coalesce(a.path, b.path),
    'before', b.value, 'after', a.value) order by coalesce(a.path, b.path)), '[]')
  from public.flat_answers(becomes) a full join public.flat_answers(was) b on b.path = a.path
  where a.value is distinct from b.value
  $$;
comment on function answer_changes(text, jsonb, jsonb) is
  'What changed between two sets of answers, one entry for each answer.';
grant execute on function answer_changes(text, jsonb, jsonb) to jobwright_application;

create or replace function item_changes(field text, was jsonb, becomes jsonb)
  returns jsonb
  language sql
  immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
  select case
    when was is not distinct from becomes then '[]'
    else jsonb_build_array(jsonb_build_object('field', field,
      'before', coalesce(jsonb_agg(d.old order by d.old_at) filter (where d.old is not null), '[]'),
      'after', coalesce(jsonb_agg(d.fresh order by d.fresh_at) filter (where d.fresh is not null), '[]'))) end
  from (
    select o.item as old, o.at as old_at, n.item as fresh, n.at as fresh_at
    from jsonb_array_elements(coalesce(was, '[]')) with ordinality o (item, at)
      full join jsonb_array_elements(coalesce(becomes, '[]')) with ordinality n (item, at)
        on n.item ->> 'id' = o.item ->> 'id'
    where o.item is distinct from n.item) d $$;
comment on function item_changes(text, jsonb, jsonb) is
  'What changed between two lists of items with ids: one entry with the items that differ, as they were and as they '
  'are. Both are empty where only the order changed.';
grant execute on function item_changes(text, jsonb, jsonb) to jobwright_application;
