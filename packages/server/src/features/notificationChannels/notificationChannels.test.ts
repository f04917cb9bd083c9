import { statement } from '../../db/statement.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mention } from '@jobwright/contract/rules/comments.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { fire } from '@jobwright/contract/resources/fire.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { sessions } from '@jobwright/contract/resources/sessions.ts'
import { ways } from '@jobwright/contract/resources/ways.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchNow } from '../../jobs/dispatcher.ts'
import { NO_NAME } from '../../outside/outgoing.ts'
import { aCustomer, callerOf, FIELD, testHouse, type Person } from '../../testing/house.ts'
import { openPushService, type PushService } from '../../testing/pushService.ts'
import { aProject, caughtUp, choose, clockFor, say } from '../../testing/notices.ts'

const house = testHouse({ ALLOW_INTERNAL_ADDRESSES: 'on' })
const strict = testHouse({ NODE_ENV: 'production', RATE_LIMIT: 'on', LOAD_LIMIT: 'on' }, { isNeverBusy: true })
const clock = clockFor(house)
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

let service: PushService
let slack: Server
let slackAnswer = 200
let lines: string[] = []
let slackBase = ''
beforeAll(async () => {
  await house.services.dispatcher.stop()
  service = await openPushService(() => house.services.push.publicKey)
  slack = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      lines.push((JSON.parse(body) as { text: string }).text)
      response.writeHead(slackAnswer).end('said')
    })
  })
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve))
  slackBase = `http://127.0.0.1:${(slack.address() as AddressInfo).port}/services/T0/B0/abcd`
})
afterAll(async () => {
  await service.stop()
  slack.close()
})
beforeEach(() => {
  service.shown.length = 0
  lines = []
  slackAnswer = 200
})

const shown = () => service.shown.map(({ text }) => JSON.parse(text) as Record<string, unknown>)
const states = (person: Person, way: string) =>
  house.owner('select state, problem from sendings where user_id = $1 and channel = $2 order by created_at', [
    person.me.id,
    way,
  ])
async function signedInAgain(person: Person): Promise<Person> {
  const answer = await house.call(session.login, {
    body: { username: person.me.username, password: 'hammer-and-level-9' },
  })
  const { token } = answer as { token: string }
  return { ...person, token, call: callerOf(house.app, token) }
}
async function rosaWithDevice(ada: Person, roleId = FIELD) {
  const rosa = await house.person(ada, roleId, 'Rosa')
  await choose(rosa, {})
  const browser = service.browser()
  await rosa.call(ways.addDevice, { body: browser })
  return { rosa, browser }
}

test('a push says who did what on which record and leads there, and only the browser can read it', async () => {
  const ada = await house.company()
  const { rosa } = await rosaWithDevice(ada)
  const project = await aProject(ada)
  await say(ada, project.id, `${mention(rosa.me.id)} when do we start?`)
  await clock.at(later(0))
  const [notice] = (await rosa.call(notices.list, {})).rows
  expect(shown()).toEqual([
    {
      title: 'Ada Owner mentioned you on “Reroof”',
      body: '@Rosa Person when do we start?',
      url: `/projects/${project.id}?tab=comments`,
      tag: notice?.id,
      badge: 1,
      language: 'en',
    },
  ])
  expect(service.shown[0]?.headers['topic']).toHaveLength(32)
  expect(await states(rosa, 'push')).toEqual([{ state: 'sent', problem: '' }])
  await clock.at(later(60))
  expect(shown()).toHaveLength(1)
  // Nothing of the browser is stored so that the database alone could write to it.
  const [kept] = await house.owner('select locked from push_devices where user_id = $1', [rosa.me.id])
  expect(String(kept?.['locked'])).not.toContain('push')
})

test('no price is in a push', async () => {
  const ada = await house.company()
  const { rosa } = await rosaWithDevice(ada, 100)
  const customer = await aCustomer(ada)
  await ada.call(bids.create, {
    body: { title: 'Deck', CustomerId: customer.id, UserId: rosa.me.id, price: 98_765.43 },
  })
  await clock.at(later(0))
  expect(shown()).toHaveLength(1)
  expect(JSON.stringify(shown())).not.toMatch(/98[,.]?765/)
})

test('quiet hours hold a push back, and what is read meanwhile is not pushed', async () => {
  const ada = await house.company()
  const { rosa } = await rosaWithDevice(ada)
  await house.owner("update users set timezone = 'America/New_York' where id = $1", [rosa.me.id])
  await choose(rosa, { quiet: { from: '20:00', to: '06:00' } })
  await aProject(ada, 'One', rosa.me.id)
  await aProject(ada, 'Two', rosa.me.id)
  await clock.happened(rosa, '2026-11-01T04:30:00Z')
  const [newest] = (await rosa.call(notices.list, {})).rows
  await clock.at('2026-11-01T05:30:00Z')
  await rosa.call(notices.read, { body: { ids: [newest?.id ?? ''] } })
  // The night has an hour more: six o'clock is 11:00 UTC.
  await clock.at('2026-11-01T10:59:00Z')
  expect(shown()).toEqual([])
  await clock.at('2026-11-01T11:00:10Z')
  expect(shown()).toHaveLength(1)
  expect((await states(rosa, 'push')).map(({ problem }) => problem).sort()).toEqual(['', 'read'])
})

test('a browser that is gone is forgotten; one that cannot be reached is tried again, without telling the others twice', async () => {
  const ada = await house.company()
  const { rosa, browser } = await rosaWithDevice(ada)
  const phone = await signedInAgain(rosa)
  const other = service.browser()
  await phone.call(ways.addDevice, { body: other })
  expect((await rosa.call(ways.read, {})).push).toMatchObject({ devices: 2 })
  service.answers(browser, 503)
  await aProject(ada, 'One', rosa.me.id)
  await clock.at(later(0))
  expect(shown()).toHaveLength(1)
  expect(await states(rosa, 'push')).toEqual([{ state: 'waiting', problem: 'HTTP 503: no' }])
  service.answers(browser, 201)
  await clock.at(later(2))
  expect(service.shown.map(({ to }) => to).sort()).toEqual(
    [browser, other].map(({ endpoint }) => new URL(endpoint).pathname).sort(),
  )
  expect(await states(rosa, 'push')).toEqual([{ state: 'sent', problem: '' }])
  service.answers(browser, 410)
  await aProject(ada, 'Two', rosa.me.id)
  await clock.at(later(3))
  expect((await rosa.call(ways.read, {})).push).toMatchObject({ devices: 1, here: null })
  expect(await states(rosa, 'push')).toEqual([
    { state: 'sent', problem: '' },
    { state: 'sent', problem: '' },
  ])
})

test('devices are ones own, belong to a session and end with it, and to whoever is signed in there now', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const { rosa, browser } = await rosaWithDevice(ada)
  const { here } = (await rosa.call(ways.read, {})).push
  for (const other of [ada, bob])
    await expect(other.call(ways.removeDevice, { params: { id: here ?? '' } })).rejects.toMatchObject({
      problem: { code: 'missing' },
    })
  // Bob signs in on the same browser: it now belongs to him, no longer to Rosa.
  await bob.call(ways.addDevice, { body: browser })
  expect((await rosa.call(ways.read, {})).push).toMatchObject({ devices: 0, here: null })
  await aProject(ada, 'One', rosa.me.id)
  await clock.at(later(0))
  expect(shown()).toEqual([])
  expect(await states(rosa, 'push')).toEqual([{ state: 'dropped', problem: 'no device' }])
  // Signing out, and a session that is ended from elsewhere.
  const phone = await signedInAgain(rosa)
  await phone.call(ways.addDevice, { body: service.browser() })
  await rosa.call(ways.addDevice, { body: service.browser() })
  await phone.call(session.logout, {})
  expect((await rosa.call(ways.read, {})).push.devices).toBe(1)
  await ada.call(sessions.endAll, { params: { id: rosa.me.id } })
  await aProject(ada, 'Two', rosa.me.id)
  await clock.at(later(0))
  expect(shown()).toEqual([])
  expect(await house.owner('select 1 from push_devices where user_id = $1', [rosa.me.id])).toEqual([])
})

test('an address inside, keys that are none and foreign fields are refused', async () => {
  const ada = await strict.company()
  const good = service.browser()
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'http://push.example.com/x',
    'https://a:b@c.example/',
  ])
    await expect(ada.call(ways.addDevice, { body: { ...good, endpoint } })).rejects.toMatchObject({
      problem: { errors: [{ field: 'endpoint' }] },
    })
  await expect(
    ada.call(ways.addDevice, {
      body: { endpoint: 'https://push.example.com/x', keys: { p256dh: 'AAAA', auth: 'AAAA' } },
    }),
  ).rejects.toMatchObject({ problem: { errors: [{ field: 'keys' }] } })
  await expect(ada.call(ways.addDevice, { body: { ...good, UserId: ada.me.id } as never })).rejects.toMatchObject({
    problem: { code: 'invalid' },
  })
  // A name that resolves to an internal address is detected on the call, and looks like an unknown one.
  await ada.call(ways.setSlack, { body: { address: 'https://localhost/services/x' } })
  expect(await ada.call(ways.testSlack, {})).toEqual({ problem: NO_NAME })
})

test('two servers push each notice once, and one that dies with it lets go after two minutes', async () => {
  const ada = await house.company()
  const { rosa } = await rosaWithDevice(ada)
  for (const title of ['One', 'Two', 'Three']) await aProject(ada, title, rosa.me.id)
  await caughtUp(house)
  const parts = { db: house.db, ...house.services, base: '', log: () => {}, post: () => {}, now: () => later(0) }
  await Promise.all(Array.from({ length: 5 }, () => dispatchNow(parts)))
  expect(shown()).toHaveLength(3)
  await aProject(ada, 'Four', rosa.me.id)
  await caughtUp(house)
  expect(
    await house.db.outside(
      statement({ notice: 'uuid' }, 'select notice from claim_sendings(now(), 8) where person = $1::uuid', [
        rosa.me.id,
      ]),
    ),
  ).toMatchObject([[{ notice: expect.any(String) as string }]])
  await clock.at(later(1))
  expect(shown()).toHaveLength(3)
  await clock.at(later(3))
  expect(shown()).toHaveLength(4)
})

test('whoever wants it hears in their own Slack, with nothing in it that Slack would take for a command', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, FIELD, 'Rosa')
  const all = { inApp: true, email: false, push: false, slack: true }
  const types = Object.fromEntries(
    [
      'assigned',
      'mentioned',
      'comment',
      'problem',
      'clientAnswered',
      'accessRequested',
      'planWarning',
      'deliveryFailed',
    ].map((type) => [type, all]),
  )
  await choose(rosa, { types: types as never })
  await expect(rosa.call(ways.testSlack, {})).rejects.toMatchObject({ problem: { code: 'state' } })
  const kept = await rosa.call(ways.setSlack, { body: { address: slackBase } })
  expect(kept.shown).toBe('127.0.0.1/…abcd')
  expect(await rosa.call(ways.testSlack, {})).toEqual({ problem: '' })
  expect(lines).toEqual(['Jobwright can post here.'])
  const project = await aProject(ada, 'Reroof <!channel> | x')
  await say(ada, project.id, `${mention(rosa.me.id)} <!here> look`)
  await clock.at(later(0))
  expect(lines[1]).toBe(
    `<https://jobs.example.com/projects/${project.id}?tab=comments|Ada Owner mentioned you on “Reroof &lt;!channel&gt; ¦ x”>\n@Rosa Person &lt;!here&gt; look`,
  )
  // A failure is shown and retried.
  slackAnswer = 500
  await say(ada, project.id, `${mention(rosa.me.id)} again`)
  await clock.at(later(0))
  expect((await rosa.call(ways.read, {})).slack).toMatchObject({ failures: 1, lastError: 'HTTP 500: said' })
  slackAnswer = 200
  await clock.at(later(2))
  expect(lines).toHaveLength(4)
  expect((await ada.call(ways.read, {})).slack).toBe(null)
  await rosa.call(ways.removeSlack, {})
  expect((await rosa.call(ways.read, {})).slack).toBe(null)
})

test('a test goes by every way and says how it fared; in production there is none', async () => {
  const ada = await house.company()
  await house.owner("update users set timezone = 'America/New_York' where id = $1", [ada.me.id])
  await ada.call(ways.addDevice, { body: service.browser() })
  const { id } = await ada.call(fire.send, {})
  // Quiet hours do not apply to a test.
  await clock.at(later(0))
  expect((await ada.call(fire.outcome, { params: { id } })).ways).toEqual([
    { way: 'inApp', state: 'sent', problem: '', settledAt: expect.any(String) },
    { way: 'email', state: 'dropped', problem: 'unavailable', settledAt: expect.any(String) },
    { way: 'push', state: 'sent', problem: '', settledAt: expect.any(String) },
    { way: 'slack', state: 'dropped', problem: 'no address', settledAt: expect.any(String) },
  ])
  expect((await ada.call(notices.list, {})).rows[0]).toMatchObject({ type: 'test' })
  const olive = await house.person(ada, 100, 'Olive')
  await expect(olive.call(fire.send, {})).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  const eve = await strict.company()
  await expect(eve.call(fire.send, {})).rejects.toMatchObject({ problem: { code: 'missing' } })
})
