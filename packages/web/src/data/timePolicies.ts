import { useMemo } from 'react'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { PayPolicy } from '@jobwright/contract/time/policy.ts'
import type { TimeRules } from '@jobwright/contract/time/rules.ts'
import { policiesOf as policiesFrom, rulesOn, type TimePolicyVersion } from '@jobwright/contract/time/versions.ts'
import { useSession } from './session.ts'

const none: readonly TimePolicyVersion[] = []

/** By which rules the company counts and records time. On a phone, as it last knew them. */
type TimePolicies = {
  versions: readonly TimePolicyVersion[]
  /** How time is paid, in the order of the dates; the first one holds before the company's own. */
  policies: readonly PayPolicy[]
  /** How time of a work date (YYYY-MM-DD) is recorded. */
  rulesOn: (workDate: string) => TimeRules
}

/** The company's time policy in all its versions. */
export function useTimePolicies(): TimePolicies {
  const versions = useSession()?.Company.timePolicies ?? none
  return useMemo(
    () => ({ versions, policies: policiesFrom(versions), rulesOn: (workDate) => rulesOn(versions, workDate) }),
    [versions],
  )
}

/** The pay policies of a company in the order of their dates, for code outside of components. */
export const policiesOf = (me: Me): readonly PayPolicy[] => policiesFrom(me.Company.timePolicies ?? none)
