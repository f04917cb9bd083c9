import { z } from 'zod'
import { importedFields } from '../catalogue/plain.ts'
import { ById, PersonName } from '../crud.ts'
import { customKey } from '../custom/field.ts'
import { id, instant } from '../fields.ts'
import { needFor, type Slug } from '../permissions.ts'
import { resourcesWith } from '../registry.ts'
import { route } from '../route.ts'

/** What a table can hold: customers (with their contacts), cost codes, or items of the price book. */
export const importables = resourcesWith('importable', true)
/** Any of these lets a person import something; the server then asks for the one of the kind. */
const needs = (action: 'create' | 'delete'): Slug[] => importables.map((name) => needFor(name, action))

export const customerTargets = [
  'name',
  'phone',
  'mobile',
  'email',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'notes',
  ...importedFields('customers').map(([name]) => name),
] as const
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
  ...importedFields('contacts').map(([name]) => name),
] as const
/** The fields of a cost code that a column can fill. */
export const billingcodeTargets = ['code', 'title', 'status', 'notes'] as const

/** The fields of a price book item that a column can fill; a markup makes a price of a cost where there is none.
 * `partOf` names the assembly that the item is a part of, by its code or its name; an item may stand in several rows. */
export const priceitemTargets = [
  'title',
  'code',
  'section',
  'unit',
  'unitCost',
  'unitPrice',
  'markup',
  'isTaxable',
  'costCode',
  'description',
  'status',
  'partOf',
  'partQuantity',
] as const

const column = z.number().int().min(0).max(199)
/** Which column of the file fills which field. A column index counts from 0; an absent field stays empty. */
export const Mapping = z.strictObject({
  customer: z.partialRecord(z.enum(customerTargets), column),
  contact: z.partialRecord(z.enum(contactTargets), column),
  /** Of a list of cost codes; the other sides are empty then. */
  billingcodes: z.partialRecord(z.enum(billingcodeTargets), column).optional(),
  /** Of a price book; the other sides are empty then. */
  priceitems: z.partialRecord(z.enum(priceitemTargets), column).optional(),
  /** The company’s own fields, by their keys. */
  custom: z
    .strictObject({
      customer: z.record(customKey, column).optional(),
      contact: z.record(customKey, column).optional(),
    })
    .optional(),
  /** Columns without a field, which are stored in the notes: "Service City: Salem". */
  noted: z.array(column).max(200).optional(),
})
export type Mapping = z.infer<typeof Mapping>

const RowProblem = z.object({ row: z.number().int(), field: z.string(), message: z.string() })
export const Tally = z.object({
  rows: z.number().int(),
  new: z.number().int(),
  update: z.number().int(),
  duplicates: z.number().int(),
  errors: z.number().int(),
  /** Rows that are not records: totals, and a report's own headings. */
  skipped: z.number().int(),
  /** Records to create. */
  customers: z.number().int(),
  contacts: z.number().int(),
  billingcodes: z.number().int(),
  priceitems: z.number().int(),
})
export type Tally = z.infer<typeof Tally>

const Preview = z.record(z.string(), z.string()).nullable()
/** A preview of a row: its result, field by field. */
export const RowPreview = z.object({
  row: z.number().int(),
  outcome: z.enum(['new', 'update', 'duplicates']),
  customer: Preview,
  contact: Preview,
  billingcodes: Preview.optional(),
  /** Amounts of one unit are ten-thousandths of the currency. */
  priceitems: Preview.optional(),
})
export type RowPreview = z.infer<typeof RowPreview>

/** Row numbers as in a spreadsheet. */
export const Import = z.object({
  id,
  name: z.string(),
  /** What the table holds. */
  resource: z.enum(importables),
  kind: z.enum(['csv', 'xlsx', 'iif']),
  createdAt: instant,
  createdBy: PersonName.nullable(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  rows: z.number().int(),
  mapping: Mapping,
  /** What to do with a row whose customer, code or item already exists; a code is never added twice. */
  duplicates: z.enum(['skip', 'update', 'create']),
  status: z.enum(['uploaded', 'checked', 'running', 'done', 'failed', 'undoing', 'undone']),
  /** Rows processed so far, while running. */
  progress: z.number().int(),
  tally: Tally.nullable(),
  problems: z.array(RowProblem),
  message: z.string(),
  /** The header row; null if the list has none. */
  headerRow: z.number().int().nullable(),
  /** The first raw rows of the file, from which the header can be chosen. Empty if the format names the columns. */
  top: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  /** A preview of the first rows, once checked. */
  preview: z.array(RowPreview),
  /**
   * Of each column of the file, once checked: how many cells say something, and how many hold the error of a formula
   * ("#REF!"), which is left out, with the first of these rows. What `mapping` doesn't name is not imported.
   */
  columnFacts: z.array(
    z.object({ filled: z.number().int(), errors: z.number().int(), errorRows: z.array(z.number().int()) }),
  ),
  /** Rows that were skipped because they are not records. */
  skipped: z.array(z.object({ row: z.number().int(), text: z.string() })),
})
export type Import = z.infer<typeof Import>

const Choice = z.strictObject({ mapping: Mapping, duplicates: z.enum(['skip', 'update', 'create']) })

export const imports = {
  list: route({
    method: 'GET',
    path: '/imports',
    summary: 'Imports, newest first',
    needs: needs('create'),
    reply: z.object({ rows: z.array(Import) }),
  }),
  get: route({
    method: 'GET',
    path: '/imports/:id',
    summary: 'One import with its progress',
    needs: needs('create'),
    params: ById,
    reply: Import,
  }),
  upload: route({
    method: 'POST',
    path: '/imports',
    summary:
      'Upload a table of customers and contacts, of cost codes, or of price book items: CSV, XLSX, IIF (at most 20 MB)',
    needs: needs('create'),
    query: z.strictObject({ name: z.string().max(200), resource: z.enum(importables).default('customers') }),
    sends: 'file',
    reply: Import,
  }),
  header: route({
    method: 'POST',
    path: '/imports/:id/header',
    summary: 'Choose the row that names the columns, or none',
    needs: needs('create'),
    params: ById,
    body: z.strictObject({ row: z.number().int().min(1).nullable() }),
    reply: Import,
  }),
  check: route({
    method: 'POST',
    path: '/imports/:id/check',
    summary: 'Dry run: what this import would do',
    needs: needs('create'),
    params: ById,
    body: Choice,
    reply: Import,
  }),
  run: route({
    method: 'POST',
    path: '/imports/:id/run',
    summary: 'Import as one batch',
    needs: needs('create'),
    params: ById,
    body: Choice,
    reply: Import,
  }),
  errors: route({
    method: 'GET',
    path: '/imports/:id/errors.csv',
    summary: 'The rows that could not be imported, with the reasons',
    needs: needs('create'),
    params: ById,
    gives: 'file',
  }),
  undo: route({
    method: 'POST',
    path: '/imports/:id/undo',
    summary: 'Undo the batch: what it added is removed, what it changed is set back where nobody changed it since',
    needs: needs('delete'),
    params: ById,
    reply: Import.extend({ kept: z.number().int() }),
  }),
}
