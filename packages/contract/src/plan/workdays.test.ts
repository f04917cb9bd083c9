import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../rules/days.ts'
import {
  isWorkday,
  moveByWorkdays,
  onWorkday,
  standardCalendar,
  workdaysBetween,
  type WorkCalendar,
} from './workdays.ts'
import { tries } from '../testing/tries.ts'

const calendar = (weekdays: number[], exceptions: Record<string, boolean> = {}): WorkCalendar => ({
  ...standardCalendar,
  weekdays,
  exceptions,
})
/** Monday to Friday, off on Thanksgiving and the Friday after, with one Saturday. */
const november = calendar([1, 2, 3, 4, 5], { '2026-11-26': false, '2026-11-27': false, '2026-11-21': true })

test('weekdays and exceptions say which days are worked', () => {
  expect(isWorkday(standardCalendar, '2026-11-20')).toBe(true)
  expect(isWorkday(standardCalendar, '2026-11-21')).toBe(false)
  expect(isWorkday(november, '2026-11-21')).toBe(true)
  expect(isWorkday(november, '2026-11-26')).toBe(false)
  expect(onWorkday(november, '2026-11-26')).toBe('2026-11-30')
  expect(onWorkday(november, '2026-11-21')).toBe('2026-11-21')
})

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-11-20', 2, '2026-11-23'],
  ['2026-11-25', 1, '2026-11-30'],
  ['2026-11-30', -1, '2026-11-25'],
  ['2026-11-23', -1, '2026-11-21'],
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-11-22', -1, '2026-11-21'],
])('%s moved by %i workdays is %s', (day, workdays, moved) => {
  expect(moveByWorkdays(november, day, workdays)).toBe(moved)
  if (workdays !== 0) expect(workdaysBetween(november, day, moved)).toBe(workdays)
})

test('workdays between days off are counted on the way, and none on the spot', () => {
  expect(workdaysBetween(standardCalendar, '2026-11-20', '2026-11-21')).toBe(0)
  expect(workdaysBetween(standardCalendar, '2026-11-21', '2026-11-20')).toBe(-1)
  expect(workdaysBetween(standardCalendar, '2026-11-21', '2026-11-22')).toBe(0)
  expect(workdaysBetween(standardCalendar, '2026-11-21', '2026-11-21')).toBe(0)
})

test('a calendar without any workday works every day', () => {
  for (const none of [calendar([]), calendar([9]), calendar([], { 'not a day': true })]) {
    expect(isWorkday(none, '2026-11-21')).toBe(true)
    expect(moveByWorkdays(none, '2026-11-20', 3)).toBe('2026-11-23')
    expect(moveByWorkdays(none, '2026-11-20', -3)).toBe('2026-11-17')
    expect(workdaysBetween(none, '2026-11-20', '2026-11-30')).toBe(10)
  }
})

test('a calendar of exceptions alone waits ten years for the next one, and works every day after the last', () => {
  const some = calendar([], { '2026-11-21': true, '2026-11-28': true, '2026-11-30': false })
  expect(onWorkday(some, '2026-06-01')).toBe('2026-11-21')
  expect(onWorkday(some, '2016-11-14')).toBe('2026-11-21')
  expect(onWorkday(some, '2016-11-12')).toBe('2016-11-12')
  expect(moveByWorkdays(some, '2026-11-21', 1)).toBe('2026-11-28')
  expect(moveByWorkdays(some, '2026-11-28', 2)).toBe('2026-12-01')
  expect(isWorkday(some, '2026-11-25')).toBe(false)
})

test('a date past the year 9999 is refused', () => {
  expect(() => moveByWorkdays(standardCalendar, '9999-12-30', 5)).toThrow(RangeError)
})

const days = fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2026-01-01', offset))
const calendars = fc
  .record({
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    exceptions: fc.dictionary(days, fc.boolean(), { maxKeys: 40 }),
  })
  .map((one): WorkCalendar => ({ ...standardCalendar, ...one }))

/** Day by day, from the description alone. */
function slowMove({ weekdays, exceptions }: WorkCalendar, day: string, workdays: number): string {
  let at = day
  for (let left = Math.abs(workdays); left > 0;) {
    at = addDays(at, workdays < 0 ? -1 : 1)
    if (exceptions[at] ?? weekdays.includes(weekdayOf(at))) left -= 1
  }
  return at
}

test('counts as one who walks from day to day does, and back again from workdays', () => {
  fc.assert(
    fc.property(calendars, days, fc.integer({ min: -300, max: 300 }), (one, day, workdays) => {
      const moved = moveByWorkdays(one, day, workdays)
      expect(moved).toBe(slowMove(one, day, workdays))
      if (workdays !== 0) expect(isWorkday(one, moved)).toBe(true)
      if (workdays !== 0) expect(workdaysBetween(one, day, moved)).toBe(workdays)
      if (isWorkday(one, day)) {
        expect(moveByWorkdays(one, moved, -workdays)).toBe(day)
        expect(workdaysBetween(one, moved, day)).toBe(workdays === 0 ? 0 : -workdays)
      }
    }),
    { numRuns: tries(500) },
  )
})

test('walks through empty weeks, also before 1970', () => {
  const off = Object.fromEntries(Array.from({ length: 400 }, (_, nth) => [addDays('2026-01-01', nth), false]))
  expect(moveByWorkdays(calendar([1], off), '2025-12-29', 1)).toBe(slowMove(calendar([1], off), '2025-12-29', 1))
  expect(moveByWorkdays(standardCalendar, '1970-01-02', -10)).toBe('1969-12-19')
})
