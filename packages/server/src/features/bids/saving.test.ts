import { bids } from '@jobwright/contract/resources/bids.ts'
import { expect, test, vi } from 'vitest'
import { aCost, aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'
import { median } from '../../testing/median.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

test('saving one of 500 lines costs a few times as much as saving a bid without lines', async () => {
  const ada = await house.company()
  const CustomerId = (await aCustomer(ada)).id
  const lines = Array.from({ length: 500 }, (_, i) => aLine({ name: `Line ${i}`, description: 'As on the plan.' }))
  const costs = lines.map(({ id }) => aCost(id))
  const start = { title: 'Deck', CustomerId, UserId: ada.me.id }
  const plain = await ada.call(bids.create, { body: start })
  const priced = await ada.call(bids.create, { body: { ...start, lines, costs } })
  const [small, large]: [number[], number[]] = [[], []]
  for (let n = 1; n <= 15; n++) {
    const began = performance.now()
    await ada.call(bids.update, { params: { id: plain.id }, body: { notes: `Note ${n}` } })
    const between = performance.now()
    const changed = lines.map((line, i) => (i === n ? { ...line, quantity: n * 1000 } : line))
    await ada.call(bids.update, { params: { id: priced.id }, body: { lines: changed } })
    small.push(between - began)
    large.push(performance.now() - between)
  }
  // Measured 4 to 6: the lines are sent, checked, compared and answered.
  expect(median(large) / median(small)).toBeLessThan(12)
})
