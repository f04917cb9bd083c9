import { z } from 'zod'
import { plainBlanks } from '../catalogue/plain.ts'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { crud, envelope } from '../crud.ts'
import { required, whole } from '../fields.ts'

/** Whether a tax rate or a price book item can be chosen. An archived one stays where it was chosen before. */
export const priceBookStatuses = ['active', 'archived'] as const
export const priceBookStatus = z.enum(priceBookStatuses)

const fields = {
  title: required(50),
  /** Thousandths of a percent: 6,250 is 6.25 %. */
  rate: whole(0, 100_000),
  status: priceBookStatus,
  ...plainSchemas('taxrates'),
}

/** The writable fields of a tax rate. */
export const TaxratesDraft = z.object(fields).partial().extend({ title: fields.title, rate: fields.rate })
export type TaxratesDraft = z.infer<typeof TaxratesDraft>

/** A tax rate. Bids and change orders copy it when it is chosen, so a later change doesn't reach them. */
export const TaxRate = z.object({ ...envelope, ...fields })
export type TaxRate = z.infer<typeof TaxRate>

/** A blank tax rate. */
export const blankTaxrates = {
  title: '',
  rate: 0,
  status: 'active',
  ...plainBlanks('taxrates'),
} satisfies TaxratesDraft

export const taxrates = crud('taxrates', {
  row: TaxRate,
  record: TaxRate,
  draft: TaxratesDraft,
  extra: {},
  includes: {},
  filters: { status: priceBookStatus.optional() },
  sorts: ['title', 'number', 'createdAt', 'updatedAt'],
})
