import { bids } from '@jobwright/contract/resources/bids.ts'
import { devices, nothingUnsent } from '@jobwright/contract/resources/devices.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { stars } from '@jobwright/contract/resources/stars.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { preparedResources } from '@jobwright/contract/rules/prepared.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { aCustomer, FIELD, type Person, testHouse } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

const house = testHouse()
const jobFor = async (person: Person) => {
  const customer = await aCustomer(person)
  const draft = { CustomerId: customer.id, UserId: person.me.id }
  const project = await person.call(projects.create, { body: { ...draft, title: 'Reroof' } })
  const bid = await person.call(bids.create, { body: { ...draft, title: 'Gutters' } })
  const task = await person.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id } })
  return { customer, project, bid, task }
}

test('a device id of another person or company answers with nothing of theirs', async () => {
  const [ada, bob] = [await house.company(), await house.company('Other Roofing')]
  await jobFor(ada)
  const olive = await house.person(ada, 100, 'Olive')
  const phone = new Phone(ada)
  await phone.sync()
  for (const other of [bob, await house.person(bob, FIELD), olive]) {
    const copy = new Phone(other, phone.deviceId)
    copy.view = phone.view
    const answer = await copy.ask()
    // Nobody knows this view: full sync, without deletions of records that it never held.
    expect(answer.whole).toBe(true)
    for (const noun of preparedResources) expect(answer.gone[noun]).toEqual([])
    if (other !== olive) expect([copy.ids('projects'), copy.people?.length]).toEqual([[], expect.any(Number)])
    if (other !== olive) expect(copy.people?.some(({ id }) => id === ada.me.id)).toBe(false)
  }
  // Another phone's use of the id does not affect the first one's view.
  expect(await phone.ask()).toMatchObject({ whole: false, view: phone.view })
})

test('records of another company are not had by naming them as recent, starring them, or asking for their names', async () => {
  const [ada, bob] = [await house.company(), await house.company('Other Roofing')]
  const { customer, project, bid, task } = await jobFor(ada)
  const phone = new Phone(bob)
  phone.recent = [
    { noun: 'customers', id: customer.id },
    { noun: 'projects', id: project.id },
    { noun: 'bids', id: bid.id },
    { noun: 'tasks', id: task.id },
  ]
  await phone.sync()
  for (const noun of preparedResources) expect(phone.ids(noun)).toEqual([])
  for (const [noun, id] of [
    ['projects', project.id],
    ['bids', bid.id],
    ['tasks', task.id],
  ] as const) {
    await expect(bob.call(stars.add, { params: { noun, id } })).rejects.toMatchObject({ status: 404 })
    await expect(bob.call(stars.remove, { params: { noun, id } })).rejects.toMatchObject({ status: 404 })
  }
  expect(await bob.call(stars.list, {})).toEqual({ projects: [], bids: [], tasks: [] })
  expect(await bob.call(sync.names, { body: { photos: [project.id], documents: [task.id] } })).toEqual({
    photos: [],
    documents: [],
  })
})

test('what a person may see no longer leaves their phone with the next sync', async () => {
  const ada = await house.company()
  const { project, bid, task } = await jobFor(ada)
  const pat = await house.person(ada, 100)
  for (const [noun, id] of [
    ['projects', project.id],
    ['bids', bid.id],
  ] as const)
    await pat.call(stars.add, { params: { noun, id } })
  const phone = new Phone(pat)
  await phone.sync()
  expect([phone.ids('projects'), phone.ids('bids'), phone.ids('tasks')]).toEqual([[project.id], [bid.id], [task.id]])
  // Crew see no bids.
  await ada.call(users.update, { params: { id: pat.me.id }, body: { RoleId: FIELD } })
  const first = await phone.ask()
  expect(first.gone.bids).toEqual([bid.id])
  expect(first.starred.bids).toEqual([])
  expect(phone.ids('projects')).toEqual([project.id])
  await expect(pat.call(stars.add, { params: { noun: 'bids', id: bid.id } })).rejects.toMatchObject({ status: 403 })
  await house.owner("insert into roles (company_id, id, title, permission_ids) values ($1, 7, 'Nothing', '{}')", [
    ada.me.CompanyId,
  ])
  await ada.call(users.update, { params: { id: pat.me.id }, body: { RoleId: 7 } })
  await phone.ask()
  for (const noun of preparedResources) expect(phone.ids(noun)).toEqual([])
  // A restored permission brings the records back.
  await ada.call(users.update, { params: { id: pat.me.id }, body: { RoleId: 100 } })
  await phone.sync()
  expect([phone.ids('projects'), phone.ids('bids')]).toEqual([[project.id], [bid.id]])
})

test('the office sees what each phone has not sent; only the phone itself says so', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const phone = new Phone(pat)
  const unsent = { count: 3, bytes: 5_400_000_000, oldest: '2026-05-04T11:00:00.000Z', needsYou: 1 }
  const tell = (person: Person) =>
    person.call(devices.update, { params: { id: phone.deviceId }, body: { name: 'Truck 2', unsent } })
  await expect(tell(pat)).rejects.toMatchObject({ status: 404 })
  await phone.sync()
  await tell(pat)
  expect((await ada.call(devices.list, {})).rows).toEqual([
    {
      ...unsent,
      id: phone.deviceId,
      name: 'Truck 2',
      person: expect.objectContaining({ id: pat.me.id, firstName: 'Pat' }) as unknown,
      lastSeenAt: expect.any(String) as unknown,
    },
  ])
  for (const other of [ada, await house.company('Other Roofing')])
    await expect(tell(other)).rejects.toMatchObject({ status: 404 })
  await expect(pat.call(devices.list, {})).rejects.toMatchObject({ status: 403 })
  // A sync says it too, also one that brings nothing.
  phone.unsent = nothingUnsent
  await phone.sync()
  expect((await ada.call(devices.list, {})).rows[0]).toMatchObject({ count: 0, oldest: null, needsYou: 0 })
  await ada.call(devices.forget, { params: { id: phone.deviceId }, body: { UserId: pat.me.id } })
  expect((await ada.call(devices.list, {})).rows).toEqual([])
  expect((await phone.ask()).whole).toBe(true)
})

test('a person has twenty phones at most: those not heard of longest are forgotten, unsent work last', async () => {
  const ada = await house.company()
  const first = new Phone(ada)
  first.unsent = { count: 1, bytes: 10, oldest: null, needsYou: 0 }
  await first.ask()
  for (let i = 0; i < 22; i++) await new Phone(ada).ask()
  const { rows } = await ada.call(devices.list, {})
  expect(rows).toHaveLength(20)
  expect(rows[0]?.id).toBe(first.deviceId)
})
