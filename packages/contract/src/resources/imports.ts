import { z } from 'zod'
import { ById, PersonName } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'

export const customerTargets = ['name', 'phone', 'email', 'address', 'city', 'state', 'zip', 'notes'] as const
export const contactTargets = [
  'firstName',
  'lastName',
  'fullName',
  'title',
  'phone',
  'phoneExt',
  'mobile',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'notes',
] as const

const column = z.number().int().min(0).max(199)
/** Which column of the file fills which field. A column index counts from 0; an absent field stays empty. */
export const Mapping = z.strictObject({
  customer: z.partialRecord(z.enum(customerTargets), column),
  contact: z.partialRecord(z.enum(contactTargets), column),
})
export type Mapping = z.infer<typeof Mapping>

export const RowProblem = z.object({ row: z.number().int(), field: z.string(), message: z.string() })
export const Tally = z.object({
  rows: z.number().int(),
  new: z.number().int(),
  update: z.number().int(),
  duplicates: z.number().int(),
  errors: z.number().int(),
})
export type Tally = z.infer<typeof Tally>

export const Import = z.object({
  id,
  name: z.string(),
  kind: z.enum(['csv', 'xlsx', 'iif']),
  createdAt: instant,
  createdBy: PersonName.nullable(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  rows: z.number().int(),
  mapping: Mapping,
  /** What to do with a row whose customer is already there. */
  duplicates: z.enum(['skip', 'update', 'create']),
  status: z.enum(['uploaded', 'checked', 'running', 'done', 'failed', 'undoing', 'undone']),
  /** Rows worked through so far, while running. */
  progress: z.number().int(),
  tally: Tally.nullable(),
  problems: z.array(RowProblem),
  message: z.string(),
})
export type Import = z.infer<typeof Import>

const Choice = z.strictObject({ mapping: Mapping, duplicates: z.enum(['skip', 'update', 'create']) })

export const imports = {
  list: route({
    method: 'GET',
    path: '/imports',
    summary: 'Imports, newest first',
    needs: 'customers.create',
    reply: z.object({ rows: z.array(Import) }),
  }),
  get: route({
    method: 'GET',
    path: '/imports/:id',
    summary: 'One import with its progress',
    needs: 'customers.create',
    params: ById,
    reply: Import,
  }),
  upload: route({
    method: 'POST',
    path: '/imports',
    summary: 'Upload a table of customers and contacts: CSV, XLSX, IIF (at most 20 MB)',
    needs: 'customers.create',
    query: z.strictObject({ name: z.string().max(200) }),
    sends: 'file',
    reply: Import,
  }),
  check: route({
    method: 'POST',
    path: '/imports/:id/check',
    summary: 'Dry run: what this import would do',
    needs: 'customers.create',
    params: ById,
    body: Choice,
    reply: Import,
  }),
  run: route({
    method: 'POST',
    path: '/imports/:id/run',
    summary: 'Import as one batch',
    needs: 'customers.create',
    params: ById,
    body: Choice,
    reply: Import,
  }),
  errors: route({
    method: 'GET',
    path: '/imports/:id/errors.csv',
    summary: 'The rows that could not be imported, with the reasons',
    needs: 'customers.create',
    params: ById,
    gives: 'file',
  }),
  undo: route({
    method: 'POST',
    path: '/imports/:id/undo',
    summary: 'Undo the batch: what it added is removed, what it changed is set back where nobody changed it since',
    needs: 'customers.delete',
    params: ById,
    reply: Import.extend({ kept: z.number().int() }),
  }),
}
