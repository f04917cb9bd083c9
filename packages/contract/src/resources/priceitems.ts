import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { crud, envelope } from '../crud.ts'
import { id, link, required, text, whole } from '../fields.ts'
import { priceBookStatus } from './taxrates.ts'

/** The largest price or cost of one unit, ten-thousandths of the currency: 9,999,999.9999. */
const MOST_UNIT = 99_999_999_999
/** How many parts an assembly may have. */
const MOST_PARTS = 50
/** A part of an assembly: an item of the price book, and thousandths of its unit for one of the assembly. */
const Part = z.strictObject({ id, quantity: whole(1, 9_999_999_999) })

const fields = {
  title: required(120),
  /** What the company calls it, such as `SHG-ARCH`. */
  code: text(20),
  description: text(2000),
  /** Where it is found in the price book, and the section that it suggests on a bid. */
  section: text(75),
  unit: text(10),
  /** What one costs the company, ten-thousandths of the currency. An assembly has the cost of its parts. */
  unitCost: whole(0, MOST_UNIT).nullable(),
  /** What a client pays for one, ten-thousandths of the currency. */
  unitPrice: whole(0, MOST_UNIT).nullable(),
  isTaxable: z.boolean(),
  CostCodeId: link,
  /** The parts of an assembly; empty for an item. */
  parts: z
    .array(Part)
    .max(MOST_PARTS, `Up to ${MOST_PARTS}.`)
    .refine((parts) => new Set(parts.map((part) => part.id)).size === parts.length, 'This is listed twice.'),
  status: priceBookStatus,
  ...plainSchemas('priceitems'),
}

/** The writable fields of a price book item. */
export const PriceitemsDraft = z.object(fields).partial().extend({ title: fields.title })
export type PriceitemsDraft = z.infer<typeof PriceitemsDraft>

/** An item or an assembly of the price book, from which lines of bids and change orders are copied. */
export const PriceItem = z.object({ ...envelope, ...fields })
export type PriceItem = z.infer<typeof PriceItem>

/** What is said of an assembly with itself among its parts. */
export const partOfItself = 'An assembly can’t be a part of itself.'

/** A blank price book item. */
export const blankPriceitems = {
  title: '',
  code: '',
  description: '',
  section: '',
  unit: '',
  unitCost: null,
  unitPrice: null,
  isTaxable: false,
  CostCodeId: null,
  parts: [],
  status: 'active',
} satisfies PriceitemsDraft

export const priceitems = crud('priceitems', {
  row: PriceItem,
  record: PriceItem,
  draft: PriceitemsDraft,
  extra: {},
  includes: {},
  filters: { status: priceBookStatus.optional(), section: z.string().max(75).optional() },
  sorts: ['title', 'code', 'section', 'number', 'createdAt', 'updatedAt'],
})
