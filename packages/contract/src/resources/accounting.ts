import { z } from 'zod'
import { day, id } from '../fields.ts'
import { route } from '../route.ts'

/** The content of the accounting export: customers, won bids, bids that wait for an answer, or approved change orders. */
const accountingKinds = ['customers', 'bids', 'estimates', 'changeorders'] as const
export type AccountingKind = (typeof accountingKinds)[number]
/** The names of the exported files, without their endings. */
export const accountingFiles = {
  customers: 'customers',
  bids: 'won-bids',
  estimates: 'sent-bids',
  changeorders: 'change-orders',
} as const satisfies Record<AccountingKind, string>
/** The format: US dates and phone numbers, or plain ones (YYYY-MM-DD, digits); IIF is QuickBooks Desktop's. */
const accountingFormats = ['us', 'plain', 'iif'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

/** `safeName`: the name in the files for QuickBooks Desktop; null if it is the same. */
const Named = z.object({ id, number: z.string(), name: z.string(), safeName: z.string().nullable() })
/** Problems for accounting programs, which identify a customer by the exact name. */
export const NameProblem = z.object({
  /** Duplicate names; longer than QuickBooks Desktop allows; with a character that it reserves, or a letter it has not. */
  kind: z.enum(['same', 'long', 'sign', 'letters']),
  customers: z.array(Named),
})
export type NameProblem = z.infer<typeof NameProblem>

export const AccountingPreview = z.object({
  count: z.number().int(),
  /** The exact sum of the amounts, as text; null for customers. */
  total: z.string().nullable(),
  /** What of the total takes something back: the sum of the negative amounts; null for customers. */
  credits: z.string().nullable(),
  /** Records in the range without a price, and all those without a date, which are left out. */
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
    summary:
      'Customers, won bids, sent bids or approved change orders as CSV; customers also as IIF for QuickBooks Desktop',
    needs: 'reports.export',
    params,
    query: z.object({ ...range, format: z.enum(accountingFormats).default('us') }),
    gives: 'file',
  }),
}
