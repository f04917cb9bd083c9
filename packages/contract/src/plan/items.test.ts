import { expect, test } from 'vitest'
import { planItem } from '../testing/planItems.ts'
import { daysOf, instantsOfSpan, spanOf } from './items.ts'

const zone = 'America/New_York'

test.each([
  ['nothing without a start', { startAt: null, endAt: '2026-06-01' }, null],
  ['one day', { startAt: '2026-06-01' }, { startAt: '2026-06-01', endAt: '2026-06-01' }],
  ['to its last day', { startAt: '2026-06-01', endAt: '2026-06-03' }, { startAt: '2026-06-01', endAt: '2026-06-03' }],
  [
    'an hour',
    { startAt: '2026-06-01T13:00:00Z' },
    { startAt: '2026-06-01T13:00:00Z', endAt: '2026-06-01T14:00:00.000Z' },
  ],
  [
    'its minutes',
    { startAt: '2026-06-01T13:00:00Z', durationMin: 90 },
    { startAt: '2026-06-01T13:00:00Z', endAt: '2026-06-01T14:30:00.000Z' },
  ],
  [
    'to its last day from an instant',
    { startAt: '2026-06-01T13:00:00Z', endAt: '2026-06-03' },
    { startAt: '2026-06-01T13:00:00Z', endAt: '2026-06-03' },
  ],
  [
    'one day if it ends before it starts',
    { startAt: '2026-06-05', endAt: '2026-06-03' },
    { startAt: '2026-06-05', endAt: '2026-06-05' },
  ],
  [
    'no time if its end is before its start',
    { startAt: '2026-06-01T13:00:00Z', endAt: '2026-06-01T12:00:00Z' },
    { startAt: '2026-06-01T13:00:00Z', endAt: '2026-06-01T13:00:00Z' },
  ],
])('an item lasts %s', (_, dates, span) => {
  expect(spanOf(planItem('a', dates))).toEqual(span)
})

test('days are local, and an end at midnight belongs to the day before', () => {
  expect(daysOf({ startAt: '2026-06-02T02:00:00Z', endAt: '2026-06-02T04:00:00Z' }, zone)).toEqual({
    from: '2026-06-01',
    to: '2026-06-01',
  })
  expect(daysOf({ startAt: '2026-06-02T02:00:00Z', endAt: '2026-06-02T04:01:00Z' }, zone).to).toBe('2026-06-02')
  // Nothing at all, at midnight.
  expect(daysOf({ startAt: '2026-06-02T04:00:00Z', endAt: '2026-06-02T04:00:00Z' }, zone)).toEqual({
    from: '2026-06-02',
    to: '2026-06-02',
  })
  // Midnight is skipped in Havana: the day begins at 1:00.
  expect(daysOf({ startAt: '2026-03-07', endAt: '2026-03-08T05:00:00Z' }, 'America/Havana').to).toBe('2026-03-07')
})

const hours = ({ from, to }: { from: number; to: number }) => (to - from) / 60

test('a whole day is as long as its zone has it', () => {
  const day = (one: string) => ({ startAt: one, endAt: one })
  expect(hours(instantsOfSpan(day('2026-06-01'), zone))).toBe(24)
  expect(hours(instantsOfSpan(day('2026-03-08'), zone))).toBe(23)
  expect(hours(instantsOfSpan(day('2026-11-01'), zone))).toBe(25)
  expect(hours(instantsOfSpan(day('2026-03-08'), 'America/Havana'))).toBe(23)
  expect(hours(instantsOfSpan(day('2026-11-01'), 'America/Havana'))).toBe(25)
  // Samoa went over the date line: this day was left out.
  expect(hours(instantsOfSpan(day('2011-12-30'), 'Pacific/Apia'))).toBe(0)
  expect(hours(instantsOfSpan({ startAt: '2026-06-01T22:00:00Z', endAt: '2026-06-01' }, zone))).toBe(6)
})
