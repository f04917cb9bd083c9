import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { expect, test, vi } from 'vitest'
import { aCost, aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { wordsOfPdf } from '../../testing/pdfWords.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()
const preview = (who: Person, id: string) =>
  house.raw('GET', `/api/offers/preview?resource=bids&recordId=${id}`, { token: who.token })

test('a preview is the paper as it would be sent, marked as a draft; it freezes nothing and shows no more than sending', async () => {
  const ada = await house.company()
  const line = aLine({ name: 'Strip and haul' })
  const bid = await ada.call(bids.create, {
    body: {
      title: 'Full reroof',
      CustomerId: (await aCustomer(ada)).id,
      UserId: ada.me.id,
      lines: [line, aLine({ name: 'Overhead', hiddenFromClient: true, unitPrice: 0 })],
      costs: [aCost(line.id)],
    },
  })
  const answer = await preview(ada, bid.id)
  expect(answer.statusCode).toBe(200)
  const words = await wordsOfPdf(house, answer.rawPayload)
  expect(words).toContain('Draft, not sent')
  expect(words).toContain('Strip and haul')
  expect(words).not.toMatch(/Overhead|SHA-256/)
  // Nothing was sent, and no version was taken.
  expect((await ada.call(offers.list, { query: { resource: 'bids', recordId: bid.id } })).rows).toEqual([])
  expect((await ada.call(bids.get, { params: { id: bid.id }, query: {} })).offerVersion).toBe(0)

  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  expect((await preview(luis, bid.id)).statusCode).toBe(403)
  const eve = await house.company('Other')
  expect((await preview(eve, bid.id)).statusCode).toBe(404)
})
