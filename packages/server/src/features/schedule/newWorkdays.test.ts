import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { addDays, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { standardWorkdays } from '@jobwright/contract/rules/schedule.ts'
import { expect, test } from 'vitest'
import { todayIn } from '../../request/rules.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'

const house = testHouse()
const fourDays = { ...standardWorkdays, weekdays: [1, 2, 3, 4] }

test('new workdays of a project, then of the company, show first what would move, and then move it', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const { id: ProjectId } = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const soon = addDays(todayIn(ada.me.Company.timezone), 14)
  const friday = addDays(soon, (5 - weekdayOf(soon) + 7) % 7)
  const on = (from: number, to: number) => ({ startAt: addDays(friday, from), dueAt: addDays(friday, to) })
  const first = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId, ...on(-1, 0) } })
  const next = await ada.call(tasks.create, {
    body: { title: 'Dry in', ProjectId, blockedByIds: [first.id], ...on(3, 3) },
  })
  const other = await ada.call(tasks.create, { body: { title: 'Elsewhere', ...on(0, 0) } })
  const body = { ProjectId, workdays: fourDays }
  const { moves, preview } = await ada.call(schedule.previewWorkdays, { body })
  expect(moves).toEqual([{ resource: 'tasks', id: first.id, startAt: addDays(friday, -1), endAt: addDays(friday, 3) }])
  expect(preview.moved).toMatchObject([
    { id: first.id, because: 'asked' },
    { id: next.id, because: 'dependency', after: { startAt: addDays(friday, 4) } },
  ])
  const placeOf = async (id: string) => (await ada.call(tasks.get, { params: { id } })).startAt
  expect(await placeOf(next.id)).toBe(addDays(friday, 3))
  await ada.call(projects.update, { params: { id: ProjectId }, body: { workdays: fourDays } })
  await ada.call(schedule.commit, { body: { moves, cascade: 'push', key: preview.key } })
  expect(await placeOf(next.id)).toBe(addDays(friday, 4))
  // Nothing is left to move, and the company's own days do not touch a project that differs.
  expect((await ada.call(schedule.previewWorkdays, { body })).moves).toEqual([])
  const all = await ada.call(schedule.previewWorkdays, { body: { ProjectId: null, workdays: fourDays } })
  expect(all.moves).toMatchObject([{ id: other.id, startAt: addDays(friday, 3) }])
  const { settings, version } = await ada.call(company.settings, {})
  await ada.call(company.setSettings, { body: { settings: { ...settings, workdays: fourDays }, version } })
  await ada.call(schedule.commit, { body: { moves: all.moves, cascade: 'push', key: all.preview.key } })
  expect(await placeOf(other.id)).toBe(addDays(friday, 3))
  const bob = await house.company()
  await expect(bob.call(schedule.previewWorkdays, { body })).rejects.toMatchObject({ status: 404 })
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  await expect(luis.call(schedule.previewWorkdays, { body })).rejects.toMatchObject({ status: 403 })
})
