import { permissionIds } from '@jobwright/contract/permissions.ts'
import type { SheetLine } from '@jobwright/contract/money/sheet.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { bidtemplates } from '@jobwright/contract/resources/bidtemplates.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCost, aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const start = async (ada: Person, more: object = {}) =>
  ada.call(bids.create, {
    body: { title: 'Reroof', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id, ...more },
  })
const edit = (who: Person, id: string, body: object) =>
  who.call(bids.edit, { params: { id }, body: { version: 1, ...body } })
const part = <T extends object>(changed: T[], more: { removed?: string[]; order?: string[] } = {}) => ({
  changed,
  removed: [],
  order: null,
  ...more,
})
const abc = (): [SheetLine, SheetLine, SheetLine] => [aLine({ name: 'a' }), aLine({ name: 'b' }), aLine({ name: 'c' })]

test('an edit sends and is answered what changed only; the bid, its price and its history are whole', async () => {
  const ada = await house.company()
  const [a, b, c] = abc()
  const bid = await start(ada, { lines: [a, b, c], costs: [aCost(a.id)] })
  const d = aLine({ name: 'd', unitPrice: 500_000 })
  const answer = await edit(ada, bid.id, {
    lines: part([{ ...b, quantity: 3000 }, d], { removed: [c.id], order: [d.id, b.id, a.id] }),
    terms: 'Net 30.',
    version: 1,
  })
  expect(answer).toMatchObject({ version: 2, price: 450, terms: 'Net 30.', conflicts: [] })
  expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['lines']))
  expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['costs']))
  const whole = await ada.call(bids.get, { params: { id: bid.id } })
  expect(whole).toMatchObject({ lines: [d, { ...b, quantity: 3000 }, a], costs: [aCost(a.id)], price: 450 })
  const { rows } = await ada.call(bids.history, { params: { id: bid.id }, query: {} })
  expect(rows[0]?.changes.find(({ field }) => field === 'lines')).toEqual({
    field: 'lines',
    before: [b, c],
    after: [d, { ...b, quantity: 3000 }],
  })
  // Nothing differs: nothing is written.
  expect(await edit(ada, bid.id, { lines: part([a]), version: 2 })).toMatchObject({ version: 2 })
})

test('two people change different lines; both are kept, and the answer has what the other did', async () => {
  const ada = await house.company()
  const [a, b, c] = abc()
  const bid = await start(ada, { lines: [a, b, c] })
  const d = aLine({ name: 'd' })
  await edit(ada, bid.id, { version: 1, base: { lines: [a] }, lines: part([{ ...a, quantity: 2000 }, d]) })
  const merged = await edit(ada, bid.id, {
    version: 1,
    base: { lines: [b, c] },
    lines: part([{ ...b, unitPrice: 2_000_000 }], { removed: [c.id], order: [b.id, a.id] }),
  })
  expect(merged.conflicts).toEqual([])
  expect(merged.lines?.map(({ name }) => name)).toEqual(['b', 'd', 'a'])
  expect(merged).toMatchObject({ price: 500, lines: [{ unitPrice: 2_000_000 }, {}, { quantity: 2000 }] })

  // The same line, differently; a line without what it was; a line that the other removed stays removed.
  const clash = await edit(ada, bid.id, { version: 1, base: { lines: [a] }, lines: part([{ ...a, quantity: 9000 }]) })
  expect(clash.conflicts).toMatchObject([{ field: 'lines' }])
  const blind = await edit(ada, bid.id, { version: 1, lines: part([{ ...a, name: 'A' }]) })
  expect(blind.conflicts).toMatchObject([{ field: 'lines' }])
  expect(blind).toMatchObject({ price: 500, version: 3 })
  const { rows } = await ada.call(bids.history, { params: { id: bid.id }, query: {} })
  expect(rows.filter(({ action }) => action === 'not applied')).toHaveLength(2)
  const late = await edit(ada, bid.id, { version: 1, base: { lines: [c] }, lines: part([{ ...c, quantity: 2000 }]) })
  expect(late.lines?.map(({ name }) => name)).toEqual(['b', 'd', 'a'])
})

test('costs follow their lines, hidden from who sees none; a role without prices changes and learns nothing', async () => {
  const ada = await house.company()
  const [one, two] = [aLine({ unitPrice: 660_000 }), aLine({ unitPrice: 660_000 })]
  const costs = [one, two].map(({ id }) => aCost(id, { markup: 1000 }))
  const bid = await start(ada, { lines: [one, two], costs })
  const sells = await ada.call(roles.create, {
    body: {
      title: 'Sells',
      permissions: permissionIds('bids.admin', 'finance.view_price').map((id) => ({ id })),
    },
  })
  const tom = await house.person(ada, sells.id, 'Tom')
  const seen = await edit(tom, bid.id, { version: 1, lines: part([{ ...two, unitPrice: 700_000 }]) })
  expect(seen).toMatchObject({ price: 136, cost: null, costs: [] })
  await expect(edit(tom, bid.id, { version: 2, costs: part([aCost(one.id)]) })).rejects.toMatchObject({ status: 403 })
  // The rules took the markup away: who sees costs is answered them.
  const own = await edit(ada, bid.id, { version: 2, lines: part([{ ...one, unitPrice: 700_000 }]) })
  expect(own).toMatchObject({ price: 140, costs: [{ markup: null }, { markup: null }] })

  const bare = await ada.call(roles.create, {
    body: { title: 'Files', hidden: ['price', 'cost'], permissions: permissionIds('bids.admin').map((id) => ({ id })) },
  })
  const gus = await house.person(ada, bare.id, 'Gus')
  const many = Array.from({ length: 499 }, () => aLine())
  await expect(edit(gus, bid.id, { version: 3, lines: part(many) })).rejects.toMatchObject({ status: 403 })
  expect(await edit(gus, bid.id, { version: 3, notes: 'Gate 4' })).toMatchObject({ price: null, notes: 'Gate 4' })
})

test('an edit is refused by the field that is wrong, and nothing is changed', async () => {
  const ada = await house.company()
  const line = aLine()
  const bid = await start(ada, { lines: [line] })
  const wrong: [object, string][] = [
    [{ lines: part([{ ...line, name: '' }]) }, 'lines.changed.0.name'],
    [{ lines: part([line, line]) }, 'lines.changed'],
    [{ lines: part([], { removed: ['x'] }) }, 'lines.removed.0'],
    [{ lines: part(Array.from({ length: 500 }, () => aLine())) }, 'lines'],
    [{ costs: part(Array.from({ length: 501 }, () => aCost(newId()))) }, 'costs.changed'],
    [{ lines: part([aLine({ taxRateIds: [newId()] })]) }, 'lines.1.taxRateIds.0'],
    [{ lines: part([{ ...line, quantity: -1000 }]) }, 'price'],
    [{ lines: [line] }, 'lines'],
    [{ version: undefined, terms: 'x' }, 'version'],
  ]
  for (const [body, field] of wrong)
    await expect(edit(ada, bid.id, { version: 1, ...body }), field).rejects.toMatchObject({
      status: 422,
      problem: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
  expect(await ada.call(bids.get, { params: { id: bid.id } })).toMatchObject({ lines: [line], version: 1 })
})

test('a repeat gets the same answer; templates are edited in the same way', async () => {
  const ada = await house.company()
  const line = aLine()
  const bid = await start(ada, { lines: [line] })
  const body = { version: 1, lines: part([{ ...line, quantity: 2000 }]) }
  const headers = { 'idempotency-key': newId() }
  const first = await ada.call(bids.edit, { params: { id: bid.id }, body }, { headers })
  expect(await ada.call(bids.edit, { params: { id: bid.id }, body }, { headers })).toEqual(first)
  expect(first.version).toBe(2)
  const template = await ada.call(bidtemplates.create, { body: { title: 'Roof', lines: [line] } })
  await ada.call(bidtemplates.edit, { params: { id: template.id }, body })
  expect(await ada.call(bidtemplates.get, { params: { id: template.id } })).toMatchObject({
    lines: [{ ...line, quantity: 2000 }],
  })
})
