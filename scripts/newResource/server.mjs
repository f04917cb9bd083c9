/** The files of the contract and of the server, by their paths. */
export const server = (r) => ({
  [`packages/contract/src/resources/${r.name}.ts`]: contract(r),
  [`packages/server/migrations/${r.migration}_${r.name}.sql`]: migration(r),
  [`packages/server/src/db/schema/${r.name}.ts`]: table(r),
})

const contract = ({ name, one, Name }) => `import { z } from 'zod'
import { crud, envelope, JobName } from '../crud.ts'
import { plainBlanks } from '../catalogue/plain.ts'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { id, link, required } from '../fields.ts'

const fields = {
  title: required(75),
  ProjectId: link,
  ...plainSchemas('${name}'),
}

/** What a person writes of a ${one}. */
export const ${Name}Draft = z.object(fields).partial().extend({ title: fields.title })
export type ${Name}Draft = z.infer<typeof ${Name}Draft>

/** A ${one}, in a list and by itself, with its project. */
export const ${Name} = z.object({ ...envelope, ...fields, Project: JobName.nullable() })
export type ${Name} = z.infer<typeof ${Name}>

/** A blank ${one}. */
export const blank${Name} = { title: '', ProjectId: null, ...plainBlanks('${name}') } satisfies ${Name}Draft

export const ${name} = crud('${name}', {
  row: ${Name},
  record: ${Name},
  draft: ${Name}Draft,
  extra: {},
  includes: {},
  filters: { ProjectId: id.optional() },
  sorts: ['title', 'number', 'createdAt', 'updatedAt'],
})
`

const migration = ({ name, prefix }) => `create table ${name} (
  company_id uuid not null,
  id uuid not null,
  n integer not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  updated_at timestamptz default now() not null,
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  title text not null,
  project_id uuid,
  notes text default '' not null,
  sort_key text collate "C" generated always as (fold(title)) stored,
  search text generated always as (fold('${prefix.toLowerCase()}-' || n || ' ' || title || ' ' || notes)) stored,
  constraint ${name}_pkey primary key (company_id, id),
  constraint ${name}_company_id_fkey foreign key (company_id) references companies(id) on delete cascade,
  constraint ${name}_company_id_project_id_fkey foreign key (company_id, project_id)
    references projects(company_id, id) on delete set null (project_id)
) with (fillfactor=85);
create unique index ${name}_number on ${name} (company_id, n);
create index ${name}_order on ${name} (company_id, sort_key, id) where (deleted_at is null);
create index ${name}_project on ${name} (company_id, project_id) where (project_id is not null);
create index ${name}_search on ${name} using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);
`

const table = ({ name, one }) => `import { text } from './customers.ts'
import { ids, job } from './jobs.ts'
import { plainColumns } from './plainColumns.ts'
import type { Table } from './table.ts'

const project = { Project: job('projects', 'project_id') }

/** A ${one}. */
export const ${name}: Table = {
  resource: '${name}',
  fields: {
    title: text('title'),
    ProjectId: { kind: 'uuid', sql: 'project_id', to: 'projects' },
    ...plainColumns('${name}'),
  },
  stamps: {},
  row: project,
  record: project,
  sorts: {
    title: { key: 't.sort_key', type: 'text' },
    number: { key: 't.n', type: 'integer', down: true },
    createdAt: { key: 't.created_at', type: 'timestamptz', down: true },
    updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
  },
  defaultSort: 'title',
  filters: { ProjectId: ids('project_id') },
  title: 't.title',
  detail: "coalesce(p.title, '')",
  detailJoin: 'left join projects p on p.company_id = t.company_id and p.id = t.project_id',
}
`
