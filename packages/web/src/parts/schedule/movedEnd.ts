import { isDay } from '@jobwright/contract/plan/items.ts'
import { addDays, daysBetween } from '@jobwright/contract/rules/days.ts'
import { dayOf } from '../../data/days.ts'

/** The end of something that starts at another moment and lasts as long as before; null stays null. */
export function movedEnd(
  { startAt, endAt }: { startAt: string; endAt: string | null },
  to: string,
  zone: string,
): string | null {
  if (endAt === null) return null
  if (!isDay(startAt) && !isDay(endAt) && !isDay(to))
    return new Date(Date.parse(endAt) + Date.parse(to) - Date.parse(startAt)).toISOString()
  const length = Math.max(0, daysBetween(dayOf(startAt, zone), dayOf(endAt, zone)))
  return addDays(dayOf(to, zone), length)
}
