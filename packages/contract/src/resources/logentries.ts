import { z } from 'zod'
import { crud, CustomerName, envelope, idsFilter, JobName, PersonName } from '../crud.ts'
import { day, id, instant, link, requiredLink, text, whole } from '../fields.ts'
import { formLimits, type Answers, type Form } from '../forms/form.ts'
import { route } from '../route.ts'
import { entryStatuses, noWorkReasons } from '../rules/logEntries.ts'
import { FieldBody, FormBody, FormText } from './templates.ts'

/** A version of a template. */
const version = whole(1, 1_000_000)

/** Answers as they come: `cleanAnswers` checks them against the form of the log. */
const SentAnswers = z.custom<Answers>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'This must be an object.',
)
/** A signature as it comes; the server adds when and by whom. */
export const SentSignature = z.strictObject({
  name: text(75),
  title: text(50),
  /** An SVG path in a box of 600 by 200; empty if the name is typed. */
  path: z
    .string()
    .max(20_000, 'This signature is too long.')
    .regex(/^[MLQ0-9., -]*$/, 'This signature isn’t valid.'),
  device: text(100),
  /** SHA-256 of the answers that were signed (`signedText`), hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'This signature isn’t valid.'),
})

const fields = {
  LogbookId: requiredLink,
  /** The day that the log is about. */
  logDate: day,
  status: z.enum(entryStatuses),
  answers: SentAnswers,
  /** Why there is nothing to report. */
  noWorkReason: z.enum(['', ...noWorkReasons]),
  /** How long it took to write, seconds. */
  timeSpentSec: whole(0, 1_000_000),
}

/** The writable fields of a log. */
export const LogEntryDraft = z.object(fields).partial().extend({
  LogbookId: fields.LogbookId,
  logDate: fields.logDate,
  /** Of a new log: it may be about one of the next days, and is a plan until its day comes. */
  plan: z.boolean().optional(),
  /** The version that the sent answers, or the signature, are for; the log may be on a newer one by now. */
  answersVersion: version.optional(),
})
export type LogEntryDraft = z.infer<typeof LogEntryDraft>

const { answers: _answers, ...rowFields } = fields
/** A log in a list: without its answers. */
export const LogEntryRow = z.object({
  ...envelope,
  ...rowFields,
  /** Null once its book is gone. */
  LogbookId: link,
  /** The title of its log book when it was created. */
  title: z.string(),
  templateVersion: z.number().int(),
  authorIds: z.array(id),
  /** 1, and one more each time that it was reopened. */
  revision: z.number().int(),
  /** How many days after its day it was filed first; it stays. */
  daysLate: z.number().int(),
  submittedAt: instant.nullable(),
  submittedById: link,
  approvedAt: instant.nullable(),
  approvedById: link,
  Logbook: JobName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  Customer: CustomerName.nullable(),
  submittedBy: PersonName.nullable(),
})
export type LogEntryRow = z.infer<typeof LogEntryRow>

/** The signature of a filed log. */
const LogSignature = SentSignature.extend({ at: instant, by: id })
/** A field of an earlier version of the template, and the key under which its answer is kept. */
const EarlierField = z.object({
  key: z.string(),
  section: z.string(),
  sectionLabel: FormText(formLimits.label),
  field: FieldBody,
})
/** A log with its answers and the form that it answers. */
export const LogEntry = LogEntryRow.extend({
  answers: fields.answers,
  signature: LogSignature.nullable(),
  /** What a reviewer says of single answers, by their path, and of the whole. */
  returnNotes: z.record(z.string(), z.string()),
  returnComment: z.string(),
  reopenReason: z.string(),
  voidReason: z.string(),
  createdById: link,
  reviewerIds: z.array(id),
  approvedBy: PersonName.nullable(),
  form: FormBody,
  /** `publishedVersion`: the newest one; a draft on an older version can be moved to it. */
  template: z.object({ id, title: z.string(), publishedVersion: z.number().int() }).nullable(),
  /** The fields of answers from earlier versions of the template that `form` has no field for. */
  earlier: z.array(EarlierField),
})
export type LogEntry = Omit<z.infer<typeof LogEntry>, 'form'> & { form: Form }

/** Of an update besides the fields: what a move needs, and the version of the template. */
const told = {
  /** Moves a draft to this version of its template. */
  templateVersion: version,
  signature: SentSignature,
  returnNotes: z.record(text(400), text(500)),
  returnComment: text(4000),
  reopenReason: text(500),
  voidReason: text(500),
}

const calls = crud('logentries', {
  row: LogEntryRow,
  record: LogEntry,
  draft: LogEntryDraft,
  extra: z.object(told).partial().shape,
  includes: {},
  // Somebody who may add a log may continue their own; reviewers return and approve.
  needs: { update: ['logbooks.update', 'logbooks.create', 'logbooks.review'] },
  filters: {
    ids: idsFilter,
    LogbookId: id.optional(),
    ProjectId: id.optional(),
    BidId: id.optional(),
    CustomerId: id.optional(),
    status: z.enum(entryStatuses).optional(),
    from: day.optional(),
    to: day.optional(),
  },
  sorts: ['logDate', 'number', 'createdAt', 'updatedAt'],
})

/** One log of a series: what it says in a field, as a table shows it. */
const FigureRow = z.object({
  id,
  number: z.string(),
  logDate: day,
  status: z.enum(entryStatuses),
  Logbook: JobName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  figures: z.array(z.union([z.string(), z.number()])),
  /** The sum of its figures as decimal text; null where they can't be summed. */
  total: z.string().nullable(),
  /** The unit that its version of the template gives a number; '' without one. */
  unit: z.string(),
  /** Whether weather delayed the work, also where nobody wrote for how long. False for fields of other types. */
  isDelayed: z.boolean(),
})
export type FigureRow = z.infer<typeof FigureRow>
/** How many logs a series reads at most, and how many lines its table for spreadsheets has. */
export const MOST_FIGURES = 2000
export const MOST_FIGURE_LINES = 100_000

/** Which figures: a field of a template, a range of days, and a log book or a project. */
const figuresOf = {
  TemplateId: id,
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'This field doesn’t exist.'),
  LogbookId: id.optional(),
  ProjectId: id.optional(),
  from: day,
  to: day,
}
// Of days alone: what is no day is refused as such.
const inOrder = ({ from, to }: { from: string; to: string }) =>
  !day.safeParse(from).success || !day.safeParse(to).success || from <= to
const outOfOrder = { error: 'The end date is before the start date.', path: ['to'] }

const language = z.enum(['en', 'es']).default('en')

export const logentries = {
  ...calls,
  papers: route({
    method: 'GET',
    path: '/logentries/paper',
    summary: 'The filed logs of a log book between two days as one PDF; the same bytes every time',
    needs: 'logbooks.list',
    query: z.strictObject({ LogbookId: id, from: day, to: day, language }),
    gives: 'file',
  }),
  paper: route({
    method: 'GET',
    path: '/logentries/:id/paper',
    summary: 'A filed log as a PDF, as it was filed last or in an earlier revision; the same bytes every time',
    needs: 'logbooks.list',
    params: z.object({ id }),
    query: z.strictObject({ language, revision: z.coerce.number().int().min(1).max(10_000).optional() }),
    gives: 'file',
  }),
  figures: route({
    method: 'GET',
    path: '/logentries/figures',
    summary: 'What filed logs say in one field of their template, day by day, with the total',
    needs: 'logbooks.list',
    query: z.strictObject(figuresOf).refine(inOrder, outOfOrder),
    reply: z.object({
      /** The field as the newest version of the template that has it says, with the options of older versions. */
      field: FieldBody,
      rows: z.array(FigureRow),
      /** Null also where the unit was changed in between. */
      total: z.string().nullable(),
      /** On how many days weather delayed the work; null for fields of other types. */
      delayDays: z.number().int().nullable(),
      /** Whether there are more logs than these. */
      more: z.boolean(),
    }),
  }),
  figuresFile: route({
    method: 'GET',
    path: '/logentries/figures/file',
    summary: 'What filed logs say in one field of their template as CSV, one line for each figure',
    needs: 'reports.export',
    query: z.strictObject({ ...figuresOf, language }).refine(inOrder, outOfOrder),
    gives: 'file',
  }),
}
