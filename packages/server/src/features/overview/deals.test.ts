import { permissionIds } from '@jobwright/contract/permissions.ts'
import { officeChanges, officeChangeStages } from '@jobwright/contract/money/changeStages.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { menusCalls } from '@jobwright/contract/resources/menus.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test } from 'vitest'
import { aLine } from '../../testing/bids.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const sumOf = (person: Person, resource: 'bids' | 'changeorders', query: object = {}) =>
  person.call(overview.sums, { params: { resource }, query })
const cents = (rows: readonly { price: number | null }[]) =>
  rows.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0)

async function aCompany() {
  const ada = await house.company()
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove' } })
  const bid = (status: number, price: number | null, date = day(-1), title = 'Deck') =>
    ada.call(bids.create, { body: { title, CustomerId: customer.id, UserId: ada.me.id, status, price, date } })
  const project = await ada.call(projects.create, {
    body: { title: 'Roof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const order = (title: string, unitPrice: number | null) =>
    ada.call(changeorders.create, {
      body: { title, ProjectId: project.id, ...(unitPrice !== null && { lines: [aLine({ unitPrice })] }) },
    })
  return { ada, bid, order, customer }
}

test('bids that were won of those decided in 90 days; the list that it names comes to the same', async () => {
  const { ada, bid } = await aCompany()
  await bid(3, 100.1)
  await bid(3, 0.25, day(-80))
  await bid(3, null)
  await bid(4, 50)
  await bid(0, 1)
  await bid(2, 2)
  await bid(3, 999, day(-100))
  // Written long ago, decided today.
  const late = await bid(2, 7.07, day(-300), 'Late')
  await ada.call(bids.update, { params: { id: late.id }, body: { status: 3, version: 1 } })
  const { from, won, lost } = await ada.call(overview.wins, {})
  expect({ won, lost }).toEqual({
    won: { count: 4, total: 107.42, unpriced: 1 },
    lost: { count: 1, total: 50, unpriced: 0 },
  })
  for (const [status, deals] of [
    ['3', won],
    ['4', lost],
  ] as const) {
    const query = { status, decidedFrom: from }
    const { rows } = await ada.call(bids.list, { query })
    expect(rows).toHaveLength(deals?.count ?? -1)
    expect(cents(rows)).toBe(Math.round((deals?.total ?? 0) * 100))
    expect(await sumOf(ada, 'bids', query)).toEqual(deals)
  }
})

test('a pending bid is found by where it stands with its client; one past its time is expired', async () => {
  const { ada, bid } = await aCompany()
  const stages = ['sent', 'viewed', 'changes_requested', 'sent', '']
  for (const [i, stage] of stages.entries()) {
    const { id } = await bid(2, i + 1, day(-1), `${stage} ${i}`)
    const expires = i === 3 ? day(-2) : day(9)
    if (stage) await house.owner('update bids set stage = $2, expires_at = $3 where id = $1', [id, stage, expires])
  }
  const titles = async (stage: 'sent' | 'viewed' | 'changes_requested' | 'expired') =>
    (await ada.call(bids.list, { query: { stage } })).rows.map(({ title }) => title)
  expect(await titles('sent')).toEqual(['sent 0'])
  expect(await titles('viewed')).toEqual(['viewed 1'])
  expect(await titles('changes_requested')).toEqual(['changes_requested 2'])
  expect(await titles('expired')).toEqual(['sent 3'])
  expect(await sumOf(ada, 'bids', { stage: 'expired' })).toEqual({ count: 1, total: 4, unpriced: 0 })
  expect(await sumOf(ada, 'bids', { q: 'viewed' })).toMatchObject({ count: 1, total: 2 })
})

test('pending change orders, their age, and work that proceeds unsigned', async () => {
  const { ada, order } = await aCompany()
  const old = await order('Old', 123_400)
  await house.owner("update changeorders set created_at = now() - interval '40 days' where id = $1", [old.id])
  const free = await order('Free', null)
  const going = await order('Going', 1_000_500)
  await ada.call(changeorders.move, {
    params: { id: going.id },
    body: { move: 'proceed', proceedBasis: 'verbal', proceedBy: 'Mr. Fox' },
  })
  const done = await order('Done', 9_000_000)
  await house.owner("update changeorders set stage = 'approved', status = 1 where id = $1", [done.id])
  const gone = await order('Void', 8_000_000)
  await house.owner("update changeorders set stage = 'void' where id = $1", [gone.id])
  // With the office: no money is pending with the client.
  await order('Draft', 7_000_000)
  const [review, notice, revising] = [
    await order('In review', 100),
    await order('Notice', null),
    await order('Asked', 50),
  ]
  for (const [id, stage] of [
    [review.id, 'review'],
    [notice.id, 'notice'],
    [revising.id, 'changes_requested'],
    [old.id, 'viewed'],
    [free.id, 'sent'],
  ] as const)
    await house.owner('update changeorders set stage = $2 where id = $1', [id, stage])
  const { pending, unsigned, drafts, reviews, notices, revising: revised } = await ada.call(overview.changes, {})
  expect([drafts.count, reviews.count, notices.count, revised.count]).toEqual([1, 1, 1, 1])
  expect(pending).toMatchObject({ count: 3, total: 112.39, unpriced: 1 })
  expect(Math.round((Date.now() - Date.parse(pending.oldest ?? '')) / 86_400_000)).toBe(40)
  expect(unsigned).toMatchObject({ count: 1, total: 100.05, unpriced: 0 })
  const { rows } = await ada.call(changeorders.list, { query: { open: '1' } })
  expect(cents(rows)).toBe(11_239)
  expect(await sumOf(ada, 'changeorders', { open: '1' })).toMatchObject({ count: 3, total: 112.39 })
  expect(await sumOf(ada, 'changeorders', { stage: 'proceeding' })).toMatchObject({ count: 1, total: 100.05 })
  // Each line opens the list that it counts, and the project says the same as the dashboard.
  const lists = { revising: revised, drafts, reviews, notices }
  for (const one of officeChanges)
    expect(await sumOf(ada, 'changeorders', { stage: officeChangeStages[one] }), one).toMatchObject({
      count: lists[one].count,
      total: lists[one].total,
    })
  const contract = await ada.call(projects.contract, { params: { id: going.ProjectId ?? '' } })
  expect(contract.pending.total / 100).toBe(pending.total)
  expect(contract.proceeding.total / 100).toBe(unsigned.total)
  expect(contract.pendingUnpriced).toBe(pending.unpriced)
  expect(contract.office).toEqual({
    revising: revised.count,
    drafts: drafts.count,
    reviews: reviews.count,
    notices: notices.count,
  })
  expect(contract.pending.ids.toSorted()).toEqual(
    rows.flatMap(({ id, price }) => (price === null ? [] : id)).toSorted(),
  )
  const { changes } = await ada.call(projects.overview, { params: { id: going.ProjectId ?? '' } })
  expect(changes?.count).toBe(pending.count)
})

test('without prices no figure says what anything comes to; without the right, or the module, there is none', async () => {
  const { ada, bid, order } = await aCompany()
  const bob = await house.company('Other Roofing')
  await bid(3, 100)
  const waits = await order('Pending', 5_000_000)
  await house.owner("update changeorders set stage = 'sent' where id = $1", [waits.id])
  expect((await bob.call(overview.wins, {})).won).toEqual({ count: 0, total: 0, unpriced: 0 })
  expect(await sumOf(bob, 'bids')).toMatchObject({ count: 0, total: 0 })
  const personOf = async (title: string, permissions: number[], hidden: 'price'[] = []) => {
    const role = await ada.call(roles.create, {
      body: { title, hidden, permissions: permissions.map((id) => ({ id })) },
    })
    return house.person(ada, role.id, title)
  }
  const blind = await personOf('Blind', permissionIds('bids.list', 'changeOrders.list', 'finance.view_price'), [
    'price',
  ])
  expect(await blind.call(overview.wins, {})).toMatchObject({ won: null, lost: null })
  expect(await blind.call(overview.changes, {})).toMatchObject({
    pending: { count: 1, total: null, unpriced: null },
    unsigned: { count: 0, total: null, unpriced: null },
  })
  for (const resource of ['bids', 'changeorders'] as const)
    expect(await sumOf(blind, resource)).toEqual({ count: 1, total: null, unpriced: null })
  const seller = await personOf('Seller', permissionIds('bids.list', 'finance.view_price'))
  await expect(seller.call(overview.changes, {})).rejects.toMatchObject({ status: 403 })
  await expect(sumOf(seller, 'changeorders')).rejects.toMatchObject({ status: 403 })
  expect(await sumOf(seller, 'bids')).toMatchObject({ total: 100 })
  await ada.call(menusCalls.setModules, { body: { on: [2, 3, 4, 7, 8, 9, 12, 14] } })
  await expect(sumOf(ada, 'bids')).rejects.toMatchObject({ status: 403 })
  expect(await sumOf(ada, 'changeorders')).toMatchObject({ total: 500 })
  await expect(ada.call(overview.wins, {})).rejects.toMatchObject({ status: 403 })
})
