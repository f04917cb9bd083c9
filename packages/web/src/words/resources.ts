import type { ResourceName } from '@jobwright/contract/registry.ts'

/** The names of a kind of record, from which all texts about it derive. */
export type ResourceWords = {
  /** Singular and plural, as used in a sentence. */
  one: string
  many: string
  /** The empty state of its list. */
  emptyText: string
}
/** The text keys of every kind of record. */
type ResourceKey<Name extends string = ResourceName> =
  | `${'nav' | 'add' | 'kind' | 'resource' | 'search' | 'activity.noun' | 'activity.nouns' | 'outbox.noun'}.${Name}`
  | `forms.${'counted' | 'deleteOne' | 'deletedOne'}.${Name}`
  | `${Name}.${'title' | 'add' | 'addTitle' | 'create' | 'saved' | 'emptyTitle' | 'emptyText'}`

const inEnglish: Readonly<Record<ResourceName, ResourceWords>> = {
  customers: {
    one: 'customer',
    many: 'customers',
    emptyText: 'Each customer keeps its contacts, bids and projects. Add one, or import your list.',
  },
  contacts: { one: 'contact', many: 'contacts', emptyText: 'Contacts are the people to call at each customer.' },
  projects: {
    one: 'project',
    many: 'projects',
    emptyText:
      'A project keeps the tasks, photos and documents of one job together. All you need is a customer and a title.',
  },
  bids: {
    one: 'bid',
    many: 'bids',
    emptyText: 'A bid is your offer to a customer: the work, the price and its status.',
  },
  tasks: { one: 'task', many: 'tasks', emptyText: 'A task says who does what, where and by when.' },
  templates: {
    one: 'log book template',
    many: 'log book templates',
    emptyText: 'A template says what a log asks for. Start with one of ours, or build your own.',
  },
  logbooks: {
    one: 'log book',
    many: 'log books',
    emptyText: 'A log book collects the daily logs, checks and talks of a job.',
  },
  logentries: { one: 'log', many: 'logs', emptyText: 'A log is the report of one day on a job.' },
  photos: { one: 'photo', many: 'photos', emptyText: 'Take the first one on site, or upload from your computer.' },
  documents: {
    one: 'document',
    many: 'documents',
    emptyText: 'Keep plans, proposals, permits and other files here, with every revision.',
  },
  timesheets: {
    one: 'time sheet',
    many: 'time sheets',
    emptyText: 'Each person has a time sheet for each week in which they work.',
  },
  timeentries: {
    one: 'time entry',
    many: 'time entries',
    emptyText: 'Time that crews clock or enter is listed here, day by day.',
  },
  billingcodes: {
    one: 'cost code',
    many: 'cost codes',
    emptyText: 'Add the codes of your accounting once. Crews pick them instead of typing.',
  },
  priceitems: {
    one: 'price book item',
    many: 'price book',
    emptyText: 'Keep what you sell here once, with unit and price. Bids and change orders pick from it.',
  },
  taxrates: {
    one: 'tax rate',
    many: 'tax rates',
    emptyText: 'Add the sales taxes that you charge. Bids and change orders pick from them.',
  },
  changeorders: {
    one: 'change order',
    many: 'change orders',
    emptyText: 'A change order changes what a bid agreed: priced, sent to the client and signed.',
  },
  bidtemplates: {
    one: 'bid template',
    many: 'bid templates',
    emptyText: 'Save the lines and terms of a bid as a template, and start the next bid from it.',
  },
  crews: {
    one: 'crew',
    many: 'crews',
    emptyText: 'A crew is people who work together. Assign all of them at once.',
  },
  scheduleitems: {
    one: 'visit',
    many: 'visits and events',
    emptyText: 'A visit is a trip to a client or a job; an event is the company’s own, such as a safety talk.',
  },
  timeoff: {
    one: 'time off request',
    many: 'time off',
    emptyText: 'Ask for days off here. The office approves them, and the schedule shows them.',
  },
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** All texts derived from the names of the kinds of records. */
export const textsOf = <Words>(
  words: Readonly<Record<string, Words>>,
  texts: (name: string, words: Words) => Readonly<Record<string, string>>,
): Record<ResourceKey, string> =>
  Object.assign({}, ...Object.entries(words).map(([name, own]) => texts(name, own))) as Record<ResourceKey, string>

/** The names of every kind of record in English. A text with the same key elsewhere overrides them. */
export const resources = textsOf(inEnglish, (name, { one, many, emptyText }) => ({
  [`nav.${name}`]: capital(many),
  [`add.${name}`]: capital(one),
  [`kind.${name}`]: capital(many),
  [`resource.${name}`]: capital(many),
  [`search.${name}`]: capital(one),
  [`activity.noun.${name}`]: one,
  [`activity.nouns.${name}`]: many,
  [`outbox.noun.${name}`]: capital(one),
  [`forms.counted.${name}`]: `{count} {count|${one}|${many}}`,
  [`forms.deleteOne.${name}`]: `Delete this ${one}?`,
  [`forms.deletedOne.${name}`]: `${capital(one)} moved to the trash`,
  [`${name}.title`]: capital(many),
  [`${name}.add`]: `New ${one}`,
  [`${name}.addTitle`]: `New ${one}`,
  [`${name}.create`]: `Create ${one}`,
  [`${name}.saved`]: `${capital(one)} Saved`,
  [`${name}.emptyTitle`]: `No ${many} yet`,
  [`${name}.emptyText`]: emptyText,
}))
