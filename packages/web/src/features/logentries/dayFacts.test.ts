import { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { noAnswers } from '@jobwright/contract/forms/form.ts'
import type { DocumentRow } from '@jobwright/contract/resources/documents.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { expect, it } from 'vitest'
import { allAnswers, allTypes } from '../../testing/forms.ts'
import { documentsOfDay, firstField, tasksOfDay, withFileIds, withLines } from './dayFacts.ts'

const zone = 'America/New_York'
const task = (more: Partial<TaskRow>) =>
  ({
    title: 'Strip',
    status: 2,
    startedAt: null,
    completedAt: null,
    updatedAt: '2026-05-01T12:00:00Z',
    ...more,
  }) as TaskRow

it('finds the tasks that moved on a day, by the company’s clock', () => {
  const moved = tasksOfDay(
    [
      task({ id: 'a', startedAt: '2026-05-14T15:00:00Z' }),
      task({ id: 'b', status: 3, completedAt: '2026-05-15T02:00:00Z' }),
      task({ id: 'c', status: 9, updatedAt: '2026-05-14T20:00:00Z' }),
      task({ id: 'd', status: 3, completedAt: '2026-05-15T12:00:00Z', startedAt: '2026-05-14T12:00:00Z' }),
    ],
    '2026-05-14',
    zone,
  )
  expect(moved.map(({ task: { id }, event }) => [id, event])).toEqual([
    ['b', 'completed'],
    ['a', 'started'],
    ['c', 'problem'],
  ])
})

it('finds the documents that were added on a day, the first one first', () => {
  const added = ['2026-05-15T02:00:00Z', '2026-05-14T12:00:00Z', '2026-05-14T02:00:00Z', '2026-05-15T12:00:00Z']
  const rows = added.map((createdAt, at) => ({ id: `d${at}`, createdAt }) as DocumentRow)
  expect(documentsOfDay(rows, '2026-05-14', zone).map(({ id }) => id)).toEqual(['d1', 'd0'])
})

it('puts lines behind what is written, as far as they fit', () => {
  const written = withLines(allAnswers, 'note', ['Completed: Strip', 'Started: Felt'])
  expect(written.values['note']).toBe(`${String(allAnswers.values['note'])}\nCompleted: Strip\nStarted: Felt`)
  expect(withLines(noAnswers, 'note', ['One']).values['note']).toBe('One')
  const full = withLines(noAnswers, 'note', ['x'.repeat(3999), 'too long', 'y'])
  expect(full.values['note']).toBe('x'.repeat(3999))
})

it('adds photos once, and no more than the field takes', () => {
  const shows = new Evaluation(allTypes, allAnswers)
  const field = firstField(allTypes, 'photo', shows)
  expect(field?.key).toBe('photos')
  expect(firstField(allTypes, 'longtext', shows)?.key).toBe('note')
  const ids = Array.from({ length: 12 }, (_, at) => `p${at}`)
  expect(withFileIds(allAnswers, 'photos', ['a', ...ids], field).values['photos']).toEqual([
    'a',
    'b',
    ...ids.slice(0, 6),
  ])
})
