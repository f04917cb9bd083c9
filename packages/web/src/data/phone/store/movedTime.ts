import { untouchedTime } from '@jobwright/contract/rules/timeEntries.ts'
import { sheetIdOf, untouchedSheet } from '@jobwright/contract/rules/timesheets.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { clockAt, minuteOf } from '@jobwright/contract/time/zone.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { policiesOf } from '../../timePolicies.ts'

type Entry = Readonly<Record<string, unknown>>

/** A time entry that the server does not have yet, before its draft. */
export function blankTime(me: Me, draft: Entry): Entry {
  const zone = me.Company.timezone
  const { day } = clockAt(zone, minuteOf(String(draft['startAt'])))
  const UserId = String(draft['UserId'] ?? me.id)
  return {
    UserId,
    ...untouchedTime,
    zone,
    ...weekOf(me, UserId, day),
    enteredById: me.id,
    User: null,
    enteredBy: null,
    Project: null,
    Bid: null,
    Task: null,
    CostCode: null,
  }
}

const weekOf = (me: Me, UserId: string, workDate: string): Entry => {
  const weekStart = sheetWeek(policiesOf(me), workDate).start
  return { workDate, weekStart, TimesheetId: sheetIdOf(UserId, weekStart) }
}

/** The further fields that a change of a time entry writes, as the server will. */
export function movedTime(entry: Entry, body: Entry, me: Me): Entry {
  if (body['status'] === 'void') return { voidReason: body['reason'] ?? '' }
  const fixed = entry['status'] === 'needs_fix' && body['endAt'] ? { status: 'recorded' } : {}
  if (body['startAt'] === undefined) return fixed
  const { day } = clockAt(String(entry['zone']), minuteOf(String(body['startAt'])))
  return { ...fixed, ...weekOf(me, String(entry['UserId']), day) }
}

/** A time sheet that the server does not have yet, before its draft. */
export const blankSheet = (me: Me): Entry => ({
  UserId: me.id,
  ...untouchedSheet,
  User: null,
  approvedBy: null,
})

/** The further fields that a change of a time sheet writes, as the server will. */
export function movedSheet(body: Entry, me: Me, now: Date): Entry {
  if (body['status'] !== 'submitted') return {}
  const at = now.toISOString()
  return {
    signature: { ...(body['signature'] as Entry), at, by: me.id },
    submittedAt: at,
    changedAt: null,
    returnReason: '',
  }
}
