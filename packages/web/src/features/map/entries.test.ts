import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { expect, it } from 'vitest'
import { nearestFirst, visitEntries, type MapEntry } from './entries.ts'

const ZONE = 'America/New_York'
const item = (id: string, changes: Partial<BoardItem>): BoardItem => ({
  resource: 'scheduleitems',
  id,
  number: id,
  title: id,
  kind: 'visit',
  status: 1,
  version: 1,
  startAt: '2026-11-30T14:00:00.000Z',
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
  ...changes,
})
const point = (id: string, lat: number) => ({ id, lat, lng: -70, source: 'hand' as const, isExact: true })

it('has the visits of the company’s day, where their project is or else their customer', () => {
  const points = new Map([point('job', 42), point('customer', 43)].map((one) => [one.id, one]))
  const entries = visitEntries(
    [
      item('late', {
        startAt: '2026-12-01T04:30:00.000Z',
        ProjectId: 'job',
        CustomerId: 'customer',
        UserId: 'u',
        crewIds: ['v'],
      }),
      item('tomorrow', { startAt: '2026-12-01T05:30:00.000Z' }),
      item('all day', { startAt: '2026-11-29', endAt: '2026-12-01', CustomerId: 'customer' }),
      item('nowhere', {}),
      item('unscheduled', { startAt: null }),
      item('draft', { draft: { isNew: true } as BoardItem['draft'] }),
      item('project', { resource: 'projects', startAt: '2026-11-30' }),
    ],
    '2026-11-30',
    ZONE,
    points,
  )
  expect(entries.map(({ id, startAt, people, point: at }) => [id, startAt, people, at?.lat])).toEqual([
    ['all day', null, [], 43],
    ['nowhere', '2026-11-30T14:00:00.000Z', [], undefined],
    ['late', '2026-12-01T04:30:00.000Z', ['u', 'v'], 42],
  ])
})

it('sorts by distance, and keeps the order without a place to sort from', () => {
  const entry = (id: string, lat?: number) =>
    ({ id, point: lat === undefined ? undefined : point(id, lat) }) as unknown as MapEntry
  const entries = [entry('b', 42), entry('none'), entry('a', 41)]
  expect(nearestFirst(entries, undefined).map(({ entry: { id } }) => id)).toEqual(['b', 'none', 'a'])
  const near = nearestFirst(entries, { lat: 41.1, lng: -70 })
  expect(near.map(({ entry: { id } }) => id)).toEqual(['a', 'b', 'none'])
  expect(near.map(({ meters }) => meters === undefined)).toEqual([false, false, true])
})
