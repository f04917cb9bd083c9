import { expect, test } from 'vitest'
import { planItem, standardHours } from '../testing/planItems.ts'
import type { PlanItem } from './items.ts'
import { circleOf, planMoves, type Cascade, type PlanMove } from './moves.ts'
import { standardCalendar } from './workdays.ts'

const move = (id: string, startAt: string | null, endAt: string | null = null): PlanMove => ({
  resource: 'tasks',
  id,
  startAt,
  endAt,
})
const after = (id: string, lag = 0) => ({ blockedBy: [{ id, lag }] })
const plan = (items: PlanItem[], moves: PlanMove[], cascade: Cascade = 'push') =>
  planMoves(items, moves, { cascade, calendarOf: standardHours })
/** What moves to where, in a form that is short to write. */
const movesOf = (...args: Parameters<typeof plan>) =>
  Object.fromEntries(
    plan(...args).moved.map(({ id, after: { startAt, endAt } }) => [id, endAt === null ? startAt : [startAt, endAt]]),
  )
/** A clock time in New York in June. */
const at = (day: string, hour: number, minute = 0) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ((hour + 4) * 60 + minute) * 60_000).toISOString()

// June 1, 2026 is a Monday.
const chain = [
  planItem('a', { endAt: '2026-06-02' }),
  planItem('b', { startAt: '2026-06-03', endAt: '2026-06-05', ...after('a') }),
  planItem('c', { startAt: '2026-06-10', ...after('b') }),
]

test('what depends on a move is pushed as far as it has to be, over weekends, and no further', () => {
  expect(movesOf(chain, [move('a', '2026-06-03', '2026-06-04')])).toEqual({
    a: ['2026-06-03', '2026-06-04'],
    b: ['2026-06-05', '2026-06-09'],
  })
  expect(plan(chain, [move('a', '2026-06-05', '2026-06-08')]).moved).toEqual([
    {
      resource: 'tasks',
      id: 'a',
      before: { startAt: '2026-06-01', endAt: '2026-06-02' },
      after: { startAt: '2026-06-05', endAt: '2026-06-08' },
      because: 'asked',
    },
    {
      resource: 'tasks',
      id: 'b',
      before: { startAt: '2026-06-03', endAt: '2026-06-05' },
      after: { startAt: '2026-06-09', endAt: '2026-06-11' },
      because: 'dependency',
    },
    {
      resource: 'tasks',
      id: 'c',
      before: { startAt: '2026-06-10', endAt: null },
      after: { startAt: '2026-06-12', endAt: null },
      because: 'dependency',
    },
  ])
})

test('a push moves nothing earlier, a shift does, and none moves only what was asked', () => {
  const earlier = [move('a', '2026-05-28', '2026-05-29')]
  expect(movesOf(chain, earlier)).toEqual({ a: ['2026-05-28', '2026-05-29'] })
  expect(movesOf(chain, earlier, 'shift')).toEqual({
    a: ['2026-05-28', '2026-05-29'],
    b: ['2026-06-01', '2026-06-03'],
    c: '2026-06-08',
  })
  expect(Object.keys(movesOf(chain, [move('a', '2026-06-15')], 'none'))).toEqual(['a'])
})

test('a shift follows the end of what moved, and still waits for other blockers', () => {
  // The end moves by two workdays, the start stays.
  expect(movesOf(chain, [move('a', '2026-06-01', '2026-06-04')], 'shift')).toMatchObject({
    b: ['2026-06-05', '2026-06-09'],
    c: '2026-06-12',
  })
  const other = planItem('d', { startAt: '2026-06-02', endAt: '2026-06-02' })
  const two = planItem('e', {
    startAt: '2026-06-03',
    blockedBy: [
      { id: 'a', lag: 0 },
      { id: 'd', lag: 0 },
    ],
  })
  const items = [planItem('a', { startAt: '2026-06-02' }), other, two]
  expect(movesOf(items, [move('a', '2026-05-28')], 'shift')).toEqual({ a: '2026-05-28' })
  // Of two that moved, the one that leaves it latest.
  expect(movesOf(items, [move('a', '2026-06-03'), move('d', '2026-06-04')], 'shift')).toMatchObject({ e: '2026-06-05' })
})

test('a lag is workdays of the dependent’s project, and a negative one is an overlap', () => {
  const lagged = (lag: number) => [planItem('a'), planItem('b', { startAt: '2026-06-01', ...after('a', lag) })]
  expect(movesOf(lagged(2), [move('a', '2026-06-04')])).toMatchObject({ b: '2026-06-09' })
  expect(movesOf(lagged(-1), [move('a', '2026-06-04')])).toMatchObject({ b: '2026-06-04' })
  expect(movesOf(lagged(-3), [move('a', '2026-06-04')])).toMatchObject({ b: '2026-06-02' })
  expect(movesOf(lagged(-30), [move('a', '2026-06-04')])).not.toHaveProperty('b')
  const saturdays = { ...standardCalendar, weekdays: [1, 2, 3, 4, 5, 6] }
  const items = [planItem('a'), planItem('b', { ProjectId: 'p', ...after('a') })]
  const calendarOf = (id: string | null) => (id === 'p' ? saturdays : standardCalendar)
  const { moved } = planMoves(items, [move('a', '2026-06-05')], { cascade: 'push', calendarOf })
  expect(moved.at(-1)?.after.startAt).toBe('2026-06-06')
  // An overlap with work on a Saturday still starts on a workday.
  expect(movesOf(lagged(-1), [move('a', '2026-06-06')])).toMatchObject({ b: '2026-06-08' })
})

test('done and unscheduled items neither move nor ask for anything', () => {
  const items = [
    planItem('a'),
    planItem('done', { startAt: '2026-06-02', isFixed: true, ...after('a') }),
    planItem('b', { startAt: '2026-06-03', ...after('done') }),
    planItem('later', { startAt: null, ...after('a') }),
    planItem('c', { startAt: '2026-06-04', ...after('later') }),
  ]
  expect(movesOf(items, [move('a', '2026-06-30')])).toEqual({ a: '2026-06-30' })
  expect(movesOf(items, [move('done', '2026-06-30')], 'shift')).toEqual({ done: '2026-06-30' })
  expect(movesOf(items, [move('later', '2026-06-30')])).toEqual({ later: '2026-06-30', c: '2026-07-01' })
  expect(plan(items, [move('a', null)]).moved[0]?.after).toEqual({ startAt: null, endAt: null })
})

test('what a person moves stays where they put it, also before its blocker ends', () => {
  expect(movesOf(chain, [move('b', '2026-06-01', '2026-06-02')])).toEqual({ b: ['2026-06-01', '2026-06-02'] })
  expect(movesOf(chain, [move('a', '2026-06-08', '2026-06-09'), move('b', '2026-06-03', '2026-06-05')])).toEqual({
    a: ['2026-06-08', '2026-06-09'],
  })
})

test('an order that was broken before is left alone, unless its item moves', () => {
  const items = [
    planItem('late', { startAt: '2026-06-15' }),
    planItem('a'),
    planItem('b', {
      startAt: '2026-06-04',
      blockedBy: [
        { id: 'late', lag: 0 },
        { id: 'a', lag: 0 },
      ],
    }),
  ]
  expect(movesOf(items, [move('a', '2026-06-02')])).toEqual({ a: '2026-06-02' })
  expect(movesOf(items, [move('a', '2026-06-04')])).toMatchObject({ b: '2026-06-16' })
})

test('times wait for times: to the minute on their day, at their clock time on another', () => {
  const visit = (hour: number) => planItem('b', { startAt: at('2026-06-01', hour), endAt: at('2026-06-01', hour + 2) })
  const items = (hour: number, lag = 0) => [
    planItem('a', { startAt: at('2026-06-01', 7), endAt: at('2026-06-01', 9) }),
    { ...visit(hour), ...after('a', lag) },
  ]
  const to = (day: string, hour: number) => [move('a', at(day, hour), at(day, hour + 2))]
  expect(movesOf(items(9), to('2026-06-01', 10))).toMatchObject({ b: [at('2026-06-01', 12), at('2026-06-01', 14)] })
  // The blocker ends at 9 on Wednesday: at 9 on Wednesday; at 12: at its 9:00 on Thursday.
  expect(movesOf(items(9), to('2026-06-03', 7))).toMatchObject({ b: [at('2026-06-03', 9), at('2026-06-03', 11)] })
  expect(movesOf(items(9), to('2026-06-03', 10))).toMatchObject({ b: [at('2026-06-04', 9), at('2026-06-04', 11)] })
  expect(movesOf(items(9), to('2026-06-05', 10))).toMatchObject({ b: [at('2026-06-08', 9), at('2026-06-08', 11)] })
  // A lag keeps the clock time of the end.
  expect(movesOf(items(9, 1), to('2026-06-05', 6))).toMatchObject({ b: [at('2026-06-08', 9), at('2026-06-08', 11)] })
  expect(movesOf(items(9, 1), to('2026-06-05', 8))).toMatchObject({ b: [at('2026-06-09', 9), at('2026-06-09', 11)] })
  expect(movesOf(items(9, -1), to('2026-06-02', 6))).not.toHaveProperty('b')
  // Midnight is the end of Friday, not the start of Saturday.
  expect(movesOf(items(9, 1), to('2026-06-05', 22))).toMatchObject({ b: [at('2026-06-09', 9), at('2026-06-09', 11)] })
})

test('a time waits for whole days until the day after, and whole days for the day of a time', () => {
  const visit = { startAt: at('2026-06-02', 9, 30), durationMin: 45 }
  expect(movesOf([planItem('a'), planItem('b', { ...visit, ...after('a') })], [move('a', '2026-06-05')])).toEqual({
    a: '2026-06-05',
    b: at('2026-06-08', 9, 30),
  })
  const [first, second] = [planItem('a', visit), planItem('b', { startAt: '2026-06-03', ...after('a') })]
  const late = at('2026-06-03', 22)
  expect(movesOf([first, second], [move('a', late, at('2026-06-04', 0))])).toMatchObject({ b: '2026-06-04' })
  expect(movesOf([first, second], [move('a', late, at('2026-06-04', 1))])).toMatchObject({ b: '2026-06-05' })
})

test('a pushed time keeps its minutes and its clock time when clocks change', () => {
  // Clocks go forward on Sunday, March 8 at 2:00.
  const items = [planItem('a', { startAt: '2026-03-05' }), planItem('b', { ...after('a') })]
  const everyDay = { ...standardCalendar, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  const push = (startAt: string, endAt: string, day: string) =>
    planMoves([items[0]!, { ...items[1]!, startAt, endAt }], [move('a', day)], {
      cascade: 'push',
      calendarOf: () => everyDay,
    }).moved.find(({ id }) => id === 'b')?.after
  // 9:00 to 11:00, before and after.
  expect(push('2026-03-06T14:00:00Z', '2026-03-06T16:00:00Z', '2026-03-08')).toEqual({
    startAt: '2026-03-09T13:00:00.000Z',
    endAt: '2026-03-09T15:00:00.000Z',
  })
  // 2:30 is skipped on the 8th: 3:00, and 2:30 again on the 9th. Seconds stay.
  expect(push('2026-03-06T07:30:20Z', '2026-03-06T08:30:20Z', '2026-03-07')).toEqual({
    startAt: '2026-03-08T07:00:20.000Z',
    endAt: '2026-03-08T08:00:20.000Z',
  })
  expect(push('2026-03-06T07:30:20Z', '2026-03-06T08:30:20Z', '2026-03-08')?.startAt).toBe('2026-03-09T06:30:20.000Z')
})

test('a day with a time at one end keeps its workdays and the clock time', () => {
  const due = { startAt: '2026-06-02', endAt: at('2026-06-03', 17) }
  const visit = { startAt: at('2026-06-02', 9), endAt: '2026-06-03' }
  const midnight = { startAt: '2026-06-02', endAt: at('2026-06-04', 0) }
  const pushed = (dates: object) =>
    movesOf([planItem('a'), planItem('b', { ...dates, ...after('a') })], [move('a', '2026-06-04')])['b']
  expect(pushed(due)).toEqual(['2026-06-05', at('2026-06-08', 17)])
  expect(pushed(visit)).toEqual([at('2026-06-05', 9), '2026-06-08'])
  expect(pushed(midnight)).toEqual(['2026-06-05', at('2026-06-09', 0)])
})

test('work on days off takes as many workdays as it took days', () => {
  const weekend = planItem('b', { startAt: '2026-06-06', endAt: '2026-06-07', ...after('a') })
  expect(movesOf([planItem('a'), weekend], [move('a', '2026-06-08')])).toMatchObject({
    b: ['2026-06-09', '2026-06-10'],
  })
  const friday = planItem('b', { startAt: '2026-06-05', endAt: '2026-06-08', ...after('a') })
  expect(movesOf([planItem('a'), friday], [move('a', '2026-06-05')])).toMatchObject({ b: ['2026-06-08', '2026-06-09'] })
})

const project = planItem('p', { resource: 'projects', ProjectId: 'p', startAt: '2026-06-01', endAt: '2026-06-12' })
const moveProject = (startAt: string | null, endAt: string | null): PlanMove => ({
  ...move('p', startAt, endAt),
  resource: 'projects',
})
const job = [
  project,
  planItem('a', { ProjectId: 'p', startAt: '2026-06-02' }),
  planItem('visit', { ProjectId: 'p', startAt: at('2026-06-05', 9), resource: 'scheduleitems' }),
  planItem('done', { ProjectId: 'p', startAt: '2026-06-01', isFixed: true }),
  planItem('idea', { ProjectId: 'p', startAt: null }),
  planItem('other', { ProjectId: 'q', startAt: '2026-06-08', ...after('visit') }),
]

test('a project takes its open tasks and visits along, and they push what depends on them', () => {
  const { moved, projectEnds } = plan(job, [moveProject('2026-06-03', '2026-06-16')])
  expect(moved.map(({ id, after: { startAt }, because }) => [id, startAt, because])).toEqual([
    ['p', '2026-06-03', 'asked'],
    ['a', '2026-06-04', 'project'],
    ['visit', at('2026-06-09', 9), 'project'],
    ['other', '2026-06-10', 'dependency'],
  ])
  expect(projectEnds).toEqual([])
  expect(movesOf(job, [moveProject('2026-05-28', '2026-06-10')])).toMatchObject({ a: '2026-05-29' })
  // One that the person moved, too, stays where they put it.
  expect(movesOf(job, [moveProject('2026-06-03', '2026-06-16'), move('a', '2026-06-10')])).toMatchObject({
    a: '2026-06-10',
  })
})

test('a project that only gets longer or shorter takes nothing along, nor does one without a cascade', () => {
  expect(Object.keys(movesOf(job, [moveProject('2026-06-01', '2026-06-30')]))).toEqual(['p'])
  expect(Object.keys(movesOf(job, [moveProject('2026-05-25', '2026-06-12')]))).toEqual(['p'])
  expect(Object.keys(movesOf(job, [moveProject('2026-06-03', '2026-06-16')], 'none'))).toEqual(['p'])
  expect(Object.keys(movesOf(job, [moveProject(null, null)]))).toEqual(['p'])
})

test('a project that waits for another takes its items along when it is pushed', () => {
  const second = planItem('q', {
    resource: 'projects',
    ProjectId: 'q',
    startAt: '2026-06-15',
    endAt: '2026-06-19',
    ...after('p'),
  })
  const items = [project, second, planItem('a', { ProjectId: 'q', startAt: '2026-06-16' })]
  expect(movesOf(items, [moveProject('2026-06-03', '2026-06-16')])).toMatchObject({
    q: ['2026-06-17', '2026-06-23'],
    a: '2026-06-18',
  })
})

test('a project ends later when the plan makes its last item end after it', () => {
  const ends = (moves: PlanMove[], items = job) => plan(items, moves).projectEnds
  expect(ends([move('a', '2026-06-12')])).toEqual([])
  expect(ends([move('a', '2026-06-11', '2026-06-16')])).toEqual([
    { id: 'p', before: '2026-06-12', after: '2026-06-16' },
  ])
  // A shorter project was asked for; its items are what they were.
  expect(ends([moveProject('2026-06-01', '2026-06-02')])).toEqual([])
  const noEnd = [{ ...project, endAt: null }, ...job.slice(1)]
  expect(ends([move('a', '2026-06-03')], noEnd)).toEqual([])
  expect(ends([move('a', '2026-06-11')], noEnd)).toEqual([{ id: 'p', before: null, after: '2026-06-11' }])
  // What is canceled does not count, what is done does.
  const long = planItem('x', { ProjectId: 'p', startAt: '2026-06-30', isFixed: true })
  expect(ends([move('a', '2026-06-16')], [...job, long])).toEqual([])
  expect(ends([move('a', '2026-06-16')], [...job, { ...long, isCanceled: true }])).toEqual([
    { id: 'p', before: '2026-06-12', after: '2026-06-16' },
  ])
  expect(plan(job, [{ ...move('other', '2026-06-30') }]).projectEnds).toEqual([])
})

test('the same dates written in another way are no move', () => {
  const items = [planItem('a', { startAt: '2026-06-01T13:00:00Z' })]
  expect(plan(items, [move('a', '2026-06-01T13:00:00.000Z')]).moved).toEqual([])
  expect(plan(items, [move('a', '2026-06-02'), move('a', '2026-06-01T13:00:00Z')]).moved).toEqual([])
})

test('circles are found, and refused only behind a move', () => {
  const circle = [planItem('a', after('c')), planItem('b', after('a')), planItem('c', after('b'))]
  const beside = [planItem('d', after('c')), planItem('e'), planItem('f', after('e'))]
  expect(circleOf(chain)).toBeNull()
  expect(circleOf([])).toBeNull()
  expect(circleOf([planItem('z', after('z'))])).toEqual(['z'])
  const found = circleOf([...beside, ...circle]) ?? []
  expect(found.toSorted()).toEqual(['a', 'b', 'c'])
  // Each before the one that it blocks.
  const doubled = [...found, ...found].join('')
  expect(doubled).toContain('abc')
  // A project that waits for its own task, which it would take along.
  expect(circleOf([{ ...project, ...after('t') }, planItem('t', { ProjectId: 'p' })])?.toSorted()).toEqual(['p', 't'])
  expect(() => plan([...circle, ...beside], [move('a', '2026-06-02')])).toThrow(RangeError)
  expect(movesOf([...circle, ...beside], [move('a', '2026-06-02')], 'none')).toEqual({ a: '2026-06-02' })
  expect(movesOf([...circle, ...beside], [move('e', '2026-06-02')])).toEqual({ e: '2026-06-02', f: '2026-06-03' })
})

test('unknown items are refused to move, and ignored as blockers', () => {
  expect(() => plan(chain, [move('nobody', '2026-06-02')])).toThrow(RangeError)
  expect(movesOf([planItem('a', after('nobody'))], [move('a', '2026-06-02')])).toEqual({ a: '2026-06-02' })
})
