-- How a repeating task repeats, kept with every task of its series.
alter table tasks add column recurrence jsonb;

-- The language of whoever a session belongs to, for telling them why they are refused. Null when it is not in force.
create function language_of(token bytea) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.language from public.sessions s
  join public.users u on u.company_id = s.company_id and u.id = s.user_id and u.status = 'active'
  where s.token_hash = token and s.expires_at > now() and s.last_used_at > now() - interval '14 days' $$;
