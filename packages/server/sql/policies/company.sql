-- The walls between companies: every table that has a company shows only the rows of the company that the transaction
-- is in. Not in a subquery: every scan is by an index that begins with the company, so this is computed once a scan,
-- and a subquery for each table of a statement would cost more than that.
-- The second policy is for the owner of the database, who runs migrations, backups and the functions that say so;
-- nobody signs in as the owner.
do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I using (company_id = current_company())
      with check (company_id = current_company())', name);
    execute format('create policy house on %I to jobwright_owner using (true) with check (true)', name);
  end loop;
end $$;

alter table companies enable row level security;
alter table companies force row level security;
create policy company on companies using (id = (select current_company()))
  with check (id = (select current_company()));
create policy house on companies to jobwright_owner using (true) with check (true);
