// @ring full
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@jobwright/contract/contract.ts'
import { apiTokens, tokenPermissions } from '@jobwright/contract/resources/apiTokens.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { mention } from '@jobwright/contract/rules/comments.ts'
import { connections, eventTypes } from '@jobwright/contract/resources/connections.ts'
import { blankNotifications } from '@jobwright/contract/resources/noticeMatrix.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { ways } from '@jobwright/contract/resources/ways.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { fieldAccessHouse, fieldAccessCases } from './hiddenHouse.ts'
import { testHouse, type Person } from './house.ts'
import { PASSWORD } from './password.ts'
import { openMailSink, textOf, type MailSink } from './mailSink.ts'
import { openPushService, type PushService } from './pushService.ts'
import { allSentinels, found, seedSentinels } from './sentinels.ts'
import { choose, clockFor } from './notices.ts'

// Hidden is hidden everywhere, also on push channels: the event stream, webhooks, Slack, mails and push notifications.
let outside: Server
let base = ''
let posts: { path: string; body: string }[] = []
let sink: MailSink
const settings: Record<string, string> = { ALLOW_INTERNAL_ADDRESSES: 'on', PUBLIC_URL: 'https://jobs.example.com' }
beforeAll(async () => {
  outside = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      posts.push({ path: request.url ?? '', body })
      response.writeHead(200).end('ok')
    })
  })
  outside.listen(0, '127.0.0.1')
  await once(outside, 'listening')
  base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  sink = await openMailSink()
  settings['SMTP_URL'] = sink.url
})
afterAll(async () => {
  outside.close()
  await sink.stop()
})
const to = (path: string) => posts.filter((post) => post.path === path).map(({ body }) => body)
const every = { inApp: true, email: true, push: true, slack: true }

describe.each(fieldAccessCases)('a role that hides $name', (fieldAccess) => {
  const house = testHouse(settings)
  const { world, people, drive } = fieldAccessHouse(fieldAccess, house)
  const clock = clockFor(house)
  let push: PushService
  beforeAll(async () => {
    await house.services.dispatcher.stop()
    push = await openPushService(() => house.services.push.publicKey)
  })
  afterAll(() => push.stop())

  const connect = (kind: 'webhook' | 'slack', path: string) =>
    world.ada.call(connections.create, {
      body: {
        kind,
        name: path,
        address: base + path,
        events: [...eventTypes],
        ProjectId: null,
        noPrices: false,
        language: 'en',
        quietFrom: null,
        quietTo: null,
      },
    })
  /** Everything that happens to records with hidden fields, and to what their person is on. */
  async function happen(hal: Person): Promise<void> {
    const { ada } = world
    const ids = await drive.fill(ada, false)
    await seedSentinels(ada, ids)
    const of = (kind: string) => ({ params: { id: ids[kind] ?? '' } })
    await ada.call(bids.update, { ...of('bids'), body: { UserId: hal.me.id } })
    await ada.call(projects.update, { ...of('projects'), body: { UserId: hal.me.id } })
    await ada.call(tasks.update, { ...of('tasks'), body: { UserId: hal.me.id } })
    for (const resource of ['bids', 'projects'] as const)
      await ada.call(comments.create, {
        body: { resource, recordId: ids[resource] ?? '', body: `${mention(hal.me.id)} look` },
      })
    for (const route of [contract.bids, contract.contacts, contract.customers]) {
      const at = of(route.list.path.slice(1))
      await ada.call(route.remove, at)
      await ada.call(route.restore as AnyRoute, at as never)
    }
  }

  test('is told nothing of it by the stream, by webhooks, in Slack, by mail or by push', async () => {
    const { hal, secrets } = people
    posts = []
    const mine = secrets.filter(({ resource }) => resource !== 'users')
    for (const [kind, path] of [
      ['webhook', '/blind'],
      ['slack', '/services/blind'],
    ] as const) {
      const { id } = await connect(kind, path)
      const groups = [...new Set(mine.map(({ group }) => group))]
      await house.owner('update connections set hidden = $2 where id = $1', [id, groups])
    }
    await connect('webhook', '/whole')
    const email = `${hal.me.username}@example.com`
    await house.owner('update users set email = $2 where id = $1', [hal.me.id, email])
    await choose(hal, {
      email: 'now',
      types: Object.fromEntries(
        Object.keys(blankNotifications.types).map((type) => [type, every]),
      ) as typeof blankNotifications.types,
    })
    await hal.call(ways.addDevice, { body: push.browser() })
    await hal.call(ways.setSlack, { body: { address: `${base}/services/hal` } })
    const ear = await listen(house.app, hal)

    await happen(hal)
    await world.ada.call(users.invite, { params: { id: hal.me.id } })
    await clock.at(new Date(Date.now() + 1000))
    const last = eventTypes.filter((type) => /^(bids|contacts|customers)\.restored$/.test(type))
    await eventually(() => {
      void house.services.deliverer.nudge()
      for (const type of last) expect(to('/whole').some((body) => body.includes(type))).toBe(true)
      expect(to('/blind').length).toBe(to('/whole').length)
      expect(to('/services/blind').length).toBeGreaterThan(0)
      expect(sink.mails.some((mail) => mail.to.includes(email))).toBe(true)
      expect(push.shown.length).toBeGreaterThan(0)
      expect(to('/services/hal').length).toBeGreaterThan(0)
      expect(ear.heard()).toContain('bids')
    })
    ear.stop()
    const told = {
      stream: ear.heard(),
      webhook: to('/blind').join('\n'),
      slack: to('/services/blind').join('\n'),
      'own Slack': to('/services/hal').join('\n'),
      mail: sink.mails
        .filter((mail) => mail.to.includes(email))
        .map((mail) => mail.raw + textOf(mail))
        .join('\n'),
      push: push.shown.map(({ text }) => text).join('\n'),
    }
    const found_ = Object.entries(told).flatMap(([way, text]) =>
      found(Buffer.from(text), secrets).map((field) => `${way} tells ${field}`),
    )
    expect(found_).toEqual([])
    // A webhook that hides nothing tells all of it, except what programs never see.
    const whole = mine.filter(({ group }) => group !== 'cost').map((one) => `${one.resource}.${one.field}`)
    expect(found(Buffer.from(to('/whole').join('\n')), mine)).toEqual(whole)
  }, 120_000)
})

describe('a program', () => {
  const { world, drive } = fieldAccessHouse({ name: 'price', hidden: 'price', without: [] }, testHouse(settings))
  test('whose token may not see prices reads none, nor pay, in any call that reads', async () => {
    const permissions = tokenPermissions.filter((slug) => slug !== 'finance.view_price')
    const program = await world.ada.call(apiTokens.create, {
      body: { name: 'Report', permissions: [...permissions], proof: { password: PASSWORD } },
    })
    const secrets = allSentinels.filter(({ group }) => group === 'price' || group === 'pay')
    const told: string[] = []
    let answered = 0
    for (const [tag, group] of Object.entries(contract))
      for (const [verb, route] of Object.entries(group as Record<string, AnyRoute>)) {
        if (route.method !== 'GET' || route.gives === 'events' || route.open === 'everyone') continue
        const answer = await drive.ask(route, program.token)
        if (answer.statusCode < 400) answered++
        for (const secret of found(answer.rawPayload, secrets)) told.push(`${tag}.${verb} tells ${secret}`)
      }
    expect(answered).toBeGreaterThan(30)
    expect(told).toEqual([])
  })
})

/** Listens to the stream of a person on a real socket. */
async function listen(app: { server: Server; listen: (at: object) => Promise<unknown> }, person: Person) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const stop = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: stop.signal,
  })
  let text = ''
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array)
  })().catch(() => {})
  return { heard: () => text, stop: () => stop.abort() }
}
