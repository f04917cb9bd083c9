-- Accounts: mails, forgotten passwords, second factors, what a company knows of its people, and what each chose for themself.

alter table password_links
  -- Who asked for it: the office for somebody, or somebody who forgot their password. The one does not void the other.
  add column purpose text not null default 'set' check (purpose in ('set', 'forgotten')),
  add column voided_at timestamptz,
  -- The mail that it went out with: should that have to be sent again, its link is made anew.
  add column mail_id uuid;

-- The password link of this token, and whether it still opens.
create function look_password_link(token bytea)
  returns table (company_id uuid, user_id uuid, link_id uuid, expires_at timestamptz, state text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.company_id, l.user_id, l.id, l.expires_at,
    case when u.status not in ('invited', 'active') or c.status <> 'active' then 'closed'
      when l.voided_at is not null then 'voided' when l.used_at is not null then 'used' when l.expires_at <= now() then 'expired' else 'open' end
  from public.password_links l
  join public.users u on u.company_id = l.company_id and u.id = l.user_id
  join public.companies c on c.id = l.company_id
  where l.token_hash = token $$;

-- What is to be mailed, and what came of it. Links are made when a mail is sent: no token is ever stored.
create table mails (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  kind text not null,
  address text not null,
  language text not null default 'en',
  -- The address of the product, for the links in it.
  base text not null default '',
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid,
  sent_at timestamptz,
  tries integer not null default 0,
  problem text not null default '',
  given_up_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index mails_user on mails (company_id, user_id, id desc);
create index mails_waiting on mails (created_at) where sent_at is null and given_up_at is null;

-- Mails whose turn was missed: asked for a while ago, and neither sent nor given up.
create function waiting_mails(at_most integer) returns table (company_id uuid, mail_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.company_id, m.id from public.mails m
  where m.sent_at is null and m.given_up_at is null and m.tries < 6 and m.created_at < now() - interval '2 minutes' - m.tries * interval '5 minutes'
  order by m.created_at limit at_most $$;

-- A second factor: codes of an app. The secret is encrypted by a key that the database does not know.
create table authenticators (
  company_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The last time step of which a code was taken: none is taken twice.
  last_step bigint not null default 0,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create table recovery_codes (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index recovery_codes_user on recovery_codes (company_id, user_id);

create table passkeys (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (company_id, user_id);

-- Whose passkey this is, before any company is known.
create function find_passkey(credential text)
  returns table (company_id uuid, user_id uuid, passkey_id uuid, public_key bytea, counter bigint, transports text[], status text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.company_id, p.user_id, p.id, p.public_key, p.counter, p.transports, case when c.status = 'active' then u.status else 'suspended' end
  from public.passkeys p
  join public.users u on u.company_id = p.company_id and u.id = p.user_id
  join public.companies c on c.id = p.company_id
  where p.credential_id = credential $$;

-- Questions that wait five minutes for an answer, once: sign-ins that lack their second factor, and challenges for passkeys.
create table challenges (
  hash bytea primary key,
  purpose text not null,
  -- Whom it is for, where that is known.
  account text not null default '',
  expires_at timestamptz not null
);
create index challenges_expires on challenges (expires_at);

-- What a company knows of the people who work there.
alter table users
  add column employee_no text not null default '',
  add column kind text not null default 'office' check (kind in ('office', 'field', 'external')),
  add column hire_date date,
  add column end_date date,
  add column supervisor_id uuid,
  add column pay_type text check (pay_type in ('hourly', 'salary-exempt')),
  add column overtime_exempt boolean not null default false,
  -- [{effective, regular, burdened}], cents an hour
  add column pay_rates jsonb not null default '[]',
  -- What to be told of, and how (contract/resources/settings.ts); {} is what everybody starts with.
  add column notifications jsonb not null default '{}',
  -- Proof that the person themself wrote the additional script in their preferences.
  add column script_seal bytea,
  add constraint users_supervisor foreign key (company_id, supervisor_id) references users (company_id, id) deferrable;
create unique index users_employee_no on users (company_id, lower(employee_no)) where employee_no <> '';

-- Pictures of people. users.avatar names the one that is shown: users/<id>/webp/<generation>.
create table avatars (
  company_id uuid not null,
  user_id uuid not null,
  generation integer not null,
  picture bytea not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

-- The picture of a person, for somebody of the same company who may sign in.
create function open_avatar(company uuid, audience uuid, generation integer, person uuid) returns bytea
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.picture from public.avatars a
  join public.companies c on c.id = a.company_id and c.status = 'active'
  join public.users u on u.company_id = a.company_id and u.id = open_avatar.audience and u.status = 'active'
  where a.company_id = open_avatar.company and a.user_id = open_avatar.person and a.generation = open_avatar.generation $$;

create function sweep_accounts() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.challenges where expires_at < now();
  delete from public.mails where created_at < now() - interval '90 days';
  delete from public.password_links where expires_at < now() - interval '90 days' $$;

do $$
declare
  name text;
begin
  foreach name in array array['mails', 'authenticators', 'recovery_codes', 'passkeys', 'avatars'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy house on %I to current_user using (true) with check (true)', name);
  end loop;
end $$;
