import type { KnownRow } from '../../../data/bulk.ts'
import type { FieldsFor } from './useBulkChange.ts'

/** What records are moved to: a project and a bid exclude each other. */
export type JobChoice = { CustomerId: string | null; ProjectId: string | null; BidId: string | null }
export const noJob: JobChoice = { CustomerId: null, ProjectId: null, BidId: null }

const isThere = (row: KnownRow, fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).every(([name, value]) => (row[name] ?? null) === value)

/** These fields for every record that differs in one of them. */
export const fieldsOfMove =
  (fields: Readonly<Record<string, unknown>>): FieldsFor =>
  (row) =>
    isThere(row, fields) ? undefined : fields

// A job brings its customer: the server takes it from there, even if somebody changed it meanwhile.
const withoutItsCustomer = ({ CustomerId, ...job }: JobChoice) =>
  job.ProjectId !== null || job.BidId !== null ? job : { CustomerId, ...job }

/** The fields of a task that moves to this job. */
export const taskMove = (job: JobChoice): Record<string, unknown> => withoutItsCustomer(job)
/** The same of a file, which leaves its task. */
export const fileMove = (job: JobChoice): Record<string, unknown> => ({ ...withoutItsCustomer(job), TaskId: null })
/** The same of what only has a customer. */
export const customerMove = ({ CustomerId }: JobChoice): Record<string, unknown> => ({ CustomerId })
