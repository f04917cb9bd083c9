/** A point on the ground, in degrees. */
export type GeoPoint = { lat: number; lng: number }

/** So far from its place one is still at a job, in metres. */
export const NEARBY_M = 500
/** A fix that may be off by more than this says nothing of which job somebody is at, in metres. */
export const GOOD_FIX_M = 300

const EARTH_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How far two points are apart, in metres. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const chord = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A distance as it is said: to ten metres, since no fix is better. */
export const aboutMetres = (metres: number): number => Math.max(10, Math.round(metres / 10) * 10)

/** What is known when the camera opens. */
export type Situation = {
  /** The page, an earlier photo of this visit or the person said what the photos are of. */
  chosen: boolean
  /** The job of the last photos of today; null for none or for no project. */
  last: string | null
  /** Whether the last photos of today were of anything. */
  used: boolean
  /** How far every project with a known place is, the nearest first. */
  sites: readonly { id: string; metres: number }[]
}

/**
 * What place has to say of which project photos are of. 'set': the nearest one is chosen beforehand. 'offer': it stands beside
 * what is chosen, for a tap. What a person chose is never changed, nor the job of the last photos while that may be right: one
 * that has no known place may be the house next door.
 */
export function proposalOf({ chosen, last, used, sites }: Situation): { id: string; how: 'set' | 'offer' } | undefined {
  const [nearest] = sites
  if (chosen || !nearest || nearest.metres > NEARBY_M || nearest.id === last) return undefined
  const there = sites.find(({ id }) => id === last)
  return { id: nearest.id, how: !used || (there && there.metres > NEARBY_M) ? 'set' : 'offer' }
}
