import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { expect, test, vi } from 'vitest'
import { aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'

vi.setConfig({ testTimeout: 60_000 })
const house = testHouse()

test('a contract that was signed on paper is entered once, changed, and is what clients read', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const { id } = await ada.call(projects.create, {
    body: { title: 'Full reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const read = () => ada.call(projects.contract, { params: { id } })
  const set = (contract: object | null) =>
    ada.call(projects.setPaperContract, { params: { id }, body: { contract: contract as never } })
  const paper = { title: 'Contract of June', net: 2_400_000, tax: 0, signedOn: '2026-06-01', documentId: null }
  const change = async () => {
    const made = await ada.call(changeorders.create, {
      body: { title: 'Rotten deck', ProjectId: id, lines: [aLine()] },
    })
    const { token } = await ada.call(offers.send, {
      body: { resource: 'changeorders', recordId: made.id, version: made.version },
    })
    return (await house.call(offers.open, { params: { token }, body: {} })).content.contract
  }
  expect(await read()).toMatchObject({ paper: null, original: { total: 0, ids: [] } })
  // Without it a client reads what changes, and no contract that begins with nothing.
  expect(await change()).toMatchObject({ original: null, thisOne: 10_000 })
  expect(await set(paper)).toMatchObject({ paper, original: { total: 2_400_000 } })
  expect(await change()).toMatchObject({ original: 2_400_000, newTotal: 2_410_000 })
  expect(await set({ ...paper, net: 2_500_000, tax: 50_000 })).toMatchObject({ original: { total: 2_550_000 } })
  expect((await read()).original.ids).toHaveLength(1)
  await expect(set({ ...paper, net: 0 })).rejects.toMatchObject({ status: 422 })
  await expect(set({ ...paper, documentId: id })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'contract.documentId' }] },
  })
  const { rows } = await ada.call(projects.history, { params: { id }, query: {} })
  expect(rows.flatMap(({ changes }) => changes.filter(({ field }) => field === 'paperContract'))).toEqual(
    expect.arrayContaining([
      { field: 'paperContract', before: null, after: 24_000 },
      { field: 'paperContract', before: 24_000, after: 25_500 },
    ]),
  )
  expect(await set(null)).toMatchObject({ paper: null, original: { total: 0 } })
})
