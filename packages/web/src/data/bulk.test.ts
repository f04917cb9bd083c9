import { expect, test } from 'vitest'
import { rowsAfter, type KnownRow } from './bulk.ts'

test('rows that are selected with their list know what a change made of them, and nothing that a rule may have set', () => {
  const rows = new Map<string, KnownRow>(
    ['a', 'b', 'c'].map((id) => [id, { id, version: 1, status: 1, labelId: 'l', UserId: null }]),
  )
  rowsAfter(
    rows,
    ['a', 'b', 'c'].map((id) => ({ id, fields: { status: 3 } })),
    {
      rows: [
        { id: 'a', version: 2, was: { status: 1, labelId: 'l' }, conflicts: [] },
        // It was so already.
        { id: 'b', version: 1, was: {}, conflicts: [] },
      ],
    },
  )
  expect(rows.get('a')).toEqual({ id: 'a', version: 2, status: 3, UserId: null })
  expect(rows.get('b')).toMatchObject({ version: 1, status: 1, labelId: 'l' })
  expect(rows.get('c')).toMatchObject({ version: 1, status: 1 })
  // Undoing it names no fields: what it put back is read from the record when it is needed.
  rowsAfter(rows, [{ id: 'a' }], { rows: [{ id: 'a', version: 3, was: { status: 3 }, conflicts: [] }] })
  expect(rows.get('a')).toEqual({ id: 'a', version: 3, UserId: null })
})
