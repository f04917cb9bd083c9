import { newId } from '../ids.ts'
import type { Table } from '../schema/table.ts'
import { raw, sql, type Statement } from '../statement.ts'

/** What a field was and became. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** Returns a value as the history has it: of a place without coordinates, which are dropped in time. */
export function forHistory(table: Table, field: string, value: unknown): unknown {
  if (!table.fields[field]?.place || typeof value !== 'object' || value === null) return value
  const { lat: _lat, lng: _lng, ...rest } = value as Record<string, unknown>
  return rest
}

/** Work of phones also shows when it was done, if that was longer ago than this. */
const LATE_MS = 60_000
/** What the history says of work that waited on a phone: when it was done. The event itself says when it arrived. */
export const lateNote = (doneAt: Date | undefined): FieldChange[] =>
  doneAt && Date.now() - doneAt.getTime() > LATE_MS
    ? [{ field: 'doneAt', before: null, after: doneAt.toISOString() }]
    : []

/** The name under which the history says how many records changed together; only bulk changes have it. */
export const TOGETHER = 'together'
/** What stands there as its former value if the change undid, or redid, another one. */
const UNDONE = 'undone'
const togetherNote = (n: number | undefined, undoes: boolean): FieldChange[] =>
  n === undefined ? [] : [{ field: TOGETHER, before: undoes ? UNDONE : null, after: n }]

/** What the history says of how a change was made, besides what changed. */
export const circumstances = ({ doneAt, together, undoes }: Circumstances): FieldChange[] => [
  ...lateNote(doneAt),
  ...togetherNote(together, undoes === true),
]
type Circumstances = { doneAt?: Date | undefined; together?: number | undefined; undoes?: boolean | undefined }

/** Whose doing it was and by which request; without a person it was the time, or somebody who is not signed in. */
export type By = { companyId: string; userId: string | null; requestId?: string }

/** A line of the history of a row, at the version that it has now; none when there is no such row. */
export const eventOf = (
  resource: string,
  id: string,
  { companyId, userId, requestId = '' }: By,
  action: string,
  changes: readonly FieldChange[] = [],
): Statement =>
  sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    select ${companyId}::uuid, ${newId()}::uuid, ${resource}, id, version, ${action}, ${userId}::uuid, ${JSON.stringify(changes)}::jsonb, ${requestId}
    from ${raw(resource)} where ${raw(resource === 'companies' ? 'id' : 'company_id')} = ${companyId}::uuid and id = ${id}::uuid`

/** The same of what has no versions, or of a version that did not come to be. */
export const eventAt = (
  version: number,
  resource: string,
  id: string,
  { companyId, userId, requestId = '' }: By,
  action: string,
  changes: readonly FieldChange[] = [],
): Statement =>
  sql`insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
    values (${companyId}::uuid, ${newId()}::uuid, ${resource}, ${id}::uuid, ${version}, ${action}, ${userId}::uuid, ${JSON.stringify(changes)}::jsonb, ${requestId})`

/** With which values a record was created, as its history has them. */
export const createdWith = (resource: string, id: string) =>
  sql.rows({
    changes: 'json',
  })`select changes from audit_events where company_id = (select current_company()) and resource = ${resource} and record_id = ${id}::uuid
    and action in ('created', 'imported') order by version limit 1`

/** The values that a line of the history says, by their fields. */
export const valuesOf = (changes: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(((changes ?? []) as FieldChange[]).map(({ field, after }) => [field, after]))
