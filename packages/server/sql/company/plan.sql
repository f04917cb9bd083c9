create or replace function settle_plan(company uuid, billing boolean)
  returns text
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  s public.subscriptions;
  next_plan text := 'open';
begin
  select * into s from public.subscriptions where company_id = company for update;
  if found and billing then
    s.state := case
      when s.state = 'trial' and s.trial_end <= now() then 'read_only'
      when s.state in ('trial', 'active', 'past_due') and s.cancel_at <= now() then 'canceled'
      when s.state = 'past_due' and s.past_due_since <= now() - interval '15 days' then 'read_only'
      else s.state end;
    next_plan := case
      when s.state = 'canceled' or s.failing_since <= now() - interval '72 hours' then 'closed'
      when s.state = 'read_only' then 'reading'
      else 'open' end;
    update public.subscriptions set state = s.state, locked_at = case when next_plan <> 'open'
      then coalesce(locked_at, now()) end
      where company_id = company
        and (state, locked_at is null) is distinct from (s.state, next_plan = 'open');
  end if;
  update public.companies set plan = next_plan where id = company and plan <> next_plan;
  return next_plan;
end $$;
comment on function settle_plan(uuid, boolean) is
  'The one place in which a plan follows from a subscription and the time. Without billing everything is open.';
grant execute on function settle_plan(uuid, boolean) to jobwright_application;

create or replace function settle_plans(billing boolean)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform public.settle_plan(c.id, billing) from public.companies c where c.plan <> 'open' and not billing;
  perform public.settle_plan(s.company_id, billing) from public.subscriptions s
    join public.companies c on c.id = s.company_id
    where billing and ((s.state = 'trial' and s.trial_end <= now()) or (s.state in ('trial', 'active', 'past_due')
      and s.cancel_at <= now())
      or (s.state = 'past_due' and s.past_due_since <= now() - interval '15 days')
      or (s.failing_since <= now() - interval '72 hours' and c.plan <> 'closed')
      or (s.failing_since is null and c.plan = 'closed' and s.state <> 'canceled'));
  update public.companies set status = 'closed' where closing_at <= now() and status = 'active';
end $$;
comment on function settle_plans(boolean) is
  'The same for every company whose time has come, or none where there is no billing; and the end of those that are '
  'closed.';
grant execute on function settle_plans(boolean) to jobwright_application;

create or replace function begin_trials(days integer, operator uuid)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  insert into public.subscriptions (company_id, state, trial_end, due_at)
    select c.id, 'trial', now() + make_interval(days => days), now() + make_interval(days => days)
      from public.companies c
    where not c.demo and c.id is distinct from operator and not exists (select 1 from public.subscriptions s
      where s.company_id = c.id)
    on conflict do nothing $$;
comment on function begin_trials(integer, uuid) is
  'Companies that have no subscription yet get a trial; the operator’s own and the sample company need none.';
grant execute on function begin_trials(integer, uuid) to jobwright_application;

create or replace function find_customer(customer_id text)
  returns uuid
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select company_id from public.subscriptions where customer = customer_id and customer_id <> '' $$;
comment on function find_customer(text) is
  'Whose customer of the provider this is.';
grant execute on function find_customer(text) to jobwright_application;

create or replace function due_billing(most integer)
  returns table(company_id uuid)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select s.company_id from public.subscriptions s
  where s.subscription <> '' and s.state <> 'canceled'
    and (s.failing_since is not null or s.told_at is null or s.told_at < now() - interval '6 hours')
  order by s.told_at nulls first limit most $$;
comment on function due_billing(integer) is
  'The companies about which the provider is to be asked again.';
grant execute on function due_billing(integer) to jobwright_application;
