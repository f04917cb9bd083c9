import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../rules/days.ts'
import { applied, planItem, standardHours } from '../testing/planItems.ts'
import { conflictsOf, type Conflict, type PlanPerson } from './conflicts.ts'
import { concernOf, loadOf, newConflicts, slipByReason } from './impact.ts'
import type { PlanItem } from './items.ts'
import { planMoves } from './moves.ts'
import { standardCalendar } from './workdays.ts'
import { tries } from '../testing/tries.ts'

const zone = 'America/New_York'
const conflict = (over: Partial<Conflict>): Conflict => ({
  kind: 'double',
  resource: 'tasks',
  id: 'b',
  person: 'luis',
  with: 'a',
  day: '2026-06-01',
  ...over,
})

test('a change adds and solves conflicts; the same one on another day is not new', () => {
  const double = conflict({})
  const skill = conflict({ kind: 'skill', with: 'lift' })
  const leave = conflict({ kind: 'leave', with: null })
  const after = [conflict({ id: 'a', with: 'b', day: '2026-06-03' }), { ...leave, day: '2026-06-03' }]
  expect(newConflicts([double, skill, leave], after)).toEqual({ added: [after[1]], gone: [skill, leave] })
  expect(newConflicts([], [double])).toEqual({ added: [double], gone: [] })
})

test('the slip of a project is summed by reason', () => {
  const change = (reason: string, before: string | null, after: string | null) => ({ reason, before, after })
  expect(
    slipByReason(
      [
        change('weather', '2026-06-05', '2026-06-09'),
        change('client', '2026-06-09', '2026-06-19'),
        change('weather', '2026-06-19', '2026-06-22'),
        change('crew', '2026-06-22', '2026-06-18'),
        change('mistake', '2026-06-18', '2026-06-19'),
        change('mistake', '2026-06-19', '2026-06-18'),
        change('plan', null, '2026-06-18'),
        change('plan', '2026-06-18', null),
      ],
      standardCalendar,
    ),
  ).toEqual([
    { reason: 'client', workdays: 8 },
    { reason: 'weather', workdays: 3 },
    { reason: 'crew', workdays: -2 },
  ])
})

const luis: PlanPerson = { id: 'luis', isActive: true, skills: [], leave: [] }
/** Hours planned of hours available, from Thursday, June 4 to Monday, June 8. */
const load = (items: PlanItem[], person = luis) =>
  loadOf(
    items.map((item) => ({ ...item, people: ['luis', 'luis'] })),
    [person],
    ['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08'],
    standardHours,
    zone,
  ).map(({ planned, available }) => `${planned / 60}/${available / 60}`)

test('whole days count as working hours on days that are worked', () => {
  expect(load([])).toEqual(['0/10', '0/10', '0/0', '0/0', '0/10'])
  expect(load([planItem('a', { startAt: '2026-06-01', endAt: '2026-06-30' })])).toEqual([
    '10/10',
    '10/10',
    '0/0',
    '0/0',
    '10/10',
  ])
  expect(
    load([planItem('a', { startAt: '2026-06-06', endAt: '2026-06-08' }), planItem('b', { startAt: '2026-06-08' })]),
  ).toEqual(['0/10', '0/10', '10/0', '0/0', '20/10'])
  expect(load([planItem('a', { startAt: '2026-06-05', durationMin: 120 })])[1]).toBe('2/10')
  expect(load([planItem('a', { startAt: '2026-06-05', isFixed: true })])[1]).toBe('0/10')
})

test('times count as they are, and as working hours at most when they take several days', () => {
  const visit = (startAt: string, endAt: string) => load([planItem('a', { startAt, endAt })])
  expect(visit('2026-06-05T13:00:00Z', '2026-06-05T14:30:00Z')[1]).toBe('1.5/10')
  // From 22:00 to 2:00, and from Thursday 15:00 to Monday 9:00.
  expect(visit('2026-06-05T02:00:00Z', '2026-06-05T06:00:00Z').slice(0, 2)).toEqual(['2/10', '2/10'])
  expect(visit('2026-06-04T19:00:00Z', '2026-06-08T13:00:00Z')).toEqual(['9/10', '10/10', '0/0', '0/0', '9/10'])
})

test('leave takes the day or its hours, and somebody inactive has none', () => {
  const leave = [
    { from: '2026-06-04', to: '2026-06-04' },
    { from: '2026-06-05T17:00:00Z', to: '2026-06-05T19:00:00Z' },
    { from: '2026-06-05T18:00:00Z', to: '2026-06-06T02:00:00Z' },
    { from: '2026-06-08T05:00:00Z', to: '2026-06-08T12:00:00Z' },
  ]
  expect(load([], { ...luis, leave })).toEqual(['0/0', '0/6', '0/0', '0/0', '0/9'])
  expect(load([], { ...luis, isActive: false })).toEqual(['0/0', '0/0', '0/0', '0/0', '0/0'])
})

test('time off on other days and of other people says nothing about a change', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((nth) => addDays('2026-06-01', nth))
  const who = fc.constantFrom('luis', 'eva', 'ana')
  const length = fc.integer({ min: 0, max: 6 })
  const off = fc.record({ who, from: day, length, hour: fc.option(fc.integer({ min: 0, max: 22 })) })
  const part = fc.record({ who, from: day, length, waits: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 2, maxLength: 8 }),
      fc.array(off, { maxLength: 12 }),
      fc.record({ nth: fc.nat(), to: day }),
      (parts, leaves, { nth, to }) => {
        const items = parts.map((one, at) =>
          planItem(`i${at}`, {
            zone,
            startAt: one.from,
            endAt: addDays(one.from, one.length),
            people: [one.who],
            blockedBy: one.waits && at > 0 ? [{ id: `i${at - 1}`, lag: 0 }] : [],
          }),
        )
        const [first] = items.slice(nth % items.length)
        const { moved } = planMoves(items, first ? [{ ...first, startAt: to, endAt: null }] : [], {
          cascade: 'push',
          calendarOf: standardHours,
        })
        const after = applied(items, moved)
        const ids = new Set(moved.map(({ id }) => id))
        const concern = concernOf([...items, ...after].filter(({ id }) => ids.has(id)))
        const people = (isNear: (one: (typeof leaves)[number]) => boolean): PlanPerson[] =>
          ['luis', 'eva', 'ana'].map((id) => ({
            id,
            isActive: true,
            skills: [],
            leave: leaves
              .filter((one) => one.who === id && isNear(one))
              .map((one) =>
                one.hour === null
                  ? { from: one.from, to: addDays(one.from, one.length) }
                  : { from: `${one.from}T${String(one.hour).padStart(2, '0')}:00:00Z`, to: `${one.from}T23:00:00Z` },
              ),
          }))
        const judged = (known: PlanPerson[]) => {
          const [was, is] = [items, after].map((all) =>
            conflictsOf(all, known, { calendarOf: standardHours, heldProjects: new Set() }),
          )
          return newConflicts(was ?? [], is ?? [])
        }
        const isNear = (one: (typeof leaves)[number]) =>
          concern !== null &&
          concern.people.includes(one.who) &&
          addDays(one.from, one.length) >= addDays(concern.from, -1) &&
          one.from <= addDays(concern.to, 1)
        expect(judged(people(isNear))).toEqual(judged(people(() => true)))
      },
    ),
    { numRuns: Number(process.env['PLAN_RUNS'] ?? tries(200)) },
  )
})
