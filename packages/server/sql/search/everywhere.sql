create or replace function find_reached(words text, most integer)
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
  for kind in select r.name from public.resources r where r.is_record and r.is_form and public.may_list(r.name)
  loop
    select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_records(kind, words, 100000) f;
    continue when ids is null;
    return query select kind, f.id, f.score from unnest(ids, scores) f (id, score)
      where f.id in (select public.in_reach(kind, 'list', company, me, limits, ids)) order by f.score desc, f.id
        limit most;
  end loop;
end $$;
comment on function find_reached(text, integer) is
  'The search over everything, for somebody who sees a part of it: each kind by itself, then what of it is within '
  'reach.';

do $each$
begin
  execute replace(replace(replace(replace($function$
create or replace function find_everywhere(words text, wanted text[], most integer)
  returns table(resource text, id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  as $$
declare
  company uuid := public.current_company();
  may integer[] := nullif(current_setting('app.permission_ids', true), '');
  word text := wanted[1];
  ending text := word || chr(1114111);
  pattern text;
  others text[] := '{}';
  is_short boolean := length(word) < 3;
  -- Titles that begin with one or two letters leave room for those that have them further on.
  first_part integer := case when is_short then (most + 1) / 2 else most end;
  found_so_far integer;
  more integer;
begin
  if company is null or may is null or word is null then return; end if;
  if coalesce(current_setting('app.limits', true), '') ~ '(\.list:| -contact )' then
    return query select * from public.find_reached(words, most) f order by f.score desc, f.resource, f.id limit most;
    return;
  end if;
  if cardinality(wanted) > 1 then
    others := array(select '%' || public.like_escaped(w) || '%' from unnest(wanted[2:]) w);
  end if;
  return query select * from ({beginning}) f limit first_part;
  get diagnostics found_so_far = row_count;
  if found_so_far >= most then return; end if;
  more := most - found_so_far;
  if is_short then
    pattern := public.word_start(word);
    if pattern is not null then
      return query select * from ({starting}) f limit more;
      get diagnostics found_so_far = row_count;
      more := more - found_so_far;
    end if;
    return query select * from ({beginning}) f limit more offset first_part;
    return;
  end if;
  pattern := '%' || public.like_escaped(word) || '%';
  return query select * from ({containing}) f limit more;
  if found or found_so_far > 0 or length(word) < 4 then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query select * from ({similar}) f (resource, id, score) order by f.score desc, f.resource, f.id limit most;
end $$;
  $function$, '{beginning}', each_resource($branch$
    (select '{name}'::text, t.id, 2::real from public.{name} t
      where may && {list} and t.company_id = company and t.deleted_at is null and t.sort_key >= word
        and t.sort_key < ending and t.search like all (others)
      order by t.sort_key limit most)$branch$, ' union all', 'is_record and is_form')),
    '{starting}', each_resource($branch$
    (select '{name}'::text, f.id, 1::real from (select t.id from public.{name} t
      where may && {list} and t.company_id = company and t.deleted_at is null and t.search ~ pattern
        and public.starts_word(t.search, pattern, word) and t.search like all (others)
        and not (t.sort_key >= word and t.sort_key < ending) offset 0) f)$branch$,
      ' union all', 'is_record and is_form')),
    '{containing}', each_resource($branch$
    (select '{name}'::text, f.id, 1::real from (select t.id from public.{name} t
      where may && {list} and t.company_id = company and t.deleted_at is null and t.search like pattern
        and t.search like all (others) and not (t.sort_key >= word and t.sort_key < ending) offset 0) f)$branch$,
      ' union all', 'is_record and is_form')),
    '{similar}', each_resource($branch$
    (select '{name}'::text, t.id, public.word_similarity(word, t.search) from public.{name} t
      where may && {list} and t.company_id = company and t.deleted_at is null
        and word OPERATOR(public.<%) t.search limit most)$branch$, ' union all', 'is_record and is_form'));
end $each$;
comment on function find_everywhere(text, text[], integer) is
  'Finds records of all kinds but files by words, the best first, each kind only where it may be listed. `wanted` is '
  'what search_words says of them.';
grant execute on function find_everywhere(text, text[], integer) to jobwright_application;
