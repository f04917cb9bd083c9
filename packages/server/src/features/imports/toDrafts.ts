import type { Mapping } from '@jobwright/contract/resources/imports.ts'
import { isUsPhone } from '@jobwright/contract/rules/address.ts'
import { splitAddress } from './cleaning/addresses.ts'
import { splitName } from './cleaning/people.ts'
import { readPhones } from './cleaning/phones.ts'
import { stateCode } from './cleaning/states.ts'
import { isNothing, line, lines, several } from './cleaning/words.ts'

type Place = { address: string; city: string; state: string; zip: string }
export type CustomerFields = Place & { name: string; phone: string; email: string; notes: string }
export type ContactFields = Place & {
  firstName: string
  lastName: string
  title: string
  phone: string
  phoneExt: string
  mobile: string
  email: string
  notes: string
}
/** Why a row cannot be imported: the field, the name of its column where one is mapped, and a sentence for a person. */
type DraftError = { field: string; column: string; message: string }
export type Drafts = { customer?: CustomerFields; contact?: ContactFields; errors: DraftError[] }

/** The most that each field holds; a company outside the United States has room for its own zip codes and state names. */
const LIMIT: Record<string, number> = {
  name: 75,
  firstName: 50,
  lastName: 50,
  title: 50,
  phone: 15,
  phoneExt: 5,
  mobile: 15,
  email: 50,
  address: 150,
  city: 50,
  state: 50,
  zip: 5,
  notes: 4000,
}

type Side = 'customer' | 'contact'

/**
 * Makes the drafts of one row: a customer, a contact, or both; neither when `errors` says why. Texts are cleaned, and what
 * has no field of its own (a second number, a ZIP+4) goes to the notes: nothing is dropped, and nothing is cut.
 */
export function toDrafts(
  row: readonly string[],
  mapping: Mapping,
  columns: readonly string[] = [],
  country = 'US',
): Drafts {
  const errors: DraftError[] = []
  const reader = (side: Side) => new SideReader(side, row, mapping, columns, country, errors)
  const person = readPerson(reader('contact'))
  const customer = readCustomer(reader('customer'), person)
  const contact = person.wanted ? settleContact(person, customer) : undefined
  if (!customer && !contact && errors.length === 0)
    errors.push({ field: 'name', column: '', message: 'This row has no name.' })
  if (customer) limits('customer', customer, errors, mapping, columns, country)
  if (contact) limits('contact', contact, errors, mapping, columns, country)
  return errors.length > 0 ? { errors } : { ...(customer ? { customer } : {}), ...(contact ? { contact } : {}), errors }
}

/** Reads the cells of one side, and gathers what is to be noted. */
class SideReader {
  readonly noted: string[] = []
  readonly side: Side
  readonly #row: readonly string[]
  readonly #mapping: Mapping
  readonly #columns: readonly string[]
  readonly #us: boolean
  readonly #errors: DraftError[]

  constructor(
    side: Side,
    row: readonly string[],
    mapping: Mapping,
    columns: readonly string[],
    country: string,
    errors: DraftError[],
  ) {
    this.side = side
    this.#row = row
    this.#mapping = mapping
    this.#columns = columns
    this.#us = country === 'US'
    this.#errors = errors
  }

  raw(field: string): string {
    const column = columnOf(this.#mapping, this.side, field)
    const cell = column === undefined ? '' : (this.#row[column] ?? '')
    // Far beyond any limit it is not worth taking apart.
    if (cell.length <= (field === 'notes' ? 20_000 : 1_000)) return cell
    if (!this.#errors.some((error) => error.field === `${this.side}.${field}`))
      this.fail(field, `${LIMIT[field] ?? 50} characters max; this has ${cell.length}.`)
    return ''
  }
  text(field: string): string {
    const text = line(this.raw(field))
    return isNothing(text) ? '' : text
  }
  fail(field: string, message: string): void {
    this.#errors.push({
      field: `${this.side}.${field}`,
      column: this.#columns[columnOf(this.#mapping, this.side, field) ?? -1] ?? '',
      message,
    })
  }

  place(): Place {
    const block = lines(this.raw('address'))
    let [address, city, state, zip] = [
      isNothing(block) ? '' : block.split('\n').filter(Boolean).join(', '),
      this.text('city'),
      this.text('state'),
      this.text('zip'),
    ]
    if (address && !city && !state && !zip) {
      const parts = splitAddress(block.split('\n'))
      ;[address, city, state, zip] = [parts.street, parts.city, parts.state, parts.zip]
    }
    return this.#us ? { address, city, ...this.#usPlace(state, zip) } : { address, city, state, zip }
  }

  #usPlace(state: string, zip: string): { state: string; zip: string } {
    const both = /^(.+?)[,\s]+(\d{5}(?:-\d{4})?)$/.exec(state)
    if (both && !zip) return this.#usPlace(both[1] ?? '', both[2] ?? '')
    const code = state ? stateCode(state) : ''
    if (code === undefined) this.fail('state', `"${short(state)}" isn’t a US state.`)
    const digits = zip.replace(/[\s-]/g, '')
    // Spreadsheets take the zeros of New England away.
    if (/^\d{3,4}$/.test(digits)) return { state: code ?? state, zip: digits.padStart(5, '0') }
    if (/^\d{8,9}$/.test(digits)) {
      const whole = digits.padStart(9, '0')
      this.noted.push(`ZIP+4: ${whole.slice(0, 5)}-${whole.slice(5)}`)
      return { state: code ?? state, zip: whole.slice(0, 5) }
    }
    return { state: code ?? state, zip }
  }

  email(): string {
    const found = several(this.raw('email'))
      .flatMap((part) => part.split(/[,\s]+(?=\S+@)/))
      .map((part) =>
        part
          .replace(/^mailto:/i, '')
          .replace(/^.*<([^<>]+)>$/, '$1')
          .replace(/,$/, '')
          .trim(),
      )
      .filter(Boolean)
    const [first = '', ...others] = found
    if (others.length > 0) this.noted.push(`Other e-mail: ${others.join(', ')}`)
    if (first && !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/.test(first))
      this.fail('email', `"${short(first)}" isn’t an e-mail address.`)
    return first
  }

  /** The numbers of the `phone` and `mobile` cells; one more than there are fields is noted. */
  phones(): { phone: string; phoneExt: string; mobile: string } {
    const [main, second] = [readPhones(this.raw('phone')), readPhones(this.raw('mobile'))]
    const numbers = [...main.phones]
    const isMobile = (label: string) => /^(mobile|cell|móvil|celular)/.test(label)
    const labelledMobile =
      this.side === 'contact' && second.phones.length === 0 ? numbers.findIndex(({ label }) => isMobile(label)) : -1
    const mobile = labelledMobile >= 0 ? numbers.splice(labelledMobile, 1)[0] : second.phones[0]
    const [phone, ...others] = numbers
    const spare = this.side === 'contact' && !mobile ? others.shift() : undefined
    for (const other of [...others, ...second.phones.slice(1)])
      this.noted.push(
        `Other phone: ${[other.label, other.digits, other.ext && `x${other.ext}`].filter(Boolean).join(' ')}`,
      )
    for (const rest of [...main.rest, ...second.rest]) this.noted.push(`Phone: ${rest}`)
    const ext = this.text('phoneExt').replace(/\D/g, '')
    if (mobile?.ext) this.noted.push(`Mobile extension: ${mobile.ext}`)
    return { phone: phone?.digits ?? '', phoneExt: ext || (phone?.ext ?? ''), mobile: (mobile ?? spare)?.digits ?? '' }
  }

  notes(): string {
    return [lines(this.raw('notes')), ...this.noted].filter(Boolean).join('\n')
  }
  get isUs(): boolean {
    return this.#us
  }
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

function readCustomer(reader: SideReader, person: Person): CustomerFields | undefined {
  // A homeowner is a customer under their own name.
  const name = reader.text('name') || (hasFields(reader) ? person.name : '')
  if (!name) return undefined
  const place = reader.place()
  const email = reader.email()
  const { phone, phoneExt, mobile } = reader.phones()
  if (phone && reader.isUs && !isUsPhone(phone))
    reader.fail('phone', `"${short(line(reader.raw('phone')))}" isn’t a US phone number.`)
  // The contact keeps its extension; a customer has no field for one.
  if (phoneExt && !person.wanted) reader.noted.push(`Phone extension: ${phoneExt}`)
  if (mobile) reader.noted.push(`Mobile: ${mobile}`)
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
  fields: Record<string, string>,
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
    const limit = field === 'zip' && country !== 'US' ? 10 : (LIMIT[field] ?? 50)
    if (value.length > limit) fail(field, `${limit} characters max; this has ${value.length}.`)
  }
  if (side === 'contact') for (const field of ['firstName', 'lastName']) if (!fields[field]) fail(field, 'Required.')
}

function columnOf(mapping: Mapping, side: Side, field: string): number | undefined {
  const columns: Partial<Record<string, number>> = mapping[side]
  return columns[field]
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
