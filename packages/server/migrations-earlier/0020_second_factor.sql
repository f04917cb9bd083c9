-- A company may ask its office for a second factor: whoever has none may do nothing else before it is set up. Like rights,
-- what somebody owes lies beside their session and is kept by triggers, so it counts from the next request on.

alter table sessions add column owes text not null default '' check (owes in ('', ' factor'));

-- Whether a role is one of the office: it manages people, roles or settings, sees costs or pay, or sees all records of some
-- kind instead of those of the work that its people are on. What is left is the field.
create function is_office(ids integer[], limits text) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select ids && '{1000,26,28,29,30,56,58,59,60,71,73,74,75,109,110}' or exists (
    select 1 from (values (1, 'customers'), (6, 'projects'), (11, 'bids'), (16, 'documents'), (21, 'tasks'), (31, 'contacts'), (61, 'photos')) k (first, noun)
    where ids && array[k.first, k.first + 1] and position(' ' || k.noun || '.list:' in limits) = 0) $$;

create function has_factor(company uuid, person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select 1 from public.authenticators a where a.company_id = company and a.user_id = person and a.confirmed_at is not null)
    or exists (select 1 from public.passkeys p where p.company_id = company and p.user_id = person) $$;

-- Whether somebody has to set a second factor up. Not a door: it sees what whoever asks may see.
create function owes_factor(company uuid, person uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select 1 from public.companies c join public.users u on u.company_id = c.id join public.roles r on r.company_id = u.company_id and r.id = u.role_id
    where c.id = company and u.id = person and c.settings #>> '{security,officeFactor}' = 'true' and public.is_office(r.permission_ids, r.limits))
    and not public.has_factor(company, person) $$;

-- Fires after give_rights (they go by their names), which locks the person, the role and the company.
create function owed_by_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.owes := case when public.owes_factor(new.company_id, new.user_id) then ' factor' else '' end;
  return new;
end $$;
create trigger owed_by_session before insert on sessions for each row execute function owed_by_session();

create function settle_owed(company uuid, person uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.sessions s set owes = o.owes
    from (select u.id, case when public.owes_factor(company, u.id) then ' factor' else '' end as owes
      from public.users u where u.company_id = company and (person is null or u.id = person)) o
    where s.company_id = company and s.user_id = o.id and s.owes <> o.owes $$;

create function owed_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.settle_owed(new.id, null);
  return null;
end $$;
create trigger owed_of_company after update of settings on companies for each row
  when (old.settings #> '{security,officeFactor}' is distinct from new.settings #> '{security,officeFactor}') execute function owed_of_company();

create function owed_of_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.settle_owed(new.company_id, null);
  return null;
end $$;
create trigger owed_of_role after update on roles for each row
  when (public.is_office(old.permission_ids, old.limits) <> public.is_office(new.permission_ids, new.limits)) execute function owed_of_role();

create function owed_of_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.settle_owed(new.company_id, new.id);
  return null;
end $$;
create trigger owed_of_person after update of role_id on users for each row
  when (old.role_id <> new.role_id) execute function owed_of_person();

-- The lock keeps a switch that is being turned, and a factor that comes or goes, from passing each other unseen.
create function owed_by_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from public.companies c where c.id = coalesce(new.company_id, old.company_id) for share;
  perform public.settle_owed(coalesce(new.company_id, old.company_id), coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger owed_by_factor after insert or update of confirmed_at or delete on authenticators for each row execute function owed_by_factor();
create trigger owed_by_factor after insert or delete on passkeys for each row execute function owed_by_factor();

-- Letting a session in tells what is owed behind the menus.
do $$
declare
  before text := pg_get_functiondef('enter(bytea, integer[])'::regprocedure);
  after text := replace(before, 's.plan || s.shut', 's.plan || s.shut || s.owes');
begin
  if after = before then
    raise exception 'enter() is not as it was';
  end if;
  execute after;
end $$;

revoke all on function settle_owed(uuid, uuid) from public;
