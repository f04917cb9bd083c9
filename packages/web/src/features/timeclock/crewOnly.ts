import { LONGEST_ENTRY_MS } from '@jobwright/contract/rules/timeEntries.ts'
import type { WorkOn } from '../../data/clock.ts'
import { lastTime } from '../../parts/time/clockTimes.ts'

const MINUTE_MS = 60_000

/** What is different for one person of a tap: their work with its name, and their time as it is typed. */
export type Only = { on?: WorkOn; name?: string; time?: string }

/** The instant of a typed time; undefined for now, null if it is none of the last hours. `now` in milliseconds. */
export function timeOfOnly({ time }: Only, zone: string, now: number): string | null | undefined {
  if (!time) return undefined
  // A clock that started before would lack its end at once.
  const at = lastTime(zone, time, Math.floor(now / MINUTE_MS))
  return at === null || now - at * MINUTE_MS > LONGEST_ENTRY_MS ? null : new Date(at * MINUTE_MS).toISOString()
}
