create or replace function shut_menus(company uuid)
  returns text
  language sql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(string_agg(' ' || m.id, '' order by m.id), '')
  from public.menus m left join public.company_menus c on c.company_id = company and c.menu_id = m.id
  where m.status = 0 or not coalesce(c.enabled, m.company_menu) $$;
comment on function shut_menus(uuid) is
  'The menus that a company does not use, as its sessions carry them.';

create or replace function without_shut(ids integer[], plan text)
  returns text
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(array_agg(i order by i), '{}')::text
  from unnest(case when permission_id('admin') = any (ids) then
    array(select r.permission + a from public.resources r cross join generate_series(0, 4) a
      union select unnest(special_verb_ids())) else ids end) i
  where not exists (
    select 1 from public.resources r where i between r.permission and r.permission + 4
      and r.menu::text = any ((string_to_array(plan, ' '))[2:])) $$;
comment on function without_shut(integer[], text) is
  'The permissions without those of modules that the company turned off: their records are not found, counted or '
  'synced. For a person who may do everything, lists the remaining ones one by one. The menus follow the plan, as in '
  '`sessions.standing`; contract/menus.ts says which permissions belong to which menu.';
grant execute on function without_shut(integer[], text) to jobwright_application;

create or replace function shut_at_first()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  new.shut := public.shut_menus(new.id);
  return new;
end $$;
comment on function shut_at_first() is
  'Gives a new company the modules that are off unless somebody switches them on.';
create or replace trigger shut_at_first before insert on companies
  for each row
  execute function shut_at_first();

create or replace function shut_of_session()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  select c.shut into new.shut from public.companies c where c.id = new.company_id for share;
  new.shut := coalesce(new.shut, '');
  return new;
end $$;
comment on function shut_of_session() is
  'Copies into a new session which modules its company has switched off.';
create or replace trigger shut_of_session before insert on sessions
  for each row
  execute function shut_of_session();

create or replace function shut_of_sessions()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.sessions set shut = new.shut where company_id = new.id;
  return null;
end $$;
comment on function shut_of_sessions() is
  'Takes the disabled modules of a company over into its sessions.';
create or replace trigger shut_of_sessions after update of shut on companies
  for each row
  when (old.shut is distinct from new.shut)
  execute function shut_of_sessions();

create or replace function shut_of_company()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.companies c set shut = public.shut_menus(c.id)
    where c.id = coalesce(new.company_id, old.company_id) and c.shut <> public.shut_menus(c.id);
  return null;
end $$;
comment on function shut_of_company() is
  'Works out the disabled modules of a company again after one was switched.';
create or replace trigger shut_of_company after insert or delete or update on company_menus
  for each row
  execute function shut_of_company();

create or replace function shut_of_all()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.companies c set shut = public.shut_menus(c.id) where c.shut <> public.shut_menus(c.id);
  return null;
end $$;
comment on function shut_of_all() is
  'Works out the disabled modules of all companies again after the list of menus changed.';
create or replace trigger shut_of_all after insert or delete or update on menus
  for each statement
  execute function shut_of_all();

create or replace function pin_menus()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  insert into public.company_menus (company_id, menu_id, enabled) select c.id, new.id, old.company_menu
    from public.companies c on conflict do nothing;
  return new;
end $$;
comment on function pin_menus() is
  'Whether companies use a menu unless they choose is changed for those to come: nobody loses, or gets, one '
  'overnight.';
create or replace trigger pin_menus before update of company_menu on menus
  for each row
  when (old.company_menu is distinct from new.company_menu)
  execute function pin_menus();
