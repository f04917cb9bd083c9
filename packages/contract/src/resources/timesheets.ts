import { z } from 'zod'
import { ById, crud, envelope, paging, PersonName, permanent } from '../crud.ts'
import { day, id, instant, link, text, whole } from '../fields.ts'
import { route } from '../route.ts'
import { dayKinds, sheetStatuses } from '../rules/timesheets.ts'
import { oddKinds } from '../time/exceptions.ts'
import { segmentKinds } from '../time/segments.ts'
import { SentSignature } from './logentries.ts'
import { ExplainedPolicy, ExplainLine } from './timeExplain.ts'

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
const TimesheetsDraft = z.object(fields).partial().extend({ weekStart: fields.weekStart })

/** A person's time of one pay week. */
export const TimeSheet = z.object({
  ...envelope,
  ...fields,
  UserId: link,
  /** Who said when that the hours are right, and the hash of the hours (`signedHours`). */
  /** `chain` is how far the chain of the person's time reached then, and its last hash; signatures from before have none. */
  signature: SentSignature.extend({
    at: instant,
    by: id,
    chain: z.object({ count: z.number().int(), hash: z.string() }).optional(),
  }).nullable(),
  submittedAt: instant.nullable(),
  /** When the hours changed after they were signed or approved; null once they are signed again. */
  changedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  approvedById: link,
  /** Whether its person approved it, because nobody else in the company could. */
  approvedAlone: z.boolean(),
  returnReason: z.string(),
  /** What the office said when it moved the sheet for somebody. */
  moveReason: z.string(),
  User: PersonName.nullable(),
  approvedBy: PersonName.nullable(),
})
export type TimeSheet = z.infer<typeof TimeSheet>

const calls = permanent(
  crud('timesheets', {
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
  }),
)

const minutes = z.number().int()
/** Minutes by rate, of leave, and of unpaid breaks. */
const Sums = { regular: minutes, overtime: minutes, double: minutes, leave: minutes, unpaid: minutes }

const OddRow = z.object({
  kind: z.enum(oddKinds),
  day,
  entryId: id.nullable(),
  /** By how much, or how long; 0 where that says nothing. */
  minutes,
})

/** A week of somebody, with what it comes to. */
const WeekSums = z.object({
  id,
  weekStart: day,
  status: z.enum(sheetStatuses),
  /** Whether the hours changed after they were signed or approved. */
  isChanged: z.boolean(),
  isDisputed: z.boolean(),
  isRunning: z.boolean(),
  /** How many things are odd about it. */
  odd: minutes,
  ...Sums,
})
/** A person's weeks of a range, also without any. */
const PersonSums = z.object({ User: PersonName, weeks: z.array(WeekSums) })

/** A day of a person in the grid. */
const GridDay = z.object({
  day,
  sheetId: id,
  paid: minutes,
  unpaid: minutes,
  leave: z.object({ kind: z.enum(dayKinds), minutes }).nullable(),
  /** Minutes by project or bid; null for time without one, or one that the reader does not see. */
  jobs: z.array(z.object({ number: z.string().nullable(), title: z.string().nullable(), minutes })),
  odd: z.array(OddRow),
  isRunning: z.boolean(),
})

/** A range of weeks, by their first days. */
const range = { from: day, to: day }
const RangeOfWeeks = z.strictObject({
  ...range,
  UserId: id.optional(),
  status: z.enum(sheetStatuses).optional(),
  count: paging.count,
  page: paging.page,
})

export const timesheets = {
  ...calls,
  summary: route({
    method: 'GET',
    path: '/timesheets/summary',
    summary: 'What each person’s weeks of a range come to, also of those who have none',
    needs: 'timesheets.list',
    query: RangeOfWeeks,
    reply: z.object({
      rows: z.array(PersonSums),
      totalCounts: z.number().int(),
      /** Of all people of the range, not only of this page. */
      totals: z.object(Sums),
    }),
  }),
  grid: route({
    method: 'GET',
    path: '/timesheets/grid',
    summary: 'Days by people',
    needs: 'timesheets.list',
    query: RangeOfWeeks,
    reply: z.object({
      rows: z.array(
        PersonSums.extend({
          /** When they were hired, or else the day their account was created: no time is missing before. */
          startedOn: day,
          days: z.array(GridDay),
        }),
      ),
      totalCounts: z.number().int(),
    }),
  }),
  exceptions: route({
    method: 'GET',
    path: '/timesheets/exceptions',
    summary: 'What is odd about the time of a range of weeks',
    needs: 'timesheets.list',
    query: z.strictObject({ ...range, UserId: id.optional(), kind: z.enum(oddKinds).optional() }),
    reply: z.object({
      rows: z.array(
        OddRow.extend({
          User: PersonName.nullable(),
          sheetId: id,
          status: z.enum(sheetStatuses),
          /** The note of the entry; '' without one, and for those who don't see it. */
          note: z.string(),
          /** The punch of a kiosk that somebody has to decide. */
          punchId: link,
        }),
      ),
      /** How many of each kind there are. */
      counts: z.partialRecord(z.enum(oddKinds), z.number().int()),
      /** Whether there are more rows than these. */
      more: z.boolean(),
    }),
  }),
  remind: route({
    method: 'POST',
    path: '/timesheets/:id/remind',
    summary: 'Remind somebody to submit a week that is over',
    needs: 'timesheets.approve',
    params: ById,
    reply: z.object({ success: z.literal(true) }),
  }),
  periods: route({
    method: 'GET',
    path: '/timesheets/periods',
    summary: 'The weeks of the company, newest first, each with its totals and how far it is',
    needs: 'timesheets.list',
    query: z.strictObject({ before: day.optional() }),
    reply: z.object({
      rows: z.array(
        z.object({
          weekStart: day,
          people: z.number().int(),
          byStatus: z.partialRecord(z.enum(sheetStatuses), z.number().int()),
          odd: minutes,
          ...Sums,
        }),
      ),
      more: z.boolean(),
    }),
  }),
  record: route({
    method: 'GET',
    path: '/timesheets/record',
    summary: 'Everything that was recorded of a person’s time, and who changed it, as PDF or CSV',
    needs: 'timesheets.list',
    query: z.strictObject({
      UserId: id,
      from: day,
      to: day,
      format: z.enum(['pdf', 'csv']).default('pdf'),
      language: z.enum(['en', 'es']).default('en'),
    }),
    gives: 'file',
  }),
  approver: route({
    method: 'GET',
    path: '/timesheets/approver',
    summary: 'Whether nobody else in the company could approve your own weeks',
    needs: 'timesheets.approve',
    reply: z.object({ isAlone: z.boolean() }),
  }),
  explain: route({
    method: 'GET',
    path: '/timesheets/:id/explain',
    summary: 'How the hours of a week are counted: each entry, rounding, each rule and the version of the policy',
    needs: 'timesheets.list',
    params: ById,
    reply: z.object({
      zone: z.string(),
      entries: z.array(
        z.object({
          id,
          workDate: day,
          kind: z.enum(segmentKinds),
          start: instant,
          end: instant.nullable(),
          /** After rounding. */
          countedStart: instant,
          countedEnd: instant.nullable(),
          isPaid: z.boolean(),
        }),
      ),
      lines: z.array(ExplainLine),
      days: z.array(SheetDay),
      totals: z.object(Sums),
      /**
       * Whether rules that differ for this person apply: as they are now, or as they were when the week was approved.
       * Null for who does not see pay.
       */
      own: z.enum(['none', 'present', 'kept']).nullable(),
      policies: z.array(ExplainedPolicy),
    }),
  }),
}
