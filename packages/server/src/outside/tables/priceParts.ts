import type { priceitemTargets } from '@jobwright/contract/resources/imports.ts'
import { partOfItself } from '@jobwright/contract/resources/priceitems.ts'
import { plainCode } from './costCodes.ts'
import { plainName, type ImportPlan } from './plan.ts'
import { short } from './sideReader.ts'

type Part = { id: string; quantity: number }
/** An item that a company has: its id, code, title and parts. */
export type KnownItem = readonly [string, string, string, Part[]]
/** Whose part an item is, as the table names the assembly. */
type PartOf = { of: string; quantity: number }
/** The same of an item that has its id. */
export type PlacedPart = PartOf & { id: string }
/** What is wrong with a row: the field, and a sentence for a person. */
export type PriceProblem = { field: (typeof priceitemTargets)[number]; message: string }
type ReadRow = { code: string; title: string; part: PartOf | undefined; problems: PriceProblem[] }
const MOST_PARTS = 50

type Book = {
  there: ItemIndex
  items: readonly KnownItem[]
  /** Whether assemblies that are there already are changed. */
  mayChange: boolean
}

/** Finds items by code, else by name. */
export function itemIndex() {
  const byCode = new Map<string, string>()
  const byName = new Map<string, string>()
  const bare = new Map<string, string>()
  const put = (map: Map<string, string>, key: string, id: string) => {
    if (!map.has(key)) map.set(key, id)
  }
  return {
    add(id: string, code: string, title: string) {
      if (code) put(byCode, plainCode(code), id)
      else put(bare, plainName(title), id)
      put(byName, plainName(title), id)
    },
    /** The item that a text names, by its code or its name. */
    named: (text: string): string | undefined => byCode.get(plainCode(text)) ?? byName.get(plainName(text)),
    find: (code: string, title: string): string | undefined =>
      code ? (byCode.get(plainCode(code)) ?? bare.get(plainName(title))) : byName.get(plainName(title)),
  }
}
type ItemIndex = ReturnType<typeof itemIndex>

/**
 * Adds what is wrong with rows that are parts: an assembly that is nowhere, that is itself a part, or that is there and is to
 * be left as it is.
 */
export function checkParts(rows: readonly (ReadRow | undefined)[], { there, items, mayChange }: Book): void {
  if (!rows.some((row) => row?.part)) return
  const indexed = () => {
    const index = itemIndex()
    for (const [at, row] of rows.entries()) if (row?.problems.length === 0) index.add(String(at), row.code, row.title)
    return index
  }
  const fail = (row: ReadRow, message: string) => void row.problems.push({ field: 'partOf', message })
  const all = indexed()
  const assemblies = new Set(rows.flatMap((row) => (row?.part ? (all.named(row.part.of) ?? []) : [])))
  for (const [at, row] of rows.entries())
    if (row?.part && assemblies.has(String(at))) fail(row, 'An assembly can’t be a part itself.')
  const here = indexed()
  const old = new Map(items.map(([id, , , parts]) => [id, new Set(parts.map((part) => part.id))]))
  const made = new Map<string, Set<string>>()
  for (const row of rows) {
    if (!row?.part || row.problems.length > 0) continue
    const { of } = row.part
    const at = here.named(of)
    const assembly = at === undefined ? there.named(of) : undefined
    const known = there.find(row.code, row.title)
    const item = known ?? here.find(row.code, row.title) ?? ''
    const target = at === undefined ? assembly : (there.named(of) ?? at)
    if (at !== undefined && target !== undefined && !made.has(at)) {
      made.set(at, new Set(old.get(target)))
      old.set(target, made.get(at) ?? new Set())
    }
    const parts = at === undefined ? old.get(assembly ?? '') : made.get(at)
    if (!parts) fail(row, `There is no item ${short(of)}.`)
    else if (assembly !== undefined && assembly === known) fail(row, 'An assembly can’t be a part itself.')
    else if (assembly !== undefined && !mayChange && !parts.has(item))
      fail(row, `The assembly ${short(of)} is there already. Choose “Update” to change its parts.`)
    else if (target !== undefined && isWithin(old, target, item)) fail(row, partOfItself)
    else if (!parts.has(item) && parts.size >= MOST_PARTS) fail(row, `An assembly has up to ${MOST_PARTS} parts.`)
    else parts.add(item)
  }
}

/** Whether something is a part of an item, directly or through others. */
function isWithin(parts: ReadonlyMap<string, ReadonlySet<string>>, wanted: string, item: string): boolean {
  const reached = new Set([item])
  for (const one of reached) for (const part of parts.get(one) ?? []) reached.add(part)
  return reached.has(wanted)
}

/** Puts items into their assemblies: new ones, and those that are there if they may be changed. */
export function placeParts(
  plan: ImportPlan,
  parts: readonly PlacedPart[],
  here: ItemIndex,
  { there, items, mayChange }: Book,
): void {
  type Written = Record<string, unknown>
  const made = new Map(plan.newItems.map(({ id, fields }) => [id, fields as Written]))
  const changed = new Map(plan.changes.map(({ id, patch }) => [id, patch as Written]))
  const old = new Map(items.map(([id, , , had]) => [id, had]))
  const fieldsOf = (assembly: string): Written | undefined => {
    const fields = made.get(assembly) ?? changed.get(assembly)
    if (fields || !mayChange) return fields
    const patch: Written = {}
    changed.set(assembly, patch)
    plan.changes.push({ resource: 'priceitems', id: assembly, patch, row: null })
    return patch
  }
  for (const { of, id, quantity } of parts) {
    const assembly = here.named(of) ?? there.named(of)
    const fields = assembly === undefined ? undefined : fieldsOf(assembly)
    if (assembly === undefined || !fields) continue
    const had = (fields['parts'] ?? old.get(assembly) ?? []) as Part[]
    const isThere = had.some((part) => part.id === id)
    fields['parts'] = isThere
      ? had.map((part) => (part.id === id ? { id, quantity } : part))
      : [...had, { id, quantity }]
  }
}
