import { z } from 'zod'
import { day, id } from '../fields.ts'
import { route } from '../route.ts'

/** What goes to the accounting: customers, or bids that were won. */
const accountingKinds = ['customers', 'bids'] as const
export type AccountingKind = (typeof accountingKinds)[number]
/** How it is written: dates and phones as in the United States, or plainly (YYYY-MM-DD, digits); IIF is QuickBooks Desktop's. */
const accountingFormats = ['us', 'plain', 'iif'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

const Named = z.object({ id, number: z.string(), name: z.string() })
/** What would go wrong in the accounting, where a customer is found by the exact name. */
export const NameProblem = z.object({
  /** Several of one name; longer than QuickBooks Desktop takes; with a sign that it keeps for itself. */
  kind: z.enum(['same', 'long', 'sign']),
  customers: z.array(Named),
})
export type NameProblem = z.infer<typeof NameProblem>

export const AccountingPreview = z.object({
  count: z.number().int(),
  /** The sum of the bids to the cent, as text; null for customers. */
  total: z.string().nullable(),
  /** Won bids of the range that have no price, and of any time that have no date and are left out. */
  unpriced: z.number().int(),
  undated: z.number().int(),
  problems: z.array(NameProblem),
})
export type AccountingPreview = z.infer<typeof AccountingPreview>

const params = z.object({ resource: z.enum(accountingKinds) })
const range = { from: day.optional(), to: day.optional() }

export const accounting = {
  preview: route({
    method: 'GET',
    path: '/accounting/:resource',
    summary: 'What an export for the accounting would hold, and which names would be confused there',
    needs: 'reports.export',
    params,
    query: z.object(range),
    reply: AccountingPreview,
  }),
  file: route({
    method: 'GET',
    path: '/accounting/:resource/file',
    summary: 'Customers, or won bids, as CSV; customers also as IIF for QuickBooks Desktop',
    needs: 'reports.export',
    params,
    query: z.object({ ...range, format: z.enum(accountingFormats).default('us') }),
    gives: 'file',
  }),
}
