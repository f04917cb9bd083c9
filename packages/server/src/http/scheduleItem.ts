import type { Tx } from '../db/open.ts'
import type { Fields } from '../db/records/create.ts'
import { jobFields, type JobCustomer } from './jobFields.ts'
import { asKept, refuseBackwards } from './moments.ts'

/**
 * The fields of a visit or an event after a change: its job and customer, and times in one form, the end not before the
 * start. Without a start it has no end. @throws Refusal 422
 */
export async function itemFields(
  read: Tx,
  current: Fields,
  patch: Fields,
  looked?: readonly JobCustomer[],
): Promise<Fields> {
  const fields: Record<string, unknown> = {
    ...patch,
    ...(await jobFields(read, current, patch, 'A visit can belong to a project or a bid, not both.', looked)),
  }
  for (const name of ['startAt', 'endAt']) if (name in patch) fields[name] = asKept(patch[name])
  if (fields['startAt'] === null) fields['endAt'] = null
  refuseBackwards({ ...current, ...fields }, 'endAt')
  return fields
}
