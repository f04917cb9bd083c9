create or replace function find_photos(wanted text[], most integer, exact boolean)
  returns table(id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
      declare
        company uuid := public.current_company();
        first text := like_escaped(wanted[1]);
        others text[] := array(select '%' || like_escaped(w) || '%' from unnest(wanted[2:]) w);
      begin
        if company is null or cardinality(wanted) = 0 then
          return;
        elsif not exact then
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.photos t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          return query select t.id, 2::real from public.photos t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1]
              and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%' then 2 else 1 end)::real
            from public.photos t
            where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
              and t.search like all (others) limit most;
        end if;
      end $$;
comment on function find_photos(text[], integer, boolean) is
  'Finds photos by words of their caption, name and tags, the best first.';

create or replace function find_documents(wanted text[], most integer, exact boolean)
  returns table(id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
      declare
        company uuid := public.current_company();
        first text := like_escaped(wanted[1]);
        others text[] := array(select '%' || like_escaped(w) || '%' from unnest(wanted[2:]) w);
      begin
        if company is null or cardinality(wanted) = 0 then
          return;
        elsif not exact then
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.documents t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          return query select t.id, 2::real from public.documents t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1]
              and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%' then 2 else 1 end)::real
            from public.documents t
            where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
              and t.search like all (others) limit most;
        end if;
      end $$;
comment on function find_documents(text[], integer, boolean) is
  'Finds documents by words of their title, name and sheet number, the best first.';

create or replace function find_filed(resource text, words text, most integer)
  returns table(id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
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
comment on function find_filed(text, text, integer) is
  'Finds photos or documents by words, first exactly, then with a slip of the finger.';
grant execute on function find_filed(text, text, integer) to jobwright_application;

create or replace function find_all_files(words text, most integer, photos integer[], documents integer[])
  returns table(resource text, id uuid, score real, around text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
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
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
        and t.search like all (others) limit most;
  end if;
  if public.holds(documents) then
    return query select 'documents'::text, t.id, 1::real, ''::text from public.documents t
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
        and t.search like all (others) limit most;
  end if;
  query := (select string_agg(quote_literal(w) || ':*', ' & ') from unnest(wanted) w)::tsquery;
  if public.holds(photos) then
    return query select 'photos'::text, p.id, 0.5::real, ts_headline('simple', left(x.content, 20000), query,
      'MaxWords=12,MinWords=5,MaxFragments=1,StartSel="",StopSel=""')
      from public.file_texts x join public.photos p on p.company_id = x.company_id and p.blob_id = x.blob_id
      where x.company_id = company and x.search @@ query and p.deleted_at is null limit most;
  end if;
  if public.holds(documents) then
    return query select 'documents'::text, d.id, 0.5::real, ts_headline('simple', left(x.content, 20000), query,
      'MaxWords=12,MinWords=5,MaxFragments=1,StartSel="",StopSel=""')
      from public.file_texts x join public.revisions r on r.company_id = x.company_id and r.blob_id = x.blob_id
      join public.documents d on d.company_id = r.company_id and d.id = r.document_id and d.current_revision_id = r.id
      where x.company_id = company and x.search @@ query and d.deleted_at is null limit most;
  end if;
end $$;
comment on function find_all_files(text, integer, integer[], integer[]) is
  'Finds photos and documents by their words and by the text inside them, whatever the person may reach.';

create or replace function find_files(words text, most integer, photos integer[], documents integer[])
  returns table(resource text, id uuid, score real, around text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  wanted text[];
  first text;
  others text[];
  query tsquery;
begin
  if not exists (select 1 from public.blobs b where b.company_id = company) then return; end if;
  if coalesce(current_setting('app.limits', true), '') ~ ' (photos|documents)\.list:' then
    return query with f as materialized (select * from public.find_all_files(words, 5000, photos, documents))
      select f.resource, f.id, f.score, f.around from f
      where f.id in (select public.in_reach('photos', 'list', company, public.current_person(),
        current_setting('app.limits', true), array(select x.id from f x where x.resource = 'photos')))
        or f.id in (select public.in_reach('documents', 'list', company, public.current_person(),
          current_setting('app.limits', true), array(select x.id from f x where x.resource = 'documents')))
      order by f.score desc, f.id limit most;
    return;
  end if;
  wanted := public.search_words(words);
  if cardinality(wanted) = 0 or length(wanted[1]) < 3 then return; end if;
  first := public.like_escaped(wanted[1]);
  others := array(select '%' || public.like_escaped(w) || '%' from unnest(wanted[2:]) w);
  if public.holds(photos) then
    return query select 'photos'::text, t.id, 1::real, ''::text from public.photos t
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
        and t.search like all (others) limit most;
  end if;
  if public.holds(documents) then
    return query select 'documents'::text, t.id, 1::real, ''::text from public.documents t
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
        and t.search like all (others) limit most;
  end if;
  query := (select string_agg(quote_literal(w) || ':*', ' & ') from unnest(wanted) w)::tsquery;
  if public.holds(photos) then
    return query select 'photos'::text, p.id, 0.5::real, ts_headline('simple', left(x.content, 20000), query,
      'MaxWords=12,MinWords=5,MaxFragments=1,StartSel="",StopSel=""')
      from public.file_texts x join public.photos p on p.company_id = x.company_id and p.blob_id = x.blob_id
      where x.company_id = company and x.search @@ query and p.deleted_at is null limit most;
  end if;
  if public.holds(documents) then
    return query select 'documents'::text, d.id, 0.5::real, ts_headline('simple', left(x.content, 20000), query,
      'MaxWords=12,MinWords=5,MaxFragments=1,StartSel="",StopSel=""')
      from public.file_texts x join public.revisions r on r.company_id = x.company_id and r.blob_id = x.blob_id
      join public.documents d on d.company_id = r.company_id and d.id = r.document_id and d.current_revision_id = r.id
      where x.company_id = company and x.search @@ query and d.deleted_at is null limit most;
  end if;
end $$;
comment on function find_files(text, integer, integer[], integer[]) is
  'As before, but a company without files pays one look and nothing else: the words are folded only after it.';
grant execute on function find_files(text, integer, integer[], integer[]) to jobwright_application;
