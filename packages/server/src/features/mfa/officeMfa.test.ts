import { addressOf } from '@jobwright/contract/call.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { apiTokens } from '@jobwright/contract/resources/apiTokens.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { factors } from '@jobwright/contract/resources/factors.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { openBeforeMfa } from '@jobwright/contract/rules/openCalls.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { withApp } from '../../testing/authenticator.ts'
import { callerOf, testHouse, type Person } from '../../testing/house.ts'
import { PASSWORD as password } from '../../testing/password.ts'

const house = testHouse()
const proof = { password }
const OFFICE = 100
const CREW = 101

const turn = async (person: Person, officeFactor: boolean) => {
  const { settings, version } = await person.call(company.settings, {})
  return person.call(company.setSettings, {
    body: { settings: { ...settings, security: { ...settings.security, officeFactor } }, version },
  })
}
const look = async (token: string) => (await house.raw('GET', '/api/customers', { token })).statusCode
const owed = { status: 403, problem: { code: 'factor' } }

test('the office is asked from the next request on, the field is not, and setting one up opens everything', async () => {
  const ada = await house.company()
  const [omar, cleo] = [await house.person(ada, OFFICE, 'Omar'), await house.person(ada, CREW, 'Cleo')]
  const bob = await house.company('Other Roofing')
  await expect(turn(ada, true)).rejects.toMatchObject({
    status: 409,
    problem: { message: 'Set up two-step verification for yourself first.' },
  })
  await withApp(ada)
  const { factorRoles } = await turn(ada, true)
  expect(factorRoles.find(({ id }) => id === OFFICE)).toMatchObject({ office: true, people: 1, without: 1 })
  expect(factorRoles.find(({ id }) => id === CREW)).toMatchObject({ office: false })
  expect([await look(ada.token), await look(omar.token), await look(cleo.token), await look(bob.token)]).toEqual([
    200, 403, 200, 200,
  ])
  await expect(omar.call(customers.create, { body: { name: 'Foxglove' } })).rejects.toMatchObject(owed)
  expect((await omar.call(users.get, { params: { id: omar.me.id } })).user).toMatchObject({ owesFactor: true })
  await expect(omar.call(users.get, { params: { id: ada.me.id } })).rejects.toMatchObject(owed)
  // Signing in anew changes nothing.
  const signed = await house.call(session.login, { body: { username: omar.me.username, password } })
  expect(signed).toMatchObject({ success: true, user: { owesFactor: true } })
  await withApp(omar)
  expect(await look(omar.token)).toBe(200)
  expect((await omar.call(users.get, { params: { id: omar.me.id } })).user).toMatchObject({ owesFactor: false })
})

test('of all calls those alone go on that lead out of it', { tags: ['full'] }, async () => {
  const ada = await house.company()
  const omar = await house.person(ada, 9999, 'Omar')
  await withApp(ada)
  await turn(ada, true)
  const open: string[] = []
  for (const [tag, group] of Object.entries(contract))
    for (const [verb, route] of Object.entries(group as Record<string, AnyRoute>)) {
      if (route.open === 'everyone' || route.open === 'kiosk' || `${tag}.${verb}` === 'session.logout') continue
      const params = {
        id: newId(),
        resource: 'customers',
        noun: 'projects',
        token: 'x'.repeat(43),
        fileName: 'x',
        n: '0',
      }
      const answer = await house.app.inject({
        method: route.method,
        url: addressOf(route, { params }),
        headers: { authorization: `Bearer ${omar.token}`, 'content-type': 'application/json' },
        ...(route.method !== 'GET' && { payload: '{}' }),
      })
      const refused = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'factor'
      if (!refused) open.push(`${tag}.${verb}`)
      expect(openBeforeMfa(route, false), `${tag}.${verb}`).toBe(!refused)
    }
  expect(open.sort()).toMatchInlineSnapshot(`
    [
      "factors.addPasskey",
      "factors.confirmTotp",
      "factors.mine",
      "factors.newCodes",
      "factors.proofOptions",
      "factors.startPasskey",
      "factors.startTotp",
      "session.changePassword",
    ]
  `)
})

test('a token for a program stops with its person, and goes on with them', async () => {
  const ada = await house.company()
  const omar = await house.person(ada, 9999, 'Omar')
  const made = await omar.call(apiTokens.create, {
    body: { name: 'Reports', permissions: ['customers.list'], days: 30, proof },
  })
  expect(await look(made.token)).toBe(200)
  await withApp(ada)
  await turn(ada, true)
  expect(await look(made.token)).toBe(403)
  await withApp(omar)
  expect(await look(made.token)).toBe(200)
})

test('a role that becomes one of the office, and somebody who gets one, is asked; the last factor stays', async () => {
  const ada = await house.company()
  const cleo = await house.person(ada, CREW, 'Cleo')
  await withApp(ada)
  await turn(ada, true)
  await ada.call(users.update, { params: { id: cleo.me.id }, body: { RoleId: OFFICE } })
  expect(await look(cleo.token)).toBe(403)
  await ada.call(users.update, { params: { id: cleo.me.id }, body: { RoleId: CREW } })
  expect(await look(cleo.token)).toBe(200)
  const crew = await ada.call(roles.get, { params: { id: CREW } })
  await house.owner('update roles set scopes = $3 where company_id = $1 and id = $2', [ada.me.CompanyId, crew.id, '{}'])
  expect(await look(cleo.token)).toBe(403)
  await expect(ada.call(factors.removeTotp, { body: { proof } })).rejects.toMatchObject({
    status: 409,
    problem: {
      message: 'Your company requires two-step verification. Set up another method before you remove this one.',
    },
  })
  expect((await ada.call(factors.mine, {})).totp).not.toBeNull()
  // An administrator resets a lost factor; the user sets up a new one.
  await withApp(cleo)
  expect(await look(cleo.token)).toBe(200)
  await ada.call(factors.reset, { params: { id: cleo.me.id } })
  expect(await look(cleo.token)).toBe(403)
  await turn(ada, false)
  expect(await look(cleo.token)).toBe(200)
  await ada.call(factors.removeTotp, { body: { proof } })
})

test('only an administrator turns it, and the history says who did', async () => {
  const ada = await house.company()
  await house.owner(
    `insert into roles (company_id, id, title, permission_ids) values ($1, 300, 'Settings', '{${permissionIds('settings.admin').join(',')}}')`,
    [ada.me.CompanyId],
  )
  const sam = await house.person(ada, 300, 'Sam')
  await withApp(sam)
  await expect(turn(sam, true)).rejects.toMatchObject({ status: 403, problem: { code: 'forbidden' } })
  await withApp(ada)
  await turn(ada, true)
  await expect(turn(sam, false)).rejects.toMatchObject({ status: 403 })
  const [line] = await house.owner(
    "select actor_id, changes from audit_events where company_id = $1 and resource = 'companies' order by id desc limit 1",
    [ada.me.CompanyId],
  )
  expect(line).toMatchObject({ actor_id: ada.me.id, changes: [{ field: 'security', after: { officeFactor: true } }] })
})

test('whoever came by a phone link sets a password first, then the factor', async () => {
  const ada = await house.company()
  await withApp(ada)
  const omar = await house.person(ada, OFFICE, 'Omar')
  await turn(ada, true)
  await house.owner('update users set password_hash = null where id = $1', [omar.me.id])
  const next = await omar.call(session.changePassword, {
    body: { currentPassword: '', newPassword: 'copper-flashing-42' },
  })
  const call = callerOf(house.app, next.token)
  await expect(call(customers.list, {})).rejects.toMatchObject(owed)
  await withApp({ call }, 'copper-flashing-42')
  expect((await call(customers.list, {})).totalCounts).toBe(0)
})
