import type { GeoPoint } from '@jobwright/contract/rules/places.ts'

/** Points that lie together on the map, by their places in what was given, and where they are drawn. */
export type Cluster = GeoPoint & { key: number; members: number[] }

/** The side of the world at zoom 0 in pixels, as map tiles have it, and how far north and south they go. */
const WORLD = 256
const MOST_LAT = 85.0511
/** More cells than a row of the finest grid has. */
const ROW = 2 ** 26
/** So many points are drawn one by one, unless they lie on each other. Beyond, those that would touch are put together. */
const FEW = 100
const [APART, TOUCHING] = [26, 56]

/** How near points are that are put together, in pixels. */
export const gapFor = (points: number): number => (points > FEW ? TOUCHING : APART)

/** A cluster and its middle, in cells. */
type Placed = Cluster & { x: number; y: number }

/**
 * Puts points together that are nearer than `gap` pixels at this zoom: first those in one cell of a grid, then cells whose
 * middles are too near. Each point and each cell is looked at once, and no two clusters are nearer than `gap`. A point that
 * is alone is a cluster of one.
 */
export function clustersOf(points: readonly GeoPoint[], zoom: number, gap: number): Cluster[] {
  const cells = (WORLD * 2 ** zoom) / gap
  const grid = new Map<number, Placed>()
  points.forEach(({ lat, lng }, at) => {
    const sin = Math.sin((Math.min(MOST_LAT, Math.max(-MOST_LAT, lat)) * Math.PI) / 180)
    const x = (lng / 360 + 0.5) * cells
    const y = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * cells
    const key = Math.floor(y) * ROW + Math.floor(x)
    const there = grid.get(key)
    if (!there) return void grid.set(key, { key, lat, lng, x, y, members: [at] })
    const part = there.members.push(at)
    there.lat += (lat - there.lat) / part
    there.lng += (lng - there.lng) / part
    there.x += (x - there.x) / part
    there.y += (y - there.y) / part
  })
  // A cell has its own middle only, and those that are kept never move.
  const kept = new Map<number, Placed>()
  for (const [key, cell] of grid) {
    const near = nearIn(kept, cell, key)
    if (near) near.members.push(...cell.members)
    else kept.set(key, cell)
  }
  return [...kept.values()]
}

/** The first cluster in the cells around whose middle is nearer than a cell. */
function nearIn(kept: ReadonlyMap<number, Placed>, { x, y }: Placed, key: number): Placed | undefined {
  for (const row of [-ROW, 0, ROW])
    for (const column of [-1, 0, 1]) {
      const other = kept.get(key + row + column)
      if (other && (other.x - x) ** 2 + (other.y - y) ** 2 < 1) return other
    }
  return undefined
}
