import { addDays } from '@jobwright/contract/rules/days.ts'
import { dayOf, instantOf, timeOf } from '../../../data/days.ts'

/** A day, or an instant of which the time of day is kept, some days later or earlier. */
export function movedBy(moment: string, days: number, zone: string): string {
  const day = addDays(dayOf(moment, zone), days)
  const time = timeOf(moment, zone)
  return time === '' ? day : instantOf(day, time, zone)
}

/** A new day for a moment; an instant keeps its time of day. */
export function onDay(moment: unknown, day: string | null, zone: string): string | null {
  const time = typeof moment === 'string' ? timeOf(moment, zone) : ''
  return day !== null && time !== '' ? instantOf(day, time, zone) : day
}
