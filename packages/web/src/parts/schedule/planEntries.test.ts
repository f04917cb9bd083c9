import type { ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { standardWorkdays } from '@jobwright/contract/rules/schedule.ts'
import { describe, expect, it } from 'vitest'
import type { PlanAnswered } from '../../data/planTypes.ts'
import { answerOf, daysAhead, isAsked, movedFromOf, taskEntry, timeOn, visitEntry } from './planEntries.ts'

const zone = 'America/New_York'
const base = { UserId: 'rosa', crewIds: [], ProjectId: null, Project: null, Bid: null, Customer: null }
const task = (title: string, of: Partial<TaskRow>) =>
  taskEntry(
    {
      ...base,
      id: title,
      title,
      startAt: null,
      dueAt: null,
      durationMin: null,
      window: 'none',
      travelMin: 0,
      ...of,
    } as TaskRow,
    zone,
  )
const visit = (title: string, of: Partial<ScheduleItem>) =>
  visitEntry(
    { ...base, id: title, title, startAt: null, endAt: null, window: 'none', travelMin: 0, ...of } as ScheduleItem,
    zone,
  )
const all = (...found: ReturnType<typeof task>[]) => found.filter((one) => one !== null)
const workdays = { workdays: { company: standardWorkdays, projects: [] }, daysOff: ['2026-11-26'] }

describe('the days of a person', () => {
  it('begin with what has a time, tasks and visits together, and end with what may be done at any time', () => {
    const entries = all(
      task('anytime', { startAt: '2026-11-24', dueAt: '2026-11-24' }),
      task('at nine', { startAt: '2026-11-24T14:00:00.000Z' }),
      visit('at seven', { startAt: '2026-11-24T12:00:00.000Z', endAt: '2026-11-24T13:00:00.000Z' }),
      task('unscheduled', { dueAt: '2026-11-24' }),
    )
    const [day] = daysAhead(entries, '2026-11-24', 1, zone, workdays)
    expect(day?.entries.map(({ title }) => title)).toEqual(['at seven', 'at nine', 'anytime'])
    expect(day?.entries.map((entry) => timeOn(entry, '2026-11-24', zone))).toEqual(['07:00', '09:00', ''])
  })

  it('have what others wait for before them, where neither has an earlier time', () => {
    const day = { startAt: '2026-11-24', dueAt: '2026-11-24' }
    const entries = all(
      task('c dry in', { ...day, blockedByIds: ['d tear off'] }),
      task('a shingle', { ...day, blockedByIds: ['c dry in', 'elsewhere'] }),
      task('b sweep', day),
      task('d tear off', day),
      // Two that wait for each other are where they were.
      task('e one', { ...day, blockedByIds: ['f other'] }),
      task('f other', { ...day, blockedByIds: ['e one', 'at nine'] }),
      task('at nine', { startAt: '2026-11-24T14:00:00.000Z', blockedByIds: ['b sweep'] }),
    )
    const [found] = daysAhead(entries, '2026-11-24', 1, zone, workdays)
    expect(found?.entries.map(({ title }) => title)).toEqual([
      'at nine',
      'd tear off',
      'c dry in',
      'a shingle',
      'b sweep',
      'f other',
      'e one',
    ])
  })

  it('have what lasts several days on each that is worked, without weekends and holidays', () => {
    // Wednesday to Tuesday, over Thanksgiving and a weekend.
    const entries = all(task('long', { startAt: '2026-11-25', dueAt: '2026-12-01' }))
    const days = daysAhead(entries, '2026-11-24', 8, zone, workdays)
    expect(days.filter((day) => day.entries.length > 0).map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
    ])
    // A day off on which somebody put it is worked.
    const saturday = all(visit('Saturday', { startAt: '2026-11-28' }))
    expect(daysAhead(saturday, '2026-11-28', 1, zone, workdays)[0]?.entries).toHaveLength(1)
  })

  it('are those of the company, whatever the day is in UTC', () => {
    const late = all(visit('late', { startAt: '2026-11-25T03:30:00.000Z' }))
    const days = daysAhead(late, '2026-11-24', 2, zone, workdays)
    expect(days.map((day) => day.entries.length)).toEqual([1, 0])
    const atMidnight = all(task('at midnight', { startAt: '2026-11-25T04:30:00.000Z' }))
    expect(daysAhead(atMidnight, '2026-11-24', 2, zone, workdays).map((day) => day.entries.length)).toEqual([1, 0])
  })

  it('say when the person is off', () => {
    const off = { id: 'o', UserId: 'rosa', kind: 'vacation', status: 'approved', from: '2026-11-25', to: '2026-11-26' }
    const days = daysAhead([], '2026-11-24', 4, zone, workdays, [{ ...off, fromMin: null, toMin: null } as never])
    expect(days.map((day) => day.off.length)).toEqual([0, 1, 1, 0])
  })
})

describe('an answer', () => {
  const entry = { id: 'a', startAt: '2026-11-24T12:00:00.000Z' }
  const said = (startAt: string | null): PlanAnswered => ({
    UserId: 'rosa',
    answer: 'yes',
    reason: '',
    at: '2026-11-23T20:00:00.000Z',
    startAt,
  })

  it('counts for the start that the person saw', () => {
    expect(answerOf(entry, {}, 'rosa')).toEqual({ state: 'none' })
    expect(answerOf(entry, { a: [said('2026-11-24T12:00:00Z')] }, 'rosa').state).toBe('answered')
    expect(answerOf(entry, { a: [said('2026-11-24T12:00:00Z')] }, 'luis').state).toBe('none')
    expect(answerOf(entry, { a: [said('2026-11-24T12:30:00.000Z')] }, 'rosa')).toMatchObject({
      state: 'moved',
      from: '2026-11-24T12:30:00.000Z',
    })
    expect(answerOf(entry, { a: [said('2026-11-24')] }, 'rosa').state).toBe('moved')
    expect(answerOf(entry, { a: [said(null)] }, 'rosa').state).toBe('moved')
  })

  it('is asked of those who are on it, until it is over', () => {
    const [one] = all(task('one', { startAt: '2026-11-24', dueAt: '2026-11-25', crewIds: ['luis'], status: 1 }))
    if (!one) throw new Error('no entry')
    expect(['rosa', 'luis', 'dea'].map((who) => isAsked(one, who, '2026-11-25'))).toEqual([true, true, false])
    expect(isAsked(one, 'rosa', '2026-11-26')).toBe(false)
  })

  it('says from where it moved: the time on the same day, the day otherwise', () => {
    expect(movedFromOf('2026-11-24T12:30:00Z', '2026-11-24T12:00:00Z', zone)).toEqual({ time: '2026-11-24T12:30:00Z' })
    expect(movedFromOf('2026-11-23', '2026-11-24T12:00:00Z', zone)).toEqual({ day: '2026-11-23' })
    expect(movedFromOf('2026-11-23T12:30:00Z', '2026-11-24', zone)).toEqual({
      day: '2026-11-23',
      time: '2026-11-23T12:30:00Z',
    })
  })
})
