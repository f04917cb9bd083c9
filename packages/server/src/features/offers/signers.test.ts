import { offers } from '@jobwright/contract/resources/offers.ts'
import { htmlOf } from '@jobwright/contract/offers/pieces.ts'
import { offerPage } from '@jobwright/contract/offers/view.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test, vi } from 'vitest'
import { aSignature } from '../../testing/bids.ts'
import { testHouse } from '../../testing/house.ts'
import { chidi, forTwo, getBid, guestsOf, ngozi, offerOf, refused } from '../../testing/signers.ts'

vi.setConfig({ testTimeout: 120_000 })
// A pool of two: what a signature does must not need a second connection.
const house = testHouse({ DATABASE_POOL: '2' })
const { open, sign, decline, askChange } = guestsOf(house)
const pageOf = async (token: string) =>
  htmlOf(offerPage({ offer: await open(token), at: `/s/${token}`, language: 'en' }))

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
    // The link was made for somebody: their name stands in the form.
    expect(theirs).toMatch(/<input id="signName"[^>]* value="Chidi Okafor">/)
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
    expect((await PDFDocument.load(paper.rawPayload)).getPageCount()).toBe(3)
    const events = (await offerOf(ada, bid.id))?.events.filter(({ kind }) => kind === 'approved')
    expect(events?.map(({ name }) => name)).toEqual(['Ngozi Okafor', 'Chidi Okafor'])
    const history = await house.owner(
      `select c ->> 'after' as name from audit_events e, jsonb_array_elements(e.changes) c where e.record_id = $1 and c ->> 'field' = 'clientSigned'`,
      [bid.id],
    )
    expect(history.map(({ name }) => name).sort()).toEqual(['Chidi Okafor', 'Ngozi Okafor'])
  })

  test('is won once, with both signatures, when they sign in the same instant; a second press is answered with that', async () => {
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
