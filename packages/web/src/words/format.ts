/** The formats of dates, money and numbers. `us` companies write MM/DD/YYYY and 3-3-4; others follow their language. */
export type Manner = {
  language: 'en' | 'es'
  us: boolean
  /** The company's date order. */
  dateFormat: 'MDY' | 'DMY' | 'YMD'
  /** ISO 4217. */
  currency: string
  /** The IANA time zone of instants. */
  timezone: string
}

const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>()
// Creating a formatter is far more expensive than using one, and lists use them thousands of times.
/** Returns the formatter of a key, created at its first use. */
export function once<T extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  const known = made.get(key) as T | undefined
  if (known) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}
/** The locale of numbers and times. */
export const localeOf = (manner: Manner) =>
  manner.us ? (manner.language === 'es' ? 'es-US' : 'en-US') : manner.language === 'es' ? 'es' : 'en-GB'
const zoneOf = (zone: string) => (zone === 'EST5EDT' ? 'America/New_York' : zone)

// Locales with this date order and these separators.
const dateLocales = { MDY: 'en-US', DMY: 'en-GB', YMD: 'sv-SE' } as const

/** Formats a day (YYYY-MM-DD) or an instant as a date; '' for none. */
export function formatDate(value: string | null | undefined, manner: Manner): string {
  if (!value) return ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value)
  // A plain day has no zone: parsed at noon UTC and formatted in UTC, it cannot shift to another day.
  const at = new Date(day ? `${value}T12:00:00Z` : value)
  if (Number.isNaN(at.getTime())) return value
  const timeZone = day ? 'UTC' : zoneOf(manner.timezone)
  const locale = dateLocales[manner.dateFormat]
  return once(
    `d${locale}${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
  ).format(at)
}

/** A day (YYYY-MM-DD) without its year, in the company's order, such as 11/23: the one order of all dates on a screen. */
function formatMonthDay(day: string, { dateFormat }: Manner): string {
  const [, month = '', date = ''] = day.split('-')
  return { MDY: `${month}/${date}`, DMY: `${date}/${month}`, YMD: `${month}-${date}` }[dateFormat]
}

/** A day (YYYY-MM-DD) with its weekday, such as Mon 11/23. */
export function formatShortDay(day: string, manner: Manner): string {
  const weekday = once(
    `s${localeOf(manner)}`,
    () => new Intl.DateTimeFormat(localeOf(manner), { weekday: 'short', timeZone: 'UTC' }),
  )
  return `${weekday.format(new Date(`${day}T12:00:00Z`))} ${formatMonthDay(day, manner)}`
}

/** A day (YYYY-MM-DD) in words, such as Friday, June 12. */
export function formatDay(day: string, manner: Manner): string {
  return once(
    `w${localeOf(manner)}`,
    () =>
      new Intl.DateTimeFormat(localeOf(manner), { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(`${day}T12:00:00Z`))
}

/** The time of an instant, such as 7:30 AM. */
export function formatTime(value: string | null | undefined, manner: Manner): string {
  if (!value) return ''
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  const timeZone = zoneOf(manner.timezone)
  return once(
    `t${localeOf(manner)}${timeZone}`,
    () => new Intl.DateTimeFormat(localeOf(manner), { hour: 'numeric', minute: '2-digit', timeZone }),
  ).format(at)
}

/** An instant as date and time; a plain day as a date. */
export const formatMoment = (value: string | null | undefined, manner: Manner): string =>
  value?.includes('T') ? `${formatDate(value, manner)} ${formatTime(value, manner)}` : formatDate(value, manner)

/** Money with two decimals and separators; '' for none. */
export function formatMoney(value: number | null | undefined, manner: Manner): string {
  if (value === null || value === undefined) return ''
  const locale = localeOf(manner)
  return once(
    `m${locale}${manner.currency}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: manner.currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  ).format(value)
}

/** A whole number with separators. Small ones have none and skip the formatter, which is slow to load. */
export const formatNumber = (value: number, manner: Manner): string =>
  Math.abs(value) < 1000
    ? String(value)
    : once(`n${localeOf(manner)}`, () => new Intl.NumberFormat(localeOf(manner))).format(value)

/** Groups a US number 3-3-4; returns others unchanged. */
export function formatPhone(digits: string | null | undefined, manner: Manner): string {
  if (!digits) return ''
  const plain = digits.replace(/\D/g, '')
  return manner.us && plain.length === 10 ? `${plain.slice(0, 3)}-${plain.slice(3, 6)}-${plain.slice(6)}` : digits
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

/** The relative time of an instant in words; its date beyond a week. `now` is in milliseconds. */
export function formatRelative(value: string | null | undefined, manner: Manner, now = Date.now()): string {
  if (!value) return ''
  const seconds = Math.round((new Date(value).getTime() - now) / 1000)
  if (Number.isNaN(seconds)) return value
  if (Math.abs(seconds) >= 7 * 86_400) return formatDate(value, manner)
  const words = once(`r${manner.language}`, () => new Intl.RelativeTimeFormat(manner.language, { numeric: 'auto' }))
  const [unit, length] = [...steps].reverse().find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return unit === 'second' ? words.format(0, 'second') : words.format(Math.round(seconds / length), unit)
}

/**
 * Creates these formatters in separate tasks: the first use of one takes longer than rendering a page. Returns a
 * function that stops it.
 */
export function prepareFormats(manner: Manner): () => void {
  const at = '2026-01-02T15:04:05Z'
  const uses = [
    () => formatDate(at, manner),
    () => formatTime(at, manner),
    () => formatDate('2026-01-02', manner),
    () => formatNumber(1000, manner),
    () => formatMoney(1, manner),
  ]
  let timer: ReturnType<typeof setTimeout>
  const next = () => {
    uses.shift()?.()
    if (uses.length > 0) timer = setTimeout(next, 100)
  }
  timer = setTimeout(next, 1000)
  return () => clearTimeout(timer)
}
