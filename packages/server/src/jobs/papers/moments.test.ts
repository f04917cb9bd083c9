import { expect, it } from 'vitest'
import { clockText, instantText, wallText, type PaperClock } from './moments.ts'

const clock = (more: Partial<PaperClock> = {}): PaperClock => ({
  language: 'en',
  timezone: 'America/New_York',
  dateFormat: 'MDY',
  us: true,
  ...more,
})
const written = (setting: PaperClock) => [
  clockText('09:19', setting),
  wallText('2026-11-28 15:05', setting),
  instantText('2026-11-28T14:23:00Z', setting),
]

it('a company of the United States writes month first and twelve hours, in both languages', () => {
  expect(written(clock())).toEqual(['9:19 AM', '11/28/2026 3:05 PM', '11/28/2026 9:23 AM EST'])
  expect(written(clock({ language: 'es' }))).toEqual(['9:19 a.m.', '11/28/2026 3:05 p.m.', '11/28/2026 9:23 a.m. EST'])
})

it('other companies write their order of dates and the hours of their language', () => {
  const berlin = { us: false, dateFormat: 'DMY', timezone: 'Europe/Berlin' } as const
  expect(written(clock(berlin))).toEqual(['9:19', '28/11/2026 15:05', '28/11/2026 15:23 CET'])
})

it('what is no time stays as it was written', () => {
  expect([clockText('', clock()), clockText('noon', clock()), wallText('', clock())]).toEqual(['', 'noon', ''])
})
