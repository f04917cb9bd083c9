/** A module: what it imports statically, its characters, and whether it is imported on demand somewhere. */
export type Module = { imports: readonly string[]; size: number; isEntry: boolean }
/** Modules that are one chunk. */
export type Part = { name: string; ids: string[] }

/** What a request costs, in characters of source: it is cheaper to load so many in vain than to ask once more. */
const REQUEST = 40_000
/** Characters of a part at most. */
const LARGEST = 400_000

/** Modules that are loaded together; `visits` has a bit for each visit that loads them. */
type Cluster = { ids: string[]; size: number; visits: Uint32Array; imports: Set<Cluster> }

/** These modules and all that they import statically. */
export function dependenciesOf(roots: readonly string[], modules: ReadonlyMap<string, Module>): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.get(id)?.imports ?? []))
  }
  return found
}

/**
 * Divides the modules that more than one visit needs into parts. A visit is a list of modules that are loaded together; what
 * is in `known` is there already. Modules of the same visits are together; parts are then merged as long as that saves more
 * in requests than it costs in source that a visit does not need. Parts never import each other in a circle: each runs before
 * what imports it.
 */
export function mergedParts(
  modules: ReadonlyMap<string, Module>,
  visits: readonly (readonly string[])[],
  known: ReadonlySet<string>,
): Part[] {
  const clusters = clustersOf(modules, visits, known)
  merge(clusters)
  return named(clusters, modules)
}

function clustersOf(
  modules: ReadonlyMap<string, Module>,
  visits: readonly (readonly string[])[],
  known: ReadonlySet<string>,
): Cluster[] {
  const words = Math.ceil(visits.length / 32)
  const visitsOf = new Map<string, Uint32Array>()
  visits.forEach((roots, visit) => {
    for (const id of dependenciesOf(roots, modules)) {
      if (known.has(id) || !modules.has(id)) continue
      const bits = visitsOf.get(id) ?? new Uint32Array(words)
      bits[visit >> 5] = (bits[visit >> 5] ?? 0) | (1 << (visit & 31))
      visitsOf.set(id, bits)
    }
  })
  const clusterOf = new Map<string, Cluster>()
  const byVisits = new Map<string, Cluster>()
  for (const [id, bits] of visitsOf) {
    if (countOf(bits) < 2) continue
    const key = bits.join()
    const cluster = byVisits.get(key) ?? { ids: [], size: 0, visits: bits.slice(), imports: new Set() }
    byVisits.set(key, cluster)
    cluster.ids.push(id)
    cluster.size += modules.get(id)?.size ?? 0
    clusterOf.set(id, cluster)
  }
  for (const [id, cluster] of clusterOf)
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = clusterOf.get(imported)
      if (other && other !== cluster) cluster.imports.add(other)
    }
  return [...byVisits.values()]
}

function countOf(bits: Uint32Array): number {
  let count = 0
  for (let word of bits) for (; word !== 0; word &= word - 1) count++
  return count
}
const either = (one: Uint32Array, other: Uint32Array) => one.map((word, at) => word | (other[at] ?? 0))
const without = (one: Uint32Array, other: Uint32Array) => one.map((word, at) => word & ~(other[at] ?? 0))

/** What merging two saves at most, in characters of source over all visits. */
function mostSaved(one: Cluster, other: Cluster): number {
  if (one.size + other.size > LARGEST) return -1
  const [first, second] = [countOf(without(one.visits, other.visits)), countOf(without(other.visits, one.visits))]
  return (countOf(one.visits) - first) * REQUEST - first * other.size - second * one.size
}

/** What two clusters import, directly or not. */
function importsOf(...clusters: readonly Cluster[]): Set<Cluster> {
  const found = new Set<Cluster>()
  const waiting = clusters.flatMap(({ imports }) => [...imports])
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...next.imports)
  }
  return found
}

/** What merging two saves: visits of one of them then also load what the other imports. */
function saved(one: Cluster, other: Cluster): number {
  const visits = either(one.visits, other.visits)
  let gain = mostSaved(one, other)
  for (const imported of importsOf(one, other)) {
    if (imported === one || imported === other) continue
    gain -= countOf(without(visits, imported.visits)) * (imported.size + REQUEST)
  }
  return gain
}

/** Whether one cluster imports the other by way of a third: then they cannot be one. */
const isThrough = (from: Cluster, to: Cluster): boolean =>
  [...from.imports].some((next) => next !== to && importsOf(next).has(to))

function merge(clusters: Cluster[]): void {
  const rows = clusters.map((one, at) => clusters.slice(0, at).map((other) => mostSaved(one, other)))
  const place = new Map(clusters.map((cluster, at) => [cluster, at]))
  const isMerged = clusters.map(() => false)
  const set = (one: number, other: number, gain: number) => {
    const row = rows[Math.max(one, other)]
    if (row) row[Math.min(one, other)] = gain
  }
  for (;;) {
    let [best, first, second] = [0, -1, -1]
    rows.forEach((row, one) => {
      if (isMerged[one]) return
      row.forEach((gain, other) => {
        if (gain > best && !isMerged[other]) [best, first, second] = [gain, one, other]
      })
    })
    const [one, other] = [clusters[first], clusters[second]]
    if (!one || !other) break
    const gain = isThrough(one, other) || isThrough(other, one) ? -1 : saved(one, other)
    if (gain < best) {
      set(first, second, gain)
      continue
    }
    isMerged[second] = true
    for (const changed of join(one, other, clusters)) {
      const at = place.get(changed) ?? -1
      clusters.forEach((next, to) => {
        if (to !== at && !isMerged[to]) set(at, to, mostSaved(changed, next))
      })
    }
  }
  clusters.splice(0, clusters.length, ...clusters.filter((_, at) => !isMerged[at]))
}

/** Adds the second to the first. Returns the clusters that other visits load now. */
function join(one: Cluster, other: Cluster, all: readonly Cluster[]): Cluster[] {
  one.ids.push(...other.ids)
  one.size += other.size
  for (const next of other.imports) one.imports.add(next)
  for (const next of all) if (next.imports.delete(other)) next.imports.add(one)
  one.imports.delete(one)
  const visits = either(one.visits, other.visits)
  const changed = [one, ...importsOf(one)].filter((next) => next === one || countOf(without(visits, next.visits)) > 0)
  for (const next of changed) next.visits = either(next.visits, visits)
  return changed
}

/** Each part is named for its largest module. */
function named(clusters: readonly Cluster[], modules: ReadonlyMap<string, Module>): Part[] {
  const taken = new Map<string, number>()
  return clusters.map(({ ids }) => {
    const largest = ids.reduce((a, b) => ((modules.get(b)?.size ?? 0) > (modules.get(a)?.size ?? 0) ? b : a))
    const base = (largest.split('?')[0]?.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[^\w]/g, '') || 'part'
    const times = (taken.get(base) ?? 0) + 1
    taken.set(base, times)
    return { name: times > 1 ? `${base}${times}` : base, ids }
  })
}
