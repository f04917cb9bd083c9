import type { Deed } from '@jobwright/contract/resources/activity.ts'
import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

const deed = (at: string, rest: Partial<Deed> = {}): Deed => ({
  id: at,
  at,
  actor: { id: 'a', firstName: 'Ada', lastName: 'Owner', color: '#175CD3', avatar: null },
  action: 'created',
  resource: 'photos',
  recordId: at,
  number: 'PH-1',
  title: 'roof.jpg',
  count: 1,
  changes: [],
  ...rest,
})
const shape = (deeds: Deed[]) =>
  gathered(deeds, 'America/New_York').map(({ day, lines }) => [
    day,
    ...lines.map(({ deed: { action, resource }, n }) => `${action} ${n} ${resource}`),
  ])

it('tells what one person added in a row as one, and of each day apart', () => {
  expect(
    shape([
      deed('2026-06-02T13:00:00Z', { action: 'commented', resource: 'tasks' }),
      deed('2026-06-02T12:03:00Z'),
      deed('2026-06-02T12:02:00Z'),
      deed('2026-06-02T12:01:00Z'),
      deed('2026-06-02T12:00:00Z', { actor: null }),
      // Still the first of June where the company is.
      deed('2026-06-02T03:00:00Z'),
      deed('2026-06-02T02:59:00Z'),
    ]),
  ).toEqual([
    ['2026-06-02', 'commented 1 tasks', 'created 3 photos', 'created 1 photos'],
    ['2026-06-01', 'created 1 photos', 'created 1 photos'],
  ])
  // Two imports are two deeds, with counts of their own.
  expect(
    shape([1, 2, 3].map((n) => deed(`2026-06-02T12:0${n}:00Z`, { resource: 'customers', count: 14 })))[0],
  ).toHaveLength(4)
  expect(shape([])).toEqual([])
})
