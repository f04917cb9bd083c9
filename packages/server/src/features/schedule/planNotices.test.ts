import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'
import { caughtUp } from '../../testing/notices.ts'

const house = testHouse()
let ada: Person
beforeAll(async () => {
  ada = await house.company()
})

const told = async (person: Person) => {
  await caughtUp(house)
  return (await person.call(notices.list, {})).rows.filter(({ type }) => type === 'planMoved')
}
async function planned(name: string) {
  const who = await house.person(ada, CREW_ROLE, name)
  const one = (title: string, day: string) =>
    ada.call(tasks.create, { body: { title, startAt: day, dueAt: day, UserId: who.me.id } })
  const made = [await one('Tear off', '2026-12-01'), await one('Dry in', '2026-12-02')]
  return { who, made }
}
async function moveAll(made: readonly { id: string }[], days: readonly string[]) {
  const moves = made.map(({ id }, nth) => ({
    resource: 'tasks' as const,
    id,
    startAt: days[nth] ?? null,
    endAt: days[nth] ?? null,
  }))
  const { key } = await ada.call(schedule.preview, { body: { moves, cascade: 'none' } })
  return ada.call(schedule.commit, { body: { moves, cascade: 'none', reason: 'weather', key } })
}

test('a notice of the plan names every item of its person, from when to when', async () => {
  const { who, made } = await planned('Luis')
  await moveAll(made, ['2026-12-02', '2026-12-03'])
  const [notice, ...more] = await told(who)
  expect(more).toEqual([])
  expect(notice?.moves).toEqual([
    { title: 'Tear off', before: '2026-12-01', after: '2026-12-02' },
    { title: 'Dry in', before: '2026-12-02', after: '2026-12-03' },
  ])
})

test('a change that was undone before anybody read of it is not told at all', async () => {
  const { who, made } = await planned('Rosa')
  const { change } = await moveAll(made, ['2026-12-02', '2026-12-03'])
  expect(await told(who)).toHaveLength(1)
  await ada.call(schedule.undo, { params: { id: change.id }, body: {} })
  expect(await told(who)).toEqual([])
})

test('who read of a change hears that it was undone', async () => {
  const { who, made } = await planned('Sam')
  const { change } = await moveAll(made, ['2026-12-02', '2026-12-03'])
  expect(await told(who)).toHaveLength(1)
  await who.call(notices.read, { body: { all: true } })
  await ada.call(schedule.undo, { params: { id: change.id }, body: {} })
  const [undone, first] = await told(who)
  expect(first?.readAt).not.toBeNull()
  expect(undone?.moves[0]).toEqual({ title: 'Tear off', before: '2026-12-02', after: '2026-12-01' })
})

test('the list of changes names what each one moved, as far as its reader may see it', async () => {
  const { who, made } = await planned('Otis')
  await moveAll(made, ['2026-12-02', '2026-12-03'])
  const items = async (person: Person) => (await person.call(schedule.changes, { query: {} })).rows[0]?.items
  const moved = [
    { title: 'Tear off', before: '2026-12-01', after: '2026-12-02' },
    { title: 'Dry in', before: '2026-12-02', after: '2026-12-03' },
  ]
  expect(await items(ada)).toEqual(moved)
  expect(await items(who)).toEqual(moved)
  const stranger = await house.person(ada, CREW_ROLE, 'Stranger')
  expect((await stranger.call(schedule.changes, { query: {} })).rows[0]?.items ?? []).toEqual([])
})
