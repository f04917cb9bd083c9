import { permissionIds } from '@jobwright/contract/permissions.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Refusal } from '@jobwright/contract/problem.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { describe, expect, test, vi } from 'vitest'
import { aLine, aSignature } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

/** A project that was agreed on for $1,000. */
async function aProject(ada: Person) {
  const customer = await aCustomer(ada, 'Okafor')
  const bid = await ada.call(bids.create, {
    body: {
      title: 'Reroof',
      CustomerId: customer.id,
      UserId: ada.me.id,
      lines: [aLine({ unitPrice: 10_000_000 })],
    },
  })
  await ada.call(bids.update, { params: { id: bid.id }, body: { status: 3, decisionNote: 'By phone' } })
  const { ProjectId } = await ada.call(bids.convert, { params: { id: bid.id }, body: {} })
  return { ProjectId, customer, bid }
}
const start = (who: Person, ProjectId: string, more: object = {}) =>
  who.call(changeorders.create, { body: { title: 'Rotten decking', ProjectId, ...more } })
const update = (who: Person, id: string, body: object) => who.call(changeorders.update, { params: { id }, body })
const move = (who: Person, id: string, body: object) => who.call(changeorders.move, { params: { id }, body } as never)
const get = (who: Person, id: string) => who.call(changeorders.get, { params: { id }, query: {} })
const send = (ada: Person, { id, version }: { id: string; version: number }) =>
  ada.call(offers.send, { body: { resource: 'changeorders', recordId: id, version } })
const contractOf = (who: Person, id: string) => who.call(projects.contract, { params: { id } })

describe('a change order', () => {
  test('begins as a notice without a price, and is a draft once it has lines', async () => {
    const ada = await house.company()
    const { ProjectId, customer } = await aProject(ada)
    const words = 'About 6 sheets, I guess'
    const notice = await start(ada, ProjectId, {
      notice: true,
      reason: 'hidden',
      workNotToProceed: true,
      description: words,
    })
    // What the field wrote stays inside: the office writes what the client reads.
    expect(notice).toMatchObject({ noticeText: words, description: '' })
    expect(notice).toMatchObject({ stage: 'notice', status: 0, price: null, CustomerId: customer.id, revision: 'A' })
    expect(await contractOf(ada, ProjectId)).toMatchObject({
      pendingUnpriced: 0,
      pending: { total: 0 },
      office: { notices: 1 },
    })
    const priced = await update(ada, notice.id, { lines: [aLine({ unitPrice: 500_000 }), aLine({ quantity: -1000 })] })
    expect(priced).toMatchObject({ stage: 'draft', price: -50 })
    await expect(move(ada, notice.id, { move: 'proceed', proceedBasis: 'verbal' })).rejects.toMatchObject({
      problem: { errors: [{ field: 'workNotToProceed' }] },
    })
  })

  test('is refused by the field that is wrong', async () => {
    const ada = await house.company()
    const { ProjectId } = await aProject(ada)
    const wrong: [object, string, RegExp][] = [
      [{ title: '' }, 'title', /Required/],
      [{ ProjectId: null }, 'ProjectId', /Required/],
      [{ daysImpact: 366 }, 'daysImpact', /Up to 365/],
      [{ daysImpact: -366 }, 'daysImpact', /At least -365/],
      [{ description: 'x'.repeat(4001) }, 'description', /4000 characters max/],
      [{ reason: 'weather' }, 'reason', /./],
      [{ lines: [aLine({ name: '' })] }, 'lines.0.name', /Required/],
      [{ price: 5 }, 'price', /Unknown field/],
    ]
    for (const [more, field, message] of wrong)
      await expect(start(ada, ProjectId, more), field).rejects.toMatchObject({
        problem: { errors: [{ field, message: expect.stringMatching(message) as string }] },
      })
  })

  test('is signed by link, in person, declined or approved by the office: the contract follows', async () => {
    const ada = await house.company()
    const { ProjectId } = await aProject(ada)
    const first = await start(ada, ProjectId, { lines: [aLine({ unitPrice: 2_000_000 })], daysImpact: 2 })
    const sent = await send(ada, first)
    const seen = await house.call(offers.open, { params: { token: sent.token }, body: {} })
    expect(seen.content.contract).toEqual({
      original: 100_000,
      approvedSoFar: 0,
      thisOne: 20_000,
      newTotal: 120_000,
      days: 2,
    })
    expect(await get(ada, first.id)).toMatchObject({ stage: 'viewed', status: 0 })
    await expect(update(ada, first.id, { title: 'Other' })).rejects.toMatchObject({ status: 409 })
    await house.call(offers.decide, { params: { token: sent.token }, body: aSignature(sent.offer.paperHash) })
    expect(await get(ada, first.id)).toMatchObject({ stage: 'approved', status: 1, decidedVia: 'link', price: 200 })

    const credit = await start(ada, ProjectId, { reason: 'credit', lines: [aLine({ quantity: -500 })] })
    const inPerson = await send(ada, credit)
    await ada.call(offers.signHere, { params: { id: inPerson.offer.id }, body: aSignature(inPerson.offer.paperHash) })
    expect(await get(ada, credit.id)).toMatchObject({ stage: 'approved', decidedVia: 'person', price: -50 })

    const third = await start(ada, ProjectId, { lines: [aLine()] })
    const refused = await send(ada, third)
    await house.call(offers.decline, { params: { token: refused.token }, body: { name: 'Ngozi', note: 'Too dear' } })
    expect(await get(ada, third.id)).toMatchObject({ stage: 'declined', status: 0, decisionNote: 'Too dear' })

    const waits = await start(ada, ProjectId, { lines: [aLine()] })
    await send(ada, waits)
    expect(await contractOf(ada, ProjectId)).toMatchObject({
      original: { total: 100_000 },
      approved: { total: 15_000, ids: [first.id, credit.id] },
      revised: { total: 115_000 },
      pending: { total: 10_000, ids: [waits.id] },
      ifAllApproved: { total: 125_000 },
      unbilled: { total: 15_000 },
      approvedDays: 2,
    })
  })

  test('is approved by the office only with a reason and a proof, and says so', async () => {
    const ada = await house.company()
    const { ProjectId } = await aProject(ada)
    const order = await start(ada, ProjectId, { lines: [aLine()] })
    await expect(move(ada, order.id, { move: 'approveByOffice' })).rejects.toMatchObject({
      problem: { errors: [{ field: 'decisionReason' }, { field: 'proof' }] },
    })
    await expect(
      move(ada, order.id, { move: 'approveByOffice', decisionReason: 'E-mail', proofId: order.id }),
    ).rejects.toMatchObject({ problem: { errors: [{ field: 'proofId' }] } })
  })

  test('that was sent is changed by its next revision: the same number, the first superseded, its link replaced', async () => {
    const ada = await house.company()
    const { ProjectId } = await aProject(ada)
    const order = await start(ada, ProjectId, { lines: [aLine()] })
    const sent = await send(ada, order)
    await house.call(offers.ask, {
      params: { token: sent.token },
      body: { name: 'Ngozi', text: 'Cheaper?', change: true },
    })
    expect(await get(ada, order.id)).toMatchObject({ stage: 'changes_requested' })
    await expect(ada.call(offers.revoke, { params: { id: sent.offer.id }, body: {} })).rejects.toMatchObject({
      status: 409,
    })
    const next = await move(ada, order.id, { move: 'revise' })
    expect(next).toMatchObject({ number: order.number, revision: 'B', stage: 'draft', price: 100, offerVersion: 0 })
    expect(await get(ada, order.id)).toMatchObject({ stage: 'superseded', status: 0 })
    expect(await house.call(offers.open, { params: { token: sent.token }, body: {} })).toMatchObject({
      state: 'replaced',
    })
    await expect(move(ada, order.id, { move: 'revise' })).rejects.toMatchObject({ status: 409 })
    expect(await contractOf(ada, ProjectId)).toMatchObject({ pending: { total: 0 }, revised: { total: 100_000 } })
  })

  test('is approved once, however many try at the same time', { tags: ['full'] }, async () => {
    const ada = await house.company()
    const { ProjectId } = await aProject(ada)
    const order = await start(ada, ProjectId, { lines: [aLine({ unitPrice: 5_000_000 })] })
    const { offer, token } = await send(ada, order)
    const approve = () => house.call(offers.decide, { params: { token }, body: aSignature(offer.paperHash) })
    const tries = await Promise.allSettled(Array.from({ length: 1000 }, approve))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
    for (const { problem } of refused)
      expect(problem.message).toMatch(/^Already signed on \d\d\/\d\d\/\d{4} by Ngozi Okafor\.$/)
    expect(await contractOf(ada, ProjectId)).toMatchObject({ approved: { total: 50_000, ids: [order.id] } })
  })

  test('proceeds unsigned with who said so; void takes it out and asks why', async () => {
    const ada = await house.company()
    const { ProjectId } = await aProject(ada)
    const order = await start(ada, ProjectId, { lines: [aLine()] })
    await expect(move(ada, order.id, { move: 'proceed', proceedBasis: 'verbal' })).rejects.toMatchObject({
      problem: { errors: [{ field: 'proceedBy' }] },
    })
    const going = await move(ada, order.id, { move: 'proceed', proceedBasis: 'verbal', proceedBy: 'Ngozi' })
    expect(going).toMatchObject({ stage: 'proceeding', proceedBasis: 'verbal', proceedBy: 'Ngozi' })
    expect(await contractOf(ada, ProjectId)).toMatchObject({ proceeding: { total: 10_000 } })
    const sent = await send(ada, going as never)
    expect(await get(ada, order.id)).toMatchObject({ stage: 'proceeding' })
    await expect(move(ada, order.id, { move: 'void' })).rejects.toMatchObject({
      problem: { errors: [{ field: 'voidReason' }] },
    })
    expect(await move(ada, order.id, { move: 'void', voidReason: 'Not needed' })).toMatchObject({ stage: 'void' })
    expect(await house.call(offers.open, { params: { token: sent.token }, body: {} })).toMatchObject({
      state: 'void',
    })
    await expect(ada.call(changeorders.remove, { params: { id: order.id } })).rejects.toMatchObject({ status: 409 })
  })

  test('that nothing is charged for ends as no charge; its days count', async () => {
    const ada = await house.company()
    const { ProjectId } = await aProject(ada)
    const order = await start(ada, ProjectId, { lines: [aLine({ unitPrice: 0 })], daysImpact: 3 })
    const sent = await send(ada, order)
    await house.call(offers.decide, { params: { token: sent.token }, body: aSignature(sent.offer.paperHash) })
    expect(await get(ada, order.id)).toMatchObject({ stage: 'no_charge', status: 1 })
    expect(await contractOf(ada, ProjectId)).toMatchObject({ approvedDays: 3, approved: { total: 0 } })
  })

  test('and what its client was sent are closed to somebody who may see bids only', async () => {
    const ada = await house.company()
    const { ProjectId, bid } = await aProject(ada)
    const order = await start(ada, ProjectId, { lines: [aLine()] })
    const { offer } = await send(ada, order)
    const role = await ada.call(roles.create, {
      body: {
        title: 'Sells only',
        permissions: permissionIds('bids.list', 'bids.send', 'finance.view_price', 'projects.list').map((id) => ({
          id,
        })),
      },
    })
    const tom = await house.person(ada, role.id, 'Tom')
    const list = (resource: 'bids' | 'changeorders', recordId: string) =>
      tom.call(offers.list, { query: { resource, recordId } })
    expect(await list('bids', bid.id)).toEqual({ rows: [] })
    await expect(list('changeorders', order.id)).rejects.toMatchObject({ status: 403 })
    await expect(tom.call(offers.link, { params: { id: offer.id }, body: {} })).rejects.toMatchObject({ status: 403 })
    await expect(send(tom, order)).rejects.toMatchObject({ status: 403 })
    await expect(contractOf(tom, ProjectId)).rejects.toMatchObject({ status: 403 })
  })

  test('is seen without its prices by a role that hides them, whose contract is refused', async () => {
    const ada = await house.company()
    const { ProjectId } = await aProject(ada)
    const order = await start(ada, ProjectId, { lines: [aLine()] })
    const role = await ada.call(roles.create, {
      body: {
        title: 'On site',
        permissions: permissionIds('changeOrders.list', 'changeOrders.create', 'projects.list').map((id) => ({ id })),
      },
    })
    const tom = await house.person(ada, role.id, 'Tom')
    expect(await get(tom, order.id)).toMatchObject({ price: null, lines: [], pricing: null })
    await expect(contractOf(tom, ProjectId)).rejects.toMatchObject({ status: 403 })
    await expect(
      tom.call(offers.list, { query: { resource: 'changeorders', recordId: order.id } }),
    ).rejects.toMatchObject({
      status: 403,
    })
    expect(await start(tom, ProjectId, { notice: true })).toMatchObject({ stage: 'notice' })
    await expect(start(tom, ProjectId, { lines: [aLine()] })).rejects.toMatchObject({ status: 403 })
  })
})
