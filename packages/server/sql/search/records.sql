create or replace function find_customers(wanted text[], most integer, exact boolean)
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
          -- A slip of the finger.
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.customers t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          -- Too short for trigrams: what begins with it.
          return query select t.id, 2::real from public.customers t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1]
              and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%' then 2 else 1 end)::real
            from public.customers t
            where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
              and t.search like all (others) limit most;
        end if;
      end $$;
comment on function find_customers(text[], integer, boolean) is
  'Finds customers by words, the best first: exactly, or with a slip of the finger in the first word.';

create or replace function find_contacts(wanted text[], most integer, exact boolean)
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
          -- A slip of the finger.
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.contacts t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          -- Too short for trigrams: what begins with it.
          return query select t.id, 2::real from public.contacts t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1]
              and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%' then 2 else 1 end)::real
            from public.contacts t
            where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
              and t.search like all (others) limit most;
        end if;
      end $$;
comment on function find_contacts(text[], integer, boolean) is
  'Finds contacts by words, the best first: exactly, or with a slip of the finger in the first word.';

create or replace function find_projects(wanted text[], most integer, exact boolean)
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
          -- A slip of the finger.
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.projects t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          -- Too short for trigrams: what begins with it.
          return query select t.id, 2::real from public.projects t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1]
              and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%' then 2 else 1 end)::real
            from public.projects t
            where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
              and t.search like all (others) limit most;
        end if;
      end $$;
comment on function find_projects(text[], integer, boolean) is
  'Finds projects by words, the best first: exactly, or with a slip of the finger in the first word.';

create or replace function find_bids(wanted text[], most integer, exact boolean)
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
          -- A slip of the finger.
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.bids t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          -- Too short for trigrams: what begins with it.
          return query select t.id, 2::real from public.bids t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1]
              and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%' then 2 else 1 end)::real from public.bids t
            where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
              and t.search like all (others) limit most;
        end if;
      end $$;
comment on function find_bids(text[], integer, boolean) is
  'Finds bids by words, the best first: exactly, or with a slip of the finger in the first word.';

create or replace function find_tasks(wanted text[], most integer, exact boolean)
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
          -- A slip of the finger.
          perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
          return query select t.id, public.word_similarity(wanted[1], t.search) from public.tasks t
            where t.company_id = company and t.deleted_at is null and wanted[1] OPERATOR(public.<%) t.search
            order by 2 desc limit most;
        elsif length(wanted[1]) < 3 then
          -- Too short for trigrams: what begins with it.
          return query select t.id, 2::real from public.tasks t
            where t.company_id = company and t.deleted_at is null and t.sort_key >= wanted[1]
              and t.sort_key < wanted[1] || chr(1114111) and t.search like all (others)
            order by t.sort_key limit most;
        else
          return query select t.id, (case when t.sort_key like first || '%' then 2 else 1 end)::real from public.tasks t
            where t.company_id = company and t.deleted_at is null and t.search like '%' || first || '%'
              and t.search like all (others) limit most;
        end if;
      end $$;
comment on function find_tasks(text[], integer, boolean) is
  'Finds tasks by words, the best first: exactly, or with a slip of the finger in the first word.';

create or replace function find_records(resource text, words text, most integer)
  returns table(id uuid, score real)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
#variable_conflict use_column
declare
  wanted text[] := public.search_words(words);
  exact boolean;
  ids uuid[];
  scores real[];
begin
  foreach exact in array array[true, false] loop
    continue when not exact and length(wanted[1]) < 4;
    if resource in ('customers', 'contacts') and not public.shows('contact') then
      if resource = 'customers' then
        select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_customers(wanted, 100000, exact) f;
      else
        select array_agg(f.id), array_agg(f.score) into ids, scores from public.find_contacts(wanted, 100000, exact) f;
      end if;
      return query select f.id, f.score from unnest(ids, scores) f (id, score)
        join public.open_text(resource, public.current_company(), ids) o on o.id = f.id
        where case when exact then o.said like all (array(select '%' || public.like_escaped(w) || '%'
          from unnest(wanted) w))
          else public.word_similarity(wanted[1], o.said) >= 0.45 end limit most;
    else
      case resource
        when 'customers' then return query select * from public.find_customers(wanted, most, exact);
        when 'contacts' then return query select * from public.find_contacts(wanted, most, exact);
        when 'projects' then return query select * from public.find_projects(wanted, most, exact);
        when 'bids' then return query select * from public.find_bids(wanted, most, exact);
        when 'tasks' then return query select * from public.find_tasks(wanted, most, exact);
      end case;
    end if;
    exit when found;
  end loop;
end $$;
comment on function find_records(text, text, integer) is
  'One kind: exactly if anything is found so, else by likeness.';
grant execute on function find_records(text, text, integer) to jobwright_application;
