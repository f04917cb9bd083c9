create or replace function find_comments(wanted text[], most integer)
  returns table(resource text, id uuid, said text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := public.current_company();
  me uuid := public.current_person();
  limits text := coalesce(current_setting('app.limits', true), '');
  patterns text[];
  ids uuid[];
begin
  -- A company without comments costs one lookup.
  if company is null or not exists (select 1 from public.comments k where k.company_id = company) then return; end if;
  -- The index has parts of three letters or digits; a number such as T-12 has none.
  if cardinality(wanted) = 0 or wanted[1] !~ '[[:alnum:]]{3}' then return; end if;
  patterns := array(select '%' || public.like_escaped(w) || '%' from unnest(wanted) w);
  ids := array(select k.id from public.comments k
    where k.company_id = company and k.deleted_at is null and public.fold(k.body) like patterns[1]
      and public.fold(k.body) like all (patterns) order by k.created_at desc limit 5000);
  -- Most searches find none.
  if cardinality(ids) = 0 then return; end if;
  return query with f as materialized (
      select k.resource, k.record_id, k.id, k.created_at from public.comments k
        where k.company_id = company and k.id = any (ids)),
    kinds as (select f.resource, array_agg(distinct f.record_id) as ids from f group by f.resource),
    reached as (select k.resource, r.id from kinds k,
      lateral public.in_reach(k.resource, 'list', company, me, limits, k.ids) r (id) where public.may_list(k.resource)),
    newest as (select distinct on (f.resource, f.record_id) f.* from f
      join reached r on r.resource = f.resource and r.id = f.record_id
      order by f.resource, f.record_id, f.created_at desc),
    shown as (select n.* from newest n order by n.created_at desc limit most)
    -- Mentions are ids in the text.
    select n.resource, n.record_id, regexp_replace(k.body, '@\[[0-9a-f-]{36}\]', '@', 'g') from shown n
      join public.comments k on k.company_id = company and k.id = n.id order by n.created_at desc;
end $$;
comment on function find_comments(text[], integer) is
  'Finds the records of which somebody said these words, the latest first, as far as the person reaches.';
grant execute on function find_comments(text[], integer) to jobwright_application;
