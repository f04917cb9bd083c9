-- What was done to drafts of the plan, so that it can be undone for a day: each draft as it was before and after.
create table draft_changes (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  -- [{resource, id, before: {fields, base, from_day, to_day, by, at}, after}]; null where there was no draft.
  drafts jsonb not null,
  by uuid not null,
  at timestamptz default now() not null,
  undone_at timestamptz,
  constraint draft_changes_pkey primary key (company_id, id),
  constraint draft_changes_kind_check check (kind in ('saved', 'discarded', 'copied')),
  constraint draft_changes_company_id_fkey foreign key (company_id) references companies(id) on delete cascade
);
create index draft_changes_by on draft_changes (company_id, by, at desc);
