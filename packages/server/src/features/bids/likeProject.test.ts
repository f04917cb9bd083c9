import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { dayForm } from '../../testing/logs.ts'

const house = testHouse()

async function aWonBid(ada: Person) {
  const CustomerId = (await aCustomer(ada)).id
  const { id } = await ada.call(bids.create, {
    body: { title: 'Reroof', CustomerId, UserId: ada.me.id, lines: [aLine()], status: 3 },
  })
  return { id, CustomerId }
}
const convert = (who: Person, id: string, body: object) => who.call(bids.convert, { params: { id }, body })

/** A project with two tasks, one of them done in part, a canceled one, and a log book. */
async function aModel(ada: Person, lead: Person) {
  const CustomerId = (await aCustomer(ada, 'Maple LLC')).id
  const { id } = await ada.call(projects.create, { body: { title: 'Model', CustomerId, UserId: ada.me.id } })
  const step = { id: newId(), label: 'Dry in', kind: 'check' as const, required: true, done: true, value: null }
  await ada.call(tasks.create, {
    body: {
      title: 'Strip',
      description: 'Both slopes',
      ProjectId: id,
      UserId: lead.me.id,
      dueAt: '2031-01-05',
      checklist: [step],
    },
  })
  await ada.call(tasks.create, { body: { title: 'Lay', ProjectId: id, priority: 1000 } })
  const gone = await ada.call(tasks.create, { body: { title: 'Gone', ProjectId: id } })
  await house.owner('update tasks set status = 0 where id = $1', [gone.id])
  const form = await ada.call(templates.create, { body: { title: 'Daily', body: dayForm } })
  await ada.call(templates.publish, { params: { id: form.id }, body: {} })
  await ada.call(logbooks.create, {
    body: { title: 'Daily log', TemplateId: form.id, ProjectId: id, CustomerId, schedule: 'weekly', weekdays: [1, 3] },
  })
  return { id, step, templateId: form.id }
}

test('a won bid becomes a project with the tasks and log books of another, without people, dates and answers', async () => {
  const ada = await house.company()
  const lee = await house.person(ada, 100, 'Lee')
  const model = await aModel(ada, lee)
  const bid = await aWonBid(ada)
  const asked = Array.from({ length: 3 }, () => convert(ada, bid.id, { UserId: lee.me.id, likeId: model.id }))
  const [{ ProjectId } = { ProjectId: '' }] = await Promise.all(asked)
  const made = await ada.call(tasks.list, { query: { ProjectId, sort: 'number', order: 'asc' } })
  expect(made.rows).toMatchObject([
    { title: 'Strip', UserId: lee.me.id, dueAt: null, status: 1, CustomerId: bid.CustomerId, watcherIds: [ada.me.id] },
    { title: 'Lay', priority: 1000, UserId: lee.me.id },
  ])
  const [strip] = made.rows
  const whole = await ada.call(tasks.get, { params: { id: strip?.id ?? '' }, query: {} })
  expect(whole).toMatchObject({
    description: 'Both slopes',
    checklist: [{ label: 'Dry in', done: false, required: true }],
  })
  expect(whole.checklist[0]?.id).not.toBe(model.step.id)
  const books = await ada.call(logbooks.list, { query: { ProjectId } })
  expect(books.rows).toMatchObject([
    {
      title: 'Daily log',
      TemplateId: model.templateId,
      CustomerId: bid.CustomerId,
      schedule: 'weekly',
      UserId: lee.me.id,
    },
  ])
})

test('only what a person sees and may add is copied; a project that is gone is refused', async () => {
  const ada = await house.company()
  const model = await aModel(ada, ada)
  const grants = permissionIds('bids.admin', 'projects.list', 'projects.create', 'tasks.list', 'tasks.create')
  const role = await ada.call(roles.create, { body: { title: 'Sells', permissions: grants.map((id) => ({ id })) } })
  const tom = await house.person(ada, role.id, 'Tom')
  const first = await aWonBid(ada)
  const { ProjectId } = await convert(tom, first.id, { likeId: model.id })
  expect((await ada.call(tasks.list, { query: { ProjectId } })).totalCounts).toBe(2)
  expect((await ada.call(logbooks.list, { query: { ProjectId } })).totalCounts).toBe(0)

  const second = await aWonBid(ada)
  const bob = await house.company('Other')
  const other = await bob.call(projects.create, {
    body: { title: 'Theirs', CustomerId: (await aCustomer(bob)).id, UserId: bob.me.id },
  })
  for (const likeId of [newId(), other.id])
    await expect(convert(ada, second.id, { likeId })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'likeId' }] },
    })
  const bare = await ada.call(roles.create, {
    body: { title: 'No tasks', permissions: permissionIds('bids.admin', 'projects.list').map((id) => ({ id })) },
  })
  const gus = await house.person(ada, bare.id, 'Gus')
  await expect(convert(gus, second.id, { likeId: model.id })).rejects.toMatchObject({ status: 403 })
  expect(await ada.call(bids.get, { params: { id: second.id }, query: {} })).toMatchObject({ ProjectId: null })
})
