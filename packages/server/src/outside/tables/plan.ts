import { blankContact, blankCustomer } from '@jobwright/contract/blanks.ts'
import type { Mapping, RowPreview, Tally } from '@jobwright/contract/resources/imports.ts'
import { newId } from '../../db/ids.ts'
import type { Fields } from '../../db/records/create.ts'
import { isNoRecord } from './footers.ts'
import { mergeRow, reachKey, sameHouse } from './sameRecord.ts'
import {
  noOwnFields,
  plainSides,
  toDrafts,
  type ContactFields,
  type CustomerFields,
  type OwnFields,
} from './toDrafts.ts'

export type Duplicates = 'skip' | 'update' | 'create'
/** The kinds of records that an import makes. */
export type MadeKind = 'customers' | 'contacts' | 'billingcodes' | 'priceitems'
export type ImportProblem = { row: number; field: string; message: string }
/** What is there already: customers by their plain name, and contacts by customer and plain name. */
export type Known = { customers: ReadonlyMap<string, string>; contacts: ReadonlyMap<string, string> }
/** The table that was uploaded: its rows with the row numbers of the spreadsheet, and which column fills which field. */
export type Uploaded = { rows: string[][]; lines: number[]; columns: string[]; mapping: Mapping }
/** What an import will do. Rows are numbered as a spreadsheet shows them. */
export type ImportPlan = {
  tally: Tally
  problems: ImportProblem[]
  newCustomers: { id: string; fields: Fields }[]
  newContacts: { id: string; fields: Fields }[]
  newCodes: { id: string; fields: Fields }[]
  newItems: { id: string; fields: Fields }[]
  /** Of customers and contacts notes are added to, never replaced. `row` is where a change comes from, if it is one. */
  changes: { resource: MadeKind; id: string; patch: Fields; row: number | null }[]
  /** The first contact of each new customer. */
  primary: { CustomerId: string; ContactId: string }[]
  /** The first rows as they will be. */
  preview: RowPreview[]
  /** Rows that are no records, such as totals. */
  skipped: { row: number; text: string }[]
}

/** So many rows are shown as they will be, and so many of those left out. */
export const MOST_SHOWN = 10
const MOST_SKIPPED = 50

/** A plan that nothing is in yet. */
export const emptyPlan = (rows: number): ImportPlan => ({
  tally: {
    rows,
    new: 0,
    update: 0,
    duplicates: 0,
    errors: 0,
    skipped: 0,
    customers: 0,
    contacts: 0,
    billingcodes: 0,
    priceitems: 0,
  },
  problems: [],
  newCustomers: [],
  newContacts: [],
  newCodes: [],
  newItems: [],
  changes: [],
  primary: [],
  preview: [],
  skipped: [],
})

/** Leaves a row out that is no record. */
export function skipRow(plan: ImportPlan, row: readonly string[], number: number): void {
  plan.tally.skipped++
  if (plan.skipped.length < MOST_SKIPPED)
    plan.skipped.push({ row: number, text: row.filter(Boolean).join(' · ').slice(0, 200) })
}

/** A name as it is compared: without case, accents and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** The key of a contact: whose it is, and its plain name. */
export const contactKey = (customerId: string | null, firstName: string, lastName: string): string =>
  `${customerId ?? ''} ${plainName(`${firstName} ${lastName}`)}`

const filled = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/**
 * Plans an import row by row. A customer that stands in several rows is made once, with each row's contact; one that is
 * known already is left, brought up to date (only with what the row has) or made again, as `duplicates` says. With
 * *update*, a further row of the same customer or contact fills what is empty, and what differs goes to the notes.
 */
export function planImport(
  { rows, lines, columns, mapping }: Uploaded,
  duplicates: Duplicates,
  known: Known,
  country: string,
  own: OwnFields = noOwnFields,
): ImportPlan {
  const plan = emptyPlan(rows.length)
  const [made, reached] = [new Map<string, Planned>(), new Map<string, Planned>()]
  const contacts = new Map<string, Planned>()
  const lackPrimary = new Set<string>()

  // What a further row of the same record says: nothing is lost because it stands in the second row.
  const again = (there: Planned, draft: Fields, row: number): Did => {
    if (duplicates !== 'update') return 'duplicates'
    const merged = mergeRow(there.fields, draft, plainSides[there.resource === 'customers' ? 'customer' : 'contact'])
    if (merged === 'full') plan.problems.push({ row, field: 'notes', message: notesAreFull })
    if (merged === true && there.isKnown && !there.isPlanned) {
      plan.changes.push({ resource: there.resource, id: there.id, patch: there.fields, row })
      there.isPlanned = true
    }
    return merged === false ? 'duplicates' : 'update'
  }

  const customerOf = (draft: CustomerFields, row: number): { id: string; did: Did } => {
    const key = plainName(draft.name)
    const reach = reachKey(draft)
    const named = made.get(key)
    const alike = duplicates === 'create' || named || reach === '' ? undefined : reached.get(reach)
    const there = named ?? (alike && sameHouse(alike.fields, draft) ? alike : undefined)
    if (there) return { id: there.id, did: again(there, draft, row) }
    const knownId = duplicates === 'create' ? undefined : known.customers.get(key)
    const isKnown = knownId !== undefined
    const fields: Planned['fields'] = isKnown ? filled(draft) : { ...blankCustomer, ...draft }
    const isPlanned = !isKnown || duplicates === 'update'
    const planned: Planned = { resource: 'customers', id: knownId ?? newId(), fields, isKnown, isPlanned }
    made.set(key, planned)
    if (reach !== '') reached.set(reach, planned)
    if (isKnown && isPlanned) plan.changes.push({ resource: 'customers', id: planned.id, patch: fields, row })
    if (isKnown) return { id: planned.id, did: isPlanned ? 'update' : 'duplicates' }
    lackPrimary.add(planned.id)
    plan.newCustomers.push({ id: planned.id, fields })
    return { id: planned.id, did: 'new' }
  }

  const contactOf = (draft: ContactFields, customer: { id: string; did: Did } | undefined, row: number): Did => {
    const key = contactKey(customer?.id ?? null, draft.firstName, draft.lastName)
    const there = contacts.get(key)
    if (there) return again(there, draft, row)
    const knownId = duplicates === 'create' ? undefined : known.contacts.get(key)
    const isKnown = knownId !== undefined
    const fields: Planned['fields'] = isKnown
      ? filled(draft)
      : { ...blankContact, ...draft, CustomerId: customer?.id ?? null }
    const isPlanned = !isKnown || duplicates === 'update'
    const planned: Planned = { resource: 'contacts', id: knownId ?? newId(), fields, isKnown, isPlanned }
    contacts.set(key, planned)
    if (isKnown && isPlanned) plan.changes.push({ resource: 'contacts', id: planned.id, patch: fields, row })
    if (isKnown) return isPlanned ? 'update' : 'duplicates'
    plan.newContacts.push({ id: planned.id, fields })
    if (customer && lackPrimary.delete(customer.id))
      plan.primary.push({ CustomerId: customer.id, ContactId: planned.id })
    return 'new'
  }

  rows.forEach((row, i) => {
    const number = lines[i] ?? i + 1
    if (isNoRecord(row)) {
      skipRow(plan, row, number)
      return
    }
    const { customer, contact, errors } = toDrafts(row, mapping, columns, country, own)
    if (errors.length > 0 || (!customer && !contact)) {
      plan.tally.errors++
      const problems = errors.length > 0 ? errors : [{ field: 'name', column: '', message: 'This row has no name.' }]
      plan.problems.push(
        ...problems.map(({ field, column, message }) => ({ row: number, field: column || field, message })),
      )
      return
    }
    const asCustomer = customer && customerOf(customer, number)
    const asContact = contact && contactOf(contact, asCustomer, number)
    const outcome = strongest(asCustomer?.did, asContact)
    plan.tally[outcome]++
    if (plan.preview.length < MOST_SHOWN)
      plan.preview.push({ row: number, outcome, customer: shownOf(customer), contact: shownOf(contact) })
  })
  plan.tally.customers = plan.newCustomers.length
  plan.tally.contacts = plan.newContacts.length
  return plan
}

// A preview has texts only; the company's own fields stand in it as `custom.<key>`.
function shownOf(draft: CustomerFields | ContactFields | undefined): Record<string, string> | null {
  if (!draft) return null
  const { custom = {}, ...texts } = draft
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, String(value)])),
    ...Object.fromEntries(Object.entries(custom).map(([key, value]) => [`custom.${key}`, String(value)])),
  }
}

/** A record that a row of the file has named already: what is to be written of it. */
type Planned = {
  resource: 'customers' | 'contacts'
  id: string
  fields: Record<string, unknown>
  isKnown: boolean
  /** Whether it is in the plan: somebody who is there already is left alone unless they are brought up to date. */
  isPlanned: boolean
}
/** Why a row's words are not in the notes. */
export const notesAreFull = 'The notes are full, so what this row adds to them was left out.'

type Did = 'new' | 'update' | 'duplicates'
// A row is new when anything of it is, else an update when anything of it is.
const strongest = (a: Did | undefined, b: Did | undefined): Did =>
  a === 'new' || b === 'new' ? 'new' : a === 'update' || b === 'update' ? 'update' : 'duplicates'
