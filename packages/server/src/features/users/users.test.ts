import { overview } from '@jobwright/contract/resources/overview.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { connections } from '@jobwright/contract/resources/connections.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { permissionIds, permissions } from '@jobwright/contract/permissions.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { FIELD, testHouse } from '../../testing/house.ts'

const house = testHouse()

test('a crew member sees and does only what the role allows, on every call and in every menu', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  expect((await pat.call(access.menu, {})).map((menu) => menu.title)).toEqual([
    'Dashboard',
    'Customers',
    'Contacts',
    'Projects',
    'Log Books',
    'Tasks',
    'Documents',
    'Photos',
    'Time',
    'Schedule',
    'Calendar',
    'Map',
    'File manager',
  ])
  expect((await ada.call(access.menu, {})).map((menu) => menu.title)).toContain('Users & Roles')
  await expect(pat.call(customers.create, { body: { name: 'X' } })).rejects.toMatchObject({ status: 403 })
  expect((await pat.call(overview.resourceCount, {})).data).toMatchObject({ bids: -1, customers: 0 })
})

test('a change of role takes effect with the next call of a running session', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  await expect(pat.call(customers.create, { body: { name: 'X' } })).rejects.toMatchObject({ status: 403 })
  await ada.call(users.update, { params: { id: pat.me.id }, body: { RoleId: 100 } })
  expect((await pat.call(customers.create, { body: { name: 'X' } })).name).toBe('X')
})

test('deactivating ends the sessions, keeps the name on the records, and can be taken back', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 100)
  const made = await pat.call(customers.create, { body: { name: 'Kept LLC' } })
  await ada.call(users.deactivate, { params: { id: pat.me.id }, body: {} })
  await expect(pat.call(customers.list, {})).rejects.toMatchObject({ status: 401 })
  const [line] = (await ada.call(customers.history, { params: { id: made.id } })).rows
  expect(line).toMatchObject({ action: 'created', actor: { firstName: 'Pat' } })
  expect((await ada.call(users.reactivate, { params: { id: pat.me.id } })).status).toBe('active')
})

test('nobody deactivates themself, the last administrator, or changes their own role', async () => {
  const ada = await house.company()
  await expect(ada.call(users.deactivate, { params: { id: ada.me.id }, body: {} })).rejects.toMatchObject({
    status: 409,
  })
  await expect(ada.call(users.update, { params: { id: ada.me.id }, body: { RoleId: 101 } })).rejects.toMatchObject({
    status: 403,
  })
  const eve = await house.person(ada, 9999, 'Eve')
  const outcomes = await Promise.allSettled([
    ada.call(users.deactivate, { params: { id: eve.me.id }, body: {} }),
    eve.call(users.deactivate, { params: { id: ada.me.id }, body: {} }),
  ])
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const [left] = await house.owner(
    "select count(*)::int as n from users where company_id = $1 and role_id = 9999 and status = 'active'",
    [ada.me.CompanyId],
  )
  expect(left?.['n']).toBe(1)
})

test('nobody gives rights that they do not hold, nor touches somebody with more', async () => {
  const ada = await house.company()
  await house.owner(
    `insert into roles (company_id, id, title, permission_ids) values ($1, 8, 'Staff manager', '{${permissionIds('users.admin', 'users.list', 'users.create', 'users.delete', 'users.update').join(',')}}')`,
    [ada.me.CompanyId],
  )
  const max = await house.person(ada, 8, 'Max')
  await expect(
    max.call(users.create, { body: { firstName: 'A', lastName: 'B', username: `boss.${Date.now()}`, RoleId: 9999 } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    max.call(users.update, { params: { id: ada.me.id }, body: { email: 'mine@example.com' } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(max.call(users.passwordLink, { params: { id: ada.me.id } })).rejects.toMatchObject({ status: 403 })
  await expect(max.call(users.deactivate, { params: { id: ada.me.id }, body: {} })).rejects.toMatchObject({
    status: 403,
  })
})

test('a person changes their own language and preferences, not somebody else’s', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const preferences = JSON.stringify({ scheme: 'dark' })
  expect(
    await pat.call(users.update, { params: { id: pat.me.id }, body: { language: 'es', preferences } }),
  ).toMatchObject({ language: 'es' })
  expect((await pat.call(users.get, { params: { id: pat.me.id } })).user).toMatchObject({ preferences })
  await expect(pat.call(users.update, { params: { id: ada.me.id }, body: { language: 'es' } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(ada.call(users.update, { params: { id: pat.me.id }, body: { preferences } })).rejects.toMatchObject({
    status: 422,
  })
})

test('yourself is answered with an ETag, and 304 when nothing changed', async () => {
  const ada = await house.company()
  const first = await house.raw('GET', `/api/users/${ada.me.id}`, { token: ada.token })
  const again = await house.raw('GET', `/api/users/${ada.me.id}`, {
    token: ada.token,
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

test('an older version of a person is not written over a newer one', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const { version } = await ada.call(users.update, { params: { id: pat.me.id }, body: { mobile: '6175550001' } })
  await ada.call(users.update, { params: { id: pat.me.id }, body: { mobile: '6175550002', version } })
  await expect(
    ada.call(users.update, { params: { id: pat.me.id }, body: { mobile: '6175550003', version } }),
  ).rejects.toMatchObject({ status: 409, problem: { errors: [{ field: 'mobile', message: 'Now: 6175550002' }] } })
})

test('people without users.list get a small card of a coworker, with the number only where their role may call', async () => {
  const ada = await house.company()
  const sam = await house.person(ada, 100, 'Sam')
  await ada.call(users.update, { params: { id: sam.me.id }, body: { mobile: '3125550162' } })
  const crew = await house.person(ada, FIELD, 'Cory')
  const reader = await house.person(ada, 106, 'Rea')
  const seen = async (by: typeof crew) => (await by.call(users.get, { params: { id: sam.me.id } })).user
  expect(await seen(crew)).toEqual({
    id: sam.me.id,
    firstName: 'Sam',
    lastName: sam.me.lastName,
    color: sam.me.color,
    avatar: null,
    role: 'Office manager',
    mobile: '3125550162',
  })
  expect(await seen(reader)).toMatchObject({ firstName: 'Sam' })
  await ada.call(users.deactivate, { params: { id: sam.me.id }, body: {} })
  expect(await seen(crew)).toMatchObject({ mobile: '' })
  const other = await house.company()
  await expect(crew.call(users.get, { params: { id: other.me.id } })).rejects.toMatchObject({ status: 404 })
})

test('people who may see users may see their roles, and change none of them', async () => {
  const ada = await house.company()
  const lead = await house.person(ada, 102)
  expect((await lead.call(roles.list, { query: {} })).rows.map(({ title }) => title)).toContain('Crew')
  expect((await lead.call(roles.get, { params: { id: 101 } })).title).toBe('Crew')
  await expect(lead.call(roles.update, { params: { id: 101 }, body: { title: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  })
  const crew = await house.person(ada, FIELD)
  await expect(crew.call(roles.list, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('only administrators see and change the organization and its connections, whatever settings a role holds', async () => {
  const ada = await house.company()
  const settings = permissions.filter(({ slug }) => slug === 'settings.admin').map(({ id }) => ({ id }))
  const role = await ada.call(roles.create, { body: { title: 'Settings', permissions: settings } })
  const pat = await house.person(ada, role.id)
  await pat.call(company.settings, {})
  await expect(pat.call(company.read, {})).rejects.toMatchObject({ status: 403 })
  await expect(pat.call(connections.list, {})).rejects.toMatchObject({ status: 403 })
})
