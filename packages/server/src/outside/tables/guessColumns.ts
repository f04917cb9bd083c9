import { importedFields } from '@jobwright/contract/catalogue/plain.ts'
import { isEmail } from '@jobwright/contract/rules/reach.ts'
import { isNamed } from '@jobwright/contract/custom/read.ts'
import type { Mapping } from '@jobwright/contract/resources/imports.ts'
import { plain, roleOf, type Role } from './reading/columnNames.ts'
import { stateCode } from './cleaning/states.ts'
import { noOwnFields, type OwnFields } from './toDrafts.ts'

/** Whether this looks like the name of a column that people's lists have. */
export const knowsHeader = (cell: string): boolean => cell.trim() !== '' && roleOf(cell) !== undefined

/** The first few different values of each column, to show with its name and to guess by. */
export function samplesOf(columns: readonly string[], rows: readonly (readonly string[])[], count = 5): string[][] {
  return columns.map((_, at) => {
    const found = new Set<string>()
    for (const row of rows) {
      const value = row[at]?.slice(0, 200).trim()
      if (value) found.add(value)
      if (found.size >= count) break
    }
    return [...found]
  })
}

/**
 * Guesses which column fills which field, from the names of the columns and, where a name says nothing, from the samples
 * (per column, as samplesOf gives them). A person may correct the guess; a field without a column stays out.
 */
export function guessColumns(
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  own: OwnFields = noOwnFields,
): Mapping {
  const roles = assign(columns, samples)
  const at = (role: Role) => roles.get(role)
  const mapping: Mapping = { customer: {}, contact: {} }
  const put = <Side extends 'customer' | 'contact'>(
    side: Side,
    field: keyof Mapping[Side] & string,
    column: number | undefined,
  ) => {
    if (column !== undefined) Object.assign(mapping[side], { [field]: column })
  }

  const split = at('firstName') !== undefined && at('lastName') !== undefined
  // "Nombre" next to "Apellidos" is a first name.
  const nameIsFirst = at('lastName') !== undefined && at('firstName') === undefined && at('name') !== undefined
  const names = nameOfCustomer(columns, at, nameIsFirst)
  put('customer', 'name', names.customer)
  put('contact', 'firstName', at('firstName') ?? (nameIsFirst ? at('name') : undefined))
  put('contact', 'lastName', at('lastName'))
  if (!split && !nameIsFirst) put('contact', 'fullName', at('fullName') ?? names.person)
  const hasPerson = Object.keys(mapping.contact).length > 0

  for (const field of ['phone', 'email', 'address', 'address2', 'city', 'state', 'zip', 'notes'] as const)
    put('customer', field, at(field))
  if (hasPerson || at('contactPhone') !== undefined || at('contactEmail') !== undefined) {
    put('contact', 'title', at('title'))
    put('contact', 'phone', at('contactPhone') ?? at('phone'))
    put('contact', 'phoneExt', at('phoneExt'))
    put('contact', 'mobile', at('mobile'))
    put('contact', 'email', at('contactEmail') ?? at('email'))
  }
  // Somebody who has a mobile number only has that one on the list of customers.
  put('customer', at('phone') === undefined ? 'phone' : 'mobile', at('mobile'))
  const filled = new Set([...Object.values(mapping.customer), ...Object.values(mapping.contact)])
  // A company that has a field of its own by this name means that one.
  const custom = guessOwn(columns, own, filled)
  guessPlain(columns, mapping, filled)
  if (custom) mapping.custom = custom
  const noted = leftOver(columns, samples, filled)
  return noted.length > 0 ? { ...mapping, noted } : mapping
}

/** The first column that is called so and is not `filled` yet; it is then. */
function take(
  columns: readonly string[],
  filled: Set<number>,
  isCalled: (name: string) => boolean,
): number | undefined {
  const at = columns.findIndex((name, column) => !filled.has(column) && isCalled(name))
  if (at < 0) return undefined
  filled.add(at)
  return at
}

/** Columns that are called as a plain field. */
function guessPlain(columns: readonly string[], mapping: Mapping, filled: Set<number>): void {
  for (const [side, kind] of [
    ['customer', 'customers'],
    ['contact', 'contacts'],
  ] as const)
    for (const [name, { plain: facts }] of importedFields(kind)) {
      const names = [name, facts.label.en, facts.label.es, ...(facts.headings ?? [])].map(plain)
      const at = take(columns, filled, (column) => names.includes(plain(column)))
      if (at !== undefined) Object.assign(mapping[side], { [name]: at })
    }
}

/** Columns that are called as one of the company’s own fields. A customer goes before their contact. */
function guessOwn(columns: readonly string[], own: OwnFields, filled: Set<number>): Mapping['custom'] {
  const found = { customer: {} as Record<string, number>, contact: {} as Record<string, number> }
  for (const side of ['customer', 'contact'] as const)
    for (const field of own[side]) {
      const at = take(columns, filled, (column) => isNamed(field, column))
      if (at !== undefined) found[side][field.key] = at
    }
  return Object.keys({ ...found.customer, ...found.contact }).length > 0 ? found : undefined
}

/** Columns with values that have no field of their own: they go to the notes until somebody says otherwise. */
const leftOver = (
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  filled: ReadonlySet<number>,
): number[] => [...columns.keys()].filter((column) => !filled.has(column) && (samples[column]?.length ?? 0) > 0)

/** Which column names the customer, and which one the person, when only "name" and a company's name stand there. */
function nameOfCustomer(columns: readonly string[], at: (role: Role) => number | undefined, nameIsFirst: boolean) {
  const [name, company] = [at('name'), at('company')]
  if (nameIsFirst || name === undefined) return { customer: company, person: undefined }
  // QuickBooks lists customers by a name of their own, and repeats the company's next to it for some of them.
  const all = new Set(columns.map(plain))
  const isQuickBooks = ['open balance', 'baddr1', 'attachments', 'customer type', 'custtype', 'taxable'].some((sign) =>
    all.has(sign),
  )
  if (company === undefined || isQuickBooks) return { customer: name, person: undefined }
  return { customer: company, person: name }
}

/** The best column of each role. */
function assign(columns: readonly string[], samples: readonly (readonly string[])[]): Map<Role, number> {
  const best = new Map<Role, { column: number; rank: number }>()
  for (const [column, name] of columns.entries()) {
    const found = roleOf(name)
    if (!found) continue
    // An empty column has the right name for nothing.
    const values = samples[column] ?? []
    if (values.length > 0 && !values.some((value) => couldBe[found.role]?.(value) ?? true)) continue
    const rank = found.rank + (values.length === 0 ? 1_000 : 0)
    const present = best.get(found.role)
    if (!present || rank < present.rank) best.set(found.role, { column, rank })
  }
  const roles = new Map([...best].map(([role, { column }]) => [role, column]))
  swapLabelled(columns, samples, roles)
  guessByContent(columns, samples, roles)
  return roles
}

/** Google numbers its phones and names the type of each in a column of its own: a first phone may be a mobile. */
function swapLabelled(
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  roles: Map<Role, number>,
): void {
  const [phone, mobile] = [roles.get('phone'), roles.get('mobile')]
  if (phone === undefined || plain(columns[phone] ?? '') !== 'phone 1 value') return
  const label = columns.findIndex((name) => /^phone 1 (label|type)$/.test(plain(name)))
  const labels = samples[label] ?? []
  if (labels.length === 0 || !labels.every((text) => /^\W*(mobile|cell|móvil|celular)/i.test(text))) return
  roles.set('mobile', phone)
  if (mobile === undefined) roles.delete('phone')
  else roles.set('phone', mobile)
}

/** What a column must hold at least once to be what its name says: "State" is a status as often as a place. */
const couldBe: Partial<Record<Role, (value: string) => boolean>> = {
  email: (value) => value.includes('@'),
  contactEmail: (value) => value.includes('@'),
  phone: (value) => value.replace(/\D/g, '').length >= 7,
  mobile: (value) => value.replace(/\D/g, '').length >= 7,
  contactPhone: (value) => value.replace(/\D/g, '').length >= 7,
  state: (value) => !/\d/.test(value) || stateCode(value.replace(/[\d\s,-]/g, '')) !== undefined,
  zip: (value) => /\d/.test(value),
  address: (value) => /\d/.test(value),
}

const looks: [Role, (value: string) => boolean][] = [
  ['email', isEmail],
  ['phone', (value) => /^[+(]?[\d().\-\s+]{9,18}$/.test(value) && [10, 11].includes(value.replace(/\D/g, '').length)],
  ['zip', (value) => /^\d{5}(-\d{4})?$/.test(value)],
  ['state', (value) => value.length === 2 && stateCode(value) !== undefined],
  ['address', (value) => /^\d+\w? [\p{L}\d.' ]{3,}$/u.test(value)],
]

/** For lists with odd headers or none: what is plainly an e-mail address, a number or a place. */
function guessByContent(
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  roles: Map<Role, number>,
): void {
  const taken = new Set(roles.values())
  const free = columns.flatMap((name, column) => (taken.has(column) || roleOf(name) ? [] : [column]))
  for (const [role, fits] of looks) {
    if (
      roles.has(role) ||
      (role === 'email' && roles.has('contactEmail')) ||
      (role === 'phone' && roles.has('contactPhone'))
    )
      continue
    const column = free.find(
      (one) => !taken.has(one) && (samples[one]?.length ?? 0) > 0 && samples[one]?.every((value) => fits(value)),
    )
    if (column === undefined) continue
    roles.set(role, column)
    taken.add(column)
  }
  // Somebody is meant: in a list without any header, the first column of words is who.
  if (['name', 'company', 'fullName', 'firstName', 'lastName'].some((role) => roles.has(role as Role))) return
  const words = free.find((one) => !taken.has(one) && samples[one]?.some((value) => /\p{L}{2}/u.test(value)))
  if (words !== undefined && columns.every((name) => /^Column \d+$/.test(name))) roles.set('name', words)
}
