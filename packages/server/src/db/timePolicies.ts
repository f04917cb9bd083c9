import type { PayPolicy } from '@jobwright/contract/time/policy.ts'
import { policiesOf, type TimePolicyVersion } from '@jobwright/contract/time/versions.ts'

/** The versions of the pay policy of the session's company, in the order of their dates, as one value of a select. */
export const policiesJson = '(select p.policies from pay_rules((select current_company())) p)'

/** Returns the versions that `policiesJson` read. */
export const versionsFrom = (kept: unknown): TimePolicyVersion[] => kept as TimePolicyVersion[]

/** Returns the pay policies that `policiesJson` read, after the one that holds before a company has its own. */
export const policiesFrom = (kept: unknown): PayPolicy[] => policiesOf(versionsFrom(kept))
