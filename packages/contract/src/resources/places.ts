import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'
import { MOST_POINTS } from '../rules/places.ts'

/** The kinds of records with a point on the map. */
const locatedKinds = ['projects', 'bids', 'customers'] as const
export type LocatedKind = (typeof locatedKinds)[number]

const degrees = (most: number) =>
  z.number('Enter degrees, such as 42.5195.').min(-most, `At least ${-most}.`).max(most, `Up to ${most}.`)
/** A point in degrees. */
const PlacePoint = z.strictObject({ lat: degrees(90), lng: degrees(180) })

/** Where a point comes from: somebody placed it, photos were taken there, or the geocoder found the address. */
const source = z.enum(['hand', 'photos', 'geocoder'])

/** Where a record is. */
export const LocatedPoint = z.object({
  id,
  lat: z.number(),
  lng: z.number(),
  source,
  /** False where only the street or the town of the address is known. */
  isExact: z.boolean(),
})
export type LocatedPoint = z.infer<typeof LocatedPoint>

/** What is known of where a record is, and how the search for its address went. */
export const RecordPlace = z.object({
  point: LocatedPoint.omit({ id: true }).nullable(),
  /** Who placed it by hand and when; null otherwise. */
  placed: z
    .object({
      by: z.string(),
      at: instant,
      /** Whether the address has changed since. */
      isOldAddress: z.boolean(),
    })
    .nullable(),
  /** The search for the present address. 'off': there is no geocoder, or too little of an address. */
  search: z.enum(['off', 'waiting', 'found', 'none', 'failed']),
})
export type RecordPlace = z.infer<typeof RecordPlace>

/** An address that completes what somebody types. */
export const AddressSuggestion = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

const ids = z.array(id).max(MOST_POINTS, `Up to ${MOST_POINTS} at a time.`)
const Located = z.object({ resource: z.enum(locatedKinds), id })

export const places = {
  settings: route({
    method: 'GET',
    path: '/places/settings',
    summary: 'What this installation has for maps: a server of map tiles, and a geocoder',
    open: 'signed-in',
    reply: z.object({
      /** The address of tiles with {z}, {x} and {y}; null where the operator named no server. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
      /** Whether the points of addresses are searched. */
      search: z.boolean(),
      /** Whether addresses are completed while somebody types. */
      suggest: z.boolean(),
    }),
  }),
  points: route({
    method: 'POST',
    path: '/places/points',
    plan: 'reading',
    summary: 'Where projects, bids and customers are; those of which it is known',
    needs: ['projects.list', 'bids.list', 'customers.list'],
    body: z.strictObject({ projects: ids, customers: ids, bids: ids.optional() }),
    reply: z.object({
      projects: z.array(LocatedPoint),
      bids: z.array(LocatedPoint),
      customers: z.array(LocatedPoint),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/places/:resource/:id',
    summary: 'Where a project, a bid or a customer is, and how that is known',
    needs: ['projects.list', 'bids.list', 'customers.list'],
    params: Located,
    reply: RecordPlace,
  }),
  set: route({
    method: 'PUT',
    path: '/places/:resource/:id',
    summary: 'Place a project, a bid or a customer on the map by hand, or take back what was placed by hand',
    needs: ['projects.update', 'bids.update', 'customers.update'],
    params: Located,
    body: z.strictObject({
      point: PlacePoint.nullable(),
      /** What was placed by hand on the screen; null for nothing. */
      base: PlacePoint.nullable(),
    }),
    reply: RecordPlace,
  }),
  suggest: route({
    method: 'GET',
    path: '/places/suggest',
    summary: 'Addresses that begin with what somebody types',
    needs: [
      'customers.create',
      'customers.update',
      'contacts.create',
      'contacts.update',
      'projects.create',
      'projects.update',
      'bids.create',
      'bids.update',
    ],
    query: z.object({ q: z.string().trim().min(3, 'At least 3 characters.').max(150, 'Up to 150 characters.') }),
    reply: z.object({ rows: z.array(AddressSuggestion) }),
  }),
}
