import { expect, it } from 'vitest'
import { movedEnd } from './movedEnd.ts'

const zone = 'America/New_York'

it.each([
  ['two instants', '2026-11-24T12:00:00Z', '2026-11-24T15:30:00Z', '2026-11-25T13:00:00Z', '2026-11-25T16:30:00.000Z'],
  ['two days', '2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03'],
  ['a day that gets a time', '2026-11-24', '2026-11-25', '2026-11-30T12:00:00Z', '2026-12-01'],
  ['a time that becomes a day', '2026-11-24T12:00:00Z', '2026-11-25T03:00:00Z', '2026-11-30', '2026-11-30'],
  ['no end', '2026-11-24', null, '2026-11-30', null],
])('keeps the length of %s', (_of, startAt, endAt, to, end) => {
  expect(movedEnd({ startAt, endAt }, to, zone)).toBe(end)
})
