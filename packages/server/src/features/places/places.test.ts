import { permissionIds } from '@jobwright/contract/permissions.ts'
import { operator } from '@jobwright/contract/resources/operator.ts'
import { places, type LocatedKind } from '@jobwright/contract/resources/places.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { readConfig } from '../../config.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { geocoderServer } from '../../testing/geocoderServer.ts'
import { aCustomer, FIELD, testHouse, type House, type Person } from '../../testing/house.ts'
import { narrowPerson } from '../../testing/narrowCompany.ts'

const house = testHouse()
const server = geocoderServer()
beforeAll(() => server.start())
const mapped = testHouse(server.settings)
const tiles = testHouse({
  MAP_TILES_URL: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=secret',
  MAP_ATTRIBUTION: '© Somebody',
})
afterAll(() => server.stop())

const POINT = { lat: 42.519501, lng: -70.8967 }
const OTHER = { lat: 42.6, lng: -70.8 }
type Point = { lat: number; lng: number }

async function aProject(person: Person, title = 'Reroof', lead = person.me.id) {
  const customer = await aCustomer(person)
  return person.call(projects.create, {
    body: { title, CustomerId: customer.id, UserId: lead, address: '12 Foxglove Ln', city: 'Salem', state: 'MA' },
  })
}
const place = (
  person: Person,
  id: string,
  point: Point | null,
  base: Point | null = null,
  resource: LocatedKind = 'projects',
) => person.call(places.set, { params: { resource, id }, body: { point, base } })
const pointsOf = (person: Person, ...ids: string[]) =>
  person.call(places.points, { body: { projects: ids, customers: [] } }).then((found) => found.projects)

test('a project and a customer are placed by hand, and taken back; the history says so', async () => {
  const ada = await house.company()
  const { id, CustomerId } = await aProject(ada)
  expect(await ada.call(places.get, { params: { resource: 'projects', id } })).toEqual({
    point: null,
    placed: null,
    search: 'off',
  })
  expect(await place(ada, id, { lat: 42.5195014, lng: -70.8967 })).toMatchObject({
    point: { ...POINT, source: 'hand', isExact: true },
    placed: { by: 'Ada Owner', isOldAddress: false },
    search: 'off',
  })
  expect(await pointsOf(ada, id, newId())).toEqual([{ id, ...POINT, source: 'hand', isExact: true }])
  await place(ada, id, OTHER, POINT)
  expect((await place(ada, id, null, OTHER)).point).toBeNull()
  const { rows } = await ada.call(projects.history, { params: { id } })
  expect(rows.slice(0, 3).flatMap(({ changes }) => changes)).toEqual([
    { field: 'mapPoint', before: '42.600000, -70.800000', after: null },
    { field: 'mapPoint', before: '42.519501, -70.896700', after: '42.600000, -70.800000' },
    { field: 'mapPoint', before: null, after: '42.519501, -70.896700' },
  ])
  await place(ada, CustomerId ?? '', POINT, null, 'customers')
  const found = await ada.call(places.points, { body: { projects: [id], customers: [CustomerId ?? ''] } })
  expect(found).toMatchObject({ projects: [], customers: [{ id: CustomerId, ...POINT }] })
})

test('two people who place the same project: the second sees it first', async () => {
  const ada = await house.company()
  const { id } = await aProject(ada)
  await place(ada, id, POINT)
  await expect(place(ada, id, OTHER)).rejects.toMatchObject({ problem: { code: 'state' } })
  expect(await pointsOf(ada, id)).toMatchObject([POINT])
})

test.each([
  [{ lat: 90.1, lng: 0 }, 'point.lat'],
  [{ lat: 0, lng: -180.5 }, 'point.lng'],
  [{ lat: '42', lng: 0 }, 'point.lat'],
  [{ lat: 42 }, 'point.lng'],
])('no point: %j', async (point, field) => {
  const ada = await house.company()
  const { id } = await aProject(ada)
  const answer = await house.raw('PUT', `/api/places/projects/${id}`, {
    token: ada.token,
    body: { point, base: null },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ errors: { field: string }[] }>().errors.map((one) => one.field)).toEqual([field])
})

test('a placed project is where phones find it and photos are filed', async () => {
  const ada = await house.company()
  const { id } = await aProject(ada)
  await place(ada, id, POINT)
  const found = await ada.call(sync.places, { body: { projects: [id] } })
  expect(found.places).toEqual([{ id, ...POINT }])
})

describe('people', () => {
  test('of another company, and those who don’t reach a project, see no point of it', async () => {
    const ada = await house.company()
    const eve = await house.company()
    const luis = await narrowPerson(house, ada, 'luis', { projects: 'own', customers: 'assigned' })
    const mine = await aProject(ada, 'Mine', luis.me.id)
    const hidden = await aProject(ada, 'Hidden')
    for (const { id, CustomerId } of [mine, hidden]) {
      await place(ada, id, POINT)
      await place(ada, CustomerId ?? '', POINT, null, 'customers')
    }
    const all = {
      projects: [mine.id, hidden.id],
      customers: [mine.CustomerId ?? '', hidden.CustomerId ?? ''],
    }
    const seen = async (person: Person) => {
      const found = await person.call(places.points, { body: all })
      return [...found.projects, ...found.customers].map(({ id }) => id).toSorted()
    }
    expect(await seen(ada)).toEqual([...all.projects, ...all.customers].toSorted())
    expect(await seen(luis)).toEqual([mine.id, mine.CustomerId ?? ''].toSorted())
    expect(await seen(eve)).toEqual([])
    for (const person of [luis, eve])
      await expect(person.call(places.get, { params: { resource: 'projects', id: hidden.id } })).rejects.toMatchObject({
        problem: { code: 'missing' },
      })
    await expect(place(eve, hidden.id, OTHER, POINT)).rejects.toMatchObject({ problem: { code: 'missing' } })
    expect(await house.owner('select 1 from site_points where company_id = $1', [eve.me.CompanyId])).toEqual([])
  })

  test('place only what they may change, and read only the kinds that they may list', async () => {
    const ada = await house.company()
    const { id, CustomerId } = await aProject(ada)
    await place(ada, id, POINT)
    await place(ada, CustomerId ?? '', POINT, null, 'customers')
    const pat = await house.person(ada, FIELD)
    await expect(place(pat, id, OTHER, POINT)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    const role = await ada.call(roles.create, {
      body: {
        title: 'Customers',
        permissions: permissionIds('customers.list', 'customers.update').map((one) => ({ id: one })),
      },
    })
    const kim = await house.person(ada, role.id, 'Kim')
    const found = await kim.call(places.points, { body: { projects: [id], customers: [CustomerId ?? ''] } })
    expect([found.projects.length, found.customers.length]).toEqual([0, 1])
    await expect(place(kim, id, OTHER, POINT)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
    await expect(kim.call(places.get, { params: { resource: 'projects', id } })).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
    await place(kim, CustomerId ?? '', OTHER, POINT, 'customers')
  })
})

test('what is in the trash has no point, and gets it back; for good it is gone', async () => {
  const ada = await house.company()
  const { id } = await aProject(ada)
  await place(ada, id, POINT)
  await ada.call(projects.remove, { params: { id } })
  expect(await pointsOf(ada, id)).toEqual([])
  await ada.call(projects.restore, { params: { id } })
  expect(await pointsOf(ada, id)).toMatchObject([POINT])
  await house.owner('delete from projects where id = $1', [id])
  expect(await house.owner('select 1 from site_points where record_id = $1', [id])).toEqual([])
})

describe('addresses', () => {
  const suggest = (person: Person, q: string) => person.call(places.suggest, { query: { q } })

  test('are completed by the geocoder, and asked once', async () => {
    const ada = await mapped.company()
    const row = { address: '12 Foxglove Lane', city: 'Salem', state: 'MA', zip: '01970' }
    expect(await suggest(ada, '12 fox')).toEqual({ rows: [row] })
    expect(await suggest(ada, '12 Fox')).toEqual({ rows: [row] })
    expect(server.asked.filter(({ query }) => query['q'] === '12 fox')).toHaveLength(1)
    expect(await ada.call(places.settings, {})).toEqual({ tiles: null, search: true, suggest: true })
    await expect(suggest(ada, '12')).rejects.toMatchObject({ problem: { code: 'invalid' } })
  })

  test.each(['fails', 'garbage', 'redirects', 'floods', 'lies', 'elsewhere', 'hangs'] as const)(
    'are not completed by a geocoder that %s',
    async (mood) => {
      const ada = await mapped.company()
      server.mood = mood
      expect(await suggest(ada, `14 ${mood}`)).toEqual({ rows: [] })
      server.mood = 'fine'
      expect(server.ledInside).toBe(0)
    },
  )

  test('are completed for a company beside one that types all the time', async () => {
    const [ada, bob] = [await mapped.company(), await mapped.company()]
    const typed = Array.from({ length: 30 }, (_, n) => suggest(ada, `31 street ${n}`))
    expect((await suggest(bob, '12 foxglove bob')).rows).toHaveLength(1)
    await Promise.all(typed)
  })

  test('are not completed without one, nor for people who write none', async () => {
    const ada = await house.company()
    expect(await suggest(ada, '12 fox')).toEqual({ rows: [] })
    expect(await ada.call(places.settings, {})).toEqual({ tiles: null, search: false, suggest: false })
    const pat = await mapped.person(await mapped.company(), FIELD)
    await expect(suggest(pat, '12 fox')).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  })
})

describe('the settings', () => {
  let op: Person
  beforeAll(async () => {
    op = await tiles.company()
  })
  const policyOf = async (of: House) => String((await of.raw('GET', '/api/health')).headers['content-security-policy'])

  test('of tiles: their server, and no other, may show pictures', async () => {
    expect(await op.call(places.settings, {})).toEqual({
      tiles: { url: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=secret', attribution: '© Somebody' },
      search: false,
      suggest: false,
    })
    expect(await policyOf(tiles)).toContain("img-src 'self' data: blob: https://*.tiles.example.com;")
    expect(await policyOf(house)).toContain("img-src 'self' data: blob:;")
  })

  test('name their hosts to the operator, without their keys', async () => {
    const config = await op.call(operator.config, {})
    expect(config).toMatchObject({ tiles: 'tiles.example.com', geocoder: null })
    expect(JSON.stringify(config)).not.toContain('secret')
  })

  test.each([
    ['MAP_TILES_URL', 'https://tiles.example.com/{z}/{x}.png'],
    ['MAP_TILES_URL', 'https://{s}.{z}.example.com/{x}/{y}.png'],
    ['MAP_TILES_URL', "https://tiles.example.com/{z}/{x}/{y}.png; script-src 'unsafe-inline'"],
    ['MAP_TILES_URL', 'file:///{z}/{x}/{y}'],
    ['MAP_TILES_URL', 'https://a:b@tiles.example.com/{z}/{x}/{y}.png'],
    ['GEOCODER_URL', 'ftp://geo.example.com'],
    ['GEOCODER_KIND', 'google'],
    ['GEOCODER_PAUSE_MS', '-1'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
