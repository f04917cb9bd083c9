create or replace function taken_away(
  company uuid,
  person uuid,
  kind text,
  record uuid,
  named text,
  moment timestamptz
)
  returns boolean
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce((array_agg(jsonb_exists(h.before, person::text) order by h.version, h.id))[1], false)
      and bool_or(h.actor_id <> person and h.at > now() - interval '7 days'
        and jsonb_exists(h.before, person::text) and not jsonb_exists(h.after, person::text))
    from (
      select e.version, e.id, e.at, e.actor_id, coalesce(c -> 'before', '[]') as before,
          coalesce(c -> 'after', '[]') as after
        from public.audit_events e cross join lateral jsonb_array_elements(e.changes) c
        where e.company_id = company and e.resource = kind and e.record_id = record and e.at > moment
          and e.action <> 'not applied' and c ->> 'field' = named
    ) h
$$;
comment on function taken_away(uuid, uuid, text, uuid, text, timestamptz) is
  'Whether a field of a record (its assignee, its crew) named this person at that moment, and somebody else took them '
  'out of it within the last seven days.';

create or replace function reached_then(kind text, record uuid, moment timestamptz)
  returns boolean
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  me uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  wide boolean := position(' tasks.update:own ' in coalesce(current_setting('app.limits', true), '')) = 0;
  project uuid;
  bid uuid;
begin
  if company is null or me is null or moment is null then return false; end if;
  if kind = 'tasks' then
    select t.project_id, t.bid_id into project, bid from public.tasks t
      where t.company_id = company and t.id = record and t.deleted_at is null;
    if not found then return false; end if;
    return public.taken_away(company, me, 'tasks', record, 'UserId', moment)
      or wide and (public.taken_away(company, me, 'tasks', record, 'crewIds', moment)
        or public.taken_away(company, me, 'projects', project, 'UserId', moment)
        or public.taken_away(company, me, 'bids', bid, 'UserId', moment));
  elsif kind = 'projects' then
    return exists (select from public.projects p
        where p.company_id = company and p.id = record and p.deleted_at is null)
      and (public.taken_away(company, me, 'projects', record, 'UserId', moment) or exists (
        select from public.tasks t where t.company_id = company and t.project_id = record
          and t.updated_at > now() - interval '7 days'
          and (public.taken_away(company, me, 'tasks', t.id, 'UserId', moment)
            or public.taken_away(company, me, 'tasks', t.id, 'crewIds', moment))));
  elsif kind = 'bids' then
    return exists (select from public.bids b
        where b.company_id = company and b.id = record and b.deleted_at is null)
      and (public.taken_away(company, me, 'bids', record, 'UserId', moment) or exists (
        select from public.tasks t where t.company_id = company and t.bid_id = record
          and t.updated_at > now() - interval '7 days'
          and (public.taken_away(company, me, 'tasks', t.id, 'UserId', moment)
            or public.taken_away(company, me, 'tasks', t.id, 'crewIds', moment))));
  end if;
  return false;
end $$;
comment on function reached_then(text, uuid, timestamptz) is
  'Whether the person of this transaction worked on a task, a project or a bid at that moment and lost it since by '
  'what somebody else changed: what they did before that, without signal, still counts.';
grant execute on function reached_then(text, uuid, timestamptz) to jobwright_application;
