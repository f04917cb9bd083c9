import { expect, it } from 'vitest'
import { formatHours, parseHours } from './hours.ts'

it('reads a length of work as people write it', () => {
  const read = ['7:30', '7.5', '7,5 h', '45m', '2d', '0', ' 16 H ', '0:05', '1.25'].map(parseHours)
  expect(read).toEqual([450, 450, 450, 45, 960, 0, 960, 5, 75])
  expect(parseHours('  ')).toBeNull()
  for (const text of ['7:60', '7:5', '1.234', '-3', 'two', '7:30:00', '1e3', '999999'])
    expect(parseHours(text)).toBeUndefined()
})

it('writes minutes as hours and minutes, and reads them back', () => {
  expect([0, 5, 60, 450, 960, 100_000].map(formatHours)).toEqual(['0:00', '0:05', '1:00', '7:30', '16:00', '1666:40'])
  for (let minutes = 0; minutes <= 3000; minutes += 7) expect(parseHours(formatHours(minutes))).toBe(minutes)
})
