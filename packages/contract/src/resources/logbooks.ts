import { logbookStatuses } from '../statuses.ts'
import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { changeManyOf } from '../bulk.ts'
import { crud, CustomerName, envelope, JobName, PersonName } from '../crud.ts'
import { day, email, id, link, required, whole } from '../fields.ts'
import { route } from '../route.ts'
import { FormBody } from './templates.ts'
import { boardStates, logSchedules } from '../rules/logBoard.ts'
import { daysBetween } from '../rules/days.ts'

/** Somebody who gets the paper of each filed log by mail. */
const Recipient = z.strictObject({ kind: z.enum(['user', 'contact', 'email']), id: link, email })
export type Recipient = z.infer<typeof Recipient>

const fields = {
  /** "Title is required", fewer than 75 characters (specification, part 5.6). */
  title: required(74, { missing: 'Title is required', long: 'Title must be less than 75 characters' }),
  TemplateId: link,
  CustomerId: link,
  ProjectId: link,
  BidId: link,
  /** Its owner, who is reminded of missing logs. */
  UserId: link,
  /** 1 if logs ask where they are written. */
  geolocation: whole(0, 1),
  schedule: z.enum(logSchedules),
  /** Of a weekly schedule: 0 Sunday to 6 Saturday. */
  weekdays: z.array(whole(0, 6)).max(7, 'Up to 7.'),
  /** When the log of the day is due, local time. */
  dueTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 17:30.'),
  /** Minutes after the due time before a log is missing. */
  graceMin: whole(0, 1440),
  /** Whether a day may have several logs. */
  multiple: z.boolean(),
  reviewerIds: z.array(id).max(20, 'Up to 20.'),
  distribution: z.array(Recipient).max(50, 'Up to 50.'),
  shareWithClient: z.boolean(),
  status: z.enum(logbookStatuses),
  ...plainSchemas('logbooks'),
}

/** The writable fields of a log book. A project and a bid exclude each other; either sets the customer. */
export const LogbookDraft = z
  .object(fields)
  .partial()
  .extend({
    title: fields.title,
    TemplateId: z.uuid('Template is required'),
  })
export type LogbookDraft = z.infer<typeof LogbookDraft>

const shown = {
  ...envelope,
  ...fields,
  Customer: CustomerName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  User: PersonName.nullable(),
  Template: z
    .object({ id, title: z.string(), icon: z.string(), status: z.string(), publishedVersion: z.number().int() })
    .nullable(),
}
/** A log book in a list. */
const LogbookRow = z.object({
  ...shown,
  /** The day of the newest log, YYYY-MM-DD. */
  lastLogDate: z.string().nullable(),
  logCount: z.number().int(),
})
export type LogbookRow = z.infer<typeof LogbookRow>
/** A log book with the form that a new log in it answers: the newest published version of its template. */
export const Logbook = z.object({ ...shown, form: FormBody.nullable() })
export type Logbook = z.infer<typeof Logbook>

/** A day of a book on the board, and its log where the reader may open it. */
const BoardDay = z.object({ day, state: z.enum(boardStates), entryId: link })
/** A book on the board of missing logs. */
export const BoardRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  dueTime: z.string(),
  Customer: CustomerName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  User: PersonName.nullable(),
  days: z.array(BoardDay),
})
export type BoardRow = z.infer<typeof BoardRow>

/** The open log books and their days. */
export const LogBoard = z.object({
  today: day,
  rows: z.array(BoardRow),
  /** Days without a log among them all, and how many more open books there are. */
  missing: z.number().int(),
  more: z.number().int(),
})

/** How many days, and how many open books, the board shows at most. */
const BOARD_DAYS = 31
export const BOARD_BOOKS = 500

const calls = crud('logbooks', {
  row: LogbookRow,
  record: Logbook,
  draft: LogbookDraft,
  extra: {},
  includes: {},
  filters: {
    CustomerId: id.optional(),
    ProjectId: id.optional(),
    BidId: id.optional(),
    UserId: id.optional(),
    TemplateId: id.optional(),
    status: z.enum(logbookStatuses).optional(),
  },
  sorts: ['title', 'number', 'createdAt', 'updatedAt'],
  together: [
    // A project or a bid brings its customer.
    {
      holds: ({ CustomerId, ProjectId, BidId }) => Boolean(CustomerId ?? ProjectId ?? BidId),
      field: 'CustomerId',
      message: 'Customer Required',
    },
    {
      holds: ({ schedule, weekdays }) => schedule !== 'weekly' || (Array.isArray(weekdays) && weekdays.length > 0),
      field: 'weekdays',
      message: 'Choose at least one day.',
    },
  ],
})

export const logbooks = {
  ...calls,
  changeMany: changeManyOf(
    'logbooks',
    z.object(fields).pick({ UserId: true, status: true, dueTime: true, graceMin: true }).shape,
  ),
  board: route({
    method: 'GET',
    path: '/logbooks/board',
    summary: 'Which open log books have a log of which days: filed, late, missing, nothing to report, not due',
    needs: 'logbooks.list',
    query: z
      .strictObject({ from: day.optional(), to: day.optional(), UserId: id.optional() })
      .refine(({ from, to }) => !from || !to || (from <= to && daysBetween(from, to) < BOARD_DAYS), {
        error: `Up to ${BOARD_DAYS} days.`,
        path: ['to'],
      }),
    reply: LogBoard,
  }),
}
