import { bids } from '@jobwright/contract/resources/bids.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks, type TaskDraft } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { aCustomer, FIELD, type Person, testHouse } from '../../testing/house.ts'

const house = testHouse()
type Change = Record<string, unknown>
const add = (person: Person, draft: Partial<TaskDraft> = {}) =>
  person.call(tasks.create, { body: { title: 'Tear off', ...draft } })
const change = (person: Person, id: string, body: Change) =>
  person.call(tasks.update, { params: { id }, body } as never)
const refused = (field: string, message?: string) => ({
  status: 422,
  problem: { errors: [{ field, ...(message && { message }) }] },
})

test('a task is for a project or a bid, which brings its customer', async () => {
  const ada = await house.company()
  const [foxglove, cedar] = [await aCustomer(ada), await aCustomer(ada, 'Cedar')]
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: foxglove.id, UserId: ada.me.id },
  })
  const bid = await ada.call(bids.create, { body: { title: 'Gutters', CustomerId: cedar.id, UserId: ada.me.id } })
  await expect(add(ada, { ProjectId: project.id, BidId: bid.id })).rejects.toMatchObject(refused('BidId'))
  await expect(add(ada, { ProjectId: project.id, CustomerId: cedar.id })).rejects.toMatchObject(
    refused('CustomerId', 'This project belongs to another customer.'),
  )
  const task = await add(ada, { ProjectId: project.id })
  expect(task.CustomerId).toBe(foxglove.id)
  expect(await change(ada, task.id, { BidId: bid.id })).toMatchObject({
    ProjectId: null,
    BidId: bid.id,
    CustomerId: cedar.id,
  })
  expect(await change(ada, task.id, { CustomerId: null })).toMatchObject({
    ProjectId: null,
    BidId: null,
    CustomerId: null,
  })
})

test('the state machine: reasons, stamps, reopening, cancelling', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const { id } = await add(ada)
  await expect(add(ada, { status: 3 })).rejects.toMatchObject(refused('status'))
  expect((await change(pat, id, { status: 2 })).startedAt).not.toBeNull()
  await expect(change(pat, id, { status: 8 })).rejects.toMatchObject(refused('holdReason', 'Required.'))
  expect(await change(pat, id, { status: 8, holdReason: 'weather' })).toMatchObject({
    status: 8,
    holdReason: 'weather',
  })
  expect(await change(pat, id, { status: 2 })).toMatchObject({ status: 2, holdReason: '' })
  await expect(change(pat, id, { status: 9 })).rejects.toMatchObject(refused('problemReason'))
  await change(pat, id, { status: 9, problemReason: 'Rotten deck' })
  await expect(change(pat, id, { status: 3 })).rejects.toMatchObject(refused('status'))
  await expect(change(pat, id, { status: 2 })).rejects.toMatchObject(refused('resolution'))
  expect((await change(pat, id, { status: 2, resolution: 'Replaced two sheets' })).problemReason).toBe(
    'Rotten deck — Replaced two sheets',
  )
  expect(await change(pat, id, { status: 3 })).toMatchObject({ status: 3, completedById: pat.me.id })
  await expect(change(pat, id, { status: 2 })).rejects.toMatchObject(refused('reopenReason'))
  await house.owner("update tasks set completed_at = now() - interval '25 hours' where id = $1", [id])
  await expect(change(pat, id, { status: 2, reopenReason: 'Forgot' })).rejects.toMatchObject(
    refused('status', 'Only the office can reopen this after 24 hours.'),
  )
  await expect(change(pat, id, { status: 0, cancelReason: 'x' })).rejects.toMatchObject(refused('status'))
  expect(await change(ada, id, { status: 2, reopenReason: 'Leak' })).toMatchObject({
    status: 2,
    completedAt: null,
    completedById: null,
  })
  expect(await change(ada, id, { status: 0, cancelReason: 'Client called it off' })).toMatchObject({ status: 0 })
  expect((await change(ada, id, { status: 1 })).status).toBe(1)
})

test('a task is completed when what it asks for is done, and checked by somebody else', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const item = {
    id: crypto.randomUUID(),
    label: 'Magnet sweep',
    kind: 'check' as const,
    required: true,
    done: false,
    value: null,
  }
  const task = await add(ada, { checklist: [item], requiredOnComplete: { checklist: false, note: true } })
  await expect(change(pat, task.id, { status: 3 })).rejects.toMatchObject({
    problem: { errors: [{ field: 'checklist', message: '1 item isn’t done yet.' }, { field: 'completionNote' }] },
  })
  const ticked = await change(pat, task.id, { checklist: [{ ...item, done: true }] })
  expect(ticked.checklist[0]).toMatchObject({ done: true, doneById: pat.me.id })
  await change(pat, task.id, { status: 3, completionNote: 'All clean' })
  await expect(change(pat, task.id, { verified: true })).rejects.toMatchObject(refused('verified'))
  expect(await change(ada, task.id, { verified: true })).toMatchObject({ verifiedById: ada.me.id })
})

test('two people tick different items of one list, and both ticks stay', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const items = ['Ladders', 'Tarps', 'Magnet'].map((label) => ({
    id: crypto.randomUUID(),
    label,
    kind: 'check' as const,
    required: false,
    done: false,
    value: null,
  }))
  const task = await add(ada, { checklist: items })
  const tick = (n: number) => task.checklist.map((item, i) => (i === n ? { ...item, done: true } : item))
  await change(ada, task.id, { checklist: tick(0), version: task.version, base: { checklist: task.checklist } })
  const late = await change(pat, task.id, {
    checklist: tick(1),
    version: task.version,
    base: { checklist: task.checklist },
  })
  expect(late.conflicts).toEqual([])
  expect(late.checklist.map((item) => item.done)).toEqual([true, true, false])
})

test('due is not before start, and the duration between two instants is computed', async () => {
  const ada = await house.company()
  await expect(add(ada, { startAt: '2026-05-02', dueAt: '2026-05-01' })).rejects.toMatchObject(refused('dueAt'))
  expect(await add(ada, { startAt: '2026-05-01T08:00:00Z', dueAt: '2026-05-01T10:30:00Z' })).toMatchObject({
    durationMin: 150,
    startAt: '2026-05-01T08:00:00.000Z',
  })
  expect(await add(ada, { startAt: '2026-05-01', dueAt: '2026-05-01' })).toMatchObject({
    startAt: '2026-05-01',
    dueAt: '2026-05-01',
  })
})

test('tasks that would wait for each other are refused', async () => {
  const ada = await house.company()
  const first = await add(ada)
  const second = await add(ada, { blockedByIds: [first.id] })
  const third = await add(ada, { blockedByIds: [second.id] })
  await expect(change(ada, first.id, { blockedByIds: [third.id] })).rejects.toMatchObject(refused('blockedByIds'))
})

test('a repeating task makes its series at once; a change reaches this one, those after it, or all', async () => {
  const ada = await house.company()
  await expect(add(ada, { recurrence: { every: 'week', interval: 1, count: 4 } })).rejects.toMatchObject(
    refused('recurrence'),
  )
  const first = await add(ada, { dueAt: '2026-01-31', recurrence: { every: 'month', interval: 1, count: 4 } })
  const series = (await ada.call(tasks.list, { query: { sort: 'dueAt' } })).rows
  expect(series.map((task) => task.dueAt)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(new Set(series.map((task) => task.seriesId))).toEqual(new Set([first.id]))
  const rule = { every: 'month', interval: 1, count: 4 }
  expect(first.recurrence).toEqual(rule)
  const last = await ada.call(tasks.get, { params: { id: series[3]?.id ?? '' } })
  expect(last.recurrence).toEqual(rule)
  await expect(change(ada, last.id, { recurrence: null })).rejects.toMatchObject(
    refused('recurrence', 'You can only set how a task repeats when you add it.'),
  )
  // Sending back unchanged values is not a change.
  await change(ada, last.id, { recurrence: { count: 4, every: 'month', interval: 1 } })
  await change(ada, series[1]?.id ?? '', { title: 'Inspect', applyTo: 'following' })
  await change(ada, series[3]?.id ?? '', { priority: 1000, applyTo: 'all' })
  await change(ada, series[2]?.id ?? '', { title: 'Only this', applyTo: 'this' })
  const now = (await ada.call(tasks.list, { query: { sort: 'dueAt' } })).rows
  expect(now.map((task) => task.title)).toEqual(['Tear off', 'Inspect', 'Only this', 'Inspect'])
  expect(now.every((task) => task.priority === 1000)).toBe(true)
  expect((await add(ada)).recurrence).toBeNull()
})

test('the list of somebody who works has what is theirs and what they are in the crew of', async () => {
  const ada = await house.company()
  const { id } = ada.me
  await add(ada, { title: 'Mine', UserId: id })
  await add(ada, { title: 'My crew', crewIds: [id] })
  await add(ada, { title: 'Only watched', watcherIds: [id] })
  await add(ada, { title: 'Of others' })
  const titles = (await ada.call(tasks.list, { query: { WorkerId: id } })).rows.map((task) => task.title)
  expect(titles.toSorted()).toEqual(['Mine', 'My crew'])
})

test('a repeating task keeps its clock time and its day, over changes of the clocks, ends of months and the last day', async () => {
  const ada = await house.company()
  const seriesOf = async (draft: Partial<TaskDraft>) => {
    const { seriesId } = await add(ada, draft)
    const { rows } = await ada.call(tasks.list, { query: { sort: 'startAt', count: 50 } })
    return rows.filter((row) => row.seriesId === seriesId).map(({ startAt, dueAt }) => [startAt, dueAt])
  }
  // Monday at 8:00 in New York; on November 1 the clocks go back.
  const mornings = await seriesOf({
    startAt: '2026-10-26T12:00:00Z',
    dueAt: '2026-10-26T13:00:00Z',
    recurrence: { every: 'week', interval: 1, count: 3 },
  })
  expect(mornings).toEqual([
    ['2026-10-26T12:00:00.000Z', '2026-10-26T13:00:00.000Z'],
    ['2026-11-02T13:00:00.000Z', '2026-11-02T14:00:00.000Z'],
    ['2026-11-09T13:00:00.000Z', '2026-11-09T14:00:00.000Z'],
  ])
  // Tuesday at 19:30, which is Wednesday in UTC.
  const evenings = await seriesOf({
    startAt: '2026-12-02T00:30:00Z',
    recurrence: { every: 'week', interval: 1, until: '2026-12-15' },
  })
  expect(evenings.map(([startAt]) => startAt?.slice(0, 10))).toEqual(['2026-12-02', '2026-12-09', '2026-12-16'])
  const monthEnds = await seriesOf({
    startAt: '2027-01-31T01:00:00Z',
    recurrence: { every: 'month', interval: 1, count: 4 },
  })
  expect(monthEnds.map(([startAt]) => startAt)).toEqual([
    '2027-01-31T01:00:00.000Z',
    '2027-03-01T01:00:00.000Z',
    '2027-03-31T00:00:00.000Z',
    '2027-05-01T00:00:00.000Z',
  ])
})

test('the list shows what is most urgent first, on every page', async () => {
  const ada = await house.company()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const wanted = [
    ['overdue', { dueAt: day(-5) }],
    ['overdue urgent', { dueAt: day(-3), priority: 1000 }],
    ['problem', { dueAt: day(9) }],
    ['urgent', { dueAt: day(20), priority: 1000 }],
    ['soon', { dueAt: day(2) }],
    ['later', { dueAt: day(30) }],
    ['some day', {}],
    ['done', { dueAt: day(-9) }],
  ] as const
  for (const [title, draft] of [...wanted].reverse()) {
    const task = await add(ada, { title, ...draft })
    if (title === 'problem') await change(ada, task.id, { status: 9, problemReason: 'x' })
    if (title === 'done') await change(ada, task.id, { status: 3 })
  }
  expect((await ada.call(tasks.list, {})).rows.map((task) => task.title)).toEqual(wanted.map(([title]) => title))
  const walked: string[] = []
  let after: string | null = null
  do {
    const page: { rows: { title: string }[]; next: string | null } = await ada.call(tasks.list, {
      query: { count: 3, ...(after !== null && { after }) },
    })
    walked.push(...page.rows.map((task) => task.title))
    after = page.next
  } while (after !== null)
  expect(walked).toEqual(wanted.map(([title]) => title))
  expect((await ada.call(tasks.list, { query: { overdue: '1' } })).totalCounts).toBe(2)
})
