import { expect, test } from 'vitest'
import { addDays } from '../rules/days.ts'
import { planItem, standardHours, summerAt } from '../testing/planItems.ts'
import { conflictsOf, type ConflictKind, type PlanPerson } from './conflicts.ts'
import type { PlanItem } from './items.ts'
import { standardCalendar } from './workdays.ts'

const person = (id: string, over: Partial<PlanPerson> = {}): PlanPerson => ({
  id,
  isActive: true,
  skills: [],
  leave: [],
  ...over,
})
const luis = person('luis')
const options = { calendarOf: standardHours, heldProjects: new Set<string>() }
/** Conflicts, in a form that is short to write: kind, item, person, with, day of June. */
const found = (
  items: PlanItem[],
  people: PlanPerson[] = [luis],
  more: Partial<Parameters<typeof conflictsOf>[2]> = {},
) =>
  conflictsOf(items, people, { ...options, ...more }).map((one) =>
    [one.kind, one.id, one.person, one.with, one.day.replace('2026-06-', '')].map((word) => word ?? '-').join(' '),
  )
// June 1, 2026 is a Monday.
const visit = (id: string, hour: number, hours: number, over: Partial<PlanItem> = {}) =>
  planItem(id, {
    resource: 'scheduleitems',
    startAt: summerAt('2026-06-01', hour),
    endAt: summerAt('2026-06-01', hour + hours),
    people: ['luis'],
    ...over,
  })
const days = (id: string, from: number, to: number, ProjectId: string | null, over: Partial<PlanItem> = {}) =>
  planItem(id, {
    startAt: `2026-06-${String(from).padStart(2, '0')}`,
    endAt: `2026-06-${String(to).padStart(2, '0')}`,
    people: ['luis'],
    ProjectId,
    ...over,
  })

test('two times that overlap are too much for one person, one after the other are not', () => {
  expect(found([visit('a', 8, 2), visit('b', 10, 2)])).toEqual([])
  expect(found([visit('b', 9, 2), visit('a', 8, 2), visit('c', 9, 4, { people: ['ana'] })])).toEqual([
    'double b luis a 01',
  ])
  expect(found([visit('a', 8, 8), visit('b', 9, 1), visit('c', 11, 1)])).toEqual([
    'double b luis a 01',
    'double c luis a 01',
  ])
  // One conflict for each person that both have.
  const both = { people: ['luis', 'ana', 'luis'] }
  expect(found([visit('a', 8, 2, both), visit('b', 9, 2, both)])).toEqual(['double b ana a 01', 'double b luis a 01'])
  // Somebody who is not listed is still in two places.
  expect(found([visit('a', 8, 2), visit('b', 9, 2)], [])).toEqual(['double b luis a 01'])
})

test('whole days of two projects are too much, of one project they are not, and a day leaves room for a visit', () => {
  expect(found([days('a', 1, 3, 'p'), days('b', 3, 4, 'q')])).toEqual(['double b luis a 03'])
  expect(found([days('a', 1, 3, 'p'), days('b', 3, 4, 'p')])).toEqual([])
  expect(found([days('a', 1, 3, 'p'), days('b', 4, 4, 'q')])).toEqual([])
  expect(found([days('a', 1, 3, 'p'), visit('b', 9, 2, { ProjectId: 'q' })])).toEqual([])
  // Without a project nobody knows where a task is.
  expect(found([days('a', 1, 3, 'p'), days('b', 3, 4, null), days('c', 3, 3, null)])).toEqual([])
  // A day with a time at one end counts as a day.
  expect(found([days('a', 1, 3, 'p'), days('b', 2, 4, 'q', { endAt: summerAt('2026-06-04', 12) })])).toEqual([
    'double b luis a 02',
  ])
})

/** Conflicts of one kind. */
const only = (kind: ConflictKind, ...args: Parameters<typeof found>) =>
  found(...args).filter((one) => one.startsWith(kind))

test('days off in the middle of a task are free for work elsewhere', () => {
  const saturday = days('b', 6, 6, 'q')
  expect(found([days('a', 4, 9, 'p'), saturday])).toEqual(['workday b - - 06'])
  expect(only('double', [days('a', 4, 6, 'p'), saturday])).toEqual(['double b luis a 06'])
})

test('travel before an item needs time after the one before', () => {
  const later = visit('b', 11, 1, { travelMin: 60 })
  expect(found([visit('a', 8, 2), later])).toEqual([])
  expect(found([visit('a', 8, 2), { ...later, travelMin: 61 }])).toEqual(['travel b luis a 01'])
  // After the one that ends last, and not when the two overlap anyway.
  const nights = [visit('a', 8, 2), visit('x', 7, 1), { ...later, travelMin: 240 }]
  expect(found(nights)).toEqual(['travel b luis a 01'])
  expect(found([visit('a', 8, 4), { ...later, travelMin: 240 }])).toEqual(['double b luis a 01'])
  // A day leaves no time of day to travel from.
  expect(found([days('a', 1, 1, 'p'), { ...later, travelMin: 600 }])).toEqual([])
})

test('leave is in the way of work, on the days that are worked', () => {
  const away = (from: string, to: string) => [person('luis', { leave: [{ from, to }] })]
  expect(found([days('a', 1, 5, 'p')], away('2026-06-03', '2026-06-04'))).toEqual(['leave a luis - 03'])
  expect(found([days('a', 1, 5, 'p')], away('2026-06-08', '2026-06-09'))).toEqual([])
  // Thursday to Tuesday, with a weekend away.
  expect(found([days('a', 4, 9, 'p')], away('2026-06-06', '2026-06-07'))).toEqual([])
  expect(only('leave', [days('a', 6, 6, 'p')], away('2026-06-05', '2026-06-08'))).toEqual(['leave a luis - 06'])
  expect(found([visit('a', 8, 2)], away('2026-06-01', '2026-06-01'))).toEqual(['leave a luis - 01'])
  // Half a day.
  const afternoon = away(summerAt('2026-06-01', 13), summerAt('2026-06-01', 17))
  expect(found([visit('a', 8, 2)], afternoon)).toEqual([])
  expect(found([visit('a', 12, 2)], afternoon)).toEqual(['leave a luis - 01'])
  expect(found([days('a', 1, 1, 'p')], afternoon)).toEqual(['leave a luis - 01'])
  // The first of several.
  const leave = [
    { from: '2026-06-04', to: '2026-06-04' },
    { from: '2026-06-02', to: '2026-06-02' },
  ]
  expect(found([days('a', 1, 5, 'p')], [person('luis', { leave })])).toEqual(['leave a luis - 02'])
})

test('days off and hours are those of the project', () => {
  expect(found([days('a', 5, 8, 'p')])).toEqual([])
  expect(found([days('a', 5, 6, 'p')])).toEqual(['workday a - - 06'])
  expect(found([days('a', 7, 8, 'p')])).toEqual(['workday a - - 07'])
  expect(found([visit('a', 7, 10)])).toEqual([])
  expect(found([visit('a', 6, 2)])).toEqual(['hours a - - 01'])
  expect(found([visit('a', 16, 2)])).toEqual(['hours a - - 01'])
  expect(found([visit('a', 17, 1)])).toEqual(['hours a - - 01'])
  // From Monday afternoon to Tuesday morning, and into the night.
  expect(found([visit('a', 15, 18)])).toEqual([])
  expect(found([visit('a', 15, 10)])).toEqual(['hours a - - 02'])
  // A visit on a Saturday is on a day off; its hours are not a second conflict.
  expect(found([visit('a', 5, 1, { startAt: summerAt('2026-06-06', 5), endAt: null })])).toEqual(['workday a - - 06'])
  const night = { ...standardCalendar, weekdays: [6], from: 0, to: 1440 }
  const calendarOf = (id: string | null) => (id === 'q' ? night : standardCalendar)
  expect(found([days('a', 6, 6, 'q'), days('b', 6, 6, 'p', { people: [] })], [], { calendarOf })).toEqual([
    'workday b - - 06',
  ])
  // The span of a project is no work by itself.
  expect(found([days('p', 6, 7, 'p', { resource: 'projects', people: [] })])).toEqual([])
})

test('somebody whose account is closed, and skills that nobody on it has', () => {
  expect(found([days('a', 1, 1, 'p')], [person('luis', { isActive: false })])).toEqual(['inactive a luis - 01'])
  const roof = days('a', 1, 1, 'p', { skills: ['roofing', 'lift', 'roofing'] })
  const skilled = person('ana', { skills: ['roofing'] })
  expect(found([roof])).toEqual(['skill a luis lift 01', 'skill a luis roofing 01'])
  expect(found([{ ...roof, people: ['luis', 'ana'] }], [luis, skilled])).toEqual(['skill a - lift 01'])
  expect(found([{ ...roof, people: [] }])).toEqual([])
  expect(found([{ ...roof, people: ['luis', 'nobody'] }])).toEqual([])
})

test('a project on hold, and an item that starts before it may', () => {
  const items = [
    days('a', 1, 2, 'p'),
    days('b', 2, 2, 'p', { blockedBy: [{ id: 'a', lag: 0 }] }),
    days('c', 3, 3, 'p', { blockedBy: [{ id: 'a', lag: 0 }] }),
    visit('d', 9, 1, {
      blockedBy: [
        { id: 'e', lag: 0 },
        { id: 'none', lag: 0 },
      ],
      people: [],
    }),
    visit('e', 8, 2),
  ]
  expect(found(items)).toEqual(['order d - e 01', 'order b - a 02'])
  expect(found([days('a', 1, 2, 'p')], [luis], { heldProjects: new Set(['p']) })).toEqual(['hold a - - 01'])
})

test('what is done, canceled or unscheduled is in no conflict and blocks nothing', () => {
  const items = [
    visit('a', 8, 2, { isFixed: true }),
    visit('b', 8, 2, {
      blockedBy: [
        { id: 'a', lag: 2 },
        { id: 'd', lag: 2 },
      ],
    }),
    visit('c', 8, 2, { startAt: null }),
  ]
  expect(found(items)).toEqual([])
  expect(found([...items, visit('d', 8, 2)], [luis], { doneIds: new Set(['d']) })).toEqual([])
})

test('conflicts are in the order of days, whatever the order of the items, and not more than 2,000', () => {
  const many = Array.from({ length: 300 }, (_, nth) =>
    visit(`v${nth}`, 8, 2, {
      startAt: summerAt(addDays('2026-06-01', nth % 5), 8),
      endAt: null,
      people: ['luis', `p${nth}`],
    }),
  )
  const conflicts = found(many)
  expect(conflicts).toHaveLength(2000)
  expect(found(many.toReversed())).toEqual(conflicts)
  expect(conflicts.map((one) => one.slice(-2))).toEqual(conflicts.map((one) => one.slice(-2)).toSorted())
})
