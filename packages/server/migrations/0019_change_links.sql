-- What a change order is linked to, and what it was approved on.

-- The tasks and logs of the project that it came from, or that do it.
alter table changeorders add column task_ids uuid[] default '{}'::uuid[] not null,
  add column log_entry_ids uuid[] default '{}'::uuid[] not null;
create index changeorders_tasks on changeorders using gin (task_ids, company_id)
  with (gin_pending_list_limit='256') where (task_ids <> '{}'::uuid[]);
create index changeorders_logs on changeorders using gin (log_entry_ids, company_id)
  with (gin_pending_list_limit='256') where (log_entry_ids <> '{}'::uuid[]);

-- How many of its workdays somebody put into the end date of its project.
alter table changeorders add column days_applied integer default 0 not null;

-- The photo or document that proves what the office approved: its bytes stay whatever becomes of it.
create table change_proofs (
  company_id uuid not null,
  changeorder_id uuid not null,
  kind text not null,
  name text not null,
  blob_id uuid not null,
  constraint change_proofs_pkey primary key (company_id, changeorder_id),
  constraint change_proofs_kind_check check (kind in ('photos', 'documents')),
  constraint change_proofs_company_id_changeorder_id_fkey foreign key (company_id, changeorder_id)
    references changeorders(company_id, id) on delete cascade,
  constraint change_proofs_company_id_blob_id_fkey foreign key (company_id, blob_id) references blobs(company_id, id)
);
create index change_proofs_blob on change_proofs (company_id, blob_id);
insert into change_proofs (company_id, changeorder_id, kind, name, blob_id)
  select t.company_id, t.id, f.kind, f.name, f.blob_id from changeorders t
    join (select p.company_id, p.id, 'photos' as kind, coalesce(nullif(p.caption, ''), p.original_name) as name, p.blob_id
        from photos p where p.blob_id is not null
      union all
      select d.company_id, d.id, 'documents', coalesce(nullif(d.title, ''), d.original_name), r.blob_id from documents d
        join revisions r on r.company_id = d.company_id and r.id = d.current_revision_id) f
      on f.company_id = t.company_id and f.id = t.proof_id;
