create or replace function retained_days(settings jsonb, part text, given integer)
  returns integer
  language sql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$
  select greatest(30, case when settings -> 'retention' ->> part ~ '^\d{1,4}$'
    then (settings -> 'retention' ->> part)::integer else given end) $$;
comment on function retained_days(jsonb, text, integer) is
  'How many days a company keeps something, from its settings; at least 30, and `given` where it says nothing.';
grant execute on function retained_days(jsonb, text, integer) to jobwright_application;

create or replace function trash_until(company uuid, deleted timestamp with time zone)
  returns timestamp with time zone
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select deleted + make_interval(days => greatest(public.retained_days(c.settings, 'trashDays', 30),
      (select max((t ->> 'days')::integer) from jsonb_array_elements(c.trash_terms) t
        where (t ->> 'until')::timestamptz >= deleted)))
    from public.companies c where c.id = company $$;
comment on function trash_until(uuid, timestamp with time zone) is
  'When a record that was deleted then leaves the trash for good. A shorter term does not reach what was deleted '
  'before it was set.';
grant execute on function trash_until(uuid, timestamp with time zone) to jobwright_application;

create or replace function note_trash_term()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
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
comment on function note_trash_term() is
  'A page that was open, or a phone without signal for a while, still promised what held before: terms end a day '
  'later.';
create or replace trigger note_trash_term before update of settings on companies
  for each row
  when (old.settings is distinct from new.settings)
  execute function note_trash_term();

create or replace function idle_of(settings jsonb)
  returns interval
  language sql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$
  select make_interval(days => least(greatest(coalesce((settings #>> '{security,idleDays}')::integer, 14), 1), 14)) $$;
comment on function idle_of(jsonb) is
  'Days without use after which people in the office sign in again, as the company chose: 1 to 14. Phones of crews '
  'keep 30 days, and tokens 1 day.';
grant execute on function idle_of(jsonb) to jobwright_application;

create or replace function own_prefixes(company uuid)
  returns text
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce((select (c.settings -> 'prefixes')::text from public.companies c where c.id = company), '{}') $$;
comment on function own_prefixes(uuid) is
  'The prefixes of numbers that a company chose, as JSON text.';
grant execute on function own_prefixes(uuid) to jobwright_application;

create or replace function number_prefix(letter text)
  returns text
  language plpgsql
  stable parallel safe
  as $$
declare
  own text := coalesce(nullif(current_setting('app.prefixes', true), ''),
    public.own_prefixes(public.current_company()));
begin
  return coalesce(own::jsonb ->> (select r.name from public.resources r where r.prefix = letter and r.is_form),
    letter) || '-';
end $$;
comment on function number_prefix(text) is
  'The prefix of a kind’s human numbers. Statements ask once, in a subquery that depends on no row. A session '
  'carries the prefixes of its company; jobs have no session, so for them the company is read.';
grant execute on function number_prefix(text) to jobwright_application;

create or replace function is_office(ids integer[], limits text)
  returns boolean
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select ids && permission_ids('admin', 'users.admin', 'users.create', 'users.delete', 'users.update',
      'roles.admin', 'roles.create', 'roles.delete', 'roles.update',
      'settings.admin', 'settings.create', 'settings.delete', 'settings.update',
      'finance.view_cost', 'users.view_pay') or exists (
    select 1 from public.resources r
    where r.is_record and ids && case
        when r.reach_function or r.reach_columns <> '{}' or cardinality(r.own_columns) > 1
          then array[r.permission, r.permission + 1]
        -- What is nobody's own, such as cost codes, everybody reads and the office keeps.
        else array[r.permission] end
      and position(' ' || r.name || '.list:' in limits) = 0) $$;
comment on function is_office(integer[], text) is
  'Whether a role is one of the office: it manages people, roles or settings, sees costs or pay, or sees all '
  'records of some kind instead of those of the work that its people are on. What is left is the field.';
grant execute on function is_office(integer[], text) to jobwright_application;
