import { expect, test } from 'vitest'
import { standardCalendar } from '../plan/workdays.ts'
import type { ContractChange } from './contract.ts'
import { proposedEnd } from './endDate.ts'
import type { ChangeOrderStage } from './changeStages.ts'

const change = (id: string, days: number, stage: ChangeOrderStage = 'approved', daysApplied = 0): ContractChange => ({
  id,
  number: id.toUpperCase(),
  title: id,
  stage,
  priced: true,
  net: 0,
  tax: 0,
  days,
  daysApplied,
  billed: 'not_billed',
  decidedAt: null,
})
const daysOf = (changes: readonly ContractChange[]) => proposedEnd('2025-12-12', changes, standardCalendar)

test.each([
  // Friday, December 12, 2025.
  ['2025-12-12', 0, '2025-12-12'],
  ['2025-12-12', 1, '2025-12-15'],
  ['2025-12-12', 5, '2025-12-19'],
  ['2025-12-12', 6, '2025-12-22'],
  ['2025-12-12', -1, '2025-12-11'],
  ['2025-12-12', -5, '2025-12-05'],
  // A project that ends on a weekend: Saturday and Sunday.
  ['2025-12-13', 0, '2025-12-13'],
  ['2025-12-13', 1, '2025-12-15'],
  ['2025-12-14', 5, '2025-12-19'],
  ['2025-12-13', -1, '2025-12-12'],
  ['2025-12-15', -1, '2025-12-12'],
  // Over the end of a year, and a leap day.
  ['2025-12-31', 2, '2026-01-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2025-12-12', 365, '2027-05-07'],
])('an end on %s with %i workdays is on %s', (day, workdays, moved) => {
  // Days that cancel each other out propose nothing.
  expect(proposedEnd(day, [change('co-1', workdays)], standardCalendar)?.to ?? day).toBe(moved)
})

test('proposes the approved days that are not in the end date yet', () => {
  expect(daysOf([change('co-1', 3), change('co-2', 2, 'no_charge'), change('co-3', 9, 'sent')])).toEqual({
    days: 5,
    from: '2025-12-12',
    to: '2025-12-19',
    changes: [
      { id: 'co-1', number: 'CO-1', title: 'co-1', days: 3 },
      { id: 'co-2', number: 'CO-2', title: 'co-2', days: 2 },
    ],
  })
  expect(daysOf([change('co-1', -5)])).toMatchObject({ days: -5, to: '2025-12-05' })
})

test('proposes nothing without approved days, when they are applied, or when they cancel each other out', () => {
  expect(daysOf([])).toBeNull()
  expect(daysOf([change('co-1', 0), change('co-2', 4, 'declined'), change('co-3', 4, 'draft')])).toBeNull()
  expect(daysOf([change('co-1', 5, 'approved', 5)])).toBeNull()
  expect(daysOf([change('co-1', 2), change('co-2', -2)])).toBeNull()
})

test('proposes only what came after an end date was applied, and takes back what is void since', () => {
  expect(daysOf([change('co-1', 5, 'approved', 5), change('co-2', 1)])).toMatchObject({ days: 1, to: '2025-12-15' })
  expect(daysOf([change('co-1', 5, 'void', 5)])).toMatchObject({ days: -5, to: '2025-12-05' })
})

test('counts the workdays of the project', () => {
  const sixDays = { ...standardCalendar, weekdays: [1, 2, 3, 4, 5, 6] }
  expect(proposedEnd('2025-12-12', [change('co-1', 1)], sixDays)).toMatchObject({ to: '2025-12-13' })
})

test('says the days of a project without an end date, and no day', () => {
  expect(proposedEnd(null, [change('co-1', 5)], standardCalendar)).toMatchObject({ days: 5, from: null, to: null })
})
