create or replace function claim_export()
  returns table(company_id uuid, export_id uuid, tries integer)
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.exports e set state = 'failed', problem = 'stopped', finished_at = now()
    where e.state = 'running' and e.beat_at < now() - interval '2 minutes' and e.tries >= 3;
  return query
    update public.exports e set state = 'running', beat_at = now(), tries = e.tries + 1, done_bytes = 0
    from (select x.company_id, x.id from public.exports x
      where x.state = 'waiting' or (x.state = 'running' and x.beat_at < now() - interval '2 minutes')
      order by x.created_at limit 1 for update skip locked) n
    where e.company_id = n.company_id and e.id = n.id
    returning e.company_id, e.id, e.tries;
end $$;
comment on function claim_export() is
  'Takes the next export that waits, or one whose maker fell silent; three tries each.';
grant execute on function claim_export() to jobwright_application;
