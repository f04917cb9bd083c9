/** What belongs to a kind of record. Fields and people are named as on the wire, by the names of the resource's own schema. */
export type ResourceFacts = {
  /** What it is called as a place in the navigation, before a company or a language renames it. */
  title: string
  /** What one is called in the documents of the API. */
  one: string
  /** What its numbers begin with, as in P-104, until a company chooses another; those of uploads are fixed. */
  prefix: string
  /** The icon of its place, by its name in the icon set. */
  icon: string
  /** Its place in the navigation: an id that never changes, and the group in which it stands. */
  menu: { id: number; group: 'work' | 'records' | 'files' | 'company' }
  /** The first of its five permission ids (admin, list, create, delete, update). Ids never change. */
  permission: number
  /** Whether a person fills in a form for it, or it begins as an upload. */
  from: 'form' | 'upload'
  /** In which place it comes when a phone is prepared, parents before children; 0 where phones do not hold it. */
  onPhone: number
  /** Whether one person is in charge of it, in `UserId`. */
  assigned: boolean
  /** Fields that make a record somebody's own, besides having created it. */
  own: readonly string[]
  /**
   * What "assigned" reaches, for a role that sees only the work its people are on: what the function `assigned_<name>` in
   * SQL returns, what these links lead to, or nothing but one's own.
   */
  reach: 'function' | readonly string[]
  /** Fields with the people who hear of comments on it. */
  people: readonly string[]
  /** What its links point at. */
  pointsAt: Readonly<Record<string, string>>
  /** The kind of status whose words and labels a company chooses. */
  statuses: 'task' | 'project' | 'bid' | null
  /** Whether people star it, to have it on their phone. */
  starred: boolean
  /** Whether photos and documents belong to it. */
  hasFiles: boolean
  /** Whether it leaves a tombstone when its time in the trash is over, instead of disappearing. */
  tombstone: boolean
}

/**
 * Every kind of record, once, in the order in which they stand, parents before children. Lists of kinds elsewhere derive from
 * it: permissions, menus, prefixes, the calls' enums, webhooks, tokens, comments, stars, what a phone holds; the server writes
 * it into the table `resources`, over which policies, triggers, search and the trash loop. Schemas are in `resources/`.
 */
export const registry = {
  customers: {
    title: 'Customers',
    one: 'customer',
    prefix: 'C',
    icon: 'users',
    menu: { id: 2, group: 'records' },
    permission: 1,
    from: 'form',
    onPhone: 4,
    assigned: false,
    own: [],
    reach: 'function',
    people: [],
    pointsAt: { primaryContactId: 'contacts' },
    statuses: null,
    starred: false,
    hasFiles: true,
    tombstone: false,
  },
  contacts: {
    title: 'Contacts',
    one: 'contact',
    prefix: 'K',
    icon: 'address-book',
    menu: { id: 3, group: 'records' },
    permission: 31,
    from: 'form',
    onPhone: 5,
    assigned: false,
    own: [],
    reach: 'function',
    people: [],
    pointsAt: { CustomerId: 'customers' },
    statuses: null,
    starred: false,
    hasFiles: false,
    tombstone: false,
  },
  projects: {
    title: 'Projects',
    one: 'project',
    prefix: 'P',
    icon: 'briefcase',
    menu: { id: 4, group: 'work' },
    permission: 6,
    from: 'form',
    onPhone: 1,
    assigned: true,
    own: ['UserId'],
    reach: 'function',
    people: ['UserId'],
    pointsAt: { CustomerId: 'customers', UserId: 'users' },
    statuses: 'project',
    starred: true,
    hasFiles: true,
    tombstone: false,
  },
  bids: {
    title: 'Bids',
    one: 'bid',
    prefix: 'B',
    icon: 'gavel',
    menu: { id: 5, group: 'work' },
    permission: 11,
    from: 'form',
    onPhone: 2,
    assigned: true,
    own: ['UserId'],
    reach: 'function',
    people: ['UserId'],
    pointsAt: { CustomerId: 'customers', UserId: 'users' },
    statuses: 'bid',
    starred: true,
    hasFiles: true,
    tombstone: false,
  },
  tasks: {
    title: 'Tasks',
    one: 'task',
    prefix: 'T',
    icon: 'checklist',
    menu: { id: 7, group: 'work' },
    permission: 21,
    from: 'form',
    onPhone: 3,
    assigned: true,
    own: ['UserId'],
    reach: 'function',
    people: ['UserId', 'crewIds', 'watcherIds'],
    pointsAt: {
      CustomerId: 'customers',
      ProjectId: 'projects',
      BidId: 'bids',
      UserId: 'users',
      watcherIds: 'users',
      crewIds: 'users',
      blockedByIds: 'tasks',
    },
    statuses: 'task',
    starred: true,
    hasFiles: true,
    tombstone: false,
  },
  photos: {
    title: 'Photos',
    one: 'photo',
    prefix: 'PH',
    icon: 'photo',
    menu: { id: 9, group: 'files' },
    permission: 61,
    from: 'upload',
    onPhone: 6,
    assigned: false,
    own: ['takenById'],
    reach: ['ProjectId', 'BidId', 'TaskId'],
    people: ['takenById'],
    pointsAt: { CustomerId: 'customers', ProjectId: 'projects', BidId: 'bids', TaskId: 'tasks', pairId: 'photos' },
    statuses: null,
    starred: false,
    hasFiles: false,
    tombstone: true,
  },
  documents: {
    title: 'Documents',
    one: 'document',
    prefix: 'D',
    icon: 'file-text',
    menu: { id: 8, group: 'files' },
    permission: 16,
    from: 'upload',
    onPhone: 7,
    assigned: false,
    own: [],
    reach: ['ProjectId', 'BidId', 'TaskId'],
    people: [],
    pointsAt: {
      CustomerId: 'customers',
      ProjectId: 'projects',
      BidId: 'bids',
      TaskId: 'tasks',
      FolderId: 'folders',
    },
    statuses: null,
    starred: false,
    hasFiles: false,
    tombstone: false,
  },
} as const satisfies Record<string, ResourceFacts>

type Registry = typeof registry
export type ResourceName = keyof Registry
/** The names of the resources of which a fact has this value. */
export type ResourcesWith<Fact extends keyof ResourceFacts, Value> = {
  [Name in ResourceName]: Registry[Name][Fact] extends Value ? Name : never
}[ResourceName]

/** The names of all resources, in the order of the registry. */
export const resourceNames = Object.keys(registry) as ResourceName[]

/** The facts of a resource, as every resource has them. */
export const factsOf = (name: ResourceName): ResourceFacts => registry[name]

/** The names of the resources of which a fact has this value, in the order of the registry. */
export const resourcesWith = <Fact extends keyof ResourceFacts, const Value extends ResourceFacts[Fact]>(
  fact: Fact,
  value: Value,
): ResourcesWith<Fact, Value>[] =>
  resourceNames.filter((name): name is ResourcesWith<Fact, Value> => factsOf(name)[fact] === value)

export const isResource = (word: string): word is ResourceName => Object.hasOwn(registry, word)

/** One value for each resource, by its name. */
export const eachResource = <T>(valueOf: (name: ResourceName) => T): Record<ResourceName, T> =>
  Object.fromEntries(resourceNames.map((name) => [name, valueOf(name)])) as Record<ResourceName, T>
