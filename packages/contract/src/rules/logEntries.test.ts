import { expect, test } from 'vitest'
import { earlyProblem, isDayDraft, logDateProblem, PLAN_DAYS } from './logEntries.ts'

const today = '2026-05-14'

test('a day to come is refused, unless it is planned up to a week ahead', () => {
  const problem = (logDate: string, plan?: boolean) =>
    logDateProblem(logDate, today, { isAdmin: false, ...(plan !== undefined && { plan }) })?.message
  expect(problem('2026-05-15')).toBe('A log can’t be about a day that hasn’t come yet.')
  expect(problem('2026-05-15', true)).toBeUndefined()
  expect(problem('2026-05-21', true)).toBeUndefined()
  expect(problem('2026-05-22', true)).toBe(`A day can be planned up to ${PLAN_DAYS} days ahead.`)
  expect(problem(today, true)).toBeUndefined()
  expect(problem('2026-03-01', true)).toMatch(/^Only an administrator/)
})

test('a plan is a draft of a day to come, and is an ordinary draft on that day', () => {
  expect(isDayDraft({ status: 'draft', logDate: '2026-05-15' }, today)).toBe(true)
  expect(isDayDraft({ status: 'draft', logDate: today }, today)).toBe(false)
  expect(isDayDraft({ status: 'void', logDate: '2026-05-15' }, today)).toBe(false)
  expect(earlyProblem('2026-05-15', today)).toMatchObject({ field: 'logDate' })
  expect(earlyProblem(today, today)).toBeUndefined()
})
