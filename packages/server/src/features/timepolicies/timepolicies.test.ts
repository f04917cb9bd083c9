import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { policiesFor, policyOn, type PolicyOverride } from '@jobwright/contract/time/policy.ts'
import { bodyOf, type TimePolicyBody } from '@jobwright/contract/time/versions.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { expect, test } from 'vitest'
import { statement } from '../../db/statement.ts'
import { policiesFrom, policiesJson } from '../../db/timePolicies.ts'
import { todayIn } from '../../request/rules.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const HOUR = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
const todayOf = (person: Person) => todayIn(person.me.Company.timezone)
const add = (person: Person, effectiveFrom: string, body: Partial<TimePolicyBody> = {}) =>
  person.call(timepolicies.create, { body: { effectiveFrom, body: { ...bodyOf(undefined), ...body } } })
const rules = (given: Partial<TimePolicyBody['rules']>) => ({ rules: { ...bodyOf(undefined).rules, ...given } })
const refused = (status: number, field?: string) => ({ status, ...(field && { problem: { errors: [{ field }] } }) })

test('rules change from a day on, never for the past, and everybody reads the rules of their own time', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const pat = await house.person(ada, CREW_ROLE)
  const today = todayOf(ada)
  await expect(add(pat, today)).rejects.toMatchObject(refused(403))
  await expect(add(ada, addDays(today, -1))).rejects.toMatchObject(refused(422, 'effectiveFrom'))
  await expect(add(ada, 'soon')).rejects.toMatchObject(refused(422, 'effectiveFrom'))
  await expect(add(ada, today, { dailyOvertime: 720, dailyDouble: 480 })).rejects.toMatchObject(
    refused(422, 'body.dailyDouble'),
  )
  const { rows } = await add(ada, today, { dailyOvertime: 480 })
  expect(rows).toMatchObject([{ version: 2, effectiveFrom: today, createdBy: { id: ada.me.id } }])
  await expect(add(ada, today)).rejects.toMatchObject(refused(422, 'effectiveFrom'))
  expect((await pat.call(timepolicies.list, {})).rows).toEqual(rows)
  const me = (await pat.call(users.get, { params: { id: pat.me.id } })).user as Me
  expect(me.Company.timePolicies).toMatchObject([{ version: 2, effectiveFrom: today, body: { dailyOvertime: 480 } }])
  const bob = await house.company('Other Roofing')
  expect((await bob.call(timepolicies.list, {})).rows).toEqual([])
  await expect(bob.call(timepolicies.withdraw, { params: { version: 2 } })).rejects.toMatchObject(refused(404))
})

test('a new version never reaches time that is approved, also of today', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const pat = await house.person(ada, CREW_ROLE)
  const today = todayOf(ada)
  const entry = await pat.call(timeentries.create, { body: { startAt: ago(0.2), endAt: ago(0.1) } })
  const id = entry.TimesheetId ?? ''
  const hash = createHash('sha256')
    .update(signedHours([entry], []))
    .digest('hex')
  const signature = { name: 'Pat', title: '', path: '', device: 'Phone', hash }
  await pat.call(timesheets.update, { params: { id }, body: { status: 'submitted', signature } })
  await ada.call(timesheets.update, { params: { id }, body: { status: 'approved' } })
  const last = [today, entry.workDate].toSorted().at(-1) ?? today
  expect((await ada.call(timepolicies.list, {})).approvedUntil).toBe(last)
  await expect(add(ada, last, { dailyOvertime: 1 })).rejects.toMatchObject(refused(422, 'effectiveFrom'))
  expect((await add(ada, addDays(last, 1), { dailyOvertime: 1 })).rows).toHaveLength(1)
  const week = { from: entry.weekStart, to: entry.weekStart, count: 50 }
  const [row] = (await ada.call(timesheets.summary, { query: { ...week, UserId: pat.me.id } })).rows
  expect(row?.weeks[0]?.overtime).toBe(0)
})

test('an approval waits for a version that is being added, and the other way round', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const pat = await house.person(ada, CREW_ROLE)
  const entry = await pat.call(timeentries.create, { body: { startAt: ago(0.2), endAt: ago(0.1) } })
  const id = entry.TimesheetId ?? ''
  const hash = createHash('sha256')
    .update(signedHours([entry], []))
    .digest('hex')
  const signature = { name: 'Pat', title: '', path: '', device: 'Phone', hash }
  await pat.call(timesheets.update, { params: { id }, body: { status: 'submitted', signature } })
  // As long as somebody adds a version, the company is locked.
  const adding = house.owner(
    'with one as materialized (select id from companies where id = $1 for update) select pg_sleep(1) from one',
    [ada.me.CompanyId],
  )
  await new Promise((later) => setTimeout(later, 200))
  let isApproved = false
  const approving = ada.call(timesheets.update, { params: { id }, body: { status: 'approved' } }).then(() => {
    isApproved = true
  })
  await new Promise((later) => setTimeout(later, 400))
  expect(isApproved).toBe(false)
  // Which of the two is answered first once the lock is gone is not decided.
  await Promise.all([adding, approving])
  expect(isApproved).toBe(true)
})

test('two people who add a version at once don’t share a day or a number', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const day = addDays(todayOf(ada), 3)
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => add(ada, day)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(refused(422, 'effectiveFrom'))
})

test('only the last version is withdrawn, before it takes effect; its number is not given again', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const pat = await house.person(ada, CREW_ROLE)
  const today = todayOf(ada)
  await add(ada, today)
  await add(ada, addDays(today, 10))
  await add(ada, addDays(today, 20))
  const withdraw = (version: number, by = ada) => by.call(timepolicies.withdraw, { params: { version } })
  await expect(withdraw(4, pat)).rejects.toMatchObject(refused(403))
  await expect(withdraw(3)).rejects.toMatchObject(refused(409))
  expect((await withdraw(4)).rows.map(({ version }) => version)).toEqual([2, 3])
  expect((await add(ada, addDays(today, 21))).rows.map(({ version }) => version)).toEqual([2, 3, 5])
  await withdraw(5)
  // Leave that is entered ahead is recorded under the coming version.
  const day = addDays(today, 11)
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  await pat.call(timesheets.create, {
    body: { weekStart: monday, days: [{ day, kind: 'vacation', minutes: 480, note: '' }] },
  })
  await expect(withdraw(3)).rejects.toMatchObject(refused(409))
  await expect(withdraw(2)).rejects.toMatchObject(refused(409))
})

test('the start of the week moves only after everything that is recorded, and not twice in two weeks', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const today = todayOf(ada)
  const pat = await house.person(ada, CREW_ROLE)
  await pat.call(timeentries.create, { body: { startAt: ago(0.2) } })
  const sunday = { weekStart: { weekday: 0, minute: 0 } }
  await expect(add(ada, today, sunday)).rejects.toMatchObject(refused(422, 'effectiveFrom'))
  const moved = addDays(today, 2)
  await add(ada, moved, sunday)
  await expect(add(ada, addDays(moved, 13))).rejects.toMatchObject(refused(422, 'effectiveFrom'))
  expect((await add(ada, addDays(moved, 13), sunday)).recordedUntil).not.toBeNull()
  await add(ada, addDays(moved, 14))
})

test('entries by hand follow the rules of their day; a punch is never refused for what it lacks', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const pat = await house.person(ada, CREW_ROLE)
  const day = addDays(todayOf(ada), -20)
  // As if it had been added three weeks ago.
  await house.owner(
    'insert into timepolicies (company_id, version, effective_from, body) values ($1, 2, $2::date, $3::jsonb)',
    [ada.me.CompanyId, day, JSON.stringify(rules({ requireCostCode: true, allowGeneral: false, manualDays: 4 }))],
  )
  const manual = (hours: number, more: object = {}) =>
    pat.call(timeentries.create, {
      body: { startAt: ago(hours), endAt: ago(hours - 1), method: 'manual', note: 'By hand', ...more },
    })
  await expect(manual(2)).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'ProjectId' }, { field: 'CostCodeId' }] },
  })
  await expect(manual(24 * 6)).rejects.toMatchObject(refused(422, 'startAt'))
  const punch = await pat.call(timeentries.create, { body: { startAt: ago(1) } })
  expect(punch).toMatchObject({ ProjectId: null, CostCodeId: null, status: 'recorded' })
  // The rules before the version are those of before.
  expect(
    await ada.call(timeentries.create, {
      body: {
        startAt: ago(24 * 23),
        endAt: ago(24 * 23 - 1),
        method: 'manual',
        note: 'Found on paper',
        UserId: pat.me.id,
      },
    }),
  ).toMatchObject({ CostCodeId: null })
})

test('a project says which cost codes its time has; punches keep theirs', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const [framing, roofing] = await Promise.all(
    ['03-100', '07-300'].map((code) => ada.call(billingcodes.create, { body: { code, title: `Work ${code}` } })),
  )
  const project = await ada.call(projects.create, {
    body: { title: 'Barn', CustomerId: customer.id, UserId: ada.me.id, costCodeIds: [framing?.id ?? ''] },
  })
  const entry = (hours: number, CostCodeId: string, method: 'manual' | 'clock') =>
    ada.call(timeentries.create, {
      body: { startAt: ago(hours), endAt: ago(hours - 1), ProjectId: project.id, CostCodeId, method },
    })
  await entry(9, framing?.id ?? '', 'manual')
  await expect(entry(7, roofing?.id ?? '', 'manual')).rejects.toMatchObject(refused(422, 'CostCodeId'))
  expect(await entry(5, roofing?.id ?? '', 'clock')).toMatchObject({ CostCode: { code: '07-300' } })
  await expect(
    ada.call(projects.update, {
      params: { id: project.id },
      body: { costCodeIds: [customer.id], version: project.version },
    }),
  ).rejects.toMatchObject(refused(422, 'costCodeIds'))
  // A code in the trash narrows nothing; restored, it does again.
  await ada.call(billingcodes.remove, { params: { id: framing?.id ?? '' } })
  await entry(3, roofing?.id ?? '', 'manual')
  await ada.call(billingcodes.restore, { params: { id: framing?.id ?? '' } })
  await expect(entry(1.5, roofing?.id ?? '', 'manual')).rejects.toMatchObject(refused(422, 'CostCodeId'))
})

test('what differs for one person counts for them, and nobody without the right to pay reads it', async () => {
  const ada = await house.company('Test Roofing', daytimeZone())
  const pat = await house.person(ada, CREW_ROLE)
  const office = await house.person(ada, 100)
  await add(ada, todayOf(ada), { dailyOvertime: 480 })
  const write = (by: Person, payOverride: PolicyOverride | null) =>
    by.call(users.update, { params: { id: pat.me.id }, body: { payOverride } })
  await expect(write(office, null)).rejects.toMatchObject(refused(403, 'payOverride'))
  await expect(write(ada, { dailyOvertime: 600, dailyDouble: 500 })).rejects.toMatchObject(
    refused(422, 'payOverride.dailyDouble'),
  )
  await write(ada, { weeklyOvertime: 3000, dailyOvertime: null })
  expect((await ada.call(users.get, { params: { id: pat.me.id } })).user).toMatchObject({
    payOverride: { weeklyOvertime: 3000, dailyOvertime: null },
  })
  expect(Object.keys((await office.call(users.get, { params: { id: pat.me.id } })).user)).not.toContain('payOverride')
  const policy = async () => {
    const [[row]] = await house.db.within(
      { companyId: ada.me.CompanyId, userId: ada.me.id, limits: '' },
      statement(
        { versions: 'json', differs: 'json' },
        `select ${policiesJson} as versions, pay_differs(u) as differs from users u where u.id = $1::uuid`,
        [pat.me.id],
      ),
    )
    return policyOn(policiesFor(policiesFrom(row?.versions ?? []), row?.differs as PolicyOverride), todayOf(ada))
  }
  expect(await policy()).toMatchObject({ version: 2, weeklyOvertime: 3000, dailyOvertime: null })
  await write(ada, null)
  expect(await policy()).toMatchObject({ weeklyOvertime: 2400, dailyOvertime: 480 })
  await ada.call(users.update, { params: { id: pat.me.id }, body: { overtimeExempt: true } })
  expect(await policy()).toMatchObject({ weeklyOvertime: null, dailyOvertime: null })
})
