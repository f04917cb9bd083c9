create or replace function has_factor(company uuid, person uuid)
  returns boolean
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select exists (select 1 from public.authenticators a where a.company_id = company and a.user_id = person
    and a.confirmed_at is not null)
    or exists (select 1 from public.passkeys p where p.company_id = company and p.user_id = person) $$;
comment on function has_factor(uuid, uuid) is
  'Whether a person has set up a second factor: a confirmed authenticator, or a passkey.';
grant execute on function has_factor(uuid, uuid) to jobwright_application;

create or replace function owes_factor(company uuid, person uuid)
  returns boolean
  language sql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
  select exists (select 1 from public.companies c join public.users u on u.company_id = c.id
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    where c.id = company and u.id = person and c.settings #>> '{security,officeFactor}' = 'true'
      and public.is_office(r.permission_ids, r.limits))
    and not public.has_factor(company, person) $$;
comment on function owes_factor(uuid, uuid) is
  'Whether a person still has to set up a second factor. Runs with the rights of the caller.';
grant execute on function owes_factor(uuid, uuid) to jobwright_application;

create or replace function settle_owed(company uuid, person uuid)
  returns void
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  update public.sessions s set owes = o.owes
    from (select u.id, case when public.owes_factor(company, u.id) then ' factor' else '' end as owes
      from public.users u where u.company_id = company and (person is null or u.id = person)) o
    where s.company_id = company and s.user_id = o.id and s.owes <> o.owes $$;
comment on function settle_owed(uuid, uuid) is
  'Works out for the sessions of one person, or of all of a company, whether a second factor is still to be set up.';

create or replace function owed_by_session()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  new.owes := case when public.owes_factor(new.company_id, new.user_id) then ' factor' else '' end;
  return new;
end $$;
comment on function owed_by_session() is
  'Fires after give_rights (they go by their names), which locks the person, the role and the company.';
create or replace trigger owed_by_session before insert on sessions
  for each row
  execute function owed_by_session();

create or replace function owed_by_factor()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform 1 from public.companies c where c.id = coalesce(new.company_id, old.company_id) for share;
  perform public.settle_owed(coalesce(new.company_id, old.company_id), coalesce(new.user_id, old.user_id));
  return null;
end $$;
comment on function owed_by_factor() is
  'The lock keeps a switch that is being turned, and a factor that comes or goes, from passing each other unseen.';
create or replace trigger owed_by_factor after insert or delete or update of confirmed_at on authenticators
  for each row
  execute function owed_by_factor();
create or replace trigger owed_by_factor after insert or delete on passkeys
  for each row
  execute function owed_by_factor();

create or replace function owed_of_person()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform public.settle_owed(new.company_id, new.id);
  return null;
end $$;
comment on function owed_of_person() is
  'Works it out again for a person whose role changed.';
create or replace trigger owed_of_person after update of role_id on users
  for each row
  when (old.role_id <> new.role_id)
  execute function owed_of_person();

create or replace function owed_of_role()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform public.settle_owed(new.company_id, null);
  return null;
end $$;
comment on function owed_of_role() is
  'Works it out again for the company when a role became one of the office, or is no longer.';
create or replace trigger owed_of_role after update on roles
  for each row
  when (is_office(old.permission_ids, old.limits) <> is_office(new.permission_ids, new.limits))
  execute function owed_of_role();

create or replace function owed_of_company()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform public.settle_owed(new.id, null);
  return null;
end $$;
comment on function owed_of_company() is
  'Works it out again for a company that requires second factors, or no longer does.';
create or replace trigger owed_of_company after update of settings on companies
  for each row
  when ((old.settings #> '{security,officeFactor}') is distinct from (new.settings #> '{security,officeFactor}'))
  execute function owed_of_company();
