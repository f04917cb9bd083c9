import { expect, test } from 'vitest'
import { listEdit, withListEdit } from './listEdits.ts'

type Item = { id: string; n: number }
const list = (text: string): Item[] => text.split('').map((id) => ({ id, n: 0 }))
const ids = (items: readonly Item[]) => items.map(({ id }) => id).join('')
const same = (a: Item | undefined, b: Item) => a?.n === b.n

test('what an edit was made of comes of it, for any two lists', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
  for (let round = 0; round < 2000; round++) {
    const was = list('abcdefgh'.slice(0, random(9)))
    const now = [...was, ...list('stuv'.slice(0, random(5)))]
      .filter(() => random(4) > 0)
      .map((item) => (random(3) === 0 ? { ...item, n: 1 } : item))
    if (random(2) === 0) now.sort(() => random(3) - 1)
    expect(withListEdit(was, listEdit(was, now, same))).toEqual(now)
  }
})

test('what an edit says nothing of stays the same item in its place', () => {
  const was = list('abcd')
  const edit = listEdit(was, [{ id: 'b', n: 1 }, ...list('x')], same)
  expect(edit).toEqual({ changed: [{ id: 'b', n: 1 }, ...list('x')], removed: ['a', 'c', 'd'], order: null })
  expect(ids(withListEdit(list('azbcd'), edit))).toBe('zbx')
  const moved = listEdit(was, list('cabd'), same)
  expect(moved).toEqual({ changed: [], removed: [], order: ['c', 'a', 'b', 'd'] })
  const others = list('azbcd')
  const both = withListEdit(others, moved)
  expect(ids(both)).toBe('cazbd')
  expect(both[1]).toBe(others[0])
})
