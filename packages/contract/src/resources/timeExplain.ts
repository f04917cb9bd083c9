import { z } from 'zod'
import { day, id, instant } from '../fields.ts'

const minutes = z.number().int()

/** A line of the calculation of a week: minutes that are paid alike, and why. */
export const ExplainLine = z.object({
  entryId: id,
  workDate: day,
  start: instant,
  end: instant,
  minutes,
  rate: z.enum(['regular', 'overtime', 'double']),
  rule: z.enum(['regular', 'weekly', 'daily', 'dailyDouble', 'seventhDay', 'designated']),
  /** The version of the policy. */
  policy: z.number().int(),
})

/** A version of the policy, as far as it counts the hours of a week. */
export const ExplainedPolicy = z.object({
  version: z.number().int(),
  effectiveFrom: day,
  rounding: z.number().int(),
  weekStart: z.object({ weekday: z.number().int(), minute: z.number().int() }),
  /** What else the version says, as it holds for this person; null for who does not see pay. */
  pay: z
    .object({
      weeklyOvertime: z.number().int().nullable(),
      dailyOvertime: z.number().int().nullable(),
      dailyDouble: z.number().int().nullable(),
      seventhDay: z.enum(['regular', 'overtime']),
      designated: z.object({
        weekdays: z.array(z.number().int()),
        dates: z.array(day),
        rate: z.enum(['overtime', 'double']),
      }),
      paidBreakUnder: z.number().int(),
    })
    .nullable(),
})
