import { eventOf, type FieldChange } from '../db/records/events.ts'
import type { Statement } from '../db/statement.ts'

/** A line of the history of a company; without a person it was its subscription or the time. */
export const companyNote = (
  companyId: string,
  userId: string | null,
  requestId: string,
  changes: readonly FieldChange[],
): Statement => eventOf('companies', companyId, { companyId, userId, requestId }, 'updated', changes)
