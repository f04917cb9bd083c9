import { z } from 'zod'
import { day, text, whole } from '../fields.ts'

/** Days that differ from the weekdays: a holiday off, a Saturday on. */
const WorkdayException = z.strictObject({ day, isWorked: z.boolean(), title: text(75) })

/** Days and hours of work, of a company or of a project that differs. */
export const Workdays = z
  .strictObject({
    /** 0 Sunday to 6 Saturday. */
    weekdays: z
      .array(whole(0, 6))
      .min(1, 'Choose at least one day.')
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'This is listed twice.'),
    exceptions: z
      .array(WorkdayException)
      .max(400, 'Up to 400.')
      .superRefine((days, context) => {
        const seen = new Set<string>()
        days.forEach((one, at) => {
          if (seen.has(one.day))
            context.addIssue({ code: 'custom', path: [at, 'day'], message: 'This is listed twice.' })
          seen.add(one.day)
        })
      }),
    /** Minutes after midnight at which work starts and ends. */
    from: whole(0, 1439),
    to: whole(1, 1440),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end is before the start.' })
export type Workdays = z.infer<typeof Workdays>
