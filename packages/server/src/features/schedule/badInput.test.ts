// @ring full
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { standardWorkdays } from '@jobwright/contract/rules/schedule.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

// Two connections for everybody: callers wait for each other, and a call that asks for a second one would never end.
const house = testHouse({ DATABASE_POOL: '2' })
const DAY = '2026-12-01'
let ada: Person
let luis: Person
let taskId: string
let visitId: string
let offId: string
let ProjectId: string

beforeAll(async () => {
  ada = await house.company()
  luis = await house.person(ada, CREW_ROLE, 'Luis')
  const customer = await aCustomer(ada)
  const job = { CustomerId: customer.id, UserId: ada.me.id }
  ProjectId = (await ada.call(projects.create, { body: { ...job, title: 'Reroof' } })).id
  taskId = (await ada.call(tasks.create, { body: { title: 'Tear off', startAt: DAY, dueAt: DAY, ProjectId } })).id
  visitId = (
    await ada.call(scheduleitems.create, {
      body: { title: 'Skylight', startAt: DAY, UserId: luis.me.id, CustomerId: customer.id },
    })
  ).id
  offId = (await luis.call(timeoff.create, { body: { kind: 'vacation', from: '2026-12-24', to: '2026-12-24' } })).id
})

type Sent = { method: 'POST' | 'PUT'; url: string; body: object; by?: Person }
const move = () => ({ resource: 'tasks', id: taskId, startAt: DAY, endAt: DAY })
const item = () => ({ title: 'Check', kind: 'event', startAt: DAY, endAt: DAY, description: 'Ladder', window: 'none' })
/** A body of each call of the schedule that has texts. */
const sent = (): Sent[] => [
  { method: 'POST', url: '/schedule/preview', body: { moves: [move()], cascade: 'push' } },
  {
    method: 'POST',
    url: '/schedule/moves',
    body: {
      moves: [{ ...move(), UserId: ada.me.id, crewIds: [luis.me.id] }],
      reason: 'weather',
      note: 'Rain',
      key: 'k',
    },
  },
  { method: 'POST', url: '/schedule/drafts', body: { moves: [move()], items: [{ id: newId(), ...item() }] } },
  {
    method: 'POST',
    url: '/schedule/drafts/drop',
    body: { keys: [{ resource: 'tasks', id: taskId }], from: DAY, to: DAY },
  },
  { method: 'POST', url: '/schedule/publish', body: { from: DAY, to: DAY } },
  { method: 'POST', url: '/schedule/copies', body: { from: '2026-11-23', to: '2026-11-30' } },
  {
    method: 'POST',
    url: '/schedule/answers',
    body: { resource: 'scheduleitems', id: visitId, answer: 'no', reason: 'Sick', startAt: DAY },
    by: luis,
  },
  { method: 'POST', url: '/schedule/chains', body: { ProjectId, listId: newId(), start: DAY, UserId: ada.me.id } },
  { method: 'POST', url: '/schedule/baselines', body: { ProjectId } },
  {
    method: 'POST',
    url: '/schedule/workdays',
    body: {
      ProjectId,
      workdays: { ...standardWorkdays, exceptions: [{ day: DAY, isWorked: true, title: 'Why' }] },
    },
  },
  { method: 'POST', url: '/scheduleItems', body: item() },
  { method: 'PUT', url: `/scheduleItems/${visitId}`, body: { title: 'Skylight', description: 'Ladder' } },
  { method: 'POST', url: '/crews', body: { title: 'North', color: '#2563eb', notes: 'Vans', UserId: luis.me.id } },
  { method: 'POST', url: '/timeOff', body: { kind: 'vacation', title: 'Trip', from: DAY, to: DAY }, by: luis },
  { method: 'POST', url: `/timeOff/${offId}/decision`, body: { status: 'declined', decision: 'No' } },
  { method: 'POST', url: '/holidayCalendars', body: { name: 'US', url: 'https://example.com/a.ics', isDayOff: true } },
]

/** Copies of a body with one text replaced, and the path of each. */
function withText(body: unknown, text: string): { path: string; body: unknown }[] {
  if (typeof body === 'string') return [{ path: '', body: text }]
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) =>
    withText(value, text).map((inner) => {
      const copy: Record<string, unknown> | unknown[] = Array.isArray(body) ? [...(body as unknown[])] : { ...body }
      ;(copy as Record<string, unknown>)[key] = inner.body
      return { path: [key, inner.path].filter(Boolean).join('.'), body: copy }
    }),
  )
}

const stored = async () =>
  JSON.stringify(
    await house.owner(
      `select (select count(*) from schedule_changes) as changes, (select count(*) from schedule_drafts) as drafts,
        (select count(*) from scheduleitems) as items, (select count(*) from crews) as crews, (select count(*) from timeoff) as off,
        (select count(*) from schedule_answers) as answers, (select max(version) from tasks) as version`,
    ),
  )

test('900 KB in any text of any call of the schedule is refused at its field, and nothing is stored', async () => {
  const before = await stored()
  const text = 'Rain '.repeat(180_000)
  for (const { method, url, body, by } of sent())
    for (const bad of withText(body, text)) {
      const answer = await house.raw(method, `/api${url}`, { token: (by ?? ada).token, body: bad.body })
      const problem = answer.json<{ errors: { field: string }[] }>()
      expect([url, bad.path, answer.statusCode]).toEqual([url, bad.path, 422])
      expect(problem.errors.map(({ field }) => field)).toContain(bad.path)
      expect(answer.body.length).toBeLessThan(3000)
    }
  expect(await stored()).toBe(before)
})

test('10,000 items, drafts, keys or days in one call are refused with a sentence', async () => {
  const before = await stored()
  const many = <T>(one: (n: number) => T) => Array.from({ length: 10_000 }, (_, n) => one(n))
  const bodies: [string, object, string][] = [
    ['/schedule/moves', { moves: many(() => ({ resource: 'tasks', id: newId() })) }, 'moves'],
    ['/schedule/preview', { moves: many(() => ({ resource: 'tasks', id: newId() })) }, 'moves'],
    ['/schedule/drafts', { moves: many(() => ({ resource: 'tasks', id: newId() })) }, 'moves'],
    ['/schedule/drafts', { items: many(() => ({ id: newId(), title: 'x' })) }, 'items'],
    ['/schedule/drafts/drop', { keys: many(() => ({ resource: 'tasks', id: newId() })), from: DAY, to: DAY }, 'keys'],
    [
      '/schedule/workdays',
      {
        ProjectId,
        workdays: {
          ...standardWorkdays,
          exceptions: many((n) => ({ day: addDays(DAY, n), isWorked: true, title: '' })),
        },
      },
      'workdays.exceptions',
    ],
  ]
  for (const [url, body, field] of bodies) {
    const answer = await house.raw('POST', `/api${url}`, { token: ada.token, body })
    expect([url, answer.statusCode]).toEqual([url, 422])
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((one) => one.field)).toContain(field)
  }
  expect(await stored()).toBe(before)
})

test('20 callers at once on two connections: each is answered, and each move that was done is noted', async () => {
  const before = (await ada.call(schedule.changes, { query: { count: 100 } })).rows.length
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const day = addDays(DAY, n + 1)
      const body = { moves: [{ resource: 'tasks', id: taskId, startAt: day, endAt: day }] }
      const answer = await house.raw('POST', '/api/schedule/moves', { token: ada.token, body })
      return { day, status: answer.statusCode, message: answer.json<{ message?: string }>().message }
    }),
  )
  for (const { status, message } of answers) {
    expect([200, 409, 503]).toContain(status)
    if (status !== 200) expect(message).toBeTruthy()
  }
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  const { rows } = await ada.call(schedule.changes, { query: { count: 100 } })
  expect(rows).toHaveLength(before + done.length)
  const { startAt } = await ada.call(tasks.get, { params: { id: taskId } })
  expect(done.map(({ day }) => day)).toContain(startAt)
  const read = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n === 0
        ? house.raw('GET', `/api/schedule/paper?day=${DAY}`, { token: ada.token })
        : n % 2 === 0
          ? house.raw('GET', `/api/schedule/timeline/${ProjectId}`, { token: ada.token })
          : house.raw('POST', '/api/schedule/preview', { token: ada.token, body: { moves: [move()] } }),
    ),
  )
  for (const answer of read) expect([200, 503]).toContain(answer.statusCode)
})

test('an item of five years is moved, put on paper and put back', async () => {
  const long = await ada.call(scheduleitems.create, {
    body: {
      title: 'Framework contract',
      kind: 'event',
      startAt: '2024-01-01',
      endAt: '2028-12-31',
      UserId: luis.me.id,
    },
  })
  const body = {
    moves: [
      {
        resource: 'scheduleitems' as const,
        id: long.id,
        startAt: '2024-02-01',
        endAt: '2029-01-31',
        version: long.version,
      },
    ],
  }
  const { key } = await ada.call(schedule.preview, { body })
  const { change } = await ada.call(schedule.commit, { body: { ...body, key } })
  expect((await house.raw('GET', `/api/schedule/paper?day=${DAY}`, { token: ada.token })).statusCode).toBe(200)
  await ada.call(schedule.undo, { params: { id: change.id }, body: {} })
  expect(await ada.call(scheduleitems.get, { params: { id: long.id } })).toMatchObject({
    startAt: '2024-01-01',
    endAt: '2028-12-31',
  })
})
