import { dayText } from '@jobwright/contract/rules/days.ts'

/** How a company writes days and times on paper in a language. */
export type PaperClock = {
  language: 'en' | 'es'
  timezone: string
  dateFormat: 'MDY' | 'DMY' | 'YMD'
  /** Whether times and measures are those of the United States. */
  us: boolean
}

/** The locale of times on paper: that of the screens. */
export const paperLocale = ({ language, us }: Pick<PaperClock, 'language' | 'us'>): string =>
  us ? `${language}-US` : language === 'es' ? 'es' : 'en-GB'

const zoneOf = (zone: string) => (zone === 'EST5EDT' ? 'America/New_York' : zone)
// Formatters put spaces between that fonts of papers have no letter for.
const plain = (text: string) => text.replace(/[\u202F\u00A0]/g, ' ')

/** The time of an instant in the company's zone, such as 9:19 AM. */
export const timeText = (instant: string, clock: PaperClock, more: Intl.DateTimeFormatOptions = {}): string =>
  plain(
    new Intl.DateTimeFormat(paperLocale(clock), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zoneOf(clock.timezone),
      ...more,
    }).format(new Date(instant)),
  )

/** A time of the clock (HH:MM) as the company writes it; whatever else unchanged. */
export const clockText = (time: string, clock: PaperClock): string =>
  /^\d\d:\d\d$/.test(time) ? timeText(`2026-01-01T${time}:00Z`, { ...clock, timezone: 'UTC' }) : time

/** A day with a time of the clock (YYYY-MM-DD HH:MM), as a camera wrote it: '' for none. */
export function wallText(wall: string, clock: PaperClock): string {
  const [day = '', time = ''] = wall.split(' ')
  return day && [dayText(day, clock), clockText(time, clock)].filter(Boolean).join(' ')
}

/** An instant as day and time in the company's zone, with the name of the zone. */
export function instantText(instant: string, clock: PaperClock): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zoneOf(clock.timezone), dateStyle: 'short' }).format(at)
  return `${dayText(day, clock)} ${timeText(instant, clock, { timeZoneName: 'short' })}`
}
