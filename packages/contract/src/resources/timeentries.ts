import { z } from 'zod'
import { ById, crud, envelope, JobName, PersonName, permanent } from '../crud.ts'
import { day, id, instant, link, required, text } from '../fields.ts'
import { route } from '../route.ts'
import { segmentKinds, timeMethods, timeStatuses } from '../rules/timeEntries.ts'

/** `lead`: it is the place of the lead who clocked somebody, not of the person. The server says so. */
const of = z.literal('lead').optional()
/** Where a punch was made, or why that is not known; `typed`: its time was entered, so nobody was anywhere then. */
const PunchPlace = z.union([
  z.strictObject({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    accuracyM: z.number().int().min(0).max(1_000_000),
    of,
  }),
  z.strictObject({ reason: z.enum(['denied', 'off', 'timeout', 'typed']), of }),
])

export type PunchPlace = z.infer<typeof PunchPlace>

const fields = {
  /** Whose time it is; one's own if absent. */
  UserId: id,
  kind: z.enum(segmentKinds),
  ProjectId: link,
  BidId: link,
  TaskId: link,
  CostCodeId: link,
  startAt: instant,
  /** Null while the clock runs. */
  endAt: instant.nullable(),
  startPlace: PunchPlace.nullable(),
  endPlace: PunchPlace.nullable(),
  method: z.enum(timeMethods),
  note: text(500),
  status: z.enum(timeStatuses),
  /** By how many seconds the device's clock was ahead of the office's. */
  skewSec: z.number().int().min(-100_000_000).max(100_000_000),
}

/** The writable fields of a time entry. */
const TimeentriesDraft = z.object(fields).partial().extend({ startAt: fields.startAt })

const CodeName = z.object({ id, code: z.string(), title: z.string() })
/** A time entry: one stretch of a person's time. */
export const TimeEntry = z.object({
  ...envelope,
  ...fields,
  UserId: link,
  TimesheetId: link,
  /** The day on which its shift started, in the company's zone. */
  workDate: day,
  /** The first day of the week of its sheet. */
  weekStart: day,
  zone: z.string(),
  /** Whether the punches were at the site of the job; null if that is not known. */
  startOnSite: z.boolean().nullable(),
  endOnSite: z.boolean().nullable(),
  enteredById: link,
  voidReason: z.string(),
  changeReason: z.string(),
  /** The approved entry that this one replaces. */
  correctsId: link,
  /** The name of the kiosk at which it was clocked. */
  kiosk: z.string().nullable(),
  /** Of an entry without a clock-out: when it probably ended, and what speaks for it. */
  proposedEnd: instant.nullable(),
  proposedFrom: z.object({ kind: z.enum(['photo', 'log', 'task', 'plan']), at: z.string(), recordId: id }).nullable(),
  User: PersonName.nullable(),
  enteredBy: PersonName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  Task: JobName.nullable(),
  CostCode: CodeName.nullable(),
})
export type TimeEntry = z.infer<typeof TimeEntry>

const calls = permanent(
  crud('timeentries', {
    row: TimeEntry,
    record: TimeEntry,
    draft: TimeentriesDraft,
    // Why somebody else's time is changed, or an entry is voided.
    extra: { reason: text(500).optional() },
    includes: {},
    needs: { update: ['timesheets.update', 'timesheets.create', 'timesheets.crew'] },
    filters: {
      UserId: id.optional(),
      TimesheetId: id.optional(),
      ProjectId: id.optional(),
      BidId: id.optional(),
      TaskId: id.optional(),
      /** A cost code, or `none` for time that counts and has none. */
      CostCodeId: z.union([id, z.literal('none')]).optional(),
      status: z.enum(timeStatuses).optional(),
      /** Only running ones. */
      open: z.literal('1').optional(),
      /** Only those that run for more than twelve hours. */
      long: z.literal('1').optional(),
      from: day.optional(),
      to: day.optional(),
    },
    sorts: ['startAt', 'number', 'createdAt', 'updatedAt'],
  }),
)

/** One link of the chain of a person's time: what was written, and the hash over it and the one before. */
const ChainLink = z.object({
  seq: z.number().int(),
  entryId: id,
  at: instant,
  by: PersonName.nullable(),
  content: z.string(),
  hash: z.string(),
})

/** What a correction changes of an approved entry; absent fields stay. */
const Correction = z.strictObject({
  startAt: instant.optional(),
  endAt: instant.optional(),
  kind: z.enum(segmentKinds).optional(),
  ProjectId: link.optional(),
  BidId: link.optional(),
  TaskId: link.optional(),
  CostCodeId: link.optional(),
  note: text(500).optional(),
  /** The entry was a mistake, and nothing takes its place. */
  void: z.literal(true).optional(),
})

/** What somebody asks to have corrected of their approved time. */
const TimeRequest = z.object({
  id,
  entryId: id,
  UserId: id,
  User: PersonName.nullable(),
  change: Correction,
  reason: z.string(),
  status: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  answer: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: PersonName.nullable(),
  correctionId: link,
  entry: z.object({
    number: z.string(),
    startAt: instant,
    endAt: instant.nullable(),
    kind: z.enum(segmentKinds),
    sheetId: link,
  }),
})
export type TimeRequest = z.infer<typeof TimeRequest>

const minutes = z.number().int()

/** The hours of one job or task. */
export const JobHours = z.object({
  /** Whether these are everybody's hours; otherwise only those that the reader sees, which no estimate is to be held against. */
  isEverybody: z.boolean(),
  /** Worked by the clock: work, travel and paid breaks, before rounding; a running clock counts up to now. */
  minutes,
  /** Paid: as weeks and payroll count it, rounded and with short breaks; a running clock counts nothing until it ends. */
  paid: minutes,
  /** What is held against the estimate: what is paid, and running clocks up to now. */
  used: minutes,
  /** The estimate of the task, or the sum over the open and completed tasks of the job; null without any. */
  estimate: minutes.nullable(),
  /** How many clocks run on it. */
  running: minutes,
  /** How many entries have no clock-out: their time is not counted until somebody enters it. */
  withoutEnd: minutes,
  /** Most minutes first. `User` is null for somebody whom the reader does not see. */
  people: z.array(
    z.object({ UserId: link, User: PersonName.nullable(), minutes, paid: minutes, isRunning: z.boolean() }),
  ),
  /** Most minutes first; `CostCodeId` is null for time without a code. */
  codes: z.array(
    z.object({ CostCodeId: link, CostCode: CodeName.nullable(), minutes, paid: minutes, isRunning: z.boolean() }),
  ),
  /** Newest first. */
  days: z.array(z.object({ day, minutes, paid: minutes, isRunning: z.boolean() })),
})
export type JobHours = z.infer<typeof JobHours>

export const timeentries = {
  ...calls,
  create: {
    ...calls.create,
    body: z.strictObject({
      id: id.optional(),
      ...TimeentriesDraft.shape,
      /** A clock of the same person that runs and is in the way: it ends where this one starts, also one out of reach. */
      switchFrom: id.optional(),
    }),
  },
  hours: route({
    method: 'GET',
    path: '/timeEntries/hours',
    summary: 'The hours of a project, bid or task by person, cost code and day, with its estimate',
    needs: 'timesheets.list',
    query: z
      .strictObject({
        ProjectId: id.optional(),
        BidId: id.optional(),
        TaskId: id.optional(),
        from: day.optional(),
        to: day.optional(),
      })
      .refine((query) => [query.ProjectId, query.BidId, query.TaskId].filter(Boolean).length === 1, {
        path: ['ProjectId'],
        error: 'Name one project, one bid or one task.',
      })
      .refine(({ from, to }) => !from || !to || from <= to, {
        path: ['to'],
        error: 'The end must not be before the start.',
      }),
    reply: JobHours,
  }),
  undo: route({
    method: 'POST',
    path: '/timeEntries/:id/undo',
    summary: 'Undo a punch: void the entry that it began, and let the one that it ended run again',
    needs: ['timesheets.update', 'timesheets.create', 'timesheets.crew'],
    params: ById,
    body: z.strictObject({
      /** The entry that ended where this one starts. */
      switchedFrom: id.optional(),
      reason: required(500),
    }),
    /** The entry that runs again, or the void one. */
    reply: TimeEntry,
  }),
  correct: route({
    method: 'POST',
    path: '/timeEntries/:id/correct',
    summary: 'Correct an approved entry: it stays as it is, and another one replaces it',
    needs: 'timesheets.approve',
    params: ById,
    body: Correction.extend({ reason: required(500) }),
    /** The entry that replaces it, or the one that was a mistake. */
    reply: TimeEntry,
  }),
  ask: route({
    method: 'POST',
    path: '/timeEntries/:id/ask',
    summary: 'Ask for a correction of one’s own approved time',
    needs: 'timesheets.create',
    queue: true,
    params: ById,
    body: Correction.extend({ id: id.optional(), reason: required(500) }),
    reply: TimeRequest,
  }),
  requests: route({
    method: 'GET',
    path: '/timeEntries/requests',
    summary: 'List what people ask to have corrected, newest first',
    needs: 'timesheets.list',
    query: z.strictObject({
      status: z.enum(['open', 'accepted', 'declined', 'withdrawn']).optional(),
      entryId: id.optional(),
      UserId: id.optional(),
    }),
    reply: z.object({ rows: z.array(TimeRequest) }),
  }),
  decide: route({
    method: 'POST',
    path: '/timeEntries/requests/:id/decide',
    summary: 'Accept what somebody asks for, or decline it and say why; or withdraw one’s own',
    needs: ['timesheets.approve', 'timesheets.create'],
    params: ById,
    body: z.strictObject({ to: z.enum(['accepted', 'declined', 'withdrawn']), answer: text(500).optional() }),
    reply: TimeRequest,
  }),
  chain: route({
    method: 'GET',
    path: '/timeEntries/chain',
    summary: 'Every version of a person’s time entries in the order in which they were written, each with its hash',
    needs: 'timesheets.list',
    query: z.strictObject({ UserId: id, after: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({
      rows: z.array(ChainLink),
      /** Whether each hash of the whole chain fits, and each entry is as its last link says. */
      isWhole: z.boolean(),
      more: z.boolean(),
    }),
  }),
}
