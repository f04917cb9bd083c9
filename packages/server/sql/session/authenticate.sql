create or replace function authenticate_session(
  token bytea,
  needed integer[],
  out company_id uuid,
  out session_id uuid,
  out user_id uuid,
  out role_id integer,
  out permission_ids integer[],
  out country text,
  out timezone text,
  out plan text,
  out disabled_menus integer[],
  out mfa_required boolean,
  out limits text,
  out idle integer
)
  returns record
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  held text;
  standing text;
  prefixes text;
  used timestamptz;
  present text := current_setting('app.company_id', true);
begin
  select s.company_id, s.id, s.user_id, s.role_id, s.permission_ids, s.country, s.timezone, s.plan,
    string_to_array(ltrim(s.shut), ' ')::integer[], s.owes <> '', s.limits, s.held, s.standing, s.prefixes,
    s.last_used_at
    into company_id, session_id, user_id, role_id, permission_ids, country, timezone, plan, disabled_menus,
      mfa_required, limits, held, standing, prefixes, used
    from public.sessions s
    where s.token_hash = token and s.in_force and s.expires_at > now() and s.last_used_at > now() - s.idle;
  if company_id is null then
    raise exception 'no such session' using errcode = 'JW401';
  end if;
  if not permission_ids && needed then
    raise exception 'not permitted' using errcode = 'JW403';
  end if;
  if present <> '' and present <> company_id::text then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  idle := extract(epoch from now() - used)::integer;
  present := set_config('app.company_id', company_id::text, true) || set_config('app.user_id', user_id::text, true) ||
    set_config('app.prefixes', prefixes, true)
    || set_config('app.permission_ids', case when position(' ' in standing) > 0
      then public.without_shut(permission_ids, standing) else held end, true);
  if limits <> '' then
    present := set_config('app.limits', limits, true);
  end if;
end $$;
comment on function authenticate_session(bytea, integer[]) is
  'Authenticates a session by the hash of its token, requires one of the permissions (null requires none), and sets '
  'the company, person and limits of the transaction.';
grant execute on function authenticate_session(bytea, integer[]) to jobwright_application;

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
  'The language of a session’s person, for the text of refusals. Null when the session is not in force.';
grant execute on function language_of(bytea) to jobwright_application;
