import type { SettingsPlace } from '../../parts/settings/places.ts'
import type { HelpTopic } from '../../words/help/types.ts'
import type { PlaceName } from '../places.ts'

/** The pages of the settings that help pages lead to. */
export type HelpSettings = Exclude<SettingsPlace['id'], 'roles' | 'users' | 'config' | 'menus'>
/** A page of the product that a help page leads to: an entry of the navigation, of the settings, or one that everybody has. */
export type HelpTarget = PlaceName | { settings: HelpSettings } | { own: 'setup' | 'tour' | 'outbox' }

/**
 * A page of the Help. `at` are the addresses that it explains, with all that lies below them: `*` stands for any one part, and
 * a tab may follow. The longest one that fits a page decides.
 */
type HelpEntry = {
  group: 'office' | 'field'
  at: readonly string[]
  targets: readonly HelpTarget[]
  related: readonly HelpTopic[]
  /** The kind of screen that its picture shows; `scripts/helpPictures.mjs` takes it. */
  picture?: keyof typeof pictureSizes
}

/** How large pictures are, in pixels. */
export const pictureSizes = { desk: { width: 960, height: 576 }, phone: { width: 390, height: 700 } } as const

/** Every page of the Help: which screens it explains, and where it leads. The one table of this. */
export const helpEntries: Readonly<Record<HelpTopic, HelpEntry>> = {
  owner: {
    group: 'office',
    at: ['/dashboard', '/setup', '/tour', '/organization', '/company-settings', '/no-access'],
    targets: [{ own: 'setup' }, { settings: 'organization' }, { settings: 'companySettings' }, { own: 'tour' }],
    related: ['people', 'imports', 'payrules', 'phone'],
  },
  customers: {
    group: 'office',
    at: ['/customers', '/contacts'],
    targets: ['customers', 'contacts'],
    related: ['imports', 'fields', 'projects'],
  },
  bids: {
    group: 'office',
    picture: 'desk',
    at: ['/bids', '/mobile/bids', '/priceitems', '/taxrates', '/bidtemplates'],
    targets: ['bids', { settings: 'priceBook' }, { settings: 'taxRates' }, { settings: 'bidTemplates' }],
    related: ['sending', 'changes', 'projects'],
  },
  sending: {
    group: 'office',
    at: ['/bids/*?tab=client', '/changeOrders/*?tab=client'],
    targets: ['bids', 'changeorders'],
    related: ['bids', 'changes', 'public'],
  },
  changes: {
    group: 'office',
    picture: 'desk',
    at: ['/changeOrders'],
    targets: ['changeorders', 'projects'],
    related: ['sending', 'notice', 'bids'],
  },
  projects: {
    group: 'office',
    picture: 'desk',
    at: ['/projects', '/map'],
    targets: ['projects', 'map'],
    related: ['tasks', 'schedule', 'clientpage', 'logs'],
  },
  tasks: {
    group: 'office',
    picture: 'desk',
    at: ['/tasks'],
    targets: ['tasks', { settings: 'companySettings' }],
    related: ['schedule', 'projects', 'site'],
  },
  schedule: {
    group: 'office',
    picture: 'desk',
    at: ['/schedule', '/calendar'],
    targets: ['schedule', 'calendar', 'crews'],
    related: ['timeoff', 'tasks', 'time'],
  },
  time: {
    group: 'office',
    picture: 'desk',
    at: ['/timesheets', '/time', '/billingcodes'],
    targets: ['timesheets', { settings: 'costCodes' }],
    related: ['payrules', 'clock', 'integrations'],
  },
  payrules: {
    group: 'office',
    // The rules are a card of the company settings.
    at: [],
    targets: [{ settings: 'companySettings' }, 'users'],
    related: ['time', 'clock', 'people'],
  },
  logs: {
    group: 'office',
    picture: 'desk',
    at: ['/logbooks', '/logentries'],
    targets: ['logbooks'],
    related: ['daylog', 'projects', 'files'],
  },
  files: {
    group: 'office',
    picture: 'desk',
    at: ['/photos', '/images', '/image', '/cam', '/inbox', '/documents', '/filemang', '/files', '/mobile/files'],
    targets: ['photos', 'documents', 'filemang'],
    related: ['site', 'clientpage', 'public'],
  },
  clientpage: {
    group: 'office',
    at: ['/projects/*?tab=client', '/mobile/projects/*/client'],
    targets: ['projects'],
    related: ['sending', 'public', 'projects'],
  },
  people: {
    group: 'office',
    picture: 'desk',
    at: ['/users', '/roles', '/create-user'],
    targets: ['users'],
    related: ['account', 'public', 'owner'],
  },
  fields: {
    group: 'office',
    at: ['/settings/fields'],
    targets: [{ settings: 'fields' }, 'projects', 'customers'],
    related: ['projects', 'customers', 'lists'],
  },
  imports: {
    group: 'office',
    at: ['/imports'],
    targets: [{ settings: 'imports' }],
    related: ['customers', 'bids', 'integrations'],
  },
  integrations: {
    group: 'office',
    at: ['/integrations', '/slack', '/accounting'],
    targets: [{ settings: 'integrations' }, { settings: 'accounting' }],
    related: ['public', 'time', 'export'],
  },
  public: {
    group: 'office',
    at: ['/organization/public'],
    targets: [{ settings: 'public' }],
    related: ['sending', 'clientpage', 'people'],
  },
  export: {
    group: 'office',
    at: ['/organization/export', '/subscription'],
    targets: [{ settings: 'export' }, { settings: 'organization' }, { settings: 'subscription' }],
    related: ['public', 'lists', 'imports'],
  },
  lists: {
    group: 'office',
    at: ['/trash'],
    targets: [{ settings: 'trash' }],
    related: ['account', 'customers', 'tasks'],
  },
  account: {
    group: 'office',
    at: ['/profile', '/settings', '/notices', '/users/*/changePassword'],
    targets: [{ settings: 'profile' }, { settings: 'settings' }],
    related: ['people', 'lists', 'phone'],
  },
  phone: {
    group: 'field',
    picture: 'phone',
    at: ['/mobile', '/mobile/activities', '/mobile/notices'],
    targets: ['dashboard', 'projects', { own: 'outbox' }],
    related: ['clock', 'site', 'badge'],
  },
  clock: {
    group: 'field',
    picture: 'phone',
    at: ['/mobile/timesheets'],
    targets: ['timesheets'],
    related: ['badge', 'refused', 'timeoff'],
  },
  site: {
    group: 'field',
    picture: 'phone',
    at: ['/mobile/tasks', '/mobile/projects', '/mobile/photos', '/mobile/inbox', '/mobile/map'],
    targets: ['tasks', 'projects', 'photos'],
    related: ['daylog', 'notice', 'badge'],
  },
  daylog: {
    group: 'field',
    picture: 'phone',
    at: ['/mobile/logbooks'],
    targets: ['logbooks'],
    related: ['site', 'badge', 'refused'],
  },
  notice: {
    group: 'field',
    at: ['/mobile/changeOrders/create'],
    targets: ['changeorders'],
    related: ['site', 'daylog', 'changes'],
  },
  timeoff: {
    group: 'field',
    at: ['/mobile/schedule', '/schedule/timeoff'],
    targets: ['schedule', 'timeoff'],
    related: ['clock', 'phone', 'schedule'],
  },
  badge: {
    group: 'field',
    picture: 'phone',
    at: ['/mobile/outbox'],
    targets: [{ own: 'outbox' }],
    related: ['refused', 'clock', 'site'],
  },
  refused: { group: 'field', at: [], targets: [{ own: 'outbox' }], related: ['badge', 'clock', 'daylog'] },
}

const places = Object.entries(helpEntries)
  .flatMap(([topic, { at }]) => at.map((place) => ({ topic: topic as HelpTopic, place })))
  .toSorted((a, b) => b.place.length - a.place.length)
  .map(({ topic, place }) => {
    const [path = '', tab] = place.split('?')
    return { topic, tab, path: new RegExp(`^${path.replaceAll('*', '[^/]+')}(?:/|$)`) }
  })

/** The topic that explains the page at this address; undefined for one that none does, such as the operator's. */
export function topicAt(address: string): HelpTopic | undefined {
  const [path = '', search = ''] = address.split('?')
  const said = new URLSearchParams(search)
  return places.find((one) => {
    const [name = '', value] = one.tab?.split('=') ?? []
    return one.path.test(path) && (one.tab === undefined || said.get(name) === value)
  })?.topic
}
