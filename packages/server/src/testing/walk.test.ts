import { contract } from '@jobwright/contract/contract.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { openapi } from '@jobwright/contract/openapi.ts'
import { blankMenu } from '@jobwright/contract/resources/menus.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { formOf } from './forms.ts'
import { type Person, testHouse } from './house.ts'
import { bodies, kindOf, queries, type World } from './walkAsks.ts'
import { fillFor } from './walkWorld.ts'

// Every call of the contract is walked: mounted, closed without a token, closed without the permission, closed to another
// company, and its answer has the shape that it promises. A new call is walked without a line here, unless its body
// cannot be guessed.
const house = testHouse()
const calls = Object.entries(contract).flatMap(([tag, group]) =>
  Object.entries(group as Record<string, AnyRoute>).map(([verb, route]) => [`${tag}.${verb}`, route] as const),
)

const world = {} as World

const fill = (person: Person, withFiles = true) =>
  fillFor(house, world, withFiles ? { pdf, picture } : undefined, person)

let pdf = Buffer.alloc(0)
let picture = Buffer.alloc(0)

const table = 'Name,City\nFoxglove LLC,Salem\n'
async function anImport(person: Person): Promise<string> {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/imports?name=a.csv',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: table,
  })
  return (JSON.parse(answer.body) as { id: string }).id
}

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c05020' } })
    .png()
    .toBuffer()
  const paper = await PDFDocument.create()
  paper.addPage([300, 200])
  pdf = Buffer.from(await paper.save())
  world.ada = await house.company()
  world.bob = await house.company('Other Roofing')
  await house.owner("insert into roles (company_id, id, title, permission_ids) values ($1, 7, 'Nothing', '{}')", [
    world.ada.me.CompanyId,
  ])
  world.nobody = await house.person(world.ada, 7)
  world.ids = await fill(world.ada)
  world.importId = await anImport(world.ada)
})

const bodyOf = (route: AnyRoute, w: World): unknown =>
  bodies[`${route.method} ${route.path}`]?.(w) ??
  (route.body
    ? { notes: 'Seen.', ...(kindOf(route) === 'tasks' && { notes: undefined, description: 'Seen.' }) }
    : undefined)
const paramsOf = (route: AnyRoute, w: World): Record<string, string> => ({
  id: kindOf(route) === 'imports' ? w.importId : (w.ids[kindOf(route)] ?? w.ada.me.id),
  resource: 'customers',
  noun: 'projects',
  token: w.ids['token'] ?? 'x'.repeat(43),
  fileName: w.ids['fileName'] ?? '',
  n: '0',
  deliveryId: w.ids['deliveries'] ?? '',
})
const ask = (route: AnyRoute, token: string | undefined, w: World = world) => {
  const form = route.sends === 'form' ? formFor(route, w) : undefined
  const type = form?.type ?? (route.sends === 'file' ? 'application/octet-stream' : 'application/json')
  const payload =
    form?.body ?? (route.sends === 'file' ? bytesFor(route) : route.body && JSON.stringify(bodyOf(route, w)))
  return house.app.inject({
    method: route.method,
    url: addressOf(route, {
      params: paramsOf(route, w),
      query: queries[`${route.method} ${route.path}`]?.(w) ?? {},
    }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': type },
    ...(payload !== undefined && { payload }),
  })
}
const bytesFor = (route: AnyRoute) =>
  route.path === '/organization/logo' || route.path.endsWith('/avatar')
    ? picture
    : route.path.startsWith('/uploads')
      ? 'seen.'
      : table
const formFor = (route: AnyRoute, w: World) =>
  formOf(route.path === '/update/file' ? { id: w.ids['documents'] ?? '' } : {}, [{ name: 'seen.png', bytes: picture }])

const closed = calls.filter(([, route]) => route.open !== 'everyone')
describe.each(closed)('%s', (_, route) => {
  test('is closed without a token', async () => {
    const answer = await ask(route, undefined)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
  })
  test('is closed with a made-up token', async () => expect((await ask(route, 'A'.repeat(43))).statusCode).toBe(401))
})

test.each(closed.filter(([, route]) => route.needs))('%s is closed without the permission', async (_, route) => {
  expect((await ask(route, world.nobody.token)).statusCode).toBe(403)
})

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
  // It calls somebody else's server (tested in features/ways).
  'ways.testSlack',
]
const paying = ['checkout', 'portal', 'invoices', 'cancel', 'resume'].map((verb) => `subscription.${verb}`)
const answering = closed.filter(([name, route]) => !route.gives && ![...elsewhere, ...paying].includes(name))
test.each(answering)('%s answers what it promises', async (name, route) => {
  const w = await readyFor(name, route)
  const answer = await ask(route, world.ada.token, w)
  expect(answer.statusCode, answer.body).toBe(200)
  const parsed = route.reply.safeParse(answer.json())
  // Parsing strips what the schema does not name; what comes out must be all that went in.
  expect(parsed.success ? parsed.data : parsed.error.message).toEqual(answer.json())
})

/** Calls that take a file away, or what hangs on one. */
const ofFiles = /^(photos|documents|revisions|shares|uploads|files)\./
// What a call takes away is made for it.
async function readyFor(name: string, route: AnyRoute): Promise<World> {
  if (versioned[name]) return { ...world, version: await versionOf(versioned[name]) }
  if (name === 'menus.remove') return { ...world, ids: { ...world.ids, menus: await anAddedMenu() } }
  if (name === 'imports.undo') await finished(world.importId)
  if (
    !/[rR]emove|forget|deactivate|reactivate|restore|finish|cancel|revoke|withdraw|publish|files\.|uploads\.replace/.test(
      name,
    )
  )
    return world
  const w = { ...world, ids: { ...world.ids, ...(await fill(world.ada, ofFiles.test(name))) } }
  if (name === 'uploads.finish') await ask(uploads.part, world.ada.token, w)
  if (name === 'files.restore') return { ...w, ids: { ...w.ids, folder: await aFolderInTheTrash() } }
  if (name.endsWith('.restore'))
    await ask({ ...route, method: 'DELETE', path: `/${kindOf(route)}/:id` } as AnyRoute, world.ada.token, w)
  return w
}

// What is written is what one has seen.
const versioned: Record<string, string> = {
  'company.update': 'organization',
  'company.setSettings': 'company-settings',
  'menus.update': 'menus/5',
}
async function versionOf(path: string): Promise<number> {
  const answer = await house.raw('GET', `/api/${path}`, { token: world.ada.token })
  return answer.json<{ version: number }>().version
}
async function anAddedMenu(): Promise<string> {
  const body = { ...blankMenu, title: 'Camera', icon: 'camera', routeDesktop: '/cam', routeMobile: '/cam' }
  const made = await house.raw('POST', '/api/menus', { token: world.ada.token, body })
  return String(made.json<{ id: number }>().id)
}

async function aFolderInTheTrash(): Promise<string> {
  const { token } = world.ada
  const made = await house.raw('POST', '/api/files', { token, body: { name: 'Old plans' } })
  await house.raw('DELETE', '/api/files?path=Old%20plans', { token })
  return (made.json() as { file: { id: string } }).file.id
}

async function finished(id: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const now = await house.raw('GET', `/api/imports/${id}`, { token: world.ada.token })
    if ((now.json() as { status: string }).status !== 'running') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('the number of calls that are open to everyone is known', () => {
  expect(
    calls
      .filter(([, route]) => route.open === 'everyone')
      .map(([name]) => name)
      .sort(),
  ).toEqual([
    'calendarFeed.read',
    'health.health',
    'join.look',
    'join.use',
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
  ])
})

test('the committed OpenAPI document is what the contract says', () => {
  const committed = JSON.parse(readFileSync(new URL('../../../contract/openapi.json', import.meta.url), 'utf8')) as {
    info: { version: string }
  }
  expect(committed).toEqual(
    JSON.parse(JSON.stringify(openapi(contract as Record<string, Record<string, AnyRoute>>, committed.info.version))),
  )
})
