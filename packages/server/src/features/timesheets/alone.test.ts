import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { defaultCodes, exportColumns } from '@jobwright/contract/time/exportFiles.ts'
import { timebatches } from '@jobwright/contract/resources/timebatches.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { beforeEach, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const BOOKKEEPER_ROLE = 105
const NOW = Date.now()
const ago = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString()
const day = (n: number): string => addDays(new Date(NOW).toISOString().slice(0, 10), n)

let ada: Person
beforeEach(async () => {
  ada = await house.company('Test Roofing', daytimeZone())
})

const work = (who: Person, from: number, to: number) =>
  who.call(timeentries.create, { body: { startAt: ago(from), endAt: ago(to) } })
/** Twelve hours in the middle of last week, far from its borders. */
const MIDWEEK = day(-7 - ((new Date(NOW).getUTCDay() + 4) % 7))
const midweek = (hour: number) => new Date(Date.parse(`${MIDWEEK}T12:00:00Z`) + hour * 3_600_000).toISOString()
const longDay = (who: Person) => who.call(timeentries.create, { body: { startAt: midweek(0), endAt: midweek(12) } })
const sign = (who: Person, entries: TimeEntry[]) => {
  const hash = createHash('sha256').update(signedHours(entries, [])).digest('hex')
  const signature = { name: 'Ada', title: '', path: '', device: 'Desk', hash }
  return move(who, entries[0]?.TimesheetId ?? '', { status: 'submitted', signature })
}
const move = (who: Person, id: string, body: object) =>
  who.call(timesheets.update, { params: { id }, body: body as never })
const isAlone = async (who: Person) => (await who.call(timesheets.approver, {})).isAlone

test('the only person who can approve approves their own week, and that is written down', async () => {
  const entry = await work(ada, 4, 2)
  const id = entry.TimesheetId ?? ''
  await sign(ada, [entry])
  expect(await isAlone(ada)).toBe(true)
  expect(await move(ada, id, { status: 'approved' })).toMatchObject({ status: 'approved', approvedAlone: true })
  const { rows } = await ada.call(timesheets.history, { params: { id }, query: {} })
  expect(rows.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'approvedAlone', after: true }),
  )
  const range = `UserId=${ada.me.id}&from=${day(-20)}&to=${day(2)}`
  const csv = await house.raw('GET', `/api/timesheets/record?${range}&format=csv&language=en`, { token: ada.token })
  expect(csv.body).toContain('Approved (by themself: nobody else could)')
  // What is approved is corrected by the same person too, and returned with a reason.
  const fixed = await ada.call(timeentries.correct, {
    params: { id: entry.id },
    body: { endAt: ago(2.5), reason: 'Left early' },
  })
  expect(fixed).toMatchObject({ status: 'approved', correctsId: entry.id })
  expect(await move(ada, id, { status: 'rejected', reason: 'Look again' })).toMatchObject({ approvedAlone: false })
})

test('never while somebody else could', async () => {
  const entry = await work(ada, 4, 2)
  const id = entry.TimesheetId ?? ''
  await sign(ada, [entry])
  const bea = await house.person(ada, BOOKKEEPER_ROLE, 'Bea')
  expect(await isAlone(ada)).toBe(false)
  await expect(move(ada, id, { status: 'approved' })).rejects.toMatchObject({ status: 409 })
  // Crew do not approve, so they do not count.
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  await expect(luis.call(timesheets.approver, {})).rejects.toMatchObject({ status: 403 })
  await ada.call(users.suspend, { params: { id: bea.me.id } })
  expect(await isAlone(ada)).toBe(true)
  await ada.call(users.unsuspend, { params: { id: bea.me.id } })
  // Being suspended ends their sessions; another approver comes.
  const cal = await house.person(ada, BOOKKEEPER_ROLE, 'Cal')
  expect(await move(cal, id, { status: 'approved' })).toMatchObject({ approvedAlone: false })
  await expect(
    ada.call(timeentries.correct, { params: { id: entry.id }, body: { endAt: ago(2.5), reason: 'x' } }),
  ).rejects.toMatchObject({ status: 409 })
  // Another company's approver is nobody here.
  const other = await house.company('Other Roofing')
  expect(await isAlone(other)).toBe(true)
})

test('own rules that change later leave approved and exported weeks as they were', async () => {
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const entry = await longDay(luis)
  const id = entry.TimesheetId ?? ''
  const daily = (dailyOvertime: number | null) =>
    ada.call(users.update, { params: { id: luis.me.id }, body: { payOverride: { dailyOvertime } } as never })
  const explain = (who = ada) => who.call(timesheets.explain, { params: { id } })
  const sums = async () => {
    const { rows } = await ada.call(timesheets.summary, { query: { from: day(-20), to: day(2), UserId: luis.me.id } })
    const week = rows.flatMap(({ weeks }) => weeks).find((one) => one.id === id)
    return { regular: week?.regular, overtime: week?.overtime }
  }
  await daily(600)
  const kept = { regular: 600, overtime: 120 }
  expect(await sums()).toEqual(kept)
  expect(await explain()).toMatchObject({ totals: kept, own: 'present' })
  await sign(luis, [entry])
  await move(ada, id, { status: 'approved' })
  await daily(300)
  expect(await sums()).toEqual(kept)
  // What the rules say, as they held for this person when the week was approved.
  const pay = { dailyOvertime: 600, weeklyOvertime: 2400, paidBreakUnder: 20 }
  expect(await explain()).toMatchObject({ totals: kept, own: 'kept', policies: [{ version: 1, rounding: 0, pay }] })
  const foreman = await house.person(ada, BOOKKEEPER_ROLE, 'Bea')
  expect(await explain(foreman)).toMatchObject({ own: null, policies: [{ pay: null }] })
  const body = { through: day(1), options: { columns: [...exportColumns], codes: defaultCodes } }
  const batch = await ada.call(timebatches.create, { body })
  expect(batch).toMatchObject(kept)
  await daily(120)
  expect(await sums()).toEqual(kept)
  // A correction counts by the rules of its week: the next export has half an hour less, and nothing else.
  await ada.call(timeentries.correct, { params: { id: entry.id }, body: { endAt: midweek(11.5), reason: 'Gate log' } })
  expect(await sums()).toEqual({ regular: 600, overtime: 90 })
  expect(await ada.call(timebatches.create, { body })).toMatchObject({ regular: 0, overtime: -30 })
})

test('a week that was exported keeps its rules when it is opened again, also in an archive', async () => {
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const entry = await longDay(luis)
  const id = entry.TimesheetId ?? ''
  const daily = (dailyOvertime: number) =>
    ada.call(users.update, { params: { id: luis.me.id }, body: { payOverride: { dailyOvertime } } as never })
  await daily(600)
  await sign(luis, [entry])
  await move(ada, id, { status: 'approved' })
  const body = { through: day(1), options: { columns: [...exportColumns], codes: defaultCodes } }
  const batch = await ada.call(timebatches.create, { body })
  await ada.call(timebatches.reopen, { params: { id: batch.id }, body: { reason: 'Wrong job' } })
  await daily(300)
  await move(ada, id, { status: 'rejected', reason: 'Lunch' })
  expect(await ada.call(timesheets.explain, { params: { id } })).toMatchObject({
    totals: { regular: 600, overtime: 120 },
    own: 'kept',
  })
  // As an archive brings it: the lines of the export come after the weeks.
  const [copy] = (await house.owner(`select gen_random_uuid() as id`)) as unknown as { id: string }[]
  await house.owner(`do $do$ begin perform set_config('app.loading', 'yes', true);
    insert into timesheets (company_id, id, n, user_id, week_start, status, differs)
      select company_id, '${copy?.id}', 9000, user_id, week_start - 70, status, differs from timesheets where id = '${id}'; end $do$`)
  const rows = (await house.owner(`select differs from timesheets where id = '${copy?.id}'`)) as unknown as {
    differs: unknown
  }[]
  expect(rows[0]?.differs).toMatchObject({ dailyOvertime: 600 })
})

test('a week that is returned counts by the rules of now', async () => {
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const entry = await longDay(luis)
  const id = entry.TimesheetId ?? ''
  const daily = (dailyOvertime: number) =>
    ada.call(users.update, { params: { id: luis.me.id }, body: { payOverride: { dailyOvertime } } as never })
  await daily(600)
  await sign(luis, [entry])
  await move(ada, id, { status: 'approved' })
  await daily(300)
  await move(ada, id, { status: 'rejected', reason: 'Lunch' })
  const { rows } = await ada.call(timesheets.summary, { query: { from: day(-20), to: day(2), UserId: luis.me.id } })
  expect(rows[0]?.weeks.find((week) => week.id === id)).toMatchObject({ regular: 300, overtime: 420 })
  expect(await ada.call(timesheets.explain, { params: { id } })).toMatchObject({ own: 'present' })
})
