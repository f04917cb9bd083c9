create or replace function within_allowed(ids integer[], allowed integer[])
  returns integer[]
  language sql
  immutable
  set search_path = pg_catalog, pg_temp
  as $$
  select coalesce(array_agg(a order by a), '{}') from unnest(allowed) a
  where a = any (ids) or permission_id('admin') = any (ids)
    or (not a = any (special_verb_ids()) and (a - 1) / 5 * 5 + 1 = any (ids)) $$;
comment on function within_allowed(integer[], integer[]) is
  'What is held of what was allowed: the permission itself, the one over its resource, or all of them.';
grant execute on function within_allowed(integer[], integer[]) to jobwright_application;

create or replace function within_token()
  returns trigger
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  kept text := rtrim(new.limits);
  one text;
begin
  new.permission_ids := public.within_allowed(new.permission_ids, new.allowed);
  new.held := new.permission_ids::text;
  -- Prices need a permission of their own. Programs never see cost rates or pay.
  foreach one in array array['price', 'cost', 'pay'] loop
    if not (one = 'price' and permission_id('finance.view_price') = any (new.permission_ids))
      and position(' -' || one || ' ' in new.limits) = 0 then
      kept := kept || ' -' || one;
    end if;
  end loop;
  new.limits := kept || ' ';
  return new;
end $$;
comment on function within_token() is
  'Narrows the rights of a token’s session to those of the token. Fires after the triggers that set rights and '
  'menus, because triggers fire in the order of their names.';
create or replace trigger within_token before insert or update of permission_ids, held, limits on sessions
  for each row
  when (new.allowed is not null)
  execute function within_token();
