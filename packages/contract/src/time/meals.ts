import { isCounted } from '../rules/timeEntries.ts'
import { workAndBreaks } from './exceptions.ts'
import type { Stretch } from './overlaps.ts'
import type { TimeRules } from './rules.ts'
import type { SegmentKind } from './segments.ts'
import { minuteOf } from './zone.ts'

const MINUTE_MS = 60_000
const NEAREST_MIN = 5

/** What the note of an entry says when its person answered that no meal was taken. */
export const workedThrough = { en: 'Worked through the meal', es: 'Trabajó durante la comida' } as const

type MealEntry = Stretch & { kind: SegmentKind; note: string; status: string }
const isWork = ({ kind }: MealEntry): boolean => kind === 'work' || kind === 'travel'
const byStart = (a: Stretch, b: Stretch): number => Date.parse(a.startAt) - Date.parse(b.startAt)
const at = (ms: number): string => new Date(ms).toISOString()

/**
 * Returns the minutes worked without a meal if somebody should say whether there was one: their shift has ended, it was
 * long enough, and nobody answered yet. `entries` are those of the shift.
 */
export function mealMissing(entries: readonly MealEntry[], rules: TimeRules): number | null {
  const shift = entries.filter(isCounted).toSorted(byStart)
  if (!rules.askMeal || shift.some(({ endAt }) => endAt === null)) return null
  if (shift.some(({ note }) => Object.values(workedThrough).some((text) => note.includes(text)))) return null
  const minutes = shift.map(({ kind, startAt, endAt }) => ({
    kind,
    start: minuteOf(startAt),
    end: endAt === null ? null : minuteOf(endAt),
  }))
  const { worked, breaks } = workAndBreaks(minutes, rules.mealLeastMinutes)
  return worked > rules.mealAfterMinutes && breaks === 0 ? worked : null
}

/**
 * Returns the work that a meal of these minutes lies in, and when it starts: in the middle of the shift, or of the longest
 * stretch of work where the middle has no room. Undefined if no stretch is long enough.
 */
export function usualMeal<T extends MealEntry>(
  entries: readonly T[],
  minutes: number,
): { entry: T; startAt: string } | undefined {
  const work = entries.filter((entry) => isCounted(entry) && isWork(entry) && entry.endAt !== null).toSorted(byStart)
  const [first, last] = [work[0], work.at(-1)]
  if (!first || !last) return undefined
  const middle = (from: Stretch, to: Stretch): string => {
    const ms = (Date.parse(from.startAt) + Date.parse(to.endAt ?? to.startAt) - minutes * MINUTE_MS) / 2
    const step = NEAREST_MIN * MINUTE_MS
    return at(Math.round(ms / step) * step)
  }
  const startAt = middle(first, last)
  const entry = mealEntry(work, startAt, minutes)
  if (entry) return { entry, startAt }
  const lengthOf = (one: Stretch) => Date.parse(one.endAt ?? one.startAt) - Date.parse(one.startAt)
  const longest = work.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
  if (!longest || lengthOf(longest) < minutes * MINUTE_MS) return undefined
  const centered = middle(longest, longest)
  return { entry: longest, startAt: mealEntry([longest], centered, minutes) ? centered : longest.startAt }
}

/** Returns the work that a meal lies in as a whole. */
export const mealEntry = <T extends MealEntry>(
  entries: readonly T[],
  startAt: string,
  minutes: number,
): T | undefined => {
  const from = Date.parse(startAt)
  const to = from + minutes * MINUTE_MS
  return entries.find(
    (one) =>
      isCounted(one) &&
      isWork(one) &&
      one.endAt !== null &&
      Date.parse(one.startAt) <= from &&
      to <= Date.parse(one.endAt),
  )
}

/** Returns a stretch of work around a meal: what is before it and after it, where there is any. */
export function aroundMeal(
  { startAt, endAt }: Stretch,
  mealStart: string,
  minutes: number,
): { before: Stretch | null; meal: Stretch; after: Stretch | null } {
  const mealEnd = at(Date.parse(mealStart) + minutes * MINUTE_MS)
  const isBefore = Date.parse(startAt) < Date.parse(mealStart)
  const isAfter = endAt !== null && Date.parse(mealEnd) < Date.parse(endAt)
  return {
    before: isBefore ? { startAt, endAt: mealStart } : null,
    meal: { startAt: mealStart, endAt: mealEnd },
    after: isAfter ? { startAt: mealEnd, endAt } : null,
  }
}
