import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()

test('register, first customer, project and task', async () => {
  const ada = await house.company()
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove LLC', phone: '(617) 555-0123' } })
  expect(customer).toMatchObject({ number: 'C-1', version: 1, phone: '6175550123', Contacts: [] })
  const project = await ada.call(projects.create, { body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id } })
  expect(project).toMatchObject({ number: 'P-1', status: 1, Customer: { name: 'Foxglove LLC' } })
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id } })
  expect(task).toMatchObject({ number: 'T-1', CustomerId: customer.id, Project: { title: 'Reroof' } })
  const changed = await ada.call(projects.update, { params: { id: project.id }, body: { title: 'Reroof the barn', version: 1 } })
  expect(changed).toMatchObject({ version: 2, title: 'Reroof the barn', conflicts: [] })
  const clash = await ada.call(projects.update, { params: { id: project.id }, body: { title: 'Reroof the house', notes: 'x', version: 1 } })
  expect(clash).toMatchObject({ version: 3, title: 'Reroof the barn', notes: 'x', conflicts: [{ field: 'title', yours: 'Reroof the house', theirs: 'Reroof the barn' }] })
  const list = await ada.call(customers.list, { query: {} })
  expect(list).toMatchObject({ totalCounts: 1, next: null, rows: [{ id: customer.id }] })
  const found = await ada.call(tasks.list, { query: { q: 'tear' } })
  expect(found.rows).toHaveLength(1)
})
