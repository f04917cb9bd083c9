create or replace function enter(
  token bytea,
  needed integer[],
  writing boolean default false,
  known text[] default NULL::text[],
  together boolean default false
)
  returns text
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company text;
  who text;
  person text;
  ids integer[];
  held text;
  held_back text;
  used timestamptz;
  plan text;
  place text;
  own text;
  present text := current_setting('app.company_id', true);
begin
  select s.company_id::text, s.who, s.user_id::text, s.permission_ids, s.held, s.limits, s.last_used_at, s.standing,
    s.place, s.prefixes
    into company, who, person, ids, held, held_back, used, plan, place, own
    from public.sessions s
    where s.token_hash = token and s.in_force and s.expires_at > now() and s.last_used_at > now() - s.idle;
  if company is null then
    raise exception 'no such session' using errcode = 'JW401';
  end if;
  if not ids && needed then
    raise exception 'not permitted' using errcode = 'JW403';
  end if;
  if present <> '' and present <> company then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  if writing then
    if plan <> 'open' then
      raise exception 'not wide open' using errcode = 'JW402';
    end if;
    if known is not null and known is distinct from array[who, place] then
      raise exception 'another session than was known' using errcode = 'JW428';
    end if;
    if together then
      present := set_config('synchronous_commit', 'off', true);
    end if;
  end if;
  present := set_config('app.company_id', company, true) || set_config('app.user_id', person, true) ||
    set_config('app.prefixes', own, true)
    || set_config('app.permission_ids', case when position(' ' in plan) > 0 then public.without_shut(ids, plan)
      else held end, true);
  if held_back <> '' then
    present := set_config('app.limits', held_back, true);
  end if;
  return who || extract(epoch from now() - used)::integer || place;
end $$;
comment on function enter(bytea, integer[], boolean, text[], boolean) is
  'Lets a session in, as before.';
grant execute on function enter(bytea, integer[], boolean, text[], boolean) to jobwright_application;

create or replace function language_of(token bytea)
  returns text
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select u.language from public.sessions s
  join public.users u on u.company_id = s.company_id and u.id = s.user_id and u.status = 'active'
  where s.token_hash = token and s.expires_at > now() and s.last_used_at > now() - s.idle $$;
comment on function language_of(bytea) is
  'The language of whoever a session belongs to, for telling them why they are refused. Null when it is not in '
  'force.';
grant execute on function language_of(bytea) to jobwright_application;
