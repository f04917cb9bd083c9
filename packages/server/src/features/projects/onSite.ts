import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { todayIn } from '../../http/rules.ts'

/** Of a running time entry, what is needed here. */
export type Clock = { UserId: string | null; startAt: string; endAt: string | null; status: string }
type Present = {
  UserId: string
  items: Pick<BoardItem, 'resource' | 'id' | 'number' | 'title' | 'startAt'>[]
  clockedInAt: string | null
}

// A whole day is written YYYY-MM-DD, an instant in UTC.
const dayOf = (at: string, zone: string): string => (at.length === 10 ? at : todayIn(zone, new Date(at)))

/** Whether an item lies on this day. */
function isOn({ startAt, endAt }: BoardItem, day: string, zone: string): boolean {
  if (startAt === null) return false
  const first = dayOf(startAt, zone)
  return first <= day && (endAt === null ? first : dayOf(endAt, zone)) >= day
}

/** Who is on a job on a day: those on the clock first, in the order in which they came, then those who are planned. */
export function onSite(items: readonly BoardItem[], clocks: readonly Clock[], day: string, zone: string): Present[] {
  const people = new Map<string, Present>()
  const present = (UserId: string): Present => {
    const there = people.get(UserId) ?? { UserId, items: [], clockedInAt: null }
    people.set(UserId, there)
    return there
  }
  // An entry that nobody ended at night runs no more.
  const running = clocks.filter(({ status, endAt }) => endAt === null && status === 'recorded')
  for (const { UserId, startAt } of running.toSorted((a, b) => a.startAt.localeCompare(b.startAt)))
    if (UserId !== null) present(UserId).clockedInAt ??= startAt
  for (const item of items.filter((one) => isOn(one, day, zone)))
    for (const UserId of new Set([item.UserId, ...item.crewIds]))
      if (UserId !== null) {
        const { resource, id, number, title, startAt } = item
        present(UserId).items.push({ resource, id, number, title, startAt })
      }
  return [...people.values()]
}
