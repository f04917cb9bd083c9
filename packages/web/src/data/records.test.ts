import { withChanges } from '@jobwright/contract/custom/changes.ts'
import { describe, expect, it } from 'vitest'
import { patchRow, rowIn, takeRow } from './lists.ts'
import { keysTouchedBy } from './keys.ts'
import { pagesOf, placeOf } from './windows.ts'

describe('windows of a long list', () => {
  it('reads only the pages that are seen', () => {
    expect(pagesOf(0, 30)).toEqual([1])
    expect(pagesOf(80, 120)).toEqual([1, 2])
    expect(pagesOf(99_950, 99_999)).toEqual([1000])
    expect(pagesOf(-5, -1)).toEqual([1])
  })
  it('knows where a row lies', () => {
    expect(placeOf(0)).toEqual({ page: 1, at: 0 })
    expect(placeOf(100)).toEqual({ page: 2, at: 0 })
    expect(placeOf(99_999)).toEqual({ page: 1000, at: 99 })
  })
})

describe('lists while a write is on its way', () => {
  const page = {
    rows: [
      { id: 'a', title: 'Old' },
      { id: 'b', title: 'B' },
    ],
    totalCounts: 7,
    next: null,
  }
  it('shows the change at once, in pages and in growing lists', () => {
    expect(patchRow(page, 'a', { title: 'New' })).toMatchObject({
      rows: [
        { id: 'a', title: 'New' },
        { id: 'b', title: 'B' },
      ],
    })
    expect(patchRow({ pages: [page] }, 'b', { title: 'C' })).toMatchObject({
      pages: [{ rows: [{ title: 'Old' }, { title: 'C' }] }],
    })
  })
  it('leaves figures alone, which lie beside the lists in the cache and have no rows', () => {
    const sum = { total: 5, count: 2 } as never
    expect([patchRow(sum, 'a', { title: 'New' }), takeRow(sum, 'a'), rowIn(sum, 'a')]).toEqual([sum, sum, undefined])
    expect(takeRow({ pages: [sum, page] } as never, 'a')).toMatchObject({ pages: [sum, { totalCounts: 6 }] })
  })
  it('shows a change of the company’s own fields beside the others, and the whole record of the answer in its place', () => {
    const record = { id: 'a', custom: { pitch: '9_12', squares: 31 } }
    const changed = patchRow(
      { rows: [record], totalCounts: 1 },
      'a',
      { custom: { policy: 'A', pitch: null } },
      withChanges,
    )
    expect(changed).toMatchObject({ rows: [{ custom: { policy: 'A', squares: 31 } }] })
    expect(patchRow(changed, 'a', { custom: { squares: 31 } })).toEqual({
      rows: [{ id: 'a', custom: { squares: 31 } }],
      totalCounts: 1,
    })
  })
  it('leaves other lists alone', () => {
    expect(patchRow(page, 'z', { title: 'New' })).toBe(page)
    expect(takeRow(page, 'z')).toBe(page)
  })
  it('takes a removed row out of every count', () => {
    const later = { rows: [{ id: 'c' }], totalCounts: 7, next: null }
    expect(takeRow({ pages: [page, later] }, 'a')).toMatchObject({
      pages: [
        { rows: [{ id: 'b' }], totalCounts: 6 },
        { rows: [{ id: 'c' }], totalCounts: 6 },
      ],
    })
  })
})

describe('what a change makes old', () => {
  it('reaches the lists that show a customer by name', () => {
    const touched = keysTouchedBy({ resource: 'customers', id: 'x', action: 'updated' }).map((key) => key.join('/'))
    expect(touched).toEqual(
      expect.arrayContaining([
        'customers/list',
        'customers/record/x',
        'customers/history/x',
        'projects/list',
        'tasks/record',
      ]),
    )
    expect(touched).not.toContain('overview/counts')
  })
  it('counts anew when records come and go, and takes an import as everything of its kind', () => {
    // Changes were lost: whatever is open is read again.
    expect(keysTouchedBy({ resource: 'everything', id: '', action: 'many' })).toEqual([[]])
    expect(keysTouchedBy({ resource: 'tasks', id: 'x', action: 'created' })).toContainEqual(['overview', 'counts'])
    expect(keysTouchedBy({ resource: 'customers', id: '', action: 'many' })).toContainEqual(['customers'])
    expect(keysTouchedBy({ resource: 'users', id: 'u', action: 'updated' })).toEqual([['users']])
  })
})
