import { describe, expect, it } from 'vitest'
import { daysOf, weekOf } from './spans.ts'

describe('spans of figures', () => {
  it('begins a week on the day of the company', () => {
    // A Sunday, a Wednesday and a Saturday.
    expect(['2026-05-10', '2026-05-13', '2026-05-16'].map((day) => weekOf(day, 0))).toEqual(
      Array.from({ length: 3 }, () => '2026-05-10'),
    )
    expect(weekOf('2026-05-10', 1)).toBe('2026-05-04')
    expect(weekOf('2026-03-01', 6)).toBe('2026-02-28')
  })

  it('ends today', () => {
    expect(daysOf('week', '2026-05-13', 1)).toEqual({ from: '2026-05-11', to: '2026-05-13' })
    expect(daysOf('month', '2026-05-13', 0)).toEqual({ from: '2026-05-01', to: '2026-05-13' })
    expect(daysOf('days30', '2026-03-15', 0)).toEqual({ from: '2026-02-14', to: '2026-03-15' })
    expect(daysOf('days90', '2026-03-31', 0)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  })
})
