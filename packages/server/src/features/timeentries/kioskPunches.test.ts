import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { kiosk } from '@jobwright/contract/resources/kioskTablet.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { kioskOn, pairTablet } from '../../testing/kiosks.ts'

const house = testHouse()
let ada: Person
let luis: Person
let projectId: string
let pin: string
let tablet: Awaited<ReturnType<typeof pairTablet>>

const HOUR = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
const wrong = () => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
const punch = (step: 'work' | 'break_unpaid' | 'out', hours: number, more: object = {}) => ({
  UserId: luis.me.id,
  step,
  at: ago(hours),
  pin,
  ...(step === 'work' && { ProjectId: projectId }),
  ...more,
})
const entries = async () =>
  (await ada.call(timeentries.list, { query: { UserId: luis.me.id, sort: 'startAt', order: 'asc' } })).rows
const open = async () => (await ada.call(kiosks.punches, { query: {} })).rows

beforeEach(async () => {
  ada = await house.company('Test Roofing', daytimeZone())
  await kioskOn(house, ada)
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await ada.call(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: ada.me.id },
  })
  projectId = project.id
  luis = await house.person(ada, CREW_ROLE, 'Luis')
  await ada.call(tasks.create, { body: { title: 'Roof', ProjectId: projectId, UserId: luis.me.id } })
  pin = (await ada.call(kiosks.pin, { params: { id: luis.me.id } })).pin
  tablet = await pairTablet(house, ada)
})

test('in, break, back and out are entries of the person that touch, and say at which kiosk they were clocked', async () => {
  const results = await tablet.push(punch('work', 5), punch('break_unpaid', 3), punch('work', 2.5), punch('out', 1))
  expect(results.map(({ state }) => state)).toEqual(Array(4).fill('applied'))
  const rows = await entries()
  expect(rows.map(({ kind }) => kind)).toEqual(['work', 'break_unpaid', 'work'])
  expect(rows[0]).toMatchObject({
    method: 'kiosk',
    kiosk: 'Yard',
    enteredById: luis.me.id,
    ProjectId: projectId,
    status: 'recorded',
  })
  expect(rows[0]?.endAt).toBe(rows[1]?.startAt)
  expect(rows[1]?.endAt).toBe(rows[2]?.startAt)
  expect(await tablet.identify(luis.me.id, pin)).toMatchObject({ state: 'right', running: null })
  expect((await luis.call(timeentries.chain, { query: { UserId: luis.me.id } })).isWhole).toBe(true)
  expect(await open()).toEqual([])
})

test('a repeat is answered alike and changes nothing, also two at once', async () => {
  const sent = [await tablet.sealed(punch('work', 2)), await tablet.sealed(punch('out', 1))]
  const push = () => tablet.call(kiosk.push, { body: { punches: sent } })
  const [first, second] = await Promise.all([push(), push()])
  expect(second).toEqual(first)
  expect(await push()).toEqual(first)
  expect(await entries()).toHaveLength(1)
})

test('clocking in at the kiosk while the own phone runs is a switch; the same again changes nothing', async () => {
  const mine = await luis.call(timeentries.create, { body: { startAt: ago(3) } })
  await tablet.push(punch('work', 2))
  const rows = await entries()
  expect(rows.map(({ id }) => id)[0]).toBe(mine.id)
  expect(rows[0]?.endAt).toBe(rows[1]?.startAt)
  expect((await tablet.push(punch('work', 1)))[0]).toMatchObject({ state: 'applied' })
  expect(await entries()).toHaveLength(2)
  const seen = await tablet.identify(luis.me.id, pin)
  expect(seen).toMatchObject({ running: { step: 'work', job: 'Barn roof', ProjectId: projectId } })
})

test('a punch with a wrong PIN is kept, stops the week, and counts once somebody accepts it', async () => {
  const results = await tablet.push(punch('work', 3, { pin: wrong() }), punch('out', 1))
  expect(results.map(({ doubt }) => doubt)).toEqual(['pin', 'notRunning'])
  expect(await entries()).toEqual([])
  const own = await luis.call(timeentries.create, { body: { startAt: ago(5), endAt: ago(4) } })
  const sheetId = own.TimesheetId ?? ''
  const submit = () =>
    luis.call(timesheets.update, {
      params: { id: sheetId },
      body: {
        status: 'submitted',
        signature: { name: 'Luis', title: '', path: '', device: 'Phone', hash: 'a'.repeat(64) },
      },
    })
  await expect(submit()).rejects.toMatchObject({ status: 409, problem: { message: expect.stringContaining('kiosk') } })
  const [first, second] = await open()
  expect(first).toMatchObject({ step: 'work', doubt: 'pin', kiosk: 'Yard', UserId: luis.me.id })
  const decide = (person: Person, id = '', body: { to: 'accepted' | 'dismissed'; answer?: string }) =>
    person.call(kiosks.decide, { params: { id }, body })
  await expect(decide(luis, first?.id, { to: 'accepted' })).rejects.toMatchObject({ status: 403 })
  // The clock-out has nothing to end yet.
  await expect(decide(ada, second?.id, { to: 'accepted' })).rejects.toMatchObject({ status: 409 })
  await decide(ada, first?.id, { to: 'accepted' })
  await decide(ada, second?.id, { to: 'accepted' })
  const made = (await entries()).find(({ method }) => method === 'kiosk')
  expect(made).toMatchObject({ startAt: first?.at, endAt: second?.at, enteredById: luis.me.id, kiosk: 'Yard' })
  await expect(decide(ada, first?.id, { to: 'accepted' })).rejects.toMatchObject({ status: 409 })
  await expect(submit()).rejects.toMatchObject({ problem: { message: expect.not.stringContaining('kiosk') } })
  expect((await ada.call(kiosks.punches, { query: { state: 'decided' } })).rows).toHaveLength(2)
})

test('a punch that is dismissed says why and stays in the record', async () => {
  await tablet.push(punch('work', 3, { pin: wrong() }))
  const [one] = await open()
  const dismiss = (answer?: string) =>
    ada.call(kiosks.decide, { params: { id: one?.id ?? '' }, body: { to: 'dismissed', ...(answer && { answer }) } })
  await expect(dismiss()).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'answer' }] } })
  await dismiss('He was on vacation')
  expect(await open()).toEqual([])
  expect((await ada.call(kiosks.punches, { query: { state: 'decided' } })).rows[0]).toMatchObject({
    state: 'dismissed',
    answer: 'He was on vacation',
  })
  const bob = await house.company('Other')
  await expect(
    bob.call(kiosks.decide, { params: { id: one?.id ?? '' }, body: { to: 'dismissed', answer: 'x' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a shift that arrives late fits before later time; what does not fit is kept for the office', async () => {
  await luis.call(timeentries.create, { body: { startAt: ago(2) } })
  const results = await tablet.push(punch('work', 6), punch('out', 4))
  expect(results.map(({ state }) => state)).toEqual(['applied', 'applied'])
  expect((await entries()).map(({ endAt }) => endAt !== null)).toEqual([true, false])
  expect((await tablet.push(punch('work', 5)))[0]).toMatchObject({ state: 'open', doubt: 'overlap' })
  expect(await open()).toHaveLength(1)
})

test('a clock that nobody stopped since yesterday waits for its end, and the new day begins', async () => {
  await luis.call(timeentries.create, { body: { startAt: ago(23) } })
  expect((await tablet.push(punch('work', 1)))[0]).toMatchObject({ state: 'applied' })
  expect((await entries()).map(({ status }) => status)).toEqual(['needs_fix', 'recorded'])
})

test('a sealed PIN opens for its punch only: not for another time, person or tablet’s copy', async () => {
  const sent = await tablet.sealed(punch('work', 3))
  const altered = [
    { ...sent, id: newId() },
    { ...sent, id: newId(), at: ago(9) },
    { ...sent, id: newId(), UserId: ada.me.id },
  ]
  for (const one of altered)
    expect((await tablet.call(kiosk.push, { body: { punches: [one] } })).results[0]).toMatchObject({ doubt: 'pin' })
  expect(await entries()).toEqual([])
})

test('while the kiosk is off, or of somebody who left, a punch is kept and not paid', async () => {
  await house.owner(`update timepolicies set effective_from = '2999-01-01' where company_id = $1`, [ada.me.CompanyId])
  expect((await tablet.push(punch('work', 3)))[0]).toMatchObject({ state: 'open', doubt: 'off' })
  await house.owner(`update timepolicies set effective_from = '2020-01-01' where company_id = $1`, [ada.me.CompanyId])
  await house.owner(`update users set status = 'deactivated' where id = $1`, [luis.me.id])
  expect((await tablet.push(punch('work', 2)))[0]).toMatchObject({ state: 'open', doubt: 'person' })
  expect((await tablet.push(punch('work', 2, { UserId: newId() })))[0]).toMatchObject({
    state: 'open',
    doubt: 'person',
  })
})

test('thirty punches with wrong PINs at once lock after five, and none is lost', async () => {
  const many = Array.from({ length: 30 }, (_, n) => tablet.push(punch('work', 3 + n / 60, { pin: wrong() })))
  const results = (await Promise.all(many)).flat()
  expect(results.filter(({ doubt }) => doubt === 'pin').length).toBeLessThanOrEqual(5)
  expect(results.every(({ state }) => state === 'open')).toBe(true)
  expect(await open()).toHaveLength(30)
})

test('a job of another company and a closed one are kept for the office', async () => {
  const bob = await house.company('Other')
  const customer = await bob.call(customers.create, { body: { name: 'Theirs' } })
  const theirs = await bob.call(projects.create, {
    body: { title: 'Theirs', CustomerId: customer.id, UserId: bob.me.id },
  })
  expect((await tablet.push(punch('work', 3, { ProjectId: theirs.id })))[0]).toMatchObject({
    state: 'open',
    doubt: 'job',
  })
  expect(JSON.stringify(await open())).not.toContain('Theirs')
})

test('nobody says of time from elsewhere that a kiosk recorded it', async () => {
  await expect(luis.call(timeentries.create, { body: { startAt: ago(1), method: 'kiosk' } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'method' }] },
  })
})

test('a tablet in wrong hands fills no table: two thousand undecided punches, and no more', async () => {
  await house.owner(
    `insert into kiosk_punches (company_id, id, kiosk_id, kiosk_name, user_id, step, at, work_date, timesheet_id, skew_sec, state,
         doubt)
       select $1, gen_random_uuid(), $2, 'Yard', $3, 'out', now(), current_date, gen_random_uuid(), 0, 'open', 'pin'
       from generate_series(1, 2000)`,
    [ada.me.CompanyId, tablet.state.kiosk.id, luis.me.id],
  )
  await expect(tablet.push(punch('work', 1))).rejects.toMatchObject({ status: 429 })
  expect(await entries()).toEqual([])
})
