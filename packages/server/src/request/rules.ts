import { needFor } from '@jobwright/contract/permissions.ts'
import { refuse, type FieldError } from '@jobwright/contract/problem.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { placeProblems } from '@jobwright/contract/rules/address.ts'
import type { Fields } from '../db/records/create.ts'
import { hides } from '../db/records/hidden.ts'
import type { Who } from './ask.ts'

/** Refuses when there are problems. */
export function refuseFields(problems: readonly FieldError[]): void {
  if (problems.length > 0) refuse('invalid', 'Please check the marked fields.', [...problems])
}

/** Refuses a person who may not list records of this kind. @throws Refusal 403 */
export function refuseUnseen(who: Who, noun: ResourceName): void {
  if (!who.can(needFor(noun, 'list'))) refuse('forbidden', 'You don’t have permission to do this.')
}

/** Zip, state and phone as the country of the company has them. */
export const checkPlace = (fields: Fields, who: Who, phone = false): void =>
  refuseFields(placeProblems(who.country, fields, phone))

/** Today's date (YYYY-MM-DD) in a time zone. */
export const todayIn = (zone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** Whether this person sees what others earn: with the permission, unless their role hides pay. */
export const seesPay = (who: Who): boolean => who.can('users.view_pay') && !hides(who.limits, 'pay')
