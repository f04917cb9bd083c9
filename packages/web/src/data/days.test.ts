import { addDays } from '@jobwright/contract/rules/days.ts'
import { describe, expect, it } from 'vitest'
import { dayOf, instantOf, isPast, timeOf, today, lastMomentBefore } from './days.ts'

describe('days of the company', () => {
  const lateEvening = new Date('2026-03-01T03:30:00Z')
  it('is still yesterday in New York when it is tomorrow in UTC', () => {
    expect(today('America/New_York', lateEvening)).toBe('2026-02-28')
    expect(today('EST5EDT', lateEvening)).toBe('2026-02-28')
    expect(dayOf('2026-03-01T03:30:00Z', 'America/New_York')).toBe('2026-02-28')
  })
  it('steps over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
  it('lets a day run to its end', () => {
    expect(isPast('2026-02-28', 'America/New_York', lateEvening)).toBe(false)
    expect(isPast('2026-02-27', 'America/New_York', lateEvening)).toBe(true)
    expect(isPast('2026-03-01T03:00:00Z', 'America/New_York', lateEvening)).toBe(true)
  })
  it('turns a day and a time of the clock into an instant and back, across the change of the clocks', () => {
    expect(instantOf('2026-01-15', '08:30', 'America/New_York')).toBe('2026-01-15T13:30:00.000Z')
    expect(instantOf('2026-07-15', '08:30', 'America/New_York')).toBe('2026-07-15T12:30:00.000Z')
    expect(instantOf('2026-03-08', '07:00', 'America/New_York')).toBe('2026-03-08T11:00:00.000Z')
    expect(timeOf('2026-07-15T12:30:00.000Z', 'America/New_York')).toBe('08:30')
    expect(timeOf('2026-07-15', 'America/New_York')).toBe('')
  })
})

it('what ends at midnight ends on the day before, and what ends at noon on its day', () => {
  // Midnight and noon in New York.
  expect(lastMomentBefore('2026-12-29T05:00:00.000Z')).toBe('2026-12-29T04:59:59.999Z')
  expect(lastMomentBefore('2026-12-29T17:00:00.000Z')).toBe('2026-12-29T16:59:59.999Z')
})
