import { bids } from '@jobwright/contract/resources/bids.ts'
import { calendarFeed } from '@jobwright/contract/resources/calendarFeed.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { shares } from '@jobwright/contract/resources/shares.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { offerPage } from '@jobwright/contract/offers/view.ts'
import { expect, test, vi } from 'vitest'
import { aLine, aSignature } from './bids.ts'
import { aClientPage, aJob, aSentChange } from './clientPages.ts'
import { aCustomer, testHouse, type Person } from './house.ts'
import { aPhoto } from './jobFiles.ts'

// What anybody can open with a link ends with what it is about: every public call, in every state of its record.
vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

type Link = { token: string; fileId: string; paperHash: string }
/** What the holder of a link can do, each as a request. */
const signing = (link: Link) => ({
  open: () => post(`/sign/${link.token}`, {}),
  approve: () => post(`/sign/${link.token}/approve`, aSignature(link.paperHash)),
  decline: () => post(`/sign/${link.token}/decline`, { name: 'Ngozi', note: 'No' }),
  ask: () => post(`/sign/${link.token}/ask`, { name: 'Ngozi', text: 'When?', change: false }),
  code: () => post(`/sign/${link.token}/code`, {}),
  check: () => post(`/sign/${link.token}/code/check`, { code: '000000' }),
  paper: () => get(`/sign/${link.token}/paper`),
  file: () => get(`/sign/${link.token}/files/${link.fileId}`),
})
const client = (link: Link) => ({
  open: () => post(`/client/${link.token}`, {}),
  ask: () => post(`/client/${link.token}/ask`, { name: 'Ngozi', text: 'When?' }),
  file: () => get(`/client/${link.token}/files/${link.fileId}`),
})
const share = (link: Link) => ({ open: () => post(`/shared/${link.token}`, {}) })
const feed = (link: Link) => ({ read: () => get(`/calendar/${link.token}`) })
const post = async (path: string, body: object) => (await house.raw('POST', `/api${path}`, { body })).statusCode
const get = async (path: string) => (await house.raw('GET', `/api${path}`, {})).statusCode

type Calls = Record<string, () => Promise<number>>
const answers = async (calls: Calls): Promise<Record<string, number>> => {
  const all: Record<string, number> = {}
  for (const [name, ask] of Object.entries(calls)) all[name] = await ask()
  return all
}
const allAre = (calls: Calls, status: number) => Object.fromEntries(Object.keys(calls).map((name) => [name, status]))

async function aSentBid(ada: Person) {
  const photo = await aPhoto(house, ada, {})
  const customer = await aCustomer(ada)
  const bid = await ada.call(bids.create, {
    body: {
      title: 'Secret reroof',
      CustomerId: customer.id,
      UserId: ada.me.id,
      lines: [aLine()],
      attachments: [{ kind: 'photos', id: photo.id }],
    },
  })
  const { offer, token } = await ada.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version },
  })
  return { bid, offer, link: { token, fileId: photo.id, paperHash: offer.paperHash } }
}

test('the calls that this table walks are all that a link opens', () => {
  const paths = Object.values(contract as Record<string, Record<string, AnyRoute>>).flatMap((group) =>
    Object.values(group)
      .filter((route) => route.open === 'everyone' && route.path.includes('/:token'))
      .map(({ path }) => path),
  )
  expect(new Set(paths.map((path) => path.split('/')[1]))).toEqual(
    new Set(['sign', 'client', 'shared', 'calendar', 'setPassword', 'join']),
  )
  expect(paths.filter((path) => path.startsWith('/sign/'))).toHaveLength(8)
  expect(paths.filter((path) => path.startsWith('/client/'))).toHaveLength(3)
})

test('a bid that is deleted is gone for its client, in every call alike; restored, it is back', async () => {
  const ada = await house.company()
  const { bid, link } = await aSentBid(ada)
  const calls = signing(link)
  expect(await calls.open()).toBe(200)
  await ada.call(bids.remove, { params: { id: bid.id } })
  expect(await answers(calls)).toEqual(allAre(calls, 404))
  await ada.call(bids.restore, { params: { id: bid.id } })
  expect(await calls.paper()).toBe(200)
})

test('a change order that is deleted, or whose project is, is gone for its client', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const { offer, token } = await aSentChange(ada, job.id)
  const calls = signing({ token, fileId: offer.id, paperHash: offer.paperHash })
  await ada.call(projects.remove, { params: { id: job.id } })
  expect(await answers(calls)).toEqual(allAre(calls, 404))
  await ada.call(projects.restore, { params: { id: job.id } })
  expect(await calls.open()).toBe(200)
  await house.owner('update changeorders set deleted_at = now() where id = $1', [offer.recordId])
  expect(await answers(calls)).toEqual(allAre(calls, 404))
})

test('a version that is withdrawn says so, since when and why, and shows nothing of what it was', async () => {
  const ada = await house.company()
  const { offer, link } = await aSentBid(ada)
  await ada.call(offers.revoke, { params: { id: offer.id }, body: { note: 'Sent by mistake' } })
  const shown = await house.call(offers.open, { params: { token: link.token }, body: {} })
  expect(shown).toMatchObject({ state: 'revoked', reason: 'Sent by mistake', since: expect.any(String) })
  expect(JSON.stringify(shown)).not.toMatch(/Secret reroof|Strip 2 layers|Payment/)
  const page = offerPage({ offer: shown, at: `/s/${link.token}`, language: 'en' })
    .map(String)
    .join('')
  expect(JSON.stringify(page)).not.toMatch(/Secret reroof|Strip 2 layers|\/paper/)
  const { open, code, check, ...rest } = signing(link)
  expect([await open(), await code(), await check()]).toEqual([200, 409, 422])
  expect(await answers(rest)).toEqual(allAre(rest, 409))
})

test('a link that the office ended opens nothing, with one signer as with several; others go on', async () => {
  const ada = await house.company()
  const { offer, link } = await aSentBid(ada)
  const other = await ada.call(offers.link, { params: { id: offer.id }, body: {} })
  const first = other.offer.links[0]?.id ?? ''
  await ada.call(offers.unlink, { params: { id: offer.id }, body: { linkId: first } })
  const calls = signing(link)
  expect(await answers(calls)).toEqual(allAre(calls, 404))
  const next = signing({ ...link, token: other.token })
  expect(await next.open()).toBe(200)
  await ada.call(offers.unlink, { params: { id: offer.id }, body: {} })
  expect(await answers(next)).toEqual(allAre(next, 404))
  await expect(ada.call(offers.unlink, { params: { id: offer.id }, body: { linkId: offer.id } })).rejects.toMatchObject(
    { status: 404 },
  )
})

test('a signed change order that becomes void says so to its client, with the contract without it', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const { offer, token } = await aSentChange(ada, job.id)
  await house.call(offers.decide, { params: { token }, body: aSignature(offer.paperHash) })
  await ada.call(changeorders.move, {
    params: { id: offer.recordId },
    body: { move: 'voidApproved', voidReason: 'The decking was sound', clientNotice: 'By telephone' },
  })
  const shown = await house.call(offers.open, { params: { token }, body: {} })
  expect(shown).toMatchObject({
    state: 'void',
    reason: 'The decking was sound\nBy telephone',
    // Nobody entered the original contract.
    contractNow: null,
    content: { title: 'Rotten decking' },
  })
  expect(shown.since).not.toBeNull()
  const { rows } = await ada.call(offers.list, { query: { resource: 'changeorders', recordId: offer.recordId } })
  expect(rows[0]).toMatchObject({ state: 'approved', voidAt: shown.since })
  expect(rows[0]?.events).toContainEqual(
    expect.objectContaining({ kind: 'voided', note: 'The decking was sound\nBy telephone' }),
  )
  expect(await signing({ token, fileId: offer.id, paperHash: offer.paperHash }).approve()).toBe(409)
})

test('one that becomes void before anybody signed shows nothing of what it was', async () => {
  const ada = await house.company()
  const { offer, token } = await aSentChange(ada, (await aJob(ada)).id)
  await ada.call(changeorders.move, {
    params: { id: offer.recordId },
    body: { move: 'void', voidReason: 'Not needed' },
  })
  const shown = await house.call(offers.open, { params: { token }, body: {} })
  expect(shown).toMatchObject({ state: 'void', reason: 'Not needed', paperHash: '', content: { title: '' } })
  expect(await signing({ token, fileId: offer.id, paperHash: offer.paperHash }).paper()).toBe(409)
})

test('a superseded revision says since when, and names no reason of the office', async () => {
  const ada = await house.company()
  const { offer, token } = await aSentChange(ada, (await aJob(ada)).id)
  await ada.call(changeorders.move, { params: { id: offer.recordId }, body: { move: 'revise' } })
  const shown = await house.call(offers.open, { params: { token }, body: {} })
  expect(shown).toMatchObject({ state: 'replaced', reason: '' })
  expect(shown.since).not.toBeNull()
})

test('past its last day nothing is signed or asked', async () => {
  const ada = await house.company()
  const { offer, link } = await aSentBid(ada)
  await house.owner("update offers set expires_at = now() - interval '1 second' where id = $1", [offer.id])
  const { approve, decline, ask } = signing(link)
  expect(await answers({ approve, decline, ask })).toEqual({ approve: 409, decline: 409, ask: 409 })
})

/** A company with something of each kind open to the public. */
async function open() {
  const ada = await house.company()
  const { link } = await aSentBid(ada)
  const job = await aJob(ada)
  const photo = await aPhoto(house, ada, { ProjectId: job.id })
  const page = await aClientPage(ada, job.id, { attachments: [{ kind: 'photos', id: photo.id }] })
  const shared = await ada.call(shares.create, { body: { resource: 'photos', ids: [photo.id], days: 7 } })
  const { url } = await ada.call(calendarFeed.make, { body: {} })
  const of = (token: string): Link => ({ token, fileId: photo.id, paperHash: link.paperHash })
  const id = (await house.person(ada, 101)).me.id
  const [password, phone] = [
    (await ada.call(users.passwordLink, { params: { id } })).token,
    (await ada.call(join.make, { params: { id }, body: {} })).token,
  ]
  const parts = {
    person: { password: () => get(`/setPassword/${password}`), phone: () => get(`/join/${phone}`) },
    sign: signing(link),
    client: client(of(page)),
    share: share(of(shared.token)),
    feed: feed(of(url.slice(url.lastIndexOf('/') + 1))),
  }
  const all: Calls = Object.fromEntries(
    Object.entries(parts).flatMap(([kind, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${kind}.${name}`, call] as const),
    ),
  )
  return { ada, job, photo, shared, parts, all }
}

test('of a company that is suspended nothing is open to anybody', async () => {
  const { ada, all, parts } = await open()
  expect(await Promise.all([parts.sign.open(), parts.client.open(), parts.share.open(), parts.feed.read()])).toEqual([
    200, 200, 200, 200,
  ])
  await house.owner("update companies set status = 'suspended' where id = $1", [ada.me.CompanyId])
  expect(await answers(all)).toEqual(allAre(all, 404))
})

test('a client page, shared photos and a calendar end with their record, their last day, and by their end', async () => {
  const one = await open()
  await one.ada.call(projects.remove, { params: { id: one.job.id } })
  expect(await answers(one.parts.client)).toEqual(allAre(one.parts.client, 404))
  await one.ada.call(photos.remove, { params: { id: one.photo.id } })
  expect(await answers(one.parts.share)).toEqual(allAre(one.parts.share, 404))

  const two = await open()
  const { links } = await two.ada.call(clientpages.get, { params: { id: two.job.id } })
  await two.ada.call(clientpages.unlink, { params: { id: two.job.id }, body: { linkId: links[0]?.id ?? '' } })
  await two.ada.call(shares.revoke, { params: { id: two.shared.id } })
  await two.ada.call(calendarFeed.remove, {})
  const ended = { ...two.parts.client, share: two.parts.share.open, feed: two.parts.feed.read }
  expect(await answers(ended)).toEqual(allAre(ended, 404))

  const three = await open()
  for (const table of ['client_links', 'shares'])
    await house.owner(`update ${table} set expires_at = now() - interval '1 second' where company_id = $1`, [
      three.ada.me.CompanyId,
    ])
  const over = { ...three.parts.client, share: three.parts.share.open }
  expect(await answers(over)).toEqual(allAre(over, 404))
})
