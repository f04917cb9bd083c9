import type { SheetDay } from '@jobwright/contract/rules/timesheets.ts'

/**
 * Brings two changes of the days of a week together: a day that only one side changed is taken from it. Returns undefined
 * if both changed the same day, which is a conflict.
 */
export function mergeDays(
  base: readonly SheetDay[],
  theirs: readonly SheetDay[],
  yours: readonly SheetDay[],
): SheetDay[] | undefined {
  const on = (days: readonly SheetDay[], day: string) => days.find((one) => one.day === day)
  const text = (day: SheetDay | undefined) =>
    day ? JSON.stringify([day.day, day.kind, day.minutes, day.note]) : undefined
  const merged: SheetDay[] = []
  for (const day of new Set([...base, ...theirs, ...yours].map((one) => one.day))) {
    const [was, their, your] = [on(base, day), on(theirs, day), on(yours, day)]
    const [isTheirs, isYours] = [text(their) !== text(was), text(your) !== text(was)]
    if (isTheirs && isYours && text(their) !== text(your)) return undefined
    const kept = isYours ? your : their
    if (kept) merged.push(kept)
  }
  return merged.toSorted((a, b) => a.day.localeCompare(b.day))
}
