import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { asCustomField, importedFields, type KindWithPlain } from '@jobwright/contract/catalogue/plain.ts'
import { plainSchemas } from '@jobwright/contract/catalogue/plainSchemas.ts'
import { readCustomCell } from '@jobwright/contract/custom/read.ts'
import type { CustomValue } from '@jobwright/contract/custom/value.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import type { Mapping } from '@jobwright/contract/resources/imports.ts'
import { isUsPhone } from '@jobwright/contract/rules/address.ts'
import type { z } from 'zod'
import { splitName, turnedName } from './cleaning/people.ts'
import { isNothing, line, lines } from './cleaning/words.ts'
import { columnOf, LIMIT, short, SideReader, type DraftError, type AddressParts, type Side } from './sideReader.ts'

export type CustomerFields = AddressParts & {
  name: string
  phone: string
  email: string
  notes: string
  custom?: CustomValues
}
export type ContactFields = AddressParts & {
  firstName: string
  lastName: string
  title: string
  phone: string
  phoneExt: string
  mobile: string
  email: string
  notes: string
  custom?: CustomValues
}
export type Drafts = { customer?: CustomerFields; contact?: ContactFields; errors: DraftError[] }

/**
 * Makes the drafts of one row: a customer, a contact, or both; neither when `errors` says why. Texts are cleaned, and what
 * has no field of its own (a second number, a ZIP+4) goes to the notes: nothing is dropped, and nothing is cut.
 */
export function toDrafts(
  row: readonly string[],
  mapping: Mapping,
  columns: readonly string[] = [],
  country = 'US',
  own: OwnFields = noOwnFields,
): Drafts {
  const errors: DraftError[] = []
  const reader = (side: Side) => new SideReader(side, row, mapping, columns, country, errors)
  const person = readPerson(reader('contact'))
  const name = reader('customer').text('name')
  // A column with the whole name again adds nothing.
  const names = new Set([name, turnedName(name), person.name, turnedName(person.name)].filter(Boolean))
  const extra = (mapping.noted ?? []).flatMap((column) => {
    const text = line(row[column] ?? '')
    return text === '' || isNothing(text) || names.has(text) ? [] : [`${columns[column] ?? ''}: ${text}`]
  })
  const customer = readCustomer(reader('customer'), person, extra)
  const contact = person.wanted ? settleContact(person, customer) : undefined
  if (contact && !customer && extra.length > 0) contact.notes = [contact.notes, ...extra].filter(Boolean).join('\n')
  if (!customer && !contact && errors.length === 0)
    errors.push({ field: 'name', column: '', message: 'This row has no name.' })
  if (customer) readPlain('customer', customer, row, mapping, columns, errors)
  if (contact) readPlain('contact', contact, row, mapping, columns, errors)
  if (customer) readOwn('customer', customer, own.customer, row, mapping, columns, errors)
  if (contact) readOwn('contact', contact, own.contact, row, mapping, columns, errors)
  if (customer) limits('customer', customer, errors, mapping, columns, country)
  if (contact) limits('contact', contact, errors, mapping, columns, country)
  return errors.length > 0 ? { errors } : { ...(customer ? { customer } : {}), ...(contact ? { contact } : {}), errors }
}

/** The fields that the company added to customers and to contacts, as far as an import may fill them. */
export type OwnFields = Readonly<Record<Side, readonly CustomField[]>>
export const noOwnFields: OwnFields = { customer: [], contact: [] }

/** The plain fields that an import fills, as fields of the company's own, which are read from a cell in the same way. */
const plainSide = (kind: KindWithPlain): readonly CustomField[] =>
  importedFields(kind).map(([name, field]) => asCustomField(name, field))
export const plainSides: OwnFields = { customer: plainSide('customers'), contact: plainSide('contacts') }
// A field of the company's own of the same type may hold more.
const plainLimits: Readonly<Record<Side, Readonly<Record<string, z.ZodType>>>> = {
  customer: plainSchemas('customers'),
  contact: plainSchemas('contacts'),
}

function readPlain(
  side: Side,
  draft: CustomerFields | ContactFields,
  row: readonly string[],
  mapping: Mapping,
  columns: readonly string[],
  errors: DraftError[],
): void {
  const at = (key: string) => (mapping[side] as Readonly<Record<string, number | undefined>>)[key]
  const fits = (key: string, value: CustomValue) => plainLimits[side][key]?.safeParse(value).success !== false
  Object.assign(draft, readCells(side, plainSides[side], at, row, columns, errors, fits))
}

// The values of the company's own fields.
function readOwn(
  side: Side,
  draft: CustomerFields | ContactFields,
  fields: readonly CustomField[],
  row: readonly string[],
  mapping: Mapping,
  columns: readonly string[],
  errors: DraftError[],
): void {
  const at = (key: string) => mapping.custom?.[side]?.[key]
  const values = readCells(`${side}.custom`, fields, at, row, columns, errors)
  if (Object.keys(values).length > 0) draft.custom = values
}

/** The values that cells have for these fields; a cell that cannot be one names its column. */
function readCells(
  place: string,
  fields: readonly CustomField[],
  at: (key: string) => number | undefined,
  row: readonly string[],
  columns: readonly string[],
  errors: DraftError[],
  fits: (key: string, value: CustomValue) => boolean = () => true,
): Record<string, CustomValue> {
  const values: Record<string, CustomValue> = {}
  for (const field of fields) {
    const column = at(field.key)
    const text = column === undefined ? '' : lines(row[column] ?? '')
    if (column === undefined || text === '' || isNothing(text)) continue
    const value = readCustomCell(field, text)
    if (value === undefined || !fits(field.key, value))
      errors.push({
        field: `${place}.${field.key}`,
        column: columns[column] ?? '',
        message: `"${short(line(text))}" can’t be read here.`,
      })
    else values[field.key] = value
  }
  return values
}

type Person = { wanted: boolean; name: string; fields: ContactFields }

function readPerson(reader: SideReader): Person {
  const whole = splitName(reader.text('fullName'))
  const given = { firstName: reader.text('firstName'), lastName: reader.text('lastName') }
  const names = given.firstName || given.lastName ? { ...given, title: '' } : whole
  // One of the two columns may hold the whole name.
  const settled =
    names.firstName && names.lastName ? names : { ...splitName(names.firstName || names.lastName), title: names.title }
  const place = reader.place()
  const email = reader.email()
  const phones = reader.phones()
  const fields = { ...place, ...settled, title: reader.text('title') || settled.title, email, ...phones, notes: '' }
  fields.notes = reader.notes()
  const name = [fields.firstName, fields.lastName].filter(Boolean).join(' ')
  return { wanted: name !== '', name, fields }
}

function readCustomer(reader: SideReader, person: Person, extra: string[]): CustomerFields | undefined {
  // A homeowner is a customer under their own name.
  const name = turnedName(reader.text('name')) || (hasFields(reader) ? person.name : '')
  if (!name) return undefined
  const place = reader.place()
  const email = reader.email()
  const { phone: main, phoneExt, mobile } = reader.phones()
  const phone = main || mobile
  if (phone && reader.isUs && !isUsPhone(phone))
    reader.fail('phone', `"${short(line(reader.raw('phone')))}" isn’t a US phone number.`)
  // The contact keeps its extension; a customer has no field for one.
  if (phoneExt && !person.wanted) reader.noted.push(`Phone extension: ${phoneExt}`)
  if (main && mobile && !person.wanted) reader.noted.push(`Mobile: ${mobile}`)
  reader.noted.push(...extra)
  return { name, phone, ...place, email, notes: reader.notes() }
}

/** Whether the mapping fills anything of a customer but its name. */
const hasFields = (reader: SideReader) =>
  ['name', 'phone', 'email', 'address', 'city', 'notes'].some((field) => reader.raw(field).trim() !== '')

/** The contact; a person with one name only cannot be one, and what is known of them goes to the customer's notes. */
function settleContact(person: Person, customer: CustomerFields | undefined): ContactFields | undefined {
  const { fields, name } = person
  // A list of companies under "name" is no list of people.
  const isCompany =
    customer?.name === name &&
    /\b(inc|llc|corp|co|ltd|company|group|associates|trust|llp|church|school|town|city)\b\.?/i.test(name)
  if (!customer || (fields.firstName && fields.lastName && !isCompany)) return fields
  const { title, phone, phoneExt, mobile, email, address, city, state, zip, notes } = fields
  const known = new Set([
    customer.name,
    customer.phone,
    customer.email,
    customer.address,
    customer.city,
    customer.state,
    customer.zip,
  ])
  const parts = [
    name,
    title,
    phone && !known.has(phone) && [phone, phoneExt && `x${phoneExt}`].filter(Boolean).join(' '),
    mobile,
    email,
    address,
    city,
    state,
    zip,
  ]
  const said = parts.filter((part) => part && !known.has(part)).join(', ')
  const written = new Set(customer.notes.split('\n'))
  const added = notes.split('\n').filter((text) => !written.has(text) && !text.endsWith(mobile || '\n'))
  customer.notes = [customer.notes, said && `Contact: ${said}`, ...added].filter(Boolean).join('\n')
  return undefined
}

function limits(
  side: Side,
  fields: CustomerFields | ContactFields,
  errors: DraftError[],
  mapping: Mapping,
  columns: readonly string[],
  country: string,
): void {
  const fail = (field: string, message: string) =>
    errors.push({
      field: `${side}.${field}`,
      column: columns[columnOf(mapping, side, field) ?? columnOf(mapping, side, 'fullName') ?? -1] ?? '',
      message,
    })
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || plainSides[side].some(({ key }) => key === field)) continue
    const limit = field === 'zip' && country !== 'US' ? 10 : (LIMIT[field] ?? 50)
    if (value.length > limit) fail(field, `${limit} characters max; this has ${value.length}.`)
  }
  if (side === 'contact')
    for (const field of ['firstName', 'lastName'] as const)
      if (!(fields as ContactFields)[field]) fail(field, 'Required.')
}
