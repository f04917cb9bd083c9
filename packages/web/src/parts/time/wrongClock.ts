import { withoutSkew } from '@jobwright/contract/time/overlaps.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { CLOCK_AHEAD_MS, CLOCK_WRONG_SEC } from '@jobwright/contract/rules/timeEntries.ts'
import '../../words/lazy/punches.ts'
import type { Words } from '../../words/words.tsx'

const MINUTE_SEC = 60
const HOUR_SEC = 3600
const FEW_HOURS = 3

/** Says by how much a phone's clock was ahead, or behind where `skewSec` is negative. */
export function sayWrongClock(t: Words['t'], skewSec: number): string {
  const off = Math.abs(skewSec)
  return off < FEW_HOURS * HOUR_SEC
    ? t(skewSec > 0 ? 'refused.ahead' : 'refused.behind', { minutes: Math.round(off / MINUTE_SEC) })
    : t(skewSec > 0 ? 'refused.aheadHours' : 'refused.behindHours', { hours: Math.round(off / HOUR_SEC) })
}

/** The times of an entry by the office's clock. */
export type OfficeTimes = { startAt: string; endAt: string | null }

/**
 * Returns the times of an entry by the office's clock, if it was clocked on a phone whose clock was behind and can still be
 * changed: the office takes such times, so nothing else tells its person. A clock that is ahead is refused by the office.
 * `officeNow` is the office's time.
 */
export function timesOfSlowClock(entry: TimeEntry, me: string, officeNow: number): OfficeTimes | undefined {
  const isTapped = entry.method === 'clock' || entry.method === 'crew'
  if (!isTapped || entry.status !== 'recorded' || entry.enteredById !== me) return undefined
  if (entry.skewSec >= -CLOCK_WRONG_SEC) return undefined
  const startAt = withoutSkew(entry.startAt, entry.skewSec)
  const endAt = entry.endAt && withoutSkew(entry.endAt, entry.skewSec)
  // The other times cannot be of that clock.
  return Date.parse(endAt ?? startAt) > officeNow + CLOCK_AHEAD_MS ? undefined : { startAt, endAt }
}
