create or replace function current_company()
  returns uuid
  language sql
  stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
comment on function current_company() is
  'The company of this transaction. Unset is ’’ after a first use of the connection, not null.';
grant execute on function current_company() to jobwright_application;

create or replace function current_person()
  returns uuid
  language sql
  stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
comment on function current_person() is
  'The person of this transaction, as `authenticate_session` found it.';
grant execute on function current_person() to jobwright_application;

create or replace function set_company(company uuid)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  present text := current_setting('app.company_id', true);
begin
  if present is not null and present <> '' and present <> company::text then
    raise exception 'the company of a transaction cannot be changed' using errcode = 'JW500';
  end if;
  perform set_config('app.company_id', company::text, true);
end $$;
comment on function set_company(uuid) is
  'Sets the company of this transaction, once.';
grant execute on function set_company(uuid) to jobwright_application;

create or replace function set_reach(company uuid, person uuid, limits text)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform public.set_company(company);
  perform set_config('app.user_id', coalesce(person::text, ''), true), set_config('app.limits', limits, true),
    set_config('app.prefixes', public.own_prefixes(company), true);
end $$;
comment on function set_reach(uuid, uuid, text) is
  'Carries the limits of a session into a further transaction of the same request.';
grant execute on function set_reach(uuid, uuid, text) to jobwright_application;

create or replace function set_whole()
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform set_config('app.limits', '', true);
end $$;
comment on function set_whole() is
  'What follows from a permitted change reaches everything: unlinking what points at a removed record, say.';
grant execute on function set_whole() to jobwright_application;

create or replace function act(resource text)
  returns text
  language sql
  stable parallel safe
  as $$ select resource || '.' || coalesce(nullif(current_setting('app.act', true), ''), 'update') $$;
comment on function act(text) is
  'The permission that the statement under way needs on a resource: what set_act said, or update.';
grant execute on function act(text) to jobwright_application;

create or replace function set_act(act text)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform set_config('app.act', act, true);
end $$;
comment on function set_act(text) is
  'For which permission rows are changed in this transaction, unless it is that of updating.';
grant execute on function set_act(text) to jobwright_application;

create or replace function tell(said text)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform set_config('synchronous_commit', 'off', true), pg_notify('jobwright_changes', said);
end $$;
comment on function tell(text) is
  'Notifies the other server processes of changes. Nothing is stored, so its commit does not wait for the disk.';
grant execute on function tell(text) to jobwright_application;
