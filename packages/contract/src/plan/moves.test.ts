import { expect, test } from 'vitest'
import { after, movesOf, moveTo, planItem, planOf, summerAt } from '../testing/planItems.ts'
import { planMoves } from './moves.ts'
import { standardCalendar } from './workdays.ts'

// June 1, 2026 is a Monday.
const chain = [
  planItem('a', { endAt: '2026-06-02' }),
  planItem('b', { startAt: '2026-06-03', endAt: '2026-06-05', ...after('a') }),
  planItem('c', { startAt: '2026-06-10', ...after('b') }),
]

test('what depends on a move is pushed as far as it has to be, over weekends, and no further', () => {
  expect(movesOf(chain, [moveTo('a', '2026-06-03', '2026-06-04')])).toEqual({
    a: ['2026-06-03', '2026-06-04'],
    b: ['2026-06-05', '2026-06-09'],
  })
  expect(planOf(chain, [moveTo('a', '2026-06-05', '2026-06-08')]).moved).toEqual([
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
  const earlier = [moveTo('a', '2026-05-28', '2026-05-29')]
  expect(movesOf(chain, earlier)).toEqual({ a: ['2026-05-28', '2026-05-29'] })
  expect(movesOf(chain, earlier, 'shift')).toEqual({
    a: ['2026-05-28', '2026-05-29'],
    b: ['2026-06-01', '2026-06-03'],
    c: '2026-06-08',
  })
  expect(Object.keys(movesOf(chain, [moveTo('a', '2026-06-15')], 'none'))).toEqual(['a'])
})

test('a shift follows the end of what moved, and still waits for other blockers', () => {
  // The end moves by two workdays, the start stays.
  expect(movesOf(chain, [moveTo('a', '2026-06-01', '2026-06-04')], 'shift')).toMatchObject({
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
  expect(movesOf(items, [moveTo('a', '2026-05-28')], 'shift')).toEqual({ a: '2026-05-28' })
  // Of two that moved, the one that leaves it latest.
  expect(movesOf(items, [moveTo('a', '2026-06-03'), moveTo('d', '2026-06-04')], 'shift')).toMatchObject({
    e: '2026-06-05',
  })
})

test('of several shifts the one counts that leaves an item latest, and a shift that had to wait is passed on as it came out', () => {
  const waits = {
    blockedBy: [
      { id: 'a', lag: 0 },
      { id: 'd', lag: 0 },
    ],
  }
  const items = [planItem('a'), planItem('d'), planItem('e', { startAt: '2026-06-08', ...waits })]
  const moves = [moveTo('a', '2026-06-02'), moveTo('d', '2026-06-03')]
  expect(movesOf(items, moves, 'shift')).toMatchObject({ e: '2026-06-10' })
  const held = [
    planItem('a', { startAt: '2026-06-04' }),
    planItem('d', { startAt: '2026-06-04' }),
    planItem('e', { startAt: '2026-06-08', ...waits }),
    planItem('f', { startAt: '2026-06-15', ...after('e') }),
  ]
  // Three days earlier, but only one because of d.
  expect(movesOf(held, [moveTo('a', '2026-06-01')], 'shift')).toEqual({
    a: '2026-06-01',
    e: '2026-06-05',
    f: '2026-06-12',
  })
})

test('a lag is workdays of the dependent’s project, and a negative one is an overlap', () => {
  const lagged = (lag: number) => [planItem('a'), planItem('b', { startAt: '2026-06-01', ...after('a', lag) })]
  expect(movesOf(lagged(2), [moveTo('a', '2026-06-04')])).toMatchObject({ b: '2026-06-09' })
  expect(movesOf(lagged(-1), [moveTo('a', '2026-06-04')])).toMatchObject({ b: '2026-06-04' })
  expect(movesOf(lagged(-3), [moveTo('a', '2026-06-04')])).toMatchObject({ b: '2026-06-02' })
  expect(movesOf(lagged(-30), [moveTo('a', '2026-06-04')])).not.toHaveProperty('b')
  const saturdays = { ...standardCalendar, weekdays: [1, 2, 3, 4, 5, 6] }
  const items = [planItem('a'), planItem('b', { ProjectId: 'p', ...after('a') })]
  const calendarOf = (id: string | null) => (id === 'p' ? saturdays : standardCalendar)
  const { moved } = planMoves(items, [moveTo('a', '2026-06-05')], { cascade: 'push', calendarOf })
  expect(moved.at(-1)?.after.startAt).toBe('2026-06-06')
  // A blocker that ends on a weekend is followed by the Monday, as one that ends on the Friday: the overlap is the same.
  for (const last of ['2026-06-05', '2026-06-06', '2026-06-07'])
    for (const [lag, start] of [
      [-3, '2026-06-03'],
      [-2, '2026-06-04'],
      [-1, '2026-06-05'],
      [0, '2026-06-08'],
      [1, '2026-06-09'],
    ] as const)
      expect(movesOf(lagged(lag), [moveTo('a', last)])).toMatchObject({ b: start })
})

test('done and unscheduled items neither move nor ask for anything', () => {
  const items = [
    planItem('a'),
    planItem('done', { startAt: '2026-06-02', isFixed: true, ...after('a') }),
    planItem('b', { startAt: '2026-06-03', ...after('done') }),
    planItem('later', { startAt: null, ...after('a') }),
    planItem('c', { startAt: '2026-06-04', ...after('later') }),
  ]
  expect(movesOf(items, [moveTo('a', '2026-06-30')])).toEqual({ a: '2026-06-30' })
  expect(movesOf(items, [moveTo('done', '2026-06-30')], 'shift')).toEqual({ done: '2026-06-30' })
  expect(movesOf(items, [moveTo('later', '2026-06-30')])).toEqual({ later: '2026-06-30', c: '2026-07-01' })
  expect(planOf(items, [moveTo('a', null)]).moved[0]?.after).toEqual({ startAt: null, endAt: null })
})

test('what a person moves stays where they put it, also before its blocker ends', () => {
  expect(movesOf(chain, [moveTo('b', '2026-06-01', '2026-06-02')])).toEqual({ b: ['2026-06-01', '2026-06-02'] })
  expect(movesOf(chain, [moveTo('a', '2026-06-08', '2026-06-09'), moveTo('b', '2026-06-03', '2026-06-05')])).toEqual({
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
  expect(movesOf(items, [moveTo('a', '2026-06-02')])).toEqual({ a: '2026-06-02' })
  expect(movesOf(items, [moveTo('a', '2026-06-04')])).toMatchObject({ b: '2026-06-16' })
})

test('times wait for times: to the minute on their day, at their clock time on another', () => {
  const visit = (hour: number) =>
    planItem('b', { startAt: summerAt('2026-06-01', hour), endAt: summerAt('2026-06-01', hour + 2) })
  const items = (hour: number, lag = 0) => [
    planItem('a', { startAt: summerAt('2026-06-01', 7), endAt: summerAt('2026-06-01', 9) }),
    { ...visit(hour), ...after('a', lag) },
  ]
  const to = (day: string, hour: number) => [moveTo('a', summerAt(day, hour), summerAt(day, hour + 2))]
  expect(movesOf(items(9), to('2026-06-01', 10))).toMatchObject({
    b: [summerAt('2026-06-01', 12), summerAt('2026-06-01', 14)],
  })
  // The blocker ends at 9 on Wednesday: at 9 on Wednesday; at 12: at its 9:00 on Thursday.
  expect(movesOf(items(9), to('2026-06-03', 7))).toMatchObject({
    b: [summerAt('2026-06-03', 9), summerAt('2026-06-03', 11)],
  })
  expect(movesOf(items(9), to('2026-06-03', 10))).toMatchObject({
    b: [summerAt('2026-06-04', 9), summerAt('2026-06-04', 11)],
  })
  expect(movesOf(items(9), to('2026-06-05', 10))).toMatchObject({
    b: [summerAt('2026-06-08', 9), summerAt('2026-06-08', 11)],
  })
  // A lag keeps the clock time of the end.
  expect(movesOf(items(9, 1), to('2026-06-05', 6))).toMatchObject({
    b: [summerAt('2026-06-08', 9), summerAt('2026-06-08', 11)],
  })
  expect(movesOf(items(9, 1), to('2026-06-05', 8))).toMatchObject({
    b: [summerAt('2026-06-09', 9), summerAt('2026-06-09', 11)],
  })
  expect(movesOf(items(9, -1), to('2026-06-02', 6))).not.toHaveProperty('b')
  // Midnight is the end of Friday, not the start of Saturday.
  expect(movesOf(items(9, 1), to('2026-06-05', 22))).toMatchObject({
    b: [summerAt('2026-06-09', 9), summerAt('2026-06-09', 11)],
  })
})

test('a time waits for whole days until the day after, and whole days for the day of a time', () => {
  const visit = { startAt: summerAt('2026-06-02', 9, 30), durationMin: 45 }
  expect(movesOf([planItem('a'), planItem('b', { ...visit, ...after('a') })], [moveTo('a', '2026-06-05')])).toEqual({
    a: '2026-06-05',
    b: summerAt('2026-06-08', 9, 30),
  })
  const [first, second] = [planItem('a', visit), planItem('b', { startAt: '2026-06-03', ...after('a') })]
  const late = summerAt('2026-06-03', 22)
  expect(movesOf([first, second], [moveTo('a', late, summerAt('2026-06-04', 0))])).toMatchObject({ b: '2026-06-04' })
  expect(movesOf([first, second], [moveTo('a', late, summerAt('2026-06-04', 1))])).toMatchObject({ b: '2026-06-05' })
})

test('a pushed time keeps its minutes and its clock time when clocks change', () => {
  // Clocks go forward on Sunday, March 8 at 2:00.
  const items = [planItem('a', { startAt: '2026-03-05' }), planItem('b', { ...after('a') })]
  const everyDay = { ...standardCalendar, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  const push = (startAt: string, endAt: string, day: string) =>
    planMoves([items[0]!, { ...items[1]!, startAt, endAt }], [moveTo('a', day)], {
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

test('a pushed time skips a day that its zone left out', () => {
  const zone = 'Pacific/Apia'
  const items = [
    planItem('a', { startAt: '2011-12-28', zone }),
    // 9:00 on the 28th, ten hours behind UTC.
    planItem('b', { startAt: '2011-12-28T19:00:00Z', zone, ...after('a', -1) }),
  ]
  const everyDay = { ...standardCalendar, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  const options = { cascade: 'push', calendarOf: () => everyDay } as const
  const { moved } = planMoves(items, [moveTo('a', '2011-12-30')], options)
  // 9:00 on the 31st, fourteen hours ahead.
  expect(moved.at(-1)?.after.startAt).toBe('2011-12-30T19:00:00.000Z')
})

test('a day with a time at one end keeps its workdays and the clock time', () => {
  const due = { startAt: '2026-06-02', endAt: summerAt('2026-06-03', 17) }
  const visit = { startAt: summerAt('2026-06-02', 9), endAt: '2026-06-03' }
  const midnight = { startAt: '2026-06-02', endAt: summerAt('2026-06-04', 0) }
  const pushed = (dates: object) =>
    movesOf([planItem('a'), planItem('b', { ...dates, ...after('a') })], [moveTo('a', '2026-06-04')])['b']
  expect(pushed(due)).toEqual(['2026-06-05', summerAt('2026-06-08', 17)])
  expect(pushed(visit)).toEqual([summerAt('2026-06-05', 9), '2026-06-08'])
  expect(pushed(midnight)).toEqual(['2026-06-05', summerAt('2026-06-09', 0)])
})

test('work on days off takes as many workdays as it took days', () => {
  const weekend = planItem('b', { startAt: '2026-06-06', endAt: '2026-06-07', ...after('a') })
  expect(movesOf([planItem('a'), weekend], [moveTo('a', '2026-06-08')])).toMatchObject({
    b: ['2026-06-09', '2026-06-10'],
  })
  const friday = planItem('b', { startAt: '2026-06-05', endAt: '2026-06-08', ...after('a') })
  expect(movesOf([planItem('a'), friday], [moveTo('a', '2026-06-05')])).toMatchObject({
    b: ['2026-06-08', '2026-06-09'],
  })
})

test('the same dates written in another way are no move', () => {
  const items = [planItem('a', { startAt: '2026-06-01T13:00:00Z' })]
  expect(planOf(items, [moveTo('a', '2026-06-01T13:00:00.000Z')]).moved).toEqual([])
  expect(planOf(items, [moveTo('a', '2026-06-02'), moveTo('a', '2026-06-01T13:00:00Z')]).moved).toEqual([])
})

test('unknown items are refused to move, and ignored as blockers', () => {
  expect(() => planOf(chain, [moveTo('nobody', '2026-06-02')])).toThrow(RangeError)
  expect(movesOf([planItem('a', after('nobody'))], [moveTo('a', '2026-06-02')])).toEqual({ a: '2026-06-02' })
})
