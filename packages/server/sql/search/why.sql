create or replace function around_match(value text, word text)
  returns text
  language sql
  immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
  select case when length(value) <= 90 then value
    else (select case when p.start > 1 then '…' else '' end || btrim(substr(value, p.start, 80))
        || case when p.start + 80 <= length(value) then '…' else '' end
      from (select greatest(1, strpos(public.fold(value), word) - 30) as start) p) end $$;
comment on function around_match(text, text) is
  'The part of a text in which a folded word is found, short enough for one line.';
grant execute on function around_match(text, text) to jobwright_application;

create or replace function why_found(wanted text[], said text, around text, shown text, variadic parts text[])
  returns json
  language plpgsql
  immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
declare
  known text := public.fold(shown);
  missing text[] := '{}';
  word text;
begin
  foreach word in array wanted loop
    if strpos(known, word) = 0 then missing := missing || word; end if;
  end loop;
  if cardinality(missing) = 0 then return null; end if;
  for i in 1 .. cardinality(parts) by 2 loop
    continue when coalesce(parts[i + 1], '') = '';
    foreach word in array missing loop
      if parts[i] = 'phone' then
        continue when word !~ '^[0-9]{3,}$' or strpos(regexp_replace(parts[i + 1], '[^0-9]', '', 'g'), word) = 0;
        return json_build_object('field', 'phone', 'text', parts[i + 1]);
      end if;
      continue when length(word) < 2 or strpos(public.fold(parts[i + 1]), word) = 0;
      return json_build_object('field', parts[i], 'text', public.around_match(parts[i + 1], word));
    end loop;
  end loop;
  if said is not null then
    return json_build_object('field', 'comment', 'text', public.around_match(said, wanted[1]));
  elsif around <> '' then
    return json_build_object('field', 'text', 'text', around);
  end if;
  return null;
end $$;
comment on function why_found(text[], text, text, text, text[]) is
  'Why a record was found when what is shown of it has not all the words: the name of the first field with one of the '
  'missing words, or the comment or the text of a file, and the part around it. Null if only likeness says it.';
grant execute on function why_found(text[], text, text, text, text[]) to jobwright_application;
