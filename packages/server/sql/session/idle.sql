create or replace function idle_of_session()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  select public.idle_of(c.settings) into new.idle from public.companies c where c.id = new.company_id for share;
  return new;
end $$;
comment on function idle_of_session() is
  'Gives a new session the idle time that its company allows.';
create or replace trigger idle_of_session before insert on sessions
  for each row
  when ((new.allowed is null) and (new.idle <= '14 days'::interval))
  execute function idle_of_session();

create or replace function idle_of_sessions()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  update public.sessions set idle = public.idle_of(new.settings)
    where company_id = new.id and allowed is null and idle <= interval '14 days';
  return null;
end $$;
comment on function idle_of_sessions() is
  'Takes a new idle time of a company over into its sessions.';
create or replace trigger idle_of_sessions after update of settings on companies
  for each row
  when ((old.settings #> '{security,idleDays}') is distinct from (new.settings #> '{security,idleDays}'))
  execute function idle_of_sessions();
