import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applied, calendarFrom, changesOfClocks, planItem, stateOf } from '../testing/planItems.ts'
import { slowMove } from '../testing/planOracle.ts'
import { clockText, slowClock, slowInstant } from '../testing/slowClock.ts'
import type { PlanItem } from './items.ts'
import { circleOf, planMoves } from './moves.ts'
import { isWorkday, moveByWorkdays, standardCalendar } from './workdays.ts'
import { tries } from '../testing/tries.ts'

/** 200 plans in a test run; `PLAN_RUNS=20000` for a long one. */
const RUNS = Number(process.env['PLAN_RUNS'] ?? tries(200))
const MINUTE = 60_000
const LONG = 30 * 60_000
const iso = (minutes: number) => new Date(minutes * MINUTE).toISOString()
const minutesOf = (at: string) => Date.parse(at) / MINUTE

/** Any calendar, with exceptions in the first weeks from a day. */
const calendar = fc
  .record({
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    off: fc.array(fc.tuple(fc.integer({ min: 0, max: 25 }), fc.boolean()), { maxLength: 4 }),
  })
  .map(
    ({ weekdays, off }) =>
      (start: string) =>
        calendarFrom(start, weekdays, off),
  )

/** Items that all wait for the first one, in working hours on workdays, with gaps of some workdays. */
const orderlyPlan = fc
  .record({
    place: fc.constantFrom(...changesOfClocks.filter(([, day]) => day > '2012')),
    own: calendar,
    parts: fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 4 }),
        length: fc.integer({ min: 1, max: 4 }),
        isTimed: fc.boolean(),
        slack: fc.integer({ min: 0, max: 2 }),
        blockers: fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 9 },
    ),
    workdays: fc.integer({ min: -30, max: 30 }),
  })
  .map(({ place: [zone, start], own, parts, workdays }) => {
    const workdaysOf = own(start)
    let last = 0
    const ends: number[] = []
    const items = parts.map(({ gap, length, isTimed, slack, blockers }, nth) => {
      const first = last + gap
      last = isTimed ? first : first + length - 1
      ends.push(last)
      const startDay = moveByWorkdays(workdaysOf, start, first)
      const dates = isTimed
        ? [`${startDay} 08:00`, `${startDay} ${clockText(480 + length * 45)}`].map((at) => iso(slowInstant(zone, at)))
        : [startDay, moveByWorkdays(workdaysOf, start, last)]
      const waits = [...new Set(blockers.map((one) => one % Math.max(1, nth)))].filter((one) => one < nth)
      return planItem(`i${nth}`, {
        zone,
        startAt: dates[0] ?? null,
        endAt: dates[1] ?? null,
        blockedBy: waits.map((one) => ({ id: `i${one}`, lag: first - (ends[one] ?? 0) - 1 - slack })),
      })
    })
    return { zone, items, workdays, calendarOf: () => workdaysOf }
  })
it('shifts a chain by workdays and back again to where it was, over changes of the clocks', { timeout: LONG }, () => {
  fc.assert(
    fc.property(orderlyPlan, ({ zone, items, workdays, calendarOf }) => {
      const moveBy = (all: readonly PlanItem[], days: number) => {
        const first = all[0] ?? planItem('')
        const to = (at: string | null) => {
          if (!at?.includes('T')) return at && slowMove(calendarOf(), at, days)
          const [day = '', time = ''] = slowClock(zone, minutesOf(at)).split(' ')
          return iso(slowInstant(zone, `${slowMove(calendarOf(), day, days)} ${time}`))
        }
        const move = { resource: first.resource, id: first.id, startAt: to(first.startAt), endAt: to(first.endAt) }
        return applied(all, planMoves(all, [move], { cascade: 'shift', calendarOf }).moved)
      }
      const there = moveBy(items, workdays)
      if (workdays !== 0)
        for (const [nth, { startAt }] of there.entries()) expect(startAt).not.toBe(items[nth]?.startAt)
      for (const { startAt } of there) {
        const day = startAt?.includes('T') ? slowClock(zone, minutesOf(startAt)).slice(0, 10) : (startAt ?? '')
        expect(isWorkday(calendarOf(), day)).toBe(true)
      }
      expect(stateOf(moveBy(there, -workdays))).toEqual(stateOf(items))
    }),
    { numRuns: RUNS },
  )
})

it('finds a circle exactly where there is no order, and names its items', () => {
  const graph = fc.array(fc.array(fc.nat(9), { maxLength: 2 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(graph, (edges) => {
      const items = edges.map((blockers, nth) =>
        planItem(`i${nth}`, {
          blockedBy: blockers.filter((one) => one < edges.length).map((one) => ({ id: `i${one}`, lag: 0 })),
        }),
      )
      const moves = items.map(({ id, resource }) => ({ id, resource, startAt: '2026-06-02', endAt: null }))
      const circle = circleOf(items)
      const run = () => planMoves(items, moves, { cascade: 'push', calendarOf: () => standardCalendar })
      if (circle === null) return void run()
      expect(run).toThrow(RangeError)
      for (const [nth, id] of circle.entries()) {
        const next = circle[(nth + 1) % circle.length]
        expect(items.find((item) => item.id === next)?.blockedBy.map((one) => one.id)).toContain(id)
      }
    }),
  )
})

const chainOf = (length: number) =>
  Array.from({ length }, (_, nth) =>
    planItem(`i${nth}`, {
      startAt: moveByWorkdays(standardCalendar, '2026-06-01', nth),
      blockedBy: nth === 0 ? [] : [{ id: `i${nth - 1}`, lag: 0 }],
    }),
  )

it('takes as long for a chain of 5,000 as for ten of 500, within 2.5 times', () => {
  const time = (items: readonly PlanItem[], runs: number) => {
    const start = performance.now()
    for (let run = 0; run < runs; run += 1) {
      const move = { resource: 'tasks', id: 'i0', startAt: '2026-06-10', endAt: null } as const
      const { moved } = planMoves(items, [move], { cascade: 'push', calendarOf: () => standardCalendar })
      if (moved.length !== items.length) throw new Error('The chain was not pushed.')
    }
    return performance.now() - start
  }
  const [short, long] = [chainOf(500), chainOf(5000)]
  // The fastest of several, in turns: others use the machine, too.
  let [ten, one] = [Infinity, Infinity]
  for (let nth = 0; nth < 9; nth += 1) {
    ten = Math.min(ten, time(short, 10))
    one = Math.min(one, time(long, 1))
  }
  expect(one / ten).toBeLessThanOrEqual(2.5)
})
