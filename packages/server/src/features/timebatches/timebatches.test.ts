import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { defaultCodes } from '@jobwright/contract/time/exportFiles.ts'
import { timebatches } from '@jobwright/contract/resources/timebatches.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { signedHours, type SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { beforeEach, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let ada: Person
let bea: Person
let luis: Person
let projectId: string

const BOOKKEEPER_ROLE = 105
const NOW = Date.now()
const HOUR = 3_600_000
const ago = (hours: number): string => new Date(NOW - hours * HOUR).toISOString()
const through = addDays(new Date(NOW).toISOString().slice(0, 10), 1)

beforeEach(async () => {
  ada = await house.company('Test Roofing', daytimeZone())
  bea = await house.person(ada, BOOKKEEPER_ROLE, 'Bea')
  luis = await house.person(ada, CREW_ROLE, 'Luis')
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await ada.call(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: ada.me.id },
  })
  projectId = project.id
  await ada.call(tasks.create, { body: { title: 'Roof', ProjectId: projectId, UserId: luis.me.id } })
})

const chosen = { columns: ['name', 'hours', 'minutes', 'earning', 'jobNumber', 'entry'] as const, codes: defaultCodes }
const body = { through, options: { ...chosen, columns: [...chosen.columns] } }

const work = (from: number, to: number, more: object = {}) =>
  luis.call(timeentries.create, { body: { startAt: ago(from), endAt: ago(to), ProjectId: projectId, ...more } })
/** Signs and approves the week of these entries. */
async function approve(entries: TimeEntry[], days: SheetDay[] = []): Promise<string> {
  const id = entries[0]?.TimesheetId ?? ''
  const hash = createHash('sha256').update(signedHours(entries, days)).digest('hex')
  const signature = { name: 'Luis', title: '', path: '', device: 'Phone', hash }
  await luis.call(timesheets.update, { params: { id }, body: { status: 'submitted', signature } })
  await bea.call(timesheets.update, { params: { id }, body: { status: 'approved' } })
  return id
}
const fileOf = async (id: string, format = 'csv', person = bea) => {
  const answer = await house.raw('GET', `/api/timeBatches/${id}/file?format=${format}`, { token: person.token })
  return { status: answer.statusCode, text: answer.body, bytes: answer.rawPayload }
}
const rowsOf = (text: string) => text.split('\r\n').slice(1, -1)
const sheet = (id: string) => ada.call(timesheets.get, { params: { id }, query: {} })

test('QuickBooks Desktop gets one safe name in all files, and both names are shown before', async () => {
  const whom = await ada.call(customers.create, { body: { name: 'Peña & Co: East' } })
  const about = { title: 'Łódź: one; two', CustomerId: whom.id, UserId: ada.me.id }
  const job = await ada.call(projects.create, { body: about })
  await ada.call(tasks.create, { body: { title: 'Roof', ProjectId: job.id, UserId: luis.me.id } })
  await approve([await work(4, 2, { ProjectId: job.id, note: 'Up; "down"' })])
  expect(await bea.call(timebatches.preview, { query: { through } })).toMatchObject({
    renamed: [
      { name: 'Peña & Co: East', safeName: 'Peña & Co - East' },
      { name: 'Łódź: one; two', safeName: 'Lodz - one, two' },
    ],
    renamedCount: 2,
  })
  const batch = await bea.call(timebatches.create, { body })
  const file = await fileOf(batch.id, 'iif')
  expect(file.bytes.toString('latin1')).toContain('\tPeña & Co - East:Lodz - one, two\tLuis Person\t')
  expect(file.bytes.toString('latin1')).toContain('Up, down')
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(batch.files.iif?.sha256)
  expect(file.bytes.length).toBe(batch.files.iif?.bytes)
  const known = await house.raw('GET', '/api/accounting/customers/file?format=iif', { token: ada.token })
  expect(known.rawPayload.toString('latin1')).toContain('CUST\tPeña & Co - East\t')
  // An export of before stays the bytes that it was.
  await house.owner(
    "update timebatches set files = jsonb_set(files, '{iif}', (files -> 'iif') - 'isWestern') where id = $1",
    [batch.id],
  )
  expect((await fileOf(batch.id, 'iif')).text).toContain('Peña & Co - East:')
})

test('approved weeks are exported once, locked, and their files stay the same bytes', async () => {
  // Entries of one week, whatever day it is: both are recent and touch.
  const first = await work(4, 2)
  const second = await work(2, 1.5)
  const open = await ada.call(timeentries.create, { body: { startAt: ago(3), endAt: ago(2) } })
  const id = await approve([first, second])
  const preview = await bea.call(timebatches.preview, { query: { through } })
  expect(preview).toMatchObject({ sheets: 1, people: 1, regular: 150, waitingCount: 1 })
  expect(preview.waiting[0]?.id).toBe(open.TimesheetId)
  const batch = await bea.call(timebatches.create, { body })
  expect(batch).toMatchObject({ people: 1, sheets: 1, lines: 2, regular: 150, overtime: 0, leave: 0, number: 'TB-1' })
  expect((await sheet(id)).status).toBe('exported')
  const file = await fileOf(batch.id)
  expect(rowsOf(file.text)).toEqual([`Luis Person,2.00,120,REG,P-1,TE-1`, `Luis Person,0.50,30,REG,P-1,TE-2`])
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(batch.files.csv?.sha256)
  expect(file.bytes.length).toBe(batch.files.csv?.bytes)
  // Somebody is renamed, and the file stays.
  await ada.call(users.update, { params: { id: luis.me.id }, body: { lastName: 'Ortega' } })
  expect((await fileOf(batch.id)).text).toBe(file.text)
  expect((await fileOf(batch.id, 'iif')).text).toContain('Whitmore Orchards:Barn roof')
  // Nothing is left, and nobody changes what is exported.
  await expect(bea.call(timebatches.create, { body })).rejects.toMatchObject({ status: 409 })
  await expect(
    ada.call(timeentries.update, { params: { id: first.id }, body: { endAt: ago(2.5), reason: 'x' } }),
  ).rejects.toMatchObject({ status: 409 })
  const { rows } = await bea.call(timebatches.list, { query: {} })
  expect(rows.map(({ number }) => number)).toEqual(['TB-1'])
})

test('rates are only for who may see pay', async () => {
  await ada.call(users.update, {
    params: { id: luis.me.id },
    body: { payRates: [{ effective: '2020-01-01', regular: 3250, burdened: 4800 }] },
  })
  await approve([await work(4, 2)])
  const batch = await bea.call(timebatches.create, { body })
  expect((await fileOf(batch.id, 'payroll_rates')).status).toBe(403)
  expect((await fileOf(batch.id, 'payroll')).text).not.toContain('32.50')
  expect((await fileOf(batch.id, 'payroll_rates', ada)).text).toContain('2.00,32.50,P-1')
  expect(
    (await house.raw('GET', `/api/timeBatches/${batch.id}/file?format=csv`, { token: luis.token })).statusCode,
  ).toBe(403)
})

test('what is taken back has the rate at which it was exported, also when another rate is dated back', async () => {
  const rate = (regular: number) =>
    ada.call(users.update, {
      params: { id: luis.me.id },
      body: { payRates: [{ effective: '2020-01-01', regular, burdened: regular }] },
    })
  await rate(3250)
  const entry = await work(4, 2)
  const id = await approve([entry])
  const first = await bea.call(timebatches.create, { body })
  const before = (await fileOf(first.id, 'payroll_rates', ada)).text
  await rate(4000)
  expect((await fileOf(first.id, 'payroll_rates', ada)).text).toBe(before)
  const reason = 'Gate log'
  await ada.call(timeentries.correct, { params: { id: entry.id }, body: { endAt: ago(2.5), reason } })
  expect((await sheet(id)).status).toBe('approved')
  const next = await bea.call(timebatches.create, { body })
  const rows = rowsOf((await fileOf(next.id, 'payroll_rates', ada)).text)
  expect(rows.map((row) => row.split(',').slice(3, 5))).toEqual([
    ['-2.00', '32.50'],
    ['1.50', '40.00'],
  ])
})

test('a correction after the export keeps the original, and the next export has the difference', async () => {
  const entry = await work(4, 2)
  const other = await work(2, 1)
  const id = await approve([entry, other])
  await bea.call(timebatches.create, { body })
  const request = await luis.call(timeentries.ask, {
    params: { id: entry.id },
    body: { endAt: ago(2.5), reason: 'I left for the doctor' },
  })
  expect(request).toMatchObject({ status: 'open', entry: { number: 'TE-1' } })
  await expect(
    luis.call(timeentries.decide, { params: { id: request.id }, body: { to: 'accepted' } }),
  ).rejects.toMatchObject({ status: 403 })
  const decided = await bea.call(timeentries.decide, { params: { id: request.id }, body: { to: 'accepted' } })
  expect(decided.status).toBe('accepted')
  const original = await ada.call(timeentries.get, { params: { id: entry.id }, query: {} })
  expect(original).toMatchObject({ status: 'corrected', startAt: entry.startAt, endAt: entry.endAt })
  const replaced = await ada.call(timeentries.get, { params: { id: decided.correctionId ?? '' }, query: {} })
  expect(replaced).toMatchObject({ status: 'approved', method: 'correction', correctsId: entry.id, endAt: ago(2.5) })
  expect(await sheet(id)).toMatchObject({ status: 'approved' })
  // QuickBooks takes nothing negative from a file; what it leaves out is said before, and listed.
  const preview = await bea.call(timebatches.preview, { query: { through } })
  expect(preview).toMatchObject({ byHandCount: 1, byHand: [{ name: 'Luis Person', earning: 'regular', minutes: -30 }] })
  const second = await bea.call(timebatches.create, { body })
  expect(second).toMatchObject({ regular: -30, lines: 2, byHand: 1 })
  expect((await fileOf(second.id, 'iif')).text).not.toContain('\nTIMEACT')
  expect(rowsOf((await fileOf(second.id, 'by_hand')).text)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d,Luis Person,Whitmore Orchards:Barn roof,,REG,0:30,TE-1 TE-3$/),
  ])
  expect(rowsOf((await fileOf(second.id)).text)).toEqual([
    'Luis Person,-2.00,-120,REG,P-1,TE-1',
    'Luis Person,1.50,90,REG,P-1,TE-3',
  ])
  // The chain of the person shows all of it.
  const chain = await luis.call(timeentries.chain, { query: { UserId: luis.me.id } })
  expect(chain.isWhole).toBe(true)
})

test('a correction can’t overlap, leave its week, or be of one’s own time; a mistake is only taken back', async () => {
  const entry = await work(4, 3)
  const next = await work(3, 2)
  await approve([entry, next])
  const correct = (person: Person, change: object) =>
    person.call(timeentries.correct, { params: { id: entry.id }, body: { reason: 'Gate log', ...change } })
  await expect(correct(bea, { endAt: ago(2.5) })).rejects.toMatchObject({ status: 409 })
  await expect(correct(bea, { startAt: ago(24 * 9), endAt: ago(24 * 9 - 1) })).rejects.toMatchObject({ status: 422 })
  await expect(correct(luis, { endAt: ago(3.5) })).rejects.toMatchObject({ status: 403 })
  expect((await ada.call(timeentries.get, { params: { id: entry.id }, query: {} })).status).toBe('approved')
  expect(await correct(bea, { void: true })).toMatchObject({ id: entry.id, status: 'corrected' })
  const batch = await bea.call(timebatches.create, { body })
  expect(batch).toMatchObject({ regular: 60, lines: 1 })
  // One's own.
  const own = await bea.call(timeentries.create, { body: { startAt: ago(5), endAt: ago(4) } }).catch(() => null)
  expect(own).toBeNull()
})

test('an export that is opened again is corrected, and the next one takes the difference along', async () => {
  const entry = await work(4, 2)
  const id = await approve([entry], [])
  const batch = await bea.call(timebatches.create, { body })
  const reopen = (person: Person) =>
    person.call(timebatches.reopen, { params: { id: batch.id }, body: { reason: 'Wrong job' } })
  await expect(reopen(bea)).rejects.toMatchObject({ status: 403 })
  expect(await reopen(ada)).toMatchObject({ reopenReason: 'Wrong job', reopenedBy: { id: ada.me.id } })
  await expect(reopen(ada)).rejects.toMatchObject({ status: 409 })
  expect((await sheet(id)).status).toBe('approved')
  // Returned, changed and approved again, with a day of leave.
  await bea.call(timesheets.update, { params: { id }, body: { status: 'rejected', reason: 'Lunch' } })
  const fixed = await luis.call(timeentries.update, { params: { id: entry.id }, body: { endAt: ago(3) } })
  const leave = { day: entry.weekStart, kind: 'sick' as const, minutes: 480, note: '' }
  await luis.call(timesheets.update, { params: { id }, body: { days: [leave], base: { days: [] } } })
  await approve([fixed], [leave])
  const second = await bea.call(timebatches.create, { body })
  expect(second).toMatchObject({ regular: -60, leave: 480 })
  expect(rowsOf((await fileOf(second.id)).text).toSorted()).toEqual([
    'Luis Person,-1.00,-60,REG,P-1,TE-1',
    'Luis Person,8.00,480,SICK,,',
  ])
  expect((await fileOf(batch.id)).text).toContain('2.00,120,REG')
})

test('two exports at once: each week is in one of them', async () => {
  await approve([await work(4, 2)])
  const tries = await Promise.allSettled([1, 2, 3].map(() => bea.call(timebatches.create, { body })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
