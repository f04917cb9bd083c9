// @ring full
import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { home } from '@jobwright/contract/resources/home.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timebatches } from '@jobwright/contract/resources/timebatches.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import { ProjectStatus } from '@jobwright/contract/statuses.ts'
import { defaultCodes, exportColumns } from '@jobwright/contract/time/exportFiles.ts'
import { segmentKinds } from '@jobwright/contract/time/segments.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const MINUTE = 60_000
const DAY = 1440

let ada: Person
beforeEach(async () => {
  ada = await house.company()
})

const today = new Date().toISOString().slice(0, 10)
/** 14:00 UTC on the Monday three weeks ago. */
const MONDAY = addDays(today, -21 - ((new Date().getUTCDay() + 6) % 7))
const FIRST = Date.parse(`${MONDAY}T14:00:00Z`)

/** A policy of two versions that changes in the middle of the days that are recorded. */
const rules = fc.record({
  rounding: fc.constantFrom(0, 5, 6, 15),
  paidBreakUnder: fc.constantFrom(0, 20, 30),
})
const shift = fc.array(
  fc.record({ kind: fc.constantFrom(...segmentKinds), length: fc.integer({ min: 3, max: 95 }), second: fc.nat(59) }),
  { minLength: 1, maxLength: 6 },
)
type Shift = typeof shift extends fc.Arbitrary<infer Parts> ? Parts : never
const company = fc.record({
  rules: fc.tuple(rules, rules),
  shifts: fc.array(shift, { minLength: 3, maxLength: 6 }),
})

async function record(who: Person, ProjectId: string, shifts: readonly Shift[]): Promise<TimeEntry[]> {
  const made: TimeEntry[] = []
  for (const [nth, parts] of shifts.entries()) {
    let at = FIRST / MINUTE + nth * DAY
    for (const { kind, length, second } of parts) {
      const startAt = new Date(at * MINUTE + (made.length === 0 ? 0 : second * 1000)).toISOString()
      at += length
      made.push(
        await who.call(timeentries.create, {
          body: { kind, ProjectId, startAt, endAt: new Date(at * MINUTE).toISOString() },
        }),
      )
    }
  }
  return made
}

const sign = (who: Person, id: string, entries: readonly TimeEntry[]) => {
  const hash = createHash('sha256').update(signedHours(entries, [])).digest('hex')
  const signature = { name: 'Luis', title: '', path: '', device: 'Desk', hash }
  return who.call(timesheets.update, { params: { id }, body: { status: 'submitted', signature } as never })
}
const sum = (rows: readonly { paid: number }[]) => rows.reduce((all, { paid }) => all + paid, 0)

test('paid hours of a job are those of the weeks and of payroll, whatever is rounded and however short the breaks are', async () => {
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const body = { through: addDays(today, -1), options: { columns: [...exportColumns], codes: defaultCodes } }
  let nth = 0
  let differ = 0
  for (const { rules, shifts } of fc.sample(company, { numRuns: 6, seed: 18 })) {
    nth += 1
    await house.owner(`delete from timepolicies where company_id = $1`, [ada.me.CompanyId])
    for (const [n, pay] of rules.entries())
      await house.owner(
        `insert into timepolicies (company_id, version, effective_from, body) values ($1, $2, $3, $4::jsonb)`,
        [ada.me.CompanyId, n + 2, addDays(MONDAY, n * 2), JSON.stringify(pay)],
      )
    const project = await ada.call(projects.create, {
      body: { title: `Barn ${nth}`, CustomerId: customer.id, UserId: ada.me.id, status: ProjectStatus.InProgress },
    })
    const luis = await house.person(ada, CREW_ROLE, `Luis${nth}`)
    const task = { title: 'Strip', ProjectId: project.id, UserId: luis.me.id, estimateMin: 6000 }
    await ada.call(tasks.create, { body: task })
    const entries = await record(luis, project.id, shifts)
    const hours = await ada.call(timeentries.hours, { query: { ProjectId: project.id } })
    const found = await ada.call(timesheets.grid, {
      query: { from: addDays(MONDAY, -7), to: today, UserId: luis.me.id },
    })
    const weeks = found.rows.flatMap(({ weeks }) => weeks)
    const paid = weeks.reduce((all, week) => all + week.regular + week.overtime + week.double, 0)
    expect(hours).toMatchObject({ paid, used: paid })
    expect([sum(hours.people), sum(hours.codes), sum(hours.days)]).toEqual([paid, paid, paid])
    const days = found.rows.flatMap((row) => row.days).filter((day) => day.paid > 0)
    expect(hours.days.filter((day) => day.paid > 0).map(({ day, paid }) => ({ day, paid }))).toEqual(
      days.map(({ day, paid }) => ({ day, paid })).toSorted((a, b) => b.day.localeCompare(a.day)),
    )
    const page = await ada.call(projects.overview, { params: { id: project.id } })
    expect(page.hours).toMatchObject({ minutes: hours.minutes, paid, used: paid })
    const { hours: figures } = await ada.call(home.figures, {})
    const { minutes } = hours
    expect(figures?.rows.find(({ id }) => id === project.id)).toMatchObject({ minutes, paid, used: paid })
    for (const week of weeks) {
      const own = entries.filter(({ TimesheetId }) => TimesheetId === week.id)
      await sign(luis, week.id, own)
      await ada.call(timesheets.update, { params: { id: week.id }, body: { status: 'approved' } as never })
    }
    const batch = await ada.call(timebatches.create, { body })
    expect(batch.regular + batch.overtime + batch.double).toBe(paid)
    if (hours.minutes !== paid) differ += 1
  }
  expect(differ).toBeGreaterThan(3)
})
