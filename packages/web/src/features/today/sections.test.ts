import { describe, expect, it } from 'vitest'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { firstOf, sectionsOf } from './sections.ts'

const zone = 'America/New_York'
const now = new Date('2026-06-10T16:00:00Z')
const task = (title: string, of: Partial<TaskRow> = {}) =>
  ({ title, status: 1, startAt: null, dueAt: null, ...of }) as TaskRow
const named = (tasks: TaskRow[]) =>
  sectionsOf(tasks, zone, now).map(({ name, tasks: own }) => [name, own.map((one) => one.title)])

describe('a day of tasks', () => {
  it('puts what is late first, then problems, then the day', () => {
    expect(
      named([
        task('next week', { dueAt: '2026-06-17' }),
        task('some day'),
        task('tomorrow', { startAt: '2026-06-11', dueAt: '2026-06-12' }),
        task('today', { dueAt: '2026-06-10' }),
        task('stuck', { status: 9 }),
        task('late', { dueAt: '2026-06-09' }),
        task('in hand', { status: 2, dueAt: '2026-06-30' }),
        task('begun on Monday', { startAt: '2026-06-08', dueAt: '2026-06-12' }),
      ]),
    ).toEqual([
      ['overdue', ['late']],
      ['problems', ['stuck']],
      ['forToday', ['today', 'in hand', 'begun on Monday']],
      ['soon', ['tomorrow']],
      ['undated', ['some day']],
      ['later', ['next week']],
    ])
  })

  it('reads an instant on the day of the company', () => {
    // 11 p.m. in New York is the next day in UTC.
    expect(named([task('evening', { startAt: '2026-06-11T03:00:00.000Z' })])).toEqual([['forToday', ['evening']]])
  })

  it('keeps on top what is in hand, then the day, then what is late', () => {
    const late = task('late', { dueAt: '2026-06-01' })
    const day = task('today', { dueAt: '2026-06-10' })
    const inHand = task('in hand', { status: 2 })
    expect(firstOf([late, day, inHand], zone, now)?.title).toBe('in hand')
    expect(firstOf([late, day], zone, now)?.title).toBe('today')
    expect(firstOf([late], zone, now)?.title).toBe('late')
    expect(firstOf([task('far', { dueAt: '2026-09-01' })], zone, now)).toBeUndefined()
  })
})
