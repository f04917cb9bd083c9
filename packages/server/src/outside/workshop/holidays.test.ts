import { expect, test } from 'vitest'
import { holidays } from './holidays.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }
const of = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`).join('\r\n')}\r\nEND:VCALENDAR\r\n`

test('days, spans and yearly days of a calendar are read', async () => {
  const text = of(
    'UID:1\r\nDTSTART;VALUE=DATE:20260525\r\nDTEND;VALUE=DATE:20260526\r\nSUMMARY:Memorial Day',
    'UID:2\r\nDTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261128\r\nSUMMARY:Thanksgiving',
    'UID:3\r\nDTSTART;VALUE=DATE:20200704\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Independence Day',
  )
  expect(await holidays({ text, ...year })).toEqual([
    { day: '2026-05-25', title: 'Memorial Day' },
    { day: '2026-07-04', title: 'Independence Day' },
    { day: '2026-11-26', title: 'Thanksgiving' },
    { day: '2026-11-27', title: 'Thanksgiving' },
  ])
})

test('what repeats every second ends, and a zone that nobody knows does no harm', async () => {
  const text = of(
    'UID:1\r\nDTSTART:20260101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:Tick',
    'UID:2\r\nDTSTART;TZID=Mars/Olympus:20260301T090000\r\nDURATION:PT1H\r\nSUMMARY:Landing',
  )
  const days = await holidays({ text, ...year })
  expect(days.length).toBeGreaterThan(0)
  expect(days.length).toBeLessThan(400)
})

test.each(['', 'hello', 'BEGIN:VCALENDAR', '<html></html>', of('DTSTART:nonsense\r\nSUMMARY:x').slice(0, 60)])(
  '%j is no calendar',
  async (text) => {
    await expect(holidays({ text, ...year })).rejects.toMatchObject({ reason: 'damaged' })
  },
)
