import { expect, it } from 'vitest'
import { readTimes, typedTimes } from './clockTimes.ts'

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
