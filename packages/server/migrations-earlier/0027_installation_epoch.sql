-- Which history of this installation the database tells, and since when. A restore begins a new one: version numbers and
-- deliveries of before mean nothing after it, and phones that were served by the one before take everything anew and offer
-- again what they still have. `instance` is part of no backup, so a restored database always has an epoch of its own.
insert into instance (name, value) values ('epoch', gen_random_uuid()::text), ('epoch_since', now()::text)
  on conflict (name) do nothing;

create function installation_epoch() returns table (id text, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(value) filter (where name = 'epoch'), max(value) filter (where name = 'epoch_since')::timestamptz
  from public.instance $$;
