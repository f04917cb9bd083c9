const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000

/** The names of the days of the week, in the order of the company's week. `value` is 0 for Sunday. */
export function weekdaysIn(language: string, weekStart: number): { value: string; label: string; short: string }[] {
  const named = (width: 'long' | 'short', n: number) =>
    new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(SUNDAY + n * DAY_MS)
  return [0, 1, 2, 3, 4, 5, 6]
    .map((n) => (n + weekStart) % 7)
    .map((n) => ({ value: String(n), label: named('long', n), short: named('short', n) }))
}
