import { UserDraft } from '@jobwright/contract/resources/users.ts'
import { z } from 'zod'
import type { UserValues } from '../../parts/people/UserFields.tsx'

/** What is typed, as the contract wants it: a select holds text, a role is a number. */
export const draftOf = (values: UserValues) => ({ ...values, RoleId: Number(values.RoleId) })

/** Checks the form's values by the contract's own rules. */
export const WantedUser = z.preprocess((values) => draftOf(values as UserValues), UserDraft)
