import { expect, it } from 'vitest'
import { movedBy, onDay } from './movedDates.ts'

const ZONE = 'America/New_York'

it('moves days and instants, and keeps the time of day across the change of clocks', () => {
  expect(movedBy('2031-02-27', 2, ZONE)).toBe('2031-03-01')
  // March 9, 2031: clocks go forward.
  expect(movedBy('2031-03-08T13:30:00.000Z', 2, ZONE)).toBe('2031-03-10T12:30:00.000Z')
  expect(movedBy('2031-03-10T12:30:00.000Z', -2, ZONE)).toBe('2031-03-08T13:30:00.000Z')
})

it('sets a day', () => {
  expect(onDay('2031-03-08', '2031-03-20', ZONE)).toBe('2031-03-20')
  expect(onDay('2031-03-08T13:30:00.000Z', '2031-03-20', ZONE)).toBe('2031-03-20T12:30:00.000Z')
  expect(onDay('2031-03-08T13:30:00.000Z', null, ZONE)).toBeNull()
  expect(onDay(null, '2031-03-20', ZONE)).toBe('2031-03-20')
})
