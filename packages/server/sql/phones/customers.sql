create or replace function phone_customer_ids(
  company uuid,
  near record,
  held_projects record,
  held_bids record,
  held_tasks record,
  held_photos record,
  visits uuid[]
)
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
declare
  see_contacts boolean := may_list('contacts');
begin
  return array(
    select x.id from unnest(held_projects.customer_ids) x (id) where x.id is not null
    union
    select x.id from unnest(held_bids.customer_ids) x (id) where x.id is not null
    union
    select x.id from unnest(held_tasks.customer_ids) x (id) where x.id is not null
    union
    select v.customer_id from unnest(visits) x (id), lateral (select v.customer_id from scheduleitems v
      where v.company_id = company and v.id = x.id offset 0) v where v.customer_id is not null
    union
    select k.customer_id from unnest(near.nouns, near.ids) n (noun, id), lateral (select k.customer_id
      from contacts k where k.company_id = company and k.id = n.id offset 0) k
      where n.noun = 'contacts' and see_contacts and k.customer_id is not null
    union
    select x.id from unnest(held_photos.customer_ids) x (id) where x.id is not null
    union
    select n.id from unnest(near.nouns, near.ids) n (noun, id) where n.noun = 'customers');
end $$;
comment on function phone_customer_ids(uuid, record, record, record, record, record, uuid[]) is
  'The customers of what the phone holds, and those that its person has near.';

create or replace function phone_contacts(
  company uuid,
  near record,
  customer_ids uuid[],
  out ids uuid[],
  out of_customers uuid[],
  out versions integer[]
)
  returns record
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  select array_agg(k.id), array_agg(k.customer_id), array_agg(k.version) into ids, of_customers, versions from (
    select k.id, k.customer_id, k.version from unnest(customer_ids) x (id), lateral (select k.* from contacts k
      where k.company_id = company and k.customer_id = x.id offset 0) k
      where k.deleted_at is null
    union
    select k.id, k.customer_id, k.version from unnest(near.nouns, near.ids) n (noun, id), lateral (select k.*
      from contacts k where k.company_id = company and k.id = n.id offset 0) k
      where n.noun = 'contacts' and k.deleted_at is null) k;
end $$;
comment on function phone_contacts(uuid, record, uuid[]) is
  'The contacts of these customers, and those that the person of the phone has near.';

create or replace function phone_customers(
  company uuid,
  customer_ids uuid[],
  held_contacts record,
  out ids uuid[],
  out names text[],
  out shown text[]
)
  returns record
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  -- The primary contact may belong to another customer, or to none. Both parts are in hand before they are joined: else
  -- the sum over all contacts is made anew for each customer.
  with customer as materialized (
    select c.id, c.name, c.version, k.version as contact_version from unnest(customer_ids) x (id),
      lateral (select c.id, c.name, c.version, c.primary_contact_id, c.deleted_at from customers c
        where c.company_id = company and c.id = x.id offset 0) c
    left join lateral (select k.version from contacts k where k.company_id = company
      and k.id = c.primary_contact_id offset 0) k on true
    where c.deleted_at is null),
  reach as materialized (
    select k.customer_id, sum(hashtextextended(k.id::text, k.version)) as sum
    from unnest(held_contacts.ids, held_contacts.of_customers, held_contacts.versions) k (id, customer_id, version)
    group by k.customer_id)
  select array_agg(c.id), array_agg(c.name), array_agg(concat_ws('|', c.version, c.contact_version, r.sum))
    into ids, names, shown from customer c left join reach r on r.customer_id = c.id;
end $$;
comment on function phone_customers(uuid, uuid[], record) is
  'These customers with their names and with what the phone shows of them, which changes with their contacts.';

create or replace function phone_customer_stamps(held_customers record, held_contacts record)
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
begin
  if may_list('customers') then
    return query
      select 4::smallint, c.id, hashtextextended(c.shown, 0)
      from unnest(held_customers.ids, held_customers.shown) c (id, shown);
  end if;
  if may_list('contacts') then
    return query
      select 5::smallint, k.id, hashtextextended(concat_ws('~', k.version, c.name), 0)
      from unnest(held_contacts.ids, held_contacts.of_customers, held_contacts.versions) k (id, customer_id, version)
      left join unnest(held_customers.ids, held_customers.names) c (id, name) on c.id = k.customer_id;
  end if;
end $$;
comment on function phone_customer_stamps(record, record) is
  'Customers and contacts for the phone, each with a hash of what it shows.';
