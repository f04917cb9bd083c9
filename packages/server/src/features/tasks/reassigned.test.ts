import { comments } from '@jobwright/contract/resources/comments.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { plain } from '../../testing/files.ts'
import { sendForm } from '../../testing/forms.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const CREW = 101
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Work that a phone sends now, done this long ago. */
const done = (ago: number) => ({
  'Captured-At': new Date(Date.now() - ago).toISOString(),
  'Sent-At': new Date().toISOString(),
})
const step = (id: string, label: string, ticked: boolean) => ({
  id,
  label,
  kind: 'check' as const,
  required: false,
  done: ticked,
  value: null,
})

/** Backdates the events of these records by this many days. */
const age = async (days: number, ...ids: string[]) => {
  await house.owner("update audit_events set at = at - $1::int * interval '1 day' where record_id = any ($2::uuid[])", [
    days,
    ids,
  ])
  await house.owner(
    "update tasks set created_at = created_at - $1::int * interval '1 day' where id = any ($2::uuid[])",
    [days, ids],
  )
}

/** A task of Pat, a crew member who reaches only the jobs that they are on; Sam is another one. */
async function aTask(more: object = {}) {
  const ada = await house.company()
  const [pat, sam] = [await house.person(ada, CREW, 'Pat'), await house.person(ada, CREW, 'Sam')]
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: pat.me.id },
  })
  const task = await ada.call(tasks.create, {
    body: { title: 'Strip', ProjectId: project.id, UserId: pat.me.id, ...more },
  })
  await age(10, project.id, task.id)
  const now = () => ada.call(tasks.get, { params: { id: task.id } })
  const give = async (to: Person) => {
    await ada.call(tasks.update, {
      params: { id: task.id },
      body: { UserId: to.me.id, version: (await now()).version },
    })
    const { version } = await ada.call(projects.get, { params: { id: project.id } })
    await ada.call(projects.update, {
      params: { id: project.id },
      body: { UserId: to.me.id, version },
    })
  }
  const put = (by: Person, body: object, ago: number | undefined, key?: string) =>
    house.raw('PUT', `/api/tasks/${task.id}`, {
      token: by.token,
      body,
      headers: { ...(ago !== undefined && done(ago)), ...(key && { 'Idempotency-Key': key }) },
    })
  const history = async () => (await ada.call(tasks.history, { params: { id: task.id }, query: {} })).rows
  return { ada, pat, sam, project, task, give, put, now, history }
}

test('what was done on a task before it was given to somebody else is taken, and says nothing of the task', async () => {
  const id = crypto.randomUUID()
  const { ada, pat, sam, task, give, put, now, history } = await aTask({ checklist: [step(id, 'Sweep', false)] })
  await give(sam)
  expect(await pat.call(tasks.get, { params: { id: task.id } }).catch(({ status }) => status as number)).toBe(404)
  const started = await put(pat, { status: 2, base: { status: 1 }, version: 1 }, 2 * HOUR)
  expect([started.statusCode, started.json()]).toEqual([200, { id: task.id, taken: true }])
  const body = {
    checklist: [step(id, 'Sweep', true)],
    description: 'Left jamb is rotten',
    base: { checklist: task.checklist, description: '' },
    version: 1,
  }
  expect((await put(pat, body, HOUR)).json()).toEqual({ id: task.id, taken: true })
  const ended = await put(pat, { status: 3, completionNote: 'Swept', base: { status: 2 }, version: 1 }, HOUR)
  expect(ended.statusCode).toBe(200)
  expect(await now()).toMatchObject({
    status: 3,
    description: 'Left jamb is rotten',
    checklist: [{ done: true, doneById: pat.me.id }],
    completionNote: 'Swept',
    completedById: pat.me.id,
    UserId: sam.me.id,
  })
  const told = await history()
  expect(told[0]).toMatchObject({ action: 'updated', actor: { id: pat.me.id } })
  expect(told[0]?.changes.map(({ field }) => field)).toContain('doneAt')
  // A note of then is a comment of the task; its author reads the others’ no more.
  const said = await pat.call(
    comments.create,
    { body: { resource: 'tasks', recordId: task.id, body: 'Two studs replaced' } },
    { headers: done(HOUR) },
  )
  expect(said.body).toBe('Two studs replaced')
  const asked = { query: { resource: 'tasks' as const, recordId: task.id } }
  expect((await ada.call(comments.list, asked)).rows.map(({ body: text }) => text)).toEqual(['Two studs replaced'])
  await expect(pat.call(comments.list, asked)).rejects.toMatchObject({ status: 404 })
})

test('what meets a change of somebody else is kept in the history, and not told to who lost the task', async () => {
  const { pat, sam, ada, task, give, put, now, history } = await aTask({ description: 'Old' })
  await give(sam)
  await put(ada, { description: 'Secret of the office', version: (await now()).version }, undefined)
  const answer = await put(
    pat,
    { description: 'What Pat saw', status: 2, base: { description: 'Old', status: 1 }, version: 1 },
    HOUR,
    crypto.randomUUID(),
  )
  expect(answer.json()).toEqual({ id: task.id, taken: true })
  expect(answer.body).not.toContain('Secret')
  expect(await now()).toMatchObject({ description: 'Secret of the office', status: 2 })
  expect((await history()).find(({ action }) => action === 'not applied')?.changes).toContainEqual({
    field: 'description',
    before: 'Secret of the office',
    after: 'What Pat saw',
  })
})

test('a step that the rules refuse by now is in the history, and the rest is applied', async () => {
  const { pat, sam, give, put, now, history } = await aTask({ requiredOnComplete: { checklist: false, note: true } })
  await give(sam)
  const body = { status: 3, description: 'All stripped', base: { status: 1, description: '' }, version: 1 }
  expect((await put(pat, body, HOUR)).statusCode).toBe(200)
  expect(await now()).toMatchObject({ status: 1, description: 'All stripped' })
  expect((await history())[0]).toMatchObject({
    action: 'not applied',
    actor: { id: pat.me.id },
    changes: expect.arrayContaining([{ field: 'status', before: null, after: 3 }]) as unknown,
  })
})

test('the same request again is answered the same and done once', async () => {
  const { pat, sam, task, give, put, now } = await aTask()
  await give(sam)
  const key = crypto.randomUUID()
  const body = { status: 2, base: { status: 1 }, version: 1 }
  const headers = { ...done(HOUR), 'Idempotency-Key': key }
  const send = () => house.raw('PUT', `/api/tasks/${task.id}`, { token: pat.token, body, headers })
  expect((await send()).json()).toEqual({ id: task.id, taken: true })
  const { version } = await now()
  await put(sam, { status: 1, version }, undefined)
  expect((await send()).json()).toEqual({ id: task.id, taken: true })
  expect((await now()).status).toBe(1)
})

type Case = [
  why: string,
  prepare: (it: Awaited<ReturnType<typeof aTask>>) => Promise<void>,
  body: object,
  ago: number | undefined,
]
const start = { status: 2, base: { status: 1 }, version: 1 }
test.each<Case>([
  ['it was done now', ({ give, sam }) => give(sam), start, undefined],
  [
    'it was done after the task was given away',
    async ({ give, sam, task, project }) => {
      await give(sam)
      await age(1, task.id, project.id)
    },
    start,
    HOUR,
  ],
  [
    'the task was given away more than seven days ago',
    async ({ give, sam, task, project }) => {
      await give(sam)
      await age(8, task.id, project.id)
    },
    start,
    9 * DAY,
  ],
  [
    'they gave it away themselves',
    async ({ pat, sam, task, project, ada }) => {
      await ada.call(projects.update, { params: { id: project.id }, body: { UserId: ada.me.id, version: 1 } })
      await age(9, project.id)
      await pat.call(tasks.update, { params: { id: task.id }, body: { UserId: sam.me.id, version: 1 } })
    },
    start,
    HOUR,
  ],
  [
    'it was somebody else’s then',
    async ({ give, sam, ada }) => {
      await give(sam)
      await give(ada)
    },
    start,
    -1,
  ],
  [
    'it cancels the task',
    ({ give, sam }) => give(sam),
    { status: 0, cancelReason: 'No', base: { status: 1 }, version: 1 },
    HOUR,
  ],
  [
    'it changes what is not a crew’s work',
    ({ give, sam }) => give(sam),
    { title: 'Mine', base: { title: 'Strip' }, version: 1 },
    HOUR,
  ],
  ['it takes the task back', ({ give, sam }) => give(sam), { UserId: null, base: {}, version: 1 }, HOUR],
  ['it does not say what it started from', ({ give, sam }) => give(sam), { description: 'Over it' }, HOUR],
])('a change of somebody who does not reach the task is refused where %s', async (_, prepare, body, ago) => {
  const it = await aTask()
  await prepare(it)
  // Sam lost it too, but never did anything while it was theirs.
  const by = ago === -1 ? await house.person(it.ada, CREW, 'Lou') : it.pat
  const before = await it.now()
  const answer = await it.put(by, body, ago === -1 ? HOUR : ago)
  expect(answer.statusCode).toBe(404)
  expect(await it.now()).toEqual(before)
})

test('somebody of another company is refused, whatever they say', async () => {
  const { give, sam, put } = await aTask()
  await give(sam)
  const eve = await house.company('Elsewhere')
  expect((await put(eve, start, HOUR)).statusCode).toBe(404)
})

test('a crew member who was taken off the crew, or off the project, has done what they did before', async () => {
  const { ada, pat, sam, project, give, now } = await aTask()
  const crewed = await ada.call(tasks.create, {
    body: { title: 'Felt', ProjectId: project.id, UserId: sam.me.id, crewIds: [pat.me.id] },
  })
  const plainTask = await ada.call(tasks.create, { body: { title: 'Flash', ProjectId: project.id } })
  await age(10, crewed.id, plainTask.id)
  await give(sam)
  await ada.call(tasks.update, { params: { id: crewed.id }, body: { crewIds: [], version: 1 } })
  for (const { id } of [crewed, plainTask]) {
    const answer = await house.raw('PUT', `/api/tasks/${id}`, { token: pat.token, body: start, headers: done(HOUR) })
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, taken: true }])
  }
  expect(await now()).toMatchObject({ status: 1 })
})

test('a task that was added for a project before it was given away reaches the office, with its photos', async () => {
  const { ada, pat, sam, project, give } = await aTask()
  await give(sam)
  const id = crypto.randomUUID()
  const body = { id, title: 'Rotten deck, 2 sheets', ProjectId: project.id, UserId: pat.me.id }
  await expect(pat.call(tasks.create, { body })).rejects.toMatchObject({ status: 422 })
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const send = () => house.raw('POST', '/api/tasks', { token: pat.token, body, headers: { ...key, ...done(HOUR) } })
  const made = await send()
  // A user who lost the project sees the task that they created, and nothing of the project. The task does not restore
  // access.
  expect(made.json()).toMatchObject({ id, title: 'Rotten deck, 2 sheets', UserId: null, Project: null })
  expect((await send()).json()).toEqual(made.json())
  await expect(pat.call(projects.get, { params: { id: project.id } })).rejects.toMatchObject({ status: 404 })
  expect(await ada.call(tasks.get, { params: { id } })).toMatchObject({ ProjectId: project.id, UserId: null })
  const told = (await ada.call(tasks.history, { params: { id }, query: {} })).rows
  expect(told.map(({ action }) => action).sort()).toEqual(['created', 'not applied'])
  // What they do on it afterwards goes on as usual.
  expect(await pat.call(tasks.update, { params: { id }, body: start }, { headers: done(HOUR / 2) })).toMatchObject({
    status: 2,
  })
  const bytes = await plain(30, 20, '#123456').png().toBuffer()
  const sent = await sendForm(
    house,
    pat,
    '/api/upload/image',
    { taskId: id, projectId: project.id },
    [{ name: 'a.png', bytes }],
    done(HOUR / 2),
  )
  expect(sent.status).toBe(200)
  expect((await ada.call(photos.list, { query: { TaskId: id } })).rows).toMatchObject([
    { TaskId: id, ProjectId: project.id },
  ])
})

test('a task for a project that never was theirs is refused', async () => {
  const { ada, sam, pat } = await aTask()
  const other = await ada.call(projects.create, {
    body: { title: 'Garage', CustomerId: (await aCustomer(ada, 'Other')).id, UserId: sam.me.id },
  })
  const body = { title: 'Spy', ProjectId: other.id }
  await expect(pat.call(tasks.create, { body }, { headers: done(HOUR) })).rejects.toMatchObject({ status: 422 })
})
