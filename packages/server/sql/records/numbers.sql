create or replace function take_numbers(company uuid, what text, how_many integer)
  returns integer
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  reached integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into public.counters as c (company_id, kind, last) values (company, what, how_many)
    on conflict (company_id, kind) do update set last = c.last + excluded.last returning last into reached;
  return reached;
end $$;
comment on function take_numbers(uuid, text, integer) is
  'Gives the next human numbers of a kind, in a transaction of its own that does not wait for the disk: what uses a '
  'number is flushed later in the same log and carries this with it, so a number that was seen is never given '
  'again.';
grant execute on function take_numbers(uuid, text, integer) to jobwright_application;

create or replace function take_numbers_here(company uuid, what text, how_many integer)
  returns integer
  language sql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
  insert into public.counters as c (company_id, kind, last) values (company, what, how_many)
    on conflict (company_id, kind) do update set last = c.last + excluded.last returning last $$;
comment on function take_numbers_here(uuid, text, integer) is
  'Takes numbers inside the transaction that uses them. Its commit waits for the disk, unlike that of take_numbers, '
  'which runs in a transaction of its own.';
grant execute on function take_numbers_here(uuid, text, integer) to jobwright_application;
