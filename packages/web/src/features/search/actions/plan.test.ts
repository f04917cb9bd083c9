import type { Hit } from '@jobwright/contract/resources/overview.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../data/people.ts'
import { actionIn } from './grammar.ts'
import { plansOf, type ActionWorld } from './plan.ts'

const person = (id: string, firstName: string, lastName: string, active = true) =>
  ({ id, firstName, lastName, active }) as Person
const hit = (resource: Hit['resource'], id: string, status: number | null = null) =>
  ({ resource, id, title: id, number: id, status }) as Hit
const world: ActionWorld = {
  me: 'ada',
  people: [person('ada', 'Ada', 'Reyes'), person('luis', 'Luis', 'Perez'), person('lu', 'Luisa', 'Gone', false)],
  hits: [hit('projects', 'P-104', 1), hit('tasks', 'T-1', 2), hit('customers', 'C-1')],
  running: [],
  can: () => true,
}
const plans = (text: string, change: Partial<ActionWorld> = {}) => {
  const action = actionIn(text)
  return action ? plansOf(action, { ...world, ...change }) : undefined
}
const clock = (UserId: string, ProjectId: string | null) =>
  ({ UserId, ProjectId, BidId: null, endAt: null }) as TimeEntry

test('a clock is started, switched or stopped, as the clocks run', () => {
  expect(plans('clock in luis on P-104')).toMatchObject([
    { do: 'clockIn', person: { id: 'luis' }, job: { id: 'P-104' } },
  ])
  expect(plans('clock in luis on P-104', { running: [clock('luis', 'P-9')] })).toMatchObject([{ do: 'switch' }])
  expect(plans('clock in luis on P-104', { running: [clock('luis', 'P-104')] })).toEqual([])
  expect(plans('clock out luis')).toEqual([])
  expect(plans('clock out luis', { running: [clock('luis', null)] })).toMatchObject([{ do: 'clockOut' }])
  // Nothing is offered before it is known whose clocks run, or which job is meant.
  expect(plans('clock in luis', { running: undefined })).toEqual([])
  expect(plans('clock in luis on Elm', { hits: [] })).toEqual([])
  expect(plans('clock in')).toMatchObject([{ do: 'clockIn', person: { id: 'ada' }, job: null }])
})

test('only what somebody may do is offered, and nothing for people who left', () => {
  const mayNot = (no: string): Partial<ActionWorld> => ({ can: (what) => what !== no })
  expect(plans('clock in luis', mayNot('crew'))).toEqual([])
  expect(plans('clock in me', mayNot('crew'))).toHaveLength(1)
  expect(plans('new change order on P-104', mayNot('changeorders'))).toEqual([])
  expect(plans('assign T-1 to luis', mayNot('assign'))).toEqual([])
  expect(plans('complete it', mayNot('markTask'))).toMatchObject([{ record: { resource: 'projects' } }])
  expect(plans('clock in luisa')).toEqual([])
})

test('a new record is begun on what it can stand on; a status that is there is not offered', () => {
  expect(plans('new change order on P-104')).toMatchObject([{ kind: 'changeorders', on: { resource: 'projects' } }])
  expect(plans('new bid for x')).toMatchObject([{ kind: 'bids', on: { resource: 'customers' } }])
  expect(plans('new task')).toEqual([{ do: 'new', kind: 'tasks', on: null }])
  expect(plans('assign T-1 to luis')).toMatchObject([{ record: { id: 'T-1' }, person: { id: 'luis' } }])
  expect(plans('start it')).toMatchObject([{ record: { id: 'P-104' }, status: 2 }])
  expect(plans('mark it complete')).toMatchObject([{ status: 3 }, { status: 3 }])
  // A number means its record alone.
  expect(plans('complete t-1')).toMatchObject([{ record: { id: 'T-1' } }])
})
