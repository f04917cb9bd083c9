/**
 * Days on which a company or a project works. Counting takes the logarithm of the number of exceptions, whatever the
 * distance: a plan moves thousands of items over years at once.
 */

/** The days that are worked, and when on such a day. */
export type WorkCalendar = {
  /** Weekdays that are worked, 0 Sunday to 6 Saturday. */
  weekdays: readonly number[]
  /** By day: true is worked, false is off. */
  exceptions: Readonly<Record<string, boolean>>
  /** When work starts and ends, in minutes of the day. */
  from: number
  to: number
}

/** Monday to Friday, 7:00 to 17:00: the calendar of a company that has set none. */
export const standardCalendar: WorkCalendar = { weekdays: [1, 2, 3, 4, 5], exceptions: {}, from: 420, to: 1020 }

const DAY_MS = 86_400_000
const WEEK = 7
/** January 1, 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4
/** How many days ahead a workday is looked for on a calendar without weekdays. */
const LONGEST_SEARCH = 3660

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const LAST_DAY = numberOf('9999-12-31')

function dayOf(number: number): string {
  if (number > LAST_DAY) throw new RangeError('a date would be after the year 9999')
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** A calendar made ready for counting. Days are numbers since 1970. */
type Counting = {
  isWorkedWeekday: boolean[]
  /** Worked days of a full week, and of its first days. */
  inWeek: number
  inFirstDays: number[]
  /** Exceptions that differ from their weekday, in order, and what the first of them add to the count. */
  days: number[]
  sums: number[]
}

const countings = new WeakMap<WorkCalendar, Counting>()

function countingOf(calendar: WorkCalendar): Counting {
  const known = countings.get(calendar)
  if (known) return known
  const exceptions = new Map<number, boolean>()
  for (const [day, isWorked] of Object.entries(calendar.exceptions)) {
    const number = numberOf(day)
    if (Number.isInteger(number)) exceptions.set(number, isWorked)
  }
  let isWorkedWeekday = Array.from({ length: WEEK }, (_, weekday) => calendar.weekdays.includes(weekday))
  if (!isWorkedWeekday.includes(true)) {
    isWorkedWeekday = isWorkedWeekday.map(() => true)
    restBefore(exceptions)
  }
  const inFirstDays = [0]
  for (const isWorked of isWorkedWeekday) inFirstDays.push((inFirstDays.at(-1) ?? 0) + Number(isWorked))
  const different = [...exceptions]
    .filter(([number, isWorked]) => isWorked !== isWorkedWeekday[weekdayOfNumber(number)])
    .toSorted(([a], [b]) => a - b)
  const sums = [0]
  for (const [, isWorked] of different) sums.push((sums.at(-1) ?? 0) + (isWorked ? 1 : -1))
  const counting = {
    isWorkedWeekday,
    inWeek: inFirstDays[WEEK] ?? 0,
    inFirstDays,
    days: different.map(([number]) => number),
    sums,
  }
  countings.set(calendar, counting)
  return counting
}

/** Where no weekday is worked: takes the days before each worked exception off, as far as one is looked for. */
function restBefore(exceptions: Map<number, boolean>) {
  let done = -Infinity
  const worked = [...exceptions].filter(([, isWorked]) => isWorked).map(([number]) => number)
  for (const number of worked.toSorted((a, b) => a - b)) {
    for (let day = Math.max(done + 1, number - LONGEST_SEARCH); day < number; day += 1) exceptions.set(day, false)
    done = number
  }
}

const weekdayOfNumber = (number: number): number => (((number + EPOCH_WEEKDAY) % WEEK) + WEEK) % WEEK

/** How many entries of an ascending list are below a number. */
function countBelow(ascending: readonly number[], number: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Workdays before a day, counted from an arbitrary start; only differences mean something. */
function workedBefore({ inWeek, inFirstDays, days, sums }: Counting, number: number): number {
  const weeks = Math.floor((number + EPOCH_WEEKDAY) / WEEK)
  return weeks * inWeek + (inFirstDays[weekdayOfNumber(number)] ?? 0) + (sums[countBelow(days, number)] ?? 0)
}

/**
 * Returns whether a day is worked. Where no weekday is worked, a day counts if no worked exception follows within 3,660
 * days, so that a calendar without any workday works every day.
 */
export function isWorkday(calendar: WorkCalendar, day: string): boolean {
  const counting = countingOf(calendar)
  const number = numberOf(day)
  return workedBefore(counting, number + 1) > workedBefore(counting, number)
}

/** Returns the day, or the next workday if it is none. */
export const onWorkday = (calendar: WorkCalendar, day: string): string =>
  isWorkday(calendar, day) ? day : moveByWorkdays(calendar, day, 1)

/**
 * Returns the day (YYYY-MM-DD) that many workdays later, earlier if negative; the same day for 0, also on a day off.
 * Throws a RangeError past the year 9999.
 */
export function moveByWorkdays(calendar: WorkCalendar, day: string, workdays: number): string {
  if (workdays === 0) return day
  const counting = countingOf(calendar)
  const start = numberOf(day)
  const most = WEEK * (Math.ceil((Math.abs(workdays) + counting.days.length) / counting.inWeek) + 1)
  if (workdays > 0) {
    // The first day up to whose end that many more are worked.
    const target = workedBefore(counting, start + 1) + workdays
    return dayOf(firstDay(start + 1, start + most, (number) => workedBefore(counting, number + 1) >= target))
  }
  // The last day before which no more than what is left are worked.
  const target = workedBefore(counting, start) + workdays
  return dayOf(firstDay(start - most, start, (number) => workedBefore(counting, number + 1) > target))
}

/** The first of some days for which a condition holds that holds for all later ones, too. */
function firstDay(from: number, to: number, holds: (number: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Returns how many workdays `to` is after `from`, negative if it is before: `moveByWorkdays(from, result)` is `to` if
 * `to` is a workday.
 */
export function workdaysBetween(calendar: WorkCalendar, from: string, to: string): number {
  const counting = countingOf(calendar)
  const [start, end] = [numberOf(from), numberOf(to)]
  if (end >= start) return workedBefore(counting, end + 1) - workedBefore(counting, start + 1)
  return workedBefore(counting, end) - workedBefore(counting, start)
}
