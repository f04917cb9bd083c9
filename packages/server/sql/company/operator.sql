create or replace function operator_company()
  returns uuid
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce((select value::uuid from public.instance where name = 'operator_company'), (select id
    from public.companies where is_operator)) $$;
comment on function operator_company() is
  'The operator: the company that is configured, or else the first one that registered.';
grant execute on function operator_company() to jobwright_application;

create or replace function claim_operator()
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('jobwright operator', 0));
  update public.companies set is_operator = true
    where id = (select public.current_company()) and not demo
      and not exists (select 1 from public.companies where is_operator);
  delete from public.instance where name = 'setup_codes' and exists (select from public.companies where not demo);
end $$;
comment on function claim_operator() is
  'The company of this transaction becomes the operator unless the installation has one.';
grant execute on function claim_operator() to jobwright_application;

create or replace function companies_of_operator()
  returns table(id uuid, name text, status text, plan text, demo boolean, created_at timestamp with time zone,
    closing_at timestamp with time zone, state text, trial_end timestamp with time zone, people bigint,
    bytes numeric, shut text, last_seen timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if public.current_company() is distinct from public.operator_company() then
    raise exception 'not the operator' using errcode = 'JW403';
  end if;
  return query select c.id, c.name, c.status, c.plan, c.demo, c.created_at, c.closing_at, s.state, s.trial_end,
      (select count(*) from public.users u where u.company_id = c.id and u.status in ('active', 'invited')),
      (select coalesce(sum(b.bytes), 0) from public.blobs b where b.company_id = c.id), c.shut,
      (select max(u.last_seen_at) from public.users u where u.company_id = c.id)
    from public.companies c left join public.subscriptions s on s.company_id = c.id order by c.created_at;
end $$;
comment on function companies_of_operator() is
  'All companies with their use, for the operator of the installation.';
grant execute on function companies_of_operator() to jobwright_application;

create or replace function companies_of_operator_ids()
  returns setof uuid
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select c.id from public.companies c where public.current_company() = public.operator_company() $$;
comment on function companies_of_operator_ids() is
  'The ids of all companies, for the operator alone.';
grant execute on function companies_of_operator_ids() to jobwright_application;

create or replace function operate_company(
  company uuid,
  menu integer,
  switched boolean,
  standing text,
  actor uuid,
  event uuid,
  request text
)
  returns boolean
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  change jsonb;
begin
  if public.current_company() is distinct from public.operator_company() then
    raise exception 'not the operator' using errcode = 'JW403';
  end if;
  perform 1 from public.companies where id = company for update;
  if not found then
    return false;
  end if;
  if menu is not null then
    change := jsonb_build_array(jsonb_build_object('field', 'module ' || (select title from public.menus
      where id = menu), 'before',
      (select coalesce(c.enabled, m.company_menu) from public.menus m left
        join public.company_menus c on c.company_id = company and c.menu_id = m.id
        where m.id = menu), 'after', switched));
    insert into public.company_menus (company_id, menu_id, enabled, by) values (company, menu, switched, actor)
      on conflict (company_id, menu_id) do update set enabled = excluded.enabled, by = excluded.by, at = now();
  end if;
  if standing is not null then
    change := jsonb_build_array(jsonb_build_object('field', 'status', 'before', (select status from public.companies
      where id = company), 'after', standing));
    update public.companies set status = standing where id = company;
  end if;
  insert into public.audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select id, event, 'companies', id, version, 'updated', null, change ||
      jsonb_build_array(jsonb_build_object('field', 'by', 'before', null, 'after', 'operator')), request
    from public.companies where id = company;
  return true;
end $$;
comment on function operate_company(uuid, integer, boolean, text, uuid, uuid, text) is
  'The operator switches a module of one company on or off, or suspends it and lets it go on. Written into that '
  'company’s history.';
grant execute on function operate_company(uuid, integer, boolean, text, uuid, uuid, text) to jobwright_application;

create or replace function skipped_rows_of_operator()
  returns table(at timestamp with time zone, queue text, company text, row_id uuid, problem text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select s.at, s.queue, coalesce(c.name, ''), s.row_id, s.problem
  from public.skipped_rows s left join public.companies c on c.id = s.company
  where public.current_company() = public.operator_company() order by s.id desc limit 100 $$;
comment on function skipped_rows_of_operator() is
  'For the operator alone.';
grant execute on function skipped_rows_of_operator() to jobwright_application;

create or replace function queue_health()
  returns table(mails integer, messages integer, oldest timestamp with time zone,
    mail_sent timestamp with time zone, mail_failed timestamp with time zone, mail_problem text)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select m.waiting, d.waiting, least(m.oldest, d.oldest), (select max(sent_at) from public.mails), f.created_at,
    -- Mail servers repeat an address that they refuse, so addresses are removed.
    regexp_replace(coalesce(f.problem, ''), '[^\s<>"'']+@[^\s<>"'']+', '…', 'g')
  from (select count(*)::integer as waiting, min(created_at) as oldest from public.mails where sent_at is null
    and given_up_at is null) m,
    (select count(*)::integer as waiting, min(created_at) as oldest from public.deliveries where state = 'waiting'
      and next_at < now() - interval '1 minute') d
    left join lateral (select x.created_at, x.problem from public.mails x where x.problem <> ''
      and x.sent_at is null order by x.created_at desc limit 1) f on true $$;
comment on function queue_health() is
  'For the operator: the state of the mail and message queues of all companies, without their contents.';
grant execute on function queue_health() to jobwright_application;

create or replace function installation()
  returns table(migrations text, bytes bigint)
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select string_agg(m.name, ',' order by m.name), pg_database_size(current_database()) from public.migrations m $$;
comment on function installation() is
  'How the installation is: what was migrated, and how large the database is.';
grant execute on function installation() to jobwright_application;

create or replace function companies_here(out registered bigint, out demo uuid)
  returns record
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select count(*) filter (where not demo), (array_agg(id) filter (where demo))[1] from public.companies $$;
comment on function companies_here() is
  'The number of companies without demo companies, and the id of the demo company if there is one.';
grant execute on function companies_here() to jobwright_application;

create or replace function close_demo()
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$ update public.companies set status = 'closed' where demo $$;
comment on function close_demo() is
  'Demo accounts work only where the demo may be opened: with the first real company, or in production, it closes.';
grant execute on function close_demo() to jobwright_application;
