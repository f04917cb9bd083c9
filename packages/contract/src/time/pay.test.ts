import { describe, expect, it, test } from 'vitest'
import { addDays } from '../rules/days.ts'
import { counted, payLines, payTotals, roundPunch } from './pay.ts'
import { defaultPolicy, policiesFor, type PayPolicy } from './policy.ts'
import type { Segment, SegmentKind } from './segments.ts'
import { clockAt, instantOf, instantsOf, minuteOf } from './zone.ts'

const zone = 'America/New_York'
const at = (day: string, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(zone, day, hours * 60 + minutes)
}
let count = 0
const segment = (
  from: [string, string],
  to: [string, string],
  kind: SegmentKind = 'work',
  workDate = from[0],
): Segment => ({
  id: `s${(count += 1)}`,
  workDate,
  kind,
  start: at(...from),
  end: at(...to),
  zone,
})
/** Shifts of these hours from Monday on, each from 07:00. */
const week = (hours: readonly number[], monday = '2026-05-11'): Segment[] =>
  hours.map((length, nth) => {
    const day = addDays(monday, nth)
    const start = at(day, '07:00')
    return { id: `d${nth}`, workDate: day, kind: 'work', start, end: start + length * 60, zone }
  })
const totals = (segments: readonly Segment[], policy: Partial<PayPolicy> = {}) =>
  payTotals(payLines(segments, [{ ...defaultPolicy, ...policy }], zone))
const hours = (regular: number, overtime = 0, double = 0) => ({
  regular: regular * 60,
  overtime: overtime * 60,
  double: double * 60,
})

describe('the vectors of the rules', () => {
  test('(a) a night on which clocks go back is an hour longer', () => {
    expect(totals([segment(['2026-10-31', '22:00'], ['2026-11-01', '06:00'])])).toEqual(hours(9))
  })
  test('(b) a night on which clocks go forward is an hour shorter', () => {
    expect(totals([segment(['2026-03-07', '22:00'], ['2026-03-08', '06:00'])])).toEqual(hours(7))
  })
  test('(c) a shift over the start of the week counts in both weeks and stays one shift of its Sunday', () => {
    const shift = segment(['2026-05-17', '22:00'], ['2026-05-18', '06:00'])
    const lines = payLines([shift], [defaultPolicy], zone)
    expect(lines.map((line) => [line.workDate, clockAt(zone, line.weekStart).day, line.end - line.start])).toEqual([
      ['2026-05-17', '2026-05-11', 120],
      ['2026-05-17', '2026-05-18', 360],
    ])
  })
  test('(d) a time that clocks skip does not exist', () => {
    expect(instantsOf(zone, '2026-03-08', 150)).toEqual([])
    expect(clockAt(zone, instantOf(zone, '2026-03-08', 150))).toEqual({ day: '2026-03-08', minute: 180 })
  })
  test('(e) a time that clocks repeat is two instants', () => {
    const both = instantsOf(zone, '2026-11-01', 90)
    expect(both).toEqual([minuteOf('2026-11-01T05:30:00Z'), minuteOf('2026-11-01T06:30:00Z')])
  })
  test('(f) five days of nine hours are 40 and 5, with a daily rule or without', () => {
    expect(totals(week([9, 9, 9, 9, 9]))).toEqual(hours(40, 5))
    expect(totals(week([9, 9, 9, 9, 9]), { dailyOvertime: 480 })).toEqual(hours(40, 5))
  })
  test('(g) six days of ten hours with daily overtime are 40 and 20', () => {
    expect(totals(week([10, 10, 10, 10, 10, 10]), { dailyOvertime: 480 })).toEqual(hours(40, 20))
  })
  test('(h) 13, 8, 8, 8, 8, 4 with overtime from 8 and double time from 12 are 40, 8 and 1', () => {
    expect(totals(week([13, 8, 8, 8, 8, 4]), { dailyOvertime: 480, dailyDouble: 720 })).toEqual(hours(40, 8, 1))
  })
})

it('takes weekly overtime from the latest time, and says why', () => {
  const lines = payLines(week([9, 9, 9, 9, 9]), [defaultPolicy], zone)
  expect(lines.slice(-2)).toMatchObject([
    { workDate: '2026-05-15', rate: 'regular', rule: 'regular', policy: 1 },
    { workDate: '2026-05-15', rate: 'overtime', rule: 'weekly', policy: 1 },
  ])
  expect(clockAt(zone, lines.at(-1)?.start ?? 0).minute).toBe(11 * 60)
})

describe('breaks', () => {
  const day = (minutes: number) => {
    const noon = at('2026-05-11', '12:00')
    const rest = {
      id: 'b',
      workDate: '2026-05-11',
      kind: 'break_unpaid' as const,
      start: noon,
      end: noon + minutes,
      zone,
    }
    return [
      segment(['2026-05-11', '08:00'], ['2026-05-11', '12:00']),
      rest,
      { ...segment(['2026-05-11', '13:00'], ['2026-05-11', '17:00']), start: noon + minutes },
    ]
  }
  it('that are paid, and short ones that are not meant to be, count', () => {
    expect(totals(day(30))).toEqual({ ...hours(0), regular: 510 })
    expect(totals(day(20)).regular).toBe(520)
    expect(totals(day(19)).regular).toBe(540)
    expect(totals(day(30).map((one) => ({ ...one, kind: 'work' as const }))).regular).toBe(540)
    expect(totals([segment(['2026-05-11', '09:00'], ['2026-05-11', '09:30'], 'break_paid')]).regular).toBe(30)
  })
})

describe('rounding', () => {
  it('goes to the nearest step of the clock, for and against the employer alike', () => {
    const near = (time: string, step: 0 | 5 | 6 | 15) => {
      const { minute } = clockAt(zone, roundPunch(zone, at('2026-05-11', time), step))
      return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
    }
    expect([near('07:02', 5), near('07:03', 5), near('07:07', 15), near('07:08', 15)]).toEqual([
      '7:00',
      '7:05',
      '7:00',
      '7:15',
    ])
    expect([near('07:02', 6), near('07:03', 6), near('07:02', 0)]).toEqual(['7:00', '7:06', '7:02'])
    expect(near('23:58', 15)).toBe('0:00')
  })
  it('leaves what was punched, and keeps segments that touch touching', () => {
    const first = segment(['2026-05-11', '07:02'], ['2026-05-11', '11:53'])
    const second = segment(['2026-05-11', '11:53'], ['2026-05-11', '15:31'])
    const policies = [{ ...defaultPolicy, rounding: 15 as const }]
    expect(counted(first, policies).end).toBe(counted(second, policies).start)
    expect(payTotals(payLines([first, second], policies, zone)).regular).toBe(510)
    expect(first.start).toBe(at('2026-05-11', '07:02'))
  })
})

describe('other days', () => {
  it('the seventh work date of a week is overtime where the policy says so', () => {
    const seven = week([4, 4, 4, 4, 4, 4, 4])
    expect(totals(seven)).toEqual(hours(28))
    expect(totals(seven, { seventhDay: 'overtime' })).toEqual(hours(24, 4))
    expect(totals(seven.slice(1), { seventhDay: 'overtime' })).toEqual(hours(24))
  })
  it('designated days are paid as they say', () => {
    const days = { weekdays: [0], dates: ['2026-05-12'], rate: 'overtime' as const }
    expect(totals(week([8, 8, 8, 0, 0, 0, 8]), { designated: days })).toEqual(hours(16, 16))
    expect(totals(week([8, 8]), { designated: { ...days, rate: 'double' } })).toEqual(hours(8, 0, 8))
    expect(totals(week([8, 13]), { designated: days, dailyDouble: 720 })).toEqual(hours(8, 12, 1))
  })
  it('an exempt person has no overtime', () => {
    const own = policiesFor([{ ...defaultPolicy, dailyOvertime: 480 }], { exempt: true })
    expect(payTotals(payLines(week([12, 12, 12, 12, 12]), own, zone))).toEqual(hours(60))
  })
})

describe('versions of a policy', () => {
  it('hold from their work date on, also in the middle of a week', () => {
    const later = { ...defaultPolicy, version: 2, effectiveFrom: '2026-05-13', dailyOvertime: 480 }
    const lines = payLines(week([10, 10, 10]), [defaultPolicy, later], zone)
    expect(payTotals(lines)).toEqual(hours(28, 2))
    expect(lines.map(({ policy }) => policy)).toEqual([1, 1, 2, 2])
  })
  it('that move the start of the week count the days of both weeks in the way that pays more', () => {
    const moved = { ...defaultPolicy, version: 2, effectiveFrom: '2026-05-14', weekStart: { weekday: 6, minute: 0 } }
    // Monday May 11 to Sunday May 17, and Saturday May 16 to Friday May 22, share two days.
    const days = (hoursOf: Record<string, number>) =>
      Object.entries(hoursOf).map(([day, length]): Segment => {
        const start = at(day, '07:00')
        return { id: day, workDate: day, kind: 'work', start, end: start + length * 60, zone }
      })
    const old = days({ '2026-05-11': 12, '2026-05-12': 12, '2026-05-13': 12, '2026-05-16': 10 })
    expect(payTotals(payLines(old, [defaultPolicy, moved], zone))).toEqual(hours(40, 6))
    const next = days({ '2026-05-16': 10, '2026-05-18': 12, '2026-05-19': 12, '2026-05-20': 12 })
    expect(payTotals(payLines(next, [defaultPolicy, moved], zone))).toEqual(hours(40, 6))
    // From then on weeks start on Saturdays.
    const after = payLines(days({ '2026-05-24': 8 }), [defaultPolicy, moved], zone)
    expect(clockAt(zone, after[0]?.weekStart ?? 0).day).toBe('2026-05-23')
  })
})
