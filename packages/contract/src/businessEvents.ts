import type { ResourceName } from './registry.ts'
import { BidStatus, ProjectStatus, TaskStatus } from './statuses.ts'

/** A change of one field: to one of these values, or to any value. */
type FieldCondition = { field: string; to?: readonly (string | number)[] }
/** A named event: what of the history it stands for. All of its conditions must hold. */
type BusinessEvent = {
  name: string
  /** The kinds of records whose history has it. Of a kind in `from`, the history stands elsewhere. */
  resources: readonly ResourceName[]
  /** The name in the history, where it isn’t the kind of the record. */
  from?: readonly string[]
  when: readonly FieldCondition[]
}

const event = <const Name extends string>(
  name: Name,
  resources: ResourceName | readonly ResourceName[],
  when: readonly FieldCondition[],
  from?: readonly string[],
) => ({
  name,
  resources: typeof resources === 'string' ? [resources] : resources,
  when,
  ...(from && { from }),
})
const to = (field: string, ...values: (string | number)[]): FieldCondition => ({ field, to: values })
const any = (field: string): FieldCondition => ({ field })

/**
 * What connections can subscribe to by name, in the order of the screen. Of a change that is several of them, the first one
 * that the connection wants is sent.
 */
export const businessEvents = [
  event('bid.sent', 'bids', [any('sentAt')]),
  event('bid.signed', 'bids', [to('status', BidStatus.Won), any('decidedAt')]),
  event('bid.declined', 'bids', [to('status', BidStatus.Lost), any('decidedAt')]),
  event('bid.won', 'bids', [to('status', BidStatus.Won)]),
  event('bid.lost', 'bids', [to('status', BidStatus.Lost)]),
  event('changeorder.sent', 'changeorders', [any('sentAt')]),
  event('changeorder.approved', 'changeorders', [to('stage', 'approved', 'no_charge')]),
  event('changeorder.declined', 'changeorders', [to('stage', 'declined')]),
  event('changeorder.voided', 'changeorders', [to('stage', 'void')]),
  event('client.asked', ['bids', 'changeorders'], [any('clientAsked')]),
  event('client.askedOnPage', 'projects', [any('guestName')], ['comments']),
  event('log.filed', 'logentries', [to('status', 'submitted')]),
  event('log.approved', 'logentries', [to('status', 'approved')]),
  event('log.returned', 'logentries', [to('status', 'returned')]),
  event('week.submitted', 'timesheets', [to('status', 'submitted')]),
  event('week.approved', 'timesheets', [to('status', 'approved')]),
  event('week.returned', 'timesheets', [to('status', 'rejected')]),
  event('week.exported', 'timesheets', [to('status', 'exported')]),
  event('project.finished', 'projects', [to('status', ProjectStatus.Completed)]),
  event('task.completed', 'tasks', [to('status', TaskStatus.Completed)]),
  event('task.problem', 'tasks', [to('status', TaskStatus.Problem)]),
  event('timeoff.requested', 'timeoff', [to('status', 'requested')]),
  event('timeoff.approved', 'timeoff', [to('status', 'approved')]),
  event('timeoff.declined', 'timeoff', [to('status', 'declined')]),
] as const

/** The name of a business event, such as `bid.signed`. */
export type BusinessEventName = (typeof businessEvents)[number]['name']

/** Returns the business event with this name; undefined for `bids.updated` and the like. */
export const businessEventOf = (name: string): (BusinessEvent & { name: BusinessEventName }) | undefined =>
  businessEvents.find((one) => one.name === name)

/** What a new connection begins with. */
export const usualBusinessEvents: readonly BusinessEventName[] = [
  'bid.signed',
  'bid.declined',
  'changeorder.approved',
  'changeorder.declined',
  'client.asked',
  'client.askedOnPage',
]
