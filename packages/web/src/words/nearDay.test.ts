import { expect, it } from 'vitest'
import type { Manner } from './format.ts'
import { formatNearDay } from './nearDay.ts'

it('yesterday, today and tomorrow are said in words, all other days as dates', () => {
  const near = (language: Manner['language']) =>
    ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((day) =>
      formatNearDay(day, '2026-11-28', { language, us: true, dateFormat: 'MDY', currency: 'USD', timezone: 'UTC' }),
    )
  expect(near('en')).toEqual(['11/26/2026', 'yesterday', 'today', 'tomorrow', '11/30/2026'])
  expect(near('es')).toEqual(['11/26/2026', 'ayer', 'hoy', 'mañana', '11/30/2026'])
})
