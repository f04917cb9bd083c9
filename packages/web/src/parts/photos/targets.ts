import type { PhotoLinks } from '../../data/photos.ts'

/** The kinds of records that a photo is filed under, beside its customer (specification, part 5.8). */
export type TargetType = 'ProjectId' | 'BidId' | 'TaskId'
export const noLinks: PhotoLinks = { CustomerId: null, ProjectId: null, BidId: null, TaskId: null }
type Of = { CustomerId: string | null }

/** Another customer, or none: all below it goes. */
export const withCustomer = (CustomerId: string | null): PhotoLinks => ({ ...noLinks, CustomerId })

/** A project or a bid, which exclude each other; it brings its customer. Without it its task goes too. */
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

/** A task brings its customer and its project or bid. */
export const withTask = (
  links: PhotoLinks,
  id: string | null,
  row: (Of & { ProjectId: string | null; BidId: string | null }) | undefined,
): PhotoLinks =>
  id === null || !row
    ? { ...links, TaskId: id }
    : { CustomerId: row.CustomerId ?? links.CustomerId, ProjectId: row.ProjectId, BidId: row.BidId, TaskId: id }

/** What is chosen most closely. */
export const typeOf = (links: PhotoLinks): TargetType | null =>
  links.TaskId ? 'TaskId' : links.ProjectId ? 'ProjectId' : links.BidId ? 'BidId' : null

/** Which of the three steps is still open once somebody tried: the customer, the type, or the record. */
export function missingOf(links: PhotoLinks, type: TargetType | null): 'customer' | 'type' | 'record' | undefined {
  if (!links.CustomerId && !(type && links[type])) return 'customer'
  if (!type) return 'type'
  return links[type] ? undefined : 'record'
}
