import type { PersonName } from '@jobwright/contract/crud.ts'
import { todayIn } from '../../request/rules.ts'

/** A task or a visit, and who is in it. */
export type PlannedItem = {
  resource: 'tasks' | 'scheduleitems'
  id: string
  number: string
  title: string
  startAt: string
  endAt: string | null
  /** It begins after today, or after now. */
  isNext: boolean
  people: PersonName[]
}
/** Of a running time entry, what is needed here. */
export type Clock = {
  UserId: string | null
  User: PersonName | null
  startAt: string
  endAt: string | null
  status: string
}
type Shown = Pick<PlannedItem, 'resource' | 'id' | 'number' | 'title' | 'startAt'>
type Present = { UserId: string; User: PersonName | null; items: Shown[]; clockedInAt: string | null }

const shown = ({ resource, id, number, title, startAt }: PlannedItem): Shown => ({
  resource,
  id,
  number,
  title,
  startAt,
})

// A whole day is written YYYY-MM-DD, an instant in UTC.
const dayOf = (at: string, zone: string): string => (at.length === 10 ? at : todayIn(zone, new Date(at)))

/** Whether an item lies on this day. */
function isOn({ startAt, endAt }: PlannedItem, day: string, zone: string): boolean {
  const first = dayOf(startAt, zone)
  return first <= day && (endAt === null ? first : dayOf(endAt, zone)) >= day
}

/** The first of the items that are to come; null if there is none. */
export function nextOf(items: readonly PlannedItem[]): Shown | null {
  const [first] = items
    .filter(({ isNext }) => isNext)
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.id.localeCompare(b.id))
  return first ? shown(first) : null
}

/** Who is on a job on a day: those on the clock first, in the order in which they came, then those who are planned. */
export function onSite(items: readonly PlannedItem[], clocks: readonly Clock[], day: string, zone: string): Present[] {
  const people = new Map<string, Present>()
  const present = (UserId: string, User: PersonName | null): Present => {
    const there = people.get(UserId) ?? { UserId, User, items: [], clockedInAt: null }
    people.set(UserId, there)
    return there
  }
  // An entry that nobody ended at night runs no more.
  const running = clocks.filter(({ status, endAt }) => endAt === null && status === 'recorded')
  for (const { UserId, User, startAt } of running.toSorted((a, b) => a.startAt.localeCompare(b.startAt)))
    if (UserId !== null) present(UserId, User).clockedInAt ??= startAt
  for (const item of items.filter((one) => isOn(one, day, zone)))
    for (const person of item.people) present(person.id, person).items.push(shown(item))
  return [...people.values()]
}
