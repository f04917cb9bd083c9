import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { expect, test } from 'vitest'
import { daysOfView, entriesByDay, stepOf } from './days.ts'

const entry = (startAt: string, endAt: string | null, title = 'x'): CalendarEntry => ({
  layer: 'visits',
  resource: 'scheduleitems',
  id: title,
  number: '',
  title,
  startAt,
  endAt,
  UserId: null,
  ProjectId: null,
  isDone: false,
  isDayOff: false,
})

test('a month has whole weeks from the first day of the week of the company', () => {
  const sunday = daysOfView('month', '2026-12-15', 0)
  expect([sunday[0], sunday.at(-1), sunday.length]).toEqual(['2026-11-29', '2027-01-02', 35])
  const monday = daysOfView('month', '2026-02-10', 1)
  expect([monday[0], monday.at(-1), monday.length]).toEqual(['2026-01-26', '2026-03-01', 35])
  expect(daysOfView('week', '2026-12-02', 1)[0]).toBe('2026-11-30')
})

test('steps go to the next month, week or day', () => {
  expect(stepOf('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepOf('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(stepOf('week', '2026-12-31', 1)).toBe('2027-01-07')
})

test('entries lie on their local days, also across a clock change, whole days first', () => {
  const zone = 'America/New_York'
  const days = ['2026-10-31', '2026-11-01', '2026-11-02']
  const found = entriesByDay(
    [
      entry('2026-11-01T03:30:00Z', '2026-11-01T04:00:00Z', 'late on Saturday'),
      entry('2026-11-01', '2026-11-02', 'two days'),
      entry('2026-11-02T04:59:00Z', null, 'before midnight'),
    ],
    days,
    zone,
  )
  expect([...found].map(([day, list]) => [day, list.map(({ title }) => title)])).toEqual([
    ['2026-10-31', ['late on Saturday']],
    ['2026-11-01', ['two days', 'before midnight']],
    ['2026-11-02', ['two days']],
  ])
})
