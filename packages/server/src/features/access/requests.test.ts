import { access } from '@jobwright/contract/resources/access.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()
const forbidden = { status: 403 }
const state = { status: 409 }

test('what one lacks is asked for once a day, told to those who can give it, granted or dismissed', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  expect((await pat.call(access.administrators, {})).rows).toMatchObject([{ firstName: 'Ada' }])
  const ask = () => pat.call(access.ask, { body: { need: 'bids.list', path: '/bids' } })
  const { askedAt } = await ask()
  expect((await ask()).askedAt).toBe(askedAt)
  await expect(pat.call(access.ask, { body: { need: 'tasks.list' } })).rejects.toMatchObject(state)
  await expect(pat.call(access.requests, {})).rejects.toMatchObject(forbidden)
  const { rows } = await ada.call(access.requests, {})
  expect(rows).toMatchObject([{ User: { id: pat.me.id }, need: 'bids.list', path: '/bids', role: 'Crew' }])
  const bob = await house.company('Other')
  expect((await bob.call(access.requests, {})).rows).toEqual([])
  await expect(bob.call(access.dismiss, { params: { id: rows[0]?.id ?? '' } })).rejects.toMatchObject({ status: 404 })
  await ada.call(access.dismiss, { params: { id: rows[0]?.id ?? '' } })
  expect((await ada.call(access.requests, {})).rows).toEqual([])
  await pat.call(access.ask, { body: { need: 'customers.create' } })
  expect((await ada.call(access.requests, { query: { UserId: pat.me.id } })).rows).toHaveLength(1)
  await ada.call(users.update, { params: { id: pat.me.id }, body: { RoleId: 100 } })
  expect((await ada.call(access.requests, {})).rows).toEqual([])
})
