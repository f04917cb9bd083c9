import type { PhotoLinks } from '../../data/photos.ts'

/** The kinds of records that a photo can be filed under, besides its customer (specification, part 5.8). */
export type TargetType = 'ProjectId' | 'BidId' | 'TaskId'
export const noLinks: PhotoLinks = { CustomerId: null, ProjectId: null, BidId: null, TaskId: null }
type Of = { CustomerId: string | null }

/** Sets another customer, or none, and clears everything below it. */
export const withCustomer = (CustomerId: string | null): PhotoLinks => ({ ...noLinks, CustomerId })

/** Sets a project or a bid, which exclude each other, with its customer. Clearing it clears its task too. */
export const withJob = (
  links: PhotoLinks,
  type: 'ProjectId' | 'BidId',
  id: string | null,
  row: Of | undefined,
): PhotoLinks => ({
  ...noLinks,
  CustomerId: row?.CustomerId ?? links.CustomerId,
  [type]: id,
})

/** Sets a task with its customer and its project or bid. */
export const withTask = (
  links: PhotoLinks,
  id: string | null,
  row: (Of & { ProjectId: string | null; BidId: string | null }) | undefined,
): PhotoLinks =>
  id === null || !row
    ? { ...links, TaskId: id }
    : { CustomerId: row.CustomerId ?? links.CustomerId, ProjectId: row.ProjectId, BidId: row.BidId, TaskId: id }

/** The most specific selection. */
export const typeOf = (links: PhotoLinks): TargetType | null =>
  links.TaskId ? 'TaskId' : links.ProjectId ? 'ProjectId' : links.BidId ? 'BidId' : null

/** The first incomplete step after an attempt: the customer, the kind, or the record. */
export function missingOf(links: PhotoLinks, type: TargetType | null): 'customer' | 'type' | 'record' | undefined {
  if (!links.CustomerId && !(type && links[type])) return 'customer'
  if (!type) return 'type'
  return links[type] ? undefined : 'record'
}
