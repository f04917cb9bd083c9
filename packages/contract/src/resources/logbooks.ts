import { z } from 'zod'
import { crud, CustomerName, envelope, JobName, PersonName } from '../crud.ts'
import { email, id, link, required, whole } from '../fields.ts'

export const logbookStatuses = ['open', 'closed'] as const
export const logSchedules = ['workdays', 'weekly', 'demand'] as const
export type LogSchedule = (typeof logSchedules)[number]

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
}

/** The writable fields of a log book. A project and a bid exclude each other; either sets the customer. */
export const LogbookDraft = z.object(fields).partial().extend({ title: fields.title })
export type LogbookDraft = z.infer<typeof LogbookDraft>

/** A log book, in a list and by itself. */
export const Logbook = z.object({
  ...envelope,
  ...fields,
  Customer: CustomerName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  User: PersonName.nullable(),
  Template: z
    .object({ id, title: z.string(), icon: z.string(), status: z.string(), publishedVersion: z.number().int() })
    .nullable(),
  /** The day of the newest log, YYYY-MM-DD. */
  lastLogDate: z.string().nullable(),
  logCount: z.number().int(),
})
export type Logbook = z.infer<typeof Logbook>

export const logbooks = crud('logbooks', {
  row: Logbook,
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
})
