import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { menusCalls } from '@jobwright/contract/resources/menus.ts'
import { places } from '@jobwright/contract/resources/places.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { narrowPerson } from '../../testing/narrowCompany.ts'

const house = testHouse()
const POINT = { lat: 42.519501, lng: -70.8967 }
const OTHER = { lat: 42.6, lng: -70.8 }
const place = (person: Person, id: string, point: GeoPoint, base: GeoPoint | null = null) =>
  person.call(places.set, { params: { resource: 'bids', id }, body: { point, base } })
const pointsOf = async (person: Person, id: string) =>
  (await person.call(places.points, { body: { projects: [id], customers: [] } })).projects

const aBid = async (person: Person, CustomerId?: string) =>
  person.call(bids.create, {
    body: { title: 'Fence', CustomerId: CustomerId ?? (await aCustomer(person)).id, UserId: person.me.id },
  })
const bidPoints = async (person: Person, ...ids: string[]) =>
  (await person.call(places.points, { body: { projects: ids, bids: ids, customers: [] } })).bids

test('bids are placed by hand like projects, with a history, and gone with their record', async () => {
  const ada = await house.company()
  const { id } = await aBid(ada)
  expect(await place(ada, id, POINT)).toMatchObject({
    point: { ...POINT, source: 'hand' },
    placed: { by: 'Ada Owner' },
  })
  expect(await bidPoints(ada, id)).toEqual([{ id, ...POINT, source: 'hand', isExact: true }])
  const { rows } = await ada.call(bids.history, { params: { id } })
  expect(rows[0]?.changes).toEqual([{ field: 'mapPoint', before: null, after: '42.519501, -70.896700' }])
  // A project that is made of it is where it was placed.
  await ada.call(bids.update, { params: { id }, body: { status: 3 } })
  const { ProjectId } = await ada.call(bids.convert, { params: { id }, body: {} })
  expect(await pointsOf(ada, ProjectId)).toEqual([{ id: ProjectId, ...POINT, source: 'hand', isExact: true }])
  await place(ada, id, OTHER, POINT)
  expect(await pointsOf(ada, ProjectId)).toMatchObject([POINT])
  await house.owner('update bids set deleted_at = now() where id = $1', [id])
  expect(await bidPoints(ada, id)).toEqual([])
  await house.owner('delete from bids where id = $1', [id])
  expect(await house.owner('select 1 from site_points where record_id = $1', [id])).toEqual([])
})

test('points of bids are seen and placed only by people who may, and by nobody without the module', async () => {
  const ada = await house.company()
  const eve = await house.company()
  const { id } = await aBid(ada)
  await place(ada, id, POINT)
  const role = await ada.call(roles.create, {
    body: {
      title: 'Projects',
      permissions: permissionIds('projects.list', 'projects.update').map((one) => ({ id: one })),
    },
  })
  const kim = await house.person(ada, role.id, 'Kim')
  for (const person of [kim, eve]) expect(await bidPoints(person, id)).toEqual([])
  await expect(kim.call(places.get, { params: { resource: 'bids', id } })).rejects.toMatchObject({
    problem: { code: 'forbidden' },
  })
  await expect(place(kim, id, OTHER, POINT)).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  await expect(place(eve, id, OTHER, POINT)).rejects.toMatchObject({ problem: { code: 'missing' } })
  const luis = await narrowPerson(house, ada, 'luis', { bids: 'own', projects: 'own' })
  const own = await aBid(ada)
  await house.owner('update bids set user_id = $2 where id = $1', [own.id, luis.me.id])
  await place(ada, own.id, OTHER)
  expect((await bidPoints(luis, id, own.id)).map((one) => one.id)).toEqual([own.id])
  const on = [3, 4, 6, 7, 8, 9, 12, 13, 14, 15, 16, 17]
  await ada.call(menusCalls.setModules, { body: { on } })
  expect(await bidPoints(ada, id)).toEqual([])
  await expect(ada.call(places.get, { params: { resource: 'bids', id } })).rejects.toMatchObject({
    problem: { code: 'forbidden' },
  })
})
