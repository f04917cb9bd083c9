import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { sheetIdOf, signedHours, type SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import { localTimestamp } from '@jobwright/contract/time/zone.ts'
import { beforeAll, expect, test } from 'vitest'
import { hoursBeforeEnd as ago } from '../../testing/hours.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let ada: Person
let bea: Person
let projectId: string

/** The roles Bookkeeper and Crew lead of a new company. */
const [BOOKKEEPER_ROLE, CREW_LEAD_ROLE] = [105, 104]
const refused = (status: number, field?: string) => ({ status, ...(field && { problem: { errors: [{ field }] } }) })

beforeAll(async () => {
  ada = await house.company()
  bea = await house.person(ada, BOOKKEEPER_ROLE, 'Bea')
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await ada.call(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: ada.me.id },
  })
  projectId = project.id
})

/** Somebody of the crew with a finished entry of three hours; returns both. */
async function worked(name: string, more: object = {}): Promise<{ who: Person; entry: TimeEntry }> {
  const who = await house.person(ada, CREW_ROLE, name)
  await ada.call(tasks.create, { body: { title: 'Roof', ProjectId: projectId, UserId: who.me.id } })
  const entry = await who.call(timeentries.create, {
    body: { startAt: ago(5), endAt: ago(2), ProjectId: projectId, ...more },
  })
  return { who, entry }
}
const sheetOf = ({ TimesheetId }: Pick<TimeEntry, 'TimesheetId'>, who = ada) =>
  who.call(timesheets.get, { params: { id: TimesheetId ?? '' }, query: {} })
const move = (who: Person, id: string, body: object) => who.call(timesheets.update, { params: { id }, body })
const hashOf = (entries: TimeEntry[], days: SheetDay[] = []) =>
  createHash('sha256').update(signedHours(entries, days)).digest('hex')
const signed = (entries: TimeEntry[], days: SheetDay[] = []) => ({
  status: 'submitted' as const,
  signature: { name: 'Luis', title: '', path: 'M1 1L9 9', device: 'Phone', hash: hashOf(entries, days) },
})
const again = (entry: TimeEntry) => ada.call(timeentries.get, { params: { id: entry.id }, query: {} })

test('the first entry of a week opens its sheet, which is its person’s', async () => {
  const { who, entry } = await worked('Luis')
  expect(entry.TimesheetId).toBe(sheetIdOf(who.me.id, entry.weekStart))
  const sheet = await sheetOf(entry, who)
  expect(sheet).toMatchObject({ status: 'open', UserId: who.me.id, weekStart: entry.weekStart })
  // Opening the same week again returns it.
  const same = await who.call(timesheets.create, { body: { weekStart: entry.weekStart } })
  expect(same.id).toBe(sheet.id)
  const other = await house.person(ada, CREW_ROLE, 'Ned')
  await expect(sheetOf(entry, other)).rejects.toMatchObject({ status: 404 })
})

test('a week is signed, approved by somebody else, and its entries go along', async () => {
  const { who, entry } = await worked('Rosa')
  const id = entry.TimesheetId ?? ''
  await expect(move(who, id, { status: 'submitted' })).rejects.toMatchObject(refused(422, 'signature'))
  const wrong = { ...signed([entry]), signature: { ...signed([entry]).signature, hash: 'a'.repeat(64) } }
  await expect(move(who, id, wrong)).rejects.toMatchObject(refused(409))
  expect(await move(who, id, signed([entry]))).toMatchObject({
    status: 'submitted',
    signature: { by: who.me.id, name: 'Luis' },
  })
  expect((await again(entry)).status).toBe('submitted')
  await expect(
    who.call(timeentries.update, { params: { id: entry.id }, body: { note: 'Roof' } }),
  ).rejects.toMatchObject(refused(409))
  await expect(move(who, id, { status: 'approved' })).rejects.toMatchObject(refused(409))
  expect(await move(bea, id, { status: 'approved' })).toMatchObject({ status: 'approved', approvedById: bea.me.id })
  expect((await again(entry)).status).toBe('approved')
  for (const person of [who, ada])
    await expect(
      person.call(timeentries.update, { params: { id: entry.id }, body: { endAt: ago(1), reason: 'Later' } }),
    ).rejects.toMatchObject(refused(409))
})

test('nobody approves their own time', async () => {
  const entry = await ada.call(timeentries.create, { body: { startAt: ago(3), endAt: ago(2) } })
  const id = entry.TimesheetId ?? ''
  await move(ada, id, signed([entry]))
  await expect(move(ada, id, { status: 'approved' })).rejects.toMatchObject(refused(409))
  await move(bea, id, { status: 'approved' })
})

test('a week that is returned says why, and is open to its person again', async () => {
  const { who, entry } = await worked('Sam')
  const id = entry.TimesheetId ?? ''
  await move(who, id, signed([entry]))
  await expect(move(bea, id, { status: 'rejected' })).rejects.toMatchObject(refused(422, 'reason'))
  const back = await move(bea, id, { status: 'rejected', reason: 'Lunch is missing' })
  expect(back).toMatchObject({ status: 'rejected', returnReason: 'Lunch is missing' })
  const fixed = await who.call(timeentries.update, { params: { id: entry.id }, body: { endAt: ago(2.5) } })
  expect(fixed.status).toBe('recorded')
  expect(await move(who, id, signed([fixed]))).toMatchObject({ status: 'submitted', returnReason: '' })
})

test('a change by the office after the signature opens the week again, and says so', async () => {
  const { who, entry } = await worked('Otis')
  const id = entry.TimesheetId ?? ''
  await move(who, id, signed([entry]))
  const change = { endAt: ago(2.5), reason: 'Gate log' }
  const changed = await ada.call(timeentries.update, { params: { id: entry.id }, body: change })
  expect(changed).toMatchObject({ status: 'recorded', changeReason: 'Gate log', version: 3 })
  const sheet = await sheetOf(entry)
  expect(sheet.status).toBe('open')
  expect(sheet.changedAt).not.toBeNull()
  expect(await move(who, id, signed([changed]))).toMatchObject({ status: 'submitted', changedAt: null })
})

test('a note by the office changes no hours, so the week stays signed', async () => {
  const { who, entry } = await worked('Orla')
  const id = entry.TimesheetId ?? ''
  await move(who, id, signed([entry]))
  const body = { note: 'North side', reason: 'For the file' }
  expect((await ada.call(timeentries.update, { params: { id: entry.id }, body })).status).toBe('submitted')
  expect((await sheetOf(entry)).status).toBe('submitted')
  await move(bea, id, { status: 'approved' })
  expect((await again(entry)).status).toBe('approved')
})

test('a punch that arrives after the approval is kept, and the week is open until it is approved too', async () => {
  const { who, entry } = await worked('Eve')
  const id = entry.TimesheetId ?? ''
  await move(who, id, signed([entry]))
  await move(bea, id, { status: 'approved' })
  const late = await who.call(timeentries.create, { body: { startAt: ago(2), endAt: ago(1.5) } })
  expect(late).toMatchObject({ TimesheetId: id, status: 'recorded' })
  const sheet = await sheetOf(entry)
  expect(sheet.status).toBe('open')
  expect((await again(entry)).status).toBe('approved')
  await move(who, id, signed([entry, late]))
  await move(bea, id, { status: 'approved' })
  expect((await again(late)).status).toBe('approved')
})

test('a week whose clock runs is not submitted', async () => {
  const { who } = await worked('Fay')
  const running = await who.call(timeentries.create, { body: { startAt: ago(1) } })
  await expect(move(who, running.TimesheetId ?? '', signed([running]))).rejects.toMatchObject(refused(409))
})

test('leave and days off belong to the week; two devices that set different days keep both', async () => {
  const { who, entry } = await worked('Gus')
  const id = entry.TimesheetId ?? ''
  const day = (nth: number, more: Partial<SheetDay> = {}): SheetDay => ({
    day: addDays(entry.weekStart, nth),
    kind: 'vacation',
    minutes: 480,
    note: '',
    ...more,
  })
  const set = (days: SheetDay[], base: SheetDay[]) => move(who, id, { days, base: { days: base } })
  await set([day(1)], [])
  const both = await set([day(2, { kind: 'off', minutes: 0 })], [])
  expect(both.days.map((one) => one.kind)).toEqual(['vacation', 'off'])
  // The same day set twice is a conflict, and nothing is lost.
  const clash = await set([day(1, { kind: 'sick' }), day(2, { kind: 'off', minutes: 0 })], [])
  expect(clash.conflicts.map(({ field }) => field)).toEqual(['days'])
  expect(clash.days[0]?.kind).toBe('vacation')
  await expect(set([day(9)], both.days)).rejects.toMatchObject(refused(422, 'days'))
  await expect(set([day(1, { minutes: 0 })], both.days)).rejects.toMatchObject(refused(422, 'days'))
  await expect(set([day(1, { kind: 'off' })], both.days)).rejects.toMatchObject(refused(422, 'days'))
  await move(who, id, signed([entry], both.days))
  // A day that changes after the signature asks for another one.
  const more = await move(ada, id, { days: [...both.days, day(3)], reason: 'Called in' })
  expect(more).toMatchObject({ status: 'open', moveReason: 'Called in' })
})

test('a week is opened on its first day only, by its own id', async () => {
  const { who, entry } = await worked('Hal')
  const open = (weekStart: string, more: object = {}) => who.call(timesheets.create, { body: { weekStart, ...more } })
  await expect(open(addDays(entry.weekStart, 1))).rejects.toMatchObject(refused(422, 'weekStart'))
  await expect(open(addDays(entry.weekStart, -7), { id: crypto.randomUUID() })).rejects.toMatchObject(
    refused(422, 'id'),
  )
  await expect(open(addDays(entry.weekStart, -7), { UserId: ada.me.id })).rejects.toMatchObject(refused(403))
  const before = await open(addDays(entry.weekStart, -7), {
    days: [{ day: addDays(entry.weekStart, -5), kind: 'sick', minutes: 480, note: 'Flu' }],
  })
  expect(before.id).toBe(sheetIdOf(who.me.id, before.weekStart))
})

test('its person may dispute a week, and nobody else; a lead sees the weeks of their job', async () => {
  const { who, entry } = await worked('Ivy')
  const id = entry.TimesheetId ?? ''
  expect(await move(who, id, { dispute: 'I left at five' })).toMatchObject({ dispute: 'I left at five' })
  await expect(move(ada, id, { dispute: 'He left at four' })).rejects.toMatchObject(refused(422, 'dispute'))
  expect((await move(ada, id, { dispute: '' })).dispute).toBe('')
  const lead = await house.person(ada, CREW_LEAD_ROLE, 'Max')
  await expect(sheetOf(entry, lead)).rejects.toMatchObject({ status: 404 })
  await ada.call(tasks.create, { body: { title: 'Lead', ProjectId: projectId, UserId: lead.me.id } })
  expect((await sheetOf(entry, lead)).id).toBe(id)
})

test('the office sees what each person’s week comes to, day by day, and what is odd about it', async () => {
  const { who, entry } = await worked('Jon', { skewSec: 300, startPlace: { reason: 'denied' } })
  await who.call(timeentries.create, { body: { startAt: ago(2), endAt: ago(1), kind: 'break_unpaid' } })
  const range = { from: entry.weekStart, to: entry.weekStart }
  const mine = { ...range, UserId: who.me.id }
  const { rows, totals, totalCounts } = await bea.call(timesheets.summary, { query: mine })
  expect(totalCounts).toBe(1)
  expect(totals).toEqual({ regular: 180, overtime: 0, double: 0, leave: 0, unpaid: 60 })
  expect(rows[0]).toMatchObject({
    User: { firstName: 'Jon' },
    weeks: [{ id: entry.TimesheetId, status: 'open', regular: 180, odd: 2, isRunning: false, isChanged: false }],
  })
  const grid = await bea.call(timesheets.grid, { query: mine })
  const days = grid.rows[0]?.days.filter(({ paid }) => paid > 0)
  expect(days).toMatchObject([
    {
      paid: 180,
      unpaid: 60,
      jobs: [{ number: 'P-1', title: 'Barn roof', minutes: 180 }],
      odd: [{ kind: 'noLocation' }, { kind: 'clockSkew' }],
    },
  ])
  // What changes is worked out anew.
  await ada.call(timeentries.update, { params: { id: entry.id }, body: { endAt: ago(3), reason: 'Gate log' } })
  const later = await bea.call(timesheets.summary, { query: mine })
  expect(later.totals).toMatchObject({ regular: 120, unpaid: 60 })
  const odd = await bea.call(timesheets.exceptions, { query: mine })
  expect(odd.counts).toEqual({ noLocation: 1, clockSkew: 1, edited: 1 })
  expect(odd.rows.map(({ kind, entryId }) => [kind, entryId])).toEqual([
    ['clockSkew', entry.id],
    ['edited', entry.id],
    ['noLocation', entry.id],
  ])
  const periods = await bea.call(timesheets.periods, { query: {} })
  const period = periods.rows.find(({ weekStart }) => weekStart === entry.weekStart)
  expect(period?.people).toBeGreaterThan(1)
  const explained = await who.call(timesheets.explain, { params: { id: entry.TimesheetId ?? '' } })
  expect(explained.totals).toMatchObject({ regular: 120, unpaid: 60 })
  expect(explained.lines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(120)
  expect(explained.lines[0]).toMatchObject({ entryId: entry.id, rate: 'regular', rule: 'regular', policy: 1 })
})

test('somebody of the crew without any time is in the list, and others see only what they reach', async () => {
  const { who, entry } = await worked('Kim')
  const lazy = await house.person(ada, CREW_ROLE, 'Zoe')
  await house.owner(`update users set kind = 'field' where id = $1`, [lazy.me.id])
  const range = { from: entry.weekStart, to: entry.weekStart }
  const { rows } = await bea.call(timesheets.summary, { query: { ...range, count: 1000 } })
  expect(rows.find(({ User }) => User.id === lazy.me.id)).toMatchObject({ weeks: [] })
  const own = await who.call(timesheets.summary, { query: range })
  expect(own.rows.map(({ User }) => User.id)).toEqual([who.me.id])
  await expect(bea.call(timesheets.summary, { query: { from: '2026-01-01', to: '2026-06-01' } })).rejects.toMatchObject(
    refused(422, 'to'),
  )
})

test('a person’s record has everything that was recorded and changed, as CSV and PDF', async () => {
  const { who, entry } = await worked('Ola')
  await ada.call(timeentries.update, { params: { id: entry.id }, body: { endAt: ago(3), reason: 'Gate log, south' } })
  const gone = await who.call(timeentries.create, { body: { startAt: ago(1), endAt: ago(0.5), note: 'Twice' } })
  await who.call(timeentries.update, { params: { id: gone.id }, body: { status: 'void', reason: 'Entered twice' } })
  const record = (person: Person, format: string, more = '') =>
    house.raw(
      'GET',
      `/api/timesheets/record?UserId=${who.me.id}&from=2020-01-01&to=2029-12-30&format=${format}${more}`,
      { token: person.token },
    )
  const csv = await record(who, 'csv')
  // On the clocks of the site, with the offset, as in the day beside it; nothing is in UTC.
  const local = localTimestamp('America/New_York', entry.startAt)
  expect(csv.body).toContain(`,${entry.workDate},${local},`)
  expect(csv.body).not.toMatch(/\dZ/)
  expect(csv.statusCode, csv.body).toBe(200)
  const rows = csv.body.split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows[1]).toContain(',120,Work,P-1 Barn roof,,,Clock,Ola Person,Recorded,,"Gate log, south"')
  expect(rows[2]).toContain(',30,Work,,,,Clock,Ola Person,Void,Twice,Entered twice')
  const pdf = await record(who, 'pdf', '&language=es')
  expect(pdf.statusCode, pdf.body.slice(0, 200)).toBe(200)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const other = await house.person(ada, CREW_ROLE, 'Nosy')
  expect((await record(other, 'csv')).statusCode).toBe(404)
  expect((await record(bea, 'csv')).statusCode).toBe(200)
  expect((await record(who, 'csv', '&from=x')).statusCode).toBe(422)
})

test('the chain tells of an entry that was altered behind its back', async () => {
  const { who, entry } = await worked('Pia')
  expect((await who.call(timeentries.chain, { query: { UserId: who.me.id } })).isWhole).toBe(true)
  await house.owner(`alter table timeentries disable trigger chain_time`)
  await house.owner(`update timeentries set end_at = end_at - interval '1 hour' where id = $1`, [entry.id])
  await house.owner(`alter table timeentries enable trigger chain_time`)
  expect((await who.call(timeentries.chain, { query: { UserId: who.me.id } })).isWhole).toBe(false)
})
