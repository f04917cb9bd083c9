import type { ResourceName } from '@jobwright/contract/registry.ts'

const kinds: Partial<Record<ResourceName, readonly string[]>> = {
  tasks: ['status', 'UserId', 'CustomerId', 'ProjectId', 'dueAt'],
  projects: ['status', 'UserId', 'CustomerId'],
  bids: ['status', 'UserId', 'CustomerId'],
  changeorders: ['stage', 'UserId', 'CustomerId', 'ProjectId'],
}
const none: readonly string[] = []

/** What lists of this kind can be grouped by. */
export const groupingsOf = (noun: ResourceName): readonly string[] => kinds[noun] ?? none

/** The fields that the server sums, which are the keys of their columns. */
export const summedFields: ReadonlySet<string> = new Set(['price', 'daysImpact', 'estimateMin'])
