import type { ActivityEntry } from '@jobwright/contract/resources/activity.ts'
import { expect, it } from 'vitest'
import { groupEntries } from './grouped.ts'

const entry = (at: string, rest: Partial<ActivityEntry> = {}): ActivityEntry => ({
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
const shape = (entries: ActivityEntry[]) =>
  groupEntries(entries, 'America/New_York').map(({ day, lines }) => [
    day,
    ...lines.map(({ entry: { action, resource }, n }) => `${action} ${n} ${resource}`),
  ])

it('tells what one person added in a row as one, and of each day apart', () => {
  expect(
    shape([
      entry('2026-06-02T13:00:00Z', { action: 'commented', resource: 'tasks' }),
      entry('2026-06-02T12:03:00Z'),
      entry('2026-06-02T12:02:00Z'),
      entry('2026-06-02T12:01:00Z'),
      entry('2026-06-02T12:00:00Z', { actor: null }),
      // Still June 1 in the company's time zone.
      entry('2026-06-02T03:00:00Z'),
      entry('2026-06-02T02:59:00Z'),
    ]),
  ).toEqual([
    ['2026-06-02', 'commented 1 tasks', 'created 3 photos', 'created 1 photos'],
    ['2026-06-01', 'created 1 photos', 'created 1 photos'],
  ])
  // Two imports are two actions with their own counts.
  expect(
    shape([1, 2, 3].map((n) => entry(`2026-06-02T12:0${n}:00Z`, { resource: 'customers', count: 14 })))[0],
  ).toHaveLength(4)
  expect(shape([])).toEqual([])
})
