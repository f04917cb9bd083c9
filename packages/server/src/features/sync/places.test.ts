import { permissionId } from '@jobwright/contract/permissions.ts'
import { type Photo, photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { beforeAll, expect, test } from 'vitest'
import { plain } from '../../testing/files.ts'
import { sendForm } from '../../testing/forms.ts'
import { aCustomer, FIELD, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let picture = Buffer.alloc(0)
beforeAll(async () => {
  picture = await plain(60, 40).png().toBuffer()
})

type Fix = { lat: number; lng: number; accuracyM?: number | null; source?: string }
const SITE = { lat: 42.519, lng: -70.896 }

async function aProject(person: Person, title: string) {
  const customer = await aCustomer(person)
  return person.call(projects.create, { body: { title, CustomerId: customer.id, UserId: person.me.id } })
}
async function taken(person: Person, projectId: string, fixes: readonly Fix[]): Promise<string[]> {
  const ids: string[] = []
  for (const [n, { source = 'camera', ...fix }] of fixes.entries()) {
    const sent = [{ name: `${n}.png`, bytes: Buffer.concat([picture, Buffer.from(`${projectId} ${n}`)]) }]
    const { json } = await sendForm(house, person, '/api/upload/image', { projectId }, sent)
    const [photo] = json['files'] as Photo[]
    await house.owner('update photos set geo = $2, source = $3 where id = $1', [
      photo?.id,
      JSON.stringify({ accuracyM: 10, fixAt: null, ...fix }),
      source,
    ])
    ids.push(photo?.id ?? '')
  }
  return ids
}
const placesOf = async (person: Person, ...ids: string[]) =>
  (await person.call(sync.places, { body: { projects: ids } })).places

test('a site is in the middle of the good photos that were taken there', async () => {
  const ada = await house.company()
  const { id } = await aProject(ada, 'Reroof')
  expect(await placesOf(ada, id)).toEqual([])
  const [, , far] = await taken(ada, id, [
    { lat: SITE.lat - 0.0002, lng: SITE.lng - 0.0002 },
    SITE,
    // Filed under the wrong project, far away: the middle does not move.
    { lat: 41.0, lng: -74.0 },
    // Not good enough, or not of this place at all.
    { lat: 10, lng: 10, accuracyM: 900 },
    { lat: 10, lng: 10, accuracyM: null },
    { lat: 10, lng: 10, source: 'gallery' },
  ])
  expect(await placesOf(ada, id)).toEqual([{ id, lat: 42.5188, lng: -70.8962 }])
  await ada.call(photos.remove, { params: { id: far ?? '' } })
  expect(await placesOf(ada, id)).toEqual([{ id, lat: 42.5189, lng: -70.8961 }])
})

test('photos that lie all over the county are of no one site', async () => {
  const ada = await house.company()
  const { id } = await aProject(ada, 'Gutter service')
  await taken(ada, id, [SITE, { lat: 42.6, lng: -70.9 }, { lat: 42.4, lng: -70.8 }, { lat: 42.5, lng: -71 }])
  expect(await placesOf(ada, id)).toEqual([])
})

test('nobody hears where a project is that they do not see, or whose photos they do not see', async () => {
  const [ada, bob] = [await house.company(), await house.company()]
  const pat = await house.person(ada, FIELD)
  const { id } = await aProject(ada, 'Reroof')
  await taken(ada, id, [SITE])
  expect(await placesOf(pat, id)).toHaveLength(1)
  expect(await placesOf(bob, id)).toEqual([])
  // Without the permission to see photos.
  await house.owner(
    `update roles set permission_ids = array_remove(permission_ids, ${permissionId('photos.list')}) where company_id = $1 and id = $2`,
    [ada.me.CompanyId, FIELD],
  )
  expect(await placesOf(pat, id)).toEqual([])
  await ada.call(projects.remove, { params: { id } })
  expect(await placesOf(ada, id)).toEqual([])
})
