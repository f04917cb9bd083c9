import { expect, test } from 'vitest'
import { isNewJob, pointsAhead } from './newJob.ts'

const nothing = { count: 0, rows: [] }
const blank = {
  today: '2026-11-26',
  next: null,
  onSite: [],
  contract: null,
  changes: nothing,
  hours: null,
  tasks: { open: 0, late: 0, done: 0, total: 0, rows: [] },
  photos: nothing,
  documents: null,
  logs: { books: [], missing: 0, more: 0, last: null },
  comments: { count: 3, rows: [] },
}

test('a job is new until something is planned, done or added; talk alone changes nothing', () => {
  expect(isNewJob(blank)).toBe(true)
  expect(isNewJob({ ...blank, tasks: null, logs: null, onSite: null })).toBe(true)
  expect(isNewJob({ ...blank, tasks: { ...blank.tasks, total: 1 } })).toBe(false)
  expect(isNewJob({ ...blank, photos: { count: 1, rows: [] } })).toBe(false)
})

test('hours are ahead by the points that their share exceeds the share of done tasks', () => {
  expect(pointsAhead({ used: 65, estimate: 100 }, { done: 11, total: 19 })).toBe(7)
  expect(pointsAhead({ used: 10, estimate: 100 }, { done: 11, total: 19 })).toBe(0)
  expect(pointsAhead({ used: 10, estimate: null }, { done: 0, total: 19 })).toBe(0)
  expect(pointsAhead({ used: 10, estimate: 100 }, { done: 0, total: 0 })).toBe(0)
})
