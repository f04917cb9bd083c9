import { bids } from '@jobwright/contract/resources/bids.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { todayIn } from '../../request/rules.ts'
import { aCustomer, FIELD, testHouse } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

const house = testHouse()
const dayFrom = (offset: number) =>
  new Date(Date.parse(`${todayIn('America/New_York')}T12:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)

test('what is scheduled within two days is on the phone of everybody who may see it, and leaves it again', async () => {
  const ada = await house.company()
  const olive = await house.person(ada, 100, 'Olive')
  const phone = new Phone(olive)
  const customer = await aCustomer(ada)
  const job = { CustomerId: customer.id, UserId: ada.me.id }
  const at = new Map<number, string[]>()
  for (const offset of [-3, -2, 0, 2, 3]) {
    const day = dayFrom(offset)
    const made = [
      await ada.call(projects.create, { body: { ...job, title: `P ${offset}`, startdate: day } }),
      await ada.call(bids.create, { body: { ...job, title: `B ${offset}`, date: day } }),
      await ada.call(tasks.create, { body: { title: `D ${offset}`, dueAt: day } }),
      await ada.call(tasks.create, { body: { title: `S ${offset}`, startAt: day } }),
      await ada.call(tasks.create, { body: { title: `I ${offset}`, dueAt: `${day}T16:00:00.000Z` } }),
    ]
    at.set(
      offset,
      made.map(({ id }) => id),
    )
  }
  const long = await ada.call(projects.create, {
    body: { ...job, title: 'Long', startdate: dayFrom(-30), enddate: dayFrom(30) },
  })
  const over = await ada.call(projects.create, { body: { ...job, title: 'Over', startdate: dayFrom(0) } })
  await ada.call(projects.update, { params: { id: over.id }, body: { status: 3 } })
  // Ada made them all; it is Olive's phone that is looked at.
  await phone.sync()
  const all = () => [...phone.ids('projects'), ...phone.ids('bids'), ...phone.ids('tasks')].sort()
  const inside = (...offsets: number[]) => offsets.flatMap((offset) => at.get(offset) ?? [])
  expect(all()).toEqual([...inside(-2, 0, 2), long.id].sort())

  // A day passes, which is the same as everything lying a day further back.
  await house.owner('update projects set startdate = startdate - 1, enddate = enddate - 1; ')
  await house.owner('update bids set date = date - 1')
  await house.owner("update tasks set due_at = due_at - interval '1 day', start_at = start_at - interval '1 day'")
  await phone.sync()
  expect(all()).toEqual([...inside(0, 2, 3), long.id].sort())
})

test('a task on its way over several days is scheduled on each of them', async () => {
  const ada = await house.company()
  const phone = new Phone(await house.person(ada, FIELD))
  const task = await ada.call(tasks.create, { body: { title: 'Frame', startAt: dayFrom(-9), dueAt: dayFrom(9) } })
  await phone.sync()
  expect(phone.ids('tasks')).toEqual([task.id])
})
