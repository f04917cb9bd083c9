import type { ActivityEntry } from '@jobwright/contract/resources/activity.ts'
import { dayOf } from '../../data/days.ts'

/** An activity line: one action, or several similar ones in a row. */
export type ActivityGroup = { entry: ActivityEntry; n: number }

const FEW = 3
// Adding thirty photos at once is one action.
const alike = (a: ActivityEntry, b: ActivityEntry): boolean =>
  a.action === 'created' &&
  b.action === 'created' &&
  a.resource === b.resource &&
  a.count === 1 &&
  b.count === 1 &&
  a.actor?.id === b.actor?.id

/** Groups consecutive additions by one user into a line, and the lines by day. */
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
