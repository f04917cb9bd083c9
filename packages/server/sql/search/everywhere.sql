create or replace function open_text(resource text, company uuid, wanted uuid[])
  returns table(id uuid, said text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if resource = 'customers' then
    return query select t.id, fold(concat_ws(' ', 'c-' || t.n, t.name, case when shows('phone') then t.phone
      end, t.address, t.city, t.state, t.zip))
      from customers t where t.company_id = company and t.id = any (wanted);
  else
    return query select t.id, fold(concat_ws(' ', 'k-' || t.n, t.first_name, t.last_name, t.title, case
      when shows('phone') then t.phone || ' ' || t.mobile end, t.address, t.city, t.state, t.zip))
      from contacts t where t.company_id = company and t.id = any (wanted);
  end if;
end $$;
comment on function open_text(text, uuid, uuid[]) is
  'Telephone numbers and addresses of mail find nobody for those who may not see them: what a customer or a contact '
  'may still be found by.';

create or replace function find_reached(words text, most integer, kinds text[])
  returns table(resource text, id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := public.current_company();
  me uuid := public.current_person();
  limits text := coalesce(current_setting('app.limits', true), '');
  kind text;
  ids uuid[];
  scores real[];
begin
  foreach kind in array kinds loop
    if kind in ('photos', 'documents') then
      select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_filed(kind, words, 100000) f;
    else
      select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_records(kind, words, 100000) f;
    end if;
    continue when ids is null;
    return query select kind, f.id, f.score from unnest(ids, scores) f (id, score)
      where f.id in (select public.in_reach(kind, 'list', company, me, limits, ids)) order by f.score desc, f.id
        limit most;
  end loop;
end $$;
comment on function find_reached(text, integer, text[]) is
  'The search over everything, for somebody who sees a part of it: each kind by itself, then what of it is within '
  'reach.';

create or replace function find_everywhere(
  words text,
  most integer,
  customers integer[],
  contacts integer[],
  projects integer[],
  bids integer[],
  tasks integer[]
)
  returns table(resource text, id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
    declare
      company uuid := public.current_company();
      may integer[] := nullif(current_setting('app.permission_ids', true), '');
      wanted text[] := public.search_words(words);
      word text := wanted[1];
      ending text := word || chr(1114111);
      pattern text;
      others text[] := '{}';
      found_so_far integer;
      more integer;
    begin
      if company is null or may is null or word is null then return; end if;
      if coalesce(current_setting('app.limits', true), '') ~ '(\.list:| -contact )' then
        return query select * from public.find_reached(words, most, array_remove(array[case when may && customers
          then 'customers' end, case when may && contacts then 'contacts' end,
          case when may && projects then 'projects' end, case when may && bids then 'bids' end, case
            when may && tasks then 'tasks' end], null)) f order by f.score desc, f.resource, f.id limit most;
        return;
      end if;
      if cardinality(wanted) > 1 then
        others := array(select '%' || public.like_escaped(w) || '%' from unnest(wanted[2:]) w);
      end if;
      return query select * from ((select 'customers'::text, t.id, 2::real from public.customers t
          where may && customers and t.company_id = company and t.deleted_at is null and t.sort_key >= word
            and t.sort_key < ending and t.search like all (others)
          order by t.sort_key limit most) union all (select 'contacts'::text, t.id, 2::real from public.contacts t
          where may && contacts and t.company_id = company and t.deleted_at is null and t.sort_key >= word
            and t.sort_key < ending and t.search like all (others)
          order by t.sort_key limit most) union all (select 'projects'::text, t.id, 2::real from public.projects t
          where may && projects and t.company_id = company and t.deleted_at is null and t.sort_key >= word
            and t.sort_key < ending and t.search like all (others)
          order by t.sort_key limit most) union all (select 'bids'::text, t.id, 2::real from public.bids t
          where may && bids and t.company_id = company and t.deleted_at is null and t.sort_key >= word
            and t.sort_key < ending and t.search like all (others)
          order by t.sort_key limit most) union all (select 'tasks'::text, t.id, 2::real from public.tasks t
          where may && tasks and t.company_id = company and t.deleted_at is null and t.sort_key >= word
            and t.sort_key < ending and t.search like all (others)
          order by t.sort_key limit most)) f limit most;
      get diagnostics found_so_far = row_count;
      if found_so_far >= most or length(word) < 3 then return; end if;
      more := most - found_so_far;
      pattern := '%' || public.like_escaped(word) || '%';
      return query select * from ((select 'customers'::text, f.id, 1::real from (select t.id from public.customers t
          where may && customers and t.company_id = company and t.deleted_at is null and t.search like pattern
            and t.search like all (others) and not (t.sort_key >= word and t.sort_key < ending) offset 0) f)
              union all (select 'contacts'::text, f.id, 1::real from (select t.id from public.contacts t
          where may && contacts and t.company_id = company and t.deleted_at is null and t.search like pattern
            and t.search like all (others) and not (t.sort_key >= word and t.sort_key < ending) offset 0) f)
              union all (select 'projects'::text, f.id, 1::real from (select t.id from public.projects t
          where may && projects and t.company_id = company and t.deleted_at is null and t.search like pattern
            and t.search like all (others) and not (t.sort_key >= word and t.sort_key < ending) offset 0) f)
              union all (select 'bids'::text, f.id, 1::real from (select t.id from public.bids t
          where may && bids and t.company_id = company and t.deleted_at is null and t.search like pattern
            and t.search like all (others) and not (t.sort_key >= word and t.sort_key < ending) offset 0) f)
              union all (select 'tasks'::text, f.id, 1::real from (select t.id from public.tasks t
          where may && tasks and t.company_id = company and t.deleted_at is null and t.search like pattern
            and t.search like all (others) and not (t.sort_key >= word and t.sort_key < ending) offset 0) f)) f
              limit more;
      if found or found_so_far > 0 or length(word) < 4 then return; end if;
      perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
      return query select * from ((select 'customers'::text, t.id, public.word_similarity(word, t.search)
        from public.customers t
          where may && customers and t.company_id = company and t.deleted_at is null
            and word OPERATOR(public.<%) t.search limit most)
            union all (select 'contacts'::text, t.id, public.word_similarity(word, t.search) from public.contacts t
          where may && contacts and t.company_id = company and t.deleted_at is null
            and word OPERATOR(public.<%) t.search limit most)
            union all (select 'projects'::text, t.id, public.word_similarity(word, t.search) from public.projects t
          where may && projects and t.company_id = company and t.deleted_at is null
            and word OPERATOR(public.<%) t.search limit most)
            union all (select 'bids'::text, t.id, public.word_similarity(word, t.search) from public.bids t
          where may && bids and t.company_id = company and t.deleted_at is null
            and word OPERATOR(public.<%) t.search limit most)
            union all (select 'tasks'::text, t.id, public.word_similarity(word, t.search) from public.tasks t
          where may && tasks and t.company_id = company and t.deleted_at is null
            and word OPERATOR(public.<%) t.search limit most)) f (resource, id, score)
            order by f.score desc, f.resource, f.id limit most;
    end $$;
comment on function find_everywhere(text, integer, integer[], integer[], integer[], integer[], integer[]) is
  'Finds records of all kinds by words, the best first, each kind only where one of its permissions is held.';
grant execute on function find_everywhere(text, integer, integer[], integer[], integer[], integer[], integer[])
  to jobwright_application;
