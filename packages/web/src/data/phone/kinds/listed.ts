import { pendingChangeStages } from '@jobwright/contract/money/changeStages.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { isPast } from '../../days.ts'
import type { Fields, IndexEntry } from '../store/fields.ts'

/** Now, and the company's time zone, for the ends of days. */
export type Clock = { now: Date; timezone: string }

/** How a kind of record is listed on the phone, where it differs from the others. */
type Listed = {
  /** The order of its lists; by number if absent. */
  order?: string
  /** The field of the day by which it is found; `dueAt` if absent. */
  day?: string
  /** The field of its last day: what lasts several days is found by each of them. */
  lastDay?: string
  /** The field of the person whose it is; `UserId` if absent. */
  person?: string
  /** Links to several records, by the filter that asks for one of them. */
  many?: Readonly<Record<string, string>>
  /** Further fields of its index entry. */
  further?: (record: Fields) => Readonly<Record<string, unknown>>
  /** Whether it is late; one with a due date that is not done if absent. */
  isLate?: (entry: IndexEntry, clock: Clock) => boolean
  /** Whether it is open; a clock that runs if absent. */
  isOpen?: (entry: IndexEntry) => boolean
}

/** Whether a task is neither done nor canceled. */
export const isUndone = (entry: IndexEntry): boolean =>
  entry['status'] !== TaskStatus.Completed && entry['status'] !== TaskStatus.Canceled
/** Whether a task is past its due date. */
export const isOverdue = (entry: IndexEntry, { now, timezone }: Clock): boolean =>
  isUndone(entry) && typeof entry['dueAt'] === 'string' && isPast(entry['dueAt'], timezone, now)
const isLateProject = (entry: IndexEntry, { now, timezone }: Clock) =>
  [1, 2, 8].includes(Number(entry['status'])) &&
  typeof entry['enddate'] === 'string' &&
  isPast(entry['enddate'], timezone, now)
const idIn = (joined: unknown) => (joined as { id?: string } | null | undefined)?.id

const kinds: Partial<Record<ResourceName, Listed>> = {
  customers: { order: 'name' },
  contacts: { order: 'firstName' },
  projects: { isLate: isLateProject },
  tasks: { order: 'urgency' },
  changeorders: {
    many: { TaskId: 'taskIds' },
    // The client has it.
    isOpen: (entry) => pendingChangeStages.some((stage) => stage === entry['stage']),
  },
  photos: { order: 'captured', day: 'capturedDay', person: 'takenById' },
  documents: { order: 'originalName' },
  logbooks: { order: 'title' },
  logentries: {
    order: 'logDate',
    day: 'logDate',
    // A log is on the job of its book.
    further: ({ Customer, Project, Bid }) => ({
      CustomerId: idIn(Customer),
      ProjectId: idIn(Project),
      BidId: idIn(Bid),
    }),
  },
  timeentries: { order: 'startAt', day: 'workDate' },
  timesheets: { order: 'weekStart', day: 'weekStart' },
  scheduleitems: { day: 'startAt', lastDay: 'endAt' },
  timeoff: { day: 'from', lastDay: 'to' },
}
const runs = (entry: IndexEntry) => entry['endAt'] === undefined && isCounted({ status: String(entry['status']) })
type Known = Required<Omit<Listed, 'lastDay'>> & Pick<Listed, 'lastDay'>
const usual: Known = {
  order: 'number',
  day: 'dueAt',
  person: 'UserId',
  many: {},
  further: () => ({}),
  isLate: isOverdue,
  isOpen: runs,
}
const known = new Map(Object.entries(kinds).map(([noun, kind]): [string, Known] => [noun, { ...usual, ...kind }]))

/** How a kind of record is listed on the phone. */
export const listedAs = (noun: ResourceName): Known => known.get(noun) ?? usual
