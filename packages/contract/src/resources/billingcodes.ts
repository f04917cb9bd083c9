import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { blankBillingcodes as blank } from '../blanks.ts'
import { crud, envelope } from '../crud.ts'
import { required } from '../fields.ts'

/** Whether a cost code can be chosen. An archived one stays where it was chosen before. */
export const billingCodeStatuses = ['active', 'archived'] as const

const fields = {
  /** What accounting calls it, such as `03-100`; a company has it once. */
  code: required(20),
  title: required(75),
  status: z.enum(billingCodeStatuses),
  ...plainSchemas('billingcodes'),
}

/** The writable fields of a cost code. */
export const BillingcodesDraft = z.object(fields).partial().extend({ code: fields.code, title: fields.title })
export type BillingcodesDraft = z.infer<typeof BillingcodesDraft>

/** A cost code: what time and costs are counted by. */
export const BillingCode = z.object({ ...envelope, ...fields })
export type BillingCode = z.infer<typeof BillingCode>

/** A blank cost code. */
export const blankBillingcodes = blank satisfies BillingcodesDraft

export const billingcodes = crud('billingcodes', {
  row: BillingCode,
  record: BillingCode,
  draft: BillingcodesDraft,
  extra: {},
  includes: {},
  filters: { status: z.enum(billingCodeStatuses).optional() },
  sorts: ['code', 'title', 'number', 'createdAt', 'updatedAt'],
})
