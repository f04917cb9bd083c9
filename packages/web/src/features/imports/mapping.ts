import { contactTargets, customerTargets } from '@jobwright/contract/resources/imports.ts'
import type { Mapping } from '@jobwright/contract/resources/imports.ts'

/** A field that a column can fill, such as `customer.name`. */
type MappingTarget =
  | `customer.${(typeof customerTargets)[number]}`
  | `contact.${(typeof contactTargets)[number]}`
  | typeof NOTED
/** A column that is stored in the notes with its name; any number is possible. */
export const NOTED = 'noted'

export const targets: readonly MappingTarget[] = [
  ...customerTargets.map((field): MappingTarget => `customer.${field}`),
  ...contactTargets.map((field): MappingTarget => `contact.${field}`),
  NOTED,
]
const isTarget = (word: string): word is MappingTarget => (targets as readonly string[]).includes(word)

const columnOf = (mapping: Mapping, target: MappingTarget): number | undefined => {
  const [side, field] = target.split('.') as ['customer' | 'contact', string]
  return (mapping[side] as Record<string, number | undefined>)[field]
}

/** The fields that a column fills. */
export const targetsOf = (mapping: Mapping, column: number): MappingTarget[] =>
  targets.filter((target) =>
    target === NOTED ? mapping.noted?.includes(column) : columnOf(mapping, target) === column,
  )

/** Maps a column to exactly these fields; each field has only one column, the last one chosen. */
export function withTargets(mapping: Mapping, column: number, chosen: readonly string[]): Mapping {
  const next: { customer: Record<string, number>; contact: Record<string, number> } = { customer: {}, contact: {} }
  for (const target of targets) {
    if (target === NOTED) continue
    const [side, field] = target.split('.') as ['customer' | 'contact', string]
    const at = chosen.includes(target) ? column : columnOf(mapping, target)
    if (at !== undefined && (at !== column || chosen.includes(target))) next[side][field] = at
  }
  const noted = (mapping.noted ?? []).filter((one) => one !== column)
  if (chosen.includes(NOTED)) noted.push(column)
  return noted.length > 0 ? ({ ...next, noted } as Mapping) : (next as Mapping)
}

/** More unmatched columns than this are collapsed. */
const FEW = 15
/** Groups the columns for display: matched (or all, if few), then those with values, then empty ones. */
export function foldColumns(
  columns: readonly { samples: readonly string[] }[],
  mapping: Mapping,
): { shown: number[]; unmatched: number[]; empty: number[] } {
  const all = [...columns.keys()]
  const matched = (at: number) => targetsOf(mapping, at).length > 0
  const empty = all.filter((at) => !matched(at) && !columns[at]?.samples.some(Boolean))
  const rest = all.filter((at) => !empty.includes(at))
  if (rest.length <= FEW) return { shown: rest, unmatched: [], empty }
  return { shown: rest.filter(matched), unmatched: rest.filter((at) => !matched(at)), empty }
}

/** Whether the mapping is sufficient: the name of a customer or contact. */
export const isEnough = ({ customer, contact }: Mapping): boolean =>
  customer.name !== undefined ||
  contact.fullName !== undefined ||
  contact.firstName !== undefined ||
  contact.lastName !== undefined

/** Only words that are field names. */
export const onlyTargets = (words: readonly string[]): MappingTarget[] => words.filter(isTarget)
