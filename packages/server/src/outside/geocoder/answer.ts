import { usStateNames } from '@jobwright/contract/rules/address.ts'
import type { AddressSuggestion } from '@jobwright/contract/resources/places.ts'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { z } from 'zod'

/** Why a geocoder gave no usable answer, in a line. */
export class NoAnswer extends Error {}

/** Which API a geocoder speaks. */
export type GeocoderKind = 'nominatim' | 'photon'

/** What a geocoder knows of an address. `country` is ISO 3166 alpha-2 in capitals, '' if it says none. */
export type FoundAddress = GeoPoint & {
  exactness: 'house' | 'street' | 'area'
  country: string
  parts: AddressSuggestion
}

/** No answer has more. */
const MOST_RESULTS = 20
const short = z.string().max(200).catch('')
const degrees = (most: number) => z.string().min(1).max(30).transform(Number).pipe(z.number().min(-most).max(most))
const results = z.array(z.unknown()).max(MOST_RESULTS)

const NominatimResult = z.object({
  lat: degrees(90),
  lon: degrees(180),
  place_rank: z.number().int().min(0).max(100).catch(0),
  address: z
    .object({
      house_number: short,
      road: short,
      city: short,
      town: short,
      village: short,
      hamlet: short,
      municipality: short,
      state: short,
      postcode: short,
      country_code: short,
      'ISO3166-2-lvl4': short,
    })
    .partial()
    .catch({}),
})

const PhotonResult = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z
    .object({
      type: short,
      housenumber: short,
      street: short,
      name: short,
      city: short,
      state: short,
      postcode: short,
      countrycode: short,
    })
    .partial(),
})

/**
 * Reads what a geocoder answered, the best first. Results that say something impossible are left out.
 * @throws NoAnswer where it is no answer of this API
 */
export function readAddresses(body: string, kind: GeocoderKind): FoundAddress[] {
  const answer = parsed(body)
  const list = results.safeParse(kind === 'nominatim' ? answer : (answer as { features?: unknown } | null)?.features)
  if (!list.success) throw new NoAnswer('The answer can’t be read (no list of places).')
  const found = list.data.flatMap((one) => (kind === 'nominatim' ? nominatim(one) : photon(one)))
  if (list.data.length > 0 && found.length === 0) throw new NoAnswer('The answer can’t be read (no place in it).')
  return found
}

function nominatim(one: unknown): FoundAddress[] {
  const { success, data } = NominatimResult.safeParse(one)
  if (!success || isNowhere({ lat: data.lat, lng: data.lon })) return []
  const { address: at } = data
  const country = (at.country_code ?? '').toUpperCase()
  const region = at['ISO3166-2-lvl4'] ?? ''
  return [
    {
      lat: data.lat,
      lng: data.lon,
      exactness: data.place_rank >= 28 ? 'house' : data.place_rank >= 26 ? 'street' : 'area',
      country,
      parts: {
        address: [at.house_number, at.road].filter(Boolean).join(' '),
        city: at.city || at.town || at.village || at.hamlet || at.municipality || '',
        state: country === 'US' && region.startsWith('US-') ? region.slice(3) : stateOf(country, at.state ?? ''),
        zip: zipOf(country, at.postcode ?? ''),
      },
    },
  ]
}

function photon(one: unknown): FoundAddress[] {
  const { success, data } = PhotonResult.safeParse(one)
  if (!success) return []
  const [lng, lat] = data.geometry.coordinates
  if (isNowhere({ lat, lng })) return []
  const { properties: at } = data
  const country = (at.countrycode ?? '').toUpperCase()
  const street = at.street || (at.type === 'street' ? at.name : '') || ''
  return [
    {
      lat,
      lng,
      exactness: at.type === 'house' ? 'house' : at.type === 'street' ? 'street' : 'area',
      country,
      parts: {
        address: [at.housenumber, street].filter(Boolean).join(' '),
        city: at.city || (at.type === 'city' ? at.name : '') || '',
        state: stateOf(country, at.state ?? ''),
        zip: zipOf(country, at.postcode ?? ''),
      },
    },
  ]
}

// What has no coordinates is sometimes written as zeros, in the middle of the sea.
const isNowhere = ({ lat, lng }: GeoPoint) => Math.abs(lat) < 1e-6 && Math.abs(lng) < 1e-6

const codeByName = new Map(Object.entries(usStateNames).map(([code, name]) => [name.toLowerCase(), code]))
// States and ZIP codes as companies in the United States write them.
const stateOf = (country: string, name: string) =>
  (country === 'US' ? (codeByName.get(name.toLowerCase()) ?? name) : name).slice(0, 50)
const zipOf = (country: string, zip: string) => (country === 'US' ? zip.slice(0, 5) : zip.slice(0, 10))

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new NoAnswer('The answer can’t be read (not JSON).')
  }
}
