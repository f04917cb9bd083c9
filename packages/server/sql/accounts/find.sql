create or replace function find_account(typed text)
  returns table(company_id uuid, user_id uuid, password_hash text, status text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select u.company_id, u.id, u.password_hash, case when c.status = 'active' then u.status else 'suspended' end
  from public.users u join public.companies c on c.id = u.company_id
  where lower(u.username) = lower(typed) or (u.email <> '' and lower(u.email) = lower(typed))
  order by (lower(u.username) = lower(typed)) desc limit 1 $$;
comment on function find_account(text) is
  'What signing in needs of an account, before any company is known.';
grant execute on function find_account(text) to jobwright_application;

create or replace function find_password_link(token bytea)
  returns table(company_id uuid, user_id uuid, link_id uuid, expires_at timestamp with time zone)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select company_id, user_id, id, expires_at from public.password_links
  where token_hash = token and used_at is null and expires_at > now() $$;
comment on function find_password_link(bytea) is
  'Whom a one-time password link is for, while it is in force.';
grant execute on function find_password_link(bytea) to jobwright_application;

create or replace function look_password_link(token bytea)
  returns table(company_id uuid, user_id uuid, link_id uuid, expires_at timestamp with time zone, state text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select l.company_id, l.user_id, l.id, l.expires_at,
    case when u.status not in ('invited', 'active') or c.status <> 'active' then 'closed'
      when l.voided_at is not null then 'voided' when l.used_at is not null then 'used' when l.expires_at <= now()
        then 'expired' else 'open' end
  from public.password_links l
  join public.users u on u.company_id = l.company_id and u.id = l.user_id
  join public.companies c on c.id = l.company_id
  where l.token_hash = token $$;
comment on function look_password_link(bytea) is
  'The password link of this token, and whether it still opens.';
grant execute on function look_password_link(bytea) to jobwright_application;

create or replace function find_join_link(token bytea)
  returns table(company_id uuid, user_id uuid, link_id uuid, expires_at timestamp with time zone, state text,
    used_by bytea, used_ago integer)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select l.company_id, l.user_id, l.id, l.expires_at,
    case when u.status not in ('invited', 'active') or c.status <> 'active' then 'closed'
      when l.used_at is not null then 'used' when l.voided_at is not null then 'voided' when l.expires_at <= now()
        then 'expired' else 'open' end,
    l.used_by, extract(epoch from now() - l.used_at)::integer
  from public.join_links l
  join public.users u on u.company_id = l.company_id and u.id = l.user_id
  join public.companies c on c.id = l.company_id
  where l.token_hash = token $$;
comment on function find_join_link(bytea) is
  'The phone link of this token, and whether it still opens.';
grant execute on function find_join_link(bytea) to jobwright_application;

create or replace function find_passkey(credential text)
  returns table(company_id uuid, user_id uuid, passkey_id uuid, public_key bytea, counter bigint, transports text[],
    status text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select p.company_id, p.user_id, p.id, p.public_key, p.counter, p.transports, case when c.status = 'active'
    then u.status else 'suspended' end
  from public.passkeys p
  join public.users u on u.company_id = p.company_id and u.id = p.user_id
  join public.companies c on c.id = p.company_id
  where p.credential_id = credential $$;
comment on function find_passkey(text) is
  'Whose passkey this is, before any company is known.';
grant execute on function find_passkey(text) to jobwright_application;

create or replace function sweep_accounts()
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  delete from public.challenges where expires_at < now();
  delete from public.mails where created_at < now() - interval '90 days';
  delete from public.password_links where expires_at < now() - interval '90 days' $$;
comment on function sweep_accounts() is
  'Removes sign-in challenges, mails and password links whose time is over.';
grant execute on function sweep_accounts() to jobwright_application;
