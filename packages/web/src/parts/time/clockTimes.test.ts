import { expect, it } from 'vitest'
import { lastTime, readTimes, typedTimes } from './clockTimes.ts'

const zone = 'America/New_York'
const read = (day: string, start: string, end: string, startNth: 0 | 1 = 0, endNth: 0 | 1 = 0) => {
  const { from, to, isNextDay } = readTimes(zone, { day, start, end, startNth, endNth })
  return { from, to, isNextDay, minutes: from.at !== null && to.at !== null ? to.at - from.at : null }
}

it('an end before its start is on the next day', () => {
  expect(read('2026-11-16', '22:00', '06:00')).toMatchObject({ isNextDay: true, minutes: 480 })
  expect(read('2026-11-16', '07:00', '15:30')).toMatchObject({ isNextDay: false, minutes: 510 })
})

it('a time that the clock skips that night does not exist', () => {
  expect(read('2026-03-08', '02:30', '06:00').from).toEqual({ at: null, isTwice: false, isSkipped: true })
  expect(read('2026-03-07', '22:00', '06:00').minutes).toBe(7 * 60)
})

it('of a time that comes twice that night one is chosen', () => {
  expect(read('2026-11-01', '01:30', '03:00').from.isTwice).toBe(true)
  expect(read('2026-11-01', '01:30', '03:00', 0).minutes).toBe(150)
  expect(read('2026-11-01', '01:30', '03:00', 1).minutes).toBe(90)
  expect(read('2026-10-31', '22:00', '06:00').minutes).toBe(9 * 60)
})

it('what was typed is read back from an entry, the second 1:30 too', () => {
  const typed = { day: '2026-11-01', start: '01:30', end: '03:00', startNth: 1, endNth: 0 } as const
  const { from, to } = readTimes(zone, typed)
  const at = (minutes: number | null) => new Date((minutes ?? 0) * 60_000).toISOString()
  expect(typedTimes(zone, at(from.at), at(to.at))).toEqual(typed)
})

it('a time without a day is the last one until now, also over midnight and the second 1:30', () => {
  const at = (stamp: string) => Date.parse(stamp) / 60_000
  const last = (typed: string, now: string) => lastTime(zone, typed, at(now))
  expect(last('06:45', '2026-11-16T15:00:00Z')).toBe(at('2026-11-16T11:45:00Z'))
  expect(last('10:00', '2026-11-16T15:00:00Z')).toBe(at('2026-11-16T15:00:00Z'))
  // A night shift: 23:45 was yesterday.
  expect(last('23:45', '2026-11-16T05:10:00Z')).toBe(at('2026-11-16T04:45:00Z'))
  expect(last('01:30', '2026-11-01T05:40:00Z')).toBe(at('2026-11-01T05:30:00Z'))
  expect(last('01:30', '2026-11-01T07:00:00Z')).toBe(at('2026-11-01T06:30:00Z'))
  expect(last('02:30', '2026-03-08T15:00:00Z')).toBeNull()
  for (const typed of ['', '7', '25:00']) expect(last(typed, '2026-11-16T15:00:00Z')).toBeNull()
})
