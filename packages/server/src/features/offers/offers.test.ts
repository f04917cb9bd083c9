import { createHash } from 'node:crypto'
import { offerPage } from '@jobwright/contract/offers/view.ts'
import { htmlOf } from '@jobwright/contract/offers/pieces.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { verify } from '@jobwright/contract/resources/verify.ts'
import type { Refusal } from '@jobwright/contract/problem.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aCost, aLine, aSignature } from '../../testing/bids.ts'
import { eventually } from '../../testing/eventually.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { openMailSink } from '../../testing/mailSink.ts'

vi.setConfig({ testTimeout: 120_000 })
const sink = await openMailSink()
afterAll(() => sink.stop())
const house = testHouse({ SMTP_URL: sink.url, PUBLIC_URL: 'https://jobs.example.com' })

/** A bid of one line and two options, which comes to $100, with what it costs. */
async function aBid(ada: Person) {
  const customer = await aCustomer(ada, 'Okafor')
  const work = aLine({ name: 'Strip and haul' })
  const copper = aLine({ name: 'Copper valleys', optional: true, selected: false, unitPrice: 300_000 })
  const guards = aLine({ name: 'Snow guards', optional: true, selected: true, unitPrice: 500_000 })
  const hidden = aLine({ name: 'Overhead', hiddenFromClient: true, unitPrice: 0 })
  const bid = await ada.call(bids.create, {
    body: {
      title: 'Full reroof',
      CustomerId: customer.id,
      UserId: ada.me.id,
      lines: [work, copper, guards, hidden],
      costs: [aCost(work.id), aCost(copper.id, { unitCost: 110_000 })],
      terms: 'Payment within 30 days.',
    },
  })
  return { bid, work, copper, guards }
}
const send = (ada: Person, bid: { id: string; version: number }, more: object = {}) =>
  ada.call(offers.send, { body: { resource: 'bids', recordId: bid.id, version: bid.version, ...more } })
const guest: typeof house.call = (...asked) => house.call(...asked)
const paperOf = async (ada: Person, id: string, signed = false) => {
  const answer = await house.raw('GET', `/api/offers/${id}/paper${signed ? '?signed=1' : ''}`, { token: ada.token })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a bid that is sent', () => {
  test('knows whom its link is for, so that they need not type their name', async () => {
    const ada = await house.company('Foxglove Roofing')
    const { bid } = await aBid(ada)
    const { token } = await send(ada, bid, { name: 'Ngozi Okafor' })
    const seen = await guest(offers.open, { params: { token }, body: {} })
    expect(seen.reader).toBe('Ngozi Okafor')
    const page = htmlOf(offerPage({ offer: seen, at: `/s/${token}`, language: 'en' }))
    for (const id of ['signName', 'askName', 'declineName'])
      expect(page).toMatch(new RegExp(`<input[^>]*id="${id}"[^>]*value="Ngozi Okafor"`))
  })

  test('is frozen: the client sees and signs what was sent, and what is signed is its bytes', async () => {
    const ada = await house.company('Foxglove Roofing')
    const { bid, work, copper, guards } = await aBid(ada)
    const { offer, token } = await send(ada, bid)
    expect(offer).toMatchObject({ version: 1, state: 'open', total: 150 })
    const paper = await paperOf(ada, offer.id)
    expect(sha256(paper)).toBe(offer.paperHash)
    expect(await paperOf(ada, offer.id)).toEqual(paper)

    const seen = await guest(offers.open, { params: { token }, body: {} })
    expect(seen).toMatchObject({
      state: 'open',
      paperHash: offer.paperHash,
      content: { title: 'Full reroof', version: 1 },
    })
    expect(JSON.stringify(seen)).not.toMatch(/Overhead|unitCost":\d/)
    expect(await ada.call(bids.get, { params: { id: bid.id } })).toMatchObject({ status: 2, stage: 'viewed' })

    const signed = await guest(offers.decide, {
      params: { token },
      body: aSignature(offer.paperHash, [copper.id, guards.id]),
    })
    expect(signed).toMatchObject({ state: 'approved', decision: { name: 'Ngozi Okafor' } })
    const won = await ada.call(bids.get, { params: { id: bid.id } })
    expect(won).toMatchObject({
      status: 3,
      stage: '',
      price: 180,
      cost: 71,
      decidedVia: 'link',
      decidedBy: 'Ngozi Okafor',
    })
    expect(won.lines.map((line) => [line.id, line.selected]).slice(0, 3)).toEqual([
      [work.id, true],
      [copper.id, true],
      [guards.id, true],
    ])
    const copy = await paperOf(ada, offer.id, true)
    expect(await paperOf(ada, offer.id, true)).toEqual(copy)
    expect(await paperOf(ada, offer.id)).toEqual(paper)
    const theirs = await house.raw('GET', `/api/sign/${token}/paper`, {})
    expect(theirs.rawPayload).toEqual(copy)
    for (const bytes of [paper, copy]) {
      const { found } = await guest(verify.look, { params: { hash: sha256(bytes) } })
      expect(found).toMatchObject([{ kind: 'offer', company: 'Foxglove Roofing', revision: 1, hasLater: false }])
    }
  })

  test('can’t be changed while it can be signed; a new version replaces it, and its link says so', async () => {
    const ada = await house.company()
    const { bid, copper, guards } = await aBid(ada)
    const { offer, token } = await send(ada, bid)
    await expect(ada.call(bids.update, { params: { id: bid.id }, body: { terms: 'Other' } })).rejects.toMatchObject({
      status: 409,
    })
    await ada.call(offers.revise, { params: { id: offer.id }, body: {} })
    const changed = await ada.call(bids.update, { params: { id: bid.id }, body: { terms: 'Other' } })
    expect(changed).toMatchObject({ status: 1, stage: '' })
    expect(await guest(offers.open, { params: { token }, body: {} })).toMatchObject({ state: 'replaced' })
    await expect(
      guest(offers.decide, { params: { token }, body: aSignature(offer.paperHash, [copper.id, guards.id]) }),
    ).rejects.toMatchObject({ status: 409, problem: { message: 'This version was replaced by a newer one.' } })
    const second = await send(ada, changed)
    expect(second.offer.version).toBe(2)
    const { rows } = await ada.call(offers.list, { query: { resource: 'bids', recordId: bid.id } })
    expect(rows.map(({ version, state }) => [version, state])).toEqual([
      [2, 'open'],
      [1, 'replaced'],
    ])
  })

  test('is decided once, however many try at the same time', async () => {
    const ada = await house.company()
    const { bid, guards } = await aBid(ada)
    const { offer, token } = await send(ada, bid)
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        i % 2 === 0
          ? guest(offers.decide, { params: { token }, body: aSignature(offer.paperHash, [guards.id]) })
          : guest(offers.decline, { params: { token }, body: { name: 'Chidi', note: 'Too much.' } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).status] : []))
    expect(new Set(refused)).toEqual(new Set([409]))
    const { rows } = await ada.call(offers.list, { query: { resource: 'bids', recordId: bid.id } })
    expect(rows[0]?.events.filter(({ kind }) => kind === 'approved' || kind === 'declined')).toHaveLength(1)
  })

  test('goes to the client by mail with its paper, and the signed copy to both', async () => {
    const ada = await house.company()
    const { bid, guards } = await aBid(ada)
    sink.mails.length = 0
    const { offer } = await send(ada, bid, { email: 'ngozi@example.com', name: 'Ngozi', message: 'As we discussed.' })
    const toClient = () => sink.mails.filter(({ to }) => to[0] === 'ngozi@example.com')
    await eventually(() => expect(toClient()).toHaveLength(1), 60_000)
    const [mail] = toClient()
    const text = (mail?.raw ?? '').replaceAll('=\r\n', '')
    expect(text).toContain('application/pdf')
    const token = /jobs\.example\.com\/s\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
    await guest(offers.ask, { params: { token }, body: { name: 'Ngozi', text: 'Which color?', change: false } })
    await ada.call(offers.answer, { params: { id: offer.id }, body: { text: 'Pewter.' } })
    const open = await guest(offers.open, { params: { token }, body: {} })
    expect(open.talk.map(({ text: said }) => said)).toEqual(['Which color?', 'Pewter.'])
    await guest(offers.decide, { params: { token }, body: aSignature(offer.paperHash, [guards.id]) })
    await eventually(() => {
      const signed = sink.mails.filter(
        ({ raw, to }) =>
          raw.includes('Signed: Full reroof') && [ada.me.email, 'ngozi@example.com'].includes(to[0] ?? ''),
      )
      expect(signed.map(({ to }) => to[0]).sort()).toEqual([ada.me.email, 'ngozi@example.com'].sort())
    }, 60_000)
  })
})

test('what a client does is told to the person of the bid', async () => {
  const ada = await house.company()
  const { bid, guards } = await aBid(ada)
  const { offer, token } = await send(ada, bid)
  await guest(offers.open, { params: { token }, body: {} })
  await guest(offers.ask, { params: { token }, body: { name: 'Ngozi', text: 'Which color?', change: true } })
  expect(await ada.call(bids.get, { params: { id: bid.id } })).toMatchObject({ stage: 'changes_requested' })
  await guest(offers.decide, { params: { token }, body: aSignature(offer.paperHash, [guards.id]) })
  await eventually(async () => {
    const { rows } = await ada.call(notices.list, { query: {} })
    const told = rows.filter(({ type, recordId }) => type === 'clientAnswered' && recordId === bid.id)
    expect(told).toHaveLength(3)
    const { price } = await ada.call(bids.get, { params: { id: bid.id } })
    expect(told.map(({ client }) => client?.did)).toEqual(['signed', 'asked', 'opened'])
    expect(told.map(({ client }) => client?.price)).toEqual([price, null, null])
    expect(told.every(({ client }) => client?.name !== '')).toBe(true)
    expect(told[1]).toMatchObject({ client: { name: 'Ngozi' }, words: 'Which color?' })
  }, 20_000)
})

describe('a link', () => {
  test('that is guessed, revoked or of another company opens nothing', async () => {
    const ada = await house.company()
    const bob = await house.company('Other Roofing')
    const { bid, guards } = await aBid(ada)
    const { offer, token } = await send(ada, bid)
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    await expect(guest(offers.open, { params: { token: wrong }, body: {} })).rejects.toMatchObject({ status: 404 })
    await expect(bob.call(offers.revoke, { params: { id: offer.id }, body: {} })).rejects.toMatchObject({ status: 404 })
    await ada.call(offers.revoke, { params: { id: offer.id }, body: {} })
    await expect(
      guest(offers.decide, { params: { token }, body: aSignature(offer.paperHash, [guards.id]) }),
    ).rejects.toMatchObject({ status: 409, problem: { message: 'This version was withdrawn.' } })
    expect(await ada.call(bids.get, { params: { id: bid.id } })).toMatchObject({ status: 1, stage: '' })
  })

  test('is not sent while a client could choose what can’t be signed', async () => {
    const ada = await house.company()
    const { bid } = await aBid(ada)
    const credit = { ...aLine(), unitPrice: -90_000_000, optional: true, selected: false }
    const { version } = await ada.call(bids.update, {
      params: { id: bid.id },
      body: { lines: [...bid.lines, credit] },
    })
    const sending = ada.call(offers.send, { body: { resource: 'bids', recordId: bid.id, version } })
    await expect(sending).rejects.toMatchObject({
      status: 409,
      problem: { message: expect.stringMatching(/less than zero/) as string, errors: [{ field: 'lines' }] },
    })
    expect(await ada.call(bids.get, { params: { id: bid.id } })).toMatchObject({ status: 1, stage: '' })
  })

  test('past its day signs nothing; choices and marks that aren’t there are refused', async () => {
    const ada = await house.company()
    const { bid, copper } = await aBid(ada)
    const { offer, token } = await send(ada, bid)
    const bad: [object, string][] = [
      [{ choices: [crypto.randomUUID()] }, 'choices'],
      [{ choices: [copper.id, copper.id] }, 'choices'],
      [{ path: '<script>alert(1)</script>' }, 'path'],
      [{ path: 'M'.repeat(20_001) }, 'path'],
      [{ name: '' }, 'name'],
      [{ consent: false }, 'consent'],
    ]
    for (const [change, field] of bad)
      await expect(
        guest(offers.decide, { params: { token }, body: { ...aSignature(offer.paperHash, []), ...change } as never }),
        field,
      ).rejects.toMatchObject({ status: 422, problem: { errors: [expect.objectContaining({ field })] } })
    const other = aSignature('0'.repeat(64), [])
    await expect(guest(offers.decide, { params: { token }, body: other })).rejects.toMatchObject({ status: 409 })
    await house.owner("update offers set expires_at = now() - interval '1 second' where id = $1", [offer.id])
    expect(await guest(offers.open, { params: { token }, body: {} })).toMatchObject({ state: 'expired' })
    await expect(
      guest(offers.decide, { params: { token }, body: aSignature(offer.paperHash, []) }),
    ).rejects.toMatchObject({ status: 409 })
  })
})
