create or replace function leave_preset()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
begin
  -- An update by the product sets a new fingerprint. Any other update makes the role the company's own.
  if new.preset <> '' and new.preset = old.preset then new.preset := ''; end if;
  return new;
end $$;
comment on function leave_preset() is
  'A role of the product that somebody changes is theirs from then on: it follows the product no longer.';

create or replace trigger leave_preset before update on roles
  for each row
  when ((old.title, old.description, old.permission_ids, old.scopes, old.hidden, old.landing, old.mobile_view)
    is distinct from (new.title, new.description, new.permission_ids, new.scopes, new.hidden, new.landing,
      new.mobile_view))
  execute function leave_preset();

create or replace function presets_lacking(role_ids integer[], titles text[], starters integer[])
  returns table(id uuid, roles integer, templates integer)
  language plpgsql
  stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if public.current_company() is distinct from public.operator_company() then
    raise exception 'not the operator' using errcode = 'JW403';
  end if;
  return query select c.id,
      (select count(*)::integer from unnest(role_ids, titles) p (id, title) where not exists (select 1
        from public.roles r where r.company_id = c.id and (r.id = p.id or lower(r.title) = lower(p.title)))),
      (select count(*)::integer from unnest(starters) s (id) where not exists (select 1 from public.templates t
        where t.company_id = c.id and t.starter = s.id))
    from public.companies c;
end $$;
comment on function presets_lacking(integer[], text[], integer[]) is
  'How many of these roles and starter templates each company lacks, for the operator of the installation.';
grant execute on function presets_lacking(integer[], text[], integer[]) to jobwright_application;
