import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

// Monday, November 30, to Sunday, December 6, 2026.
const week = { from: '2026-11-30', to: '2026-12-06' }

const aTask = (ada: Person, day: string) =>
  ada.call(tasks.create, { body: { title: 'Tear off', startAt: day, dueAt: day } })
const moved = (id: string, day: string) => ({ resource: 'tasks' as const, id, startAt: day, endAt: day })
const aVisit = (day: string) => ({ id: newId(), title: 'Skylight', startAt: day, endAt: null })
const draftOf = async (ada: Person, id: string) =>
  (await ada.call(schedule.board, { query: week })).rows.find((row) => row.id === id)?.draft
const lastOf = async (ada: Person) => (await ada.call(schedule.changes, { query: {} })).drafts
const undo = (ada: Person, id: string | null) => ada.call(schedule.undoDrafts, { params: { id: id ?? '' }, body: {} })

test('saved drafts are taken back one save after the other, and nothing that was published', async () => {
  const ada = await house.company()
  const task = await aTask(ada, '2026-12-01')
  const visit = aVisit('2026-12-02')
  const first = await ada.call(schedule.saveDrafts, { body: { moves: [moved(task.id, '2026-12-02')] } })
  const second = await ada.call(schedule.saveDrafts, {
    body: { moves: [moved(task.id, '2026-12-04')], items: [visit] },
  })
  expect(await lastOf(ada)).toMatchObject({ id: second.undoId, count: 2 })
  expect(await undo(ada, second.undoId)).toEqual({ drafts: 1, restored: 2, kept: 0 })
  expect(await draftOf(ada, task.id)).toMatchObject({ startAt: '2026-12-02' })
  await expect(undo(ada, second.undoId)).rejects.toMatchObject({ status: 409 })
  expect(await lastOf(ada)).toMatchObject({ id: first.undoId })
  expect(await undo(ada, first.undoId)).toEqual({ drafts: 0, restored: 1, kept: 0 })
  expect(await lastOf(ada)).toBeNull()

  // What is published is no draft any more: its save is not what Undo is for.
  const third = await ada.call(schedule.saveDrafts, { body: { items: [visit] } })
  await ada.call(schedule.publish, { body: week })
  expect(await lastOf(ada)).toBeNull()
  expect(await undo(ada, third.undoId)).toEqual({ drafts: 0, restored: 0, kept: 1 })
  expect((await ada.call(scheduleitems.list, { query: {} })).rows).toMatchObject([{ id: visit.id }])
})

test('all drafts of some days are discarded and come back, with whose they are', async () => {
  const ada = await house.company()
  const bea = await house.person(ada, 100, 'Bea')
  const task = await aTask(ada, '2026-12-01')
  const visit = aVisit('2026-12-02')
  const later = aVisit('2026-12-16')
  await ada.call(schedule.saveDrafts, { body: { moves: [moved(task.id, '2026-12-02')], items: [visit, later] } })
  const before = await Promise.all([draftOf(ada, task.id), draftOf(ada, visit.id)])
  const { undoId, ...rest } = await bea.call(schedule.dropDrafts, { body: week })
  expect(rest).toEqual({ drafts: 1, discarded: 2 })
  expect(await draftOf(ada, task.id)).toBeNull()
  expect(await lastOf(bea)).toMatchObject({ id: undoId, count: 2 })
  expect(await undo(bea, undoId)).toEqual({ drafts: 3, restored: 2, kept: 0 })
  expect(await Promise.all([draftOf(ada, task.id), draftOf(ada, visit.id)])).toEqual(before)
  // What can be published was not changed by it.
  expect(await ada.call(schedule.publish, { body: week })).toMatchObject({ published: 2, kept: [] })
  expect(await bea.call(schedule.dropDrafts, { body: week })).toMatchObject({ discarded: 0, undoId: null })
})

test('an undo keeps drafts that somebody changed since, and makes none of a visit that exists', async () => {
  const ada = await house.company()
  const bea = await house.person(ada, 100, 'Bea')
  const task = await aTask(ada, '2026-12-01')
  const mine = await ada.call(schedule.saveDrafts, { body: { moves: [moved(task.id, '2026-12-02')] } })
  await bea.call(schedule.saveDrafts, { body: { moves: [moved(task.id, '2026-12-03')] } })
  expect(await undo(ada, mine.undoId)).toEqual({ drafts: 1, restored: 0, kept: 1 })
  expect(await draftOf(ada, task.id)).toMatchObject({ startAt: '2026-12-03' })

  const visit = aVisit('2026-12-02')
  await ada.call(schedule.saveDrafts, { body: { items: [visit] } })
  const dropped = await ada.call(schedule.dropDrafts, {
    body: { ...week, keys: [{ resource: 'scheduleitems', id: visit.id }] },
  })
  await ada.call(schedule.saveDrafts, { body: { items: [visit] } })
  await ada.call(schedule.publish, { body: week })
  expect(await undo(ada, dropped.undoId)).toMatchObject({ restored: 0, kept: 1 })
  expect(await ada.call(schedule.publish, { body: week })).toMatchObject({ published: 0, kept: [] })
})

test('a copied week is taken back, nobody else’s company and nobody without the permission reaches it', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  await ada.call(scheduleitems.create, {
    body: { title: 'Safety talk', kind: 'event', startAt: '2026-12-01T12:00:00Z', endAt: '2026-12-01T12:30:00Z' },
  })
  const { undoId } = await ada.call(schedule.copyWeek, { body: { from: week.from, to: '2026-12-07' } })
  await expect(undo(bob, undoId)).rejects.toMatchObject({ status: 404 })
  await expect(undo(luis, undoId)).rejects.toMatchObject({ status: 403 })
  expect(await lastOf(luis)).toBeNull()
  expect(await undo(ada, undoId)).toEqual({ drafts: 0, restored: 1, kept: 0 })
})
