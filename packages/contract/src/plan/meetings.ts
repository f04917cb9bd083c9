import { firstWorkedDay, type OpenItem } from './openItems.ts'

/** Two items that somebody cannot both keep: at the same time, or without time for the way between them. */
type Meeting = { kind: 'double' | 'travel'; person: string; later: OpenItem; earlier: OpenItem; day: string }

/**
 * Returns the meetings of each person's items, up to a number. Items with a time meet when they overlap. Whole days only
 * meet whole days of another project: a crew that is on a job all day may have a visit, and two tasks of one job.
 */
export function meetingsOf(inOrder: readonly OpenItem[], most: number): Meeting[] {
  const byPerson = new Map<string, OpenItem[]>()
  for (const one of inOrder)
    for (const person of new Set(one.item.people)) {
      const own = byPerson.get(person)
      if (own) own.push(one)
      else byPerson.set(person, [one])
    }
  const found: Meeting[] = []
  for (const [person, own] of [...byPerson].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    ofTimes(person, own, found, most)
    ofWholeDays(person, own, found, most)
  }
  return found
}

/** Items are in the order of their starts: what runs when one starts overlaps it. */
function ofTimes(person: string, own: readonly OpenItem[], found: Meeting[], most: number) {
  let running: OpenItem[] = []
  let last: OpenItem | null = null
  for (const later of own) {
    if (!later.isTimed) continue
    if (found.length >= most) return
    const day = later.days.from
    const still: OpenItem[] = []
    for (const earlier of running) {
      if (earlier.to > later.from) {
        still.push(earlier)
        if (found.length < most) found.push({ kind: 'double', person, later, earlier, day })
      } else if (last === null || earlier.to > last.to) last = earlier
    }
    if (last && last.to + later.item.travelMin > later.from)
      found.push({ kind: 'travel', person, later, earlier: last, day })
    running = [...still, later]
  }
}

function ofWholeDays(person: string, own: readonly OpenItem[], found: Meeting[], most: number) {
  // By project, so that the many tasks of one job are never compared with each other.
  const running = new Map<string, OpenItem[]>()
  // By local day: items in several zones start at different instants of it.
  const byDay = own.filter(({ isTimed }) => !isTimed).toSorted(byFirstDay)
  for (const later of byDay) {
    const project = later.item.ProjectId
    if (project === null) continue
    for (const [other, all] of running) {
      if (other === project) continue
      const still = all.filter(({ days }) => days.to >= later.days.from)
      if (still.length > 0) running.set(other, still)
      else running.delete(other)
      for (const earlier of still) {
        if (found.length >= most) return
        const day = firstWorkedDay([earlier, later], later.days)
        if (day !== null) found.push({ kind: 'double', person, later, earlier, day })
      }
    }
    const same = running.get(project)
    if (same) same.push(later)
    else running.set(project, [later])
  }
}

function byFirstDay(a: OpenItem, b: OpenItem): number {
  if (a.days.from !== b.days.from) return a.days.from < b.days.from ? -1 : 1
  return a.item.id < b.item.id ? -1 : 1
}
