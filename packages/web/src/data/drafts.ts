import { withCustom } from '@jobwright/contract/custom/changes.ts'

/** The fields that a form changed, with their previous values. */
export type Diff = { changes: Record<string, unknown>; base: Record<string, unknown> }

/** Whether two JSON values are the same. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false
  const left = Object.entries(a).filter(([, value]) => value !== undefined)
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined))
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
}

/**
 * The fields of `values` that differ from the saved copy, with their saved values. Considers only the form's fields.
 */
export function diffOf(saved: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): Diff {
  const changed = Object.keys(values).filter(
    (field) => values[field] !== undefined && !same(values[field], saved[field]),
  )
  return {
    changes: Object.fromEntries(changed.map((field) => [field, values[field]])),
    base: Object.fromEntries(changed.map((field) => [field, saved[field] ?? null])),
  }
}

/** The same for a record with fields of the company's own, in `custom`: of those, too, only the ones that differ. */
export function recordDiffOf(
  saved: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Diff {
  const { custom: had, ...fields } = saved
  const { custom, ...now } = values
  const diff = diffOf(fields, now)
  if (custom === undefined) return diff
  const [before, after] = [withCustom(had, {}), withCustom(custom, {})]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !same(before[key], after[key]),
  )
  if (keys.length === 0) return diff
  const of = (values: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { changes: { ...diff.changes, custom: of(after) }, base: { ...diff.base, custom: of(before) } }
}

export const isUnchanged = (diff: Diff): boolean => Object.keys(diff.changes).length === 0

/** The fields of a record that a form writes. */
export function pick<K extends string>(
  record: Readonly<Record<string, unknown>>,
  fields: readonly K[],
): Record<K, unknown> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Record<K, unknown>
}
