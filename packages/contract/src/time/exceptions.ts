import { CLOCK_WRONG_SEC } from '../rules/timeEntries.ts'
import type { SheetDay } from '../rules/timesheets.ts'
import type { TimeRules } from './rules.ts'
import type { SegmentKind } from './segments.ts'

/** What is odd about a person's time, so that the office looks at it. Nothing of it is refused or changed. */
export const oddKinds = [
  // Not of the time itself: a punch of a kiosk that somebody has to decide.
  'openPunch',
  'missingOut',
  'missingIn',
  'long',
  'missingBreak',
  'secondBreak',
  'shortMeal',
  'offSite',
  'noLocation',
  'clockSkew',
  'edited',
  'noJob',
  'noCode',
  'noNote',
  'earlyIn',
  'lateIn',
  'earlyOut',
  'lateOut',
  'unscheduled',
  'leaveClash',
  'nearOvertime',
  'overtime',
] as const
export type OddKind = (typeof oddKinds)[number]
/** `minutes`: by how much, or how long; 0 where that says nothing. */
export type Odd = { kind: OddKind; day: string; entryId: string | null; minutes: number }

/** What is known of an entry. Times are minutes since 1970 UTC; `end` is null while the clock runs. */
export type KnownEntry = {
  id: string
  workDate: string
  kind: SegmentKind
  start: number
  end: number | null
  hasJob: boolean
  hasCode: boolean
  hasNote: boolean
  status: string
  isPunch: boolean
  skewSec: number
  /** Null where it is not known. */
  isOnSite: boolean | null
  hasPlace: boolean
  /** Somebody else changed what was recorded. */
  isEdited: boolean
}
/** When somebody is expected on a day: instants in minutes. */
export type PlannedTime = { day: string; start: number; end: number | null }

const LONG_MIN = 720
/** The shortest meal that is not flagged; a shorter break is rest. */
const SHORTEST_MEAL = 20

/** Returns what is odd about one person's work date. `entries` are of this day, in the order of time. */
export function oddOfDay(
  day: string,
  entries: readonly KnownEntry[],
  { plan, leave, hasPlans, now }: { plan?: PlannedTime; leave?: SheetDay; hasPlans: boolean; now: number },
  rules: TimeRules,
): Odd[] {
  const odd: Odd[] = []
  const add = (kind: OddKind, entryId: string | null = null, minutes = 0) => odd.push({ kind, day, entryId, minutes })
  for (const entry of entries) oddOfEntry(entry, rules, add)
  const works = entries.filter(({ kind }) => kind === 'work' || kind === 'travel')
  const [first, last] = [works[0], works.at(-1)]
  if (leave && first) add('leaveClash', first.id)
  if (first) oddOfBreaks(entries, rules, add)
  if (!plan) {
    if (first && hasPlans) add('unscheduled', first.id)
    return odd
  }
  if (!first) {
    if (!leave && now > plan.start + rules.missingMinutes) add('missingIn')
    return odd
  }
  const near = (kind: [OddKind, OddKind], by: number, id: string) => {
    if (Math.abs(by) > rules.lateMinutes) add(kind[by < 0 ? 0 : 1], id, Math.abs(by))
  }
  near(['earlyIn', 'lateIn'], first.start - plan.start, first.id)
  if (plan.end !== null && last?.end) near(['earlyOut', 'lateOut'], last.end - plan.end, last.id)
  return odd
}

function oddOfEntry(
  entry: KnownEntry,
  rules: TimeRules,
  add: (kind: OddKind, entryId: string, minutes?: number) => void,
): void {
  const { id, kind, start, end } = entry
  const isWork = kind === 'work' || kind === 'travel'
  const length = end === null ? 0 : end - start
  if (entry.status === 'needs_fix') add('missingOut', id)
  if (isWork && length > LONG_MIN) add('long', id, length)
  if (kind === 'break_unpaid' && length >= SHORTEST_MEAL && length < rules.mealLeastMinutes)
    add('shortMeal', id, length)
  if (entry.isOnSite === false) add('offSite', id)
  if (isWork && rules.askLocation && entry.isPunch && !entry.hasPlace) add('noLocation', id)
  if (Math.abs(entry.skewSec) > CLOCK_WRONG_SEC) add('clockSkew', id, Math.round(Math.abs(entry.skewSec) / 60))
  if (entry.isEdited) add('edited', id)
  if (kind === 'work' && rules.requireProject && !entry.hasJob) add('noJob', id)
  if (kind === 'work' && rules.requireCostCode && !entry.hasCode) add('noCode', id)
  if (kind === 'work' && rules.requireNote && !entry.hasNote) add('noNote', id)
}

/**
 * Returns the minutes of work and the number of meals. Meals are entries of a break, and gaps between entries: somebody who
 * clocks out for lunch has a break.
 */
export function workAndBreaks(
  entries: readonly Pick<KnownEntry, 'kind' | 'start' | 'end'>[],
  mealLeastMinutes: number,
): { worked: number; breaks: number } {
  let worked = 0
  let breaks = 0
  let before: number | null = null
  for (const { kind, start, end } of entries) {
    if (end === null) continue
    if (before !== null && start - before >= mealLeastMinutes) breaks += 1
    if (kind === 'work' || kind === 'travel') worked += end - start
    else if (end - start >= mealLeastMinutes) breaks += 1
    before = end
  }
  return { worked, breaks }
}

function oddOfBreaks(
  entries: readonly KnownEntry[],
  rules: TimeRules,
  add: (kind: OddKind, entryId: string | null, minutes: number) => void,
): void {
  const { worked, breaks } = workAndBreaks(entries, rules.mealLeastMinutes)
  // Its note has the answer, if the person was asked about a meal.
  const last = entries.findLast(({ kind }) => kind === 'work')?.id ?? null
  if (worked > rules.secondMealAfterMinutes && breaks < 2)
    add(breaks === 0 ? 'missingBreak' : 'secondBreak', last, worked)
  else if (worked > rules.mealAfterMinutes && breaks === 0) add('missingBreak', last, worked)
}
