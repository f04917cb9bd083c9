import { MOST_BULK } from '@jobwright/contract/bulkLimits.ts'
import { permissionId } from '@jobwright/contract/permissions.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks, type TaskDraft } from '@jobwright/contract/resources/tasks.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import type { CompanyChange } from '../../request/changes.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

// Two connections for everybody: a transaction that asked for a second one would wait for itself.
const house = testHouse({ DATABASE_POOL: '2' })
let ada: Person
beforeAll(async () => {
  ada = await house.company()
})

const add = (draft: Partial<TaskDraft> = {}, person = ada) =>
  person.call(tasks.create, { body: { title: 'Tear off', ...draft } })
const several = (n: number, draft: Partial<TaskDraft> = {}) => Promise.all(Array.from({ length: n }, () => add(draft)))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const remove = (ids: readonly string[], person = ada, headers: Record<string, string> = {}) =>
  person.call(tasks.removeMany, { body: { ids: [...ids] } }, { headers })
const restore = (ids: readonly string[], person = ada) => person.call(tasks.restoreMany, { body: { ids: [...ids] } })
const read = (id: string, person = ada) => person.call(tasks.get, { params: { id } })
const aProject = async (CustomerId: string) =>
  ada.call(projects.create, { body: { title: 'Reroof', CustomerId, UserId: ada.me.id } })

test('moves many to the trash and back with one history each, as one change', async () => {
  const ids = idsOf(await several(3))
  const heard: CompanyChange[] = []
  const stop = house.changes.subscribe((one) => heard.push(one))
  const gone = await remove(ids)
  const back = await restore(ids.toReversed())
  stop()
  expect(heard.map(({ action, resource }) => [action, resource])).toEqual([
    ['many', 'tasks'],
    ['many', 'tasks'],
  ])
  expect(gone).toEqual({ rows: ids.map((id) => ({ id })), refused: [] })
  expect(back).toEqual({ rows: ids.toReversed().map((id) => ({ id })), refused: [] })
  for (const id of ids) {
    expect(await read(id)).toMatchObject({ version: 3 })
    const { rows } = await ada.call(tasks.history, { params: { id }, query: {} })
    expect(rows.map(({ action, version, changes }) => [action, version, changes.length])).toEqual([
      ['restored', 3, 1],
      ['deleted', 2, 1],
      ['created', 1, expect.any(Number)],
    ])
    expect(rows[1]?.changes).toEqual([{ field: 'together', before: null, after: 3 }])
  }
})

test('what was changed before is still undone after they were away', async () => {
  const made = await several(2)
  const ids = idsOf(made)
  const change = (body: object) => ada.call(tasks.changeMany, { body } as never)
  const { rows } = await change({ rows: ids.map((id) => ({ id })), fields: { priority: 1000 } })
  await remove(ids)
  await restore(ids)
  const undone = await change({ rows: rows.map(({ id, version }) => ({ id, version })), undo: true })
  expect(undone.refused).toEqual([])
  expect(await read(ids[0]!)).toMatchObject({ priority: made[0]!.priority, version: 5 })
})

test('what points at them is counted once beforehand, unlinked, and linked again', async () => {
  const { id: CustomerId } = await aCustomer(ada)
  const [one, other] = [await aProject(CustomerId), await aProject(CustomerId)]
  const made = [await add({ ProjectId: one.id }), await add({ ProjectId: one.id }), await add({ ProjectId: other.id })]
  const both = idsOf(made.slice(0, 2))
  const change = await ada.call(changeorders.create, {
    body: { title: 'Rot', ProjectId: one.id, taskIds: both },
  })
  const [waiting] = await several(1, { blockedByIds: both })
  const count = async (call: typeof projects.linksOfMany, ids: string[]) =>
    (await ada.call(call, { body: { ids } })).links.filter((link) => link.count > 0)
  expect(await count(projects.linksOfMany, idsOf([one, other]))).toEqual([
    { resource: 'tasks', field: 'ProjectId', count: 3 },
    { resource: 'changeorders', field: 'ProjectId', count: 1 },
  ])
  // A change order that names both counts once.
  expect(await count(tasks.linksOfMany as never, both)).toEqual([
    { resource: 'changeorders', field: 'taskIds', count: 1 },
  ])
  const heard: string[] = []
  const stop = house.changes.subscribe(({ resource, action }) => heard.push(`${resource} ${action}`))
  await ada.call(projects.removeMany, { body: { ids: idsOf([one, other]) } })
  stop()
  expect(heard).toEqual(['projects many', 'tasks many', 'changeorders many'])
  for (const { id } of made) expect(await read(id)).toMatchObject({ ProjectId: null, version: 2 })
  await ada.call(projects.restoreMany, { body: { ids: idsOf([one, other]) } })
  expect((await Promise.all(made.map(({ id }) => read(id)))).map(({ ProjectId }) => ProjectId)).toEqual([
    one.id,
    one.id,
    other.id,
  ])
  // One that waits for the others goes and comes back with them.
  const taskIds = async () => (await ada.call(changeorders.get, { params: { id: change.id } })).taskIds.toSorted()
  const all = [...both, waiting!.id]
  await remove(all)
  expect(await taskIds()).toEqual([])
  expect((await restore(all)).refused).toEqual([])
  expect(await taskIds()).toEqual(both.toSorted())
  expect((await read(waiting!.id)).blockedByIds).toEqual(both)
})

test('what can’t be deleted is named, and the rest goes', async () => {
  const { id: CustomerId } = await aCustomer(ada)
  const project = await aProject(CustomerId)
  const draft = () => ada.call(changeorders.create, { body: { title: 'Rot', ProjectId: project.id } })
  const [fine, sent] = [await draft(), await draft()]
  await house.owner('update changeorders set offer_version = 1 where id = $1', [sent.id])
  const nowhere = newId()
  expect(await ada.call(changeorders.removeMany, { body: { ids: [sent.id, nowhere, fine.id] } })).toEqual({
    rows: [{ id: fine.id }],
    refused: [
      {
        id: sent.id,
        code: 'state',
        message: 'Only a draft that nobody was sent can be deleted. Void this one instead.',
        errors: [],
      },
      { id: nowhere, code: 'missing', message: expect.any(String), errors: [] },
    ],
  })
  // What is not in the trash is not restored, and nothing is written of it.
  const before = await ada.call(changeorders.get, { params: { id: sent.id } })
  expect(await ada.call(changeorders.restoreMany, { body: { ids: [sent.id, fine.id] } })).toMatchObject({
    rows: [{ id: fine.id }],
    refused: [{ id: sent.id, code: 'missing' }],
  })
  expect(await ada.call(changeorders.get, { params: { id: sent.id } })).toEqual(before)
})

test('somebody whose role reaches their own work deletes nothing else', async () => {
  const role = await ada.call(roles.create, {
    body: {
      title: 'Own work',
      permissions: [{ id: permissionId('tasks.list') }, { id: permissionId('tasks.delete'), scope: 'own' }],
    },
  })
  const cal = await house.person(ada, role.id, 'Cal')
  const [mine, notMine] = [await add({ UserId: cal.me.id }), await add()]
  expect(await remove(idsOf([mine, notMine]), cal)).toMatchObject({
    rows: [{ id: mine.id }],
    refused: [{ id: notMine.id, code: 'forbidden' }],
  })
  // What follows from a deletion reaches everything; what comes after it in the same call does not.
  const [more, stays] = [await several(60, { UserId: cal.me.id }), await several(60)]
  const all = [...idsOf(more), ...idsOf(stays)]
  const done = await remove(all, cal)
  expect([done.rows.length, done.refused.length]).toEqual([60, 60])
  await remove([notMine.id])
  expect((await restore([notMine.id], cal)).refused).toMatchObject([{ code: 'missing' }])
})

test('ids of another company are not there', async () => {
  const eve = await house.company('Other Roofing')
  const ids = idsOf(await several(2))
  expect((await remove(ids, eve)).refused.map(({ code }) => code)).toEqual(['missing', 'missing'])
  expect((await eve.call(tasks.linksOfMany, { body: { ids } })).links.every(({ count }) => count === 0)).toBe(true)
  await remove(ids)
  expect((await restore(ids, eve)).rows).toEqual([])
  const [row] = await house.owner(
    'select count(*)::int as n from tasks where id = any ($1::uuid[]) and deleted_at is not null',
    [ids],
  )
  expect(row).toEqual({ n: 2 })
})

test('what is no list of records is refused before anything is read', async () => {
  const [one] = idsOf(await several(1))
  for (const ids of [[], ['x'], [one!, one!.toUpperCase()], Array.from({ length: MOST_BULK + 1 }, () => newId())])
    for (const call of ['bulkRemove', 'bulkRestore', 'bulkLinks']) {
      const answer = await house.raw('POST', `/api/tasks/${call}`, { token: ada.token, body: { ids } })
      expect(answer.statusCode, answer.body).toBe(422)
    }
})

test('a repeat under the same key answers the same and deletes nothing that came back', async () => {
  const ids = idsOf(await several(2))
  const headers = { 'idempotency-key': newId() }
  const first = await remove(ids, ada, headers)
  await restore(ids)
  expect(await remove(ids, ada, headers)).toEqual(first)
  expect(await read(ids[0]!)).toMatchObject({ version: 3 })
})

test('ten people who delete the same tasks at once all get their answers', async () => {
  const ids = idsOf(await several(40))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => remove(i % 2 ? ids : ids.toReversed())))
  for (const id of ids) expect(answers.filter(({ rows }) => rows.some((row) => row.id === id))).toHaveLength(1)
})

test(`${MOST_BULK} at once, and back`, { tags: ['full'] }, async () => {
  const { id: CustomerId } = await aCustomer(ada)
  const project = await aProject(CustomerId)
  await house.owner(
    `insert into tasks (company_id, id, n, title, project_id, created_by, updated_by)
      select company_id, gen_random_uuid(), 100000 + i, 'One of many', id, created_by, created_by from projects, generate_series(1, ${MOST_BULK}) i where id = $1`,
    [project.id],
  )
  const { rows } = await ada.call(tasks.list, { query: { q: 'One of many', count: MOST_BULK } })
  expect(rows).toHaveLength(MOST_BULK)
  const ids = idsOf(rows)
  expect((await remove(ids)).rows).toHaveLength(MOST_BULK)
  expect((await restore(ids)).rows).toHaveLength(MOST_BULK)
  const [events] = await house.owner(
    `select count(*)::int as n, count(distinct request_id)::int as requests from audit_events
      where record_id = any ($1::uuid[]) and action in ('deleted', 'restored')`,
    [ids],
  )
  expect(events).toEqual({ n: 2 * MOST_BULK, requests: 2 })
})
