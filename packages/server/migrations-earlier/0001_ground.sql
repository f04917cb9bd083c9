-- The ground: who is asking, for which company, and what everybody shares.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- Text as it is compared and searched: lower case, without accents. Immutable, so that it may be indexed.
-- In PL/pgSQL because a function in SQL is not inlined when it promises more than its body does, and then costs more.
create function fold(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;

-- An instant as it goes over the wire. Stable, as to_char is: only so is it inlined.
create function wire(value timestamptz) returns text
  language sql stable parallel safe strict
  as $$ select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- The same for the stamps of every row of a list, where to_char would cost more than the rest of the row.
create function wire_stamp(value timestamptz) returns text
  language sql stable parallel safe strict
  as $$ select replace((value at time zone 'UTC')::text, ' ', 'T') || 'Z' $$;

-- A moment that is a whole day goes over the wire as the day.
create function wire_moment(value timestamptz, whole_day boolean) returns text
  language sql stable parallel safe
  as $$ select case when whole_day then to_char(value at time zone 'UTC', 'YYYY-MM-DD') else public.wire(value) end $$;

-- The company of this transaction. Unset is '' after a first use of the connection, not null.
create function current_company() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create table instance (
  name text primary key,
  value text not null
);

create table companies (
  id uuid primary key,
  name text not null,
  country text not null default 'US',
  timezone text not null default 'America/New_York',
  currency text not null default 'USD',
  language text not null default 'en',
  demo boolean not null default false,
  status text not null default 'active',
  created_at timestamptz not null default now()
);

create table roles (
  company_id uuid not null references companies (id) on delete cascade,
  id integer not null,
  title text not null,
  description text not null default '',
  permission_ids integer[] not null,
  primary key (company_id, id)
);

create table users (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  username text not null,
  email text not null default '',
  password_hash text,
  first_name text not null,
  last_name text not null,
  mobile text not null default '',
  color text not null default '#175CD3',
  avatar text,
  timezone text not null default 'America/New_York',
  language text not null default 'en',
  role_id integer not null,
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'deactivated')),
  preferences text not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  last_seen_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, role_id) references roles (company_id, id)
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email)) where email <> '';

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null default '',
  agent text not null default '',
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (company_id, user_id);

create table password_links (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index password_links_token on password_links (token_hash);

-- Wrong passwords per account (or per bucket of unknown names), so that a thousand tries are slow everywhere.
create table sign_in_tries (
  account text primary key,
  wrong integer not null,
  last_at timestamptz not null
);

-- From here on rows do not reference their company by a foreign key: each write would lock the one row of the company,
-- for nothing, since the walls let no other company's id in.

-- Human numbers: the last one given, per company and kind. Never reused.
create table counters (
  company_id uuid not null,
  kind text not null,
  last integer not null,
  primary key (company_id, kind)
);

-- Exact totals without counting. Sixteen slots a kind, so that two writers seldom meet on a row.
create table totals (
  company_id uuid not null,
  kind text not null,
  slot integer not null,
  n bigint not null,
  primary key (company_id, kind, slot)
) with (fillfactor = 50);

-- What happened, for ever. The application may add and read, never change or remove.
create table audit_events (
  company_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  version integer not null,
  action text not null,
  at timestamptz not null default now(),
  actor_id uuid,
  changes jsonb not null default '[]',
  request_id text not null default '',
  primary key (company_id, id)
);
create index audit_events_record on audit_events (company_id, resource, record_id, id desc);
-- Rows arrive in the order of time, so the smallest kind of index finds them, and costs writers nothing.
create index audit_events_at on audit_events using brin (at);

-- The hash chain over the events of a company, added by a job so that writers do not queue for the last hash.
create table audit_seals (
  company_id uuid not null,
  seq bigint not null,
  event_id uuid not null,
  hash bytea not null,
  at timestamptz not null default now(),
  primary key (company_id, seq)
);
create unique index audit_seals_event on audit_seals (company_id, event_id);

-- The answer that a write gave, kept in the transaction of its effect: a repeat answers the same.
create table idempotency_keys (
  company_id uuid not null,
  key text not null,
  request text not null,
  body_hash bytea not null,
  reply text not null,
  at timestamptz not null default now(),
  primary key (company_id, key)
);
create index idempotency_keys_at on idempotency_keys using brin (at);
