import { daysBetween } from '@jobwright/contract/rules/days.ts'
import { formatDate, localeOf, once, type Manner } from './format.ts'

/** A day (YYYY-MM-DD) as yesterday, today or tomorrow, and any other as its date. */
export function formatNearDay(day: string, today: string, manner: Manner): string {
  const ahead = daysBetween(today, day)
  if (Math.abs(ahead) > 1) return formatDate(day, manner)
  const locale = localeOf(manner)
  return once(`near${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(ahead, 'day')
}
