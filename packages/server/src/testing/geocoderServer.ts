import type { ServerResponse } from 'node:http'
import { answerBadly, answerJson, moodyServer, type BadMood } from './moodyServer.ts'

/**
 * What a geocoder does. `fine`: answers; `knowsNothing`: an empty list; `lies`: points that don't exist; `elsewhere`: a place
 * in another country.
 */
type GeocoderMood = BadMood | 'fine' | 'knowsNothing' | 'lies' | 'elsewhere'
type GeocoderServer = {
  /** Known once it has started. */
  settings: Record<string, string>
  mood: GeocoderMood
  /** What it was asked: the whole address of each question, and who asked. */
  asked: { path: string; query: Record<string, string>; agent: string }[]
  /** How many questions it had at once, at most. */
  mostAtOnce: number
  /** How often it was asked for the address that its redirect leads to. */
  readonly ledInside: number
  start(): Promise<void>
  stop(): Promise<void>
}

/** A house in Salem, as Nominatim answers it. */
export const nominatimHouse = (lat = '42.519500', lon = '-70.896700') => ({
  lat,
  lon,
  place_rank: 30,
  display_name: '12, Foxglove Lane, Salem, Massachusetts, 01970, United States',
  address: {
    house_number: '12',
    road: 'Foxglove Lane',
    city: 'Salem',
    state: 'Massachusetts',
    'ISO3166-2-lvl4': 'US-MA',
    postcode: '01970-1234',
    country_code: 'us',
  },
})

/** The same as Photon answers it. */
export const photonHouse = () => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-70.8967, 42.5195] },
  properties: {
    type: 'house',
    housenumber: '12',
    street: 'Foxglove Lane',
    city: 'Salem',
    state: 'Massachusetts',
    postcode: '01970',
    countrycode: 'US',
  },
})

/** A geocoder for tests, in the mood that the test sets. */
export function geocoderServer(): GeocoderServer {
  let now = 0
  const outside = moodyServer((url, request, response) => {
    server.mostAtOnce = Math.max(server.mostAtOnce, ++now)
    response.on('close', () => now--)
    server.asked.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      agent: String(request.headers['user-agent']),
    })
    answer(response, server.mood, url.pathname.endsWith('/search'))
  })
  const server: GeocoderServer = {
    settings: { GEOCODER_PAUSE_MS: '0' },
    mood: 'fine',
    asked: [],
    mostAtOnce: 0,
    get ledInside() {
      return outside.ledInside
    },
    start: async () => {
      server.settings['GEOCODER_URL'] = await outside.start()
    },
    stop: outside.stop,
  }
  return server
}

function answer(response: ServerResponse, mood: GeocoderMood, isNominatim: boolean): void {
  const places = (list: unknown[]) =>
    answerJson(response, isNominatim ? list : { type: 'FeatureCollection', features: list })
  const house = isNominatim ? nominatimHouse() : photonHouse()
  switch (mood) {
    case 'fine':
      return places([house])
    case 'knowsNothing':
      return places([])
    case 'lies':
      return places([nominatimHouse('NaN', '12'), nominatimHouse('91', '12'), nominatimHouse('0', '0'), null, 'x'])
    case 'elsewhere':
      return answerJson(response, [{ ...nominatimHouse('-42.5', '70.9'), address: { country_code: 'fr' } }])
    default:
      return answerBadly(response, mood)
  }
}
