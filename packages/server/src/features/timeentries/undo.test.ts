import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse({ DATABASE_POOL: '2' })
const LEAD_ROLE = 104
let ada: Person
let rosa: Person
let luis: Person
let barn: string
let school: string

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const reason = 'Tapped by mistake'
const entries = async () =>
  (await ada.call(timeentries.list, { query: { UserId: luis.me.id, sort: 'startAt', order: 'asc' } })).rows
const undo = (person: Person, id: string, switchedFrom?: string, headers: Record<string, string> = {}) =>
  person.call(
    timeentries.undo,
    { params: { id }, body: { ...(switchedFrom && { switchedFrom }), reason } },
    { headers },
  )
const change = (person: Person, id: string, body: object) => person.call(timeentries.update, { params: { id }, body })
const clockIn = (person: Person, body: { startAt: string; UserId?: string; ProjectId: string }) =>
  person.call(timeentries.create, { body })
/** Clocks Luis in on one job, and switches him to another. */
async function aSwitch(by: Person) {
  const at = ago(1)
  const UserId = luis.me.id
  const from = await clockIn(by, { UserId, startAt: ago(4), ProjectId: barn })
  await change(by, from.id, { endAt: at, endPlace: { lat: 43, lng: -89, accuracyM: 5 } })
  return { from: from.id, to: (await clockIn(by, { UserId, startAt: at, ProjectId: school })).id }
}

beforeEach(async () => {
  ada = await house.company('Test Roofing', daytimeZone())
  const customer = await aCustomer(ada)
  const jobOf = async (title: string) =>
    (await ada.call(projects.create, { body: { title, CustomerId: customer.id, UserId: ada.me.id } })).id
  barn = await jobOf('Barn roof')
  school = await jobOf('School')
  rosa = await house.person(ada, LEAD_ROLE, 'Rosa')
  luis = await house.person(ada, CREW_ROLE, 'Luis')
  for (const [person, ProjectId] of [
    [rosa, barn],
    [rosa, school],
    [luis, barn],
    [luis, school],
  ] as const)
    await ada.call(tasks.create, { body: { title: 'Roof', ProjectId, UserId: person.me.id } })
})

test('a switch that is undone leaves the one clock that ran before, and the history says what happened', async () => {
  for (const by of [luis, rosa]) {
    const { from, to } = await aSwitch(by)
    const [before] = (await entries()).filter(({ id }) => id === from)
    const headers = { 'idempotency-key': newId() }
    const answer = await undo(by, to, from, headers)
    expect(await undo(by, to, from, headers)).toEqual(answer)
    expect(answer).toMatchObject({
      id: from,
      startAt: before?.startAt,
      endAt: null,
      endPlace: null,
      endOnSite: null,
      ProjectId: barn,
      status: 'recorded',
    })
    const all = (await entries()).filter(({ id }) => [from, to].includes(id))
    expect(all).toMatchObject([
      { id: from, endAt: null, status: 'recorded', changeReason: by === luis ? '' : reason },
      { id: to, endAt: null, ProjectId: school, status: 'void', voidReason: reason },
    ])
    const { rows } = await ada.call(timeentries.history, { params: { id: from }, query: {} })
    expect(rows[0]?.changes).toContainEqual({ field: 'endAt', before: before?.endAt, after: null })
    const chain = await ada.call(timeentries.chain, { query: { UserId: luis.me.id } })
    expect(chain.isWhole).toBe(true)
    // Nothing ran meanwhile that does not run now: it ends as any other clock.
    await change(luis, from, { endAt: ago(0) })
    await change(ada, from, { status: 'void', reason: 'Next round' })
  }
})

test('a clock that began is void; its place may have followed', async () => {
  const { id } = await clockIn(luis, { startAt: ago(1), ProjectId: barn })
  await change(luis, id, { startPlace: { lat: 43, lng: -89, accuracyM: 5 } })
  // Two spellings of an id are one.
  expect(await undo(luis, id.toUpperCase())).toMatchObject({ id, status: 'void', voidReason: reason })
})

test('what somebody did since stays, and neither entry changes', async () => {
  const since = { status: 409, problem: { message: 'Someone changed this since. It was left as it is.' } }
  const refused = async (to: string, from?: string, by = luis) => {
    const before = await entries()
    await expect(undo(by, to, from)).rejects.toMatchObject(since)
    expect(await entries()).toEqual(before)
  }
  const { from, to } = await aSwitch(luis)
  // The entry that ended elsewhere, and the one of somebody else.
  const other = await clockIn(luis, { startAt: ago(6), ProjectId: barn }).catch(() => undefined)
  expect(other).toBeUndefined()
  const hers = await clockIn(rosa, { startAt: ago(2), ProjectId: barn })
  await change(rosa, hers.id, { endAt: (await entries()).find(({ id }) => id === to)!.startAt })
  await refused(to, hers.id, ada)
  await change(luis, to, { note: 'Ladder is here' })
  await refused(to, from)
  await change(luis, to, { note: '' })
  await refused(to, from)
  // A week that was handed in.
  const again = await aSwitchAfter(to)
  await house.owner(`update timeentries set status = 'submitted' where id = $1`, [again.from])
  await refused(again.to, again.from)
  await house.owner(`update timeentries set status = 'recorded' where id = $1`, [again.from])
  await change(ada, again.from, { endAt: ago(0.45), reason: 'Gate log' })
  await refused(again.to, again.from)
  await change(luis, again.to, { endAt: ago(0) })
  await refused(again.to, again.from)
})

async function aSwitchAfter(running: string) {
  await change(luis, running, { endAt: ago(0.5) })
  const from = await clockIn(luis, { startAt: ago(0.5), ProjectId: barn })
  const at = ago(0.4)
  await change(luis, from.id, { endAt: at })
  return { from: from.id, to: (await clockIn(luis, { startAt: at, ProjectId: school })).id }
}

test('a punch of somebody out of reach is not there, and of several undos one is done', async () => {
  const { from, to } = await aSwitch(luis)
  const bob = await house.company('Other Roofing')
  const pat = await house.person(ada, CREW_ROLE, 'Pat')
  for (const person of [bob, pat]) await expect(undo(person, to, from)).rejects.toMatchObject({ status: 404 })
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => undo(luis, to, from)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await entries()).filter(({ status, endAt }) => status === 'recorded' && endAt === null)).toMatchObject([
    { id: from },
  ])
})
