create or replace function refuse_circle_of_parts()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  if new.parts::text = '[]' then return new; end if;
  -- Two assemblies that become parts of each other at the same moment do not see each other.
  perform pg_advisory_xact_lock(hashtextextended('parts of assemblies ' || new.company_id, 0));
  if exists (
    with recursive within (id) as (
      select (p ->> 'id')::uuid from json_array_elements(new.parts) p
      union
      select (p ->> 'id')::uuid from within w
        join public.priceitems i on i.company_id = new.company_id and i.id = w.id and i.id <> new.id
        cross join lateral json_array_elements(i.parts) p
    ) select 1 from within w where w.id = new.id) then
    raise exception 'an assembly in itself' using errcode = 'JW428', detail = 'parts';
  end if;
  return new;
end $$;
comment on function refuse_circle_of_parts() is
  'Refuses an assembly that is a part of itself, directly or through others; also one through the trash, from where it '
  'could come back.';

create or replace trigger parts_without_circle before insert or update of parts on priceitems
  for each row execute function refuse_circle_of_parts();
