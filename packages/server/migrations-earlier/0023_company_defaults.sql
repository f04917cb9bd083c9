-- What a company decides for everybody in it: what people are told of where they decided nothing themselves.

-- Until now the whole matrix was kept with the first choice of anybody. What is as it was shipped was not chosen by that.
update users u set notifications = jsonb_set(u.notifications, '{types}', coalesce((
    select jsonb_object_agg(t.type, t.cells) from (
      select k.key as type, jsonb_object_agg(w.key, w.value) as cells
      from jsonb_each(u.notifications -> 'types') k cross join lateral jsonb_each(k.value) w
      where w.value <> to_jsonb(case w.key when 'inApp' then true when 'email' then k.key <> 'comment'
        when 'push' then k.key in ('assigned', 'mentioned', 'problem', 'clientAnswered') else false end)
      group by k.key) t), '{}'))
  where jsonb_typeof(u.notifications -> 'types') = 'object'
    and not exists (select 1 from jsonb_each(u.notifications -> 'types') k where jsonb_typeof(k.value) <> 'object');

-- The ways in which somebody wants to be told of this: their own choice, else what the company says, else what was shipped.
-- Asked anew before each is sent, so a company that says otherwise is obeyed at once.
create or replace function notices_wanted(company uuid, person uuid, type text) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(select w.channel from (values
      ('inApp', true), ('email', type <> 'comment'), ('push', type in ('assigned', 'mentioned', 'problem', 'clientAnswered')), ('slack', false)) w (channel, given)
    where coalesce(nullif(u.notifications -> 'types' -> type ->> w.channel, '') = 'true', nullif(c.settings -> 'notices' -> type ->> w.channel, '') = 'true', w.given))
  from public.users u join public.companies c on c.id = u.company_id where u.company_id = company and u.id = person $$;

-- How long what was deleted stays in the trash: as long as the company says, 30 days at least. Whoever deletes something is told
-- how long it stays; what held then, or at any time since, holds for it: trash_terms has the terms that were, until each ended.
alter table companies add column trash_terms jsonb not null default '[]';

create function retained_days(settings jsonb, part text, given integer) returns integer
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select greatest(30, case when settings -> 'retention' ->> part ~ '^\d{1,4}$' then (settings -> 'retention' ->> part)::integer else given end) $$;

-- A page that was open, or a phone without signal for a while, still promised what held before: terms end a day later.
create function note_trash_term() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  was integer := public.retained_days(old.settings, 'trashDays', 30);
begin
  if was <> public.retained_days(new.settings, 'trashDays', 30) then
    new.trash_terms := coalesce((select jsonb_agg(t) from jsonb_array_elements(old.trash_terms) t
        where (t ->> 'until')::timestamptz + make_interval(days => (t ->> 'days')::integer) > now()), '[]')
      || jsonb_build_object('days', was, 'until', now() + interval '1 day');
  end if;
  return new;
end $$;
create trigger note_trash_term before update of settings on companies for each row
  when (old.settings is distinct from new.settings) execute function note_trash_term();

create function trash_until(company uuid, deleted timestamptz) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select deleted + make_interval(days => greatest(public.retained_days(c.settings, 'trashDays', 30),
      (select max((t ->> 'days')::integer) from jsonb_array_elements(c.trash_terms) t where (t ->> 'until')::timestamptz >= deleted)))
    from public.companies c where c.id = company $$;

-- A folder takes along what is in it: it goes when the time of all folders in it is over.
create function folder_is_over(company uuid, folder uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with recursive inside as (
    select f.id, f.deleted_at from public.folders f where f.company_id = company and f.id = folder
    union all
    select f.id, f.deleted_at from public.folders f join inside i on f.parent_id = i.id where f.company_id = company)
  select coalesce(bool_and(i.deleted_at is not null and public.trash_until(company, i.deleted_at) < now()), false) from inside i $$;

do $make$
declare
  body text := pg_get_functiondef('sweep()'::regprocedure);
  old text := $old$deleted_at < now() - interval '30 days'$old$;
  folders text := 'delete from public.folders where ' || old;
begin
  if (length(body) - length(replace(body, old, ''))) / length(old) <> 8 or position(folders in body) = 0 then
    raise exception 'the sweep is not as it was';
  end if;
  body := replace(body, folders, folders || ' and public.folder_is_over(company_id, id)');
  execute replace(body, old, old || ' and public.trash_until(company_id, deleted_at) < now()');
end $make$;

-- What people were told of is kept as long as the company says, half a year where it says nothing.
create or replace function sweep_notices() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.notices n using public.companies c
    where c.id = n.company_id and n.at < now() - make_interval(days => public.retained_days(c.settings, 'noticeDays', 180)) $$;

-- The companies that ended, for the operator alone.
create function ended_companies(most integer, before_id uuid, before_at numeric)
  returns table (id uuid, company uuid, reason text, since timestamptz, first_told_at timestamptz, last_told_at timestamptz, at timestamptz, gone_rows bigint, gone_files bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if public.current_company() is distinct from public.operator_company() then
    raise exception 'not the operator' using errcode = 'JW403';
  end if;
  return query select p.id, p.company, p.reason, p.since, p.first_told_at, p.last_told_at, p.at, p.gone_rows, p.gone_files from public.purges p
    where before_id is null or (p.at, p.id) < (to_timestamp(before_at), before_id) order by p.at desc, p.id desc limit most;
end $$;

-- A company's own shade of a status of projects, bids and tasks. It belongs to its status, and leaves with it.
alter table projects add column label_id uuid;
alter table bids add column label_id uuid;
alter table tasks add column label_id uuid;
create index projects_labelled on projects (company_id, label_id) where label_id is not null and deleted_at is null;
create index bids_labelled on bids (company_id, label_id) where label_id is not null and deleted_at is null;
create index tasks_labelled on tasks (company_id, label_id) where label_id is not null and deleted_at is null;

-- The label that a record has after a change: the one that is newly chosen, if the company offers it for the status that the
-- record has then; else the one it had, as long as its status stays.
create function status_label(kind text, company uuid, had uuid, was integer, asked boolean, chosen uuid, becomes integer) returns uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  archived boolean;
begin
  if not coalesce(asked, false) or chosen is not distinct from had then
    return case when becomes is not distinct from was then had end;
  end if;
  if chosen is null then return null; end if;
  select (one->>'archived')::boolean into archived
    from public.companies c cross join lateral jsonb_array_elements(c.settings->'labels'->kind->(becomes::text)) one
    where c.id = company and one->>'id' = chosen::text;
  if not found then raise exception 'no such label' using errcode = 'JW426', detail = 'labelId'; end if;
  if archived then raise exception 'an archived label' using errcode = 'JW427', detail = 'labelId'; end if;
  return chosen;
end $$;
