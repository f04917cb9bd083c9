import type { Importable } from '@jobwright/contract/registry.ts'
import {
  billingcodeTargets,
  contactTargets,
  customerTargets,
  priceitemTargets,
} from '@jobwright/contract/resources/imports.ts'
import type { Mapping } from '@jobwright/contract/resources/imports.ts'

/** A field that a column can fill, such as `customer.name`. */
type MappingTarget =
  | `customer.${(typeof customerTargets)[number]}`
  | `contact.${(typeof contactTargets)[number]}`
  | `billingcodes.${(typeof billingcodeTargets)[number]}`
  | `priceitems.${(typeof priceitemTargets)[number]}`
  | OwnTarget
  | typeof NOTED
/** A field that the company added. */
type OwnTarget = `${People}.custom.${string}`
type People = 'customer' | 'contact'
/** A column that is stored in the notes with its name; any number is possible. */
export const NOTED = 'noted'

/** The fields that the columns of a table of this kind can fill. */
export const targets: Record<Importable, readonly MappingTarget[]> = {
  customers: [
    ...customerTargets.map((field): MappingTarget => `customer.${field}`),
    ...contactTargets.map((field): MappingTarget => `contact.${field}`),
    NOTED,
  ],
  billingcodes: billingcodeTargets.map((field): MappingTarget => `billingcodes.${field}`),
  priceitems: priceitemTargets.map((field): MappingTarget => `priceitems.${field}`),
}
const all: readonly MappingTarget[] = Object.values(targets).flat()
const isTarget = (word: string): word is MappingTarget =>
  (all as readonly string[]).includes(word) || ownOf(word) !== undefined
/** The target of a field that the company added to customers or contacts. */
export const ownTarget = (side: People, key: string): OwnTarget => `${side}.custom.${key}`
const sides = ['customer', 'contact'] as const
/** Which field of the company’s own a target is. */
export function ownOf(target: string): { side: People; key: string } | undefined {
  const [, side, key] = /^(customer|contact)\.custom\.(\w+)$/.exec(target) ?? []
  return side && key ? { side: side as People, key } : undefined
}
const ownTargetsOf = ({ custom }: Mapping): [OwnTarget, number][] =>
  sides.flatMap((side) =>
    Object.entries(custom?.[side] ?? {}).map(([key, column]): [OwnTarget, number] => [ownTarget(side, key), column]),
  )

type Side = 'customer' | 'contact' | 'billingcodes' | 'priceitems'
const columnOf = (mapping: Mapping, target: MappingTarget): number | undefined => {
  const [side, field] = target.split('.') as [Side, string]
  return (mapping[side] as Record<string, number | undefined> | undefined)?.[field]
}

/** The fields that a column fills. */
export const targetsOf = (mapping: Mapping, column: number): MappingTarget[] => [
  ...all.filter((target) =>
    target === NOTED ? mapping.noted?.includes(column) : columnOf(mapping, target) === column,
  ),
  ...ownTargetsOf(mapping).flatMap(([target, at]) => (at === column ? [target] : [])),
]

/** Maps a column to exactly these fields; each field has only one column, the last one chosen. */
export function withTargets(mapping: Mapping, column: number, chosen: readonly string[]): Mapping {
  const next: Record<Side, Record<string, number>> = { customer: {}, contact: {}, billingcodes: {}, priceitems: {} }
  for (const target of all) {
    if (target === NOTED) continue
    const [side, field] = target.split('.') as [Side, string]
    const at = chosen.includes(target) ? column : columnOf(mapping, target)
    if (at !== undefined && (at !== column || chosen.includes(target))) next[side][field] = at
  }
  const custom = ownTargets(mapping, column, chosen)
  const noted = (mapping.noted ?? []).filter((one) => one !== column)
  if (chosen.includes(NOTED)) noted.push(column)
  const { billingcodes, priceitems, ...people } = next
  return {
    ...people,
    ...(mapping.billingcodes ? { billingcodes } : {}),
    ...(mapping.priceitems ? { priceitems } : {}),
    ...(custom ? { custom } : {}),
    ...(noted.length > 0 ? { noted } : {}),
  } as Mapping
}

// The same for the company’s own fields.
function ownTargets(mapping: Mapping, column: number, chosen: readonly string[]): Mapping['custom'] {
  const kept = ownTargetsOf(mapping).filter(([target, at]) => at !== column && !chosen.includes(target))
  const added = chosen.filter((target) => ownOf(target)).map((target): [string, number] => [target, column])
  const custom = { customer: {} as Record<string, number>, contact: {} as Record<string, number> }
  for (const [target, at] of [...kept, ...added]) {
    const own = ownOf(target)
    if (own) custom[own.side][own.key] = at
  }
  return kept.length + added.length > 0 ? custom : undefined
}

/** More unmatched columns than this are collapsed. */
const FEW = 15
/** Groups the columns for display: matched (or all, if few), then those with values, then empty ones. */
export function foldColumns(
  columns: readonly { samples: readonly string[] }[],
  mapping: Mapping,
): { shown: number[]; unmatched: number[]; empty: number[] } {
  const every = [...columns.keys()]
  const matched = (at: number) => targetsOf(mapping, at).length > 0
  const empty = every.filter((at) => !matched(at) && !columns[at]?.samples.some(Boolean))
  const rest = every.filter((at) => !empty.includes(at))
  if (rest.length <= FEW) return { shown: rest, unmatched: [], empty }
  return { shown: rest.filter(matched), unmatched: rest.filter((at) => !matched(at)), empty }
}

/** Whether the mapping is sufficient: the name of a customer, contact or item, or the code and title of cost codes. */
export const isEnough = ({ customer, contact, billingcodes, priceitems }: Mapping): boolean =>
  priceitems
    ? priceitems.title !== undefined
    : billingcodes
      ? billingcodes.code !== undefined && billingcodes.title !== undefined
      : customer.name !== undefined ||
        contact.fullName !== undefined ||
        contact.firstName !== undefined ||
        contact.lastName !== undefined

/** Only words that are field names. */
export const onlyTargets = (words: readonly string[]): MappingTarget[] => words.filter(isTarget)
