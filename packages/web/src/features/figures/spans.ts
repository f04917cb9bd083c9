import { addDays } from '@jobwright/contract/rules/days.ts'

/** The days that figures are of; `own` is any range. */
export const FIGURE_SPANS = ['week', 'month', 'days30', 'days90', 'own'] as const
export type FigureSpan = (typeof FIGURE_SPANS)[number]
/** Days that may not be chosen yet. */
export type SomeDays = { from: string | undefined; to: string | undefined }

/** The first day of the week that a day is in. `weekStart`: 0 Sunday to 6 Saturday. */
export function weekOf(day: string, weekStart: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - weekStart + 7) % 7))
}

/** The days of a span that ends today. Logs of the rest of the week or month are not there yet. */
export function daysOf(
  span: Exclude<FigureSpan, 'own'>,
  today: string,
  weekStart: number,
): { from: string; to: string } {
  switch (span) {
    case 'week':
      return { from: weekOf(today, weekStart), to: today }
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today }
    case 'days30':
      return { from: addDays(today, -29), to: today }
    case 'days90':
      return { from: addDays(today, -89), to: today }
  }
}
