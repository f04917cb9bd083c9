-- Separates the companies: a table with a company_id shows only the rows of the transaction's company.
-- current_company() stands in a subquery so that the planner does not evaluate it: a read that authenticates in the
-- same statement is planned before the company is set, and the planner would see null and expect no rows.
-- The second policy is for the owner of the database, who runs migrations, backups and SECURITY DEFINER functions.
-- The application never signs in as the owner.
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
    execute format('create policy company on %I using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', name);
    execute format('create policy house on %I to jobwright_owner using (true) with check (true)', name);
  end loop;
end $$;

alter table companies enable row level security;
alter table companies force row level security;
create policy company on companies using (id = (select current_company()))
  with check (id = (select current_company()));
create policy house on companies to jobwright_owner using (true) with check (true);
