import { dayText } from '../rules/days.ts'
import type { OfferContent } from '../rules/offers.ts'

/** The day of an instant at the company, as it writes days. */
export const dayAt = (instant: string, content: Pick<OfferContent, 'timezone' | 'dateFormat'>): string =>
  dayText(
    new Intl.DateTimeFormat('en-CA', { timeZone: content.timezone, dateStyle: 'short' }).format(new Date(instant)),
    content,
  )
