create or replace function prepared_whole(recent_nouns text[], recent_ids uuid[])
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = 'force_generic_plan'
  set enable_nestloop = 'off'
  set jit = 'off'
  as $$
#variable_conflict use_column
declare
  company uuid := current_company();
  me uuid := current_person();
  zone text;
  today date;
  people record;
  near record;
  held_tasks record;
  held_projects record;
  held_bids record;
  job_titles record;
  lone_tasks uuid[];
  held_photos record;
  held_documents uuid[];
  held_logbooks uuid[] := '{}';
  held_logs uuid[] := '{}';
  visits uuid[];
  customer_ids uuid[];
  held_contacts record;
  held_customers record;
begin
  if company is null or me is null then return; end if;
  select c.timezone, (now() at time zone c.timezone)::date into zone, today from companies c where c.id = company;
  people := phone_people(company);
  near := phone_near_records(company, me, recent_nouns, recent_ids);

  -- A person's tasks and visits bring jobs, and these bring the tasks and visits of others.
  held_tasks := phone_tasks(company, me, zone, today, near);
  visits := phone_visits(company, me, today, near);
  held_projects := phone_projects(company, me, today, near, held_tasks, visits);
  held_bids := phone_bids(company, me, today, near, held_tasks);
  if held_projects.ids <> '{}' or held_bids.ids <> '{}' then
    held_tasks := phone_tasks_of_jobs(company, held_projects, held_bids, held_tasks);
  end if;
  visits := phone_visits_of_projects(company, today, visits, held_projects);
  job_titles := phone_job_titles(company, held_projects, held_bids, held_tasks);

  -- The files of each job, and of tasks that belong to none.
  lone_tasks := array(select t.id from unnest(held_tasks.ids, held_tasks.project_ids, held_tasks.bid_ids)
    t (id, project_id, bid_id) where t.project_id is null and t.bid_id is null);
  held_photos := phone_photos(company, me, held_projects, held_bids, lone_tasks);
  held_documents := phone_documents(company, me, held_projects, held_bids, lone_tasks);

  if may_list('logbooks') then
    held_logbooks := phone_logbooks(company, me, near, held_projects, held_bids);
    held_logs := phone_logs(company, today, near, held_logbooks);
  end if;

  customer_ids := phone_customer_ids(company, near, held_projects, held_bids, held_tasks, held_photos, visits);
  held_contacts := phone_contacts(company, near, customer_ids);
  held_customers := phone_customers(company, customer_ids, held_contacts);

  return query
    select * from phone_job_stamps(held_projects, held_bids, held_customers, people)
    union all
    select * from phone_task_stamps(held_tasks, job_titles, held_customers, people)
    union all
    select * from phone_customer_stamps(held_customers, held_contacts)
    union all
    select * from phone_photo_stamps(company, held_photos, held_tasks, job_titles, held_customers, people)
    union all
    select * from phone_document_stamps(company, held_documents, held_tasks, job_titles, held_customers, people)
    union all
    select * from phone_log_stamps(company, held_logbooks, held_logs, people)
    union all
    select * from phone_time_stamps(company, me, today, people)
    union all
    select * from phone_change_order_stamps(company, near, held_projects, people)
    union all
    select * from phone_visit_stamps(company, visits, people);
end $$;
comment on function prepared_whole(text[], uuid[]) is
  'What belongs on a phone for somebody who may see everything: their work, what they starred, opened or have '
  'scheduled, and all that belongs to it. The functions phone_* find or stamp one kind each. They hand rows on as '
  'arrays in a record, so that nothing is read twice, and have the same settings as this one: each is planned once a '
  'connection.';

create or replace function prepared(recent_nouns text[], recent_ids uuid[])
  returns table(noun smallint, id uuid, stamp bigint)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  limits text := coalesce(current_setting('app.limits', true), '');
  held_back text := concat(substring(limits from ' -price'), substring(limits from ' -contact'), substring(limits
    from ' -phone'));
begin
  if limits !~ '(\.list:| -price | -contact )' then
    return query select * from prepared_whole(recent_nouns, recent_ids);
    return;
  end if;
  return query
    with p as materialized (select * from prepared_whole(recent_nouns, recent_ids)),
    kept as (select n.noun, r.id from (
        select k.on_phone::smallint, k.name from resources k where k.on_phone > 0) n (noun, kind),
      lateral (select array_agg(p.id) as ids from p where p.noun = n.noun) w,
      lateral in_reach(n.kind, 'list', current_company(), current_person(), limits, w.ids) r (id)
        where w.ids is not null),
    -- A log book names its customer and job where its reader may see them, and one is not on a job by its log book.
    book as materialized (
      select b.customer_id, b.project_id, b.bid_id from logbooks b where b.company_id = (select current_company())
        and b.id in (select k.id from kept k where k.noun = 8
          union select e.logbook_id from kept k
            join logentries e on e.company_id = (select current_company()) and e.id = k.id
            where k.noun = 9)),
    named as materialized (
      select coalesce(sum(hashtextextended(r.id::text, 0)), 0)::text as seen from (values
        ('customers', array(select b.customer_id from book b where b.customer_id is not null)),
        ('projects', array(select b.project_id from book b where b.project_id is not null)),
        ('bids', array(select b.bid_id from book b where b.bid_id is not null))) t (kind, ids),
      lateral in_reach(t.kind, 'list', current_company(), current_person(), limits, t.ids) r (id))
    select p.noun, p.id, case when p.noun in (8, 9) then hashtextextended(held_back || n.seen, p.stamp)
        when held_back = '' then p.stamp else hashtextextended(held_back, p.stamp) end from p
      join kept k on k.noun = p.noun and k.id = p.id cross join named n;
end $$;
comment on function prepared(text[], uuid[]) is
  'Planned once a connection, perhaps on empty tables and for any number of ids, so little is left to choose: what '
  'is found by a key is found behind a fence (offset 0) that names the key alone, and what is then in hand is '
  'joined by hash.';
grant execute on function prepared(text[], uuid[]) to jobwright_application;
