import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { beforeAll, expect, test } from 'vitest'
import { draftFor } from '../../testing/drafts.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let ada: Person
let customerId: string

const MINUTE = 60_000
/** `minutes` ago, so many seconds into its minute. */
const ago = (minutes: number, seconds = 0): string =>
  new Date((Math.floor(Date.now() / MINUTE) - minutes) * MINUTE + seconds * 1000).toISOString()

beforeAll(async () => {
  ada = await house.company()
  customerId = (await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })).id
})

/** A project with two estimated tasks and a canceled one; the first two are of the returned person. */
async function job(name: string) {
  const project = await ada.call(projects.create, {
    body: { title: 'Barn roof', CustomerId: customerId, UserId: ada.me.id },
  })
  const luis = await house.person(ada, CREW_ROLE, name)
  const task = (title: string, estimateMin: number | null) =>
    ada.call(tasks.create, { body: { title, ProjectId: project.id, UserId: luis.me.id, estimateMin } })
  const strip = await task('Strip', 480)
  const felt = await task('Felt', 120)
  const gone = await task('Gone', 900)
  await ada.call(tasks.update, {
    params: { id: gone.id },
    body: { status: TaskStatus.Canceled, cancelReason: 'Not needed', version: gone.version },
  })
  return { project, luis, strip, felt }
}
const hours = (who: Person, query: object) => who.call(timeentries.hours, { query: query as { ProjectId: string } })

test('hours of a job by person, code and day: what counts, floored to minutes at both ends', async () => {
  const { project, luis, strip, felt } = await job('Luis')
  const code = await ada.call(billingcodes.create, {
    body: draftFor('billingcodes', {}, ada) as { code: string; title: string },
  })
  const add = (from: string, to: string, more: object = {}) =>
    luis.call(timeentries.create, { body: { startAt: from, endAt: to, ProjectId: project.id, ...more } })
  // 59 seconds on either end make no minute.
  await add(ago(600, 59), ago(540, 1), { TaskId: strip.id, CostCodeId: code.id })
  await add(ago(540, 1), ago(520), { kind: 'travel' })
  await add(ago(520), ago(510), { kind: 'break_paid' })
  await add(ago(510), ago(480), { kind: 'break_unpaid' })
  const mistake = await add(ago(480), ago(420))
  await luis.call(timeentries.update, {
    params: { id: mistake.id },
    body: { status: 'void', reason: 'Entered twice', version: mistake.version },
  })
  // A correction took its place.
  const before = await add(ago(420), ago(400))
  await house.owner(`update timeentries set status = 'corrected' where id = $1`, [before.id])
  const own = await ada.call(timeentries.create, {
    body: { startAt: ago(100), endAt: ago(90), ProjectId: project.id, TaskId: felt.id },
  })
  const found = await hours(ada, { ProjectId: project.id })
  expect(found).toMatchObject({
    isEverybody: true,
    minutes: 100,
    paid: 100,
    used: 100,
    estimate: 600,
    running: 0,
    withoutEnd: 0,
    people: [
      { UserId: luis.me.id, User: { firstName: 'Luis' }, minutes: 90, paid: 90, isRunning: false },
      { UserId: ada.me.id, minutes: 10 },
    ],
    codes: [
      { CostCodeId: code.id, CostCode: { code: code.code }, minutes: 60 },
      { CostCodeId: null, CostCode: null, minutes: 40 },
    ],
  })
  expect(found.days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(100)
  expect(found.days[0]?.day).toBe(own.workDate)
  // The line of time without a code opens the entries that it sums.
  const list = async (query: object) =>
    (await ada.call(timeentries.list, { query: { ProjectId: project.id, ...query } })).rows
  const without = await list({ CostCodeId: 'none' })
  expect(without.every(({ CostCodeId, kind }) => CostCodeId === null && kind !== 'break_unpaid')).toBe(true)
  expect(without).toHaveLength(3)
  expect(without.map(({ id }) => id)).toContain(own.id)
  expect((await list({ CostCodeId: code.id })).map(({ CostCodeId }) => CostCodeId)).toEqual([code.id])
  await expect(list({ CostCodeId: 'any' })).rejects.toMatchObject({ status: 422 })
  expect(await hours(ada, { TaskId: strip.id })).toMatchObject({ minutes: 60, estimate: 480 })
  expect(await hours(ada, { ProjectId: project.id, from: '2020-01-01', to: '2020-02-01' })).toMatchObject({
    minutes: 0,
    estimate: 600,
    people: [],
    codes: [],
    days: [],
  })
})

test('a running clock counts up to now; an entry without a clock-out counts nothing until it has one', async () => {
  const { project, luis } = await job('Rosa')
  await luis.call(timeentries.create, { body: { startAt: ago(30), ProjectId: project.id } })
  const running = await hours(ada, { ProjectId: project.id })
  expect(running).toMatchObject({ running: 1, people: [{ isRunning: true }], codes: [{ isRunning: true }] })
  expect(running.minutes).toBeGreaterThanOrEqual(30)
  expect(running.minutes).toBeLessThan(33)
  // Nothing is paid before the clock ends, and the estimate sees the time all the same.
  expect(running).toMatchObject({ paid: 0, used: running.minutes, people: [{ paid: 0 }] })
  const sam = await house.person(ada, CREW_ROLE, 'Sam')
  await ada.call(tasks.create, { body: { title: 'Help', ProjectId: project.id, UserId: sam.me.id } })
  await sam.call(timeentries.create, { body: { startAt: ago(30 * 60), ProjectId: project.id } })
  await house.owner('select nudge_running(now())')
  const now = await hours(ada, { ProjectId: project.id })
  expect(now).toMatchObject({ running: 1, withoutEnd: 1 })
  expect(now.minutes).toBeLessThan(33)
})

test('a crew member’s hours of a job are only the own ones; other companies see none', async () => {
  const { project, luis } = await job('Cal')
  await luis.call(timeentries.create, { body: { startAt: ago(60), endAt: ago(30), ProjectId: project.id } })
  await ada.call(timeentries.create, { body: { startAt: ago(200), endAt: ago(190), ProjectId: project.id } })
  expect(await hours(luis, { ProjectId: project.id })).toMatchObject({
    isEverybody: false,
    minutes: 30,
    people: [{ UserId: luis.me.id }],
  })
  const stranger = await house.company()
  expect(await hours(stranger, { ProjectId: project.id })).toMatchObject({ minutes: 0, estimate: null, people: [] })
})

test('it is about exactly one job or task, and a range is in order', async () => {
  const { project, strip } = await job('Eve')
  const refused = (field: string) => ({ status: 422, problem: { errors: [{ field }] } })
  await expect(hours(ada, {})).rejects.toMatchObject(refused('ProjectId'))
  await expect(hours(ada, { ProjectId: project.id, TaskId: strip.id })).rejects.toMatchObject(refused('ProjectId'))
  await expect(hours(ada, { TaskId: strip.id, from: '2026-02-01', to: '2026-01-01' })).rejects.toMatchObject(
    refused('to'),
  )
  await expect(hours(ada, { TaskId: strip.id, from: 'soon' })).rejects.toMatchObject(refused('from'))
})
