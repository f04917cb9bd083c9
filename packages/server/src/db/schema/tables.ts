import type { FormResource, UploadResource } from '@jobwright/contract/crud.ts'
import { resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import { bidtemplates } from './bidtemplates.ts'
import { changeorders } from './changeorders.ts'
import { contacts, customers } from './customers.ts'
import { documents, photos } from './files.ts'
import { bids, projects, tasks } from './jobs.ts'
import { logbooks, logentries, templates } from './logbooks.ts'
import { plainTables } from './plainTables.gen.ts'
import { crews, scheduleitems, timeoff } from './schedule.ts'
import { timeentries, timesheets } from './time.ts'
import type { Table } from './table.ts'

/** Every table of records that a form fills in, by its resource. */
export const tables: Readonly<Record<FormResource, Table>> = {
  customers,
  contacts,
  projects,
  bids,
  tasks,
  templates,
  logbooks,
  logentries,
  timesheets,
  timeentries,
  changeorders,
  bidtemplates,
  crews,
  scheduleitems,
  timeoff,
  ...plainTables,
}
/** The tables of records that begin as an upload. */
export const uploadTables: Readonly<Record<UploadResource, Table>> = { photos, documents }
/** The tables of all resources. */
export const resourceTables: Readonly<Record<ResourceName, Table>> = { ...tables, ...uploadTables }

/** A field of a resource that points at a record, and its column. `isList`: at several records. */
export type Link = { resource: ResourceName; field: string; column: string; isList: boolean }

/** The fields that point at records of this kind, by resource: they are counted before a removal and cleared by it. */
export const linksTo = (target: ResourceName): Link[] =>
  resourceNames.flatMap((resource) =>
    Object.entries(resourceTables[resource].fields).flatMap(([field, column]) =>
      (column.kind === 'uuid' || (column.kind === 'uuids' && column.cleared)) && column.to === target
        ? { resource, field, column: column.sql, isList: column.kind === 'uuids' }
        : [],
    ),
  )

/** The project that a record belongs to, as SQL over `t`. */
export function projectOf(resource: ResourceName): string {
  if (resource === 'projects') return 't.id'
  const column = resourceTables[resource].fields['ProjectId']
  return column ? `t.${column.sql}` : 'null::uuid'
}
