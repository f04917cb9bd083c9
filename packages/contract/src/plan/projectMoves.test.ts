import { expect, test } from 'vitest'
import { after, movesOf, moveTo, planItem, planOf, summerAt } from '../testing/planItems.ts'
import { circleOf, type PlanMove } from './moves.ts'

// June 1, 2026 is a Monday.
const project = planItem('p', { resource: 'projects', ProjectId: 'p', startAt: '2026-06-01', endAt: '2026-06-12' })
const moveProject = (startAt: string | null, endAt: string | null): PlanMove => ({
  ...moveTo('p', startAt, endAt),
  resource: 'projects',
})
const job = [
  project,
  planItem('a', { ProjectId: 'p', startAt: '2026-06-02' }),
  planItem('visit', { ProjectId: 'p', startAt: summerAt('2026-06-05', 9), resource: 'scheduleitems' }),
  planItem('done', { ProjectId: 'p', startAt: '2026-06-01', isFixed: true }),
  planItem('idea', { ProjectId: 'p', startAt: null }),
  planItem('other', { ProjectId: 'q', startAt: '2026-06-08', ...after('visit') }),
]

test('a project takes its open tasks and visits along, and they push what depends on them', () => {
  const { moved, projectEnds } = planOf(job, [moveProject('2026-06-03', '2026-06-16')])
  expect(moved.map(({ id, after: { startAt }, because }) => [id, startAt, because])).toEqual([
    ['p', '2026-06-03', 'asked'],
    ['a', '2026-06-04', 'project'],
    ['visit', summerAt('2026-06-09', 9), 'project'],
    ['other', '2026-06-10', 'dependency'],
  ])
  expect(projectEnds).toEqual([])
  expect(movesOf(job, [moveProject('2026-05-28', '2026-06-10')])).toMatchObject({ a: '2026-05-29' })
  // One that the person moved, too, stays where they put it.
  expect(movesOf(job, [moveProject('2026-06-03', '2026-06-16'), moveTo('a', '2026-06-10')])).toMatchObject({
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
  const ends = (moves: PlanMove[], items = job) => planOf(items, moves).projectEnds
  expect(ends([moveTo('a', '2026-06-12')])).toEqual([])
  expect(ends([moveTo('a', '2026-06-11', '2026-06-16')])).toEqual([
    { id: 'p', before: '2026-06-12', after: '2026-06-16' },
  ])
  // A shorter project was asked for; its items are what they were.
  expect(ends([moveProject('2026-06-01', '2026-06-02')])).toEqual([])
  const noEnd = [{ ...project, endAt: null }, ...job.slice(1)]
  expect(ends([moveTo('a', '2026-06-03')], noEnd)).toEqual([])
  expect(ends([moveTo('a', '2026-06-11')], noEnd)).toEqual([{ id: 'p', before: null, after: '2026-06-11' }])
  // What is canceled does not count, what is done does.
  const long = planItem('x', { ProjectId: 'p', startAt: '2026-06-30', isFixed: true })
  expect(ends([moveTo('a', '2026-06-16')], [...job, long])).toEqual([])
  expect(ends([moveTo('a', '2026-06-16')], [...job, { ...long, isCanceled: true }])).toEqual([
    { id: 'p', before: '2026-06-12', after: '2026-06-16' },
  ])
  expect(planOf(job, [{ ...moveTo('other', '2026-06-30') }]).projectEnds).toEqual([])
})

test('circles are found, and refused only behind a move', () => {
  const circle = [planItem('a', after('c')), planItem('b', after('a')), planItem('c', after('b'))]
  const beside = [planItem('d', after('c')), planItem('e'), planItem('f', after('e'))]
  expect(circleOf([planItem('b', after('a')), planItem('a')])).toBeNull()
  expect(circleOf([])).toBeNull()
  expect(circleOf([planItem('z', after('z'))])).toEqual(['z'])
  const found = circleOf([...beside, ...circle]) ?? []
  expect(found.toSorted()).toEqual(['a', 'b', 'c'])
  // Each before the one that it blocks.
  const doubled = [...found, ...found].join('')
  expect(doubled).toContain('abc')
  // A project that waits for its own task, which it would take along.
  expect(circleOf([{ ...project, ...after('t') }, planItem('t', { ProjectId: 'p' })])?.toSorted()).toEqual(['p', 't'])
  expect(() => planOf([...circle, ...beside], [moveTo('a', '2026-06-02')])).toThrow(RangeError)
  expect(movesOf([...circle, ...beside], [moveTo('a', '2026-06-02')], 'none')).toEqual({ a: '2026-06-02' })
  expect(movesOf([...circle, ...beside], [moveTo('e', '2026-06-02')])).toEqual({ e: '2026-06-02', f: '2026-06-03' })
})
