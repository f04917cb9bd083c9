import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../rules/days.ts'
import { applied, calendarFrom, changesOfClocks, planItem, stateOf } from '../testing/planItems.ts'
import { slowBroken, slowMoves, type SlowDates } from '../testing/planOracle.ts'
import { clockText, slowClock, slowInstant } from '../testing/slowClock.ts'
import type { PlanItem } from './items.ts'
import { planMoves, type PlanMove } from './moves.ts'
import { standardCalendar, type WorkCalendar } from './workdays.ts'
import { tries } from '../testing/tries.ts'

/** 200 plans in a test run; `PLAN_RUNS=20000` for a long one. */
const RUNS = Number(process.env['PLAN_RUNS'] ?? tries(200))
const MINUTE = 60_000
const LONG = 30 * 60_000
const iso = (minutes: number) => new Date(minutes * MINUTE).toISOString()
const minutesOf = (at: string) => Date.parse(at) / MINUTE

/** Where an item is, from the first day of its plan: whole days, or a time in quarters of an hour. */
const when = fc.record({
  offset: fc.integer({ min: 0, max: 16 }),
  isTimed: fc.boolean(),
  quarter: fc.integer({ min: 0, max: 95 }),
  length: fc.integer({ min: 1, max: 48 }),
  hasEnd: fc.boolean(),
})
type When = typeof when extends fc.Arbitrary<infer T> ? T : never

function datesAt(zone: string, start: string, { offset, isTimed, quarter, length, hasEnd }: When): SlowDates {
  const day = addDays(start, offset)
  if (!isTimed) return { startAt: day, endAt: hasEnd ? addDays(day, length % 7) : null }
  const at = slowInstant(zone, `${day} ${clockText(quarter * 15)}`)
  return { startAt: iso(at), endAt: hasEnd ? iso(at + length * 15) : null }
}

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

/** Up to nine items of two projects and none; an item waits for earlier ones only. */
const anyPlan = fc
  .record({
    place: fc.constantFrom(...changesOfClocks),
    calendars: fc.tuple(calendar, calendar, calendar),
    withProjects: fc.boolean(),
    parts: fc.array(
      fc.record({
        when,
        kind: fc.constantFrom('open', 'open', 'open', 'open', 'fixed', 'unscheduled'),
        project: fc.constantFrom('p', 'q', null),
        blockers: fc.array(fc.record({ nth: fc.nat(7), lag: fc.constantFrom(0, 0, 0, -2, -1, 1, 3) }), {
          maxLength: 3,
        }),
      }),
      { minLength: 2, maxLength: 9 },
    ),
    moves: fc.array(fc.record({ nth: fc.nat(10), when, isTaken: fc.integer({ min: 0, max: 9 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ place: [zone, start], calendars, withProjects, parts, moves }) => {
    const [none, p, q] = calendars.map((one) => one(start))
    const items = parts.map(({ when: at, kind, project, blockers }, nth) =>
      planItem(`i${nth}`, {
        zone,
        ProjectId: project,
        ...(kind === 'unscheduled' ? { startAt: null } : datesAt(zone, start, at)),
        isFixed: kind === 'fixed',
        blockedBy: blockers.filter((one) => one.nth < nth).map((one) => ({ id: `i${one.nth}`, lag: one.lag })),
      }),
    )
    const project = (id: string, blockedBy: PlanItem['blockedBy']) =>
      planItem(id, { resource: 'projects', ProjectId: id, zone, startAt: start, endAt: addDays(start, 9), blockedBy })
    const all = withProjects ? [project('p', []), project('q', [{ id: 'p', lag: -4 }]), ...items] : items
    const asked = moves.map(({ nth, when: at, isTaken }): PlanMove => {
      const { id, resource } = all[nth % all.length] ?? planItem('')
      return { id, resource, ...(isTaken === 0 ? { startAt: null, endAt: null } : datesAt(zone, start, at)) }
    })
    const calendarOf = (id: string | null): WorkCalendar => (id === 'p' ? p : id === 'q' ? q : none) ?? standardCalendar
    return { zone, items: all, calendarOf, moves: [...new Map(asked.map((one) => [one.id, one])).values()] }
  })

const cascade = fc.constantFrom('push', 'shift', 'none')

it('moves to the same dates as one who tries day after day until nothing is left to move', { timeout: LONG }, () => {
  fc.assert(
    fc.property(anyPlan, cascade, ({ items, moves, calendarOf }, how) => {
      const { moved } = planMoves(items, moves, { cascade: how, calendarOf })
      expect(stateOf(applied(items, moved))).toEqual(slowMoves(items.toReversed(), moves, how, calendarOf))
    }),
    { numRuns: RUNS },
  )
})

it(
  'breaks no dependency of an item that nobody put where it is, and moves only what may be moved',
  { timeout: LONG },
  () => {
    fc.assert(
      fc.property(anyPlan, cascade, ({ items, moves, calendarOf }, how) => {
        const asked = new Set(moves.map(({ id }) => id))
        const { moved } = planMoves(items, moves, { cascade: how, calendarOf })
        const byId = new Map(items.map((item) => [item.id, item]))
        for (const { id, before, after, because } of moved) {
          const item = byId.get(id)
          expect(before).toEqual({ startAt: item?.startAt, endAt: item?.endAt })
          expect(because === 'asked').toBe(asked.has(id))
          if (because !== 'asked')
            expect(item?.isFixed || before.startAt === null || after.startAt === null).toBe(false)
          if (because === 'dependency' && how === 'push' && before.startAt && after.startAt)
            expect(after.startAt > before.startAt).toBe(true)
        }
        if (how === 'none') return
        const before = new Set(slowBroken(items, stateOf(items), calendarOf))
        const after = slowBroken(items, stateOf(applied(items, moved)), calendarOf)
        const touched = new Set(moved.map(({ id }) => id))
        for (const one of after) {
          const [id = ''] = one.split(' ')
          // What was broken before may only stay where nothing moved.
          if (!asked.has(id)) expect(before.has(one) && !touched.has(id)).toBe(true)
        }
      }),
      { numRuns: RUNS },
    )
  },
)

it('moves only what was asked without a cascade, and taking it back restores every date', { timeout: LONG }, () => {
  fc.assert(
    fc.property(anyPlan, cascade, ({ items, moves, calendarOf }, how) => {
      const { moved } = planMoves(items, moves, { cascade: how, calendarOf })
      if (how === 'none') for (const { id } of moved) expect(moves.some((move) => move.id === id)).toBe(true)
      const back = moved.map(({ resource, id, before }) => ({ resource, id, ...before }))
      const undone = planMoves(applied(items, moved), back, { cascade: 'none', calendarOf })
      expect(applied(applied(items, moved), undone.moved)).toEqual(items)
    }),
    { numRuns: RUNS },
  )
})

it('does not depend on the order of the items and moves', { timeout: LONG }, () => {
  fc.assert(
    fc.property(anyPlan, cascade, fc.infiniteStream(fc.nat()), ({ items, moves, calendarOf }, how, random) => {
      const mixed = items
        .map((item) => ({ item, key: random.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => ({ ...item, blockedBy: item.blockedBy.toReversed() }))
      const options = { cascade: how, calendarOf }
      expect(planMoves(mixed, moves.toReversed(), options)).toEqual(planMoves(items, moves, options))
    }),
    { numRuns: RUNS },
  )
})

it('keeps the minutes of what is pushed, and its local clock time on another day', { timeout: LONG }, () => {
  fc.assert(
    fc.property(anyPlan, ({ zone, items, moves, calendarOf }) => {
      const clock = (at: string) => slowClock(zone, minutesOf(at))
      for (const { before, after, because } of planMoves(items, moves, { cascade: 'push', calendarOf }).moved) {
        if (because !== 'dependency' || !before.startAt?.includes('T') || !after.startAt) continue
        if (before.endAt && after.endAt)
          expect(minutesOf(after.endAt) - minutesOf(after.startAt)).toBe(
            minutesOf(before.endAt) - minutesOf(before.startAt),
          )
        const [day = ''] = clock(after.startAt).split(' ')
        const wanted = `${day}${clock(before.startAt).slice(10)}`
        if (clock(before.startAt).startsWith(day) || clock(after.startAt) === wanted) continue
        // In the hour that is skipped, the moment at which clocks change. An item may also wait on the day to which its
        // project took it.
        const isSkipped = clock(minutesBefore(after.startAt)) < wanted
        expect(isSkipped || items[0]?.resource === 'projects').toBe(true)
      }
    }),
    { numRuns: RUNS },
  )
})
const minutesBefore = (at: string) => iso(minutesOf(at) - 1)
