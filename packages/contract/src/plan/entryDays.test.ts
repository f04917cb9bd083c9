import { expect, test } from 'vitest'
import { entriesByDay } from './entryDays.ts'

const entry = (startAt: string, endAt: string | null, title: string) => ({ startAt, endAt, title })

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
