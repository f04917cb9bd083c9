import { z } from 'zod'
import { crud, envelope, PersonName } from '../crud.ts'
import { day, id, instant, link, text, whole } from '../fields.ts'
import { dayKinds, sheetStatuses } from '../rules/timesheets.ts'
import { SentSignature } from './logentries.ts'

/** A day without a clock: leave, or a day on which its person did not work. */
export const SheetDay = z.strictObject({
  day,
  kind: z.enum(dayKinds),
  /** Paid or unpaid minutes; 0 for a day off. */
  minutes: whole(0, 1440),
  note: text(500),
})
const SheetDays = z
  .array(SheetDay)
  .max(14, 'Up to 14 days.')
  .refine((days) => new Set(days.map((one) => one.day)).size === days.length, 'A day is listed twice.')

const fields = {
  /** Whose week it is; one's own if absent. */
  UserId: id,
  /** The first day of the week. */
  weekStart: day,
  status: z.enum(sheetStatuses),
  days: SheetDays,
  /** What its person says is wrong with it; empty once it is settled. */
  dispute: text(500),
}

/** The writable fields of a time sheet. */
export const TimesheetsDraft = z.object(fields).partial().extend({ weekStart: fields.weekStart })
export type TimesheetsDraft = z.infer<typeof TimesheetsDraft>

/** A person's time of one pay week. */
export const TimeSheet = z.object({
  ...envelope,
  ...fields,
  UserId: link,
  /** Who said when that the hours are right, and the hash of the hours (`signedHours`). */
  signature: SentSignature.extend({ at: instant, by: id }).nullable(),
  submittedAt: instant.nullable(),
  /** When the hours changed after they were signed or approved; null once they are signed again. */
  changedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  approvedById: link,
  returnReason: z.string(),
  /** What the office said when it moved the sheet for somebody. */
  moveReason: z.string(),
  User: PersonName.nullable(),
  approvedBy: PersonName.nullable(),
})
export type TimeSheet = z.infer<typeof TimeSheet>

const {
  remove: _remove,
  restore: _restore,
  ...calls
} = crud('timesheets', {
  row: TimeSheet,
  record: TimeSheet,
  draft: TimesheetsDraft,
  extra: {
    /** With the state `submitted`: that the hours are right. */
    signature: SentSignature.optional(),
    /** Why a week is returned, or submitted for somebody. */
    reason: text(500).optional(),
  },
  includes: {},
  needs: { update: ['timesheets.update', 'timesheets.create', 'timesheets.crew', 'timesheets.approve'] },
  filters: {
    UserId: id.optional(),
    weekStart: day.optional(),
    status: z.enum(sheetStatuses).optional(),
    from: day.optional(),
    to: day.optional(),
  },
  sorts: ['weekStart', 'number', 'createdAt', 'updatedAt'],
})

export const timesheets = calls
