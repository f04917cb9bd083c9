import { expect, test } from 'vitest'
import { localDay, repeatedTimes } from './repeats.ts'
import { clockAt, instantOf, minuteOf } from './zone.ts'

const ZONE = 'America/New_York'
const at = (day: string, minute: number) => new Date(instantOf(ZONE, day, minute) * 60_000).toISOString()
type Every = 'day' | 'week' | 'month'

const days = (startAt: string, every: Every, interval: number, count: number) =>
  Array.from(
    { length: count },
    (_, nth) => repeatedTimes({ startAt, dueAt: null }, { every, interval }, nth, ZONE).startAt,
  )

test('a whole day moves by days, weeks and months, and keeps to the ends of months', () => {
  expect(days('2027-01-31', 'month', 1, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect(days('2026-08-31', 'month', 6, 4)).toEqual(['2026-08-31', '2027-02-28', '2027-08-31', '2028-02-29'])
  expect(days('2028-02-29', 'month', 12, 2)).toEqual(['2028-02-29', '2029-02-28'])
  expect(days('2026-12-28', 'week', 2, 2)).toEqual(['2026-12-28', '2027-01-11'])
})

test.each(['day', 'week', 'month'] as const)('a time of the day stays the same in its zone, every %s', (every) => {
  // From before the clocks go back in 2026 to after they go forward in 2027, early and late in the day.
  for (const minute of [15, 420, 1170, 1425]) {
    const moments = days(at('2026-10-30', minute), every, 1, every === 'day' ? 200 : 30)
    expect(new Set(moments.map((moment) => clockAt(ZONE, minuteOf(moment ?? '')).minute))).toEqual(new Set([minute]))
  }
  const evenings = days(at('2026-12-30', 1200), 'month', 1, 3).map((moment) => localDay(moment ?? '', ZONE))
  expect(evenings).toEqual(['2026-12-30', '2027-01-30', '2027-02-28'])
})

test('a time that the clocks skip is when they do; seconds stay', () => {
  expect(days('2027-03-13T07:30:20.000Z', 'day', 1, 3)).toEqual([
    '2027-03-13T07:30:20.000Z',
    '2027-03-14T07:00:20.000Z',
    '2027-03-15T06:30:20.000Z',
  ])
})

test('a night at the end of a month stays a night', () => {
  const times = { startAt: at('2027-01-30', 1320), dueAt: at('2027-01-31', 120) }
  expect(repeatedTimes(times, { every: 'month', interval: 1 }, 1, ZONE)).toEqual({
    startAt: at('2027-02-28', 1320),
    dueAt: at('2027-03-01', 120),
  })
})
