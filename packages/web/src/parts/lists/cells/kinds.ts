import { plainFieldsOf, type PlainType } from '@jobwright/contract/catalogue/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { bulkKindOf } from '../bulk/kinds.ts'

/** How the value of a cell is written and read. */
export type CellKind = 'text' | 'digits' | 'money' | 'unitMoney' | 'percent' | 'whole' | 'hours' | 'number'
/** A field that is edited in the list, and how. */
export type EditedField = {
  field: string
  kind: CellKind
  /** A field of the company's own. */
  own?: CustomField
}

const text = (field: string): EditedField => ({ field, kind: 'text' })
const digits = (field: string): EditedField => ({ field, kind: 'digits' })
const title = { title: text('title') }

// By the key of the column. Links, dates and choices have editors of their own.
const kinds: Partial<Record<ResourceName, Readonly<Record<string, EditedField>>>> = {
  customers: {
    name: text('name'),
    phone: digits('phone'),
    email: text('email'),
    address: text('address'),
    city: text('city'),
  },
  contacts: {
    firstName: text('firstName'),
    lastName: text('lastName'),
    title: text('title'),
    mobile: digits('mobile'),
    phone: digits('phone'),
    email: text('email'),
  },
  projects: { ...title, city: text('city') },
  bids: { ...title, city: text('city'), price: { field: 'price', kind: 'money' } },
  tasks: { ...title, estimateMin: { field: 'estimateMin', kind: 'hours' } },
  documents: title,
  changeorders: { ...title, daysImpact: { field: 'daysImpact', kind: 'whole' } },
  logbooks: title,
  templates: { ...title, category: text('category') },
  billingcodes: { code: text('code'), ...title },
  priceitems: {
    ...title,
    code: text('code'),
    section: text('section'),
    unit: text('unit'),
    unitCost: { field: 'unitCost', kind: 'unitMoney' },
    unitPrice: { field: 'unitPrice', kind: 'unitMoney' },
  },
  taxrates: { ...title, rate: { field: 'rate', kind: 'percent' } },
  bidtemplates: title,
  crews: title,
  scheduleitems: title,
}
const none: Readonly<Record<string, EditedField>> = {}

const typed: Partial<Record<PlainType, CellKind>> = {
  text: 'text',
  link: 'text',
  phone: 'digits',
  number: 'whole',
  money: 'money',
}
const plain = (noun: ResourceName): [string, EditedField][] =>
  Object.entries(plainFieldsOf(noun)).flatMap(([field, facts]): [string, EditedField][] => {
    const kind = typed[facts.type]
    return kind && !facts.plain.isLong ? [[field, { field, kind }]] : []
  })

/** The fields of these records that a list edits as text, by the keys of their columns. */
export const editedFieldsOf = (noun: ResourceName): Readonly<Record<string, EditedField>> => {
  const added = plain(noun)
  return added.length === 0 ? (kinds[noun] ?? none) : { ...kinds[noun], ...Object.fromEntries(added) }
}

/** What a cell links its record to. */
export type LinkTarget = 'customer' | 'job'
// By the key of the column. Files say in one column what they belong to.
const linkColumns: Readonly<Record<string, LinkTarget>> = { customer: 'customer', job: 'job', linked: 'job' }

/** What the cells of this column move their records to; undefined where they are not moved. */
export function linkTargetOf(noun: ResourceName, column: string): LinkTarget | undefined {
  const { move } = bulkKindOf(noun)
  const to = linkColumns[column]
  return move && (to !== 'job' || move.job) ? to : undefined
}
