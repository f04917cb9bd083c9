import { expect, test } from 'vitest'
import { addDays, daysThrough } from '../rules/days.ts'
import { daysOf, spanOf, type PlanItem } from './items.ts'
import { planMoves } from './moves.ts'
import { movesForWorkdays } from './newWorkdays.ts'
import { isWorkday, standardCalendar, type WorkCalendar } from './workdays.ts'

const item = (id: string, startAt: string | null, endAt: string | null, after: string[] = []): PlanItem => ({
  resource: 'tasks',
  id,
  title: id,
  startAt,
  endAt,
  durationMin: null,
  ProjectId: 'p',
  people: [],
  travelMin: 0,
  skills: [],
  isFixed: false,
  zone: 'America/New_York',
  blockedBy: after.map((one) => ({ id: one, lag: 0 })),
})
const sixDays: WorkCalendar = { ...standardCalendar, weekdays: [1, 2, 3, 4, 5, 6] }
const noFriday: WorkCalendar = { ...standardCalendar, weekdays: [1, 2, 3, 4] }
const planned = (items: PlanItem[], before: WorkCalendar, after: WorkCalendar, today: string) => {
  const moves = movesForWorkdays(items, { before: () => before, after: () => after, today })
  const { moved } = planMoves(items, moves, { cascade: 'push', calendarOf: () => after })
  return Object.fromEntries(moved.map(({ id, after: to }) => [id, [to.startAt, to.endAt]]))
}

// November 30, 2026 is a Monday.
test.each([
  [
    'ends earlier with a Saturday',
    ['2026-12-03', '2026-12-07'],
    standardCalendar,
    sixDays,
    ['2026-12-03', '2026-12-05'],
  ],
  [
    'ends later without a Friday',
    ['2026-12-03', '2026-12-04'],
    standardCalendar,
    noFriday,
    ['2026-12-03', '2026-12-07'],
  ],
  ['starts on the next workday', ['2026-12-04', null], standardCalendar, noFriday, ['2026-12-07', null]],
  ['stays on a day off', ['2026-12-05', '2026-12-06'], standardCalendar, noFriday, undefined],
  ['of the past stays', ['2026-11-05', '2026-11-06'], standardCalendar, noFriday, undefined],
  [
    'under way counts from today',
    ['2026-11-26', '2026-12-04'],
    standardCalendar,
    noFriday,
    ['2026-11-26', '2026-12-07'],
  ],
  ['unscheduled stays', [null, null], standardCalendar, noFriday, undefined],
  [
    'keeps its clock',
    ['2026-12-04T15:00:00Z', '2026-12-04T17:00:00Z'],
    standardCalendar,
    noFriday,
    ['2026-12-07T15:00:00.000Z', '2026-12-07T17:00:00.000Z'],
  ],
] as const)('%s', (_, [from, to], before, after, expected) => {
  expect(planned([item('a', from, to)], before, after, '2026-11-30')['a']).toEqual(expected)
})

test('what waits moves behind what it waits for, also where both would move', () => {
  const items = [
    item('a', '2026-12-01', '2026-12-04'),
    item('b', '2026-12-07', '2026-12-11', ['a']),
    item('c', '2026-12-14', '2026-12-14', ['b']),
  ]
  expect(planned(items, standardCalendar, noFriday, '2026-11-30')).toEqual({
    a: ['2026-12-01', '2026-12-07'],
    b: ['2026-12-08', '2026-12-15'],
    c: ['2026-12-16', '2026-12-16'],
  })
})

test('a circle is left alone', () => {
  const items = [item('a', '2026-12-04', '2026-12-04', ['b']), item('b', '2026-12-04', '2026-12-04', ['a'])]
  expect(
    movesForWorkdays(items, { before: () => standardCalendar, after: () => noFriday, today: '2026-11-30' }),
  ).toEqual([])
})

test('random chains keep their workdays and break no order', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const worked = (calendar: WorkCalendar, { from, to }: { from: string; to: string }) =>
    daysThrough(from, to).filter((day) => isWorkday(calendar, day)).length
  const calendar = (): WorkCalendar => ({
    ...standardCalendar,
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => day === 2 || random(3) > 0),
    exceptions: Object.fromEntries(
      Array.from({ length: random(6) }, () => [addDays('2026-12-01', random(40)), random(2) === 0]),
    ),
  })
  for (let run = 0; run < 300; run += 1) {
    const [before, after] = [calendar(), calendar()]
    const nextWorkday = (day: string) => {
      let at = day
      while (!isWorkday(before, at)) at = addDays(at, 1)
      return at
    }
    const items: PlanItem[] = []
    let at = '2026-12-01'
    for (let n = 0; n < 6; n += 1) {
      const start = nextWorkday(at)
      const end = nextWorkday(addDays(start, random(5)))
      items.push(item(String(n), start, end, n > 0 && random(4) > 0 ? [String(n - 1)] : []))
      at = addDays(end, 1)
    }
    const places = planned(items, before, after, '2026-12-01')
    const daysAt = (one: PlanItem) => {
      const [startAt, endAt] = places[one.id] ?? [one.startAt, one.endAt]
      const span = spanOf({ ...one, startAt: startAt ?? null, endAt: endAt ?? null })
      if (!span) throw new Error('unscheduled')
      return daysOf(span, one.zone)
    }
    for (const one of items) {
      const was = { from: one.startAt ?? '', to: one.endAt ?? '' }
      expect(worked(after, daysAt(one))).toBe(worked(before, was))
      for (const { id } of one.blockedBy) {
        const blocker = items.find((other) => other.id === id)
        expect(blocker && daysAt(blocker).to < daysAt(one).from).toBe(true)
      }
    }
  }
})
