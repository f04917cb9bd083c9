import { expect, test } from 'vitest'
import { jobInQuickBooks, quickBooksName } from './quickBooks.ts'

test.each([
  ['Harborline Roofing', 'Harborline Roofing'],
  ['Smith & Co: East', 'Smith & Co - East'],
  ['Job: one; "two", three', 'Job - one, two , three'],
  ['Łódź Œuvre', 'Lodz OEuvre'],
  ['Peña’s  Roofs', "Peña's Roofs"],
  ['Who? Me', 'Who? Me'],
  ['=1+1', "'=1+1"],
])('%j is %j in QuickBooks Desktop', (name, known) => {
  expect(quickBooksName(name)).toBe(known)
})

test('a name that is too long, or cannot be spelled, stays apart from others and fits', () => {
  const odd = [
    'x'.repeat(42),
    `${'x'.repeat(42)}y`,
    `${'x'.repeat(30)}: ${'y'.repeat(30)}`,
    '李雷',
    '韩梅',
    '北京 施工',
  ]
  const known = odd.map(quickBooksName)
  expect(new Set(known).size).toBe(odd.length)
  for (const one of known) {
    expect(one.length).toBeLessThanOrEqual(41)
    expect(one).toMatch(/^[\x20-\xff]+ ~[0-9A-Z]{4}$/)
    expect(one).not.toMatch(/[:;"]/)
  }
  // The same today and tomorrow: QuickBooks finds names by their spelling.
  expect(odd.map(quickBooksName)).toEqual(known)
})

test('a job has one colon, whatever its names have', () => {
  expect(jobInQuickBooks({ customer: 'Smith; & Co: East', job: 'Job: one; two' })).toBe(
    'Smith, & Co - East:Job - one, two',
  )
  expect(jobInQuickBooks({ customer: '', job: 'Shop' })).toBe('Shop')
})
