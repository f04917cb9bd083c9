import { expect, it } from 'vitest'
import { WrittenPages } from './guestPage.ts'

it('a page is written once for what it shows, and only the last ones are kept', () => {
  let written = 0
  const pages = new WrittenPages(100)
  const find = (key: string) =>
    pages
      .find(key, () => `${key} ${(written += 1)}`.padEnd(40))
      .toString()
      .trim()
  expect([find('a'), find('a'), find('b'), find('a')]).toEqual(['a 1', 'a 1', 'b 2', 'a 1'])
  expect(find('c')).toBe('c 3')
  // The one that was shown longest ago has gone.
  expect([find('a'), find('c'), find('b')]).toEqual(['a 1', 'c 3', 'b 4'])
  pages.find('large', () => 'x'.repeat(200))
  expect(find('large')).toBe('large 5')
})
