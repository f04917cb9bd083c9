create or replace function limits_of(ids integer[], scopes jsonb, hidden text[])
  returns text
  language plpgsql
  stable
  set search_path = pg_catalog, pg_temp
  as $$
declare
  block record;
  actions constant text[] := array['admin', 'list', 'create', 'delete', 'update'];
  limits text := '';
  reach integer;
  one integer;
begin
  if permission_id('admin') = any (ids) then return ''; end if;
  for block in select r.name, r.permission from public.resources r where r.is_scoped order by r.permission loop
    foreach one in array array[2, 4, 5] loop
      select max(case scopes ->> id::text when 'own' then 1 when 'assigned' then 2 else 3 end) into reach
        from unnest(ids) id where id in (block.permission, block.permission + one - 1);
      if reach < 3 then
        limits := limits || ' ' || block.name || '.' || actions[one] || case reach when 1 then ':own'
          else ':assigned' end;
      end if;
    end loop;
  end loop;
  if 'price' = any (hidden) or not permission_id('finance.view_price') = any (ids) then
    limits := limits || ' -price';
  end if;
  if 'cost' = any (hidden) or not permission_id('finance.view_cost') = any (ids) then
    limits := limits || ' -cost';
  end if;
  if 'pay' = any (hidden) or not ids && permission_ids('users.admin', 'users.view_pay') then
    limits := limits || ' -pay';
  end if;
  if 'contact' = any (hidden) then
    limits := limits || ' -contact';
    -- People who may call contacts see their numbers.
    if not ids && permission_ids('contacts.admin', 'contacts.call') then limits := limits || ' -phone'; end if;
  end if;
  return case when limits = '' then '' else limits || ' ' end;
end $$;
comment on function limits_of(integer[], jsonb, text[]) is
  'What a role holds back, as the text that each transaction of its people carries: ’ tasks.list:assigned -price ’. A '
  'scope is named for each action; x.admin (the first id of its five) grants them all, and the widest counts.';
grant execute on function limits_of(integer[], jsonb, text[]) to jobwright_application;

create or replace function give_limits()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
begin
  new.limits := public.limits_of(new.permission_ids, new.scopes, new.hidden);
  return new;
end $$;
comment on function give_limits() is
  'Keeps the limits of a role in step with its permissions, scopes and hidden fields.';
create or replace trigger give_limits before insert or update of permission_ids, scopes, hidden, limits on roles
  for each row
  execute function give_limits();

create or replace function unlimited()
  returns boolean
  language sql
  stable parallel safe
  as $$ select coalesce(current_setting('app.limits', true), '') = '' or current_user = 'jobwright_owner' $$;
comment on function unlimited() is
  'Whether the session has no limits at all; functions that run as the owner of the database never have any.';
grant execute on function unlimited() to jobwright_application;

create or replace function unscoped(what text)
  returns boolean
  language sql
  stable parallel safe
  as $$ select public.unlimited() or position(' ' || what || ':' in current_setting('app.limits', true)) = 0 $$;
comment on function unscoped(text) is
  'Whether a permission such as tasks.list reaches every record of the company.';
grant execute on function unscoped(text) to jobwright_application;
