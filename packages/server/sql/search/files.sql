create or replace function find_all_files(wanted text[], most integer)
  returns table(resource text, id uuid, score real, around text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  first text;
  others text[];
  pattern text;
  query tsquery;
begin
  if cardinality(wanted) = 0 then return; end if;
  first := public.like_escaped(wanted[1]);
  others := array(select '%' || public.like_escaped(w) || '%' from unnest(wanted[2:]) w);
  if length(wanted[1]) < 3 then
    -- One or two letters: the beginning of any word of the title, the sheet, the tags. The text inside says too much.
    pattern := public.word_start(wanted[1]);
    if pattern is null then return; end if;
    if public.may_list('photos') then
      return query select 'photos'::text, t.id, 1::real, ''::text from public.photos t
        where t.company_id = company and t.deleted_at is null and t.search ~ pattern
          and public.starts_word(t.search, pattern, wanted[1]) and t.search like all (others) limit most;
    end if;
    if public.may_list('documents') then
      return query select 'documents'::text, t.id, 1::real, ''::text from public.documents t
        where t.company_id = company and t.deleted_at is null and t.search ~ pattern
          and public.starts_word(t.search, pattern, wanted[1]) and t.search like all (others) limit most;
    end if;
    return;
  end if;
  if public.may_list('photos') then
    return query select 'photos'::text, t.id, 1::real, ''::text from public.photos t
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
        and t.search like all (others) limit most;
  end if;
  if public.may_list('documents') then
    return query select 'documents'::text, t.id, 1::real, ''::text from public.documents t
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
        and t.search like all (others) limit most;
  end if;
  query := (select string_agg(quote_literal(w) || ':*', ' & ') from unnest(wanted) w)::tsquery;
  if public.may_list('photos') then
    return query select 'photos'::text, p.id, 0.5::real, ts_headline('simple', left(x.content, 20000), query,
      'MaxWords=12,MinWords=5,MaxFragments=1,StartSel="",StopSel=""')
      from public.file_texts x join public.photos p on p.company_id = x.company_id and p.blob_id = x.blob_id
      where x.company_id = company and x.search @@ query and p.deleted_at is null limit most;
  end if;
  if public.may_list('documents') then
    return query select 'documents'::text, d.id, 0.5::real, ts_headline('simple', left(x.content, 20000), query,
      'MaxWords=12,MinWords=5,MaxFragments=1,StartSel="",StopSel=""')
      from public.file_texts x join public.revisions r on r.company_id = x.company_id and r.blob_id = x.blob_id
      join public.documents d on d.company_id = r.company_id and d.id = r.document_id and d.current_revision_id = r.id
      where x.company_id = company and x.search @@ query and d.deleted_at is null limit most;
  end if;
end $$;
comment on function find_all_files(text[], integer) is
  'Finds photos and documents by their words and by their text. Ignores the scope of the person’s role.';

create or replace function find_files(wanted text[], most integer)
  returns table(resource text, id uuid, score real, around text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := public.current_company();
  me uuid := public.current_person();
  limits text := coalesce(current_setting('app.limits', true), '');
begin
  -- A company without files costs one lookup.
  if not exists (select 1 from public.blobs b where b.company_id = company) then return; end if;
  if limits !~ ' (photos|documents)\.list:' then
    return query select * from public.find_all_files(wanted, most);
    return;
  end if;
  return query with f as materialized (select * from public.find_all_files(wanted, 5000)),
    reached as (select k.resource, r.id from (select f.resource, array_agg(f.id) as ids from f group by f.resource) k,
      lateral public.in_reach(k.resource, 'list', company, me, limits, k.ids) r (id))
    select f.resource, f.id, f.score, f.around from f join reached r on r.resource = f.resource and r.id = f.id
    order by f.score desc, f.id limit most;
end $$;
comment on function find_files(text[], integer) is
  'Finds photos and documents by their words and by the text inside them, as far as the person reaches.';
grant execute on function find_files(text[], integer) to jobwright_application;
