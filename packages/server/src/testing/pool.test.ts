// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { bidtemplates } from '@jobwright/contract/resources/bidtemplates.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { documents } from '@jobwright/contract/resources/documents.ts'
import { files } from '@jobwright/contract/resources/files.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { priceitems } from '@jobwright/contract/resources/priceitems.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { taxrates } from '@jobwright/contract/resources/taxrates.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { crews } from '@jobwright/contract/resources/crews.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { sql } from '../db/statement.ts'
import { whole } from '../db/session.ts'
import { aLine } from './bids.ts'
import { testHouse, type Person } from './house.ts'
import { fillFor } from './walkWorld.ts'

// Two connections for everybody: a transaction that asks for a second one would wait for itself.
const house = testHouse({ DATABASE_POOL: '2' })
let ada: Person
let ids: Record<string, string>

beforeAll(async () => {
  ada = await house.company()
  const paper = await PDFDocument.create()
  paper.addPage([300, 200])
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c05020' } })
    .png()
    .toBuffer()
  const bob = await house.company('Other Roofing')
  ids = await fillFor(house, { bob }, { pdf: Buffer.from(await paper.save()), picture }, ada)
})

const at = (kind: string) => ({ params: { id: ids[kind] ?? '' } })
let n = 0
const aPricedBid = () =>
  ada.call(bids.create, {
    body: { title: `Deck ${n++}`, CustomerId: ids['customers'] ?? '', UserId: ada.me.id, lines: [aLine()] },
  })
const writes: Record<string, () => Promise<unknown>> = {
  'customers.create': () => ada.call(customers.create, { body: { name: `Cedar ${n++}` } }),
  'customers.update': () => ada.call(customers.update, { ...at('customers'), body: { notes: `${n++}` } }),
  'contacts.create': () =>
    ada.call(contacts.create, {
      body: { firstName: 'Ben', lastName: `Ode ${n++}`, CustomerId: ids['customers'] ?? '' },
    }),
  'contacts.update': () => ada.call(contacts.update, { ...at('contacts'), body: { notes: `${n++}` } }),
  'projects.create': () =>
    ada.call(projects.create, {
      body: { title: `Deck ${n++}`, CustomerId: ids['customers'] ?? '', UserId: ada.me.id },
    }),
  'projects.update, dates': () =>
    ada.call(projects.update, {
      ...at('projects'),
      body: { enddate: `2031-01-${String((n++ % 27) + 1).padStart(2, '0')}` },
    }),
  'bids.create': () =>
    ada.call(bids.create, { body: { title: `Deck ${n++}`, CustomerId: ids['customers'] ?? '', UserId: ada.me.id } }),
  'bids.update': () => ada.call(bids.update, { ...at('bids'), body: { notes: `${n++}` } }),
  'bids.update, lines': () =>
    ada.call(bids.update, { ...at('bids'), body: { lines: [aLine({ name: `Line ${n++}` })] } }),
  'bids.convert': async () => {
    const { id } = await aPricedBid()
    await ada.call(bids.update, { params: { id }, body: { status: 3, decisionNote: 'By phone' } })
    return ada.call(bids.convert, { params: { id }, body: { tasks: true } })
  },
  'offers.send, decide and revise': async () => {
    const { id, version } = await aPricedBid()
    const { offer, token } = await ada.call(offers.send, { body: { resource: 'bids', recordId: id, version } })
    await house.call(offers.ask, { params: { token }, body: { name: 'Ngozi', text: 'Which color?', change: false } })
    return ada.call(offers.revise, { params: { id: offer.id }, body: {} })
  },
  'changeorders.create': () =>
    ada.call(changeorders.create, { body: { title: `Decking ${n++}`, ProjectId: ids['projects'] ?? '' } }),
  'bids.edit': async () => {
    const { id, version } = await aPricedBid()
    const lines = { changed: [aLine({ name: `Line ${n++}` })], removed: [], order: null }
    return ada.call(bids.edit, { params: { id }, body: { version, lines } })
  },
  'projects.applyEndDate': async () => {
    const { id } = await ada.call(projects.create, {
      body: { title: `Deck ${n++}`, CustomerId: ids['customers'] ?? '', UserId: ada.me.id, enddate: '2031-03-07' },
    })
    const change = await ada.call(changeorders.create, { body: { title: 'Decking', ProjectId: id, lines: [aLine()] } })
    await house.owner(
      "update changeorders set stage = 'approved', status = 1, days_impact = 3, decided_at = now() where id = $1",
      [change.id],
    )
    const { endDate } = await ada.call(projects.contract, { params: { id } })
    const { days = 0, from = null, to = null } = endDate ?? {}
    return ada.call(projects.applyEndDate, { params: { id }, body: { days, from, to } })
  },
  'bidtemplates.create': () => ada.call(bidtemplates.create, { body: { title: `Deck ${n++}`, lines: [aLine()] } }),
  'priceitems.create': () => ada.call(priceitems.create, { body: { title: `Shingle ${n++}` } }),
  'taxrates.create': () => ada.call(taxrates.create, { body: { title: `County ${n++}`, rate: 8375 } }),
  'tasks.create': () => ada.call(tasks.create, { body: { title: `Sweep ${n++}`, ProjectId: ids['projects'] ?? null } }),
  'tasks.update, project': () =>
    ada.call(tasks.update, { ...at('tasks'), body: { ProjectId: n++ % 2 ? (ids['projects'] ?? null) : null } }),
  'photos.update, links': () =>
    ada.call(photos.update, { ...at('photos'), body: { ProjectId: n++ % 2 ? (ids['projects'] ?? null) : null } }),
  'photos.bulk': () =>
    ada.call(photos.bulk, { body: { ids: [ids['photos'] ?? ''], move: { ProjectId: ids['projects'] ?? null } } }),
  'documents.update, links': () =>
    ada.call(documents.update, { ...at('documents'), body: { ProjectId: n++ % 2 ? (ids['projects'] ?? null) : null } }),
  'files.update': () =>
    ada.call(files.update, {
      body: { id: ids['photos'] ?? '', ProjectId: n++ % 2 ? (ids['projects'] ?? null) : null },
    }),
  'files.create': () => ada.call(files.create, { body: { name: `Folder ${n++}` } }),
  'files.copy': () => ada.call(files.copy, { body: { paths: [`id:${ids['documents']}`], to: '' } }),
  'scheduleitems.create': () => ada.call(scheduleitems.create, { body: { title: `Visit ${n++}` } }),
  'crews.create': () =>
    ada.call(crews.create, {
      body: { title: `Crew ${n++}`, members: [{ UserId: ada.me.id, from: null, to: null }] },
    }),
  'timeoff.create and decide': async () => {
    const { id } = await ada.call(timeoff.create, { body: { kind: 'vacation', from: '2031-03-03', to: '2031-03-07' } })
    return ada.call(timeoff.decide, { params: { id }, body: { status: 'approved' } })
  },
  'schedule: drafts published, moved, answered and undone': async () => {
    const id = newId()
    const item = { id, title: `Visit ${n++}`, startAt: '2031-03-03', UserId: ada.me.id }
    await ada.call(schedule.saveDrafts, { body: { items: [item] } })
    await ada.call(schedule.publish, { body: { from: '2031-03-03', to: '2031-03-03' } })
    const at = { resource: 'scheduleitems' as const, id }
    const { change } = await ada.call(schedule.commit, { body: { moves: [{ ...at, startAt: '2031-03-04' }] } })
    await ada.call(schedule.answer, { body: { ...at, answer: 'yes', startAt: '2031-03-04' } })
    return ada.call(schedule.undo, { params: { id: change.id }, body: {} })
  },
  'roles.create': () => ada.call(roles.create, { body: { title: `Estimator ${n++}` } }),
  'roles.update': () => ada.call(roles.update, { params: { id: 103 }, body: { description: `${n++}` } }),
  'users.create': () =>
    ada.call(users.create, {
      body: { firstName: 'Cy', lastName: 'Park', username: `cy.${newId().slice(-12)}`, RoleId: 101 },
    }),
}

describe('with two connections, ten at once of', () => {
  test.each(Object.entries(writes))('%s are all answered', async (_, write) => {
    const answers = await Promise.all(Array.from({ length: 10 }, write))
    expect(answers).toHaveLength(10)
  })
})

test('copies get numbers of their own, and a number that nothing came of is given again', async () => {
  const before = (await ada.call(documents.list, { query: { count: 1000 } })).rows.length
  const made = await Promise.all(Array.from({ length: 3 }, writes['files.copy']!))
  expect(made).toMatchObject([{ copied: 1 }, { copied: 1 }, { copied: 1 }])
  const rows = (await ada.call(documents.list, { query: { count: 1000 } })).rows
  expect(rows.length).toBe(before + 3)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

test('a transaction that asks for a second connection is an error in tests', async () => {
  await expect(
    house.db.transaction(whole(ada.me.CompanyId), () => house.db.within(whole(ada.me.CompanyId), sql`select 1`)),
  ).rejects.toThrow('second connection')
})
