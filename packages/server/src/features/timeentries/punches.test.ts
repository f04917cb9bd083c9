import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { workedThrough } from '@jobwright/contract/time/meals.ts'
import { bodyOf } from '@jobwright/contract/time/versions.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { beforeAll, expect, test } from 'vitest'
import { todayIn } from '../../request/rules.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const LEAD_ROLE = 104
let ada: Person
let luis: Person
let projectId: string

const HOUR = 3_600_000
const SITE = { lat: 43.0731, lng: -89.4012 }
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
const clockIn = (hours: number, more: object = {}) =>
  luis.call(timeentries.create, { body: { startAt: ago(hours), ProjectId: projectId, ...more } })
const entry = (id: string) => ada.call(timeentries.get, { params: { id }, query: {} })
const change = (person: Person, id: string, body: object) => person.call(timeentries.update, { params: { id }, body })
const nudge = async (): Promise<number> =>
  Number((await house.owner('select nudge_running(now()) as n'))[0]?.['n'] ?? 0)
const noticesOf = async (person: Person) =>
  (await person.call(notices.list, { query: {} })).rows.map(({ type }) => type)

beforeAll(async () => {
  ada = await house.company('Test Roofing', daytimeZone())
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await ada.call(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: ada.me.id },
  })
  projectId = project.id
})

async function crewMember(name: string): Promise<void> {
  luis = await house.person(ada, CREW_ROLE, name)
  await ada.call(tasks.create, { body: { title: 'Roof', ProjectId: projectId, UserId: luis.me.id } })
}

test('a punch says whether it was on site, by where photos of the job were taken', async () => {
  await crewMember('Luis')
  const at = { ...SITE, accuracyM: 10 }
  // Nobody knows where the job is yet.
  expect((await clockIn(9, { endAt: ago(8), startPlace: at, endPlace: at })).startOnSite).toBeNull()
  await house.owner(
    `insert into photos (company_id, id, n, project_id, source, geo, captured_at, captured_offset_min, original_name,
         mimetype, bytes, sha256)
       select $1, gen_random_uuid(), n, $2, 'camera', $3, now() - interval '3 days', 0, 'a.jpg', 'image/jpeg', 1, repeat('a', 64)
       from generate_series(1, 5) n`,
    [ada.me.CompanyId, projectId, JSON.stringify({ ...at, fixAt: ago(70) })],
  )
  const far = { lat: SITE.lat + 0.02, lng: SITE.lng, accuracyM: 20 }
  const made = await clockIn(7, { endAt: ago(6), startPlace: at, endPlace: far })
  expect(made).toMatchObject({ startOnSite: true, endOnSite: false })
  const near = { lat: SITE.lat + 0.0032, lng: SITE.lng, accuracyM: 100 }
  expect((await clockIn(6, { endAt: ago(5), startPlace: near })).startOnSite).toBe(true)
  expect((await clockIn(5, { endAt: ago(4), startPlace: { ...near, accuracyM: 10 } })).startOnSite).toBe(false)
  expect((await clockIn(4, { endAt: ago(3), startPlace: { reason: 'denied' } })).startOnSite).toBeNull()
  // Coordinates go after their time; whether it was on site stays.
  await house.owner(`select drop_places(now() + interval '91 days')`)
  const kept = await entry(made.id)
  expect(kept).toMatchObject({
    startPlace: null,
    endPlace: null,
    startOnSite: true,
    endOnSite: false,
    version: made.version,
  })
  const chain = await luis.call(timeentries.chain, { query: { UserId: luis.me.id } })
  expect(chain.isWhole).toBe(true)
})

test('the place of a crew punch is marked as the lead’s, and follows the same rules', async () => {
  await crewMember('Nia')
  const rosa = await house.person(ada, LEAD_ROLE, 'Rosa')
  const here = { lat: 42.5, lng: -70.9, accuracyM: 10 }
  const made = await rosa.call(timeentries.create, {
    body: { UserId: luis.me.id, startAt: ago(5), method: 'crew', startPlace: here },
  })
  expect(made.startPlace).toEqual({ ...here, of: 'lead' })
  const ended = await rosa.call(timeentries.update, {
    params: { id: made.id },
    body: { endAt: ago(4), endPlace: { reason: 'typed' } },
  })
  expect(ended.endPlace).toEqual({ reason: 'typed', of: 'lead' })
  const own = await luis.call(timeentries.create, { body: { startAt: ago(3), endAt: ago(2), startPlace: here } })
  expect(own.startPlace).toEqual(here)
  await house.owner(`select drop_places(now() + interval '91 days')`)
  expect((await ada.call(timeentries.get, { params: { id: made.id }, query: {} })).startPlace).toBeNull()
})

test('the history, which stays, never has coordinates', async () => {
  const here = { lat: 12.345678, lng: -98.765432, accuracyM: 10 }
  const made = await luis.call(timeentries.create, { body: { startAt: ago(0.4), startPlace: here } })
  const params = { id: made.id }
  const base = { endAt: null, endPlace: null }
  const ended = { endAt: ago(0.3), endPlace: here }
  await luis.call(timeentries.update, { params, body: { ...ended, version: made.version, base } })
  // Somebody who ended it from another device meanwhile: what was not applied is in the history too.
  const late = { endAt: ago(0.2), endPlace: { ...here, accuracyM: 30 } }
  await luis.call(timeentries.update, { params, body: { ...late, version: made.version, base } })
  const { rows } = await luis.call(timeentries.history, { params, query: { count: 10 } })
  const places = rows.flatMap(({ changes }) => changes.filter(({ field }) => field.endsWith('Place')))
  expect(places.map(({ after }) => after)).toEqual([{ accuracyM: 30 }, { accuracyM: 10 }, { accuracyM: 10 }])
  expect(JSON.stringify(rows)).not.toMatch(/12\.34|98\.76/)
})

test('somebody whose clock runs is reminded after the planned end, after 12 hours, and after 16; nothing ends by itself', async () => {
  await crewMember('Rosa')
  const task = await ada.call(tasks.create, {
    body: { title: 'Gutters', ProjectId: projectId, UserId: luis.me.id, startAt: ago(5), dueAt: ago(1) },
  })
  const running = await clockIn(5, { TaskId: task.id })
  expect(await nudge()).toBe(1)
  expect(await nudge()).toBe(0)
  const moved = (hours: number) =>
    house.owner(`update timeentries set start_at = $2 where id = $1`, [running.id, ago(hours)])
  await moved(11.9)
  expect(await nudge()).toBe(0)
  await moved(12.1)
  expect(await nudge()).toBe(1)
  expect(await entry(running.id)).toMatchObject({ status: 'recorded', endAt: null })
  await moved(16.1)
  expect(await nudge()).toBe(1)
  const late = await entry(running.id)
  // The last thing that is known: the planned end of the task, an hour ago.
  expect(late).toMatchObject({ status: 'needs_fix', endAt: null, proposedFrom: { kind: 'plan', recordId: task.id } })
  expect(Math.abs(Date.parse(late.proposedEnd ?? '') - Date.parse(ago(1)))).toBeLessThan(5000)
  await expect.poll(() => noticesOf(luis)).toContain('timeMissing')
  // A note does not settle it; its end does.
  expect((await change(luis, running.id, { note: 'Roof' })).status).toBe('needs_fix')
  expect(await change(luis, running.id, { endAt: late.proposedEnd })).toMatchObject({
    status: 'recorded',
    endAt: late.proposedEnd,
  })
})

test('reminders and places follow the company’s policy', async () => {
  const bob = await house.company('Test Roofing', daytimeZone())
  const body = bodyOf(undefined)
  const rules = { ...body.rules, remindAfterHours: 9, askLocation: false }
  await bob.call(timepolicies.create, {
    body: { effectiveFrom: todayIn(bob.me.Company.timezone), body: { ...body, rules } },
  })
  // Nine hours ago may have been yesterday, before the policy.
  await house.owner('update timepolicies set effective_from = effective_from - 1 where company_id = $1', [
    bob.me.CompanyId,
  ])
  const { id } = await bob.call(timeentries.create, { body: { startAt: ago(9.5) } })
  const [before] = await house.owner('select count(*)::int as n from time_nudges where entry_id = $1', [id])
  await nudge()
  const [after] = await house.owner('select count(*)::int as n from time_nudges where entry_id = $1', [id])
  expect([before?.['n'], after?.['n']]).toEqual([0, 1])
  await bob.call(timeentries.update, { params: { id }, body: { endAt: ago(0.01) } })
  const startPlace = { ...SITE, accuracyM: 10 }
  const next = await bob.call(timeentries.create, { body: { startAt: ago(0.005), startPlace } })
  expect(next).toMatchObject({ startPlace: null, startOnSite: null })
})

test('an entry without a clock-out takes 16 hours, and no more', async () => {
  await crewMember('Sam')
  const first = await clockIn(30)
  await house.owner('select nudge_running(now())')
  expect((await entry(first.id)).status).toBe('needs_fix')
  await expect(clockIn(15)).rejects.toMatchObject({ status: 409 })
  await clockIn(13, { endAt: ago(5) })
})

test('people hear of it when somebody changes their time', async () => {
  await crewMember('Otis')
  const made = await clockIn(5, { endAt: ago(2) })
  await change(luis, made.id, { endAt: ago(2.5) })
  await change(ada, made.id, { endAt: ago(3), reason: 'Gate log' })
  await expect.poll(() => noticesOf(luis)).toEqual(['assigned', 'timeChanged'].toReversed())
})

test('a punch that its phone could not keep is in the record as void with the reason, and in nobody’s way', async () => {
  await crewMember('Ned')
  const first = await clockIn(4)
  const atField = (field: string) => ({ status: 422, problem: { errors: [{ field }] } })
  await expect(clockIn(3, { status: 'void' })).rejects.toMatchObject(atField('note'))
  await expect(clockIn(3, { status: 'approved', note: 'Rosa did it' })).rejects.toMatchObject(atField('status'))
  const dropped = await clockIn(3, { status: 'void', note: 'Rosa clocked me in already' })
  expect(dropped).toMatchObject({ status: 'void', voidReason: 'Rosa clocked me in already', endAt: null })
  // Also one of a phone whose clock was a day ahead.
  await expect(clockIn(-24, { status: 'void', note: 'Wrong clock' })).resolves.toMatchObject({ status: 'void' })
  await expect(
    clockIn(-24, { status: 'void', note: 'Wrong clock', endAt: ago(-25), method: 'manual' }),
  ).resolves.toMatchObject({ status: 'void' })
  await change(luis, first.id, { endAt: ago(1) })
  await expect(clockIn(0.5)).resolves.toMatchObject({ status: 'recorded' })
})

test('the office reads the answer about the meal where it is missing', async () => {
  await crewMember('Ova')
  const note = `Roof · ${workedThrough.en}`
  const made = await clockIn(7, { endAt: ago(0.5), note })
  const { weekStart } = made
  const query = { from: weekStart, to: weekStart, UserId: luis.me.id, kind: 'missingBreak' as const }
  expect((await ada.call(timesheets.exceptions, { query })).rows).toMatchObject([{ entryId: made.id, note }])
})

test('a punch of a phone that does not know yet that its clock is wrong says it by when the phone sent it', async () => {
  await crewMember('Clocky')
  const SLOW = 48 * HOUR
  const at = (wrong: number) => new Date(Date.now() - wrong).toISOString()
  const sent = async (method: 'clock' | 'manual', wrong: number, more: object = {}) => {
    const headers = { 'Captured-At': at(wrong), 'Sent-At': at(wrong) }
    const body = { startAt: at(wrong + HOUR), endAt: at(wrong), method, ...more }
    return (await luis.call(timeentries.create, { body }, { headers })).skewSec
  }
  expect(Math.abs((await sent('clock', SLOW)) + SLOW / 1000)).toBeLessThan(60)
  // What the phone says itself counts, a typed time has no clock, and a minute is the way of an answer.
  expect(await sent('clock', 2 * SLOW, { skewSec: -900 })).toBe(-900)
  expect(await sent('manual', 3 * SLOW, { note: 'Late' })).toBe(0)
  expect(await sent('clock', 60_000)).toBe(0)
})
