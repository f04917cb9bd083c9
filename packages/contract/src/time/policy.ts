/** How pay is computed from the work dates of `effectiveFrom` on, until the next version. */
export type PayPolicy = {
  version: number
  /** The first work date, YYYY-MM-DD. */
  effectiveFrom: string
  /** When the workweek starts in the company's zone: 0 Sunday to 6 Saturday, and minutes since midnight. */
  weekStart: { weekday: number; minute: number }
  /** Minutes of a workweek, and of a work date, from which time is overtime; null if never. */
  weeklyOvertime: number | null
  dailyOvertime: number | null
  /** Minutes of a work date from which time is double time; null if never. */
  dailyDouble: number | null
  /** What the seventh work date in one workweek is paid as. */
  seventhDay: 'regular' | 'overtime'
  /** Days on which all time is paid as `rate`: days of the week, and dates. */
  designated: { weekdays: readonly number[]; dates: readonly string[]; rate: 'overtime' | 'double' }
  /** Punches count to the nearest so many minutes; 0: to the minute. */
  rounding: 0 | 5 | 6 | 15
  /** An unpaid break of fewer minutes is paid. */
  paidBreakUnder: number
}

/** What differs for one person. `exempt`: no overtime of any kind. */
export type PolicyOverride = Partial<
  Pick<PayPolicy, 'weeklyOvertime' | 'dailyOvertime' | 'dailyDouble' | 'seventhDay' | 'designated'>
> & { exempt?: boolean }

/** The federal rule: 40 hours a week, nothing else. */
export const defaultPolicy: PayPolicy = {
  version: 1,
  effectiveFrom: '1970-01-01',
  weekStart: { weekday: 1, minute: 0 },
  weeklyOvertime: 2400,
  dailyOvertime: null,
  dailyDouble: null,
  seventhDay: 'regular',
  designated: { weekdays: [], dates: [], rate: 'overtime' },
  rounding: 0,
  paidBreakUnder: 20,
}

const none: Required<Omit<PolicyOverride, 'exempt'>> = {
  weeklyOvertime: null,
  dailyOvertime: null,
  dailyDouble: null,
  seventhDay: 'regular',
  designated: { weekdays: [], dates: [], rate: 'overtime' },
}

/** Returns the policies of a company as they hold for one person. */
export const policiesFor = (
  policies: readonly PayPolicy[],
  { exempt = false, ...differs }: PolicyOverride,
): PayPolicy[] => policies.map((policy) => ({ ...policy, ...differs, ...(exempt && none) }))

/** Returns the policy of a work date; before the first one, the first. `policies` are in the order of their dates. */
export function policyOn(policies: readonly PayPolicy[], workDate: string): PayPolicy {
  const found = policies.findLast(({ effectiveFrom }) => effectiveFrom <= workDate) ?? policies[0]
  if (!found) throw new RangeError('A company has at least one pay policy.')
  return found
}
