import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { minuteOf } from '@jobwright/contract/time/zone.ts'

const MINUTE_MS = 60_000

/** Full minutes of an entry; of one whose clock runs, up to now (ms). One without a clock-out has none. */
export function minutesOf(
  { startAt, endAt, status }: Pick<TimeEntry, 'startAt' | 'endAt' | 'status'>,
  now: number,
): number {
  if (endAt === null && status === 'needs_fix') return 0
  const end = endAt === null ? Math.floor(now / MINUTE_MS) : minuteOf(endAt)
  return Math.max(0, end - minuteOf(startAt))
}

/** Minutes worked by the clock: work, travel and paid breaks, as `timeentries.hours` has them. Paid minutes are `counted`. */
export const workedMinutes = (entries: readonly TimeEntry[], now: number): number =>
  entries
    .filter((entry) => isCounted(entry) && entry.kind !== 'break_unpaid')
    .reduce((sum, entry) => sum + minutesOf(entry, now), 0)

/** Hours as 7:30. */
export const hours = (minutes: number): string => formatHours(minutes)

/** The same for what may be below zero: −0:30. */
export const hoursWithSign = (minutes: number): string => (minutes < 0 ? `−${hours(-minutes)}` : hours(minutes))

/** The number and title of the job of an entry; undefined for none. */
export const jobOf = ({ Project, Bid }: Pick<TimeEntry, 'Project' | 'Bid'>) => Project ?? Bid ?? undefined
