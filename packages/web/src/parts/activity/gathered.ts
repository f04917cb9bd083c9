import type { Deed } from '@jobwright/contract/resources/activity.ts'
import { dayOf } from '../../data/days.ts'

/** A line of what happened: one deed, or several alike that followed each other. */
export type Told = { deed: Deed; n: number }

const FEW = 3
// Who adds thirty photos at once does one thing.
const alike = (a: Deed, b: Deed): boolean =>
  a.action === 'created' &&
  b.action === 'created' &&
  a.resource === b.resource &&
  a.count === 1 &&
  b.count === 1 &&
  a.actor?.id === b.actor?.id

/** Puts what was added in a row by one person into one line each, and the lines under their days. */
export function gathered(deeds: readonly Deed[], zone: string): { day: string; lines: Told[] }[] {
  const days: { day: string; lines: Told[] }[] = []
  for (let i = 0; i < deeds.length;) {
    const deed = deeds[i]
    if (!deed) break
    const day = dayOf(deed.at, zone)
    let end = i + 1
    for (let next = deeds[end]; next && alike(deed, next) && dayOf(next.at, zone) === day; next = deeds[end]) end += 1
    const run = end - i >= FEW ? [{ deed, n: end - i }] : deeds.slice(i, end).map((one) => ({ deed: one, n: 1 }))
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(...run)
    else days.push({ day, lines: run })
    i = end
  }
  return days
}
