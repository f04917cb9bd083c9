import type { GeoPoint } from '@jobwright/contract/rules/places.ts'

/** Points that lie together on the map, by their places in what was given, and their middle. */
export type Cluster = GeoPoint & { key: number; members: number[] }

/** The side of the world at zoom 0 in pixels, as map tiles have it, and how far north and south they go. */
const WORLD = 256
const MOST_LAT = 85.0511
/** More cells than a row of the finest grid has. */
const ROW = 2 ** 26
/** So many points are drawn one by one, unless they lie on each other. Beyond, those that would touch are put together. */
const FEW = 100
const [APART, TOUCHING] = [12, 56]

/** The side of the cells in which points are put together, in pixels. */
export const cellFor = (points: number): number => (points > FEW ? TOUCHING : APART)

/**
 * Puts points together that are in one cell of a grid at this zoom, in one pass over them. A point that is alone in its
 * cell is a cluster of one.
 */
export function clustersOf(points: readonly GeoPoint[], zoom: number, cell: number): Cluster[] {
  const cells = (WORLD * 2 ** zoom) / cell
  const found = new Map<number, Cluster>()
  points.forEach(({ lat, lng }, at) => {
    const sin = Math.sin((Math.min(MOST_LAT, Math.max(-MOST_LAT, lat)) * Math.PI) / 180)
    const x = Math.floor((lng / 360 + 0.5) * cells)
    const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * cells)
    const key = y * ROW + x
    const there = found.get(key)
    if (!there) return void found.set(key, { key, lat, lng, members: [at] })
    there.members.push(at)
    there.lat += (lat - there.lat) / there.members.length
    there.lng += (lng - there.lng) / there.members.length
  })
  return [...found.values()]
}
