import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { operator } from '@jobwright/contract/resources/operator.ts'
import { places, type LocatedKind } from '@jobwright/contract/resources/places.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { geocoderServer } from '../testing/geocoderServer.ts'
import { testHouse, type Person } from '../testing/house.ts'
import { searchPoints } from './geocode.ts'

const server = geocoderServer()
beforeAll(() => server.start())
const house = testHouse(server.settings)
let op: Person
beforeAll(async () => {
  op = await house.company('The operator')
})
afterAll(() => server.stop())
afterEach(() => {
  server.mood = 'fine'
  server.asked = []
})

const HOUSE = { address: '12 Foxglove Ln', city: 'Salem', state: 'MA', zip: '01970' }
const POINT = { lat: 42.5195, lng: -70.8967 }

/** A company whose addresses are searched by the test only. */
async function office() {
  await house.services.geocoding?.stop()
  await house.owner('delete from site_points')
  await house.owner("update projects set address = ''")
  await house.owner("update customers set address = ''")
  await house.owner("update bids set address = ''")
  return house.company()
}
const search = (now = new Date(), signal?: AbortSignal) => {
  const { geocoder } = house.services
  if (!geocoder) throw new Error('There is no geocoder.')
  return searchPoints({ db: house.db, geocoder, log: () => {} }, { now: () => now, ...(signal && { signal }) })
}
const aCustomerAt = (person: Person, at: Partial<typeof HOUSE> = HOUSE) =>
  person.call(customers.create, { body: { name: 'Foxglove LLC', ...at } })
const aProjectAt = async (person: Person, at: Partial<typeof HOUSE> = HOUSE) => {
  const { id } = await aCustomerAt(person, {})
  return person.call(projects.create, { body: { title: 'Reroof', CustomerId: id, UserId: person.me.id, ...at } })
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const placeOf = (person: Person, id: string, resource: LocatedKind = 'projects') =>
  person.call(places.get, { params: { resource, id } })

test('a new address is searched at once by the server itself', async () => {
  const ada = await house.company()
  const { id } = await aProjectAt(ada, { ...HOUSE, address: '1 First St' })
  await eventually(async () =>
    expect(await placeOf(ada, id)).toEqual({
      point: { ...POINT, source: 'geocoder', isExact: true },
      placed: null,
      search: 'found',
    }),
  )
})

test('nothing but the address leaves, once for each address of a company', async () => {
  const ada = await office()
  const one = await aProjectAt(ada)
  const two = await aCustomerAt(ada)
  const bare = await aProjectAt(ada, { address: '12 Foxglove Ln' })
  await search()
  expect(server.asked).toEqual([
    {
      path: '/search',
      agent: 'Jobwright',
      query: {
        q: '12 Foxglove Ln, Salem, MA 01970',
        format: 'jsonv2',
        addressdetails: '1',
        limit: '5',
        countrycodes: 'us',
      },
    },
  ])
  expect((await placeOf(ada, one.id)).search).toBe('found')
  expect((await placeOf(ada, two.id, 'customers')).point).toMatchObject(POINT)
  // A street alone is in a hundred towns.
  expect(await placeOf(ada, bare.id)).toEqual({ point: null, placed: null, search: 'off' })
  await search(later(60 * 24 * 30))
  expect(server.asked).toHaveLength(1)
})

test('another address loses the point of the old one, and is searched', async () => {
  const ada = await office()
  const { id } = await aProjectAt(ada)
  await search()
  await ada.call(projects.update, { params: { id }, body: { city: 'Beverly' } })
  expect(await placeOf(ada, id)).toEqual({ point: null, placed: null, search: 'waiting' })
  await search()
  expect(server.asked.map(({ query }) => query['q'])).toEqual([
    '12 Foxglove Ln, Salem, MA 01970',
    '12 Foxglove Ln, Beverly, MA 01970',
  ])
  expect((await placeOf(ada, id)).point).toMatchObject(POINT)
})

test('the address of a bid is searched, and found again when it changes', async () => {
  const ada = await office()
  const { id: CustomerId } = await aCustomerAt(ada, {})
  const { id } = await ada.call(bids.create, { body: { title: 'Fence', CustomerId, UserId: ada.me.id, ...HOUSE } })
  await search()
  expect(await placeOf(ada, id, 'bids')).toMatchObject({
    point: { ...POINT, source: 'geocoder', isExact: true },
    search: 'found',
  })
  await ada.call(bids.update, { params: { id }, body: { city: 'Beverly' } })
  expect(await placeOf(ada, id, 'bids')).toMatchObject({ point: null, search: 'waiting' })
  await search()
  expect(server.asked.map(({ query }) => query['q'])).toEqual([
    '12 Foxglove Ln, Salem, MA 01970',
    '12 Foxglove Ln, Beverly, MA 01970',
  ])
  expect((await placeOf(ada, id, 'bids')).point).toMatchObject(POINT)
})

test('what was placed by hand is never searched and never overwritten', async () => {
  const ada = await office()
  const { id } = await aProjectAt(ada)
  const point = { lat: 42.6, lng: -70.8 }
  // Somebody places it while the geocoder is asked.
  const { geocoder } = house.services
  if (!geocoder) throw new Error('There is no geocoder.')
  await searchPoints(
    {
      db: house.db,
      log: () => {},
      geocoder: {
        ...geocoder,
        find: async (question) => {
          await ada.call(places.set, { params: { resource: 'projects', id }, body: { point, base: null } })
          return geocoder.find(question)
        },
      },
    },
    {},
  )
  expect((await placeOf(ada, id)).point).toEqual({ ...point, source: 'hand', isExact: true })
  await ada.call(projects.update, { params: { id }, body: { city: 'Beverly' } })
  server.asked = []
  await search(later(60))
  expect(server.asked).toEqual([])
  const place = await placeOf(ada, id)
  expect(place.point).toMatchObject(point)
  expect(place.placed?.isOldAddress).toBe(true)
  // Taken back, the address is searched.
  await ada.call(places.set, { params: { resource: 'projects', id }, body: { point: null, base: point } })
  expect((await placeOf(ada, id)).search).toBe('waiting')
  await search()
  expect((await placeOf(ada, id)).point).toMatchObject(POINT)
})

test.each(['fails', 'garbage', 'redirects', 'floods', 'lies'] as const)(
  'a geocoder that %s is tried again, and given up in the end',
  async (mood) => {
    const ada = await office()
    const { id } = await aProjectAt(ada)
    server.mood = mood
    await search()
    expect(await placeOf(ada, id)).toEqual({ point: null, placed: null, search: 'waiting' })
    expect(server.asked).toHaveLength(1)
    for (const hours of [1, 5, 20, 60, 100]) await search(later(hours * 60))
    expect(await placeOf(ada, id)).toEqual({ point: null, placed: null, search: 'failed' })
    expect(server.asked).toHaveLength(6)
    expect(server.ledInside).toBe(0)
    // A week later it is searched once more.
    server.mood = 'fine'
    await search(later(200 * 60))
    expect((await placeOf(ada, id)).search).toBe('failed')
    await search(later(300 * 60))
    expect((await placeOf(ada, id)).point).toMatchObject(POINT)
  },
)

test('an address that nobody knows, or that is in another country, has no point', async () => {
  const ada = await office()
  const one = await aProjectAt(ada)
  server.mood = 'knowsNothing'
  await search()
  server.mood = 'elsewhere'
  const two = await aProjectAt(ada, { ...HOUSE, address: '14 Foxglove Ln' })
  await search()
  server.mood = 'fine'
  // The geocoder answers a house in Massachusetts.
  const three = await aProjectAt(ada, { ...HOUSE, state: 'OR' })
  await search()
  for (const { id } of [one, two, three]) expect(await placeOf(ada, id)).toMatchObject({ point: null, search: 'none' })
})

test('a geocoder that hangs holds up nothing, and is let go when the server stops', async () => {
  const ada = await office()
  server.mood = 'hangs'
  const ending = new AbortController()
  const { id } = await aProjectAt(ada)
  const turn = search(new Date(), ending.signal)
  await eventually(async () => expect(server.asked).toHaveLength(1))
  // A save doesn't wait for it.
  await ada.call(projects.update, { params: { id }, body: { notes: 'Seen.' } })
  ending.abort()
  await turn
  expect((await placeOf(ada, id)).search).toBe('waiting')
})

test('after three failures the geocoder is left alone, companies take turns, and it is never asked twice at once', async () => {
  const ada = await office()
  const eve = await house.company()
  for (const n of [1, 2, 3, 4, 5]) await aCustomerAt(ada, { ...HOUSE, address: `${n} Main St` })
  await aCustomerAt(eve, { ...HOUSE, address: '9 Elm St' })
  server.mood = 'fails'
  await search()
  expect(server.asked).toHaveLength(3)
  expect(server.asked.filter(({ query }) => query['q']?.startsWith('9 Elm'))).toHaveLength(1)
  server.mood = 'fine'
  server.mostAtOnce = 0
  const [one, other] = await Promise.all([search(later(60)), search(later(60))])
  expect(one.asked + other.asked).toBe(6)
  expect(server.mostAtOnce).toBe(1)
})

test('the operator sees its host, what waits and how it last failed', async () => {
  const ada = await office()
  await aCustomerAt(ada)
  server.mood = 'fails'
  await search()
  expect((await op.call(operator.config, {})).geocoder).toMatchObject({
    host: '127.0.0.1',
    failed: { problem: 'HTTP 500' },
    waiting: 1,
    unknown: 0,
  })
})
