import { MOST_BULK } from '@jobwright/contract/bulkLimits.ts'
import { ADMIN_ROLE, permissionId, permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks, type TaskDraft } from '@jobwright/contract/resources/tasks.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
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
const change = (
  person: Person,
  body: { rows: readonly object[]; fields?: object; undo?: true },
  headers: Record<string, string> = {},
) => person.call(tasks.changeMany, { body } as never, { headers })
const read = (id: string, person = ada) => person.call(tasks.get, { params: { id } })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const asRows = (rows: readonly { id: string; version: number }[]) => rows.map(({ id, version }) => ({ id, version }))

test('changes many with one history each, and undoes and redoes them as one', async () => {
  const made = await several(3)
  const heard: CompanyChange[] = []
  const stop = house.changes.subscribe((one) => heard.push(one))
  const done = await change(ada, {
    rows: asRows(made),
    fields: { status: TaskStatus.InProgress, UserId: ada.me.id, dueAt: '2031-05-01' },
  })
  stop()
  expect(heard.map(({ action, resource }) => [action, resource])).toEqual([['many', 'tasks']])
  expect(done.refused).toEqual([])
  expect(idsOf(done.rows)).toEqual(idsOf(made))
  expect(done.rows[0]).toMatchObject({
    version: 2,
    was: { status: TaskStatus.Scheduled, UserId: null, dueAt: null },
    conflicts: [],
  })
  const history = await ada.call(tasks.history, { params: { id: made[0]!.id }, query: {} })
  expect(history.rows).toHaveLength(2)
  expect(history.rows[0]?.changes).toContainEqual({ field: 'together', before: null, after: 3 })
  const undone = await change(ada, { rows: asRows(done.rows), undo: true })
  expect(undone).toMatchObject({ refused: [], rows: [{ version: 3 }, { version: 3 }, { version: 3 }] })
  // Stamps too: it is as if the work had never begun.
  expect(await read(made[1]!.id)).toMatchObject({ status: TaskStatus.Scheduled, UserId: null, startedAt: null })
  const redone = await change(ada, { rows: asRows(undone.rows), undo: true })
  expect(redone.refused).toEqual([])
  expect(await read(made[2]!.id)).toMatchObject({ status: TaskStatus.InProgress, User: { id: ada.me.id } })
})

test('several changes are undone one after the other, and redone', async () => {
  const [one] = await several(1)
  const id = one!.id
  const first = await change(ada, { rows: [{ id }], fields: { dueAt: '2031-05-01' } })
  const second = await change(ada, { rows: [{ id }], fields: { dueAt: '2031-05-02', priority: 1000 } })
  // Not the first one alone: the second wrote over it.
  expect((await change(ada, { rows: asRows(first.rows), undo: true })).refused).toMatchObject([{ code: 'state' }])
  const back = await change(ada, { rows: asRows(second.rows), undo: true })
  expect(await read(id)).toMatchObject({ dueAt: '2031-05-01', priority: one!.priority })
  const further = await change(ada, { rows: asRows(first.rows), undo: true })
  expect(await read(id)).toMatchObject({ dueAt: null })
  expect((await change(ada, { rows: asRows(first.rows), undo: true })).refused).toMatchObject([{ code: 'state' }])
  await change(ada, { rows: asRows(further.rows), undo: true })
  await change(ada, { rows: asRows(back.rows), undo: true })
  expect(await read(id)).toMatchObject({ dueAt: '2031-05-02', priority: 1000 })
})

test('undoes what the state machine has no way back from', async () => {
  const made = await several(2)
  const done = await change(ada, { rows: asRows(made), fields: { status: TaskStatus.Completed } })
  expect(done.refused).toEqual([])
  const undone = await change(ada, { rows: asRows(done.rows), undo: true })
  expect(undone.refused).toEqual([])
  expect(await read(made[0]!.id)).toMatchObject({ status: TaskStatus.Scheduled, completedAt: null })
})

test('each row may have its own fields; what a rule changed is answered too', async () => {
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const [one, other] = await several(2)
  const done = await change(ada, {
    rows: [
      { id: one!.id, fields: { ProjectId: project.id } },
      { id: other!.id, fields: { dueAt: '2031-06-02' } },
    ],
    fields: { priority: 1000 },
  })
  expect(done.rows.map(({ was }) => was)).toEqual([
    { ProjectId: null, CustomerId: null, priority: one!.priority },
    { dueAt: null, priority: other!.priority },
  ])
})

test('what somebody changed since stays, and what can’t be changed is named while the rest is done', async () => {
  const made = await several(5)
  const [late, stuck, gone, unknownPerson, fine] = made
  await ada.call(tasks.update, { params: { id: late!.id }, body: { dueAt: '2031-01-01' } })
  await ada.call(tasks.update, {
    params: { id: stuck!.id },
    body: { status: TaskStatus.Problem, problemReason: 'Rotten deck' },
  } as never)
  await ada.call(tasks.remove, { params: { id: gone!.id } })
  const nowhere = newId()
  const done = await change(ada, {
    rows: [
      ...asRows([late!, gone!, fine!]),
      { id: stuck!.id },
      { id: unknownPerson!.id, fields: { UserId: newId() } },
      { id: nowhere },
    ],
    fields: { dueAt: '2031-02-02', status: TaskStatus.Completed },
  })
  expect(done.rows.map(({ id }) => id)).toEqual([late!.id, fine!.id])
  expect(done.rows[0]).toMatchObject({
    conflicts: [{ field: 'dueAt', yours: '2031-02-02', theirs: '2031-01-01' }],
    was: { status: TaskStatus.Scheduled },
  })
  expect(done.rows[0]?.was).not.toHaveProperty('dueAt')
  expect(done.refused.map(({ id, code }) => [id, code])).toEqual([
    [gone!.id, 'missing'],
    [stuck!.id, 'invalid'],
    [unknownPerson!.id, 'invalid'],
    [nowhere, 'missing'],
  ])
  expect(done.refused[2]?.errors).toEqual([{ field: 'UserId', message: 'This record is no longer available.' }])
  expect(await read(late!.id)).toMatchObject({ dueAt: '2031-01-01', status: TaskStatus.Completed })
  expect(await read(fine!.id)).toMatchObject({ dueAt: '2031-02-02', status: TaskStatus.Completed })
  expect(await read(unknownPerson!.id)).toMatchObject({ dueAt: null, version: 1 })
})

test('undo leaves alone what somebody changed since, what was no bulk change, and what another person did', async () => {
  const bob = await house.person(ada, ADMIN_ROLE)
  const made = await several(3)
  const done = await change(ada, { rows: asRows(made), fields: { priority: 1000 } })
  const [touched] = done.rows
  await bob.call(tasks.update, { params: { id: touched!.id }, body: { title: 'Mine' } })
  const alone = await add()
  const edited = await ada.call(tasks.update, { params: { id: alone.id }, body: { title: 'Alone' } })
  const bobs = await change(bob, { rows: asRows(done.rows), undo: true })
  expect(bobs.rows).toEqual([])
  const undone = await change(ada, { rows: [...asRows(done.rows), ...asRows([edited as never])], undo: true })
  expect(idsOf(undone.rows)).toEqual(idsOf(done.rows).slice(1))
  expect(undone.refused).toEqual([
    { id: touched!.id, code: 'state', message: 'Someone changed this since. It was left as it is.', errors: [] },
    { id: alone.id, code: 'state', message: 'This can’t be undone any more.', errors: [] },
  ])
  expect(await read(touched!.id)).toMatchObject({ title: 'Mine', priority: 1000 })
})

test('ids of another company are not there, whatever is asked of them', async () => {
  const eve = await house.company('Other Roofing')
  const made = await several(2)
  const done = await change(ada, { rows: asRows(made), fields: { priority: 1000 } })
  for (const body of [
    { rows: asRows(made), fields: { priority: 300 } },
    { rows: asRows(done.rows), undo: true as const },
  ]) {
    const answer = await change(eve, body)
    expect(answer.rows).toEqual([])
    expect(answer.refused.map(({ code }) => code)).toEqual(['missing', 'missing'])
  }
  // A link to a record of another company is refused for its row.
  const theirs = await add({}, eve)
  const linked = await change(eve, { rows: asRows([theirs]), fields: { UserId: ada.me.id } })
  expect(linked.refused).toMatchObject([{ code: 'invalid', errors: [{ field: 'UserId' }] }])
  expect(await read(made[0]!.id)).toMatchObject({ priority: 1000, version: 2 })
})

test('somebody whose role reaches their own work changes nothing else', async () => {
  const role = await ada.call(roles.create, {
    body: {
      title: 'Own work',
      permissions: [{ id: permissionId('tasks.list') }, { id: permissionId('tasks.update'), scope: 'own' }],
    },
  })
  const cal = await house.person(ada, role.id, 'Cal')
  const [mine, notMine] = [await add({ UserId: cal.me.id }), await add()]
  const done = await change(cal, { rows: asRows([mine, notMine]), fields: { priority: 1000 } })
  expect(idsOf(done.rows)).toEqual([mine.id])
  expect(done.refused).toMatchObject([{ id: notMine.id, code: 'forbidden' }])
})

test('hidden prices are in no former value', async () => {
  await house.owner('insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 312, $2, $3, $4)', [
    ada.me.CompanyId,
    'No prices',
    [...permissionIds('bids.list', 'bids.update')],
    ['price'],
  ])
  const dan = await house.person(ada, 312)
  const customer = await aCustomer(ada)
  const bid = await ada.call(bids.create, {
    body: { title: 'Gutters', CustomerId: customer.id, UserId: ada.me.id, price: 4711 },
  })
  const answer = await house.raw('POST', '/api/bids/bulk', {
    token: dan.token,
    body: { rows: [{ id: bid.id }], fields: { UserId: dan.me.id } },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('4711')
  const price = await house.raw('POST', '/api/bids/bulk', {
    token: dan.token,
    body: { rows: [{ id: bid.id }], fields: { price: 1 } },
  })
  expect(price.statusCode).toBe(422)
})

test('what can’t be a bulk change is refused before anything is read', async () => {
  const [one] = await several(1)
  const post = (body: unknown) => house.raw('POST', '/api/tasks/bulk', { token: ada.token, body })
  const wrong: [string, unknown][] = [
    ['rows.1.id', { rows: [{ id: one!.id }, { id: 'x' }], fields: {} }],
    ['rows', { rows: [{ id: one!.id }, { id: one!.id.toUpperCase() }], fields: { priority: 300 } }],
    ['rows', { rows: [], fields: { priority: 300 } }],
    ['rows', { rows: Array.from({ length: MOST_BULK + 1 }, () => ({ id: newId() })), fields: { priority: 300 } }],
    ['fields.checklist', { rows: [{ id: one!.id }], fields: { checklist: [] } }],
    ['rows.0.fields.title', { rows: [{ id: one!.id, fields: { title: 'x' } }] }],
    ['fields.CompanyId', { rows: [{ id: one!.id }], fields: { CompanyId: newId() } }],
  ]
  for (const [field, body] of wrong) {
    const answer = await post(body)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((error) => error.field)).toContain(field)
  }
  const large = await post({ rows: Array.from({ length: 450_000 }, () => 1) })
  expect(large.statusCode).toBe(422)
  const reason = await post({ rows: [{ id: one!.id }], fields: { cancelReason: 'x'.repeat(900_000) } })
  expect(reason.statusCode).toBe(422)
  expect(await read(one!.id)).toMatchObject({ version: 1 })
})

test('a repeat under the same key answers the same and changes nothing', async () => {
  const made = await several(2)
  const body = { rows: asRows(made), fields: { priority: 1000 } }
  const headers = { 'idempotency-key': newId() }
  const first = await change(ada, body, headers)
  expect(await change(ada, body, headers)).toEqual(first)
  expect(await read(made[0]!.id)).toMatchObject({ version: 2 })
})

test('ten people who change the same tasks at once all get their answers', async () => {
  const made = await several(40)
  const dates = Array.from({ length: 10 }, (_, i) => `2031-03-${String(i + 1).padStart(2, '0')}`)
  const answers = await Promise.all(
    dates.map((dueAt, i) => change(ada, { rows: i % 2 ? asRows(made) : asRows(made).toReversed(), fields: { dueAt } })),
  )
  // Who came first is not overwritten by anybody else.
  for (const { id } of made) {
    const { dueAt, version } = await read(id)
    const told = answers.map(({ rows }) => rows.find((row) => row.id === id)!)
    expect(told.filter(({ conflicts }) => conflicts.length === 0)).toHaveLength(1)
    expect(version).toBe(2)
    expect(dates).toContain(dueAt)
  }
})

test(`${MOST_BULK} at once, and back`, { tags: ['full'] }, async () => {
  const [first] = await several(1)
  await house.owner(
    `insert into tasks (company_id, id, n, title, created_by, updated_by)
      select company_id, gen_random_uuid(), 100000 + i, 'One of many', created_by, created_by from tasks, generate_series(1, ${MOST_BULK}) i where id = $1`,
    [first!.id],
  )
  const listed = await ada.call(tasks.list, { query: { q: 'One of many', count: MOST_BULK } })
  expect(listed.rows).toHaveLength(MOST_BULK)
  const done = await change(ada, {
    rows: asRows(listed.rows),
    fields: { UserId: ada.me.id, dueAt: '2031-04-04', status: TaskStatus.Completed },
  })
  expect(done.refused).toEqual([])
  const undone = await change(ada, { rows: asRows(done.rows), undo: true })
  expect(undone.rows).toHaveLength(MOST_BULK)
  const [events] = await house.owner(
    `select count(*)::int as n, count(distinct request_id)::int as requests from audit_events
      where record_id = any ($1::uuid[]) and action = 'updated'`,
    [idsOf(listed.rows)],
  )
  expect(events).toEqual({ n: 2 * MOST_BULK, requests: 2 })
})
