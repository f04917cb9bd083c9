import { customFields } from '@jobwright/contract/custom/calls.ts'
import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomFieldDraft } from '@jobwright/contract/custom/field.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const add = (who: Person, kind: CustomKind, body: CustomFieldDraft) =>
  who.call(customFields.add, { params: { kind }, body })

test('a project takes along what its bid has in fields of the same key and type, unless more people would see it', async () => {
  const ada = await house.company()
  for (const kind of ['bids', 'projects'] as const) {
    await add(ada, kind, { title: 'Permit no', type: 'text' })
    await add(ada, kind, { title: 'Squares', type: kind === 'bids' ? 'number' : 'text' })
    await add(ada, kind, { title: 'Margin', type: 'number', group: kind === 'bids' ? 'price' : null })
  }
  const { id } = await ada.call(bids.create, {
    body: {
      title: 'Reroof',
      CustomerId: (await aCustomer(ada)).id,
      UserId: ada.me.id,
      lines: [aLine()],
      status: 3,
      custom: { permit_no: 'BLD-1', squares: 12, margin: 30 },
    },
  })
  const { ProjectId } = await ada.call(bids.convert, { params: { id }, body: {} })
  expect((await ada.call(projects.get, { params: { id: ProjectId } })).custom).toEqual({ permit_no: 'BLD-1' })
})

test('the tasks of a project that is like another one have its own fields, too', async () => {
  const ada = await house.company()
  await add(ada, 'tasks', { title: 'Lift', type: 'yesNo' })
  const CustomerId = (await aCustomer(ada)).id
  const model = await ada.call(projects.create, { body: { title: 'Model', CustomerId, UserId: ada.me.id } })
  await ada.call(tasks.create, { body: { title: 'Strip', ProjectId: model.id, custom: { lift: true } } })
  const { id } = await ada.call(bids.create, {
    body: { title: 'Reroof', CustomerId, UserId: ada.me.id, lines: [aLine()], status: 3 },
  })
  const { ProjectId } = await ada.call(bids.convert, { params: { id }, body: { likeId: model.id } })
  const { rows } = await ada.call(tasks.list, { query: { ProjectId } })
  expect(rows.map(({ title, custom }) => [title, custom])).toEqual([['Strip', { lift: true }]])
})

test('each task of a series has the values of the first', async () => {
  const ada = await house.company()
  await add(ada, 'tasks', { title: 'Lift', type: 'yesNo' })
  await ada.call(tasks.create, {
    body: {
      title: 'Inspect',
      startAt: '2031-01-06',
      dueAt: '2031-01-06',
      recurrence: { every: 'week', interval: 1, count: 3 },
      custom: { lift: true },
    },
  })
  const { rows } = await ada.call(tasks.list, { query: {} })
  expect(rows.map(({ custom }) => custom)).toEqual([{ lift: true }, { lift: true }, { lift: true }])
})
