create or replace function time_in_the_way(
  person uuid,
  first timestamptz,
  last timestamptz,
  except_for uuid
)
  returns table(id uuid, start_at timestamptz, end_at timestamptz, project_n integer, bid_n integer, title text,
    by_name text)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := public.current_company();
begin
  return query
  select e.id, e.start_at, e.end_at, p.n, b.n, coalesce(p.title, b.title, ''),
      case when e.entered_by is distinct from e.user_id then coalesce((select u.first_name || ' ' || u.last_name
        from public.users u where u.company_id = company and u.id = e.entered_by), '') else '' end
    from public.timeentries e
    left join public.projects p on p.company_id = company and p.id = e.project_id
    left join public.bids b on b.company_id = company and b.id = e.bid_id
    where e.company_id = company and e.user_id = person and e.status not in ('void', 'corrected') and e.id <> except_for
      and public.time_span(e.start_at, e.end_at, e.status) && tstzrange(first, case when last > first then last end)
    order by e.start_at limit 1;
end $$;
comment on function time_in_the_way(uuid, timestamptz, timestamptz, uuid) is
  'The first entry of a person that overlaps these times, also one that the caller does not see.';
grant execute on function time_in_the_way(uuid, timestamptz, timestamptz, uuid) to jobwright_application;

create or replace function end_for_switch(entry uuid, person uuid, at timestamptz)
  returns boolean
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := public.current_company();
  v integer;
begin
  update public.timeentries e set end_at = at, version = e.version + 1, updated_at = now(),
      updated_by = public.current_person()
    where e.company_id = company and e.id = entry and e.user_id = person and e.end_at is null
      and e.status = 'recorded' and e.start_at < at
    returning e.version into v;
  -- Sent again: it ended there already.
  if v is null then
    return exists (select 1 from public.timeentries e where e.company_id = company and e.id = entry
      and e.user_id = person and e.end_at = at);
  end if;
  insert into public.audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    values (company, gen_random_uuid(), 'timeentries', entry, v, 'updated', public.current_person(),
      jsonb_build_array(jsonb_build_object('field', 'endAt', 'before', null, 'after', public.wire(at))), '');
  return true;
end $$;
comment on function end_for_switch(uuid, uuid, timestamptz) is
  'Ends the clock of a person that runs, because their next one starts then; also one that the caller does not see.';
grant execute on function end_for_switch(uuid, uuid, timestamptz) to jobwright_application;
