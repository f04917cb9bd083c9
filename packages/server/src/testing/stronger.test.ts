// @ring full
import { addressOf } from '@jobwright/contract/call.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { devices } from '@jobwright/contract/resources/devices.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { formOf } from './forms.ts'
import { testHouse, type Person } from './house.ts'

// Somebody who manages accounts does not reach those of people with more rights, by any call.
const house = testHouse()
let ada: Person
let clerk: Person

beforeAll(async () => {
  ada = await house.company()
  const slugs = permissionIds('users.list', 'users.create', 'users.update', 'users.delete', 'timesheets.create')
  await house.owner(`insert into roles (company_id, id, title, permission_ids) values ($1, 300, 'People', $2)`, [
    ada.me.CompanyId,
    slugs,
  ])
  clerk = await house.person(ada, 300, 'Clerk')
})

const accountCalls = Object.entries(contract).flatMap(([tag, group]) =>
  Object.entries(group as Record<string, AnyRoute>)
    .filter(([, { method, path }]) => method !== 'GET' && /^\/users\/:id(\/|$)/.test(path))
    .map(([verb, route]) => ({ name: `${tag}.${verb}`, route })),
)
const bodies: Readonly<Record<string, object>> = {
  'users.update': { lastName: 'Other' },
  'users.remove': {},
}

const ask = (by: Person, route: AnyRoute, name: string, id: string) => {
  const form = route.sends === 'form' ? formOf({}, []) : undefined
  const payload =
    form?.body ?? (route.sends === 'file' ? Buffer.from('x') : route.body && JSON.stringify(bodies[name] ?? {}))
  const type = form?.type ?? (route.sends === 'file' ? 'application/octet-stream' : 'application/json')
  return house.app.inject({
    method: route.method,
    url: addressOf(route, { params: { id } }),
    headers: { authorization: `Bearer ${by.token}`, ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
}

test('no call on an account reaches somebody with more rights', async () => {
  expect(accountCalls.map(({ name }) => name)).toEqual(expect.arrayContaining(['kiosks.pin', 'kiosks.removePin']))
  const answers: Record<string, number> = {}
  for (const { name, route } of accountCalls) answers[name] = (await ask(clerk, route, name, ada.me.id)).statusCode
  expect(answers).toEqual(Object.fromEntries(accountCalls.map(({ name }) => [name, 403])))
})

test('a phone of somebody with more rights is not forgotten either', async () => {
  const forget = (UserId: string) => clerk.call(devices.forget, { params: { id: newId() }, body: { UserId } })
  await expect(forget(ada.me.id)).rejects.toMatchObject({ status: 403 })
  await expect(forget(clerk.me.id)).rejects.toMatchObject({ status: 404 })
})

test('a person is told of each new PIN and sign-in link of theirs, by whomever it was made', async () => {
  const luis = await house.person(ada, 101, 'Luis')
  const news = async () =>
    (await luis.call(notices.list, { query: {} })).rows.filter(({ type }) => type === 'accountAccess').length
  // The link by which they came in is not news.
  await ada.call(kiosks.pin, { params: { id: luis.me.id } })
  await expect.poll(news).toBe(1)
  await luis.call(kiosks.newPin, {})
  await expect.poll(news).toBe(2)
  await ada.call(users.passwordLink, { params: { id: luis.me.id } })
  await expect.poll(news).toBe(3)
})
