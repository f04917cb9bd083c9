import { describe, expect, it } from 'vitest'
import { formatDate, formatMoment, formatMoney, formatPhone, formatRelative, formatShortDay } from './format.ts'
import type { Manner } from './format.ts'

const us: Manner = { language: 'en', us: true, dateFormat: 'MDY', currency: 'USD', timezone: 'America/New_York' }
const spain: Manner = { language: 'es', us: false, dateFormat: 'DMY', currency: 'EUR', timezone: 'Europe/Madrid' }

describe('dates', () => {
  it('writes MM/DD/YYYY in a US company, in either language', () => {
    expect(formatDate('2026-05-04', us)).toBe('05/04/2026')
    expect(formatDate('2026-05-04', { ...us, language: 'es' })).toBe('05/04/2026')
  })
  it('writes as the language does elsewhere', () => expect(formatDate('2026-05-04', spain)).toBe('04/05/2026'))
  it('writes them in the order that the company chose', () =>
    expect(formatDate('2026-05-04', { ...us, dateFormat: 'YMD' })).toBe('2026-05-04'))
  it('never moves a plain day to its neighbor', () => {
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'EST5EDT'])
      expect(formatDate('2026-01-01', { ...us, timezone })).toBe('01/01/2026')
  })
  it('shows an instant in the zone of the person', () => {
    expect(formatMoment('2026-01-01T03:30:00Z', us).replace(/\s/g, ' ')).toBe('12/31/2025 10:30 PM')
    expect(formatMoment('2026-01-01', us)).toBe('01/01/2026')
  })
  it('has one order of day and month, also without the year', () => {
    const day = (manner: Manner) => formatShortDay('2026-11-05', manner).replace('.', '')
    expect(day(us)).toBe('Thu 11/05')
    expect(day({ ...us, language: 'es' })).toBe('jue 11/05')
    expect(day(spain)).toBe('jue 05/11')
    expect(day({ ...us, dateFormat: 'YMD' })).toBe('Thu 11-05')
  })
  it('shows nothing for none, and nonsense as it came', () => {
    expect(formatDate(null, us)).toBe('')
    expect(formatDate('soon', us)).toBe('soon')
  })
})

describe('numbers', () => {
  it('writes money with cents and separators', () => {
    expect(formatMoney(1234567.5, us)).toBe('$1,234,567.50')
    expect(formatMoney(0, us)).toBe('$0.00')
    expect(formatMoney(null, us)).toBe('')
  })
  it('groups US phone numbers 3-3-4 and leaves others alone', () => {
    expect(formatPhone('5552041188', us)).toBe('555-204-1188')
    expect(formatPhone('55520411', us)).toBe('55520411')
    expect(formatPhone('912345678', spain)).toBe('912345678')
  })
})

describe('how long ago', () => {
  const now = Date.parse('2026-05-04T12:00:00Z')
  it('says it in words for a week, then as a date', () => {
    expect(formatRelative('2026-05-04T11:59:50Z', us, now)).toBe('now')
    expect(formatRelative('2026-05-04T09:00:00Z', us, now)).toBe('3 hours ago')
    expect(formatRelative('2026-05-03T11:00:00Z', { ...us, language: 'es' }, now)).toBe('ayer')
    expect(formatRelative('2026-04-01T12:00:00Z', us, now)).toBe('04/01/2026')
  })
})
