/** How far paid hours are against an estimate: percent of it up to 100, and the minutes left or over. Null without one. */
export function againstEstimate(
  minutes: number,
  estimate: number | null,
): { percent: number; left: number; over: number } | null {
  if (estimate === null || estimate <= 0) return null
  return {
    percent: Math.min(100, (minutes / estimate) * 100),
    left: Math.max(0, estimate - minutes),
    over: Math.max(0, minutes - estimate),
  }
}

/** The first rows, and how many more there are with how many minutes, worked and paid. A single further row is shown as well. */
export function topRows<T extends { minutes: number; paid: number }>(
  rows: readonly T[],
  most: number,
): { shown: readonly T[]; more: number; moreMinutes: number; morePaid: number } {
  const shown = rows.length <= most + 1 ? rows : rows.slice(0, most)
  const rest = rows.slice(shown.length)
  return {
    shown,
    more: rest.length,
    moreMinutes: rest.reduce((sum, { minutes }) => sum + minutes, 0),
    morePaid: rest.reduce((sum, { paid }) => sum + paid, 0),
  }
}
