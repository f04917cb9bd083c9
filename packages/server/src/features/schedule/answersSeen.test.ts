import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const DAY = '2026-12-01'
const LEAD_ROLE = 104

test('everybody on an item sees who comes; why somebody can’t, only they and those who plan', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, LEAD_ROLE, 'Rosa')
  const [luis, dea] = [await house.person(ada, CREW_ROLE, 'Luis'), await house.person(ada, CREW_ROLE, 'Dea')]
  const visit = await ada.call(scheduleitems.create, {
    body: { title: 'Skylight', startAt: DAY, UserId: rosa.me.id, crewIds: [luis.me.id, dea.me.id] },
  })
  const say = (who: Person, answer: 'yes' | 'no', reason = '') =>
    who.call(schedule.answer, { body: { resource: 'scheduleitems', id: visit.id, answer, reason, startAt: DAY } })
  await say(luis, 'no', 'Doctor')
  await say(dea, 'yes')
  const seenBy = async (who: Person) => {
    const { rows } = await who.call(schedule.board, { query: { from: DAY, to: DAY, UserId: who.me.id } })
    return rows.flatMap(({ answers }) => answers.map((one) => [one.UserId, one.answer, one.reason]))
  }
  const all = [
    [luis.me.id, 'no', 'Doctor'],
    [dea.me.id, 'yes', ''],
  ]
  expect(await seenBy(luis)).toEqual(all)
  expect(await seenBy(rosa)).toEqual(all)
  expect(await seenBy(dea)).toEqual([
    [luis.me.id, 'no', ''],
    [dea.me.id, 'yes', ''],
  ])
})
