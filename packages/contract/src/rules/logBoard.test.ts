import { expect, test } from 'vitest'
import { boardState, isLogDue, type DueBook } from './logBoard.ts'

const book: DueBook = {
  schedule: 'workdays',
  weekdays: [],
  dueTime: '17:30',
  graceMin: 30,
  status: 'open',
  openedOn: '2026-05-01',
  startsOn: null,
  endsOn: null,
}
// A Thursday, 17:00.
const clock = { today: '2026-05-14', minutes: 17 * 60 }
const log = (status: 'draft' | 'submitted' | 'approved' | 'no_work' | 'returned', daysLate = 0) => [
  { status, daysLate },
]

test('workdays are Monday to Friday, within the project and since the book was opened', () => {
  expect(['2026-05-14', '2026-05-16', '2026-05-17', '2026-05-18'].map((day) => isLogDue(book, day))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(isLogDue(book, '2026-04-30')).toBe(false)
  expect(isLogDue({ ...book, startsOn: '2026-05-15' }, '2026-05-14')).toBe(false)
  expect(isLogDue({ ...book, endsOn: '2026-05-13' }, '2026-05-14')).toBe(false)
  expect(isLogDue({ ...book, schedule: 'weekly', weekdays: [6] }, '2026-05-16')).toBe(true)
  expect(isLogDue({ ...book, schedule: 'weekly', weekdays: [6] }, '2026-05-14')).toBe(false)
  expect(isLogDue({ ...book, schedule: 'demand' }, '2026-05-14')).toBe(false)
})

test('a day is missing only after its due time and grace', () => {
  expect(boardState(book, '2026-05-13', [], clock)).toBe('missing')
  expect(boardState(book, '2026-05-14', [], clock)).toBe('due')
  expect(boardState(book, '2026-05-14', [], { ...clock, minutes: 18 * 60 })).toBe('due')
  expect(boardState(book, '2026-05-14', [], { ...clock, minutes: 18 * 60 + 1 })).toBe('missing')
  expect(boardState(book, '2026-05-15', [], clock)).toBe('due')
  expect(boardState(book, '2026-05-16', [], clock)).toBe('notdue')
  expect(boardState({ ...book, status: 'closed' }, '2026-05-13', [], clock)).toBe('notdue')
})

test('a filed log counts, late or with nothing to report; a draft does not, once the day is over', () => {
  expect(boardState(book, '2026-05-13', log('submitted'), clock)).toBe('filed')
  expect(boardState(book, '2026-05-13', log('approved', 2), clock)).toBe('late')
  expect(boardState(book, '2026-05-13', [...log('approved', 2), ...log('submitted')], clock)).toBe('filed')
  expect(boardState(book, '2026-05-13', log('no_work'), clock)).toBe('nowork')
  expect(boardState(book, '2026-05-13', log('draft'), clock)).toBe('missing')
  expect(boardState(book, '2026-05-14', log('returned'), clock)).toBe('draft')
  expect(boardState(book, '2026-05-10', log('draft'), clock)).toBe('draft')
  // A plan of a day to come does not count.
  expect(boardState(book, '2026-05-16', log('draft'), clock)).toBe('notdue')
  expect(boardState(book, '2026-05-15', log('draft'), clock)).toBe('due')
})
