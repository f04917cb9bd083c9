import { defaultPolicy, type PayPolicy } from '@jobwright/contract/time/policy.ts'

/** The versions of the pay policy of the session's company, in the order of their dates, as one value of a select. */
export const policiesJson = '(select p.policies from pay_rules((select current_company())) p)'

type KeptPolicy = Pick<PayPolicy, 'version' | 'effectiveFrom'> & { body: Partial<PayPolicy> }

/** Returns the policies that `policiesJson` read, after the one that holds before a company has its own. */
export const policiesFrom = (kept: unknown): PayPolicy[] => [
  defaultPolicy,
  ...(kept as KeptPolicy[]).map(({ body, version, effectiveFrom }) => ({
    ...defaultPolicy,
    ...body,
    version,
    effectiveFrom,
  })),
]
