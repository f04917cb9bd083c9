import { CREW_ROLE, OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { projects, type Project } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { expect, test } from 'vitest'
import { aCustomer, type Person, testHouse } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

const house = testHouse()
const LEAD_ROLE = 104
const BOOKKEEPER_ROLE = 105
const HOUR = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()

const clockIn = (person: Person, hours: number, more: object = {}) =>
  person.call(timeentries.create, { body: { startAt: ago(hours), ...more } })

/** A company with two jobs: Rosa leads the first one, Luis and Nia work on it, Otis works on the other one. */
async function twoJobs() {
  const ada = await house.company('Test Roofing', daytimeZone())
  const customer = await aCustomer(ada)
  const made: Project[] = []
  for (const title of ['Barn roof', 'School'])
    made.push(await ada.call(projects.create, { body: { title, CustomerId: customer.id, UserId: ada.me.id } }))
  const [barn, school] = made as [Project, Project]
  const rosa = await house.person(ada, LEAD_ROLE, 'Rosa')
  const [luis, nia, otis] = [
    await house.person(ada, CREW_ROLE, 'Luis'),
    await house.person(ada, CREW_ROLE, 'Nia'),
    await house.person(ada, CREW_ROLE, 'Otis'),
  ]
  for (const [person, project] of [
    [rosa, barn],
    [luis, barn],
    [nia, barn],
    [otis, school],
  ] as const)
    await ada.call(tasks.create, { body: { title: 'Roof', ProjectId: project.id, UserId: person.me.id } })
  return { ada, barn, school, rosa, luis, nia, otis }
}
const held = async (person: Person): Promise<string[]> => {
  const phone = new Phone(person)
  await phone.sync()
  return phone.ids('timeentries')
}

test('a lead has the clocks at hand that run in their reach, and nothing else of anybody’s time', async () => {
  const { barn, school, rosa, luis, nia, otis } = await twoJobs()
  await clockIn(luis, 6, { endAt: ago(5), ProjectId: barn.id })
  const running = await clockIn(luis, 4, { ProjectId: barn.id })
  const other = await clockIn(otis, 4, { ProjectId: school.id })
  // Somebody of the crew who was clocked in to no job, by the lead.
  const general = await clockIn(rosa, 3, { UserId: nia.me.id, method: 'crew' })
  const phone = new Phone(rosa)
  await phone.sync()
  expect(phone.ids('timeentries')).toEqual([running.id, general.id].sort())
  expect(phone.has('timeentries', other.id)).toBe(false)
  expect(phone.held.timeentries.get(general.id)).toMatchObject({
    UserId: nia.me.id,
    enteredBy: { firstName: 'Rosa' },
  })
  // The sheets of others stay where they are.
  expect(phone.ids('timesheets')).toEqual([])

  // What stopped leaves the phone, and the next clock comes.
  await luis.call(timeentries.update, { params: { id: running.id }, body: { endAt: ago(1), version: 1 } })
  const next = await clockIn(luis, 1, { ProjectId: barn.id })
  await phone.sync()
  expect(phone.ids('timeentries')).toEqual([next.id, general.id].sort())
  await rosa.call(timeentries.update, { params: { id: general.id }, body: { endAt: ago(1) } })
  await phone.sync()
  expect(phone.ids('timeentries')).toEqual([next.id])
})

test('only those who clock for others have the clocks of others, each as far as they reach', async () => {
  const { ada, barn, school, rosa, luis, otis } = await twoJobs()
  const [one, two] = [await clockIn(luis, 4, { ProjectId: barn.id }), await clockIn(otis, 4, { ProjectId: school.id })]
  expect(await held(luis)).toEqual([one.id])
  expect(await held(otis)).toEqual([two.id])
  expect(await held(rosa)).toEqual([one.id])
  expect(await held(ada)).toEqual([one.id, two.id].sort())
  expect(await held(await house.person(ada, OFFICE_ROLE, 'Olive'))).toEqual([one.id, two.id].sort())
  // Reads everybody's time at the desk, and clocks nobody in.
  expect(await held(await house.person(ada, BOOKKEEPER_ROLE, 'Bea'))).toEqual([])
  expect(await held(await house.company('Other Roofing'))).toEqual([])
})
