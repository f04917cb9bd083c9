import { expect, it } from 'vitest'
import { lacksTime } from './timesheets.ts'

it('a day without time is a gap once it is over, but not at a weekend, nor before its person was hired', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-27', '2026-11-30', '2026-12-01']
  const gaps = (startedOn: string | null) => days.filter((day) => lacksTime(day, { today: '2026-11-30', startedOn }))
  expect(gaps('2026-11-24')).toEqual(['2026-11-24', '2026-11-27'])
  expect(gaps('2026-12-01')).toEqual([])
  // A browser that was signed in before this was known.
  expect(gaps(null)).toEqual(['2026-11-23', '2026-11-24', '2026-11-27'])
})
