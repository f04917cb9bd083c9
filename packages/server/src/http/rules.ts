import { refuse, type FieldError } from '@jobwright/contract/problem.ts'
import { placeProblems } from '@jobwright/contract/rules/address.ts'
import type { Fields } from '../db/records/create.ts'
import type { Who } from './ask.ts'

/** Refuses when there are problems. */
export function refuseFields(problems: readonly FieldError[]): void {
  if (problems.length > 0) refuse('invalid', 'Please check the marked fields.', [...problems])
}

/** Zip, state and phone as the country of the company has them. */
export const checkPlace = (fields: Fields, who: Who, phone = false): void =>
  refuseFields(placeProblems(who.country, fields, phone))

/** Today's date (YYYY-MM-DD) in a time zone. */
export const todayIn = (zone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
