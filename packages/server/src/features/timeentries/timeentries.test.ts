import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let ada: Person
let luis: Person
let projectId: string

const HOUR = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
const clockIn = (person: Person, hours: number, more: object = {}) =>
  person.call(timeentries.create, { body: { startAt: ago(hours), ProjectId: projectId, ...more } })
const change = (person: Person, { id, version }: { id: string; version: number }, body: object) =>
  person.call(timeentries.update, { params: { id }, body: { ...body, version } })
const refused = (status: number, field?: string) => ({
  status,
  ...(field && { problem: { errors: [{ field }] } }),
})

beforeAll(async () => {
  ada = await house.company('Test Roofing', daytimeZone())
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await ada.call(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: ada.me.id },
  })
  projectId = project.id
})

/** Somebody of the crew with a task on the project, who is Luis from now on. */
async function crewMember(name: string): Promise<void> {
  luis = await house.person(ada, CREW_ROLE, name)
  await ada.call(tasks.create, { body: { title: 'Roof', ProjectId: projectId, UserId: luis.me.id } })
}

test('a crew member clocks in, switches without a gap, and out', async () => {
  await crewMember('Luis')
  const first = await clockIn(luis, 3)
  expect(first).toMatchObject({ endAt: null, method: 'clock', status: 'recorded', UserId: luis.me.id })
  const at = ago(1)
  await change(luis, first, { endAt: at })
  const second = await luis.call(timeentries.create, { body: { startAt: at, kind: 'travel' } })
  const out = await change(luis, second, { endAt: ago(0.5) })
  expect(out).toMatchObject({ kind: 'travel', workDate: first.workDate })
  const { rows } = await luis.call(timeentries.list, { query: { UserId: luis.me.id } })
  expect(rows).toHaveLength(2)
})

test('a punch of a lead is taken back: what began is void, what ended runs again, and nobody has two clocks', async () => {
  await crewMember('Otto')
  const reason = 'Undone right after the punch.'
  const first = await clockIn(ada, 4, { UserId: luis.me.id, method: 'crew' })
  expect(await change(ada, first, { status: 'void', reason })).toMatchObject({ status: 'void', voidReason: reason })
  const second = await clockIn(luis, 3)
  const out = await change(ada, second, { endAt: ago(1), endPlace: { reason: 'off' } })
  const again = await change(ada, out, { endAt: null, endPlace: null, reason, base: { endAt: out.endAt } })
  expect(again).toMatchObject({ endAt: null, endPlace: null, status: 'recorded', changeReason: reason })
  // A clock that began meanwhile keeps running, and the one that ended stays as it is.
  const ended = await change(luis, again, { endAt: ago(0.5) })
  const third = await clockIn(luis, 0.2)
  await expect(change(ada, ended, { endAt: null, reason })).rejects.toMatchObject(refused(409))
  expect(await luis.call(timeentries.get, { params: { id: third.id }, query: {} })).toMatchObject({ endAt: null })
  // A switch goes back to the work before it.
  const back = { kind: 'work', ProjectId: projectId, reason }
  await expect(change(ada, third, { ...back, kind: 'travel' })).resolves.toMatchObject({ kind: 'travel', endAt: null })
})

test('one clock runs for a person, on all devices, no matter who starts it', async () => {
  await crewMember('Rosa')
  const first = await clockIn(ada, 4, { UserId: luis.me.id, method: 'crew' })
  expect(first).toMatchObject({ UserId: luis.me.id, enteredById: ada.me.id })
  await expect(clockIn(luis, 2)).rejects.toMatchObject(refused(409, 'startAt'))
  // The answer says since when, where and by whom, so that a phone can ask whether to switch.
  const refusal = await clockIn(luis, 6).catch((problem: unknown) => problem)
  expect(refusal).toMatchObject({
    status: 409,
    problem: {
      message: expect.stringMatching(/^You are clocked in at P-\d+ · Barn roof since .* \(by Ada /) as string,
      inTheWay: {
        id: first.id,
        startAt: first.startAt,
        endAt: null,
        job: expect.stringMatching(/ · Barn roof$/) as string,
      },
    },
  })
  // Ten at once: one of them runs.
  await change(luis, first, { endAt: ago(3) })
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => clockIn(luis, 1)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
})

test('entries that touch do not overlap; those that share a minute do', async () => {
  await crewMember('Sam')
  const entry = (from: number, to: number) => clockIn(luis, from, { endAt: ago(to), method: 'manual', note: 'By hand' })
  const now = Date.now()
  const at = (hours: number) => new Date(now - hours * HOUR).toISOString()
  const exact = (from: number, to: number) =>
    luis.call(timeentries.create, { body: { startAt: at(from), endAt: at(to), method: 'manual' } })
  await exact(12, 11)
  await exact(10, 9)
  const between = await exact(11, 10)
  await expect(entry(10.02, 9.5)).rejects.toMatchObject({
    status: 409,
    problem: { inTheWay: { id: between.id, startAt: between.startAt, endAt: between.endAt, by: '' } },
  })
  await expect(change(luis, between, { endAt: at(9.9) })).rejects.toMatchObject(refused(409))
  // A void entry is in nobody's way and stays in the record.
  const gone = await change(luis, between, { status: 'void', reason: 'Entered twice' })
  expect(gone).toMatchObject({ status: 'void', voidReason: 'Entered twice' })
  await exact(11, 10)
})

test('times that can’t be are refused at their field', async () => {
  await crewMember('Otis')
  const manual = (from: string, to: string | null, more: object = {}) =>
    luis.call(timeentries.create, { body: { startAt: from, endAt: to, method: 'manual', ...more } })
  await expect(manual(ago(1), ago(2))).rejects.toMatchObject(refused(422, 'endAt'))
  await expect(manual(ago(17.5), ago(0.5))).rejects.toMatchObject(refused(422, 'endAt'))
  await expect(manual(ago(-1), null)).rejects.toMatchObject(refused(422, 'startAt'))
  await expect(manual(ago(2), null)).rejects.toMatchObject(refused(422, 'endAt'))
  await expect(manual(ago(24 * 16), ago(24 * 16 - 2))).rejects.toMatchObject({ status: 422 })
  await expect(manual(ago(24 * 5), ago(24 * 5 - 2))).rejects.toMatchObject(refused(422, 'note'))
  await manual(ago(24 * 5), ago(24 * 5 - 2), { note: 'No phone that day' })
  await expect(luis.call(timeentries.create, { body: { startAt: 'yesterday' } })).rejects.toMatchObject(
    refused(422, 'startAt'),
  )
})

test('nobody enters or changes the time of others unless they may, and then they say why', async () => {
  await crewMember('Cal')
  const other = await house.person(ada, CREW_ROLE, 'Dee')
  await expect(clockIn(other, 2, { UserId: luis.me.id })).rejects.toMatchObject(refused(403))
  const entry = await clockIn(luis, 5)
  await expect(change(other, entry, { endAt: ago(1) })).rejects.toMatchObject({ status: 404 })
  // A lead stops a clock without a reason; changing what was recorded needs one.
  const stopped = await change(ada, entry, { endAt: ago(1) })
  await expect(change(ada, stopped, { endAt: ago(0.5) })).rejects.toMatchObject(refused(422, 'reason'))
  const changed = await change(ada, stopped, { endAt: ago(0.5), reason: 'Gate log says 3:30' })
  expect(changed.changeReason).toBe('Gate log says 3:30')
  const { rows } = await luis.call(timeentries.history, { params: { id: entry.id }, query: {} })
  expect(rows[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['changeReason', 'endAt'])
  // It is never deleted.
  const removal = await house.raw('DELETE', `/api/timeEntries/${entry.id}`, { token: ada.token })
  expect([removal.statusCode, (removal.json() as { message: string }).message]).toEqual([
    409,
    'Time is voided, not deleted.',
  ])
})

test('time on a task is on its job, and a shift keeps the day on which it started', async () => {
  await crewMember('Eve')
  const task = await ada.call(tasks.create, { body: { title: 'Strip', ProjectId: projectId, UserId: luis.me.id } })
  const entry = await luis.call(timeentries.create, { body: { startAt: ago(30), endAt: ago(20), TaskId: task.id } })
  expect(entry.Project?.id).toBe(projectId)
  const next = await luis.call(timeentries.create, { body: { startAt: entry.endAt ?? '', endAt: ago(15) } })
  expect(next.workDate).toBe(entry.workDate)
})

test('the chain of a person’s time shows every version, and that none was altered', async () => {
  await crewMember('Fay')
  const entry = await clockIn(luis, 3)
  await change(luis, entry, { endAt: ago(1) })
  const own = () => luis.call(timeentries.chain, { query: { UserId: luis.me.id } })
  const whole = await own()
  expect(whole).toMatchObject({ isWhole: true, more: false, rows: [{ seq: 1, entryId: entry.id }, { seq: 2 }] })
  expect(await luis.call(timeentries.chain, { query: { UserId: luis.me.id, after: 1 } })).toMatchObject({
    isWhole: true,
    rows: [{ seq: 2 }],
  })
  const other = await house.person(ada, CREW_ROLE, 'Gus')
  await expect(other.call(timeentries.chain, { query: { UserId: luis.me.id } })).rejects.toMatchObject(refused(403))
  // Not even with the rights of the database's owner without being seen.
  await house.owner(
    `update time_chain set content = replace(content, 'clock', 'manual') where user_id = $1 and seq = 1`,
    [luis.me.id],
  )
  expect((await own()).isWhole).toBe(false)
})
