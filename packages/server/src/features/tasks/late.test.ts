import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { FIELD, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const moment = (ms: number) => new Date(ms).toISOString()
/** What a phone sends whose clock is off by `wrong`. */
const done = (ago: number, wrong = 0) => ({
  headers: { 'Captured-At': moment(Date.now() + wrong - ago), 'Sent-At': moment(Date.now() + wrong) },
})
const off = (text: string | null | undefined, ms: number) => Math.abs(Date.parse(text ?? '') - ms)
/** What two clocks and a slow machine may differ by. */
const SOON = 20_000

async function crew() {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const add = async (age = 0) => {
    const { id } = await ada.call(tasks.create, { body: { title: 'Replace flashing', UserId: pat.me.id } })
    await house.owner('update tasks set created_at = created_at - $2::interval where id = $1', [
      id,
      `${age} milliseconds`,
    ])
    return id
  }
  return { ada, pat, add }
}
const change = (by: Person, id: string, body: object, how = {}) => by.call(tasks.update, { params: { id }, body }, how)
const notes = async (by: Person, id: string) =>
  (await by.call(tasks.history, { params: { id }, query: {} })).rows.map(({ at, changes }) => ({
    at,
    doneAt: changes.find(({ field }) => field === 'doneAt')?.after as string | undefined,
  }))

test('what was done without signal is stamped with when it was done, and the history says both', async () => {
  const { pat, add } = await crew()
  const id = await add(10 * DAY)
  const [started, completed] = [Date.now() - 7 * HOUR, Date.now() - 5 * HOUR]
  const item = { id: crypto.randomUUID(), label: 'Sweep', kind: 'check', required: false, done: true, value: null }
  // The phone's clock is three hours slow; the waiting time is still right.
  expect(off((await change(pat, id, { status: 2 }, done(7 * HOUR, -3 * HOUR))).startedAt, started)).toBeLessThan(SOON)
  const ticked = await change(pat, id, { checklist: [item] }, done(6 * HOUR, -3 * HOUR))
  expect(off(ticked.checklist[0]?.doneAt, Date.now() - 6 * HOUR)).toBeLessThan(SOON)
  expect(off((await change(pat, id, { status: 3 }, done(5 * HOUR, -3 * HOUR))).completedAt, completed)).toBeLessThan(
    SOON,
  )
  const [last, , first, created] = await notes(pat, id)
  expect(off(last?.doneAt, completed)).toBeLessThan(SOON)
  expect(off(last?.at, Date.now())).toBeLessThan(SOON)
  expect(off(first?.doneAt, started)).toBeLessThan(SOON)
  expect(created?.doneAt).toBeUndefined()
})

test('a change of other fields says when it was done as well, and one of this minute does not', async () => {
  const { pat, add } = await crew()
  const id = await add(10 * DAY)
  await change(pat, id, { description: 'Bring the long ladder', version: 1 }, done(2 * HOUR))
  await change(pat, id, { description: 'Bring both ladders', version: 2 }, done(20_000))
  const [second, first] = await notes(pat, id)
  expect(off(first?.doneAt, Date.now() - 2 * HOUR)).toBeLessThan(SOON)
  expect(second?.doneAt).toBeUndefined()
})

test.each<[string, () => object]>([
  ['in the future', () => ({ headers: { 'Captured-At': moment(Date.now() + HOUR) } })],
  ['before there was such a task', () => done(3 * DAY)],
  ['more than 30 days back', () => done(31 * DAY)],
  ['by a clock that was set back meanwhile', () => done(-HOUR)],
])('a moment that cannot be is not believed: %s', async (why, said) => {
  const { pat, add } = await crew()
  const id = await add(why.startsWith('before') ? 2 * DAY : 60 * DAY)
  expect(off((await change(pat, id, { status: 2 }, said())).startedAt, Date.now())).toBeLessThan(SOON)
})

test('a task that was made without signal is as old as its making', async () => {
  const { pat } = await crew()
  const made = await pat.call(tasks.create, { body: { title: 'Tarp the hole', UserId: pat.me.id } }, done(4 * HOUR))
  expect(
    off((await change(pat, made.id, { status: 2 }, done(3 * HOUR))).startedAt, Date.now() - 3 * HOUR),
  ).toBeLessThan(SOON)
  expect(off((await change(pat, made.id, { status: 3 }, done(5 * HOUR))).completedAt, Date.now())).toBeLessThan(SOON)
  expect(off((await notes(pat, made.id)).at(-1)?.doneAt, Date.now() - 4 * HOUR)).toBeLessThan(SOON)
})

test('the 24 hours in which one may reopen count from when it was done', async () => {
  const { pat, add } = await crew()
  const [late, soon] = [await add(10 * DAY), await add(10 * DAY)]
  await change(pat, late, { status: 3 }, done(25 * HOUR))
  await expect(change(pat, late, { status: 2, reopenReason: 'Leak' })).rejects.toMatchObject({ status: 422 })
  // Reopened on the same phone an hour after it was done: both arrive together, a day later.
  await change(pat, soon, { status: 3 }, done(26 * HOUR))
  expect(await change(pat, soon, { status: 2, reopenReason: 'Leak' }, done(25 * HOUR))).toMatchObject({ status: 2 })
})
