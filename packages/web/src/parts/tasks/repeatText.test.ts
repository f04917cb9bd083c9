import { expect, test } from 'vitest'
import { tasks as es } from '../../words/es/tasks.ts'
import { tasks as en } from '../../words/lazy/en/tasks.ts'
import type { Words } from '../../words/words.tsx'
import { repeatPreview } from './repeatText.ts'

const zone = 'America/New_York'
const wordsIn = (language: 'en' | 'es') =>
  ({
    t: (key: keyof typeof en, params: Record<string, unknown> = {}) =>
      (language === 'en' ? en : es)[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    manner: { language, us: true },
  }) as unknown as Words
const preview = (rule: Parameters<typeof repeatPreview>[0], startAt: string | null, language: 'en' | 'es' = 'en') =>
  repeatPreview(rule, { startAt, dueAt: null }, zone, wordsIn(language)).replace(/\s/g, ' ')

test('a repeat says its weekday, its hour and the next days, as the clock of the company has them', () => {
  // 7:30 PM on a Tuesday is Wednesday in UTC, and the clocks change on November 1.
  const tuesday = '2026-10-27T23:30:00Z'
  expect(preview({ every: 'week', interval: 1, count: 5 }, tuesday)).toBe(
    'Every week: Tuesday, 7:30 PM. Next: Nov 3 · Nov 10 · Nov 17',
  )
  expect(preview({ every: 'week', interval: 1, count: 5 }, tuesday, 'es')).toMatch(
    /^Cada semana: martes, 7:30.*Siguientes: 3 nov · 10 nov · 17 nov$/,
  )
  expect(preview({ every: 'month', interval: 1, count: 3 }, '2026-01-31')).toBe('Every month. Next: Feb 28 · Mar 31')
  expect(preview({ every: 'week', interval: 1, until: '2026-11-03' }, tuesday)).toMatch(/Next: Nov 3$/)
  expect(preview({ every: 'week', interval: 1, until: '2026-11-02' }, tuesday)).toBe(
    'Every week: Tuesday, 7:30 PM. No further task before the end date.',
  )
  expect(preview({ every: 'day', interval: 1, count: 2 }, null)).toBe(
    'Enter a start or due date to see when it repeats.',
  )
})
