/** Returns the day (YYYY-MM-DD) that many days later; earlier if `days` is negative. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Returns the days from one to another (YYYY-MM-DD), both included; none if `to` is earlier. */
export const daysThrough = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, nth) => addDays(from, nth))

/** Returns the first day of the month that many months later; earlier if negative. */
export const monthStart = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Days between two days (YYYY-MM-DD), negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The weekday of a day, 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** A day (YYYY-MM-DD) as the company writes days. */
export function dayText(day: string, { dateFormat }: { dateFormat: 'MDY' | 'DMY' | 'YMD' }): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  if (dateFormat === 'YMD') return `${year}-${month}-${date}`
  return dateFormat === 'DMY' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}
