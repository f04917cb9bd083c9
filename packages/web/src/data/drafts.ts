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

export const isUnchanged = (diff: Diff): boolean => Object.keys(diff.changes).length === 0

/** The fields of a record that a form writes. */
export function pick<K extends string>(
  record: Readonly<Record<string, unknown>>,
  fields: readonly K[],
): Record<K, unknown> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Record<K, unknown>
}
