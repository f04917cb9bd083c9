create or replace function set_paper_contract(project uuid, words text, net bigint, tax bigint, signed date,
    document uuid, lines jsonb)
  returns bigint
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
declare
  company uuid := (select public.current_company());
  before bigint;
begin
  delete from public.baselines b where b.company_id = company and b.project_id = project and b.is_paper
    returning b.net_cents + b.tax_cents into before;
  if net is null then return before; end if;
  insert into public.baselines (company_id, id, project_id, created_by, number, title, sheet, net_cents, tax_cents,
      signed_on, document_id, is_paper)
    values (company, gen_random_uuid(), project, (select public.current_person()), '', words, lines, net, tax, signed,
      document, true);
  return before;
end $$;
comment on function set_paper_contract(uuid, text, bigint, bigint, date, uuid, jsonb) is
  'Writes the contract of a project that was signed on paper, in place of the one that was entered before; without an '
  'amount it takes that one back. Returns what the one before came to. The caller has locked the project.';
grant execute on function set_paper_contract(uuid, text, bigint, bigint, date, uuid, jsonb) to jobwright_application;
