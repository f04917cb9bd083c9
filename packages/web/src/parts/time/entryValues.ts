import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { minuteOf } from '@jobwright/contract/time/zone.ts'
import { onNothing, type WorkOn } from '../../data/clock.ts'
import { typedTimes } from './clockTimes.ts'
import type { EntryValues } from './EntryFields.tsx'
import { namesOf, onOf } from './WorkChoice.tsx'

/** What the form of a new entry on a day starts with. */
export const blankValues = (day: string): EntryValues => ({
  day,
  start: '',
  end: '',
  startNth: 0,
  endNth: 0,
  kind: 'work',
  on: onNothing,
  name: '',
  note: '',
})

/** What the form of an entry starts with; without a clock-out with the proposed one, if there is one. */
export const valuesOf = (entry: TimeEntry): EntryValues => ({
  ...typedTimes(entry.zone, entry.startAt, entry.endAt ?? entry.proposedEnd),
  kind: entry.kind,
  on: onOf(entry),
  name: namesOf(entry).name,
  note: entry.note,
})

type Typed = WorkOn & Pick<TimeEntry, 'startAt' | 'endAt' | 'kind' | 'note'>

const sameMinute = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && minuteOf(a) === minuteOf(b)

/** The typed fields of an entry. A time that was not touched keeps its seconds. */
export const keptSeconds = (entry: TimeEntry, typed: Typed): Typed => ({
  ...typed,
  startAt: sameMinute(typed.startAt, entry.startAt) ? entry.startAt : typed.startAt,
  endAt: sameMinute(typed.endAt, entry.endAt) ? entry.endAt : typed.endAt,
})

/** What of an entry changes to these fields, as an update has it; undefined if nothing does. */
export function changeTo(entry: TimeEntry, now: Typed) {
  const changed = Object.entries(now).filter(([field, value]) => entry[field as keyof TimeEntry] !== value)
  if (changed.length === 0) return undefined
  return {
    changes: Object.fromEntries(changed),
    base: Object.fromEntries(changed.map(([field]) => [field, entry[field as keyof TimeEntry]])),
    version: entry.version,
  }
}
