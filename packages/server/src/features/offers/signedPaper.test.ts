import { createHash } from 'node:crypto'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { expect, test, vi } from 'vitest'
import { aLine, aSignature } from '../../testing/bids.ts'
import { eventually } from '../../testing/eventually.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'
import { wordsOfPdf } from '../../testing/pdfWords.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

test('the signed copy exists at the signature, and says what was chosen and what it comes to', async () => {
  const ada = await house.company()
  const group = { optional: true, optionGroup: 'Tile' }
  const marble = { ...aLine({ name: 'Marble', ...group, selected: true }), unitPrice: 1_000_000 }
  const vinyl = { ...aLine({ name: 'Vinyl', ...group, selected: false }), unitPrice: 600_000 }
  const bid = await ada.call(bids.create, {
    body: {
      title: 'Bath floor',
      CustomerId: (await aCustomer(ada)).id,
      UserId: ada.me.id,
      lines: [marble, vinyl],
      pricing: {
        discount: { by: 'amount', cents: 1000 },
        taxRates: [],
        taxMode: 'document',
        deposit: { by: 'percent', percent: 5000 },
      },
    },
  })
  const { offer, token } = await ada.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version },
  })
  await house.call(offers.decide, { params: { token }, body: aSignature(offer.paperHash, [vinyl.id]) })

  // Nobody asked for the paper.
  const version = async () => (await ada.call(offers.list, { query: { resource: 'bids', recordId: bid.id } })).rows[0]
  await eventually(async () => expect((await version())?.signedHash).toMatch(/^[0-9a-f]{64}$/))
  const answer = await house.raw('GET', `/api/offers/${offer.id}/paper?signed=1`, { token: ada.token })
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe((await version())?.signedHash)

  const words = await wordsOfPdf(house, answer.rawPayload)
  // Beside the signature on the page that was signed, which shows the option that was offered first.
  expect(words).toContain('Options as chosen on page 2, total $50.00')
  const chosen = words.slice(words.indexOf('What was chosen'))
  expect(chosen).toMatch(/Subtotal \$60\.00 Discount -?−?\$10\.00 Total \$50\.00 Deposit to start 50 ?% \$25\.00/)
  // The paper that was sent keeps its bytes.
  const sent = await house.raw('GET', `/api/offers/${offer.id}/paper`, { token: ada.token })
  expect(createHash('sha256').update(sent.rawPayload).digest('hex')).toBe(offer.paperHash)
})

test('a signed paper that cannot be made is tried again later, and holds up no older one', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const decided = async (title: string) => {
    const bid = await ada.call(bids.create, {
      body: { title, CustomerId: customer.id, UserId: ada.me.id, lines: [aLine()] },
    })
    const { offer, token } = await ada.call(offers.send, {
      body: { resource: 'bids', recordId: bid.id, version: bid.version },
    })
    return {
      id: offer.id,
      decide: () => house.call(offers.decide, { params: { token }, body: aSignature(offer.paperHash) }),
    }
  }
  const broken = await decided('Broken')
  await house.owner(
    `update blobs set storage_key = storage_key || 'gone' where id = (select paper_blob_id from offers where id = $1)`,
    [broken.id],
  )
  await broken.decide()
  const tries = async () =>
    (await house.owner('select paper_tries as n, paper_due > now() as later from offers where id = $1', [broken.id]))[0]
  await eventually(async () => expect(await tries()).toEqual({ n: 1, later: true }))
  const waiting = async () =>
    (await house.owner('select offer from offers_without_signed_paper(1)')).map((row) => row['offer'])
  expect(await waiting()).toEqual([])
  // Its time comes again, and its pauses grow.
  await house.owner(`update offers set paper_due = now() - interval '1 second' where id = $1`, [broken.id])
  expect(await waiting()).toEqual([broken.id])
  await house.services.signedPapers.nudge()
  await eventually(async () => expect(await tries()).toEqual({ n: 2, later: true }))
  const fine = await decided('Fine')
  await fine.decide()
  await eventually(async () =>
    expect(await house.owner('select signed_hash is not null as made from offers where id = $1', [fine.id])).toEqual([
      { made: true },
    ]),
  )
})
