create or replace function notice_moves(n notices)
  returns jsonb
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select case when n.type <> 'planMoved' then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('title', m.title, 'before', m.before, 'after', m.after)
        order by m.at nulls last, m.title)
      from (
        select public.record_title(x ->> 'resource', n.company_id, (x ->> 'id')::uuid) as title,
            x -> 'before' -> 'startAt' as before, x -> 'after' -> 'startAt' as after,
            coalesce(x -> 'after' ->> 'startAt', x -> 'before' ->> 'startAt') as at
          from public.audit_events e
          join public.schedule_changes s on s.company_id = e.company_id and s.id = e.record_id
          cross join lateral jsonb_array_elements(s.moves) x
          where e.company_id = n.company_id and e.id = n.event_id and x ->> 'resource' in ('tasks', 'scheduleitems')
            and (n.user_id::text in (x -> 'before' ->> 'UserId', x -> 'after' ->> 'UserId')
              or x -> 'before' -> 'crewIds' ? n.user_id::text or x -> 'after' -> 'crewIds' ? n.user_id::text)
            and public.may_see(n.company_id, n.user_id, x ->> 'resource', (x ->> 'id')::uuid)
          order by at nulls last limit 20) m
      where m.title is not null), '[]'::jsonb) end $$;
comment on function notice_moves(notices) is
  'What a change of the plan moved for the person of a notice, as far as they may see it: from when to when, at most '
  '20 items.';
grant execute on function notice_moves(notices) to jobwright_application;
