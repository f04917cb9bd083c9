import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { Fields } from '../../db/records/create.ts'
import { LIMIT } from './sideReader.ts'

/** What further rows of a record say differently is kept in its notes, under these names. */
const otherNames: Readonly<Record<string, string>> = {
  name: 'Also listed as',
  title: 'Other title',
  phone: 'Other phone',
  phoneExt: 'Other extension',
  mobile: 'Other mobile',
  email: 'Other e-mail',
}
const placeFields = ['address', 'city', 'state', 'zip'] as const

const same = (a: string, b: string) => plainText(a) === plainText(b)
const plainText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, '')
const textOf = (fields: Fields, field: string) => {
  const value = fields[field]
  return typeof value === 'string' ? value : ''
}

/** Notes with the lines of others that they do not have yet; null if there is no room for them. */
export function addNotes(notes: string, added: string): string | null {
  const there = new Set(notes.split('\n').map((text) => text.trim()))
  const lines = added.split('\n').filter((text) => text.trim() !== '' && !there.has(text.trim()))
  const whole = [notes, ...lines].filter(Boolean).join('\n')
  return whole.length > (LIMIT['notes'] ?? 0) ? null : whole
}

/**
 * Takes a further row of the same record into what is written of it: what is empty is filled, what differs goes to the
 * notes. `plain` are the plain fields of its kind. Says whether that changed anything; 'full' if the notes have no room.
 */
export function mergeRow(
  into: Record<string, unknown>,
  draft: Fields,
  plain: readonly CustomField[],
): boolean | 'full' {
  const before = JSON.stringify(into)
  const others: string[] = []
  for (const [field, name] of Object.entries(otherNames)) {
    const [had, says] = [textOf(into, field), textOf(draft, field)]
    if (says === '') continue
    if (had === '') into[field] = says
    else if (!same(had, says)) others.push(`${name}: ${says}`)
  }
  for (const { key, title } of plain) {
    const [had, says] = [into[key], draft[key]]
    if (says === undefined || says === '' || says === null) continue
    if (had === undefined || had === '' || had === null) into[key] = says
    else if (had !== says) others.push(`${title}: ${String(says)}`)
  }
  const own = (fields: Fields) => (fields['custom'] ?? {}) as Fields
  for (const [key, value] of Object.entries(own(draft))) {
    const there = own(into)[key]
    if (there === undefined) into['custom'] = { ...own(into), [key]: value }
    else if (JSON.stringify(there) !== JSON.stringify(value)) others.push(`${key}: ${String(value)}`)
  }
  const place = (fields: Fields) => placeFields.map((field) => textOf(fields, field))
  const [had, says] = [place(into), place(draft)]
  const agree = placeFields.every((_, i) => !had[i] || !says[i] || same(had[i], says[i]))
  if (agree) placeFields.forEach((field, i) => !had[i] && says[i] && (into[field] = says[i]))
  else others.push(`Other address: ${says.filter(Boolean).join(', ')}`)
  const notes = addNotes(textOf(into, 'notes'), [textOf(draft, 'notes'), ...others].filter(Boolean).join('\n'))
  if (notes === null) return 'full'
  if (notes !== '') into['notes'] = notes
  return JSON.stringify(into) !== before
}

type Reach = { phone?: unknown; email?: unknown; address?: unknown }

/** By what two rows are the same customer although their names are written differently: the same phone and the same e-mail. */
export const reachKey = ({ phone, email }: Reach): string =>
  phone && email ? `${String(phone)} ${String(email).toLowerCase()}` : ''

/** Whether two rows may be of one house: who manages several houses has one phone and one e-mail for all of them. */
export function sameHouse(a: Reach, b: Reach): boolean {
  const house = ({ address }: Reach) =>
    /^\d+\w?/.exec(String(address ?? ''))?.[0] ?? String(address ?? '').toLowerCase()
  return house(a) === '' || house(b) === '' || house(a) === house(b)
}
