create or replace function fold(value text)
  returns text
  language plpgsql
  immutable parallel safe strict
  as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;
comment on function fold(text) is
  'Text as it is compared and searched: lower case, without accents. Immutable, so that it may be indexed. In '
  'PL/pgSQL because a function in SQL is not inlined when it promises more than its body does, and then costs more.';
grant execute on function fold(text) to jobwright_application;

create or replace function like_escaped(value text)
  returns text
  language sql
  immutable parallel safe
  as $$ select replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') $$;
comment on function like_escaped(text) is
  'Escapes a text for LIKE, so that % and _ are looked for as they are written.';
grant execute on function like_escaped(text) to jobwright_application;

create or replace function word_start(word text)
  returns text
  language sql
  immutable parallel safe
  as $$ select '(^|[] !"#$%&''()*+,./:;<=>?@[\\^_`{|}~-])' || regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g')
    where word ~ '[[:alnum:]]' $$;
comment on function word_start(text) is
  'A regular expression for a folded text in which a word begins with these letters; null if there are none. The '
  'trigram indexes hold the first one and two letters of each word, so they answer it. Any other character than these '
  'between words, or a class that excludes some, would make PostgreSQL read every row.';
grant execute on function word_start(text) to jobwright_application;

create or replace function starts_word(search text, pattern text, word text)
  returns boolean
  language sql
  immutable parallel safe
  as $$ select substr(search, strpos(search, ' ')) ~ pattern
    or split_part(split_part(search, ' ', 1), '-', 2) = word $$;
comment on function starts_word(text, text, text) is
  'Whether a word of what a record is found by begins so. Its own number stands first and counts only when it is '
  'whole: 7 finds Lot 7 and T-7, and not T-70 to T-79. `pattern` is what word_start says of the word.';
grant execute on function starts_word(text, text, text) to jobwright_application;

create or replace function search_words(words text)
  returns text[]
  language plpgsql
  stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
declare
  folded text := btrim(public.fold(words));
  own jsonb;
begin
  if folded = '' then return '{}'; end if;
  folded := btrim(left(folded, 100));
  if folded ~ '(^|\s)[a-z][a-z0-9]*-[0-9]' then
    select c.settings -> 'prefixes' into own from public.companies c where c.id = (select public.current_company());
    if own is not null then
      select string_agg(coalesce((select k.letter || substr(w.word, position('-' in w.word))
          from (select r.name, lower(r.prefix) from public.resources r where r.is_form) k (noun, letter)
          where w.word ~ '^[a-z][a-z0-9]*-[0-9]' and lower(own ->> k.noun) = split_part(w.word, '-', 1)
            limit 1), w.word), ' ' order by w.place) into folded
        from regexp_split_to_table(folded, '\s+') with ordinality w (word, place);
    end if;
  end if;
  if folded !~ '\s' then return array[folded]; end if;
  return (select coalesce(array_agg(w order by length(w) desc), '{}') from (
    select distinct w from regexp_split_to_table(folded, '\s+') w where w <> '' limit 8) w);
end $$;
comment on function search_words(text) is
  'A number as the company writes it is searched for as the index has it. As it was written before it is found too.';
grant execute on function search_words(text) to jobwright_application;
