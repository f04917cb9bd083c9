import { z } from 'zod'
import { ById, PersonName } from '../crud.ts'
import { day, id, instant, required, text } from '../fields.ts'
import { route } from '../route.ts'
import { earnings, exportColumns, exportFormats } from '../time/exportFiles.ts'

const minutes = z.number().int()
const code = text(20)

/** How the files of a batch are written; the next batch begins with those of the last one. */
export const ExportOptions = z.strictObject({
  columns: z
    .array(z.enum(exportColumns))
    .min(1, 'Choose at least one column.')
    .max(exportColumns.length)
    .refine((columns) => new Set(columns).size === columns.length, 'A column is listed twice.'),
  codes: z.strictObject(
    Object.fromEntries(earnings.map((earning) => [earning, code])) as Record<(typeof earnings)[number], typeof code>,
  ),
})

const Totals = z.object({ regular: minutes, overtime: minutes, double: minutes, leave: minutes })

/** Time that was exported together. Its files never change. */
const TimeBatch = z.object({
  id,
  number: z.string(),
  /** The weeks that start up to this day. */
  through: day,
  createdAt: instant,
  createdBy: PersonName.nullable(),
  people: z.number().int(),
  sheets: z.number().int(),
  lines: z.number().int(),
  /** How many lines the file for QuickBooks leaves out, because they take back more than they add (`by_hand`). */
  byHand: z.number().int(),
  ...Totals.shape,
  options: ExportOptions,
  /** Bytes and SHA-256 of each file; of those with a column of hours also its sum, in hundredths (missing of old ones). */
  files: z.partialRecord(
    z.enum(exportFormats),
    z.object({ bytes: z.number().int(), sha256: z.string(), hundredths: z.number().int().optional() }),
  ),
  reopenedAt: instant.nullable(),
  reopenedBy: PersonName.nullable(),
  reopenReason: z.string(),
})

export const timebatches = {
  list: route({
    method: 'GET',
    path: '/timeBatches',
    summary: 'List the exports of time, newest first',
    needs: 'timesheets.export',
    query: z.strictObject({ before: instant.optional() }),
    reply: z.object({
      rows: z.array(TimeBatch),
      more: z.boolean(),
      /** Those of the last batch, or the usual ones. */
      options: ExportOptions,
    }),
  }),
  preview: route({
    method: 'GET',
    path: '/timeBatches/preview',
    summary: 'What an export would take along, and which weeks are not approved yet',
    needs: 'timesheets.export',
    query: z.strictObject({ through: day }),
    reply: z.object({
      /** Approved weeks. */
      sheets: z.number().int(),
      people: z.number().int(),
      ...Totals.shape,
      /** Weeks up to this day that are open, submitted or returned. */
      waiting: z.array(z.object({ id, weekStart: day, status: z.string(), User: PersonName.nullable() })),
      waitingCount: z.number().int(),
      /** What QuickBooks Desktop would not take from the file, and how many lines of it there are. */
      byHand: z.array(
        z.object({
          day,
          name: z.string(),
          job: z.string(),
          costCode: z.string(),
          earning: z.enum(earnings),
          /** Below zero. */
          minutes,
        }),
      ),
      byHandCount: z.number().int(),
      /** Names of customers, jobs and people that QuickBooks Desktop would read otherwise: as they are, and as its file has them. */
      renamed: z.array(z.object({ name: z.string(), safeName: z.string() })),
      renamedCount: z.number().int(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/timeBatches',
    summary: 'Export the approved weeks: they are locked, and the files are kept as they are',
    needs: 'timesheets.export',
    body: z.strictObject({ id: id.optional(), through: day, options: ExportOptions }),
    reply: TimeBatch,
  }),
  file: route({
    method: 'GET',
    path: '/timeBatches/:id/file',
    summary: 'One file of a batch, the same bytes each time',
    needs: 'timesheets.export',
    params: ById,
    query: z.strictObject({ format: z.enum(exportFormats) }),
    gives: 'file',
  }),
  reopen: route({
    method: 'POST',
    path: '/timeBatches/:id/reopen',
    summary: 'Open the weeks of a batch for corrections; the next export takes the differences along',
    needs: 'timesheets.admin',
    params: ById,
    body: z.strictObject({ reason: required(500) }),
    reply: TimeBatch,
  }),
}
