import { company } from '@jobwright/contract/resources/company.ts'
import type { TaskType } from '@jobwright/contract/resources/taskTypes.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const aType = (title: string, more: Partial<TaskType> = {}): TaskType => ({
  id: crypto.randomUUID(),
  title,
  color: 'blue',
  archived: false,
  ...more,
})
const read = (person: Person) => person.call(company.settings, {})
async function keep(person: Person, taskTypes: TaskType[] | undefined) {
  const { settings, version } = await read(person)
  return person.call(company.setSettings, { body: { settings: { ...settings, taskTypes }, version } })
}
const refused = (field: string, message?: string) => ({
  problem: { errors: [{ field, ...(message && { message }) }] },
})
const unknown = 'This type doesn’t exist.'
const archived = 'This type is archived. Choose another one.'

test('a company names its types of tasks: each once, none too long, none taken away', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const [install, repair] = [aType('Install'), aType('Repair', { color: 'red' })]
  expect((await keep(ada, [install, repair])).settings.taskTypes).toEqual([install, repair])
  expect(((await pat.call(users.get, { params: { id: pat.me.id } })).user as Me).Company.settings).toMatchObject({
    taskTypes: [install, repair],
  })
  const wrong: [TaskType[], string][] = [
    [[install, repair, aType('INSTALL')], 'settings.taskTypes.2.title'],
    [[install, repair, aType('')], 'settings.taskTypes.2.title'],
    [[install, repair, aType('x'.repeat(41))], 'settings.taskTypes.2.title'],
    [[install, repair, { ...aType('Gutter'), id: install.id }], 'settings.taskTypes.2.id'],
    [[install, repair, aType('Gutter', { color: 'pink' as 'red' })], 'settings.taskTypes.2.color'],
    [[install], 'settings.taskTypes'],
    [[install, repair, ...Array.from({ length: 49 }, (_, n) => aType(`Type ${n}`))], 'settings.taskTypes'],
  ]
  for (const [types, field] of wrong) await expect(keep(ada, types), field).rejects.toMatchObject(refused(field))
  // Order, name and archiving are changes; omitting them is not.
  const next = [
    { ...repair, title: 'Repairs' },
    { ...install, archived: true },
  ]
  await keep(ada, next)
  expect((await keep(ada, undefined)).settings.taskTypes).toEqual(next)
  const { version } = await read(ada)
  expect((await keep(ada, next)).version).toBe(version)
  await expect(keep(pat, next)).rejects.toMatchObject({ status: 403 })
})

test('a task has a type of its own company; an archived one stays, and is not chosen anew', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const [install, repair, foreign] = [aType('Install'), aType('Repair'), aType('Foreign')]
  await keep(ada, [install, repair])
  await keep(bob, [foreign])
  const add = (typeId: string | null) => ada.call(tasks.create, { body: { title: 'Tear off', typeId } })
  for (const id of [foreign.id, crypto.randomUUID()])
    await expect(add(id)).rejects.toMatchObject(refused('typeId', unknown))
  const task = await add(install.id)
  expect(task.typeId).toBe(install.id)
  expect((await add(null)).typeId).toBeNull()
  await keep(ada, [{ ...install, archived: true }, repair])
  await expect(add(install.id)).rejects.toMatchObject(refused('typeId', archived))
  const change = (id: string, body: object) =>
    ada.call(tasks.update, { params: { id }, body: body as { description?: string } })
  // Whoever sends back what was read changes nothing of it.
  const told = await change(task.id, { description: 'From the back.', typeId: install.id, version: task.version })
  expect(told).toMatchObject({ typeId: install.id, description: 'From the back.' })
  await expect(change(task.id, { typeId: foreign.id })).rejects.toMatchObject(refused('typeId', unknown))
  await expect(change(task.id, { typeId: foreign.id, version: told.version })).rejects.toMatchObject(
    refused('typeId', unknown),
  )
  const moved = await change(task.id, { typeId: repair.id, version: told.version })
  expect(moved.typeId).toBe(repair.id)
  await expect(change(task.id, { typeId: install.id, version: moved.version })).rejects.toMatchObject(
    refused('typeId', archived),
  )
  const history = (await ada.call(tasks.history, { params: { id: task.id }, query: {} })).rows
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'typeId',
    before: 'Install',
    after: 'Repair',
  })
  expect((await change(task.id, { typeId: null })).typeId).toBeNull()
})

test('a list has the tasks of one type, or of several', async () => {
  const ada = await house.company()
  const [install, repair, visit] = [aType('Install'), aType('Repair'), aType('Site visit')]
  await keep(ada, [install, repair, visit])
  for (const [title, typeId] of [
    ['A', install.id],
    ['B', repair.id],
    ['C', visit.id],
    ['D', null],
  ] as const)
    await ada.call(tasks.create, { body: { title, typeId } })
  const list = async (typeId: string) => {
    const { rows, totalCounts } = await ada.call(tasks.list, { query: { typeId, sort: 'title' } })
    expect(totalCounts).toBe(rows.length)
    return rows.map(({ title }) => title)
  }
  expect(await list(repair.id)).toEqual(['B'])
  expect(await list(`${install.id},${visit.id}`)).toEqual(['A', 'C'])
  expect(await list(crypto.randomUUID())).toEqual([])
  await expect(list('-'.repeat(36))).rejects.toMatchObject({ status: 422 })
})

test('a repeating task has its type in every one', async () => {
  const ada = await house.company()
  const install = aType('Install')
  await keep(ada, [install])
  await ada.call(tasks.create, {
    body: {
      title: 'Check the pump',
      typeId: install.id,
      dueAt: '2026-01-05',
      recurrence: { every: 'week', interval: 1, count: 3 },
    },
  })
  expect((await ada.call(tasks.list, { query: {} })).rows.map(({ typeId }) => typeId)).toEqual(
    Array.from({ length: 3 }, () => install.id),
  )
})
