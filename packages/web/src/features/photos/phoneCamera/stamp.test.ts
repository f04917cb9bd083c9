import { drawingsOf } from '@jobwright/contract/rules/annotations.ts'
import { Annotations } from '@jobwright/contract/resources/annotations.ts'
import { expect, test } from 'vitest'
import { stampLines, stampMarks } from './stamp.ts'

test('a stamp says when and where, to six decimals, and says so when no place is known', () => {
  expect(stampLines('05/14/2026, 3:00 PM', { lat: 42.5, lng: -70.1234567 }, 'No GPS fix')).toEqual([
    '05/14/2026, 3:00 PM',
    '42.500000, -70.123457',
  ])
  expect(stampLines('05/14/2026, 3:00 PM', null, 'No GPS fix')[1]).toBe('No GPS fix')
})

test.each([
  ['a wide picture', { width: 1600, height: 900 }],
  ['a tall one', { width: 900, height: 1600 }],
  ['a square', { width: 1600, height: 1600 }],
])('the letters of a stamp are 20 px high and stay inside: %s', (_, size) => {
  const marks = stampMarks(['05/14/2026', '42.500000, -70.123457'], size.width / size.height)
  expect(Annotations.safeParse(marks).success).toBe(true)
  for (const mark of marks) {
    const [drawing] = drawingsOf(mark, size)
    const { words } = drawing ?? {}
    expect(words?.size).toBeCloseTo(20, 1)
    const bottom = (words?.y ?? 0) + 2 * 20 * 1.25
    expect(bottom).toBeLessThanOrEqual(size.height)
    expect(bottom).toBeGreaterThan(size.height * 0.93)
  }
})
