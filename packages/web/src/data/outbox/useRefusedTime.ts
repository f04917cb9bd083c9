import type { TimeInTheWay } from '@jobwright/contract/problem.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { CLOCK_AHEAD_MS } from '@jobwright/contract/rules/timeEntries.ts'
import { canSwitch, freeParts, type Stretch } from '@jobwright/contract/time/overlaps.ts'
import { thePhone } from '../phone/current.ts'
import { shownOf } from '../phone/store/rows.ts'
import { useLive } from '../phone/store/useLive.ts'
import { clockSkewSec } from '../serverClock.ts'
import type { WaitingItem } from './items.ts'
import * as refused from './refusedTime.ts'

/** From how many seconds on a phone's clock is too far from the office's for a punch. */
const TOO_FAR_SEC = CLOCK_AHEAD_MS / 1000

/** What a person can do with a time entry that the office refused. */
type RefusedAnswers = {
  /** The running entry that can end where this one starts. */
  switchFrom?: TimeInTheWay
  /** What of this one is free; both parts if it lies around the other one. */
  parts: readonly Stretch[]
  /** By how many seconds the phone's clock was ahead, if that is why; negative if it was behind. */
  skewSec?: number
}

/** Returns what can be done with a refused entry, from why it was refused and its times on this phone. */
export function answersTo(
  { what, reason, fields }: Pick<WaitingItem, 'what' | 'reason' | 'fields'>,
  mine: Stretch,
  skewSec: number,
): RefusedAnswers {
  const other = reason?.inTheWay
  if (other) {
    const parts = freeParts(mine, other)
    // The start of an entry that the office has stays where it is.
    const isCut = what === 'create' ? parts.length > 0 : parts[0]?.startAt === mine.startAt
    return {
      ...(what === 'create' && canSwitch(mine, other) && { switchFrom: other }),
      parts: !isCut ? [] : what === 'create' ? parts : parts.slice(0, 1),
    }
  }
  const own = Number(fields['skewSec'] ?? 0)
  const wrong = Math.abs(own) > TOO_FAR_SEC ? own : skewSec
  const isTime = reason?.fields.some(({ field }) => field === 'startAt' || field === 'endAt') === true
  return { parts: [], ...(isTime && Math.abs(wrong) > TOO_FAR_SEC && { skewSec: wrong }) }
}

/** A refused time entry as this phone has it, with what can be done; undefined if it is not here. */
export function useRefusedTime(item: WaitingItem): { entry: TimeEntry; answers: RefusedAnswers } | undefined {
  const row = useLive(() => thePhone().db.rows.get(['timeentries', item.id]), [item.id, item.key])
  const entry = shownOf(row) as TimeEntry | null
  if (!entry || item.noun !== 'timeentries' || item.state !== 'aside') return undefined
  return { entry, answers: answersTo(item, entry, clockSkewSec()) }
}

/** Ends the clock that is in the way where the refused punch starts. */
export const switchHere = (key: string, other: TimeInTheWay) => refused.switchHere(thePhone(), key, other)
/** Keeps what of a refused entry is free. */
export const cutRefused = (id: string, parts: readonly Stretch[]) => refused.cutRefused(thePhone(), id, parts)
/** Sends a refused entry again with these fields. */
export const reviseRefused = (id: string, changes: Readonly<Record<string, unknown>>) =>
  refused.reviseRefused(thePhone(), id, changes)
/** Sends a refused entry as a mistake, with the reason. */
export const voidRefused = (id: string, reason: string, says: refused.TimeTexts) =>
  refused.voidRefused(thePhone(), id, reason, says)
/** Takes the difference of the phone's clock from a refused punch and from what was tapped after it. */
export const correctSkew = (key: string, skewSec: number, shownAs: (stamp: string) => string) =>
  refused.correctSkew(thePhone(), key, skewSec, shownAs)
