import * as committedCalls from '@jobwright/contract/calls.gen.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { openapi } from '@jobwright/contract/openapi/openapi.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { needsOf } from '@jobwright/contract/permissions.ts'
import { resourceNames } from '@jobwright/contract/registry.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { testHouse } from './house.ts'
import type { World } from './walkAsks.ts'
import { driverOf, smallFiles } from './walkDrive.ts'
import { sparesOf } from './walkSpares.ts'
import type { Given } from './walkWorld.ts'

// Walks every call of the contract: mounted, closed without a token, closed without the permission, closed to another
// company, and its response has the declared shape. New calls are included automatically, unless their body cannot be
// guessed.
const house = testHouse()
const calls = Object.entries(contract).flatMap(([tag, group]) =>
  Object.entries(group as Record<string, AnyRoute>).map(([verb, route]) => [`${tag}.${verb}`, route] as const),
)

const world = {} as World

let given: Given
const spare = sparesOf(() => fill(world.ada))
const { ask, readyFor, fill, anImport, bodyOf } = driverOf(house, world, () => given, spare)

beforeAll(async () => {
  given = await smallFiles()
  world.ada = await house.company()
  world.bob = await house.company('Other Roofing')
  await house.owner("insert into roles (company_id, id, title, permission_ids) values ($1, 7, 'Nothing', '{}')", [
    world.ada.me.CompanyId,
  ])
  world.nobody = await house.person(world.ada, 7)
  world.ids = await fill(world.ada)
  world.importId = await anImport(world.ada)
})

const closed = calls.filter(([, route]) => route.open !== 'everyone')
const closedToPeople = closed.filter(([, route]) => route.open === 'kiosk').map(([name]) => name)
describe.each(closed)('%s', (_, route) => {
  test('is closed without a token', async () => {
    const answer = await ask(route, undefined)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
  })
  test('is closed with a made-up token', async () => expect((await ask(route, 'A'.repeat(43))).statusCode).toBe(401))
})

test.each(closed.filter(([, route]) => route.needs))(
  '%s is closed without the permission, which is named',
  async (_, route) => {
    const answer = await ask(route, world.nobody.token)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'forbidden', needs: needsOf(route.needs ?? []) })
  },
)

test.each(closed.filter(([, route]) => route.path.includes(':id')))(
  '%s is not there for another company',
  async (_, route) => {
    const answer = await ask(route, world.bob.token)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'missing',
      message: 'The record you are trying to access is no longer available.',
    })
  },
)

// Without an object storage nothing is signed for it (tested in uploads/s3.test.ts), without a provider nothing is paid
// (subscription/subscription.test.ts). Ada may do everything, so she has nothing to ask for.
const elsewhere = [
  'session.logout',
  'session.changePassword',
  'uploads.sign',
  'access.ask',
  // Nothing is mailed here (tested in session/forgotten.test.ts).
  'users.invite',
  'operator.sendTestMail',
  // These want what only an app or a browser's passkey can say (tested in features/factors).
  'factors.proofOptions',
  'factors.confirmTotp',
  'factors.startPasskey',
  'factors.addPasskey',
  // Only a tablet may (tested in features/kiosks), and a punch comes from one.
  ...closedToPeople,
  'kiosks.decide',
  // It needs a clock that runs (tested in features/timeentries).
  'timeentries.undo',
  // These need a week that somebody else approved (tested in features/timebatches).
  'timeentries.correct',
  'timeentries.ask',
  'timeentries.decide',
  'timebatches.create',
  'timebatches.reopen',
  // It wants a week of somebody else that is over (tested in features/timesheets/remind.test.ts).
  'timesheets.remind',
  // It wants approved workdays (tested in features/projects/endDate.test.ts).
  'projects.applyEndDate',
  // They would end what other calls here use (tested in features/grants).
  'grants.end',
  'grants.endAll',
  // They call somebody else's server (tested in features/ways and features/calendar).
  'ways.testSlack',
  'calendar.addHolidays',
]
const paying = ['checkout', 'portal', 'invoices', 'cancel', 'resume'].map((verb) => `subscription.${verb}`)
const answering = closed.filter(([name, route]) => !route.gives && ![...elsewhere, ...paying].includes(name))
// Reads that are sent as POST are simply made again.
const isRepeatable = (route: AnyRoute) => route.method !== 'GET' && route.plan !== 'reading'
test.each(answering)('%s answers what it promises, and the same when it is repeated', async (name, route) => {
  const w = await readyFor(name, route)
  const sent = { key: newId(), body: bodyOf(route, w) }
  const answer = await ask(route, world.ada.token, w, sent)
  expect(answer.statusCode, answer.body).toBe(200)
  const parsed = route.reply.safeParse(answer.json())
  // Parsing strips what the schema does not name; what comes out must be all that went in.
  expect(parsed.success ? parsed.data : parsed.error.message).toEqual(answer.json())
  if (!isRepeatable(route)) return

  const again = await ask(route, world.ada.token, w, sent)
  expect(again.statusCode, again.body).toBe(200)
  expect(withoutAddresses(again.body)).toEqual(withoutAddresses(answer.body))
  if (!route.body || route.sends) return
  // The same key with anything else is a mistake of the caller.
  const other = await ask(route, world.ada.token, w, { ...sent, body: { ...(sent.body as object), other: 1 } })
  expect(other.statusCode, other.body).toBe(422)
  expect(other.json()).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] })
})

// What clients do through their links; each key is one thing that was done.
const byClients = calls.filter(([name]) =>
  ['offers.decide', 'offers.decline', 'offers.ask', 'clientpages.ask'].includes(name),
)
test.each(byClients)('%s takes effect once for a key', async (name, route) => {
  const w = await readyFor(name, route)
  const key = newId()
  const body = bodyOf(route, w)
  const first = await ask(route, undefined, w, { key, body })
  expect(first.statusCode, first.body).toBe(200)
  const again = await ask(route, undefined, w, { key, body })
  expect([again.statusCode, withoutAddresses(again.body)]).toEqual([200, withoutAddresses(first.body)])
  const other = await ask(route, undefined, w, { key, body: { ...(body as object), name: 'Another' } })
  expect(other.statusCode, other.body).toBe(422)
})

test('no kept answer can be read without its key where it holds a token', async () => {
  const w = await readyFor('offers.link', offers.link)
  const key = newId()
  const answer = await ask(offers.link, world.ada.token, w, { key })
  const { token } = answer.json<{ token: string }>()
  const kept = JSON.stringify(await house.owner('select * from idempotency_keys'))
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(key)
})

// Addresses of files are signed anew with every answer.
const withoutAddresses = (body: string) => body.replaceAll(/[?&](sig|exp|e|s)=[A-Za-z0-9_-]+/g, '')

test('the number of calls that are open to everyone is known', () => {
  expect(
    calls
      .filter(([, route]) => route.open === 'everyone')
      .map(([name]) => name)
      .sort(),
  ).toEqual([
    'calendarFeed.read',
    'clientpages.ask',
    'clientpages.open',
    'clientpages.openFile',
    'health.health',
    'health.live',
    'join.look',
    'join.use',
    'kiosk.pair',
    'offers.ask',
    'offers.askCode',
    'offers.decide',
    'offers.decline',
    'offers.giveCode',
    'offers.open',
    'offers.openFile',
    'offers.openPaper',
    'session.finish',
    'session.forgotPassword',
    'session.instance',
    'session.login',
    'session.openDemo',
    'session.passkeyLogin',
    'session.passkeyOptions',
    'session.passwordLink',
    'session.register',
    'session.setPassword',
    'shares.open',
    'verify.look',
  ])
})

test('the committed calls are those of the contract, without what only the server reads', () => {
  const left = ['summary', 'params', 'query', 'body', 'reply', 'lateReply', 'sends', 'gives', 'beforeFactor']
  const bare = Object.entries(contract as Record<string, Record<string, AnyRoute>>).map(([group, routes]) => [
    group,
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [
        name,
        Object.fromEntries(Object.entries(route).filter(([key, value]) => !left.includes(key) && value !== undefined)),
      ]),
    ),
  ])
  const { recordCalls, ...groups } = committedCalls
  expect(groups).toEqual(Object.fromEntries(bare))
  expect(Object.keys(recordCalls)).toEqual(resourceNames)
})

test('the server gives out the OpenAPI document of the contract, and a page of all calls', async () => {
  const document = openapi(contract as Record<string, Record<string, AnyRoute>>, '0.0.0-test')
  expect((await house.raw('GET', '/api/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(document)))
  const page = (await house.raw('GET', '/api/docs')).body
  expect(calls.filter(([name]) => !page.includes(`id="${name}"`))).toEqual([])
})
