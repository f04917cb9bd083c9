import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { addDays, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { derivedId } from '@jobwright/contract/rules/derivedId.ts'
import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { policiesOf, type TimePolicyVersion } from '@jobwright/contract/time/versions.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let ada: Person
const today = new Date().toISOString().slice(0, 10)
/** A Monday two to three weeks ago. */
const monday = addDays(today, -14 - ((weekdayOf(today) + 6) % 7))
const day = (nth: number): string => addDays(monday, nth)
/** The instant of an hour of the nth day of that week in New York; 24 and more are of the next day. */
const at = (nth: number, hour: number): string =>
  new Date(
    instantOf('America/New_York', addDays(monday, nth + Math.floor(hour / 24)), (hour % 24) * 60) * 60_000,
  ).toISOString()

beforeAll(async () => {
  ada = await house.company()
})

/** Somebody who is paid overtime from eight hours of a day on. */
async function worker(name: string): Promise<Person> {
  const who = await house.person(ada, CREW_ROLE, name)
  const body = { payOverride: { dailyOvertime: 480 } } as never
  await ada.call(users.update, { params: { id: who.me.id }, body })
  return who
}
const write = (who: Person, startAt: string, endAt: string) =>
  ada.call(timeentries.create, {
    body: { UserId: who.me.id, startAt, endAt, method: 'manual', note: 'From the gate log' },
  })
const change = (entry: TimeEntry, body: object) =>
  ada.call(timeentries.update, { params: { id: entry.id }, body: { reason: 'Gate log', ...body } })
const read = (entry: Pick<TimeEntry, 'id'>) => ada.call(timeentries.get, { params: { id: entry.id }, query: {} })
async function countedOf(who: Person) {
  const { rows } = await ada.call(timeentries.list, { query: { UserId: who.me.id, count: 200 } })
  return rows
    .filter(isCounted)
    .map(({ startAt, workDate, weekStart }) => `${startAt} ${workDate} ${weekStart}`)
    .toSorted()
}
async function payOf(who: Person) {
  const query = { from: day(-7), to: day(14), UserId: who.me.id }
  const { rows } = await ada.call(timesheets.summary, { query })
  return rows
    .flatMap(({ weeks }) => weeks)
    .filter(({ regular, overtime }) => regular + overtime > 0)
    .map(({ weekStart, regular, overtime, double }) => ({ weekStart, regular, overtime, double }))
    .toSorted((a, b) => a.weekStart.localeCompare(b.weekStart))
}
async function approve(who: Person, entry: TimeEntry) {
  const id = entry.TimesheetId ?? ''
  const hash = createHash('sha256')
    .update(signedHours([entry], []))
    .digest('hex')
  const signature = { name: 'Luis', title: '', path: '', device: 'Phone', hash }
  await who.call(timesheets.update, { params: { id }, body: { status: 'submitted', signature } })
  await ada.call(timesheets.update, { params: { id }, body: { status: 'approved' } })
}

test('the first half of a night shift, entered last, takes the second half along', async () => {
  const who = await worker('Luis')
  const second = await write(who, at(2, 0), at(2, 5))
  expect(second.workDate).toBe(day(2))
  const first = await write(who, at(1, 16), at(1, 24))
  expect(await read(second)).toMatchObject({ workDate: day(1) })
  expect(await payOf(who)).toMatchObject([{ regular: 480, overtime: 300 }])
  // Cut, it no longer leads to the other; made whole again and voided, the same.
  const cut = await change(first, { endAt: at(1, 22) })
  expect(await read(second)).toMatchObject({ workDate: day(2) })
  const whole = await change(cut, { endAt: at(1, 24) })
  expect(await read(second)).toMatchObject({ workDate: day(1) })
  await change(whole, { status: 'void' })
  expect(await read(second)).toMatchObject({ workDate: day(2), status: 'recorded' })
  const { rows } = await ada.call(timeentries.history, { params: { id: second.id }, query: {} })
  expect(rows[0]?.changes).toEqual([{ field: 'workDate', before: day(1), after: day(2) }])
  expect(await ada.call(timeentries.chain, { query: { UserId: who.me.id, after: 0 } })).toMatchObject({ isWhole: true })
})

test('over the border of two weeks it goes to the sheet on which its shift began, with all that touches it', async () => {
  const who = await worker('Rosa')
  const last = await write(who, at(7, 5), at(7, 6))
  const middle = await write(who, at(7, 0), at(7, 5))
  expect(await read(last)).toMatchObject({ workDate: day(7), weekStart: day(7) })
  const first = await write(who, at(6, 20), at(6, 24))
  for (const entry of [middle, last])
    expect(await read(entry)).toMatchObject({
      workDate: day(6),
      weekStart: monday,
      TimesheetId: first.TimesheetId,
    })
  expect(await payOf(who)).toMatchObject([{ weekStart: monday, regular: 600, overtime: 0 }])
})

test('approved time stays as it was approved: another entry counts in its place, and is approved where its sheet is not', async () => {
  const who = await worker('Otis')
  const second = await write(who, at(7, 0), at(7, 5))
  await approve(who, second)
  const first = await write(who, at(6, 20), at(6, 24))
  expect(await read(second)).toMatchObject({ status: 'corrected', workDate: day(7), endAt: second.endAt })
  const { rows } = await ada.call(timeentries.list, { query: { TimesheetId: first.TimesheetId ?? '' } })
  expect(rows.find(({ correctsId }) => correctsId === second.id)).toMatchObject({
    status: 'recorded',
    method: 'correction',
    workDate: day(6),
    startAt: second.startAt,
    endAt: second.endAt,
    changeReason: 'The shift that it continues has changed.',
  })
  const left = await ada.call(timesheets.get, { params: { id: second.TimesheetId ?? '' }, query: {} })
  expect(left).toMatchObject({ status: 'approved' })
  expect(left.changedAt).not.toBeNull()
})

test('two halves that are written at the same moment are one shift', async () => {
  for (const name of ['Ana', 'Ben', 'Cal', 'Dee']) {
    const who = await worker(name)
    await Promise.all([write(who, at(2, 0), at(2, 5)), write(who, at(1, 16), at(1, 24))])
    expect(await payOf(who)).toMatchObject([{ regular: 480, overtime: 300 }])
  }
})

type Piece = { from: [number, number]; to: [number, number] }
const pieces: Piece[] = [0, 1, 4, 6].flatMap((nth) => [
  { from: [nth, 15], to: [nth, 19] },
  { from: [nth, 19], to: [nth, 24] },
  { from: [nth, 24], to: [nth, 26] },
  { from: [nth, 26], to: [nth, 29] },
])

test(
  'a week written in any order, cut, voided and made good, has the same work dates and the same pay',
  { tags: ['full'], timeout: 300_000 },
  async () => {
    const usual = await worker('Usual')
    for (const { from, to } of pieces) await write(usual, at(...from), at(...to))
    const expected = { entries: await countedOf(usual), pay: await payOf(usual) }
    let nth = 0
    const order = fc.shuffledSubarray(pieces, { minLength: pieces.length, maxLength: pieces.length })
    const detours = fc.array(fc.constantFrom('none', 'cut', 'void'), {
      minLength: pieces.length,
      maxLength: pieces.length,
    })
    await fc.assert(
      fc.asyncProperty(order, detours, async (shuffled, ways) => {
        const who = await worker(`Worker${(nth += 1)}`)
        const open: (() => Promise<unknown>)[] = []
        for (const [i, { from, to }] of shuffled.entries()) {
          const entry = await write(who, at(...from), at(...to))
          if (ways[i] === 'cut') {
            const cut = await change(entry, { endAt: at(to[0], to[1] - 1) })
            open.push(() => change(cut, { endAt: at(...to) }))
          } else if (ways[i] === 'void') {
            await change(entry, { status: 'void' })
            open.push(() => write(who, at(...from), at(...to)))
          }
        }
        for (const makeGood of open.toReversed()) await makeGood()
        expect(await countedOf(who)).toEqual(expected.entries)
        expect(await payOf(who)).toEqual(expected.pay)
      }),
      { numRuns: 6 },
    )
  },
)

test('the database finds the week and the sheet that the devices find', async () => {
  const company = await house.company()
  const versions: TimePolicyVersion[] = []
  for (const [ahead, weekday] of [
    [40, 0],
    [61, 0],
    [90, 4],
    [120, 1],
  ] as const) {
    const effectiveFrom = addDays(today, ahead)
    const body = { weekStart: { weekday, minute: 0 } }
    await house.owner('insert into timepolicies (company_id, version, effective_from, body) values ($1, $2, $3, $4)', [
      company.me.CompanyId,
      versions.length + 1,
      effectiveFrom,
      body,
    ])
    versions.push({ version: versions.length + 1, effectiveFrom, body })
  }
  const days = Array.from({ length: 160 }, (_, ahead) => addDays(today, ahead - 5))
  const rows = await house.owner(
    `select d::text as day, week_of_sheet($1::uuid, d)::text as week, derived_id('time ' || $1 || ' ' || d) as id
      from unnest($2::date[]) d`,
    [company.me.CompanyId, days],
  )
  expect(rows).toEqual(
    days.map((one) => ({
      day: one,
      week: sheetWeek(policiesOf(versions), one).start,
      id: derivedId(`time ${company.me.CompanyId} ${one}`),
    })),
  )
})
