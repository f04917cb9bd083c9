type Item = { id: string }

/**
 * Merges two changes of one list by item: additions and removals of both sides apply, and an item that both changed
 * takes your members where theirs are untouched. Undefined when both sides changed the same member differently: then a
 * person has to choose.
 */
export function mergeItems<T extends Item>(
  base: readonly T[],
  theirs: readonly T[],
  yours: readonly T[],
): T[] | undefined {
  const was = new Map(base.map((item) => [item.id, item]))
  const mine = new Map(yours.map((item) => [item.id, item]))
  const merged: T[] = []
  for (const their of theirs) {
    const old = was.get(their.id)
    const my = mine.get(their.id)
    if (!my) {
      if (!old) merged.push(their)
      else if (!same(old, their)) return undefined
      continue
    }
    const one = mergeItem(old ?? their, their, my)
    if (!one) return undefined
    merged.push(one)
  }
  const there = new Set(theirs.map((item) => item.id))
  return [...merged, ...yours.filter((item) => !there.has(item.id) && !was.has(item.id))]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function mergeItem<T extends Item>(base: T, theirs: T, yours: T): T | undefined {
  const merged = { ...theirs }
  for (const key of Object.keys(yours) as (keyof T)[]) {
    if (same(base[key], yours[key]) || same(theirs[key], yours[key])) continue
    // Photos that either side added or removed.
    if (isIds(yours[key]) && isIds(theirs[key])) {
      merged[key] = mergeIds((base[key] ?? []) as string[], theirs[key], yours[key]) as T[keyof T]
      continue
    }
    // Who checked it, and when, follows the check itself.
    if (!same(base[key], theirs[key]) && key !== 'doneAt' && key !== 'doneById') return undefined
    merged[key] = yours[key]
  }
  return merged
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function mergeIds(base: readonly string[], theirs: readonly string[], yours: readonly string[]): string[] {
  const kept = theirs.filter((id) => yours.includes(id) || !base.includes(id))
  return [...kept, ...yours.filter((id) => !theirs.includes(id) && !base.includes(id))]
}
