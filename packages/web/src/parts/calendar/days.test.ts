import { expect, test } from 'vitest'
import { daysOfView, stepOf } from './days.ts'

test('a month has whole weeks from the first day of the week of the company', () => {
  const sunday = daysOfView('month', '2026-12-15', 0)
  expect([sunday[0], sunday.at(-1), sunday.length]).toEqual(['2026-11-29', '2027-01-02', 35])
  const monday = daysOfView('month', '2026-02-10', 1)
  expect([monday[0], monday.at(-1), monday.length]).toEqual(['2026-01-26', '2026-03-01', 35])
  expect(daysOfView('week', '2026-12-02', 1)[0]).toBe('2026-11-30')
})

test('steps go to the next month, week or day', () => {
  expect(stepOf('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepOf('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(stepOf('week', '2026-12-31', 1)).toBe('2027-01-07')
})
