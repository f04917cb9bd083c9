import { isDay } from '@jobwright/contract/plan/items.ts'
import { startsAt } from '../../http/moments.ts'

/** Moves a date or an instant by whole days, weeks or months. Uses the last day of a month that is shorter. */
export function moveBy(moment: string, every: 'day' | 'week' | 'month', times: number): string {
  const from = new Date(startsAt(moment))
  const to = new Date(from)
  if (every === 'month') {
    to.setUTCDate(1)
    to.setUTCMonth(to.getUTCMonth() + times)
    const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
    to.setUTCDate(Math.min(from.getUTCDate(), last))
  } else to.setUTCDate(to.getUTCDate() + times * (every === 'week' ? 7 : 1))
  return isDay(moment) ? to.toISOString().slice(0, 10) : to.toISOString()
}
