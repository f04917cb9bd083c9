import type { ResourceName } from '@jobwright/contract/registry.ts'
import { customerMove, fileMove, taskMove, type JobChoice } from './moves.ts'
import type { StatusKind } from '../../status/statusWords.ts'

/** What of a kind of record can be changed many at a time, in the order of the toolbar. */
export type BulkKind = {
  /** Whose statuses it has, and labels of them. */
  status?: Exclude<StatusKind, 'priority'>
  /** Somebody is in charge; `nobody` where that may be nobody. */
  person?: 'required' | 'nobody'
  /** Its dates, the one that people set most often first. */
  dates?: readonly string[]
  /** Where they can be moved: to a customer, and to a job or a folder where it says so. */
  move?: {
    fields: (job: JobChoice) => Record<string, unknown>
    needsCustomer?: true
    /** What happens where no place is chosen. */
    toNone?: 'moveNoCustomer'
    job?: true
    folder?: true
  }
  /** They have tags. */
  tags?: true
  priority?: true
  type?: true
  /** Words such as open and closed, in place of a status. */
  state?: readonly string[]
}

const kinds: Partial<Record<ResourceName, BulkKind>> = {
  tasks: {
    status: 'task',
    person: 'nobody',
    dates: ['dueAt', 'startAt'],
    move: { fields: taskMove, job: true },
    priority: true,
    type: true,
  },
  projects: {
    status: 'project',
    person: 'required',
    dates: ['enddate', 'startdate'],
    move: { fields: customerMove, needsCustomer: true },
  },
  bids: {
    status: 'bid',
    person: 'required',
    dates: ['date', 'validUntil'],
    move: { fields: customerMove, needsCustomer: true },
  },
  contacts: { move: { fields: customerMove, toNone: 'moveNoCustomer' } },
  documents: { move: { fields: fileMove, job: true, folder: true }, tags: true },
  changeorders: { person: 'nobody', dates: ['deadline'] },
  logbooks: { person: 'nobody', state: ['open', 'closed'] },
}
const none: BulkKind = {}

/** What of these records can be changed many at a time. */
export const bulkKindOf = (noun: ResourceName): BulkKind => kinds[noun] ?? none
