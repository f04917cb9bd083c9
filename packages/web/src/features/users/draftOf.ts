import { UserDraft } from '@jobwright/contract/resources/users.ts'
import { z } from 'zod'
import type { UserValues } from '../../parts/people/UserFields.tsx'

/** Converts form values for the contract: a select holds text, a role is a number. */
export const draftOf = (values: UserValues) => ({ ...values, RoleId: Number(values.RoleId) })

/** Validates the form's values with the contract's rules. */
export const WantedUser = z.preprocess((values) => draftOf(values as UserValues), UserDraft)
