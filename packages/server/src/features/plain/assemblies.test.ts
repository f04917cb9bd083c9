import { priceitems } from '@jobwright/contract/resources/priceitems.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const add = async (who: Person, title: string, parts: string[] = []) =>
  (await who.call(priceitems.create, { body: { title, parts: parts.map((id) => ({ id, quantity: 1000 })) } })).id
const put = (who: Person, id: string, parts: string[]) =>
  who.call(priceitems.update, { params: { id }, body: { parts: parts.map((part) => ({ id: part, quantity: 1000 })) } })
const refused = {
  status: 422,
  problem: { errors: [{ field: 'parts', message: 'An assembly can’t be a part of itself.' }] },
}

test('an assembly is never a part of itself, directly, through others or through the trash', async () => {
  const ada = await house.company()
  const nail = await add(ada, 'Nail')
  const shingle = await add(ada, 'Shingle', [nail])
  const roof = await add(ada, 'Roof', [shingle])
  const house1 = await add(ada, 'House', [roof])
  await expect(put(ada, nail, [nail])).rejects.toMatchObject(refused)
  await expect(put(ada, nail, [house1])).rejects.toMatchObject(refused)
  await expect(put(ada, shingle, [nail, roof])).rejects.toMatchObject(refused)
  // The same part twice on two ways is no circle.
  expect(await put(ada, house1, [roof, nail])).toMatchObject({ parts: [{ id: roof }, { id: nail }] })
  await ada.call(priceitems.remove, { params: { id: roof } })
  await expect(put(ada, nail, [roof])).rejects.toMatchObject(refused)
  await ada.call(priceitems.restore, { params: { id: roof } })
  expect(await ada.call(priceitems.get, { params: { id: nail } })).toMatchObject({ parts: [], version: 1 })
})

test('of two that become parts of each other at the same moment, one is refused', async () => {
  const ada = await house.company()
  const [a, b] = [await add(ada, 'A'), await add(ada, 'B')]
  const both = await Promise.allSettled([put(ada, a, [b]), put(ada, b, [a])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
