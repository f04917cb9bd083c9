import { addDays } from '../rules/days.ts'
import { defaultPolicy, type PayPolicy } from './policy.ts'
import { defaultRules, type TimeRules } from './rules.ts'

/** What a version of a company's time policy says; what is absent has its default. */
export type TimePolicyBody = Omit<PayPolicy, 'version' | 'effectiveFrom'> & { rules: TimeRules }
/** A version as it is stored. It never changes. */
export type TimePolicyVersion = {
  version: number
  effectiveFrom: string
  body: Partial<Omit<TimePolicyBody, 'rules'>> & { rules?: Partial<TimeRules> }
}

/** Returns the pay policies of a company in the order of their dates; the first one holds before its own. */
export const policiesOf = (versions: readonly TimePolicyVersion[]): PayPolicy[] => [
  defaultPolicy,
  ...versions.map(({ version, effectiveFrom, body: { rules: _, ...pay } }) => ({
    ...defaultPolicy,
    ...pay,
    version,
    effectiveFrom,
  })),
]

/** Returns the version that is in force on a day, or undefined before the first one. */
export const versionOn = <T extends { effectiveFrom: string }>(versions: readonly T[], day: string): T | undefined =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= day)

/** Returns how time of this work date is recorded. `versions` are in the order of their dates. */
export const rulesOn = (versions: readonly TimePolicyVersion[], workDate: string): TimeRules => ({
  ...defaultRules,
  ...versionOn(versions, workDate)?.body.rules,
})

/** Returns the whole of a version: what it says, and the defaults. */
export const bodyOf = (version: TimePolicyVersion | undefined): TimePolicyBody => {
  const { version: _, effectiveFrom: __, ...pay } = defaultPolicy
  return { ...pay, ...version?.body, rules: { ...defaultRules, ...version?.body.rules } }
}

/** Days between two changes of the start of the week, so that no workweek is cut twice. */
const MOVE_DAYS = 14
/** The most versions that have not taken effect. */
export const MOST_COMING = 12

/** What the dates of versions depend on: the company's day, and the last days for which anything is recorded, and approved. */
export type PolicyDates = { today: string; recordedUntil: string | null; approvedUntil: string | null }

const movesWeek = (before: Pick<TimePolicyBody, 'weekStart'>, after: Pick<TimePolicyBody, 'weekStart'>): boolean =>
  before.weekStart.weekday !== after.weekStart.weekday || before.weekStart.minute !== after.weekStart.minute

/**
 * Returns the first day on which a new version can take effect; `weekStart` is what it says of the week. `versions` are
 * in the order of their dates.
 */
export function firstPolicyDay(
  versions: readonly TimePolicyVersion[],
  weekStart: TimePolicyBody['weekStart'],
  { today, recordedUntil, approvedUntil }: PolicyDates,
): string {
  const last = versions.at(-1)
  const days = [today]
  if (last) days.push(addDays(last.effectiveFrom, 1))
  // Approved time stays as it was approved.
  if (approvedUntil !== null) days.push(addDays(approvedUntil, 1))
  if (movesWeek(bodyOf(last), { weekStart })) {
    // Time that is being recorded today counts in the week of before.
    if (recordedUntil !== null) days.push(addDays(recordedUntil, 1), addDays(today, 1))
    const moved = versions.findLast((version, nth) => movesWeek(bodyOf(versions[nth - 1]), bodyOf(version)))
    if (moved) days.push(addDays(moved.effectiveFrom, MOVE_DAYS))
  }
  return days.reduce((a, b) => (a > b ? a : b))
}

/** Returns whether a version can be withdrawn: the last one, before it takes effect, with nothing recorded under it. */
export const isWithdrawable = (
  versions: readonly TimePolicyVersion[],
  { version, effectiveFrom }: Pick<TimePolicyVersion, 'version' | 'effectiveFrom'>,
  { today, recordedUntil }: Pick<PolicyDates, 'today' | 'recordedUntil'>,
): boolean =>
  versions.at(-1)?.version === version &&
  effectiveFrom > today &&
  (recordedUntil === null || recordedUntil < effectiveFrom)
