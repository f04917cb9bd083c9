import { bids } from '@jobwright/contract/resources/bids.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { StatusLabel, StatusLabels } from '@jobwright/contract/resources/statusLabels.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const aLabel = (title: string, more: Partial<StatusLabel> = {}): StatusLabel => ({
  id: crypto.randomUUID(),
  title,
  color: 'violet',
  archived: false,
  ...more,
})
async function keep(person: Person, labels: StatusLabels | undefined) {
  const { settings, version } = await person.call(company.settings, {})
  return person.call(company.setSettings, { body: { settings: { ...settings, labels }, version } })
}
const refused = (field: string, message?: string) => ({
  problem: { errors: [{ field, ...(message && { message }) }] },
})
const foreignText = 'This label doesn’t belong to this status.'
const archivedText = 'This label is archived. Choose another one.'

test('a company has up to ten labels for each status, each once, none taken away or put elsewhere', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const [permit, parts] = [aLabel('Permit'), aLabel('Parts')]
  const labels = { project: { 8: [permit, parts] }, task: { 8: [aLabel('Permit')] } }
  expect((await keep(ada, labels)).settings.labels).toEqual(labels)
  const hold = (...list: StatusLabel[]): StatusLabels => ({ ...labels, project: { 8: list } })
  const wrong: [StatusLabels, string][] = [
    [hold(permit, parts, aLabel('PERMIT')), 'settings.labels.project.8.2.title'],
    [hold(permit, parts, aLabel('')), 'settings.labels.project.8.2.title'],
    [hold(permit, parts, aLabel('x'.repeat(31))), 'settings.labels.project.8.2.title'],
    [hold(permit, parts, { ...aLabel('Twice'), id: permit.id }), 'settings.labels.project.8.2.id'],
    [hold(permit, parts, ...Array.from({ length: 9 }, (_, n) => aLabel(`Label ${n}`))), 'settings.labels.project.8'],
    [hold(permit), 'settings.labels'],
    [{ ...labels, project: { 8: [permit], 2: [parts] } }, 'settings.labels'],
    [{ ...labels, bid: { 77: [aLabel('No')] } }, 'settings.labels.bid.77'],
  ]
  for (const [given, field] of wrong) await expect(keep(ada, given), field).rejects.toMatchObject(refused(field))
  const next = hold({ ...parts, title: 'Parts ordered' }, { ...permit, archived: true })
  await keep(ada, next)
  expect((await keep(ada, undefined)).settings.labels).toEqual(next)
  await expect(keep(pat, next)).rejects.toMatchObject({ status: 403 })
})

test('a record has a label of its own status, which leaves with it; the history says so', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const [permit, parts, started, foreign] = [aLabel('Permit'), aLabel('Parts'), aLabel('Started'), aLabel('Foreign')]
  await keep(ada, { project: { 8: [permit, parts], 2: [started] }, task: { 8: [aLabel('Of tasks')] } })
  await keep(bob, { project: { 8: [foreign] } })
  const customer = await aCustomer(ada)
  const add = (status: number, labelId: string | null) =>
    ada.call(projects.create, {
      body: { title: 'Barn roof', CustomerId: customer.id, UserId: ada.me.id, status, labelId },
    })
  for (const id of [foreign.id, started.id, crypto.randomUUID()])
    await expect(add(8, id)).rejects.toMatchObject(refused('labelId', foreignText))
  const project = await add(8, permit.id)
  expect(project.labelId).toBe(permit.id)
  const change = (body: Record<string, unknown>, id = project.id) =>
    ada.call(projects.update, { params: { id }, body: body as { notes?: string } })
  // Another field, or the same status sent back, leaves it; both ways of writing do the same.
  for (const version of [project.version, undefined])
    expect((await change({ notes: `Call ${version}`, status: 8, ...(version && { version }) })).labelId).toBe(permit.id)
  expect((await change({ labelId: parts.id })).labelId).toBe(parts.id)
  await expect(change({ labelId: started.id })).rejects.toMatchObject(refused('labelId', foreignText))
  const moved = await change({ status: 2 })
  expect(moved).toMatchObject({ status: 2, labelId: null })
  const [last] = (await ada.call(projects.history, { params: { id: project.id }, query: {} })).rows
  expect(last?.changes).toContainEqual({ field: 'labelId', before: 'Parts', after: null })
  // One round trip: a known version. A label may come with its status, one of the status before leaves.
  const back = await change({ status: 8, labelId: permit.id, version: moved.version })
  expect(back).toMatchObject({ status: 8, labelId: permit.id })
  expect(await change({ status: 2, labelId: permit.id, version: back.version })).toMatchObject({
    status: 2,
    labelId: null,
  })
  // An archived label stays on its records and cannot be chosen.
  await change({ status: 8, labelId: permit.id })
  await keep(ada, {
    project: { 8: [{ ...permit, archived: true }, parts], 2: [started] },
    task: (await ada.call(company.settings, {})).settings.labels?.task,
  })
  expect((await change({ notes: 'Still', labelId: permit.id })).labelId).toBe(permit.id)
  expect((await change({ labelId: null })).labelId).toBeNull()
  await expect(change({ labelId: permit.id })).rejects.toMatchObject(refused('labelId', archivedText))
})

test('tasks and bids have labels too: lists are narrowed to them, and moves of tasks take them off', async () => {
  const ada = await house.company()
  const [rain, crane, sent] = [aLabel('Rain'), aLabel('Crane'), aLabel('Sent twice')]
  await keep(ada, { task: { 8: [rain, crane] }, bid: { 1: [sent] } })
  const customer = await aCustomer(ada)
  const bid = await ada.call(bids.create, {
    body: { title: 'Deck', CustomerId: customer.id, UserId: ada.me.id, status: 1, labelId: sent.id },
  })
  expect((await ada.call(bids.list, { query: { labelId: sent.id } })).rows.map(({ id }) => id)).toEqual([bid.id])
  const task = await ada.call(tasks.create, { body: { title: 'Tear off' } })
  const move = (body: Record<string, unknown>) =>
    ada.call(tasks.update, { params: { id: task.id }, body: body as { description?: string } })
  expect(await move({ status: 8, holdReason: 'weather', labelId: rain.id })).toMatchObject({ labelId: rain.id })
  const list = async (labelId: string) =>
    (await ada.call(tasks.list, { query: { labelId } })).rows.map(({ title }) => title)
  expect([await list(`${rain.id},${crane.id}`), await list(crane.id)]).toEqual([['Tear off'], []])
  expect(await move({ status: 2 })).toMatchObject({ status: 2, labelId: null, holdReason: '' })
  await expect(list('x'.repeat(36))).rejects.toMatchObject({ status: 422 })
})

test('two people who move and label the same record: the second one is asked about both', async () => {
  const ada = await house.company()
  const [permit, parts, started] = [aLabel('Permit'), aLabel('Parts'), aLabel('Started')]
  await keep(ada, { project: { 8: [permit, parts], 2: [started] } })
  const customer = await aCustomer(ada)
  const made = await ada.call(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: ada.me.id, status: 1 },
  })
  const params = { id: made.id }
  await ada.call(projects.update, { params, body: { status: 8, labelId: permit.id, version: made.version } })
  const late = await ada.call(projects.update, {
    params,
    body: {
      status: 2,
      labelId: started.id,
      version: made.version,
      base: { status: 1, labelId: null },
    },
  })
  expect(late).toMatchObject({ status: 8, labelId: permit.id })
  expect(late.conflicts.map(({ field }) => field).toSorted()).toEqual(['labelId', 'status'])
})
