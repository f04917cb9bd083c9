-- What stands before the numbers of a company's records: C-, K-, P-, B- and T- unless it chose its own.

-- Like rights, what a company chose lies beside its sessions and is kept by triggers, so a call need not look it up.
alter table sessions add column prefixes text not null default '{}';

create function own_prefixes(company uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((select (c.settings -> 'prefixes')::text from public.companies c where c.id = company), '{}') $$;

create function prefixes_of_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.prefixes := public.own_prefixes(new.company_id);
  return new;
end $$;
create trigger prefixes_of_session before insert on sessions for each row execute function prefixes_of_session();

create function prefixes_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.sessions s set prefixes = public.own_prefixes(new.id) where s.company_id = new.id;
  return null;
end $$;
create trigger prefixes_of_company after update of settings on companies for each row
  when (old.settings -> 'prefixes' is distinct from new.settings -> 'prefixes') execute function prefixes_of_company();

do $make$
declare
  before text := pg_get_functiondef('enter(bytea, integer[])'::regprocedure);
  after text := regexp_replace(before, '(\|\| s\.limits)(\s+into [a-z_, ]+, place\s)', '\1, s.prefixes\2');
begin
  after := regexp_replace(after, '(into [a-z_, ]+, place)(\s)', '\1, own\2');
  after := replace(after, E'\n  place text;', E'\n  place text;\n  own text;');
  after := replace(after, $old$if held_back <> '' then$old$, $new$present := set_config('app.prefixes', own, true);
  if held_back <> '' then$new$);
  if position('s.prefixes' in after) = 0 or position('place, own' in after) = 0 or position('own text;' in after) = 0 or position('app.prefixes' in after) = 0 then
    raise exception 'enter() is not as it was';
  end if;
  execute after;
end $make$;

-- Asked for once a statement, in a subquery that depends on no row, and only where a company chose: whoever was let in brought
-- that, and reaching in a company looks it up. For jobs, which have no person, it is looked up here.
create function number_prefix(letter text) returns text
  language plpgsql stable parallel safe as $$
declare
  own text := coalesce(nullif(current_setting('app.prefixes', true), ''), public.own_prefixes(public.current_company()));
begin
  return coalesce(own::jsonb ->> case letter when 'C' then 'customers' when 'K' then 'contacts' when 'P' then 'projects' when 'B' then 'bids' else 'tasks' end, letter) || '-';
end $$;

create or replace function set_reach(company uuid, person uuid, limits text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.set_company(company);
  perform set_config('app.user_id', coalesce(person::text, ''), true), set_config('app.limits', limits, true),
    set_config('app.prefixes', public.own_prefixes(company), true);
end $$;

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
