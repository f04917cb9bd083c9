import { eachResource, factsOf, isResource, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import { needs } from '@jobwright/contract/rules/needs.ts'
import { EVERYTHING } from '@jobwright/contract/rules/readAgain.ts'
import type { ChangeEvent } from '@jobwright/contract/resources/overview.ts'

/** The query keys, so that every change can find what it invalidates. */
export type Key = readonly unknown[]

export const keys = {
  lists: (noun: ResourceName): Key => [noun, 'list'],
  window: (noun: ResourceName, query: object, page: number): Key => [noun, 'list', 'window', query, page],
  short: (noun: ResourceName, query: object): Key => [noun, 'list', 'short', query],
  growing: (noun: ResourceName, query: object, count: number): Key => [noun, 'list', 'growing', query, count],
  record: (noun: ResourceName, id: string): Key => [noun, 'record', id],
  history: (noun: ResourceName, id: string): Key => [noun, 'history', id],
  links: (noun: ResourceName, id: string): Key => [noun, 'links', id],
  counts: ['overview', 'counts'] as Key,
  /** The figures of the first screen. */
  figures: ['overview', 'figures'] as Key,
  /** What waits for the user’s decision. */
  needs: ['overview', 'needs'] as Key,
  trash: ['overview', 'trash'] as Key,
  search: ['overview', 'search'] as Key,
  people: ['users', 'names'] as Key,
  users: ['users'] as Key,
  imports: ['imports'] as Key,
  /** The user's notifications, and their muted projects. */
  notices: ['notices'] as Key,
  muted: (id: string): Key => ['mutes', id],
  /** The comments of a record. */
  comments: (noun: ResourceName, id: string): Key => ['comments', noun, id],
  /** The company's recent activity. */
  activity: ['activity'] as Key,
  /** What the schedule says of the days ahead of this user: answers, and who is off. */
  plan: ['schedule', 'mine'] as Key,
  /** The user's starred records. */
  stars: ['stars'] as Key,
  /** What is planned: boards, timelines, changes of the plan. */
  schedule: ['schedule'] as Key,
  /** What lies on the days of a calendar. */
  calendar: ['schedule', 'calendar'] as Key,
  /** What projects are worth: not a list of change orders, whose rows a page could open with. */
  contracts: ['contracts'] as Key,
  /** What the pages of projects show of them. */
  overviews: ['projects', 'overview'] as Key,
  overview: (id: string): Key => ['projects', 'overview', id],
  /** What clients were sent of a record. */
  offers: (noun: string, id: string): Key => ['offers', noun, id],
  /** The client's page of a project: what is said on it are comments, so they are read again together. */
  clientPage: (id: string): Key => ['comments', 'client page', id],
  /** The photo and document counts of records. */
  fileCounts: ['files', 'counts'] as Key,
}

/** Whether this is the key of a list whose rows are records; figures and rows with fewer fields have keys of lists, too. */
export const hasRecords = ([, , kind]: Key): boolean => kind === 'window' || kind === 'short' || kind === 'growing'

/** Which other resources show the name or state of this one in their lists and records. */
const shownIn = eachResource((target) =>
  resourceNames.filter((name) => name !== target && Object.values(factsOf(name).pointsAt).includes(target)),
)

// What the schedule is built from.
const planned: ReadonlySet<string> = new Set(['tasks', 'scheduleitems', 'projects', 'timeoff', 'crews'])

// What the calendar shows besides.
const dated: ReadonlySet<string> = new Set(['bids', 'changeorders', 'logbooks', 'logentries'])

// What may wait for a decision.
const decided: ReadonlySet<string> = new Set(needs.map((need) => need.resource))

// What the figures of the first screen count.
const figured: ReadonlySet<string> = new Set(['projects', 'tasks', 'changeorders', 'timeentries', 'photos'])

// What the page of a project shows of it.
const inOverview: ReadonlySet<string> = new Set([
  'projects',
  'tasks',
  'scheduleitems',
  'timeentries',
  'changeorders',
  'bids',
  'photos',
  'documents',
  'logbooks',
  'logentries',
])

// Further keys of what shows it.
const alsoTouched: Partial<Record<ResourceName, readonly Key[]>> = {
  contacts: [['customers', 'record']],
  photos: [keys.fileCounts],
  documents: [keys.fileCounts],
  projects: [keys.contracts],
  bids: [keys.contracts],
  changeorders: [keys.contracts],
}
// Keys of what may show it unless it is new: comments can contain photos.
const touchedOnceThere: Partial<Record<ResourceName, readonly Key[]>> = { photos: [['comments']] }

// Keys of what shows something that is no record of its own.
const besideRecords: Readonly<Record<string, readonly Key[]>> = { comments: [keys.overviews, keys.activity] }

/** The query keys that a change invalidates. */
export function keysTouchedBy(change: Pick<ChangeEvent, 'resource' | 'id' | 'action'>): Key[] {
  const { resource, id, action } = change
  if (resource === EVERYTHING) return [[]]
  if (!isResource(resource)) return [[resource], ...(besideRecords[resource] ?? [])]
  // A new record is not shown anywhere else yet; other changes may make names in other lists stale.
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
      : [
          keys.lists(resource),
          keys.record(resource, id),
          keys.history(resource, id),
          keys.links(resource, id),
          keys.offers(resource, id),
        ]
  const further = alsoTouched[resource] ?? []
  const once = action === 'created' ? [] : (touchedOnceThere[resource] ?? [])
  const counted: Key[] = action === 'updated' ? [] : [keys.counts, keys.trash]
  const plan: Key[] = planned.has(resource) ? [keys.schedule] : dated.has(resource) ? [keys.calendar] : []
  const figures: Key[] = figured.has(resource) ? [keys.figures] : []
  const needed: Key[] = decided.has(resource) ? [keys.needs] : []
  const overviews: Key[] = inOverview.has(resource) ? [keys.overviews] : []
  return [
    ...own,
    ...others,
    ...further,
    ...once,
    ...plan,
    ...overviews,
    ...needed,
    ...figures,
    ...counted,
    keys.activity,
  ]
}
