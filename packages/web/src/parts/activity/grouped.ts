import type { ActivityEntry } from '@jobwright/contract/resources/activity.ts'
import { dayOf } from '../../data/days.ts'

/** A line of what happened: one deed, or several alike that followed each other. */
export type ActivityGroup = { entry: ActivityEntry; n: number }

const FEW = 3
// Who adds thirty photos at once does one thing.
const alike = (a: ActivityEntry, b: ActivityEntry): boolean =>
  a.action === 'created' &&
  b.action === 'created' &&
  a.resource === b.resource &&
  a.count === 1 &&
  b.count === 1 &&
  a.actor?.id === b.actor?.id

/** Puts what was added in a row by one person into one line each, and the lines under their days. */
export function groupEntries(
  entries: readonly ActivityEntry[],
  zone: string,
): { day: string; lines: ActivityGroup[] }[] {
  const days: { day: string; lines: ActivityGroup[] }[] = []
  for (let i = 0; i < entries.length;) {
    const entry = entries[i]
    if (!entry) break
    const day = dayOf(entry.at, zone)
    let end = i + 1
    for (let next = entries[end]; next && alike(entry, next) && dayOf(next.at, zone) === day; next = entries[end])
      end += 1
    const run = end - i >= FEW ? [{ entry, n: end - i }] : entries.slice(i, end).map((one) => ({ entry: one, n: 1 }))
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(...run)
    else days.push({ day, lines: run })
    i = end
  }
  return days
}
