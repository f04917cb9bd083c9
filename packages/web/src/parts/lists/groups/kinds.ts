import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { isGrouped, nameOfOwn } from '../own/kinds.ts'

const kinds: Partial<Record<ResourceName, readonly string[]>> = {
  tasks: ['status', 'UserId', 'CustomerId', 'ProjectId', 'dueAt'],
  projects: ['status', 'UserId', 'CustomerId'],
  bids: ['status', 'UserId', 'CustomerId'],
  changeorders: ['stage', 'UserId', 'CustomerId', 'ProjectId'],
}
const none: readonly string[] = []

/** What lists of this kind can be grouped by; `fields` are the company's own. */
export const groupingsOf = (noun: ResourceName, fields: readonly CustomField[]): readonly string[] =>
  kinds[noun] ? [...kinds[noun], ...fields.filter(isGrouped).map(nameOfOwn)] : none

/** The fields that the server sums, which are the keys of their columns. */
export const summedFields: ReadonlySet<string> = new Set(['price', 'daysImpact', 'estimateMin'])
