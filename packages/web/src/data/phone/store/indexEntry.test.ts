import { expect, it } from 'vitest'
import { indexEntryOf, listOf } from './indexEntry.ts'
import type { IndexQuery } from './indexEntry.ts'

const clock = { now: new Date('2026-05-04T12:00:00Z'), timezone: 'America/New_York' }
const [install, repair] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
const task = (id: string, typeId?: string | null) =>
  indexEntryOf('tasks', { id, title: id, status: 1, ...(typeId !== undefined && { typeId }) })

it('filters tasks by one type or several as the office does; what has none, or came before there were any, is in none', () => {
  const all = [task('a', install), task('b', repair), task('c', null), task('d')]
  const list = (asked: IndexQuery) => listOf('tasks', all, { sort: 'title', ...asked }, clock)
  expect(list({})).toEqual(['a', 'b', 'c', 'd'])
  expect(list({ typeId: install })).toEqual(['a'])
  expect(list({ typeId: `${repair},${install}` })).toEqual(['a', 'b'])
  expect(list({ typeId: repair, q: 'a' })).toEqual([])
})

it('finds the projects that should be over by now, as the office does', () => {
  const project = (id: string, status: number, enddate: string | null) =>
    indexEntryOf('projects', { id, title: id, status, enddate })
  const all = [
    project('late', 2, '2026-05-03'),
    project('on hold', 8, '2026-05-01'),
    project('last day', 2, '2026-05-04'),
    project('done', 3, '2026-05-01'),
    project('open', 1, null),
  ]
  expect(listOf('projects', all, { sort: 'title', overdue: '1' }, clock)).toEqual(['late', 'on hold'])
})

it('lists documents by the name of their file, as the office does', () => {
  const document = (id: string, originalName: string) => indexEntryOf('documents', { id, title: id, originalName })
  const all = [document('a', 'roof.pdf'), document('b', 'Árbol.pdf'), document('c', 'a-1.pdf')]
  expect(listOf('documents', all, {}, clock)).toEqual(['c', 'b', 'a'])
})

it('finds the change orders that a task or a log is linked to, as the office does', () => {
  const order = (id: string, taskIds: string[], logEntryIds: string[] = []) =>
    indexEntryOf('changeorders', { id, title: id, taskIds, logEntryIds })
  const all = [order('a', [install]), order('b', [repair, install], [repair]), order('c', [])]
  const list = (asked: IndexQuery) => listOf('changeorders', all, { sort: 'title', ...asked }, clock)
  expect(list({ TaskId: install })).toEqual(['a', 'b'])
  expect(list({ LogEntryId: repair })).toEqual(['b'])
  expect(list({ TaskId: 'other' })).toEqual([])
})
