import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { standardCalendar } from '@jobwright/contract/plan/workdays.ts'
import { expect, test } from 'vitest'
import { nextBar, stepCursor, cursorAt } from './boardCursor.ts'
import { entryOf, groupsOf, inLanes, isSameRow, type BoardEntry, type RowBar } from './boardModel.ts'
import { moveTo, peopleAfter, scheduledOn, shifted, timedAt } from './boardMoves.ts'
import { runsOff } from './TimelineUnder.tsx'
import { detailText, entryText } from './boardWords.ts'
import { mondayOf, rangeOf } from './boardRange.ts'
import type { Plan } from './useBoard.ts'
import { carryAll } from './useMoves.ts'
import { hoursAxis, pointOn, stepped, stretchOf, weekDays } from './boardTime.ts'

const ZONE = 'America/New_York'
const item = (more: Partial<BoardItem>): BoardItem => ({
  resource: 'tasks',
  id: 'a',
  number: 'T-1',
  title: 'Tear off',
  kind: 'task',
  status: 1,
  version: 1,
  startAt: null,
  endAt: null,
  durationMin: null,
  UserId: null,
  crewIds: [],
  CustomerId: null,
  ProjectId: null,
  Customer: null,
  Project: null,
  travelMin: 0,
  skills: [],
  window: 'none',
  blockedBy: [],
  isFixed: false,
  answers: [],
  draft: null,
  ...more,
})
const entry = (more: Partial<BoardItem>): BoardEntry => entryOf(item(more), ZONE)
const week = { kind: 'days', days: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] } as const
const spanOf = (one: BoardEntry) => one.span ?? { startAt: '', endAt: '' }

test('a week begins on Monday, a month has full weeks, and a step of a month is a month', () => {
  expect(mondayOf('2026-12-06')).toBe('2026-11-30')
  expect(mondayOf('2026-11-30')).toBe('2026-11-30')
  expect(rangeOf('month', '2026-12-15')).toEqual({ from: '2026-11-30', to: '2027-01-03' })
  expect(rangeOf('week', '2026-12-02')).toEqual({ from: '2026-11-30', to: '2026-12-06' })
  expect([stepped('month', '2026-12-31', 1), stepped('month', '2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect(stepped('week', '2026-12-02', -1)).toBe('2026-11-25')
})

test('a Sunday takes room only where it is worked or planned', () => {
  const days = (worked: boolean, planned: boolean) =>
    weekDays(
      '2026-11-30',
      () => worked,
      () => planned,
    ).length
  expect([days(false, false), days(true, false), days(false, true)]).toEqual([6, 7, 7])
})

test('a bar lies where its days are, and says where it is cut', () => {
  const bar = (startAt: string, endAt: string) =>
    stretchOf(week, spanOf(entry({ startAt, endAt })), ZONE, standardCalendar)
  expect(bar('2026-12-01', '2026-12-02')).toEqual({ start: 0.2, end: 0.6, cutStart: false, cutEnd: false })
  expect(bar('2026-11-20', '2026-12-09')).toEqual({ start: 0, end: 1, cutStart: true, cutEnd: true })
  expect(bar('2026-12-05', '2026-12-06')).toBeNull()
  // 9:00 to 11:00 on Tuesday.
  expect(bar('2026-12-01T14:00:00.000Z', '2026-12-01T16:00:00.000Z')).toMatchObject({ start: 0.2, end: 0.4 })
})

test('the hours of a day grow with what is planned early or late, and points are quarters of an hour', () => {
  const early = { startAt: '2026-12-01T10:15:00.000Z', endAt: '2026-12-01T11:00:00.000Z' }
  expect(hoursAxis('2026-12-01', standardCalendar, [], ZONE)).toEqual({
    kind: 'hours',
    day: '2026-12-01',
    from: 360,
    to: 1080,
  })
  const axis = hoursAxis('2026-12-01', standardCalendar, [early], ZONE)
  expect(axis).toMatchObject({ from: 300, to: 1080 })
  expect(stretchOf(axis, early, ZONE, standardCalendar)).toMatchObject({ start: 15 / 780, end: 60 / 780 })
  expect(pointOn(axis, 0.5)).toEqual({ day: '2026-12-01', minute: 690 })
  expect(pointOn(week, 0.99)).toEqual({ day: '2026-12-04', minute: null })
})

test('a shift keeps workdays and clock times, an end never passes its start', () => {
  const shift = (one: BoardEntry, days: number, edge: 'whole' | 'start' | 'end' = 'whole', minutes = 0) =>
    shifted(one, { days, minutes, edge }, standardCalendar)
  const twoDays = entry({ startAt: '2026-12-03', endAt: '2026-12-04' })
  expect(shift(twoDays, 1)).toEqual({ startAt: '2026-12-04', endAt: '2026-12-07' })
  expect(shift(twoDays, 2, 'end')).toEqual({ startAt: '2026-12-03', endAt: '2026-12-06' })
  expect(shift(twoDays, -2, 'end')).toBeNull()
  expect(shift(twoDays, 1, 'start')).toEqual({ startAt: '2026-12-04', endAt: '2026-12-04' })
  const nine = entry({ startAt: '2026-10-31T13:00:00.000Z', endAt: '2026-10-31T15:00:00.000Z' })
  // Clocks go back in the night.
  expect(shift(nine, 1)).toEqual({ startAt: '2026-11-01T14:00:00.000Z', endAt: '2026-11-01T16:00:00.000Z' })
  expect(shift(nine, 0, 'whole', 15)).toEqual({
    startAt: '2026-10-31T13:15:00.000Z',
    endAt: '2026-10-31T15:15:00.000Z',
  })
  expect(shift(entry({}), 1)).toBeNull()
})

test('what waits takes as many workdays as its duration fills, or its time', () => {
  const waiting = entry({ durationMin: 900, endAt: '2026-12-20' })
  expect(scheduledOn(waiting, { day: '2026-12-04', minute: null }, standardCalendar)).toEqual({
    startAt: '2026-12-04',
    endAt: '2026-12-07',
  })
  expect(timedAt(waiting, '2026-12-04', 480)).toEqual({
    startAt: '2026-12-04T13:00:00.000Z',
    endAt: '2026-12-05T04:00:00.000Z',
  })
})

test('another row is another person; everybody else stays', () => {
  const place = { startAt: null, endAt: null, UserId: 'ann', crewIds: ['bob', 'cal'] }
  expect(peopleAfter(place, 'ann', 'dea')).toEqual({ UserId: 'dea', crewIds: ['bob', 'cal'] })
  expect(peopleAfter(place, 'bob', 'dea')).toEqual({ UserId: 'ann', crewIds: ['cal', 'dea'] })
  expect(peopleAfter(place, 'bob', 'ann')).toEqual({ UserId: 'ann', crewIds: ['cal'] })
  expect(peopleAfter(place, 'ann', null)).toEqual({ UserId: null, crewIds: ['bob', 'cal'] })
  expect(peopleAfter({ ...place, UserId: null }, null, 'bob')).toEqual({ UserId: 'bob', crewIds: ['cal'] })
})

test('a move says only what changes', () => {
  const one = entry({ startAt: '2026-12-01', endAt: '2026-12-01', UserId: 'ann' })
  expect(moveTo(one, one.place)).toBeNull()
  expect(moveTo(one, { ...one.place, UserId: 'bob' })).toEqual({
    resource: 'tasks',
    id: 'a',
    UserId: 'bob',
    crewIds: [],
  })
  expect(moveTo(one, { ...one.place, startAt: null })).toEqual({
    resource: 'tasks',
    id: 'a',
    startAt: null,
    endAt: null,
  })
})

const barOf = (id: string, start: number, end: number): Omit<RowBar, 'lane'> => ({
  start,
  end,
  cutStart: false,
  cutEnd: false,
  isGhost: false,
  entry: entry({ id }),
})

test('bars that overlap are below each other; those that follow share a lane', () => {
  const { bars, lanes } = inLanes([barOf('b', 0.2, 0.6), barOf('a', 0, 0.4), barOf('c', 0.4, 0.8)])
  expect(
    bars.map(
      ({
        entry: {
          item: { id },
        },
        lane,
      }) => [id, lane],
    ),
  ).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
  expect(lanes).toBe(2)
})

test('arrows go over bars, through stacks, to the next row; the next conflict begins again at the top', () => {
  const first = {
    key: 'person ann',
    kind: 'person' as const,
    id: 'ann',
    ...inLanes([barOf('a', 0, 0.4), barOf('b', 0.2, 0.4)]),
  }
  const second = { key: 'person bob', kind: 'person' as const, id: 'bob', ...inLanes([barOf('c', 0.6, 0.8)]) }
  const rows = [first, second]
  const start = cursorAt(first, 0, 5)
  expect(start).toMatchObject({ column: 0, bar: 'a' })
  expect(stepCursor(rows, 5, start, 'right')).toMatchObject({ column: 2, bar: null })
  const stacked = cursorAt(first, 1, 5)
  expect(stepCursor(rows, 5, stacked, 'down')).toMatchObject({ row: 'person ann', bar: 'b' })
  expect(stepCursor(rows, 5, { ...stacked, bar: 'b' }, 'down')).toMatchObject({
    row: 'person bob',
    column: 1,
    bar: null,
  })
  expect(stepCursor(rows, 5, start, 'left')).toEqual(start)
  expect(nextBar(rows, 5, start, ({ entry: one }) => one.item.id !== 'b')).toMatchObject({ bar: 'c' })
  expect(nextBar(rows, 5, { row: 'person bob', column: 3, bar: 'c' }, () => true)).toMatchObject({ bar: 'a' })
  expect(isSameRow(first, { ...first, bars: [...first.bars] })).toBe(true)
  expect(isSameRow(first, second)).toBe(false)
})

test('people stand in the first of their crews, the lead first, then the others by name', () => {
  const groups = groupsOf({
    board: {
      crews: [
        {
          id: 'c',
          title: 'Crew',
          color: '#fff',
          UserId: 'zoe',
          members: [{ UserId: 'ann', from: null, to: '2026-12-01' }],
        },
        {
          id: 'd',
          title: 'Gone',
          color: '#fff',
          UserId: null,
          members: [{ UserId: 'bob', from: null, to: '2026-01-01' }],
        },
      ],
      people: ['zoe', 'ann', 'bob', 'old'].map((id) => ({ id, isActive: id !== 'old', skills: [] })),
    },
    entries: [
      entry({ id: '1', startAt: '2026-12-01', UserId: 'ann', crewIds: ['zoe'] }),
      entry({ id: '2', startAt: '2026-12-01' }),
    ],
    ghosts: [],
    axis: week,
    range: { from: '2026-11-30', to: '2026-12-06' },
    zone: ZONE,
    calendarOf: () => standardCalendar,
    names: new Map(['zoe', 'ann', 'bob', 'old'].map((id) => [id, id])),
    hasAll: true,
    me: 'zoe',
    matches: () => true,
    matchesPerson: () => false,
    isFiltered: false,
  })
  expect(groups.map(({ key, rows }) => [key, rows.map(({ id, bars }) => [id, bars.length])])).toEqual([
    [
      'c',
      [
        ['zoe', 1],
        ['ann', 1],
      ],
    ],
    ['others', [['bob', 0]]],
    ['nobody', [[null, 1]]],
  ])
})

test('days off that follow each other are one stretch', () => {
  expect(runsOff(week.days, (day) => day > '2026-12-02' || day === '2026-11-30')).toEqual([
    { from: 0, to: 1 },
    { from: 3, to: 5 },
  ])
  expect(runsOff(week.days, () => false)).toEqual([])
})

test('a bar says who got it, for the time at which it is, and who has not answered', () => {
  const said = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ')
  const words = {
    t: said,
    manner: { timezone: ZONE, language: 'en', us: true, dateFormat: 'MDY' },
    formatTime: () => '3:15 PM',
  }
  const answer = { answer: 'yes' as const, reason: '', at: '2026-12-01T20:15:00Z', startAt: '2026-12-02' }
  const one = entry({
    startAt: '2026-12-02',
    UserId: 'luis',
    crewIds: ['eva', 'ana', 'max'],
    answers: [
      { ...answer, UserId: 'luis' },
      { ...answer, UserId: 'eva', startAt: '2026-12-05' },
      { ...answer, UserId: 'ana', answer: 'no', reason: 'Sick' },
    ],
  })
  const names = new Map(['luis', 'eva', 'ana', 'max'].map((id) => [id, id]))
  const text = (today: string) => entryText(one, words as never, names, [], new Map(), today)
  for (const part of ['board.gotIt luis 3:15 PM', 'board.answeredBefore eva', 'board.cannot ana Sick'])
    expect(text('2026-12-01')).toContain(part)
  expect(text('2026-12-01')).toContain('board.noAnswer max')
  // What is over asks nobody, and another day says when.
  expect(text('2026-12-03')).not.toContain('board.noAnswer')
  expect(text('2026-12-03')).toContain('Tue 12/01 3:15 PM')
  expect(detailText(one, words as never)).toContain('✓ 1/4')
})

test('what moves along with a bar moves by workdays, and keeps its hours', () => {
  const at = (id: string, day: string) => entry({ id, startAt: `${day}T12:00:00.000Z`, endAt: `${day}T20:00:00.000Z` })
  // Tuesday to Friday, each a day later: Friday's step goes to Monday.
  const crew = [at('shingle', '2026-12-02'), at('dry', '2026-12-01'), at('clean', '2026-12-04')]
  const plan = { zone: ZONE, calendarOf: () => standardCalendar } as unknown as Plan
  const carry = { days: 1, minutes: 0, edge: 'whole', from: null, to: null } as const
  const starts = (handId?: string) =>
    Object.fromEntries(
      carryAll(plan, crew, carry, 'preview', handId)?.moves.map(({ id, startAt }) => [id, startAt?.slice(0, 13)]) ?? [],
    )
  expect(starts()).toEqual({ dry: '2026-12-02T12', shingle: '2026-12-03T12', clean: '2026-12-07T12' })
  // The one in the hand goes where it is put, a Saturday too; then all move by days.
  expect(starts('clean')).toEqual({ dry: '2026-12-02T12', shingle: '2026-12-03T12', clean: '2026-12-05T12' })
})
