import { newId } from '../../db/ids.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

// Monday, November 30, to Sunday, December 6, 2026.
const MONDAY = '2026-11-30'
const week = { from: MONDAY, to: '2026-12-06' }
const nextWeek = { from: '2026-12-07', to: '2026-12-13' }

async function aProject(ada: Person, enddate = '2026-12-04') {
  const customer = await aCustomer(ada, 'Harbor Inn')
  return ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id, startdate: MONDAY, enddate },
  })
}
const aTask = (ada: Person, title: string, day: string, more: object = {}) =>
  ada.call(tasks.create, { body: { title, startAt: day, dueAt: day, ...more } })

/** A chain of a project: each waits for the one before. */
async function aChain(ada: Person, ProjectId: string, UserId: string) {
  const tearOff = await aTask(ada, 'Tear off', '2026-12-01', { ProjectId, UserId })
  const dryIn = await aTask(ada, 'Dry in', '2026-12-02', { ProjectId, UserId, blockedByIds: [tearOff.id] })
  const shingle = await aTask(ada, 'Shingle', '2026-12-04', { ProjectId, UserId, blockedByIds: [dryIn.id] })
  return { tearOff, dryIn, shingle }
}

test('rain on Tuesday: the chain is previewed, moved in one go with the end of its project, and put back', async () => {
  const ada = await house.company()
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const project = await aProject(ada)
  const { tearOff, dryIn, shingle } = await aChain(ada, project.id, luis.me.id)
  const moves = [{ resource: 'tasks' as const, id: tearOff.id, startAt: '2026-12-02', endAt: '2026-12-02' }]

  const preview = await ada.call(schedule.preview, { body: { moves, cascade: 'shift' } })
  expect(preview.moved.map(({ id, after }) => [id, after.startAt])).toEqual([
    [tearOff.id, '2026-12-02'],
    [dryIn.id, '2026-12-03'],
    [shingle.id, '2026-12-07'],
  ])
  expect(preview.projectEnds).toMatchObject([{ id: project.id, before: '2026-12-04', after: '2026-12-07' }])
  expect(preview.people.map(({ id }) => id)).toEqual([luis.me.id])
  // Nothing is written before it is committed.
  expect(await ada.call(tasks.get, { params: { id: tearOff.id } })).toMatchObject({ startAt: '2026-12-01', version: 1 })

  const { change } = await ada.call(schedule.commit, {
    body: { moves, cascade: 'shift', reason: 'weather', key: preview.key },
  })
  expect(change).toMatchObject({ kind: 'move', reason: 'weather', count: 4, undoneAt: null })
  expect(await ada.call(tasks.get, { params: { id: shingle.id } })).toMatchObject({
    startAt: '2026-12-07',
    dueAt: '2026-12-07',
  })
  expect(await ada.call(projects.get, { params: { id: project.id } })).toMatchObject({ enddate: '2026-12-07' })
  const timeline = await ada.call(schedule.timeline, { params: { id: project.id } })
  expect(timeline.slip).toEqual([{ reason: 'weather', workdays: 1 }])

  const undone = await ada.call(schedule.undo, { params: { id: change.id }, body: {} })
  expect(undone.kept).toEqual([])
  for (const task of [tearOff, dryIn, shingle])
    expect(await ada.call(tasks.get, { params: { id: task.id } })).toMatchObject({
      startAt: task.startAt,
      dueAt: task.dueAt,
    })
  expect(await ada.call(projects.get, { params: { id: project.id } })).toMatchObject({ enddate: '2026-12-04' })
  await expect(ada.call(schedule.undo, { params: { id: change.id }, body: {} })).rejects.toMatchObject({ status: 409 })
})

test('two planners move the same chain: the second one sees that it changed, and nothing is overwritten', async () => {
  const ada = await house.company()
  const bea = await house.person(ada, 100, 'Bea')
  const project = await aProject(ada)
  const { tearOff } = await aChain(ada, project.id, ada.me.id)
  const to = (day: string) => ({
    moves: [{ resource: 'tasks' as const, id: tearOff.id, startAt: day, endAt: day }],
    cascade: 'push' as const,
  })
  const [first, second] = [
    await ada.call(schedule.preview, { body: to('2026-12-02') }),
    await bea.call(schedule.preview, { body: to('2026-12-03') }),
  ]
  await ada.call(schedule.commit, { body: { ...to('2026-12-02'), key: first.key } })
  await expect(bea.call(schedule.commit, { body: { ...to('2026-12-03'), key: second.key } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await ada.call(tasks.get, { params: { id: tearOff.id } })).toMatchObject({ startAt: '2026-12-02' })
  // An undo keeps what somebody moved since.
  const { change } = await bea.call(schedule.commit, { body: to('2026-12-03') })
  await ada.call(tasks.update, { params: { id: tearOff.id }, body: { startAt: '2026-12-08', dueAt: '2026-12-08' } })
  const { kept } = await bea.call(schedule.undo, { params: { id: change.id }, body: {} })
  expect(kept).toMatchObject([{ id: tearOff.id, title: 'Tear off' }])
  expect(await ada.call(tasks.get, { params: { id: tearOff.id } })).toMatchObject({ startAt: '2026-12-08' })
})

test('drafts are seen by people who plan and by nobody else until they are published', async () => {
  const ada = await house.company()
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const project = await aProject(ada)
  const task = await aTask(ada, 'Tear off', '2026-12-01', { ProjectId: project.id, UserId: luis.me.id })
  const visit = newId()
  const saved = await ada.call(schedule.saveDrafts, {
    body: {
      moves: [{ resource: 'tasks', id: task.id, startAt: '2026-12-02', endAt: '2026-12-02' }],
      items: [
        {
          id: visit,
          title: 'Skylight',
          ProjectId: project.id,
          UserId: luis.me.id,
          startAt: '2026-12-03T15:00:00Z',
          endAt: null,
        },
      ],
    },
  })
  expect(saved).toMatchObject({ drafts: 2 })
  const board = await ada.call(schedule.board, { query: week })
  expect(board.rows.find(({ id }) => id === task.id)).toMatchObject({
    startAt: '2026-12-01',
    draft: { startAt: '2026-12-02', isNew: false },
  })
  expect(board.rows.find(({ id }) => id === visit)).toMatchObject({ title: 'Skylight', draft: { isNew: true } })
  const seen = await luis.call(schedule.board, { query: week })
  expect(seen.drafts).toBe(0)
  expect(seen.rows.map(({ id, draft }) => [id, draft])).toEqual(expect.arrayContaining([[task.id, null]]))
  expect(JSON.stringify(seen)).not.toContain('Skylight')
  expect((await luis.call(scheduleitems.list, { query: {} })).totalCounts).toBe(0)

  const published = await ada.call(schedule.publish, { body: week })
  expect(published).toMatchObject({ published: 2, kept: [], people: [{ id: luis.me.id }] })
  expect((await luis.call(scheduleitems.list, { query: {} })).rows).toMatchObject([
    { id: visit, title: 'Skylight', number: 'V-1' },
  ])
  expect(await luis.call(tasks.get, { params: { id: task.id } })).toMatchObject({ startAt: '2026-12-02' })
  expect((await ada.call(schedule.board, { query: week })).drafts).toBe(0)
  expect(await ada.call(schedule.publish, { body: week })).toMatchObject({ change: null, published: 0 })

  // What somebody changed after it was planned stays a draft.
  await ada.call(schedule.saveDrafts, {
    body: { moves: [{ resource: 'tasks', id: task.id, startAt: '2026-12-04', endAt: '2026-12-04' }] },
  })
  await ada.call(tasks.update, { params: { id: task.id }, body: { startAt: '2026-12-03', dueAt: '2026-12-03' } })
  const again = await ada.call(schedule.publish, { body: week })
  expect(again).toMatchObject({ published: 0, kept: [{ id: task.id, title: 'Tear off' }] })
  expect(await ada.call(schedule.dropDrafts, { body: week })).toMatchObject({ drafts: 0, discarded: 1 })
})

test('a week is copied as drafts at the same clock time, once however often', async () => {
  const ada = await house.company()
  await ada.call(scheduleitems.create, {
    body: { title: 'Safety talk', kind: 'event', startAt: '2026-12-01T12:00:00Z', endAt: '2026-12-01T12:30:00Z' },
  })
  const body = { from: week.from, to: nextWeek.from }
  expect(await ada.call(schedule.copyWeek, { body })).toMatchObject({ drafts: 1, copied: 1 })
  expect(await ada.call(schedule.copyWeek, { body })).toEqual({ drafts: 1, copied: 0, undoId: null })
  const board = await ada.call(schedule.board, { query: nextWeek })
  expect(board.rows).toMatchObject([
    { title: 'Safety talk', kind: 'event', startAt: '2026-12-08T12:00:00.000Z', draft: { isNew: true } },
  ])
})

test('a person says Got it or Can’t to what they are on, and to nothing else', async () => {
  const ada = await house.company()
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const task = await aTask(ada, 'Tear off', '2026-12-01', { UserId: luis.me.id })
  const other = await aTask(ada, 'Office', '2026-12-01', { UserId: ada.me.id, watcherIds: [luis.me.id] })
  const to = (id: string) => ({ resource: 'tasks' as const, id, startAt: '2026-12-01' })
  await luis.call(schedule.answer, { body: { ...to(task.id), answer: 'yes' } })
  await expect(luis.call(schedule.answer, { body: { ...to(other.id), answer: 'yes' } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(luis.call(schedule.answer, { body: { ...to(task.id), answer: 'no' } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'reason' }] },
  })
  await luis.call(schedule.answer, { body: { ...to(task.id), answer: 'no', reason: 'Doctor until 10' } })
  const board = await ada.call(schedule.board, { query: week })
  expect(board.rows.find(({ id }) => id === task.id)?.answers).toMatchObject([
    { UserId: luis.me.id, answer: 'no', reason: 'Doctor until 10', startAt: '2026-12-01' },
  ])
})

test('conflicts are shown and stop nothing: time off, days off, two places at once', async () => {
  const ada = await house.company()
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const off = await luis.call(timeoff.create, { body: { kind: 'sick', from: '2026-12-03', to: '2026-12-03' } })
  await expect(
    luis.call(timeoff.create, { body: { kind: 'vacation', from: '2026-12-03', to: '2026-12-03', UserId: ada.me.id } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    luis.call(timeoff.decide, { params: { id: off.id }, body: { status: 'approved' } }),
  ).rejects.toMatchObject({
    status: 403,
  })
  await ada.call(timeoff.decide, { params: { id: off.id }, body: { status: 'approved' } })
  const task = await aTask(ada, 'Tear off', '2026-12-01', { UserId: luis.me.id })
  const move = (day: string) => ({ moves: [{ resource: 'tasks' as const, id: task.id, startAt: day, endAt: day }] })
  expect((await ada.call(schedule.preview, { body: move('2026-12-03') })).added).toMatchObject([
    { kind: 'leave', person: luis.me.id },
  ])
  expect((await ada.call(schedule.preview, { body: move('2026-12-05') })).added).toMatchObject([{ kind: 'workday' }])
  await ada.call(schedule.commit, { body: move('2026-12-03') })
  // Why somebody is off is not on the board.
  const board = await ada.call(schedule.board, { query: week })
  expect(board.timeOff).toMatchObject([{ UserId: luis.me.id, kind: 'other', status: 'approved' }])
})

test('bad plans are refused with their field, and people without the permission move nothing', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const task = await aTask(ada, 'Tear off', '2026-12-01')
  const move = (more: object) => ({ body: { moves: [{ resource: 'tasks' as const, id: task.id, ...more }] } })
  for (const more of [
    { startAt: '2026-12-03', endAt: '2026-12-02' },
    { startAt: '0001-01-01', endAt: null },
    { startAt: null, endAt: '2026-12-02' },
    { startAt: 'tomorrow' },
  ])
    await expect(ada.call(schedule.preview, move(more) as never)).rejects.toMatchObject({ status: 422 })
  await expect(bob.call(schedule.commit, move({ startAt: '2026-12-03', endAt: null }))).rejects.toMatchObject({
    status: 422,
  })
  const role = await ada.call(roles.create, {
    body: { title: 'Looker', permissions: permissionIds('tasks.list', 'schedule.list').map((id) => ({ id })) },
  })
  const pat = await house.person(ada, role.id, 'Pat')
  await expect(pat.call(schedule.preview, move({ startAt: '2026-12-03', endAt: null }))).rejects.toMatchObject({
    status: 403,
  })
  await expect(ada.call(schedule.board, { query: { from: '2026-12-01', to: '2030-12-01' } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'to' }] },
  })
})
