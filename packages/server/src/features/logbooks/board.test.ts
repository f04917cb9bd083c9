import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { answered, fileLog, logDesk } from '../../testing/logs.ts'

const house = testHouse()

test('the board says which days are missing, also of logs that its reader may not open', async () => {
  const ada = await house.company()
  const desk = await logDesk(ada)
  const crew = await house.person(ada, 101)
  const { id } = await desk.book({ UserId: crew.me.id, schedule: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] })
  await house.owner("update logbooks set created_at = now() - interval '5 days' where id = $1", [id])
  const log = await desk.entry(id, { logDate: desk.daysAgo(1), answers: answered({ work: 'Roof' }) })
  await fileLog(ada, log.id)
  const board = await crew.call(logbooks.board, { query: { UserId: crew.me.id } })
  expect(board.today).toBe(desk.today())
  const days = new Map(board.rows[0]?.days.map((day) => [day.day, day]))
  expect(days.get(desk.daysAgo(1))).toEqual({ day: desk.daysAgo(1), state: 'late', entryId: null })
  expect(days.get(desk.daysAgo(2))).toMatchObject({ state: 'missing' })
  expect(days.get(desk.daysAgo(9))).toMatchObject({ state: 'notdue' })
  expect(board.missing).toBeGreaterThan(2)
  expect((await ada.call(logbooks.board, { query: { UserId: crew.me.id } })).rows[0]?.days.at(-2)?.entryId).toBe(log.id)
  await expect(ada.call(logbooks.board, { query: { from: desk.daysAgo(40), to: desk.today() } })).rejects.toMatchObject(
    {
      status: 422,
    },
  )
})
