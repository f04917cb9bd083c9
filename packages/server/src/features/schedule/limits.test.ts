// @ring full
import { blankTask } from '@jobwright/contract/blanks.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { createStatement } from '../../db/records/create.ts'
import { tasks as table } from '../../db/schema/jobs.ts'
import { whole } from '../../db/session.ts'
import { untouchedTask } from '../../http/untouchedTask.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const START = '2026-11-30'

/** A chain of tasks of a day each, each after the one before; returns their ids. */
async function aChain({ me }: Person, length: number): Promise<string[]> {
  const ids = Array.from({ length }, () => newId())
  const writer = { companyId: me.CompanyId, userId: me.id, limits: '', requestId: '', once: undefined }
  await house.db.transaction(whole(me.CompanyId), async (tx) => {
    for (const [n, id] of ids.entries()) {
      const day = addDays(START, n + 2 * Math.floor(n / 5))
      const before = ids[n - 1]
      const fields = {
        ...blankTask,
        ...untouchedTask,
        title: `Step ${n}`,
        UserId: me.id,
        startAt: day,
        dueAt: day,
        blockedByIds: before ? [before] : [],
      }
      await tx(createStatement(table, writer, { id, n: 1000 + n, fields }))
    }
  })
  return ids
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** How many times as long one thing takes as another: the quickest of some rounds, in turns. */
async function ratioOf(work: () => Promise<unknown>, floor: () => Promise<unknown>, rounds: number): Promise<number> {
  let [own, least] = [Infinity, Infinity]
  for (let n = 0; n < rounds; n++) {
    least = Math.min(least, await timeOf(floor))
    own = Math.min(own, await timeOf(work))
  }
  return own / least
}

test('a chain of 500 is previewed in the time of a few lists, moved at once, and put back', async () => {
  const ada = await house.company()
  const ids = await aChain(ada, 500)
  const day = addDays(START, 1)
  const body = {
    moves: [{ resource: 'tasks' as const, id: ids[0] ?? '', startAt: day, endAt: day }],
    cascade: 'shift' as const,
  }
  expect((await ada.call(schedule.preview, { body })).moved).toHaveLength(500)
  const ratio = await ratioOf(
    () => ada.call(schedule.preview, { body }),
    () => ada.call(tasks.list, { query: { count: 1000 } }),
    25,
  )
  // 1.9 to 2.2 on a machine of its own, where the goal is 3; other work at the same time costs up to two more.
  expect(ratio).toBeLessThan(5)
  const { change } = await ada.call(schedule.commit, { body })
  expect(change.count).toBe(500)
  const last = { params: { id: ids.at(-1) ?? '' } }
  const moved = (await ada.call(tasks.get, last)).startAt
  const { kept } = await ada.call(schedule.undo, { params: { id: change.id }, body: {} })
  expect(kept).toEqual([])
  expect((await ada.call(tasks.get, last)).startAt).not.toBe(moved)
})

test('tasks that block each other are refused with a sentence, also where only the database knows', async () => {
  const ada = await house.company()
  const [first = '', second = ''] = await aChain(ada, 2)
  await house.owner('update tasks set blocked_by_ids = array[$1::uuid] where id = $2', [second, first])
  const body = { moves: [{ resource: 'tasks' as const, id: first, startAt: addDays(START, 1), endAt: null }] }
  await expect(ada.call(schedule.preview, { body })).rejects.toMatchObject({ status: 409 })
  // Alone it can be moved: nothing follows.
  expect((await ada.call(schedule.preview, { body: { ...body, cascade: 'none' } })).moved).toHaveLength(1)
})

test('an item of five years touches every board between, and a move over a clock change keeps the clock time', async () => {
  const ada = await house.company()
  const long = await ada.call(scheduleitems.create, {
    body: { title: 'Framework contract', kind: 'event', startAt: '2024-01-01', endAt: '2028-12-31' },
  })
  const board = await ada.call(schedule.board, { query: { from: '2026-11-30', to: '2026-12-06' } })
  expect(board.rows.map(({ id }) => id)).toEqual([long.id])
  // 8:00 in New York, before and after clocks go back.
  const early = await ada.call(tasks.create, {
    body: { title: 'First', startAt: '2026-10-30T12:00:00Z', dueAt: '2026-10-30T20:00:00Z' },
  })
  const late = await ada.call(tasks.create, {
    body: { title: 'Second', startAt: '2026-10-30T20:00:00Z', dueAt: '2026-10-30T21:00:00Z', blockedByIds: [early.id] },
  })
  const body = {
    moves: [
      { resource: 'tasks' as const, id: early.id, startAt: '2026-11-02T13:00:00Z', endAt: '2026-11-02T21:00:00Z' },
    ],
    cascade: 'shift' as const,
  }
  const { moved } = await ada.call(schedule.preview, { body })
  expect(moved.find(({ id }) => id === late.id)?.after.startAt).toBe('2026-11-02T21:00:00.000Z')
})

test('somebody who left with a full week is a conflict on each of their items, and the items stay', async () => {
  const ada = await house.company()
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const task = await ada.call(tasks.create, {
    body: { title: 'Tear off', startAt: '2026-12-01', dueAt: '2026-12-01', UserId: luis.me.id },
  })
  await ada.call(users.deactivate, { params: { id: luis.me.id }, body: {} })
  const board = await ada.call(schedule.board, { query: { from: '2026-11-30', to: '2026-12-06' } })
  expect(board.rows.map(({ id }) => id)).toContain(task.id)
  expect(board.people.find(({ id }) => id === luis.me.id)).toMatchObject({ isActive: false })
})

test('501 moves, a move twice and one of something else are refused with their field', async () => {
  const ada = await house.company()
  const [id = ''] = await aChain(ada, 1)
  const move = { resource: 'tasks' as const, id, startAt: addDays(START, 1), endAt: null }
  const refused = (moves: object[], field: string) =>
    expect(ada.call(schedule.preview, { body: { moves } as never })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field }] },
    })
  await refused(
    Array.from({ length: 501 }, () => move),
    'moves',
  )
  await refused([move, move], 'moves.1.id')
  await refused([{ ...move, resource: 'projects' }], 'moves.0.id')
  await refused([], 'moves')
})

test('50,000 rows of time off that are over cost a preview nothing, and time off in its days is still found', async () => {
  const day = addDays(START, 1)
  const addOff = ({ me }: Person, first: number, count: number, from: string) =>
    house.owner(
      `insert into timeoff (company_id, id, n, kind, user_id, from_day, to_day, status)
        select $1, gen_random_uuid(), n, 'vacation', $2, $3::date - n % 3000, $3::date - n % 3000, 'approved'
        from generate_series($4::integer, $5::integer) n`,
      [me.CompanyId, me.id, from, first, first + count - 1],
    )
  const company = async () => {
    const ada = await house.company()
    const [id = ''] = await aChain(ada, 1)
    await addOff(ada, 3000, 1, day)
    const body = { moves: [{ resource: 'tasks' as const, id, startAt: day, endAt: day }] }
    const preview = () => ada.call(schedule.preview, { body })
    return { ada, preview }
  }
  const [few, many] = [await company(), await company()]
  await addOff(many.ada, 3001, 50_000, '2025-01-01')
  await house.owner('analyze timeoff')
  let [ofFew, ofMany] = [Infinity, Infinity]
  for (let n = 0; n < 15; n++) {
    ofFew = Math.min(ofFew, await timeOf(few.preview))
    ofMany = Math.min(ofMany, await timeOf(many.preview))
  }
  for (const { preview } of [few, many]) expect((await preview()).added).toMatchObject([{ kind: 'leave', day }])
  expect(ofMany / ofFew).toBeLessThan(2)
})
