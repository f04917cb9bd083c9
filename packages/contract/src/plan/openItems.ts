import { addDays } from '../rules/days.ts'
import { daysOf, instantsOfSpan, isTimed, spanOf, type PlanItem, type Span } from './items.ts'
import { isWorkday, type WorkCalendar } from './workdays.ts'

/** A scheduled item that is neither done nor canceled. Instants are minutes since 1970, `to` exclusive. */
export type OpenItem = {
  item: PlanItem
  span: Span
  calendar: WorkCalendar
  days: { from: string; to: string }
  from: number
  to: number
  isTimed: boolean
}

type DayRange = { from: string; to: string }

/** How many days of a long overlap are looked at for one that is worked. */
const LONGEST_LOOK = 400

/** Returns the items that are still to be worked, in the order of their starts. */
export function openItemsOf(
  items: readonly PlanItem[],
  calendarOf: (projectId: string | null) => WorkCalendar,
  doneIds?: ReadonlySet<string>,
): OpenItem[] {
  const open = items.flatMap((item) => {
    const span = item.isFixed || doneIds?.has(item.id) ? null : spanOf(item)
    if (!span) return []
    const { zone, ProjectId } = item
    const times = { days: daysOf(span, zone), isTimed: isTimed(span), ...instantsOfSpan(span, zone) }
    return [{ item, span, calendar: calendarOf(ProjectId), ...times }]
  })
  return open.toSorted((a, b) => a.from - b.from || (a.item.id < b.item.id ? -1 : 1))
}

/** Returns whether a day of an item is worked. Its first and last day are, also on a day off: a person put them there. */
export const isWorkedOn = ({ days, calendar }: Pick<OpenItem, 'days' | 'calendar'>, day: string): boolean =>
  day === days.from || day === days.to || isWorkday(calendar, day)

/** Returns the first day within a range on which all of some items are worked, null if there is none. */
export function firstWorkedDay(ones: readonly Pick<OpenItem, 'days' | 'calendar'>[], range: DayRange): string | null {
  let { from: day, to: last } = range
  for (const { days } of ones) {
    if (days.from > day) day = days.from
    if (days.to < last) last = days.to
  }
  for (let looked = 0; day <= last && looked < LONGEST_LOOK; looked += 1) {
    const today = day
    if (ones.every((one) => isWorkedOn(one, today))) return today
    day = addDays(day, 1)
  }
  return null
}
