import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { documents } from '@jobwright/contract/resources/documents.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { describe, expect, test, vi } from 'vitest'
import { aCost, aLine, aSignature } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { aDocument, aPhoto } from '../../testing/jobFiles.ts'
import { sectionTasks } from './sectionTasks.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

const aBid = async (ada: Person, more: object = {}) =>
  ada.call(bids.create, {
    body: {
      title: 'Reroof',
      CustomerId: (await aCustomer(ada)).id,
      UserId: ada.me.id,
      lines: [aLine()],
      ...more,
    },
  })
const win = (ada: Person, id: string) => ada.call(bids.update, { params: { id }, body: { status: 3 } })
const convert = (who: Person, id: string, body: object = {}) => who.call(bids.convert, { params: { id }, body })
const contractOf = (who: Person, id: string) => who.call(projects.contract, { params: { id } })

test('a project has the dates that were chosen when it was made of a bid, and no others', async () => {
  const ada = await house.company()
  const made = async (body: object) => {
    const bid = await aBid(ada)
    await win(ada, bid.id)
    const { ProjectId } = await convert(ada, bid.id, body)
    return ada.call(projects.get, { params: { id: ProjectId } })
  }
  expect(await made({})).toMatchObject({ startdate: null, enddate: null })
  expect(await made({ startdate: '2027-01-04' })).toMatchObject({ startdate: '2027-01-04', enddate: null })
})

describe('the photos and documents of a bid', () => {
  test('belong to its project too, once it has one, and stay with both', async () => {
    const ada = await house.company()
    const bid = await aBid(ada)
    const [photo, plan] = [await aPhoto(house, ada, { bidId: bid.id }), await aDocument(house, ada, { bidId: bid.id })]
    const trashed = await aPhoto(house, ada, { bidId: bid.id }, 'Blurred')
    await ada.call(photos.remove, { params: { id: trashed.id } })
    await win(ada, bid.id)
    const { ProjectId } = await convert(ada, bid.id)
    const filesOf = async (query: object) => [
      (await ada.call(photos.list, { query })).rows.map(({ id }) => id),
      (await ada.call(documents.list, { query })).rows.map(({ id }) => id),
    ]
    expect(await filesOf({ ProjectId })).toEqual([[photo.id], [plan.id]])
    expect(await filesOf({ BidId: bid.id })).toEqual([[photo.id], [plan.id]])
    expect((await ada.call(photos.restore, { params: { id: trashed.id } })).ProjectId).toBe(ProjectId)
    const { rows } = await ada.call(photos.history, { params: { id: photo.id }, query: {} })
    expect(rows[0]).toMatchObject({ changes: [{ field: 'ProjectId', before: null, after: 'Reroof' }] })

    const later = await aPhoto(house, ada, { bidId: bid.id }, 'Later')
    expect(later).toMatchObject({ BidId: bid.id, ProjectId })
    const task = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId } })
    const change = (body: object) => ada.call(photos.update, { params: { id: later.id }, body })
    expect(await change({ TaskId: task.id })).toMatchObject({ TaskId: task.id, ProjectId, BidId: bid.id })
    expect(await change({ ProjectId, BidId: bid.id })).toMatchObject({ ProjectId, BidId: bid.id })
    const other = await ada.call(projects.create, {
      body: { title: 'Gutters', CustomerId: bid.CustomerId ?? '', UserId: ada.me.id },
    })
    await expect(change({ ProjectId: other.id, BidId: bid.id })).rejects.toMatchObject({ status: 422 })
    expect(await change({ ProjectId: other.id })).toMatchObject({ ProjectId: other.id, BidId: null })

    await ada.call(bids.remove, { params: { id: bid.id } })
    expect((await filesOf({ ProjectId }))[0]).toHaveLength(2)
    expect((await filesOf({ ProjectId }))[1]).toEqual([plan.id])
  })

  test('are linked also where the person who converts it sees none, and are seen by the crew of the project', async () => {
    const ada = await house.company()
    const bid = await aBid(ada)
    const photo = await aPhoto(house, ada, { bidId: bid.id })
    await win(ada, bid.id)
    const role = await ada.call(roles.create, {
      body: { title: 'Converts', permissions: permissionIds('bids.admin', 'projects.list').map((id) => ({ id })) },
    })
    const tom = await house.person(ada, role.id, 'Tom')
    const { ProjectId } = await convert(tom, bid.id)
    expect(await ada.call(photos.get, { params: { id: photo.id } })).toMatchObject({ ProjectId, BidId: bid.id })
    const cal = await house.person(ada, 101, 'Cal')
    const seen = async () => (await cal.call(photos.list, { query: {} })).rows.map(({ id }) => id)
    expect(await seen()).toEqual([])
    await ada.call(projects.update, { params: { id: ProjectId }, body: { UserId: cal.me.id } })
    expect(await seen()).toEqual([photo.id])
  })
})

describe('tasks of the sections', () => {
  test('say what there is to do without prices, in the order of the sections', () => {
    const lines = [
      aLine({ section: 'Tear-off', name: 'Strip', quantity: 31_500, unit: 'sq', description: 'Two layers\nHaul away' }),
      aLine({ section: 'Shingles', name: 'Lay', quantity: 30_000, unit: 'sq' }),
      aLine({ section: 'Tear-off', name: 'Dumpster', unit: 'ea' }),
      aLine({ section: 'Extras', name: 'Copper', optional: true, selected: false }),
      aLine({ section: '', name: 'Permit' }),
    ]
    expect(sectionTasks(lines, { title: 'Reroof', number: 'B-1' })).toEqual([
      { title: 'Tear-off', description: '• Strip, 31.5 sq\n  Two layers\n  Haul away\n• Dumpster, 1 ea' },
      { title: 'Shingles', description: '• Lay, 30 sq' },
      { title: 'Reroof', description: '• Permit, 1 ls' },
    ])
    const long = sectionTasks(
      Array.from({ length: 500 }, () => aLine({ name: 'x'.repeat(120), description: 'y'.repeat(2000) })),
      { title: 'Reroof', number: 'B-1' },
    )
    expect(long).toHaveLength(1)
    expect(long[0]?.description.length).toBeLessThanOrEqual(4000)
    expect(long[0]?.description).toMatch(/… \+ 4\d\d \(B-1\)$/)
  })

  test('are made with the project for the person who leads it; the sales person watches', async () => {
    const ada = await house.company()
    const lee = await house.person(ada, 100, 'Lee')
    const bid = await aBid(ada, { lines: [aLine({ section: 'Tear-off' }), aLine({ section: 'Shingles' })] })
    await win(ada, bid.id)
    const asked = Array.from({ length: 5 }, () => convert(ada, bid.id, { UserId: lee.me.id, tasks: true }))
    const [{ ProjectId } = { ProjectId: '' }] = await Promise.all(asked)
    const { rows } = await ada.call(tasks.list, { query: { ProjectId, sort: 'number', order: 'asc' } })
    expect(rows).toMatchObject([
      { title: 'Tear-off', UserId: lee.me.id, watcherIds: [ada.me.id], CustomerId: bid.CustomerId },
      { title: 'Shingles', UserId: lee.me.id, watcherIds: [ada.me.id] },
    ])
    const role = await ada.call(roles.create, {
      body: { title: 'Converts', permissions: permissionIds('bids.admin').map((id) => ({ id })) },
    })
    const another = await aBid(ada)
    await win(ada, another.id)
    await expect(convert(await house.person(ada, role.id), another.id, { tasks: true })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('a bid that is added to a project', () => {
  const sign = async (ada: Person, bid: { id: string; version: number }, choices: string[] = []) => {
    const { offer, token } = await ada.call(offers.send, {
      body: { resource: 'bids', recordId: bid.id, version: bid.version },
    })
    await house.call(offers.decide, {
      params: { token },
      body: aSignature(offer.paperHash, choices),
    })
    return offer
  }

  test('is another baseline while nothing changes the project', async () => {
    const ada = await house.company()
    const first = await aBid(ada)
    await win(ada, first.id)
    const { ProjectId } = await convert(ada, first.id)
    const second = await aBid(ada, { CustomerId: first.CustomerId, lines: [aLine({ unitPrice: 2_500_000 })] })
    await win(ada, second.id)
    expect(await convert(ada, second.id, { ProjectId })).toEqual({ ProjectId, ChangeOrderId: null })
    expect(await contractOf(ada, ProjectId)).toMatchObject({
      original: { total: 35_000 },
      approved: { total: 0 },
      revised: { total: 35_000 },
    })
    const elsewhere = await aBid(ada)
    await win(ada, elsewhere.id)
    await expect(convert(ada, elsewhere.id, { ProjectId })).rejects.toMatchObject({
      problem: { errors: [{ field: 'ProjectId', message: 'This project belongs to another customer.' }] },
    })
  })

  test('is an approved change order with the signature of the bid, once the project has one', async () => {
    const ada = await house.company()
    const first = await aBid(ada)
    await win(ada, first.id)
    const { ProjectId } = await convert(ada, first.id)
    await ada.call(changeorders.create, { body: { title: 'Rotten deck', ProjectId, notice: true } })
    const [work, copper] = [aLine({ unitPrice: 2_500_000 }), aLine({ optional: true, selected: false })]
    const second = await aBid(ada, {
      title: 'Gutters',
      notes: 'White',
      CustomerId: first.CustomerId,
      lines: [work, copper],
      costs: [aCost(work.id)],
    })
    const offer = await sign(ada, second, [copper.id])
    const made = await Promise.all(Array.from({ length: 5 }, () => convert(ada, second.id, { ProjectId })))
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
    const id = made[0]?.ChangeOrderId ?? ''
    expect(await ada.call(changeorders.get, { params: { id } })).toMatchObject({
      title: 'Gutters',
      description: 'White',
      stage: 'approved',
      status: 1,
      price: 350,
      cost: 60,
      decidedVia: 'link',
      decidedBy: 'Ngozi Okafor',
      requestedBy: 'Ngozi Okafor',
      fromBidId: second.id,
      offerVersion: 1,
      ProjectId,
      CustomerId: first.CustomerId,
    })
    expect(await contractOf(ada, ProjectId)).toMatchObject({
      original: { total: 10_000 },
      approved: { total: 35_000 },
      revised: { total: 45_000 },
      unbilled: { total: 35_000 },
    })
    const { rows } = await ada.call(offers.list, { query: { resource: 'changeorders', recordId: id } })
    expect(rows).toMatchObject([{ id: offer.id, resource: 'bids', state: 'approved', paperHash: offer.paperHash }])

    const role = await ada.call(roles.create, {
      body: {
        title: 'Changes',
        permissions: permissionIds('changeOrders.list', 'finance.view_price').map((one) => ({ id: one })),
      },
    })
    const tom = await house.person(ada, role.id, 'Tom')
    expect((await tom.call(offers.list, { query: { resource: 'changeorders', recordId: id } })).rows).toHaveLength(1)
    const paper = (token: string) => house.raw('GET', `/api/offers/${offer.id}/paper?signed=1`, { token })
    expect((await paper(tom.token)).rawPayload).toEqual((await paper(ada.token)).rawPayload)
    const other = await ada.call(offers.list, { query: { resource: 'bids', recordId: first.id } })
    expect(other.rows).toEqual([])
    await expect(tom.call(offers.list, { query: { resource: 'bids', recordId: second.id } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('without lines is one line of its price, and may be worth nothing', async () => {
    const ada = await house.company()
    const first = await aBid(ada)
    await win(ada, first.id)
    const { ProjectId } = await convert(ada, first.id)
    await ada.call(changeorders.create, { body: { title: 'Rotten deck', ProjectId } })
    for (const [price, stage] of [
      [120.5, 'approved'],
      [0, 'no_charge'],
    ] as const) {
      const bid = await aBid(ada, { CustomerId: first.CustomerId, lines: [], price })
      await win(ada, bid.id)
      const { ChangeOrderId } = await convert(ada, bid.id, { ProjectId })
      expect(await ada.call(changeorders.get, { params: { id: ChangeOrderId ?? '' } })).toMatchObject({ stage, price })
    }
    expect(await contractOf(ada, ProjectId)).toMatchObject({ approved: { total: 12_050 } })
  })
})
