do $each$
begin
  execute each_resource($function$
create or replace function find_{name}(wanted text[], most integer, exact boolean)
  returns table(id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  company uuid := public.current_company();
  first text := like_escaped(wanted[1]);
  others text[] := array(select '%' || like_escaped(w) || '%' from unnest(wanted[2:]) w);
  pattern text;
begin
  if company is null or cardinality(wanted) = 0 then
    return;
  elsif not exact then
    -- A typing error.
    perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
    return query select t.id, public.word_similarity(wanted[1], t.search) from public.{name} t
      where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%) t.search
      order by 2 desc limit most;
  elsif length(wanted[1]) < 3 then
    -- One or two letters: the beginning of any word, and of the title whatever it begins with.
    return query select t.id, 2::real from public.{name} t
      where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1]
        and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
      order by t.sort_key limit most;
    pattern := word_start(wanted[1]);
    if pattern is null then return; end if;
    return query select t.id, 1::real from public.{name} t
      where t.company_id = company and t.deleted_at is null and t.search ~ pattern
        and starts_word(t.search, pattern, wanted[1]) and t.search like all (others)
        and not (t.sort_key >= wanted[1] and t.sort_key < wanted[1] || chr(1114111)) limit most;
  else
    return query select t.id, (case when t.sort_key like first || '%' then 2 else 1 end)::real
      from public.{name} t
      where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
        and t.search like all (others) limit most;
  end if;
end $$;
comment on function find_{name}(text[], integer, boolean) is
  'Finds these records by words, the best first: exactly, or with a slip of the finger in the first word.';
  $function$, E'\n');
  execute replace($function$
create or replace function open_text(resource text, company uuid, wanted uuid[])
  returns table(id uuid, said text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  case resource
    {branches}
  end case;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then return query select t.id, fold({open}) from {name} t
      where t.company_id = company and t.id = any (wanted);$branch$, E'\n    ', 'contact_search is not null'));
  execute replace($function$
create or replace function find_records(resource text, words text, most integer)
  returns table(id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  wanted text[] := search_words(words);
  -- False when records of this kind are found by contact details that this person may not see.
  is_open boolean := shows('contact')
    or not exists (select 1 from resources r where r.name = resource and r.contact_search is not null);
  exact boolean;
  ids uuid[];
  scores real[];
begin
  foreach exact in array array[true, false] loop
    continue when not exact and length(wanted[1]) < 4;
    if is_open then
      case resource
        {branches}
      end case;
    else
      execute format('select array_agg(f.id), array_agg(f.score) from find_%s($1, 100000, $2) f', resource)
        into ids, scores using wanted, exact;
      return query select f.id, f.score from unnest(ids, scores) f (id, score)
        join open_text(resource, current_company(), ids) o on o.id = f.id
        where case when exact then o.said like all (array(select '%' || like_escaped(w) || '%' from unnest(wanted) w))
            and (length(wanted[1]) > 2 or coalesce(o.said ~ word_start(wanted[1]), true))
          else word_similarity(wanted[1], o.said) >= 0.45 end limit most;
    end if;
    exit when found;
  end loop;
end $$;
  $function$, '{branches}', each_resource(
    $branch$when '{name}' then return query select * from find_{name}(wanted, most, exact);$branch$, E'\n        '));
end $each$;
comment on function open_text(text, uuid, uuid[]) is
  'Telephone numbers and addresses of mail find nobody for those who may not see them: what a customer or a contact '
  'may still be found by.';
comment on function find_records(text, text, integer) is
  'One kind: exactly if anything is found so, else by likeness.';
grant execute on function find_records(text, text, integer) to jobwright_application;
