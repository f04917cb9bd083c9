import { contactTargets, customerTargets } from '@jobwright/contract/resources/imports.ts'
import type { Mapping } from '@jobwright/contract/resources/imports.ts'

/** A field that a column can fill, such as `customer.name`. */
export type Target = `customer.${(typeof customerTargets)[number]}` | `contact.${(typeof contactTargets)[number]}`

export const targets: readonly Target[] = [
  ...customerTargets.map((field): Target => `customer.${field}`),
  ...contactTargets.map((field): Target => `contact.${field}`),
]
const isTarget = (word: string): word is Target => (targets as readonly string[]).includes(word)

const columnOf = (mapping: Mapping, target: Target): number | undefined => {
  const [side, field] = target.split('.') as ['customer' | 'contact', string]
  return (mapping[side] as Record<string, number | undefined>)[field]
}

/** The fields that a column fills. */
export const targetsOf = (mapping: Mapping, column: number): Target[] =>
  targets.filter((target) => columnOf(mapping, target) === column)

/** A mapping in which a column fills exactly these fields; a field is filled by one column only, the last that was said. */
export function withTargets(mapping: Mapping, column: number, chosen: readonly string[]): Mapping {
  const next: { customer: Record<string, number>; contact: Record<string, number> } = { customer: {}, contact: {} }
  for (const target of targets) {
    const [side, field] = target.split('.') as ['customer' | 'contact', string]
    const at = chosen.includes(target) ? column : columnOf(mapping, target)
    if (at !== undefined && (at !== column || chosen.includes(target))) next[side][field] = at
  }
  return next as Mapping
}

/** Whether there is enough to import: the name of a customer, or of a contact. */
export const isEnough = ({ customer, contact }: Mapping): boolean =>
  customer.name !== undefined ||
  contact.fullName !== undefined ||
  contact.firstName !== undefined ||
  contact.lastName !== undefined

/** Only words that name a field. */
export const onlyTargets = (words: readonly string[]): Target[] => words.filter(isTarget)
