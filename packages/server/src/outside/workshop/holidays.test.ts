import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
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
  expect(await holidays({ bytes: Buffer.from(text), ...year })).toEqual([
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
  const days = await holidays({ bytes: Buffer.from(text), ...year })
  expect(days.length).toBeGreaterThan(0)
  expect(days.length).toBeLessThan(400)
})

test.each(['', 'hello', 'BEGIN:VCALENDAR', '<html></html>', of('DTSTART:nonsense\r\nSUMMARY:x').slice(0, 60)])(
  '%j is no calendar',
  async (text) => {
    await expect(holidays({ bytes: Buffer.from(text), ...year })).rejects.toMatchObject({ reason: 'damaged' })
  },
)

const odd = new URL('../../testing/oddFiles/calendars/', import.meta.url)
const expected = JSON.parse(await readFile(new URL('expected.json', odd), 'utf8')) as Record<string, string[]>

test.each(Object.keys(expected))('%s has the days that its publisher means', async (name) => {
  const days = await holidays({ bytes: await readFile(new URL(name, odd)), ...year })
  expect(days.map(({ day, title, isPart }) => `${day} ${title}${isPart ? ' (part)' : ''}`)).toEqual(expected[name])
})

test('each calendar of the folder says what it should be read as', async () => {
  const files = (await readdir(odd)).filter((name) => name.endsWith('.ics'))
  expect(files.toSorted()).toEqual(Object.keys(expected).toSorted())
})

test('too many events, and too much that was packed, are refused before they are parsed', async () => {
  const many = of(...Array.from({ length: 10_001 }, () => 'DTSTART;VALUE=DATE:20260101'))
  const packed = gzipSync('x'.repeat(3 * 1024 * 1024))
  for (const bytes of [Buffer.from(many), packed])
    await expect(holidays({ bytes, ...year })).rejects.toMatchObject({ reason: 'too-large-inside' })
})
