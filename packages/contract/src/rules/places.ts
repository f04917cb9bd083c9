/** A point on the ground, in degrees. */
export type GeoPoint = { lat: number; lng: number }

/** How many points one call answers, of each kind. */
export const MOST_POINTS = 500

/** The radius within which somebody counts as at a job, in meters. */
export const NEARBY_M = 500
/** A fix less accurate than this does not identify a job, in meters. */
export const GOOD_FIX_M = 300

const EARTH_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two points in meters. */
export function metersBetween(a: GeoPoint, b: GeoPoint): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const chord = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** What is known when the camera opens. */
export type Situation = {
  /** The page, an earlier photo of this session or the user determined what the photos are of. */
  chosen: boolean
  /** The job of today's last photos; null for none or no project. */
  last: string | null
  /** Whether today's last photos had any target. */
  used: boolean
  /** The distance of every project with a known place, nearest first. */
  sites: readonly { id: string; meters: number }[]
}

/**
 * How the location affects the target of photos. 'set': the nearest project is preselected. 'offer': it is suggested
 * beside the selection. A user's choice never changes, nor does the job of the last photos while it may be right: a job
 * without a known place may be next door.
 */
export function proposalOf({ chosen, last, used, sites }: Situation): { id: string; how: 'set' | 'offer' } | undefined {
  const [nearest] = sites
  if (chosen || !nearest || nearest.meters > NEARBY_M || nearest.id === last) return undefined
  const there = sites.find(({ id }) => id === last)
  return { id: nearest.id, how: !used || (there && there.meters > NEARBY_M) ? 'set' : 'offer' }
}
