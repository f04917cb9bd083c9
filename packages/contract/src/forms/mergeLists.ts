import { same } from './same.ts'

type Item = { id: string }

/**
 * Returns the union of two changes of one list by id, in linear time. Items that one side removed go unless the other
 * side changed them. An item that both changed differently is merged by `mergeItem`; without it theirs stays and
 * `conflict` is called. The order is theirs with your new items after them, or yours if only you changed the order.
 */
export function mergeLists<T extends Item>(
  base: readonly T[],
  theirs: readonly T[],
  yours: readonly T[],
  conflict?: () => void,
  mergeItem?: (was: T | undefined, their: T, your: T) => T,
): T[] {
  const [was, their, your] = [byId(base), byId(theirs), byId(yours)]
  const merged = new Map<string, T>()
  const first = sameOrder(was, their) ? your : their
  for (const id of [...first.keys(), ...their.keys(), ...your.keys()]) {
    if (merged.has(id)) continue
    const [b, t, y] = [was.get(id), their.get(id), your.get(id)]
    const item = t && y ? mergeBoth(b, t, y, conflict, mergeItem) : (t ?? y)
    const isRemoved = b && !(t && y) && same(b, item)
    if (item && !isRemoved) merged.set(id, item)
  }
  return [...merged.values()]
}

function mergeBoth<T>(
  was: T | undefined,
  their: T,
  your: T,
  conflict?: () => void,
  mergeItem?: (was: T | undefined, their: T, your: T) => T,
): T {
  if (same(their, your) || same(was, your)) return their
  if (same(was, their)) return your
  if (mergeItem) return mergeItem(was, their, your)
  conflict?.()
  return their
}

/** The first item of each id. */
function byId<T extends Item>(items: readonly T[]): Map<string, T> {
  const found = new Map<string, T>()
  for (const item of items) if (!found.has(item.id)) found.set(item.id, item)
  return found
}

function sameOrder(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  if (a.size !== b.size) return false
  const others = b.keys()
  for (const id of a.keys()) if (others.next().value !== id) return false
  return true
}
