import { customFields } from '@jobwright/contract/custom/calls.ts'
import { permissions } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse } from '../../testing/house.ts'

const house = testHouse()

test('many changed at once say what they had, and nothing of a field that the role hides', async () => {
  const ada = await house.company()
  const add = (body: object) => ada.call(customFields.add, { params: { kind: 'bids' }, body: body as never })
  await add({ title: 'Margin', type: 'number', group: 'price' })
  await add({ title: 'Gate code', type: 'text' })
  await house.owner(
    "insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 300, 'Blind', $2, '{price}')",
    [ada.me.CompanyId, permissions.map((one) => one.id).filter((one) => one !== 1000)],
  )
  const hal = await house.person(ada, 300)
  const bid = { CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id, price: 100 }
  const { id, version } = await ada.call(bids.create, {
    body: { ...bid, title: 'Roof', custom: { margin: 37, gate_code: 'A' } },
  })
  const done = await hal.call(bids.changeMany, {
    body: { rows: [{ id, version }], fields: { custom: { gate_code: 'B' } } },
  })
  expect(done.rows.map(({ was }) => was)).toEqual([{ 'custom.gate_code': 'A' }])
  // A value that is the same changes nothing.
  const again = await hal.call(bids.changeMany, {
    body: {
      rows: done.rows.map((row) => ({ id: row.id, version: row.version })),
      fields: { custom: { gate_code: 'B' } },
    },
  })
  expect(again.rows.map(({ was }) => was)).toEqual([{}])
  const back = await hal.call(bids.changeMany, {
    body: { rows: done.rows.map((row) => ({ id: row.id, version: row.version })), undo: true },
  })
  expect(back.rows.map(({ was }) => was)).toEqual([{ 'custom.gate_code': 'B' }])
  expect((await ada.call(bids.get, { params: { id } })).custom).toEqual({ margin: 37, gate_code: 'A' })
})

test('what a field no longer takes is put back where it was', async () => {
  const ada = await house.company()
  const choices = ['flat', 'steep'].map((key) => ({ key, title: key, titleEs: '', archived: false }))
  await ada.call(customFields.add, { params: { kind: 'bids' }, body: { title: 'Pitch', type: 'choice', choices } })
  const bid = { CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id }
  const made = [
    await ada.call(bids.create, { body: { ...bid, title: 'A', custom: { pitch: 'flat' } } }),
    await ada.call(bids.create, { body: { ...bid, title: 'B' } }),
  ]
  const rows = made.map(({ id, version }) => ({ id, version }))
  const done = await ada.call(bids.changeMany, { body: { rows, fields: { custom: { pitch: 'steep' } } } })
  await ada.call(customFields.update, {
    params: { kind: 'bids', key: 'pitch' },
    body: { choices: choices.map((one) => ({ ...one, archived: one.key === 'flat' })), required: true },
  })
  const back = await ada.call(bids.changeMany, {
    body: { rows: done.rows.map(({ id, version }) => ({ id, version })), undo: true },
  })
  expect(back.refused).toEqual([])
  const now = await Promise.all(made.map(({ id }) => ada.call(bids.get, { params: { id } })))
  expect(now.map(({ custom }) => custom)).toEqual([{ pitch: 'flat' }, {}])
})

test('a list of bids that is filtered by a field of the company’s own says what it comes to', async () => {
  const ada = await house.company()
  await ada.call(customFields.add, { params: { kind: 'bids' }, body: { title: 'Gate code', type: 'text' } })
  const bid = { CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id }
  await ada.call(bids.create, { body: { ...bid, title: 'A', price: 100, custom: { gate_code: 'A' } } })
  await ada.call(bids.create, { body: { ...bid, title: 'B', price: 20 } })
  const total = async (asked: object) =>
    (await ada.call(overview.sums, { params: { resource: 'bids' }, query: { custom: JSON.stringify(asked) } })).total
  expect(await total({ gate_code: { is: ['A'] } })).toBe(100)
  expect(await total({ gate_code: { empty: true } })).toBe(20)
  await expect(total({ margin: { from: 1 } })).rejects.toMatchObject({ status: 422 })
})
