import { addDays } from '@jobwright/contract/rules/days.ts'
import { payLines, payTotals } from '@jobwright/contract/time/pay.ts'
import { defaultPolicy } from '@jobwright/contract/time/policy.ts'
import type { Segment } from '@jobwright/contract/time/segments.ts'
import type { TimePolicyBody } from '@jobwright/contract/time/versions.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'

const ZONE = 'UTC'
/** A Sunday without holidays around it. */
const SUNDAY = '2001-02-04'
const SHIFT_START = 7 * 60

export type PayTotals = ReturnType<typeof payTotals>

/** Returns what shifts of so many minutes are paid as, one a day, from Monday on or over the whole pay week. */
function paid({ rules: _, ...pay }: TimePolicyBody, minutes: number, days: 1 | 5 | 7): PayTotals {
  const policy = { ...defaultPolicy, ...pay, designated: { ...pay.designated, dates: [] } }
  const { weekday, minute } = pay.weekStart
  const first = addDays(SUNDAY, weekday)
  const week = Array.from({ length: 7 }, (_day, nth) => addDays(first, nth))
  const worked = days === 7 ? week : week.filter((day) => !isWeekend(day)).slice(0, days)
  const segments = worked.map((workDate, nth): Segment => {
    const start = instantOf(ZONE, workDate, Math.max(SHIFT_START, minute))
    return { id: String(nth), workDate, kind: 'work', start, end: start + minutes, zone: ZONE }
  })
  return payTotals(payLines(segments, [policy], ZONE))
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns what usual weeks are paid as by these rules: five days of 9 hours, one of 13, seven of 6. */
export const payExamples = (body: TimePolicyBody): { week: PayTotals; long: PayTotals; seven: PayTotals } => ({
  week: paid(body, 9 * 60, 5),
  long: paid(body, 13 * 60, 1),
  seven: paid(body, 6 * 60, 7),
})
