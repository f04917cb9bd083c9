import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { StatusKind } from '../../status/statusWords.ts'

/** What of a kind of record can be changed many at a time, in the order of the toolbar. */
type BulkKind = {
  /** Whose statuses it has, and labels of them. */
  status?: Exclude<StatusKind, 'priority'>
  /** Somebody is in charge; `nobody` where that may be nobody. */
  person?: 'required' | 'nobody'
  /** Its dates, the one that people set most often first. */
  dates?: readonly string[]
  priority?: true
  type?: true
  /** Words such as open and closed, in place of a status. */
  state?: readonly string[]
}

const kinds: Partial<Record<ResourceName, BulkKind>> = {
  tasks: { status: 'task', person: 'nobody', dates: ['dueAt', 'startAt'], priority: true, type: true },
  projects: { status: 'project', person: 'required', dates: ['enddate', 'startdate'] },
  bids: { status: 'bid', person: 'required', dates: ['date', 'validUntil'] },
  changeorders: { person: 'nobody', dates: ['deadline'] },
  logbooks: { person: 'nobody', state: ['open', 'closed'] },
}
const none: BulkKind = {}

/** What of these records can be changed many at a time. */
export const bulkKindOf = (noun: ResourceName): BulkKind => kinds[noun] ?? none
