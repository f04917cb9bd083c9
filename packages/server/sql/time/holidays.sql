create or replace function claim_holiday_calendars(most integer)
  returns table(company_id uuid, id uuid, url text)
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  update public.holiday_calendars h set tried_at = now()
    from (select c.company_id, c.id from public.holiday_calendars c
      join public.companies o on o.id = c.company_id and o.status = 'active'
      where c.tried_at is null or c.tried_at < now() - interval '1 day'
      order by c.tried_at nulls first limit most for update of c skip locked) d
    where h.company_id = d.company_id and h.id = d.id
    returning h.company_id, h.id, h.url $$;
comment on function claim_holiday_calendars(integer) is
  'Calendars of holidays of all companies that were not read for a day, marked as tried now.';
grant execute on function claim_holiday_calendars(integer) to jobwright_application;
