import type { Me } from '@jobwright/contract/resources/session.ts'
import { defaultPolicy, type PayPolicy } from '@jobwright/contract/time/policy.ts'

/** The versions of the company's pay policy, in the order of their dates. */
export const policiesOf = (_me: Me): readonly PayPolicy[] => [defaultPolicy]
