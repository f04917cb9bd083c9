create or replace function phone_near_records(
  company uuid,
  me uuid,
  recent_nouns text[],
  recent_ids uuid[],
  out nouns text[],
  out ids uuid[]
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
  -- Planned for each run: the history is long, and only one index finds a person's latest changes quickly.
  execute $q$ select array_agg(n.noun), array_agg(n.id) from (
      select r.noun, r.id from unnest($3, $4) r (noun, id)
      union
      select e.resource, e.record_id from (
        select a.resource, a.record_id, a.at from audit_events a
        where a.company_id = $1 and a.actor_id = $2 and a.action in ('created', 'updated', 'restored')
          and a.resource = any (array(select r.name from resources r where r.is_record and r.is_form))
        order by a.id desc limit 500) e
      where e.at > now() - interval '14 days') n (noun, id) $q$
    into nouns, ids using company, me, recent_nouns, recent_ids;
end $$;
comment on function phone_near_records(uuid, uuid, text[], uuid[]) is
  'The records that were opened on the phone (as the phone names them) or changed by its person lately.';

create or replace function phone_people(company uuid, out ids uuid[], out shown text[])
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
  select array_agg(u.id), array_agg(concat_ws('|', u.first_name, u.last_name, u.color, u.avatar)) into ids, shown
    from users u where u.company_id = company;
end $$;
comment on function phone_people(uuid) is
  'The people of a company, with what the phone shows of them.';
