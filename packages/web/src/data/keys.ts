import { eachResource, factsOf, isResource, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import type { ChangeEvent } from '@jobwright/contract/resources/overview.ts'

/** The names under which answers are kept, so that every change finds what it makes old. */
export type Key = readonly unknown[]

export const keys = {
  lists: (noun: ResourceName): Key => [noun, 'list'],
  window: (noun: ResourceName, query: object, page: number): Key => [noun, 'list', 'window', query, page],
  short: (noun: ResourceName, query: object): Key => [noun, 'list', 'short', query],
  record: (noun: ResourceName, id: string): Key => [noun, 'record', id],
  history: (noun: ResourceName, id: string): Key => [noun, 'history', id],
  links: (noun: ResourceName, id: string): Key => [noun, 'links', id],
  counts: ['overview', 'counts'] as Key,
  trash: ['overview', 'trash'] as Key,
  search: ['overview', 'search'] as Key,
  people: ['users', 'names'] as Key,
  users: ['users'] as Key,
  imports: ['imports'] as Key,
  /** What this person is told of, and of which projects they hear less. */
  notices: ['notices'] as Key,
  muted: (id: string): Key => ['mutes', id],
  /** What was said of a record. */
  comments: (noun: ResourceName, id: string): Key => ['comments', noun, id],
  /** What happened lately in the company. */
  activity: ['activity'] as Key,
  /** What this person starred. */
  stars: ['stars'] as Key,
  /** How many photos and documents records have. */
  fileCounts: ['files', 'counts'] as Key,
}

/** Which other nouns show the name or the state of this one in their lists and records. */
const shownIn = eachResource((target) =>
  resourceNames.filter((name) => name !== target && Object.values(factsOf(name).pointsAt).includes(target)),
)

/** The keys of all answers that a change makes old. */
export function keysTouchedBy(change: Pick<ChangeEvent, 'resource' | 'id' | 'action'>): Key[] {
  const { resource, id, action } = change
  if (!isResource(resource)) return resource === 'comments' ? [[resource], keys.activity] : [[resource]]
  // A new record is shown nowhere else yet; for anything else the names in other lists may be old.
  const others =
    action === 'created'
      ? []
      : shownIn[resource].flatMap((noun): Key[] => [
          [noun, 'list'],
          [noun, 'record'],
        ])
  const own: Key[] =
    action === 'many'
      ? [[resource]]
      : [keys.lists(resource), keys.record(resource, id), keys.history(resource, id), keys.links(resource, id)]
  const contact: Key[] = resource === 'contacts' ? [['customers', 'record']] : []
  const files: Key[] = resource === 'photos' || resource === 'documents' ? [keys.fileCounts] : []
  // Photos stand with comments.
  const said: Key[] = resource === 'photos' && action !== 'created' ? [['comments']] : []
  const counted: Key[] = action === 'updated' ? [] : [keys.counts, keys.trash]
  return [...own, ...others, ...contact, ...files, ...said, ...counted, keys.activity]
}
