import { customFields } from '@jobwright/contract/custom/calls.ts'
import type { CustomFieldPatch, CustomType } from '@jobwright/contract/custom/field.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { crews } from '@jobwright/contract/resources/crews.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { priceitems } from '@jobwright/contract/resources/priceitems.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const find = async (person: Person, q: string) => (await person.call(overview.search, { query: { q } })).rows
const found = async (person: Person, q: string) =>
  (await find(person, q)).map(({ resource, id, why }) => [resource, id, why?.field ?? '', why?.text ?? ''])

async function aCompany() {
  const ada = await house.company()
  const customer = await ada.call(customers.create, {
    body: {
      name: 'Foxglove',
      phone: '3125550142',
      email: 'lena@foxglove.test',
      address: '12 Quarry Lane',
      city: 'Salem',
      zip: '01970',
    },
  })
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id, address: '7 Harbor View' },
  })
  const task = await ada.call(tasks.create, {
    body: { title: 'Flash the chimney', ProjectId: project.id, UserId: ada.me.id },
  })
  return { ada, customer, project, task }
}

test('a hit says in which field the word is that its title has not', async () => {
  const { ada, customer, project } = await aCompany()
  const contact = await ada.call(contacts.create, {
    body: { firstName: 'Lena', lastName: 'Vole', CustomerId: customer.id, title: 'Superintendent' },
  })
  const visit = await ada.call(scheduleitems.create, {
    body: {
      title: 'Walk',
      kind: 'visit',
      description: `Measure the gutters. ${'Bring the long ladder. '.repeat(20)}`,
      ProjectId: project.id,
    },
  })
  const item = await ada.call(priceitems.create, {
    body: { title: 'Shingle', code: 'ZQ-9', description: 'Architectural, charcoal' },
  })
  const crew = await ada.call(crews.create, { body: { title: 'North', notes: 'Two trucks with lifts' } })
  expect(await found(ada, 'foxglove')).toContainEqual(['customers', customer.id, '', ''])
  expect(await found(ada, '555-0142')).toContainEqual(['customers', customer.id, 'phone', '3125550142'])
  expect(await found(ada, 'lena@fox')).toContainEqual(['customers', customer.id, 'email', 'lena@foxglove.test'])
  expect(await found(ada, '01970')).toContainEqual([
    'customers',
    customer.id,
    'address',
    '12 Quarry Lane, Salem, 01970',
  ])
  // What is shown of a hit says it by itself.
  expect(await found(ada, 'quarry')).toContainEqual(['customers', customer.id, '', ''])
  expect(await found(ada, 'reroof harbor')).toContainEqual(['projects', project.id, 'address', '7 Harbor View'])
  expect(await found(ada, 'superint')).toContainEqual(['contacts', contact.id, '', ''])
  expect(await found(ada, 'charcoal')).toContainEqual(['priceitems', item.id, 'description', 'Architectural, charcoal'])
  expect(await found(ada, 'trucks')).toContainEqual(['crews', crew.id, 'note', 'Two trucks with lifts'])
  const [hit] = (await find(ada, 'gutters')).filter(({ resource }) => resource === 'scheduleitems')
  expect(hit).toMatchObject({ id: visit.id, why: { field: 'description' } })
  expect(hit?.why?.text).toContain('Measure the gutters')
  expect(hit?.why?.text.length).toBeLessThan(90)
  // The number is shown: nothing else needs to be said.
  expect(await found(ada, customer.number)).toContainEqual(['customers', customer.id, '', ''])
})

test('what was said of a record finds it, once, where its reader sees the record', async () => {
  const { ada, task, project } = await aCompany()
  const say = (resource: 'tasks' | 'projects', recordId: string, body: string) =>
    ada.call(comments.create, { body: { resource, recordId, body } })
  await say('tasks', task.id, `@[${ada.me.id}] the SKYLIGHT leaks at the curb, see the pictures`)
  await say('tasks', task.id, 'Skylight again')
  await say('projects', project.id, 'The skylights are ordered')
  const hits = await find(ada, 'skylight')
  expect(hits.map(({ id, why }) => [id, why?.field, why?.text])).toEqual([
    [project.id, 'comment', 'The skylights are ordered'],
    [task.id, 'comment', 'Skylight again'],
  ])
  expect((await find(ada, 'leaks curb'))[0]?.why?.text).toBe('@ the SKYLIGHT leaks at the curb, see the pictures')
  // A record whose title says it is listed for its title.
  await say('tasks', task.id, 'The chimney is done')
  expect((await find(ada, 'chimney')).map(({ id, why }) => [id, why])).toEqual([[task.id, null]])
  const luis = await house.person(ada, 101, 'Luis')
  expect((await find(luis, 'skylight')).map(({ id }) => id)).not.toContain(task.id)
  await ada.call(tasks.update, { params: { id: task.id }, body: { UserId: luis.me.id, version: task.version } })
  expect((await find(luis, 'skylight')).map(({ id }) => id)).toContain(task.id)
  const bob = await house.company('Other Roofing')
  expect(await find(bob, 'skylight')).toEqual([])
  await ada.call(tasks.remove, { params: { id: task.id } })
  expect((await find(ada, 'leaks')).map(({ id }) => id)).toEqual([])
})

test('people are found by those who may list them, with how to reach them', async () => {
  const { ada } = await aCompany()
  const luis = await house.person(ada, 101, 'Luis')
  await ada.call(users.update, { params: { id: luis.me.id }, body: { mobile: '3125550199', version: luis.me.version } })
  expect(await found(ada, 'luis')).toContainEqual(['users', luis.me.id, '', ''])
  expect(await found(ada, '5550199')).toContainEqual(['users', luis.me.id, 'phone', '3125550199'])
  expect((await find(luis, 'luis')).filter(({ resource }) => resource === 'users')).toEqual([])
  const bob = await house.company('Other Roofing')
  expect(await find(bob, 'luis')).toEqual([])
})

test('hidden contact details are no reason that anything was found', async () => {
  const { ada, customer } = await aCompany()
  const role = await ada.call(roles.create, {
    body: { title: 'Helper', permissions: permissionIds('customers.list').map((id) => ({ id })), hidden: ['contact'] },
  })
  const hal = await house.person(ada, role.id, 'Hal')
  for (const q of ['5550142', 'lena@fox']) expect(await find(hal, q)).toEqual([])
  expect(await found(hal, 'foxglove')).toEqual([['customers', customer.id, '', '']])
  expect(JSON.stringify(await find(hal, 'quarry'))).not.toMatch(/0142|lena@/)
})

test('records are named as they are called now, for those who see them', async () => {
  const { ada, customer, project, task } = await aCompany()
  const luis = await house.person(ada, 101, 'Luis')
  const of = [`tasks:${task.id}`, `users:${luis.me.id}`, `projects:${project.id}`, `customers:${customer.id}`].join(',')
  const named = async (person: Person) => (await person.call(overview.named, { query: { of } })).rows
  expect((await named(ada)).map(({ resource, title }) => [resource, title])).toEqual([
    ['tasks', 'Flash the chimney'],
    ['users', 'Luis Person'],
    ['projects', 'Reroof'],
    ['customers', 'Foxglove'],
  ])
  expect(await named(luis)).toEqual([])
  const bob = await house.company('Other Roofing')
  expect(await named(bob)).toEqual([])
  for (const bad of ['', 'tasks', `nothing:${task.id}`, 'tasks:1'])
    await expect(ada.call(overview.named, { query: { of: bad } })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'of' }] },
    })
})

test('a record is found by the values of the company’s own fields, but not by one that a role may hide', async () => {
  const ada = await house.company()
  const add = (title: string, type: CustomType, more: object = {}) =>
    ada.call(customFields.add, { params: { kind: 'projects' }, body: { title, type, ...more } })
  await add('Policy no', 'text')
  await add('Margin note', 'text', { group: 'price' })
  await add('Roof pitch', 'choice', {
    choices: [{ key: 'steep', title: 'Alpine', titleEs: 'Alpina', archived: false }],
  })
  const customer = await aCustomer(ada)
  const { id } = await ada.call(projects.create, {
    body: {
      title: 'Roof',
      CustomerId: customer.id,
      UserId: ada.me.id,
      custom: { policy_no: 'HO-77812', margin_note: 'thirtyseven', roof_pitch: 'steep' },
    },
  })
  expect(await found(ada, '77812')).toEqual([['projects', id, 'custom', expect.stringContaining('HO-77812')]])
  expect(await found(ada, 'alpine')).toMatchObject([['projects', id, 'custom', 'HO-77812 Alpine Alpina']])
  expect(await find(ada, 'thirtyseven')).toEqual([])
  // A choice that is renamed is found by its new name, a field that hides now by nothing.
  const change = (key: string, body: CustomFieldPatch) =>
    ada.call(customFields.update, { params: { kind: 'projects', key }, body })
  await change('roof_pitch', { choices: [{ key: 'steep', title: 'Gable', titleEs: '', archived: false }] })
  await change('policy_no', { group: 'contact' })
  await house.services.fieldUpkeep.nudge()
  expect(await found(ada, 'gable')).toEqual([['projects', id, 'custom', 'Gable']])
  expect(await find(ada, 'alpine')).toEqual([])
  expect(await find(ada, '77812')).toEqual([])
})
