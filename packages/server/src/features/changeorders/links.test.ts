import { permissionIds } from '@jobwright/contract/permissions.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { describe, expect, test, vi } from 'vitest'
import { aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { logDesk } from '../../testing/logs.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

const aProject = async (ada: Person, title = 'Barn') => {
  const customer = await aCustomer(ada, 'Okafor')
  return ada.call(projects.create, { body: { title, CustomerId: customer.id, UserId: ada.me.id } })
}
const aTask = (ada: Person, ProjectId: string, title = 'Decking') =>
  ada.call(tasks.create, { body: { title, ProjectId } })
async function aLog(ada: Person, project: { id: string; CustomerId: string | null }) {
  const desk = await logDesk(ada)
  const book = await desk.book({ ProjectId: project.id, CustomerId: project.CustomerId })
  return desk.entry(book.id)
}
const start = (who: Person, ProjectId: string, more: object = {}) =>
  who.call(changeorders.create, { body: { title: 'Rotten decking', ProjectId, ...more } })
const update = (who: Person, id: string, body: object) => who.call(changeorders.update, { params: { id }, body })
const get = (who: Person, id: string) => who.call(changeorders.get, { params: { id }, query: {} })
const list = async (who: Person, query: object) =>
  (await who.call(changeorders.list, { query })).rows.map(({ id }) => id)

describe('a change order points at tasks and logs', () => {
  test('of its project, is found by them, and changes when they are deleted and restored', async () => {
    const ada = await house.company()
    const project = await aProject(ada)
    const ProjectId = project.id
    const task = await aTask(ada, ProjectId)
    const log = await aLog(ada, project)
    const order = await start(ada, ProjectId, { taskIds: [task.id] })
    expect(await update(ada, order.id, { logEntryIds: [log.id] })).toMatchObject({
      taskIds: [task.id],
      logEntryIds: [log.id],
    })
    expect(await list(ada, { TaskId: task.id })).toEqual([order.id])
    expect(await list(ada, { LogEntryId: log.id })).toEqual([order.id])
    expect(await list(ada, { TaskId: log.id })).toEqual([])
    // Their names are read at once, by their ids.
    const named = (await ada.call(tasks.list, { query: { ids: `${task.id},${log.id}` } })).rows
    expect(named.map(({ title }) => title)).toEqual(['Decking'])
    expect((await ada.call(logentries.list, { query: { ids: log.id } })).totalCounts).toBe(1)
    await expect(ada.call(tasks.list, { query: { ids: 'none' } })).rejects.toMatchObject({
      problem: { errors: [{ field: 'ids' }] },
    })

    const links = async () => (await ada.call(tasks.links, { params: { id: task.id } })).links
    expect(await links()).toContainEqual({ resource: 'changeorders', field: 'taskIds', count: 1 })
    await ada.call(tasks.remove, { params: { id: task.id } })
    await ada.call(logentries.remove, { params: { id: log.id } })
    const without = await get(ada, order.id)
    expect(without).toMatchObject({ taskIds: [], logEntryIds: [], version: 4 })
    const { rows } = await ada.call(changeorders.history, { params: { id: order.id }, query: { count: 5 } })
    expect(rows.find(({ action }) => action === 'unlinked')?.changes).toEqual([
      { field: 'logEntryIds', before: [log.id], after: [] },
    ])
    expect(await update(ada, order.id, { title: 'Decking' })).toMatchObject({ title: 'Decking' })

    const other = await aTask(ada, ProjectId, 'Felt')
    await update(ada, order.id, { taskIds: [other.id] })
    await ada.call(tasks.restore, { params: { id: task.id } })
    expect((await get(ada, order.id)).taskIds).toEqual([other.id, task.id])
    expect(await links()).toContainEqual({ resource: 'changeorders', field: 'taskIds', count: 1 })
  })

  test('of no other project, twice, or from the trash', async () => {
    const ada = await house.company()
    const project = await aProject(ada)
    const ProjectId = project.id
    const elsewhere = await aTask(ada, (await aProject(ada, 'Shed')).id)
    const here = await aTask(ada, ProjectId)
    const log = await aLog(ada, project)
    const refused = (field: string) => ({ problem: { errors: [{ field }] } })
    await expect(start(ada, ProjectId, { taskIds: [elsewhere.id] })).rejects.toMatchObject(refused('taskIds'))
    await expect(start(ada, ProjectId, { logEntryIds: [here.id] })).rejects.toMatchObject(refused('logEntryIds'))
    await expect(start(ada, ProjectId, { taskIds: [here.id, here.id] })).rejects.toMatchObject(refused('taskIds'))
    const order = await start(ada, ProjectId, { taskIds: [here.id], logEntryIds: [log.id] })
    await expect(update(ada, order.id, { taskIds: [elsewhere.id] })).rejects.toMatchObject(refused('taskIds'))
    await expect(update(ada, order.id, { ProjectId: elsewhere.ProjectId })).rejects.toMatchObject({
      problem: { errors: [{ field: 'taskIds' }, { field: 'logEntryIds' }] },
    })
    expect(
      await update(ada, order.id, { ProjectId: elsewhere.ProjectId, taskIds: [elsewhere.id], logEntryIds: [] }),
    ).toMatchObject({ ProjectId: elsewhere.ProjectId, taskIds: [elsewhere.id] })
    // What was found on site reaches the office, even if its task is gone by then.
    await ada.call(tasks.remove, { params: { id: here.id } })
    expect(await start(ada, ProjectId, { notice: true, taskIds: [here.id, elsewhere.id] })).toMatchObject({
      stage: 'notice',
      taskIds: [],
    })
  })

  test('that somebody does not see: they read nothing of them, and their changes leave them linked', async () => {
    const ada = await house.company()
    const project = await aProject(ada)
    const ProjectId = project.id
    const hidden = await aTask(ada, ProjectId)
    const log = await aLog(ada, project)
    const order = await start(ada, ProjectId, { taskIds: [hidden.id], logEntryIds: [log.id], lines: [aLine()] })
    const role = await ada.call(roles.create, { body: { title: 'Changes only' } })
    await ada.call(roles.setPermissions, {
      params: { id: role.id },
      body: {
        permissions: [
          ...permissionIds('changeOrders.list', 'changeOrders.update', 'projects.list', 'finance.view_price').map(
            (id) => ({ id }),
          ),
          ...permissionIds('tasks.list').map((id) => ({ id, scope: 'own' as const })),
        ],
      },
    })
    const tom = await house.person(ada, role.id, 'Tom')
    await expect(tom.call(tasks.get, { params: { id: hidden.id }, query: {} })).rejects.toMatchObject({ status: 404 })
    await expect(tom.call(logentries.get, { params: { id: log.id }, query: {} })).rejects.toMatchObject({
      status: 403,
    })
    expect(JSON.stringify(await get(tom, order.id))).not.toContain('"Decking"')
    const own = await tom.call(tasks.list, { query: {} })
    expect(own.rows).toEqual([])
    expect((await tom.call(tasks.list, { query: { ids: hidden.id } })).rows).toEqual([])
    await expect(update(tom, order.id, { taskIds: [] })).resolves.toMatchObject({ taskIds: [] })
    await expect(update(tom, order.id, { taskIds: [hidden.id] })).rejects.toMatchObject({
      problem: { errors: [{ field: 'taskIds' }] },
    })
    await update(ada, order.id, { taskIds: [hidden.id] })
    expect(
      await update(tom, order.id, { title: 'Decking, north', taskIds: [hidden.id], logEntryIds: [log.id] }),
    ).toMatchObject({ title: 'Decking, north', taskIds: [hidden.id], logEntryIds: [log.id] })
    const visible = await aTask(ada, ProjectId, 'Theirs')
    await ada.call(tasks.update, { params: { id: visible.id }, body: { UserId: tom.me.id } })
    expect(await update(tom, order.id, { taskIds: [hidden.id, visible.id] })).toMatchObject({
      taskIds: [hidden.id, visible.id],
    })
    await ada.call(changeorders.move, { params: { id: order.id }, body: { move: 'proceed', proceedBasis: 'none' } })
    const next = await tom.call(changeorders.move, { params: { id: order.id }, body: { move: 'revise' } })
    expect(next).toMatchObject({ revision: 'B', taskIds: [hidden.id, visible.id], logEntryIds: [log.id] })
  })
})
