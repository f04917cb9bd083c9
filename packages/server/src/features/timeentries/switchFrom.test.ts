import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const LEAD_ROLE = 104
let ada: Person
let rosa: Person
let luis: Person
let barn: string
let school: string

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
/** What a call is refused with. */
const refusal = async (asked: Promise<unknown>): Promise<Refusal> => {
  const found = await asked.then(
    () => undefined,
    (problem: unknown) => problem,
  )
  if (found instanceof Refusal) return found
  throw new Error('It was not refused.')
}
const entries = async () =>
  (await ada.call(timeentries.list, { query: { UserId: luis.me.id, sort: 'startAt', order: 'asc' } })).rows

beforeEach(async () => {
  ada = await house.company('Test Roofing', daytimeZone())
  const customer = await aCustomer(ada)
  const jobOf = async (title: string) =>
    (await ada.call(projects.create, { body: { title, CustomerId: customer.id, UserId: ada.me.id } })).id
  barn = await jobOf('Barn roof')
  school = await jobOf('School')
  rosa = await house.person(ada, LEAD_ROLE, 'Rosa')
  luis = await house.person(ada, CREW_ROLE, 'Luis')
  for (const [person, ProjectId] of [
    [rosa, barn],
    [luis, barn],
    [luis, school],
  ] as const)
    await ada.call(tasks.create, { body: { title: 'Roof', ProjectId, UserId: person.me.id } })
})

test('a lead switches somebody from a clock that the lead does not see, and sees nothing of it', async () => {
  const away = await luis.call(timeentries.create, { body: { startAt: ago(4), ProjectId: school } })
  const startAt = ago(1)
  const body = { UserId: luis.me.id, startAt, ProjectId: barn, method: 'crew' as const }
  const refused = await refusal(rosa.call(timeentries.create, { body }))
  expect(refused).toMatchObject({ status: 409, problem: { inTheWay: { id: away.id, job: '', by: '' } } })
  // As before: by itself it is out of reach.
  await expect(
    rosa.call(timeentries.update, { params: { id: away.id }, body: { endAt: startAt } }),
  ).rejects.toMatchObject({ status: 404 })
  const made = await rosa.call(timeentries.create, { body: { ...body, switchFrom: away.id } })
  expect(JSON.stringify(made)).not.toContain('School')
  expect(await entries()).toMatchObject([
    { id: away.id, endAt: startAt, ProjectId: school, version: 2, status: 'recorded' },
    { id: made.id, startAt, endAt: null, ProjectId: barn, method: 'crew', enteredById: rosa.me.id },
  ])
  // The week is theirs to look after from now on; the other job stays without a name.
  const seen = await rosa.call(timeentries.get, { params: { id: away.id }, query: {} })
  expect(seen).toMatchObject({ endAt: startAt, Project: null })
  // Its person sees who ended it, and the chain holds.
  const { rows } = await luis.call(timeentries.history, { params: { id: away.id }, query: {} })
  expect(rows[0]).toMatchObject({
    actor: { id: rosa.me.id },
    changes: [{ field: 'endAt', before: null, after: startAt }],
  })
  expect((await luis.call(timeentries.chain, { query: { UserId: luis.me.id } })).isWhole).toBe(true)
})

test('only who may clock somebody in switches them, and only from a clock of theirs that runs and began before', async () => {
  const away = await luis.call(timeentries.create, { body: { startAt: ago(4), ProjectId: school } })
  const nia = await house.person(ada, CREW_ROLE, 'Nia')
  const body = { UserId: luis.me.id, startAt: ago(1), switchFrom: away.id }
  await expect(nia.call(timeentries.create, { body })).rejects.toMatchObject({ status: 403 })
  const bob = await house.company('Other')
  await expect(bob.call(timeentries.create, { body: { startAt: ago(1), switchFrom: away.id } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(
    rosa.call(timeentries.create, { body: { UserId: nia.me.id, startAt: ago(1), switchFrom: away.id } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(rosa.call(timeentries.create, { body: { ...body, startAt: ago(5) } })).rejects.toMatchObject({
    status: 409,
  })
  // A mistake ends nothing.
  await rosa.call(timeentries.create, { body: { ...body, status: 'void', note: 'A mistake' } })
  expect((await entries()).find(({ id }) => id === away.id)).toMatchObject({ endAt: null, version: 1 })
  // Longer than an entry may be: somebody enters its end first.
  await house.owner(`update timeentries set start_at = now() - interval '20 hours' where id = $1`, [away.id])
  await expect(rosa.call(timeentries.create, { body })).rejects.toMatchObject({ status: 409 })
  expect((await entries()).find(({ id }) => id === away.id)).toMatchObject({ endAt: null })
})

test('a punch that is refused for another reason ends no clock', async () => {
  const away = await luis.call(timeentries.create, { body: { startAt: ago(4), ProjectId: school } })
  const body = { UserId: luis.me.id, startAt: ago(-1), switchFrom: away.id }
  await expect(rosa.call(timeentries.create, { body })).rejects.toMatchObject({ status: 422 })
  expect(await entries()).toMatchObject([{ id: away.id, endAt: null, version: 1 }])
})
