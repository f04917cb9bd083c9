import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { CLOCK_WRONG_SEC } from '@jobwright/contract/rules/timeEntries.ts'
import type { Fields } from '../../db/records/create.ts'
import { timeentries as table } from '../../db/schema/time.ts'
import type { Origin } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { mountRecords } from '../../http/records.ts'
import { refuseFields } from '../../request/rules.ts'
import { lookAtTimes, type Around } from './around.ts'
import { chainFeature } from './chain.ts'
import { correctFeature } from './correct.ts'
import { hoursFeature } from './hours.ts'
import { kioskPunchesFeature } from './kioskPunches.ts'
import { endForSwitch, freed } from './switchFrom.ts'
import { requestsFeature } from './requests.ts'
import { undoFeature } from './undo.ts'
import { changedTime, newTime } from './writing.ts'

/** Time entries: what a person clocked or entered. */
export function timeentriesFeature(context: Context): void {
  // Before the calls with an id in the same place.
  chainFeature(context)
  hoursFeature(context)
  requestsFeature(context)
  correctFeature(context)
  undoFeature(context)
  kioskPunchesFeature(context)
  mountRecords<Around>(context, table, timeentries, {
    lookups: (draft) => [lookAtTimes(draft, null)],
    create({ switchFrom, ...draft }, who, looked, _id, from) {
      refuseKiosk(draft)
      return newTime(withSkew(draft, from), who, freed(looked[0]?.[0], draft, switchFrom))
    },
    before: ({ switchFrom }, { UserId, startAt, status }) =>
      typeof switchFrom === 'string' && status !== 'void'
        ? (tx) => endForSwitch(tx, switchFrom, String(UserId), String(startAt))
        : undefined,
    change: { fields: [...Object.keys(table.fields), 'reason'], apply: changedTime },
  })
}

// A phone that met no answer yet does not know that its clock is wrong; what it sends tells the office.
function withSkew(draft: Fields, { behindMs = 0 }: Origin): Fields {
  const isTapped = (draft['method'] ?? 'clock') !== 'manual' && !draft['skewSec']
  return isTapped && Math.abs(behindMs) > CLOCK_WRONG_SEC * 1000
    ? { ...draft, skewSec: Math.round(-behindMs / 1000) }
    : draft
}

// Only a tablet whose person entered their PIN says so.
function refuseKiosk({ method }: Fields): void {
  if (method === 'kiosk') refuseFields([{ field: 'method', message: 'Only a kiosk records time this way.' }])
}
