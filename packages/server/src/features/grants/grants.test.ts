import { addressOf } from '@jobwright/contract/call.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { grantTable, grantingCalls } from '@jobwright/contract/grantTable.ts'
import { CREW_ROLE, permissionIds } from '@jobwright/contract/permissions.ts'
import { apiTokens, tokenPermissions } from '@jobwright/contract/resources/apiTokens.ts'
import { calendarFeed } from '@jobwright/contract/resources/calendarFeed.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import { connections } from '@jobwright/contract/resources/connections.ts'
import { grantKinds, grants, type GrantKind } from '@jobwright/contract/resources/grants.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { kiosk } from '@jobwright/contract/resources/kioskTablet.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { shares } from '@jobwright/contract/resources/shares.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '../../db/ids.ts'
import { aClientPage, aJob, aSentChange } from '../../testing/clientPages.ts'
import { callerOf, testHouse, type Person } from '../../testing/house.ts'
import { aDocument, aPhoto } from '../../testing/jobFiles.ts'
import { kioskOn, pairTablet } from '../../testing/kiosks.ts'
import { PASSWORD } from '../../testing/password.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()
const calls = Object.entries(contract).flatMap(([tag, group]) =>
  Object.entries(group as Record<string, AnyRoute>).map(([verb, route]) => ({ name: `${tag}.${verb}`, route })),
)
const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`

// Sessions, what belongs to one's own sign-in, and addresses of others.
const noGrants = new Set([
  'session.login',
  'session.finish',
  'session.passkeyLogin',
  'session.register',
  'session.changePassword',
  'session.setPassword',
  'session.openDemo',
  'join.use',
  'kiosk.pair',
  'factors.startTotp',
  'factors.confirmTotp',
  'factors.newCodes',
  'factors.addPasskey',
  'subscription.checkout',
  'subscription.portal',
  'calendar.addHolidays',
])
const secret = /"(token|url|pin|code|secret|recoveryCodes)":\{(?!"type":"string","enum")/
/** Whether the answer of a call has something new that opens something; codes of costs and refusals are none. */
function answersSecret(route: AnyRoute): boolean {
  if (route.method === 'GET' || !route.reply) return false
  const text = JSON.stringify(z.toJSONSchema(route.reply as z.ZodType, { unrepresentable: 'any', io: 'output' }))
  const withoutCodes = /"(version|title|message)":/.test(text) ? text.replaceAll('"code":', '"":') : text
  return secret.test(withoutCodes)
}

test('every call whose answer has a new secret stands in the table of what outlives its maker', () => {
  const found = calls.filter(({ name, route }) => answersSecret(route) && !noGrants.has(name))
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['kiosks.newPin', 'clientpages.link']))
  expect(found.filter(({ route }) => !grantingCalls.has(nameOf(route))).map(({ name }) => name)).toEqual([])
})

const tokenOf = async (person: Person, permissions: readonly string[] = tokenPermissions) =>
  person.call(apiTokens.create, {
    body: { name: 'Books', permissions: [...permissions] as never, days: 30, proof: { password: PASSWORD } },
  })

test('none of them is for programs', async () => {
  const ada = await house.company()
  const { token } = await tokenOf(ada)
  expect(await callerOf(house.app, token)(tasks.list, { query: {} })).toMatchObject({ rows: [] })
  const makes = Object.values(grantTable).flatMap((one) => one.makes)
  const answers = await Promise.all(
    makes.map(async (route) => {
      const { statusCode } = await house.app.inject({
        method: route.method,
        url: addressOf(route, { params: { id: newId() } }),
        headers: { authorization: `Bearer ${token}`, ...(route.body && { 'content-type': 'application/json' }) },
        ...(route.body && { payload: '{}' }),
      })
      return [nameOf(route), statusCode]
    }),
  )
  expect(answers).toEqual(makes.map((route) => [nameOf(route), 403]))
})

/** A company with one of everything in force, and how to see that each works. */
async function lender() {
  const ada = await house.company()
  await kioskOn(house, ada)
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const job = await aJob(ada)
  const photo = await aPhoto(house, ada, { ProjectId: job.id })
  const page = await aClientPage(ada, job.id)
  const preview = await ada.call(clientpages.link, { params: { id: job.id }, body: { preview: true } })
  const shared = await ada.call(shares.create, { body: { resource: 'photos', ids: [photo.id], days: 7 } })
  const offer = await aSentChange(ada, job.id)
  const tablet = await pairTablet(house, ada)
  const { code } = await ada.call(kiosks.create, { body: { name: 'Gate' } })
  const { pin } = await ada.call(kiosks.pin, { params: { id: luis.me.id } })
  const phone = await ada.call(join.make, { params: { id: luis.me.id }, body: {} })
  const password = await ada.call(users.passwordLink, { params: { id: luis.me.id } })
  const { url } = await luis.call(calendarFeed.make, { body: {} })
  const { token } = await tokenOf(ada)
  await ada.call(connections.create, {
    body: {
      kind: 'webhook',
      name: 'Books',
      address: 'https://example.com/hook',
      events: ['tasks.created'],
      ProjectId: null,
      noPrices: true,
      language: 'en',
      quietFrom: null,
      quietTo: null,
    },
  })
  const get = async (path: string) => (await house.raw('GET', path, {})).statusCode
  const post = async (path: string) => (await house.raw('POST', `/api${path}`, { body: {} })).statusCode
  const works: Record<GrantKind, () => Promise<boolean>> = {
    share: async () => (await post(`/shared/${shared.token}`)) === 200,
    clientLink: async () => (await post(`/client/${page}`)) === 200,
    preview: async () => (await post(`/client/${preview.token}`)) === 200,
    offerLink: async () => (await post(`/sign/${offer.token}`)) === 200,
    kiosk: () =>
      tablet.call(kiosk.state, { query: {} }).then(
        () => true,
        () => false,
      ),
    // A code is used up by a look; what is stored of it says the same.
    kioskCode: async () =>
      (await house.owner(`select 1 from kiosks where company_id = $1 and code_hash is not null`, [ada.me.CompanyId]))
        .length > 0 && code !== '',
    kioskPin: async () =>
      pin !== '' && (await house.owner('select 1 from kiosk_pins where user_id = $1', [luis.me.id])).length > 0,
    joinLink: async () => (await get(`/api/join/${phone.token}`)) === 200,
    passwordLink: async () => (await get(`/api/setPassword/${password.token}`)) === 200,
    calendarFeed: async () => (await get(`/api/calendar/${url.slice(url.lastIndexOf('/') + 1)}`)) === 200,
    apiToken: () =>
      callerOf(house.app, token)(tasks.list, { query: {} }).then(
        () => true,
        () => false,
      ),
    connection: async () => (await ada.call(connections.list, {})).rows[0]?.state !== 'paused',
  }
  return { ada, luis, job, works }
}

test('the list has each of them with whose it is, and what is ended there works no longer', async () => {
  const { ada, luis, job, works } = await lender()
  await expect(luis.call(grants.list, {})).rejects.toMatchObject({ status: 403 })
  const { rows } = await ada.call(grants.list, {})
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(grantKinds))
  expect(rows.find(({ kind }) => kind === 'clientLink')).toMatchObject({ resource: 'projects', recordId: job.id })
  expect(rows.find(({ kind }) => kind === 'kioskPin')).toMatchObject({ recordId: luis.me.id, endsAt: null })
  // Of somebody else's company nothing is seen or ended.
  const bob = await house.company('Other')
  expect((await bob.call(grants.list, {})).rows).toEqual([])
  for (const { kind, id } of rows)
    await expect(bob.call(grants.end, { body: { kind, id } }), kind).rejects.toMatchObject({ status: 404 })
  for (const kind of grantKinds) {
    expect([kind, await works[kind]()]).toEqual([kind, true])
    for (const { id } of rows.filter((one) => one.kind === kind))
      expect(await ada.call(grants.end, { body: { kind, id } })).toEqual({ ended: 1 })
    expect([kind, await works[kind]()]).toEqual([kind, false])
  }
  expect((await ada.call(grants.list, {})).rows).toEqual([])
})

test('all that is public ends at once and what is lent stays valid; then that ends, too', async () => {
  const { ada, works } = await lender()
  const inForce = async () => {
    const all = await Promise.all(grantKinds.map(async (kind) => ((await works[kind]()) ? [kind] : [])))
    return all.flat()
  }
  expect(await ada.call(grants.endAll, { body: { group: 'public' } })).toEqual({ ended: 4 })
  expect(await inForce()).toEqual(grantKinds.slice(4))
  expect(await ada.call(grants.endAll, { body: { group: 'lent' } })).toEqual({ ended: 8 })
  expect(await inForce()).toEqual([])
  expect(await ada.call(grants.endAll, { body: { group: 'lent' } })).toEqual({ ended: 0 })
})

test('the people affected are told: a person by a notice, the others by the history of the record or the company', async () => {
  const { ada, luis } = await lender()
  const toPerson = Object.values(grantTable).filter(({ told }) => told === 'person').length
  const of = async (person: Person) =>
    (await person.call(notices.list, { query: {} })).rows.filter(({ type }) => type === 'accountAccess').length
  // The token is Ada's own.
  await expect.poll(async () => (await of(luis)) + (await of(ada)), { timeout: 10_000 }).toBe(toPerson)
  const fields = await house.owner(
    `select distinct c ->> 'field' as field from audit_events e, jsonb_array_elements(e.changes) c where e.company_id = $1`,
    [ada.me.CompanyId],
  )
  const names = fields.map(({ field }) => field)
  for (const name of ['clientLink', 'clientPreview', 'kioskPin', 'apiTokens', 'calendarFeed'])
    expect(names).toContain(name)
})

test('what is lent to a person ends when they are suspended', async () => {
  const { ada, luis, works } = await lender()
  await ada.call(users.suspend, { params: { id: luis.me.id } })
  for (const kind of ['joinLink', 'passwordLink', 'calendarFeed'] as const)
    expect([kind, await works[kind]()]).toEqual([kind, false])
})

test('a link to a client page shows no more than its maker could see', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const photo = await aPhoto(house, ada, { ProjectId: job.id })
  const document = await aDocument(house, ada, { ProjectId: job.id })
  const attachments = [
    { kind: 'photos' as const, id: photo.id },
    { kind: 'documents' as const, id: document.id },
  ]
  const whole = await aClientPage(ada, job.id, { attachments })
  await house.owner(`insert into roles (company_id, id, title, permission_ids) values ($1, 300, 'Jobs', $2)`, [
    ada.me.CompanyId,
    permissionIds('projects.list', 'projects.update', 'photos.list'),
  ])
  const clerk = await house.person(ada, 300, 'Clerk')
  const { token } = await clerk.call(clientpages.link, { params: { id: job.id }, body: {} })
  const shown = async (of: string) => {
    const { photos, documents } = await house.call(clientpages.open, { params: { token: of }, body: {} })
    return [photos.length, documents.length]
  }
  expect(await shown(whole)).toEqual([1, 1])
  expect(await shown(token)).toEqual([1, 0])
  const file = await house.raw('GET', `/api/client/${token}/files/${document.id}`, {})
  expect(file.statusCode).toBe(404)
})
