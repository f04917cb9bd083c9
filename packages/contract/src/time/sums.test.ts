import { describe, expect, it } from 'vitest'
import type { SheetDay } from '../rules/timesheets.ts'
import type { OddKind, PlannedTime } from './exceptions.ts'
import { defaultRules } from './rules.ts'
import { defaultPolicy } from './policy.ts'
import { sheetWeek } from './sheetWeeks.ts'
import { linesOfSheet, sheetSums, type SumEntry } from './sums.ts'
import { instantOf } from './zone.ts'

const zone = 'America/New_York'
const weekStart = '2026-11-16'
const at = (day: string, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(zone, day, hours * 60 + minutes)
}
let ids = 0
const entry = (day: string, from: string, to: string | null, more: Partial<SumEntry> = {}): SumEntry => ({
  id: `e${(ids += 1)}`,
  workDate: day,
  kind: 'work',
  start: at(day, from),
  end: to === null ? null : at(day, to),
  zone,
  jobId: 'p1',
  hasJob: true,
  hasCode: true,
  hasNote: false,
  status: 'recorded',
  isPunch: true,
  skewSec: 0,
  isOnSite: null,
  hasPlace: true,
  isEdited: false,
  ...more,
})
const sums = (
  entries: SumEntry[],
  more: { days?: SheetDay[]; plans?: PlannedTime[]; now?: number; rules?: Partial<typeof defaultRules> } = {},
) =>
  sheetSums({
    weekStart,
    entries,
    days: more.days ?? [],
    policies: [defaultPolicy],
    zone,
    plans: more.plans ?? [],
    now: more.now ?? at('2026-11-23', '12:00'),
    rulesOn: () => ({ ...defaultRules, ...more.rules }),
  })
const odd = (...given: Parameters<typeof sums>): OddKind[] =>
  sums(...given).days.flatMap((day) => day.odd.map(({ kind }) => kind))

const MON = '2026-11-16'
const day = (nth: number) => `2026-11-${16 + nth}`

describe('the sums of a week', () => {
  it('count paid time, breaks, leave and jobs by day, and add up to the lines', () => {
    const found = sums(
      [
        entry(MON, '7:00', '12:00'),
        entry(MON, '12:00', '12:30', { kind: 'break_unpaid' }),
        entry(MON, '12:30', '15:30', { jobId: 'p2' }),
        entry(day(1), '7:00', '8:00', { jobId: null }),
        entry(day(2), '7:00', null),
      ],
      { days: [{ day: day(4), kind: 'vacation', minutes: 480, note: '' }] },
    )
    expect(found).toMatchObject({ regular: 540, overtime: 0, double: 0, paid: 540, unpaid: 30, leave: 480 })
    expect(found.days[0]).toMatchObject({
      paid: 480,
      unpaid: 30,
      jobs: [
        { id: 'p1', minutes: 300 },
        { id: 'p2', minutes: 180 },
      ],
    })
    expect(found.days[1]?.jobs).toEqual([{ id: null, minutes: 60 }])
    expect(found.days[2]).toMatchObject({ paid: 0, isRunning: true })
    expect(found.days[4]?.leave).toEqual({ kind: 'vacation', minutes: 480 })
    expect(found.days.reduce((sum, { paid }) => sum + paid, 0)).toBe(found.paid)
  })

  it('a shift over the border of two weeks is on the sheet of the day on which it started, whole', () => {
    const night = entry(day(6), '22:00', null, { end: at('2026-11-23', '6:00') })
    const full = Array.from({ length: 5 }, (_, nth) => entry(day(nth), '7:00', '15:00'))
    // 42 hours in the first week, 6 in the next.
    const found = sums([...full, night])
    expect(found).toMatchObject({ regular: 46 * 60, overtime: 120, paid: 48 * 60 })
    const next = { weekStart: '2026-11-23', entries: [...full, night], policies: [defaultPolicy], zone }
    expect(linesOfSheet(next)).toEqual([])
  })

  it('a week is cut short where its start moves', () => {
    const moved = { ...defaultPolicy, version: 2, effectiveFrom: '2026-11-18', weekStart: { weekday: 0, minute: 0 } }
    const policies = [defaultPolicy, moved]
    expect(sheetWeek(policies, '2026-11-21')).toEqual({ start: '2026-11-16', end: '2026-11-22' })
    expect(sheetWeek(policies, '2026-11-22')).toEqual({ start: '2026-11-22', end: '2026-11-29' })
    expect(sheetWeek(policies, '2026-11-15')).toEqual({ start: '2026-11-09', end: '2026-11-16' })
  })
})

describe('odd is', () => {
  it('a day of more than five hours without a meal, of more than ten with one', () => {
    expect(odd([entry(MON, '7:00', '12:00')])).toEqual([])
    expect(odd([entry(MON, '7:00', '12:01')])).toEqual(['missingBreak'])
    // Clocking out for lunch is a break too.
    expect(odd([entry(MON, '7:00', '11:00'), entry(MON, '11:30', '16:00')])).toEqual([])
    expect(odd([entry(MON, '7:00', '11:00'), entry(MON, '11:20', '16:00')])).toEqual(['missingBreak'])
    expect(odd([entry(MON, '6:00', '11:00'), entry(MON, '11:30', '17:00')])).toEqual(['secondBreak'])
  })
  it('a meal of 20 to 29 minutes, which stays as it is', () => {
    const meal = (to: string) => odd([entry(MON, '7:00', '9:00'), entry(MON, '9:00', to, { kind: 'break_unpaid' })])
    expect([meal('9:19'), meal('9:20'), meal('9:29'), meal('9:30')]).toEqual([[], ['shortMeal'], ['shortMeal'], []])
  })
  it('a missing clock-out, an entry over 12 hours, a wrong clock, another place, an edit', () => {
    expect(odd([entry(MON, '7:00', null, { status: 'needs_fix' })])).toEqual(['missingOut'])
    expect(odd([entry(MON, '6:00', '18:01')])).toEqual(['long', 'missingBreak'])
    const short = (more: Partial<SumEntry>) => odd([entry(MON, '7:00', '8:00', more)])
    expect(short({ skewSec: -121 })).toEqual(['clockSkew'])
    expect(short({ skewSec: 120 })).toEqual([])
    expect(short({ isOnSite: false })).toEqual(['offSite'])
    expect(short({ hasPlace: false })).toEqual(['noLocation'])
    expect(short({ hasPlace: false, isPunch: false })).toEqual([])
    expect(short({ isEdited: true })).toEqual(['edited'])
  })
  it('what a company requires and an entry lacks', () => {
    const lacking = entry(MON, '7:00', '8:00', { hasJob: false, hasCode: false })
    expect(odd([lacking])).toEqual([])
    const rules = { requireProject: true, requireCostCode: true, requireNote: true }
    expect(odd([lacking], { rules })).toEqual(['noJob', 'noCode', 'noNote'])
  })
  it('what differs from the plan by more than 15 minutes, and who did not come', () => {
    const plans = [{ day: MON, start: at(MON, '7:00'), end: at(MON, '11:00') }]
    expect(odd([entry(MON, '7:15', '11:15')], { plans })).toEqual([])
    expect(odd([entry(MON, '7:16', '11:16')], { plans })).toEqual(['lateIn', 'lateOut'])
    expect(odd([entry(MON, '6:44', '10:44')], { plans })).toEqual(['earlyIn', 'earlyOut'])
    expect(odd([], { plans, now: at(MON, '9:00') })).toEqual([])
    expect(odd([], { plans, now: at(MON, '9:01') })).toEqual(['missingIn'])
    expect(odd([entry(day(1), '7:00', '8:00')], { plans, now: at(MON, '8:00') })).toEqual(['unscheduled'])
    const leave = { day: MON, kind: 'sick', minutes: 480, note: '' } as const
    expect(odd([], { plans, days: [leave] })).toEqual([])
    expect(odd([entry(MON, '7:00', '11:00')], { plans, days: [leave] })).toEqual(['leaveClash'])
  })
  it('a week over the threshold, or close to it', () => {
    const week = (last: string) => [
      ...Array.from({ length: 4 }, (_, nth) => [
        entry(day(nth), '7:00', '11:00'),
        entry(day(nth), '11:30', '15:30'),
      ]).flat(),
      entry(day(4), '7:00', '11:00'),
      entry(day(4), '11:30', last),
    ]
    expect(odd(week('14:59'))).toEqual([])
    expect(odd(week('15:00'))).toEqual(['nearOvertime'])
    expect(odd(week('15:30'))).toEqual([])
    expect(odd(week('15:31'))).toEqual(['overtime'])
  })
})
