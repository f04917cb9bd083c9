import { describe, expect, it } from 'vitest'
import { clockAt, localTimestamp } from './zone.ts'

const HOUR = 60
/** What the runtime's own clock shows: `YYYY-MM-DD HH:MM`. */
const shown = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (instant: number) => format.format(instant * 60_000)
}
const text = ({ day, minute }: { day: string; minute: number }) =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

describe('the clock of a zone is that of the runtime', () => {
  it.each([
    ['America/New_York', '2026-01-01', 365],
    ['America/Los_Angeles', '2026-03-01', 30],
    // Half an hour, a day that was skipped, twice a year around Ramadan, and no change at all.
    ['Australia/Lord_Howe', '2026-03-25', 20],
    ['Pacific/Apia', '2011-12-25', 10],
    ['Africa/Casablanca', '2026-02-01', 60],
    ['Asia/Kathmandu', '2026-01-01', 3],
    ['America/Phoenix', '2026-01-01', 3],
  ])('%s from %s, %i days', (zone, from, days) => {
    const start = Date.parse(`${from}T00:00:00Z`) / 60_000
    const clock = shown(zone)
    const wrong: number[] = []
    for (let at = start; at < start + days * 24 * HOUR; at += 15)
      if (text(clockAt(zone, at)) !== clock(at)) wrong.push(at)
    expect(wrong).toEqual([])
  })
})

describe('a timestamp on the clocks of a zone', () => {
  it.each([
    ['America/New_York', '2026-11-18T12:00:00.000Z', '2026-11-18T07:00:00-05:00'],
    // The hour that comes twice: the offset tells which.
    ['America/New_York', '2026-11-01T05:30:10.000Z', '2026-11-01T01:30:10-04:00'],
    ['America/New_York', '2026-11-01T06:30:10.000Z', '2026-11-01T01:30:10-05:00'],
    ['Asia/Kathmandu', '2026-11-17T20:00:00.000Z', '2026-11-18T01:45:00+05:45'],
    ['America/St_Johns', '2026-11-18T03:00:00.000Z', '2026-11-17T23:30:00-03:30'],
    ['UTC', '2026-11-18T03:00:00.000Z', '2026-11-18T03:00:00+00:00'],
  ])('%s at %s is %s', (zone, timestamp, local) => {
    expect(localTimestamp(zone, timestamp)).toBe(local)
    expect(new Date(local).getTime()).toBe(Date.parse(timestamp))
  })
})
