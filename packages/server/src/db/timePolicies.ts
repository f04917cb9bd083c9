import { defaultPolicy, type PayPolicy } from '@jobwright/contract/time/policy.ts'

/** The versions of a company's pay policy in the order of their dates, as one JSON value; for a select. */
export const policiesJson = `(select coalesce(json_agg(json_build_object('version', p.version,
  'effectiveFrom', p.effective_from, 'body', p.body) order by p.effective_from), '[]')
  from timepolicies p where p.company_id = (select current_company()))`

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
