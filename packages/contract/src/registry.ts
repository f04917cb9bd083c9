import { documentFacts, photoFacts } from './fileFacts.ts'
import { bidTemplateFacts, changeOrderFacts, priceItemFacts, taxRateFacts } from './moneyFacts.ts'
import { costCodeFacts, timeentryFacts, timesheetFacts } from './timeFacts.ts'
import { logbookFacts, logentryFacts, templateFacts } from './logFacts.ts'
import type { ResourceFacts } from './resourceFacts.ts'
import { crewFacts, scheduleItemFacts, timeOffFacts } from './scheduleFacts.ts'

/**
 * Every kind of record, once, in order, parents before children. Other lists derive from it: permissions, menus,
 * prefixes, the calls' enums, webhooks, tokens, comments, stars, what a phone holds. The server writes it into the
 * table `resources`, which policies, triggers, search and the trash loop over. Schemas are in `resources/`.
 */
export const registry = {
  customers: {
    title: 'Customers',
    one: 'customer',
    prefix: 'C',
    icon: 'users',
    menu: { id: 2, group: 'records', key: 'c' },
    add: 1,
    plain: false,
    permission: 1,
    from: 'form',
    onPhone: 4,
    assigned: false,
    own: [],
    reach: 'function',
    people: [],
    pointsAt: { primaryContactId: 'contacts' },
    statuses: null,
    listFields: ['name', 'city', 'state'],
    starred: false,
    hasFiles: true,
    tombstone: false,
    hasCustomFields: true,
    importable: true,
  },
  contacts: {
    title: 'Contacts',
    one: 'contact',
    prefix: 'K',
    icon: 'address-book',
    menu: { id: 3, group: 'records', key: 'o' },
    add: 8,
    plain: false,
    permission: 31,
    from: 'form',
    onPhone: 5,
    assigned: false,
    own: [],
    reach: 'function',
    people: [],
    pointsAt: { CustomerId: 'customers' },
    statuses: null,
    listFields: ['CustomerId', 'firstName', 'lastName'],
    starred: false,
    hasFiles: false,
    tombstone: false,
    hasCustomFields: true,
  },
  projects: {
    title: 'Projects',
    one: 'project',
    prefix: 'P',
    icon: 'briefcase',
    menu: { id: 4, group: 'work', key: 'p' },
    add: 3,
    plain: false,
    permission: 6,
    from: 'form',
    onPhone: 1,
    assigned: true,
    own: ['UserId'],
    reach: 'function',
    people: ['UserId'],
    pointsAt: { CustomerId: 'customers', UserId: 'users', costCodeIds: 'billingcodes' },
    statuses: 'project',
    listFields: ['CustomerId', 'UserId', 'title', 'status', 'labelId', 'startdate', 'enddate'],
    starred: true,
    hasFiles: true,
    tombstone: false,
    hasCustomFields: true,
  },
  bids: {
    title: 'Bids',
    one: 'bid',
    prefix: 'B',
    icon: 'gavel',
    menu: { id: 5, group: 'work', key: 'b' },
    add: 2,
    plain: false,
    permission: 11,
    from: 'form',
    onPhone: 2,
    assigned: true,
    own: ['UserId'],
    reach: 'function',
    people: ['UserId'],
    pointsAt: { CustomerId: 'customers', UserId: 'users', ProjectId: 'projects' },
    statuses: 'bid',
    listFields: ['CustomerId', 'UserId', 'title', 'status', 'labelId', 'date', 'price', 'stage'],
    starred: true,
    hasFiles: true,
    tombstone: false,
    hasCustomFields: true,
  },
  templates: templateFacts,
  logbooks: logbookFacts,
  logentries: logentryFacts,
  tasks: {
    title: 'Tasks',
    one: 'task',
    prefix: 'T',
    icon: 'checklist',
    menu: { id: 7, group: 'work', key: 't' },
    add: 4,
    plain: false,
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
    listFields: [
      'CustomerId',
      'ProjectId',
      'BidId',
      'UserId',
      'crewIds',
      'title',
      'status',
      'priority',
      'labelId',
      'typeId',
      'startAt',
      'dueAt',
    ],
    starred: true,
    hasFiles: true,
    tombstone: false,
    hasCustomFields: true,
  },
  documents: documentFacts,
  photos: photoFacts,
  billingcodes: costCodeFacts,
  timesheets: timesheetFacts,
  timeentries: timeentryFacts,
  priceitems: priceItemFacts,
  taxrates: taxRateFacts,
  changeorders: changeOrderFacts,
  bidtemplates: bidTemplateFacts,
  crews: crewFacts,
  scheduleitems: scheduleItemFacts,
  timeoff: timeOffFacts,
} as const satisfies Record<string, ResourceFacts>

type Registry = typeof registry
export type ResourceName = keyof Registry
/** The names of the resources whose property has this value. */
export type ResourcesWith<Fact extends keyof ResourceFacts, Value> = {
  [Name in ResourceName]: Registry[Name] extends Readonly<Record<Fact, Value>> ? Name : never
}[ResourceName]

/** The names of all resources, in the order of the registry. */
export const resourceNames = Object.keys(registry) as ResourceName[]

/** The properties of a resource. */
export const factsOf = (name: ResourceName): ResourceFacts => registry[name]

/** The names of the resources whose property has this value, in the order of the registry. */
export const resourcesWith = <Fact extends keyof ResourceFacts, const Value extends ResourceFacts[Fact]>(
  fact: Fact,
  value: Value,
): ResourcesWith<Fact, Value>[] =>
  resourceNames.filter((name): name is ResourcesWith<Fact, Value> => factsOf(name)[fact] === value)

export const isResource = (word: string): word is ResourceName => Object.hasOwn(registry, word)

type PageOf<Word extends string> = Word extends ResourceName
  ? Registry[Word] extends { readonly page: infer Page extends string }
    ? Page
    : `/${Word}`
  : `/${Word}`
/** The address of the pages of a resource, or of another word with pages, such as `users`. */
export const pageOf = <Word extends string>(word: Word): PageOf<Word> =>
  ((isResource(word) && factsOf(word).page) || `/${word}`) as PageOf<Word>

type PathOf<Name extends ResourceName> = Name extends ResourceName
  ? Registry[Name] extends { readonly path: infer Path extends string }
    ? Path
    : Name
  : never
/** The noun in the addresses of the calls of a resource, as in `/api/timeEntries`. */
export const pathOf = <Name extends ResourceName>(name: Name): PathOf<Name> =>
  (factsOf(name).path ?? name) as PathOf<Name>

/** One value per resource, by the noun in the addresses of its calls. */
export const eachPath = <T>(valueOf: (name: ResourceName) => T): Record<PathOf<ResourceName>, T> =>
  Object.fromEntries(resourceNames.map((name) => [pathOf(name), valueOf(name)])) as Record<PathOf<ResourceName>, T>

/** One value per resource, by its name. */
export const eachResource = <T>(valueOf: (name: ResourceName) => T): Record<ResourceName, T> =>
  Object.fromEntries(resourceNames.map((name) => [name, valueOf(name)])) as Record<ResourceName, T>

/** The foreign key of a resource in files and other records, such as `CustomerId`; undefined if there is none. */
export const linkFieldOf = (name: ResourceName): LinkField | undefined =>
  (Object.entries(registry.documents.pointsAt) as [LinkField, string][]).find(([, target]) => target === name)?.[0]
type LinkField = Exclude<keyof Registry['documents']['pointsAt'], 'FolderId'>
/** The kinds of records that can have files. */
export type FiledUnder = ResourcesWith<'hasFiles', true>
/** The kinds of records that a table of another program can add. Customers bring their contacts. */
export type Importable = ResourcesWith<'importable', true>
