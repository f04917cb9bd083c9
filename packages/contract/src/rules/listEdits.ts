type Item = { readonly id: string }

/**
 * What somebody made of a list of items with ids. `order` is the ids of the whole list; null where what was there keeps its
 * order and what is new stands behind it.
 */
export type ListEdit<T extends Item = Item> = {
  changed: readonly T[]
  removed: readonly string[]
  order: readonly string[] | null
}

const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id)

/** Returns what makes `now` of `was`. */
export function listEdit<T extends Item>(
  was: readonly T[],
  now: readonly T[],
  same: (a: T | undefined, b: T) => boolean,
): ListEdit<T> {
  const old = new Map(was.map((item) => [item.id, item]))
  const stays = new Set(idsOf(now))
  const kept = idsOf(was).filter((id) => stays.has(id))
  const usual = [...kept, ...idsOf(now).filter((id) => !old.has(id))]
  return {
    changed: now.filter((item) => !same(old.get(item.id), item)),
    removed: idsOf(was).filter((id) => !stays.has(id)),
    order: now.every(({ id }, at) => id === usual[at]) ? null : idsOf(now),
  }
}

/** Returns the list with an edit: what the edit says nothing of stays as it is, the very same item. */
export function withListEdit<T extends Item>(items: readonly T[], { changed, removed, order }: ListEdit<T>): T[] {
  const mine = new Map(changed.map((item) => [item.id, item]))
  const gone = new Set(removed)
  const there = new Set(idsOf(items))
  const all = [
    ...items.filter(({ id }) => !gone.has(id)).map((item) => mine.get(item.id) ?? item),
    ...changed.filter(({ id }) => !there.has(id)),
  ]
  return order ? inOrder(all, order) : all
}

// What the order doesn't name stays behind what it stood behind.
function inOrder<T extends Item>(items: readonly T[], order: readonly string[]): T[] {
  const known = new Map(items.map((item) => [item.id, item]))
  const ids = [...new Set(order)].filter((id) => known.has(id))
  const placed = new Set(ids)
  for (const [at, { id }] of items.entries()) {
    if (placed.has(id)) continue
    const before = items[at - 1]
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id)
    placed.add(id)
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}
