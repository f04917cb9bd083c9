import { bids } from '@jobwright/contract/resources/bids.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { htmlOf } from '@jobwright/contract/offers/pieces.ts'
import { offerPage } from '@jobwright/contract/offers/view.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test, vi } from 'vitest'
import { aLine, aSignature } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

vi.setConfig({ testTimeout: 120_000 })
// A pool of two: what a signature does must not need a second connection.
const house = testHouse({ DATABASE_POOL: '2' })

const ngozi = { name: 'Ngozi Okafor', email: 'ngozi@example.com' }
const chidi = { name: 'Chidi Okafor' }

/** A bid of $100 with an option of $30 that is off and one of $50 that is on, sent to two people. */
async function forTwo(ada: Person, more: object = {}) {
  const [copper, guards] = [
    aLine({ name: 'Copper valleys', optional: true, selected: false, unitPrice: 300_000 }),
    aLine({ name: 'Snow guards', optional: true, selected: true, unitPrice: 500_000 }),
  ]
  const bid = await ada.call(bids.create, {
    body: {
      title: 'Full reroof',
      CustomerId: (await aCustomer(ada)).id,
      UserId: ada.me.id,
      lines: [aLine(), copper, guards],
    },
  })
  const sent = await ada.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version, signers: [ngozi, chidi], ...more },
  })
  const [a = '', b = ''] = sent.links.map(({ token }) => token)
  const [signerA, signerB] = sent.offer.signers
  return { bid, copper, guards, offer: sent.offer, a, b, idA: signerA?.id ?? '', idB: signerB?.id ?? '', sent }
}
const open = (token: string) => house.call(offers.open, { params: { token }, body: {} })
const pageOf = async (token: string) =>
  htmlOf(offerPage({ offer: await open(token), at: `/s/${token}`, language: 'en' }))
const sign = (token: string, hash: string, name: string, choices: string[]) =>
  house.call(offers.decide, { params: { token }, body: { ...aSignature(hash, choices), name } })
const decline = (token: string) =>
  house.call(offers.decline, { params: { token }, body: { name: 'Chidi', note: 'Too dear' } })
const askChange = (token: string, name: string) =>
  house.call(offers.ask, { params: { token }, body: { name, text: 'Without copper, please.', change: true } })
const getBid = (who: Person, id: string) => who.call(bids.get, { params: { id }, query: {} })
const offerOf = async (who: Person, recordId: string) =>
  (await who.call(offers.list, { query: { resource: 'bids', recordId } })).rows[0]
const refused = (status: number, message: string | RegExp) => ({
  status,
  problem: { message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) },
})

describe('a bid that two people must sign', () => {
  test('is won once both signed, by the options of the first, and both signatures are on its paper', async () => {
    const ada = await house.company()
    const { bid, copper, guards, offer, a, b } = await forTwo(ada)
    expect(a).not.toBe(b)
    expect(offer.signers).toMatchObject([
      { ...ngozi, state: 'waiting', viewedAt: null, linkUntil: offer.expiresAt },
      { ...chidi, email: '', state: 'waiting' },
    ])
    expect(await open(a)).toMatchObject({
      content: { signers: [ngozi.name, chidi.name] },
      signing: { me: 0, chosen: null, heldBy: null, signers: [{ state: 'waiting' }, { state: 'waiting' }] },
    })
    // From the same address and device: each signer's visit counts.
    expect(await open(b)).toMatchObject({ signing: { me: 1 } })
    const seen = await offerOf(ada, bid.id)
    expect(seen?.signers.every(({ viewedAt }) => viewedAt !== null)).toBe(true)

    const first = await sign(a, offer.paperHash, 'Ngozi Okafor', [guards.id, copper.id])
    expect(first).toMatchObject({ state: 'open', signing: { signers: [{ state: 'signed' }, { state: 'waiting' }] } })
    expect(await getBid(ada, bid.id)).toMatchObject({ status: 2, stage: 'viewed', decidedAt: null, price: 150 })
    await expect(sign(a, offer.paperHash, 'Ngozi Okafor', [guards.id, copper.id])).rejects.toMatchObject(
      refused(409, /^Already signed on .* by Ngozi Okafor\.$/),
    )
    await expect(decline(a)).rejects.toMatchObject(refused(409, /^Already signed/))
    await expect(askChange(a, 'Ngozi')).rejects.toMatchObject(refused(409, /^Already signed/))
    expect(await pageOf(a)).toMatch(/1 of 2 signed.*You signed this on .* Chidi Okafor has not signed yet\./s)
    expect(await pageOf(a)).not.toMatch(/id="(dock|sign)"/)
    const early = await house.raw('GET', `/api/offers/${offer.id}/paper?signed=1`, { token: ada.token })
    expect(early.statusCode).toBe(409)

    expect((await open(b)).signing?.chosen).toMatchObject({ name: ngozi.name, choices: [copper.id, guards.id].sort() })
    const theirs = await pageOf(b)
    expect(theirs).toMatch(/Ngozi Okafor signed on .* with these options/)
    expect(theirs.match(/data-option="" checked="" disabled=""/g)).toHaveLength(2)
    expect(theirs).toContain('Approve and sign $180.00')
    await expect(sign(b, offer.paperHash, 'Chidi Okafor', [guards.id])).rejects.toMatchObject(
      refused(409, /^Ngozi Okafor chose the options on .* Open the link again to see them\.$/),
    )
    const done = await sign(b, offer.paperHash, 'Chidi Okafor', [copper.id, guards.id])
    expect(done).toMatchObject({ state: 'approved', decision: { name: 'Ngozi Okafor and Chidi Okafor' } })
    expect(await getBid(ada, bid.id)).toMatchObject({
      status: 3,
      price: 180,
      decidedVia: 'link',
      decidedBy: 'Ngozi Okafor and Chidi Okafor',
    })
    const kept = await house.owner(
      'select decision, signature_space as space from offer_signers where offer_id = $1 order by place',
      [offer.id],
    )
    const [one, two] = kept.map(({ decision }) => decision as { choices: string[]; totalCents: number })
    // What both signed is the same, byte for byte.
    expect(JSON.stringify([two?.choices, two?.totalCents])).toBe(JSON.stringify([one?.choices, one?.totalCents]))
    const paper = await house.raw('GET', `/api/offers/${offer.id}/paper?signed=1`, { token: ada.token })
    expect((await house.raw('GET', `/api/sign/${a}/paper`)).rawPayload).toEqual(paper.rawPayload)
    expect((await house.raw('GET', `/api/sign/${b}/paper`)).rawPayload).toEqual(paper.rawPayload)
    expect((await PDFDocument.load(paper.rawPayload)).getPageCount()).toBe(2)
    const events = (await offerOf(ada, bid.id))?.events.filter(({ kind }) => kind === 'approved')
    expect(events?.map(({ name }) => name)).toEqual(['Ngozi Okafor', 'Chidi Okafor'])
    const history = await house.owner(
      `select c ->> 'after' as name from audit_events e, jsonb_array_elements(e.changes) c where e.record_id = $1 and c ->> 'field' = 'clientSigned'`,
      [bid.id],
    )
    expect(history.map(({ name }) => name).sort()).toEqual(['Chidi Okafor', 'Ngozi Okafor'])
  })

  test('is won once, with both signatures, when they sign in the same instant; further presses are told so', async () => {
    const ada = await house.company()
    const { bid, guards, offer, a, b } = await forTwo(ada)
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) =>
        sign(i % 2 ? a : b, offer.paperHash, i % 2 ? 'Ngozi Okafor' : 'Chidi Okafor', [guards.id]),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as { problem: object }] : []))
    for (const { problem } of refusals)
      expect(problem).toMatchObject({ message: expect.stringMatching(/^Already signed/) as string })
    const now = await offerOf(ada, bid.id)
    expect(now).toMatchObject({ state: 'approved', signers: [{ state: 'signed' }, { state: 'signed' }] })
    expect(now?.events.filter(({ kind }) => kind === 'approved')).toHaveLength(2)
    expect(await getBid(ada, bid.id)).toMatchObject({ status: 3, price: 150 })
    const changes = await house.owner(
      `select 1 from audit_events e, jsonb_array_elements(e.changes) c where e.record_id = $1 and c ->> 'field' = 'status' and (c ->> 'after')::int = 3`,
      [bid.id],
    )
    expect(changes).toHaveLength(1)
  })

  test('is lost when the first declines, also after another signed, and all links say so', async () => {
    const ada = await house.company()
    const { bid, guards, offer, a, b } = await forTwo(ada)
    await sign(a, offer.paperHash, 'Ngozi Okafor', [guards.id])
    expect(await decline(b)).toMatchObject({ state: 'declined', decision: { name: 'Chidi' } })
    expect(await getBid(ada, bid.id)).toMatchObject({ status: 4, decisionNote: 'Too dear', decidedBy: 'Chidi' })
    expect(await open(a)).toMatchObject({ state: 'declined', decision: { name: 'Chidi' } })
    expect(await pageOf(a)).toMatch(/Chidi declined this on/)
    await expect(sign(b, offer.paperHash, 'Chidi', [guards.id])).rejects.toMatchObject(
      refused(409, /^Already declined/),
    )
    const paper = await house.raw('GET', `/api/offers/${offer.id}/paper?signed=1`, { token: ada.token })
    expect(paper.statusCode).toBe(200)
  })

  test('is not signed by others while one asked for a change, until the office answers or that one signs', async () => {
    const ada = await house.company()
    const { bid, guards, offer, a, b } = await forTwo(ada)
    await askChange(b, 'Chidi')
    expect(await getBid(ada, bid.id)).toMatchObject({ stage: 'changes_requested' })
    expect(await offerOf(ada, bid.id)).toMatchObject({ heldBy: chidi.name })
    expect((await open(a)).signing).toMatchObject({ heldBy: chidi.name })
    expect((await open(b)).signing).toMatchObject({ heldBy: null })
    expect(await pageOf(a)).toMatch(/Chidi Okafor asked for a change/)
    expect(await pageOf(a)).not.toMatch(/id="sign"/)
    expect(await pageOf(b)).toMatch(/id="sign"/)
    await expect(sign(a, offer.paperHash, 'Ngozi Okafor', [guards.id])).rejects.toMatchObject(
      refused(409, 'Chidi Okafor asked for a change. You can sign when the company has answered.'),
    )
    await ada.call(offers.answer, { params: { id: offer.id }, body: { text: 'Copper is off already.' } })
    await sign(a, offer.paperHash, 'Ngozi Okafor', [guards.id])
    await askChange(b, 'Chidi')
    await sign(b, offer.paperHash, 'Chidi Okafor', [guards.id])
    expect(await getBid(ada, bid.id)).toMatchObject({ status: 3 })
  })

  test('is signed in person by the one who is named, and by link by the other', async () => {
    const ada = await house.company()
    const { bid, guards, offer, a, idA, idB } = await forTwo(ada)
    const here = (signerId?: string) =>
      ada.call(offers.signHere, {
        params: { id: offer.id },
        body: { ...aSignature(offer.paperHash, [guards.id]), name: 'Chidi Okafor', ...(signerId && { signerId }) },
      })
    await expect(here()).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'signerId' }] } })
    await expect(here(offer.id)).rejects.toMatchObject({ status: 404 })
    expect((await here(idB)).offer).toMatchObject({
      state: 'open',
      signers: [{}, { state: 'signed', decision: { via: 'person' } }],
    })
    await expect(here(idB)).rejects.toMatchObject(refused(409, /^Already signed/))
    await sign(a, offer.paperHash, 'Ngozi Okafor', [guards.id])
    expect(await getBid(ada, bid.id)).toMatchObject({ status: 3, decidedVia: 'link' })
    expect(idA).not.toBe(idB)
  })
})

describe('the link of a signer', () => {
  test('acts for that signer only, whatever is sent along', async () => {
    const ada = await house.company()
    const { bid, guards, offer, a, idB } = await forTwo(ada)
    const other = await forTwo(ada)
    const asB = { ...aSignature(offer.paperHash, [guards.id]), signerId: idB }
    await expect(house.call(offers.decide, { params: { token: a }, body: asB as never })).rejects.toMatchObject({
      status: 422,
    })
    await expect(sign(other.a, offer.paperHash, 'Ngozi', [other.guards.id])).rejects.toMatchObject({ status: 409 })
    // A name is what somebody types; the signature is the one of the link.
    await sign(a, offer.paperHash, 'Chidi Okafor', [guards.id])
    expect(await offerOf(ada, bid.id)).toMatchObject({ signers: [{ state: 'signed' }, { state: 'waiting' }] })
    // The signer of another version isn't one of this.
    for (const call of [offers.link, offers.unlink])
      await expect(ada.call(call, { params: { id: offer.id }, body: { signerId: other.idA } })).rejects.toMatchObject({
        status: 404,
      })
    await expect(ada.call(offers.link, { params: { id: offer.id }, body: {} })).rejects.toMatchObject({
      problem: { errors: [{ field: 'signerId' }] },
    })
    const bob = await house.company('Other Roofing')
    for (const call of [offers.link, offers.unlink])
      await expect(bob.call(call, { params: { id: offer.id }, body: { signerId: idB } })).rejects.toMatchObject({
        status: 404,
      })
  })

  test('ends by itself or by the office, and the others stay', async () => {
    const ada = await house.company()
    const { bid, guards, offer, a, b, idA, idB } = await forTwo(ada)
    await ada.call(offers.unlink, { params: { id: offer.id }, body: { signerId: idA } })
    await expect(open(a)).rejects.toMatchObject({ status: 404 })
    await expect(sign(a, offer.paperHash, 'Ngozi', [guards.id])).rejects.toMatchObject({ status: 404 })
    expect((await open(b)).state).toBe('open')
    const ended = await offerOf(ada, bid.id)
    expect(ended).toMatchObject({ signers: [{ linkUntil: null }, { linkUntil: offer.expiresAt }] })
    expect(ended?.events.at(-1)).toMatchObject({ kind: 'opened' })
    expect(ended?.events).toContainEqual(expect.objectContaining({ kind: 'unlinked', note: ngozi.name }))

    const again = (body: object) =>
      ada.call(offers.link, { params: { id: offer.id }, body: { signerId: idA, ...body } })
    await expect(again({ until: '2020-01-01' })).rejects.toMatchObject({ problem: { errors: [{ field: 'until' }] } })
    await expect(again({ until: '2099-01-01' })).rejects.toMatchObject({ problem: { errors: [{ field: 'until' }] } })
    const { token } = await again({})
    expect((await open(token)).state).toBe('open')
    await house.owner(
      "update offer_links set expires_at = now() - interval '1 second' where signer_id = $1 and revoked_at is null",
      [idA],
    )
    expect((await open(token)).state).toBe('expired')
    const expired = refused(409, 'The last day to accept this is over. Ask the company for a new one.')
    await expect(sign(token, offer.paperHash, 'Ngozi', [guards.id])).rejects.toMatchObject(expired)
    await expect(askChange(token, 'Ngozi')).rejects.toMatchObject(expired)
    expect((await open(b)).state).toBe('open')
    await sign(b, offer.paperHash, 'Chidi', [guards.id])
    expect(await offerOf(ada, bid.id)).toMatchObject({
      state: 'open',
      signers: [{ state: 'waiting' }, { state: 'signed' }],
    })
    await expect(
      ada.call(offers.link, {
        params: { id: offer.id },
        body: { signerId: idB, remind: true, email: 'c@example.com' },
      }),
    ).rejects.toMatchObject(refused(409, /^Already signed/))
  })
})

test('signers are named one by one, once each, up to six, and not beside a client', async () => {
  const ada = await house.company()
  const wrong: [object, string][] = [
    [{ signers: [ngozi, { name: 'ngozi okafor' }] }, 'signers.1.name'],
    [{ signers: [ngozi, { name: '' }] }, 'signers.1.name'],
    [{ signers: [ngozi, { name: 'C', email: 'no' }] }, 'signers.1.email'],
    [{ signers: [] }, 'signers'],
    [{ signers: 'ABCDEFG'.split('').map((name) => ({ name })) }, 'signers'],
    [{ signers: [ngozi, chidi], name: 'Ngozi' }, 'signers'],
    [{ signers: [{ ...ngozi, id: 'x' }, chidi] }, 'signers.0.id'],
  ]
  for (const [more, field] of wrong)
    await expect(forTwo(ada, more), field).rejects.toMatchObject({ status: 422, problem: { errors: [{ field }] } })
  const one = await forTwo(ada, { signers: [chidi] })
  expect(one.offer).toMatchObject({ signers: [], links: [{ name: '', email: '' }] })
  expect(await open(one.a)).toMatchObject({ signing: null })
  const six = await forTwo(ada, { signers: 'ABCDEF'.split('').map((name) => ({ name: name.repeat(75) })) })
  for (const [at, { token }] of six.sent.links.entries())
    await sign(token, six.offer.paperHash, `${'ABCDEF'[at]}`.repeat(75), [six.guards.id])
  const paper = await house.raw('GET', `/api/offers/${six.offer.id}/paper?signed=1`, { token: ada.token })
  expect((await PDFDocument.load(paper.rawPayload)).getPageCount()).toBeGreaterThan(2)
  expect(await getBid(ada, six.bid.id)).toMatchObject({ status: 3 })
})

test('a change order for two counts in the contract once both signed; the office can settle the whole', async () => {
  const ada = await house.company()
  const { id: ProjectId } = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id },
  })
  const anOrder = async () => {
    const order = await ada.call(changeorders.create, { body: { title: 'Decking', ProjectId, lines: [aLine()] } })
    const { offer, links } = await ada.call(offers.send, {
      body: { resource: 'changeorders', recordId: order.id, version: order.version, signers: [ngozi, chidi] },
    })
    return { order, offer, tokens: links.map(({ token }) => token) as [string, string] }
  }
  const contract = () => ada.call(projects.contract, { params: { id: ProjectId } })
  const { order, offer, tokens } = await anOrder()
  await sign(tokens[0], offer.paperHash, 'Ngozi', [])
  expect(await contract()).toMatchObject({ approved: { total: 0 }, pending: { total: 10_000, ids: [order.id] } })
  await sign(tokens[1], offer.paperHash, 'Chidi', [])
  expect(await contract()).toMatchObject({ approved: { total: 10_000, ids: [order.id] }, pending: { total: 0 } })

  const second = await anOrder()
  await sign(second.tokens[0], second.offer.paperHash, 'Ngozi', [])
  await ada.call(changeorders.move, {
    params: { id: second.order.id },
    body: { move: 'declineByOffice', declineReason: 'By phone', decidedBy: 'Chidi' },
  })
  await expect(sign(second.tokens[1], second.offer.paperHash, 'Chidi', [])).rejects.toMatchObject(
    refused(409, 'This version was withdrawn.'),
  )
  // What was signed before stays on record.
  const { rows } = await ada.call(offers.list, { query: { resource: 'changeorders', recordId: second.order.id } })
  expect(rows[0]).toMatchObject({ state: 'revoked', signers: [{ state: 'signed' }, { state: 'waiting' }] })
})

test('a bid that the office won meanwhile is signed by nobody', async () => {
  const ada = await house.company()
  const { bid, guards, offer, a } = await forTwo(ada)
  await ada.call(bids.update, { params: { id: bid.id }, body: { status: 3, decisionNote: 'By phone' } })
  expect((await open(a)).state).toBe('settled')
  await expect(sign(a, offer.paperHash, 'Ngozi', [guards.id])).rejects.toMatchObject(
    refused(409, 'This was decided already.'),
  )
  expect(await getBid(ada, bid.id)).toMatchObject({ status: 3, decidedVia: 'office' })
})

test('addresses of signers are for people who see contact data', async () => {
  const ada = await house.company()
  const { bid, offer, a, idB } = await forTwo(ada, { signers: [ngozi, { ...chidi, email: 'chidi@example.com' }] })
  await ada.call(roles.update, { params: { id: 103 }, body: { hidden: ['contact'] } })
  const tom = await house.person(ada, 103, 'Tom')
  const answer = await house.raw('GET', `/api/offers?resource=bids&recordId=${bid.id}`, { token: tom.token })
  expect(answer.statusCode).toBe(200)
  expect(answer.payload).not.toMatch(/example\.com/)
  expect(answer.payload).toContain(chidi.name)
  const mine = await house.raw('GET', `/api/offers?resource=bids&recordId=${bid.id}`, { token: ada.token })
  expect(mine.payload).toContain('chidi@example.com')
  // Nor does one signer see the address of the other.
  expect(JSON.stringify(await open(a))).not.toMatch(/example\.com/)
  // Somebody who doesn't see addresses can remind: the mail goes to the address that is kept.
  const reminded = await tom.call(offers.link, { params: { id: offer.id }, body: { signerId: idB, remind: true } })
  expect(JSON.stringify(reminded)).not.toMatch(/example\.com/)
  const [event] = await house.owner("select note from offer_events where offer_id = $1 and kind = 'reminded'", [
    offer.id,
  ])
  expect(event).toEqual({ note: 'chidi@example.com' })
})
