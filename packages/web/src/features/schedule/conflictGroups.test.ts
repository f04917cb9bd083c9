import type { Conflict, ConflictKind } from '@jobwright/contract/plan/conflicts.ts'
import { expect, test } from 'vitest'
import { conflictGroups } from './conflictGroups.ts'

const conflict = (person: string | null, kind: ConflictKind, day: string): Conflict => ({
  kind,
  resource: 'tasks',
  id: `${String(person)} ${day}`,
  person,
  with: null,
  day,
})

test('conflicts are gathered by person and cause, the most first, each in the order of days', () => {
  const groups = conflictGroups([
    conflict('luis', 'leave', '2026-11-30'),
    conflict('sam', 'double', '2026-11-30'),
    conflict('sam', 'hours', '2026-12-01'),
    conflict(null, 'hold', '2026-12-01'),
    conflict('sam', 'hours', '2026-12-02'),
  ])
  expect(groups.map(({ person, count }) => [person, count])).toEqual([
    ['sam', 3],
    ['luis', 1],
    [null, 1],
  ])
  expect(groups[0]?.causes.map(({ kind, conflicts }) => [kind, conflicts.map(({ day }) => day)])).toEqual([
    ['hours', ['2026-12-01', '2026-12-02']],
    ['double', ['2026-11-30']],
  ])
})
