import { bids } from '@jobwright/contract/resources/bids.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aLine, aSignature } from '../../testing/bids.ts'
import { sendForm } from '../../testing/forms.ts'
import { openMailSink } from '../../testing/mailSink.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'
import { chidi, forTwo, getBid, guestsOf, ngozi, offerOf, refused } from '../../testing/signers.ts'

vi.setConfig({ testTimeout: 120_000 })
// Reminders are mails.
const sink = await openMailSink()
afterAll(() => sink.stop())
const house = testHouse({ SMTP_URL: sink.url, PUBLIC_URL: 'https://jobs.example.org' })
const { open, sign, askChange } = guestsOf(house)

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
  expect(one.offer).toMatchObject({ signers: [], links: [{ name: chidi.name, email: '' }] })
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
  const paper = [{ name: 'signed.txt', bytes: Buffer.from('Approved. Chidi') }]
  const { json } = await sendForm(house, ada, '/api/upload/files', { ProjectId }, paper)
  const proofId = (json['files'] as { id: string }[])[0]?.id ?? ''
  const approval = { move: 'approveByOffice', decisionReason: 'Signed on paper', decidedBy: 'Chidi', proofId } as const
  const approved = await ada.call(changeorders.move, { params: { id: second.order.id }, body: approval })
  expect(approved).toMatchObject({ stage: 'approved', decidedVia: 'office', decidedBy: 'Chidi' })
  expect(await contract()).toMatchObject({ approved: { total: 20_000 } })
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
