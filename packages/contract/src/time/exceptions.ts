import type { SheetDay } from '../rules/timesheets.ts'
import type { SegmentKind } from './segments.ts'

/** What is odd about a person's time, so that the office looks at it. Nothing of it is refused or changed. */
export const oddKinds = [
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

/** The thresholds, in minutes, and what a company requires; part of its policy. */
export type ExceptionRules = {
  /** Early or late by more than this. */
  tolerance: number
  /** A meal break of `mealBreak` is missing after so much work, and a second one. */
  breakAfter: number
  secondBreakAfter: number
  mealBreak: number
  /** The week is that close to overtime. */
  nearOvertime: number
  /** Nobody came so long after the planned start. */
  missingAfter: number
  needsProject: boolean
  needsCostCode: boolean
  needsNote: boolean
  asksLocation: boolean
}
export const defaultExceptionRules: ExceptionRules = {
  tolerance: 15,
  breakAfter: 300,
  secondBreakAfter: 600,
  mealBreak: 30,
  nearOvertime: 30,
  missingAfter: 120,
  needsProject: false,
  needsCostCode: false,
  needsNote: false,
  asksLocation: true,
}

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
export type Plan = { day: string; start: number; end: number | null }

const LONG_MIN = 720
const SKEW_SEC = 120
/** The shortest meal that is not flagged; a shorter break is rest. */
const SHORTEST_MEAL = 20

/** Returns what is odd about one person's work date. `entries` are of this day, in the order of time. */
export function oddOfDay(
  day: string,
  entries: readonly KnownEntry[],
  { plan, leave, hasPlans, now }: { plan?: Plan; leave?: SheetDay; hasPlans: boolean; now: number },
  rules: ExceptionRules,
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
    if (!leave && now > plan.start + rules.missingAfter) add('missingIn')
    return odd
  }
  const near = (kind: [OddKind, OddKind], by: number, id: string) => {
    if (Math.abs(by) > rules.tolerance) add(kind[by < 0 ? 0 : 1], id, Math.abs(by))
  }
  near(['earlyIn', 'lateIn'], first.start - plan.start, first.id)
  if (plan.end !== null && last?.end) near(['earlyOut', 'lateOut'], last.end - plan.end, last.id)
  return odd
}

function oddOfEntry(
  entry: KnownEntry,
  rules: ExceptionRules,
  add: (kind: OddKind, entryId: string, minutes?: number) => void,
): void {
  const { id, kind, start, end } = entry
  const isWork = kind === 'work' || kind === 'travel'
  const length = end === null ? 0 : end - start
  if (entry.status === 'needs_fix') add('missingOut', id)
  if (isWork && length > LONG_MIN) add('long', id, length)
  if (kind === 'break_unpaid' && length >= SHORTEST_MEAL && length < rules.mealBreak) add('shortMeal', id, length)
  if (entry.isOnSite === false) add('offSite', id)
  if (isWork && rules.asksLocation && entry.isPunch && !entry.hasPlace) add('noLocation', id)
  if (Math.abs(entry.skewSec) > SKEW_SEC) add('clockSkew', id, Math.round(Math.abs(entry.skewSec) / 60))
  if (entry.isEdited) add('edited', id)
  if (kind === 'work' && rules.needsProject && !entry.hasJob) add('noJob', id)
  if (kind === 'work' && rules.needsCostCode && !entry.hasCode) add('noCode', id)
  if (kind === 'work' && rules.needsNote && !entry.hasNote) add('noNote', id)
}

/** Breaks are entries of a break, and gaps between entries: somebody who clocks out for lunch has a break. */
function oddOfBreaks(
  entries: readonly KnownEntry[],
  rules: ExceptionRules,
  add: (kind: OddKind, entryId: string | null, minutes: number) => void,
): void {
  let worked = 0
  let breaks = 0
  let before: number | null = null
  for (const { kind, start, end } of entries) {
    if (end === null) continue
    if (before !== null && start - before >= rules.mealBreak) breaks += 1
    if (kind === 'work' || kind === 'travel') worked += end - start
    else if (end - start >= rules.mealBreak) breaks += 1
    before = end
  }
  if (worked > rules.secondBreakAfter && breaks < 2) add(breaks === 0 ? 'missingBreak' : 'secondBreak', null, worked)
  else if (worked > rules.breakAfter && breaks === 0) add('missingBreak', null, worked)
}
