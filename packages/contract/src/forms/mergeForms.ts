import type { Form, FormField, FormSection } from './form.ts'
import { mergeLists } from './mergeLists.ts'
import { same } from './same.ts'

/**
 * Merges two changes of one form: sections and fields by their keys, and each of their settings on its own. What one
 * side removed and the other changed stays. Returns undefined if both changed one setting differently, or if the result
 * would have a key twice: then a person has to choose.
 */
export function mergeForms(base: Form, theirs: Form, yours: Form): Form | undefined {
  let isClash = false
  const clash = () => {
    isClash = true
  }
  const mergeField = (was: Keyed<FormField> | undefined, their: Keyed<FormField>, your: Keyed<FormField>) => ({
    id: their.id,
    part: mergeMembers(was?.part, their.part, your.part, clash),
  })
  const mergeSection = (was: Keyed<FormSection> | undefined, their: Keyed<FormSection>, your: Keyed<FormSection>) => {
    const fields = mergeParts([was?.part.fields ?? [], their.part.fields, your.part.fields], clash, mergeField)
    const [before, theirHead, yourHead] = [was?.part, their.part, your.part].map(
      (part) => part && { ...part, fields: [] },
    )
    return { id: their.id, part: { ...mergeMembers(before, theirHead ?? their.part, yourHead, clash), fields } }
  }
  const sections = mergeParts([base.sections, theirs.sections, yours.sections], clash, mergeSection)
  const [was, their, your] = [base, theirs, yours].map(({ languages }) => ({ languages }))
  const { languages } = mergeMembers(was, their ?? theirs, your, clash)
  const keys = sections.flatMap(({ key, fields }) => [key, ...fields.map((field) => field.key)])
  return isClash || new Set(keys).size < keys.length ? undefined : { languages, sections }
}

type Keyed<T> = { id: string; part: T }
type MergeItem<T> = (was: Keyed<T> | undefined, their: Keyed<T>, your: Keyed<T>) => Keyed<T>
type Sides<T> = readonly [base: readonly T[], theirs: readonly T[], yours: readonly T[]]

function mergeParts<T extends { key: string }>(sides: Sides<T>, clash: () => void, mergeItem: MergeItem<T>): T[] {
  const [base, theirs, yours] = sides
  const keyed = (list: readonly T[]) => list.map((part) => ({ id: part.key, part }))
  const merged = mergeLists(keyed(base), keyed(theirs), keyed(yours), clash, mergeItem)
  const parts = new Map(merged.map(({ id, part }) => [id, part]))
  return mergeOrder(sides, clash).flatMap((key) => parts.get(key) ?? [])
}

/** The order of the side that moved something; what only the other side has follows what it follows there. */
function mergeOrder<T extends { key: string }>(sides: Sides<T>, clash: () => void): string[] {
  const keysOf = (list: readonly T[]): Keys => [...new Set(list.map(({ key }) => key))]
  const [base, theirs, yours] = [keysOf(sides[0]), keysOf(sides[1]), keysOf(sides[2])]
  const [inBase, inTheirs, inYours] = [new Set(base), new Set(theirs), new Set(yours)]
  const shared = (list: Keys) =>
    list.filter((key) => inBase.has(key) && inTheirs.has(key) && inYours.has(key)).join(' ')
  const [was, their, your] = [shared(base), shared(theirs), shared(yours)]
  if (was !== their && was !== your && their !== your) clash()
  const [lead, rest, inLead] = was === their ? [yours, theirs, inYours] : [theirs, yours, inTheirs]
  const followers = new Map<string, string[]>()
  let last = ''
  for (const key of rest)
    if (inLead.has(key)) last = key
    else followers.set(last, [...(followers.get(last) ?? []), key])
  return [...(followers.get('') ?? []), ...lead.flatMap((key) => [key, ...(followers.get(key) ?? [])])]
}
type Keys = readonly string[]

/** Each member as the side that changed it has it. Labels and help texts are merged language by language. */
function mergeMembers<T extends object>(was: T | undefined, theirs: T, yours: T | undefined, clash: () => void): T {
  const [b, t, y] = [was, theirs, yours].map((one) => (one ?? {}) as Record<string, unknown>) as [
    Members,
    Members,
    Members,
  ]
  const merged: Members = {}
  for (const name of new Set([...Object.keys(t), ...Object.keys(y)])) {
    const value = mergeMember(name, b[name], t[name], y[name], clash)
    if (value !== undefined) merged[name] = value
  }
  return merged as T
}
type Members = Record<string, unknown>

function mergeMember(name: string, was: unknown, theirs: unknown, yours: unknown, clash: () => void): unknown {
  if (same(theirs, yours) || same(was, yours)) return theirs
  if (same(was, theirs)) return yours
  if ((name === 'label' || name === 'help') && theirs && yours)
    return mergeMembers((was ?? {}) as Members, theirs as Members, yours as Members, clash)
  clash()
  return theirs
}
