import { policiesFor, type PayPolicy, type PolicyOverride } from '@jobwright/contract/time/policy.ts'
import { policiesOf, type TimePolicyVersion } from '@jobwright/contract/time/versions.ts'

/** The versions of the pay policy of the session's company, in the order of their dates, as one value of a select. */
export const policiesJson = '(select p.policies from pay_rules((select current_company())) p)'

/** Returns the versions that `policiesJson` read. */
export const versionsFrom = (kept: unknown): TimePolicyVersion[] => kept as TimePolicyVersion[]

/** Returns the pay policies that `policiesJson` read, after the one that holds before a company has its own. */
export const policiesFrom = (kept: unknown): PayPolicy[] => policiesOf(versionsFrom(kept))

/**
 * The company's versions and what differs for one person, as one JSON value; for a select. `person` is the SQL of their
 * id. What it says of a person is what they are paid by: it leaves the server only for callers who see pay.
 */
export const personPoliciesJson = (person: string): string =>
  `(select json_build_object('versions', ${policiesJson}, 'differs', u.pay_override, 'isExempt', u.overtime_exempt)
    from users u where u.company_id = (select current_company()) and u.id = ${person})`

/** Returns the pay policies of the person that `personPoliciesJson` read; the company's if there is no such person. */
export function personPoliciesFrom(kept: unknown): PayPolicy[] {
  const { versions, differs, isExempt } = (kept ?? { versions: [], differs: null, isExempt: false }) as {
    versions: unknown
    differs: PolicyOverride | null
    isExempt: boolean
  }
  return policiesFor(policiesFrom(versions), { ...differs, exempt: isExempt })
}
