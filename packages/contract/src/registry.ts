/** What belongs to a kind of record. */
type ResourceFacts = {
  /** What one is called in the documents of the API. */
  one: string
  /** What its numbers begin with, as in P-104, until a company chooses another; those of files are fixed. */
  prefix: string
  /** Whether a person fills in a form for it, or it begins as an upload. */
  from: 'form' | 'upload'
  /** In which place it comes when a phone is prepared: what others point at comes after them, so that names follow. */
  onPhone: number
  /** Whether one person is in charge of it. */
  assigned: boolean
  /** Whether people star it, to have it on their phone. */
  starred: boolean
  /** Whether photos and documents belong to it. */
  hasFiles: boolean
}

/**
 * Every kind of record, once. Lists of kinds elsewhere are derived from it: the calls' enums, webhooks, tokens, comments,
 * stars, what a phone holds, prefixes. Schemas are in `resources/`.
 */
export const registry = {
  customers: {
    one: 'customer',
    prefix: 'C',
    from: 'form',
    onPhone: 4,
    assigned: false,
    starred: false,
    hasFiles: true,
  },
  contacts: {
    one: 'contact',
    prefix: 'K',
    from: 'form',
    onPhone: 5,
    assigned: false,
    starred: false,
    hasFiles: false,
  },
  projects: { one: 'project', prefix: 'P', from: 'form', onPhone: 1, assigned: true, starred: true, hasFiles: true },
  bids: { one: 'bid', prefix: 'B', from: 'form', onPhone: 2, assigned: true, starred: true, hasFiles: true },
  tasks: { one: 'task', prefix: 'T', from: 'form', onPhone: 3, assigned: true, starred: true, hasFiles: true },
  photos: {
    one: 'photo',
    prefix: 'PH',
    from: 'upload',
    onPhone: 6,
    assigned: false,
    starred: false,
    hasFiles: false,
  },
  documents: {
    one: 'document',
    prefix: 'D',
    from: 'upload',
    onPhone: 7,
    assigned: false,
    starred: false,
    hasFiles: false,
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

/** The names of the resources of which a fact has this value, in the order of the registry. */
export const resourcesWith = <Fact extends keyof ResourceFacts, const Value extends ResourceFacts[Fact]>(
  fact: Fact,
  value: Value,
): ResourcesWith<Fact, Value>[] =>
  resourceNames.filter((name): name is ResourcesWith<Fact, Value> => registry[name][fact] === value)

export const isResource = (word: string): word is ResourceName => word in registry
