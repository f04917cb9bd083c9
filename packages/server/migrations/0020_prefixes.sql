-- What stands before the numbers of a company's records: C-, K-, P-, B- and T- unless it chose its own.

-- Asked for once a statement, in a subquery that depends on no row.
create function number_prefix(letter text) returns text
  language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce((select c.settings #>> array['prefixes', case letter when 'C' then 'customers' when 'K' then 'contacts' when 'P' then 'projects' when 'B' then 'bids' else 'tasks' end]
    from public.companies c where c.id = public.current_company()), letter) || '-' $$;

-- A number as the company writes it is searched for as the index has it. As it was written before it is found too.
create or replace function search_words(words text) returns text[]
  language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  folded text := btrim(public.fold(words));
  own jsonb;
begin
  if folded = '' then return '{}'; end if;
  folded := btrim(left(folded, 100));
  if folded ~ '(^|\s)[a-z][a-z0-9]*-[0-9]' then
    select c.settings -> 'prefixes' into own from public.companies c where c.id = public.current_company();
    if own is not null then
      select string_agg(coalesce((select k.letter || substr(w.word, position('-' in w.word))
          from (values ('customers', 'c'), ('contacts', 'k'), ('projects', 'p'), ('bids', 'b'), ('tasks', 't')) k (noun, letter)
          where w.word ~ '^[a-z][a-z0-9]*-[0-9]' and lower(own ->> k.noun) = split_part(w.word, '-', 1) limit 1), w.word), ' ' order by w.place) into folded
        from regexp_split_to_table(folded, '\s+') with ordinality w (word, place);
    end if;
  end if;
  if folded !~ '\s' then return array[folded]; end if;
  return (select coalesce(array_agg(w order by length(w) desc), '{}') from (
    select distinct w from regexp_split_to_table(folded, '\s+') w where w <> '' limit 8) w);
end $$;
