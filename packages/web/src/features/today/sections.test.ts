import { describe, expect, it } from 'vitest'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import type { ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import { daysAhead, taskEntry, visitEntry } from '../../parts/schedule/planEntries.ts'
import { firstOf, firstOfDay, rowsOfToday, sectionsOf } from './sections.ts'

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

describe('today from the schedule', () => {
  const whole = { UserId: 'rosa', crewIds: [], ProjectId: null, Project: null, Bid: null, Customer: null }
  const planned = (title: string, of: Partial<TaskRow>) =>
    task(title, { ...whole, id: title, durationMin: null, ...of })
  const visit = (title: string, startAt: string) => ({ ...whole, id: title, title, startAt, endAt: null }) as never
  const daysOf = (tasks: TaskRow[], visits: ScheduleItem[]) =>
    daysAhead(
      [...tasks.map((one) => taskEntry(one, zone)), ...visits.map((one) => visitEntry(one, zone))].filter(
        (entry) => entry !== null,
      ),
      '2026-06-10',
      3,
      zone,
      null,
    )
  const nameOf = (row: ReturnType<typeof firstOfDay>) => row?.task?.title ?? row?.entry?.title
  const at8 = planned('at eight', { startAt: '2026-06-10T12:00:00.000Z' })
  const anytime = planned('anytime', { startAt: '2026-06-10', dueAt: '2026-06-10' })
  const at7 = visit('visit at seven', '2026-06-10T11:00:00.000Z')
  const late = planned('late', { dueAt: '2026-06-01' })
  const tomorrow = planned('tomorrow', { startAt: '2026-06-11', dueAt: '2026-06-11' })

  it('stands in the order of time, visits among tasks, what may be done at any time last', () => {
    const [today] = daysOf([anytime, at8], [at7])
    const rows = rowsOfToday([anytime, at8], today?.entries ?? [], '2026-06-10', zone)
    expect(rows.map((row) => nameOf(row))).toEqual(['visit at seven', 'at eight', 'anytime'])
  })

  it('has what is in hand on top, else what the day begins with, else what is late; tomorrow stays tomorrow', () => {
    const first = (tasks: TaskRow[], visits: ScheduleItem[] = []) =>
      nameOf(firstOfDay(tasks, daysOf(tasks, visits), zone, now))
    expect(first([late, at8, planned('in hand', { status: 2 })], [at7])).toBe('in hand')
    expect(first([late, at8], [at7])).toBe('visit at seven')
    expect(first([late, anytime])).toBe('anytime')
    expect(first([late, tomorrow])).toBe('late')
    expect(first([tomorrow])).toBeUndefined()
  })
})
