import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { addDays, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { sheetIdOf } from '@jobwright/contract/rules/timesheets.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const today = new Date().toISOString().slice(0, 10)
/** The Monday so many weeks before this one. */
const monday = (weeks: number) => addDays(today, -((weekdayOf(today) + 6) % 7) - 7 * weeks)

test('the office reminds someone of a finished week once, and that person gets a notice', async () => {
  const ada = await house.company()
  const sam = await house.person(ada, CREW_ROLE, 'Sam')
  const weekOf = (who: Person, weekStart: string) =>
    who.call(timesheets.create, { body: { id: sheetIdOf(who.me.id, weekStart), weekStart } })
  const last = await weekOf(sam, monday(2))
  const now = await weekOf(sam, monday(0))
  const own = await weekOf(ada, monday(2))
  const remind = (id: string, by = ada) => by.call(timesheets.remind, { params: { id } })
  expect(await remind(last.id)).toEqual({ success: true })
  await expect
    .poll(async () => (await sam.call(notices.list, { query: {} })).rows.map(({ type }) => type))
    .toContain('weekMissing')
  for (const [id, message] of [
    [last.id, 'They were reminded less than 12 hours ago.'],
    [now.id, 'This week isn’t over yet.'],
    [own.id, 'This is your own week.'],
  ] as const)
    await expect(remind(id)).rejects.toMatchObject({ status: 409, problem: { message } })
  await expect(remind(last.id, sam)).rejects.toMatchObject({ status: 403 })
  const bob = await house.company('Other Roofing')
  await expect(remind(last.id, bob)).rejects.toMatchObject({ status: 404 })
})
