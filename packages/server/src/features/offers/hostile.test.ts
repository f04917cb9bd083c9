import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { expect, test } from 'vitest'
import { aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'

const house = testHouse()

test('a client’s page takes no 900 KB: of a name, a mark, a question or options', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const { id, version } = await ada.call(bids.create, {
    body: { title: 'Deck', CustomerId: customer.id, UserId: ada.me.id, lines: [aLine()] },
  })
  const { offer, token } = await ada.call(offers.send, { body: { resource: 'bids', recordId: id, version } })
  const n = 900_000
  const good = { paperHash: offer.paperHash, name: 'N', title: '', path: '', choices: [], consent: true, intent: true }
  const wrong: [string, object][] = [
    ['approve', { ...good, name: 'N'.repeat(n) }],
    ['approve', { ...good, paperHash: '0'.repeat(n) }],
    ['approve', { ...good, path: 'M1 1'.repeat(n / 4) }],
    ['approve', { ...good, path: `M${'1'.repeat(n)}` }],
    ['approve', { ...good, path: `${'M1 1L'.repeat(n / 5)}<script>` }],
    ['approve', { ...good, choices: Array.from({ length: n / 40 }, () => id) }],
    ['decline', { name: 'N', note: 'x'.repeat(n) }],
    ['ask', { name: 'N', text: '\n'.repeat(n / 2), change: false }],
  ]
  const timeOf = async (what: string, body: object): Promise<number> => {
    const began = performance.now()
    const answer = await house.raw('POST', `/api/sign/${token}/${what}`, { body })
    expect([what, answer.statusCode]).toEqual([what, 422])
    return performance.now() - began
  }
  const took = { wrong: 0, floor: 0 }
  for (const [what, body] of wrong) {
    took.wrong += await timeOf(what, body)
    // As much text in a field that nobody reads.
    took.floor += await timeOf(what, { unknown: 'x'.repeat(n) })
  }
  expect(took.wrong / took.floor).toBeLessThan(8)
  for (const address of [`/s/${'a'.repeat(8000)}`, `/api/sign/${'a'.repeat(8000)}/paper`])
    expect((await house.raw('GET', address)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await ada.call(offers.list, { query: { resource: 'bids', recordId: id } })).rows[0]?.state).toBe('open')
})
