import { CREW_ROLE, permissionIds, type Slug } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { home } from '@jobwright/contract/resources/home.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import {
  dueOn,
  HOME_LOG_DAYS,
  HOME_ROWS,
  homeLists,
  homeParts,
  ownTasksOf,
  runningOf,
  visitsOf,
} from '@jobwright/contract/rules/home.ts'
import { expect, test } from 'vitest'
import { todayIn } from '../../request/rules.ts'
import { aLine } from '../../testing/bids.ts'
import { callerOf, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

async function aCompany() {
  const ada = await house.company()
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove' } })
  const project = (title: string, more: object = {}) =>
    ada.call(projects.create, { body: { title, CustomerId: customer.id, UserId: ada.me.id, ...more } })
  const approved = async (ProjectId: string, unitPrice: number, billedStatus = 'not_billed') => {
    const { id } = await ada.call(changeorders.create, {
      body: { title: 'Rot', ProjectId, lines: [aLine({ unitPrice })] },
    })
    await house.owner(
      "update changeorders set stage = 'approved', status = 1, decided_at = now(), billed_status = $2 where id = $1",
      [id, billedStatus],
    )
  }
  const work = (person: Person, ProjectId: string, startAt: string, endAt?: string) =>
    person.call(timeentries.create, { body: { ProjectId, startAt, ...(endAt && { endAt }) } })
  return { ada, project, approved, work }
}

test('one call answers what the calls of the cards answer', async () => {
  const signed = await house.call(session.openDemo, {})
  const call = callerOf(house.app, signed.token)
  const { user: me } = signedOf(signed)
  const first = await call(home.read, {})
  const today = todayIn(me.Company.timezone)
  const list = async (path: string, query: object, count: number) => {
    const text = new URLSearchParams({ ...query, count: String(count) } as Record<string, string>).toString()
    return (await house.raw('GET', `/api/${path}?${text}`, { token: signed.token })).json<unknown>()
  }
  expect(first.bids).toEqual(await list('bids', homeLists.bids, HOME_ROWS.decide))
  expect(first.changes).toEqual(await list('changeorders', homeLists.changes, HOME_ROWS.decide))
  expect(first.lateTasks).toEqual(await list('tasks', homeLists.lateTasks, HOME_ROWS.decide))
  expect(first.lateProjects).toEqual(await list('projects', homeLists.lateProjects, HOME_ROWS.decide))
  expect(first.ownTasks).toEqual(await list('tasks', ownTasksOf(me.id), HOME_ROWS.tasks))
  expect(first.todaysTasks).toEqual(
    await list('tasks', { ...dueOn(today), sort: 'dueAt', order: 'asc' }, HOME_ROWS.today),
  )
  expect(first.pipeline).toEqual(await call(overview.pipeline, {}))
  expect(first.wins).toEqual(await call(overview.wins, {}))
  expect(first.pending).toEqual(await call(overview.changes, {}))
  expect(first.counts).toEqual(await call(overview.resourceCount, {}))
  expect(first.needs?.rows).toEqual((await call(overview.needs, {})).rows)
  expect(first.running).toEqual(await list('timeentries', runningOf(me.id), HOME_ROWS.running))
  expect(first.visits).toEqual(await list('scheduleitems', visitsOf(me.id, today), HOME_ROWS.visits))
  const days = { from: addDays(today, 1 - HOME_LOG_DAYS), to: today }
  expect(first.board).toEqual(await call(logbooks.board, { query: days }))
  const { at: _, ...figures } = await call(home.figures, {})
  expect(first.figures).toMatchObject(figures)
})

test('each figure comes to what its list or its page says', async () => {
  const { ada, project, approved, work } = await aCompany()
  const today = todayIn(ada.me.Company.timezone)
  const deck = await project('Deck', { status: 2, startdate: addDays(today, -9), enddate: addDays(today, -1) })
  const roof = await project('Roof', { status: 8 })
  const done = await project('Done', { status: 3 })
  await approved(deck.id, 1_250_000)
  await approved(deck.id, 333_333, 'billed')
  await approved(roof.id, 55_550)
  await approved(done.id, 9_000_000)
  for (const estimateMin of [60, 30])
    await ada.call(tasks.create, { body: { title: 'Frame', ProjectId: deck.id, UserId: ada.me.id, estimateMin } })
  const lead = await ada.call(roles.create, {
    body: {
      title: 'Lead',
      permissions: permissionIds('projects.list', 'timesheets.list', 'timesheets.create').map((id) => ({ id })),
    },
  })
  const lee = await house.person(ada, lead.id, 'Lee')
  await work(lee, deck.id, ago(0.05))
  await work(ada, deck.id, ago(40), ago(38.5))
  await work(ada, roof.id, ago(14))
  const figures = await ada.call(home.figures, {})

  const listed = async (query: object) => (await ada.call(projects.list, { query })).totalCounts
  expect(figures.risk).toEqual({ late: await listed({ overdue: '1' }), onHold: await listed({ status: '8' }) })
  expect(figures.risk).toEqual({ late: 1, onHold: 1 })
  expect(figures.noPhoto).toBe(await listed({ noPhoto: '1' }))
  expect(figures.noPhoto).toBeGreaterThan(0)
  expect(figures.longClocks).toBe((await ada.call(timeentries.list, { query: { long: '1' } })).totalCounts)
  expect(figures.longClocks).toBe(1)
  expect(figures.unbilled).toEqual(
    await ada.call(overview.sums, {
      params: { resource: 'changeorders' },
      query: { stage: 'approved', billedStatus: 'not_billed' },
    }),
  )
  expect(figures.unbilled?.count).toBe(3)
  for (const { id, revised, approved: changes } of figures.contracts?.rows ?? []) {
    const contract = await ada.call(projects.contract, { params: { id } })
    expect([revised, changes]).toEqual([contract.revised.total, contract.approved.total])
  }
  expect(figures.contracts?.rows.map(({ title }) => title)).toEqual(['Deck', 'Roof'])
  expect(figures.contracts?.total).toBe(figures.contracts?.rows.reduce((sum, { revised }) => sum + revised, 0))
  const hours = await ada.call(timeentries.hours, { query: { ProjectId: deck.id } })
  expect(figures.hours).toMatchObject({
    count: 1,
    rows: [{ id: deck.id, minutes: hours.minutes, paid: hours.paid, used: hours.used, estimate: hours.estimate }],
  })
})

test('figures follow rights, hidden prices and companies', async () => {
  const { ada, project, approved, work } = await aCompany()
  const deck = await project('Deck', { status: 2 })
  await approved(deck.id, 1_250_000)
  await work(ada, deck.id, ago(14))
  const bob = await house.company('Other Roofing')
  const others = await bob.call(home.figures, {})
  expect(others).toMatchObject({
    risk: { late: 0, onHold: 0 },
    longClocks: 0,
    noPhoto: 0,
    contracts: { count: 0, total: 0, rows: [] },
  })
  expect(others.unbilled).toMatchObject({ count: 0 })
  const personOf = async (title: string, permissions: number[], hidden: 'price'[] = []) => {
    const role = await ada.call(roles.create, {
      body: { title, hidden, permissions: permissions.map((id) => ({ id })) },
    })
    return house.person(ada, role.id, title)
  }
  const slugs: Slug[] = ['projects.list', 'changeOrders.list', 'finance.view_price']
  const blind = await personOf('Blind', permissionIds(...slugs), ['price'])
  expect(await blind.call(home.figures, {})).toMatchObject({
    unbilled: { count: 1, total: null, unpriced: null },
    contracts: null,
    hours: null,
    longClocks: null,
    noPhoto: null,
  })
  const guest = await personOf('Guest', [])
  const nothing = await guest.call(home.read, {})
  expect(nothing).toMatchObject({ bids: null, photos: null, devices: null, board: null, pipeline: null })
  expect(nothing).toMatchObject({ running: null, visits: null, next: null })
  expect(nothing.figures).toMatchObject({ risk: null, unbilled: null, contracts: null, hours: null })
})

test('the clock that runs, and the next visit with its job, address and notes, as far as one sees them', async () => {
  const { ada, project, work } = await aCompany()
  const customer = await ada.call(customers.create, { body: { name: 'Harbor View', notes: 'Gate code 4711' } })
  const deck = await project('Deck', { CustomerId: customer.id, address: '12 Foxglove Ln', notes: 'Dog in the yard' })
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const visit = (title: string, hours: number, more: object = {}) =>
    ada.call(scheduleitems.create, {
      body: { title, kind: 'visit', UserId: luis.me.id, startAt: ago(-hours), endAt: ago(-hours - 1), ...more },
    })
  await visit('Over', -3)
  await visit('Later', 30)
  const next = await visit('Measure', 0.5, { ProjectId: deck.id })
  await visit('Of Ada', 0.1, { UserId: ada.me.id, ProjectId: deck.id })
  const entry = await work(luis, deck.id, ago(1))
  await work(ada, deck.id, ago(2))
  const seen = await luis.call(home.read, {})
  expect(seen.running?.rows.map(({ id }) => id)).toEqual([entry.id])
  expect(seen.visits?.rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['Measure', 'Later']))
  expect(seen.visits?.rows.map(({ title }) => title)).not.toContain('Of Ada')
  expect(seen.next?.project).toMatchObject({ id: deck.id, address: '12 Foxglove Ln', notes: 'Dog in the yard' })
  expect(seen.next?.customer).toEqual(await luis.call(customers.get, { params: { id: customer.id }, query: {} }))
  // A bid that may not be seen is not there, nor the job of somebody who sees visits only.
  const bid = await ada.call(bids.create, { body: { title: 'Fence', CustomerId: customer.id, UserId: ada.me.id } })
  await ada.call(scheduleitems.update, { params: { id: next.id }, body: { ProjectId: null, BidId: bid.id } })
  expect((await luis.call(home.read, {})).next?.bid).toBeNull()
  const role = await ada.call(roles.create, {
    body: { title: 'Visits', permissions: permissionIds('schedule.list').map((id) => ({ id })) },
  })
  const kim = await house.person(ada, role.id, 'Kim')
  await ada.call(scheduleitems.update, {
    params: { id: next.id },
    body: { BidId: null, ProjectId: deck.id, UserId: kim.me.id },
  })
  expect((await kim.call(home.read, {})).next).toEqual({ project: null, bid: null, customer: null })
})

test('parts are read alone, and no other', async () => {
  const { ada } = await aCompany()
  const some = await ada.call(home.read, { query: { parts: 'needs,ownTasks' } })
  expect(Object.entries(some).flatMap(([name, part]) => (part === null ? [] : [name]))).toEqual(['needs', 'ownTasks'])
  expect(Object.keys(some).toSorted()).toEqual([...homeParts].toSorted())
  const answer = await house.raw('GET', '/api/home?parts=needs,secrets', { token: ada.token })
  expect(answer.statusCode).toBe(422)
})
