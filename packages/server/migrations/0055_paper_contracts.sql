-- A contract that was signed on paper, entered by hand: when, and the file of it. One for each project.
alter table baselines add column signed_on date;
alter table baselines add column document_id uuid;
alter table baselines add column is_paper boolean default false not null;
alter table baselines add constraint baselines_company_id_document_id_fkey foreign key (company_id, document_id)
  references documents(company_id, id) on delete set null (document_id);
create unique index baselines_paper on baselines (company_id, project_id) where is_paper;
create index baselines_document on baselines (company_id, document_id) where document_id is not null;
