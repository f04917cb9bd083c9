import { menus as ourMenus, type Menu } from '@jobwright/contract/menus.ts'
import { linkFieldOf, pageOf, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import { withSearch } from '../data/links.ts'

/**
 * Maps desktop pages to phone pages (specification 2.2): adds or removes /mobile. The entries of the menu say themselves
 * where they are on a phone (`routeMobile`). Records open on one of their sections there, and a task on its form. Pages
 * without a phone version are shown in the phone's shell, at their own address.
 */
const DETAIL = '([0-9a-f-]{36})'
const uuid = new RegExp(`^${DETAIL}$`, 'i')
const number = /^\d{1,9}$/
const pages = resourceNames.map((name): string => pageOf(name))
const recordPath = new RegExp(
  // The longest first: the pages of one kind may be below those of another.
  `^(?:/mobile)?(${[...pages, '/files', '/users', '/roles', '/menus'].toSorted((a, b) => b.length - a.length).join('|')})/([^/]+)`,
)
const notRecords = new Set([
  'add',
  'board',
  'create',
  'crew',
  'figures',
  'kiosks',
  'listView',
  'roles',
  'week',
  ...pages.flatMap((page) => page.split('/').slice(2)),
])

/** Whether this address contains an invalid record id, such as /projects/x (specification, part 8). */
export function isInvalidRecord(path: string): boolean {
  const [, page = '', id = ''] = recordPath.exec(path) ?? []
  if (!page || notRecords.has(id)) return false
  return !(page === '/roles' || page === '/menus' ? number : uuid).test(id)
}

/** The list above a record's or form's page, by its address; undefined for other pages. */
export function listAbove(path: string): string | undefined {
  const [, list = '', last] = /^(.*)\/([^/]+)$/.exec(path) ?? []
  return last && (pages.includes(list) || /^\/\w+$/.test(list)) ? list : undefined
}

type Search = Readonly<Record<string, unknown>>

const parts: Readonly<Record<string, string>> = {
  tasks: 'tasks',
  files: 'files',
  history: 'activities',
  comments: 'activities',
  client: 'client',
}
const own: readonly RegExp[] = [
  /^\/(projects|bids)\/add$/,
  /^\/activities$/,
  /^\/notices$/,
  /^\/help(\/\w+)?$/,
  new RegExp(`^/(projects|bids)/${DETAIL}/(info|edit|files|activities|tasks)$`),
  new RegExp(`^/projects/${DETAIL}/client$`),
]
const detail = new RegExp(`^/(projects|bids)/${DETAIL}$`)
const task = new RegExp(`^/tasks/${DETAIL}$`)
const book = new RegExp(`^/logbooks/${DETAIL}$`)
const timeEntry = new RegExp(`^/timesheets/entries/${DETAIL}$`)
const visitPage = new RegExp(`^/schedule/items/${DETAIL}$`)
const paper = new RegExp(`^/documents/(${DETAIL}/edit)$`)

/** An entry of the menu, as far as it says where it is. Those of the session come first: the operator may change them. */
type MenuPlace = Pick<Menu, 'routeDesktop' | 'routeMobile'>
const entryAt = (places: readonly MenuPlace[], field: keyof MenuPlace, path: string): MenuPlace | undefined =>
  [...places, ...ourMenus].find((menu) => menu[field] === path)
const isOfPhone = (path: string): boolean => path === '/mobile' || path.startsWith('/mobile/')

/** The phone version of a desktop page, or undefined. */
export function mobileOf(path: string, search: Search = {}, places: readonly MenuPlace[] = []): string | undefined {
  const entry = entryAt(places, 'routeDesktop', path)
  // A view of everybody's time is the office's, and has no version for phones.
  if (entry && !(path === '/timesheets' && search['view'] !== undefined))
    return isOfPhone(entry.routeMobile) ? entry.routeMobile : undefined
  const record = detail.exec(path)
  if (record)
    return `/mobile${path}/${search['edit'] === undefined ? (parts[String(search['tab'])] ?? 'info') : 'edit'}`
  if (task.test(path)) return `/mobile${path}/edit`
  // A log book is edited on its page at the desk.
  if (book.test(path) && search['edit'] === undefined) return `/mobile${path}/info`
  // The pages of weeks are the office's; an entry has one on the phone.
  const time = timeEntry.exec(path)
  if (time) return `/mobile/timesheets/${time[1]}/edit`
  const visit = visitPage.exec(path)
  if (visit && search['edit'] === undefined) return `/mobile/schedule/${visit[1]}`
  if (path === '/timesheets/add') return '/mobile/timesheets/create'
  if (path === '/tasks/add') return '/mobile/tasks/create'
  if (path === '/tasks/listView') return '/mobile/tasks'
  const document = paper.exec(path)
  if (document) return `/mobile/files/${document[1]}`
  return own.some((one) => one.test(path)) ? `/mobile${path}` : undefined
}

/** The desktop version of a phone page. */
export function deskOf(path: string, places: readonly MenuPlace[] = []): string {
  const entry = entryAt(places, 'routeMobile', path.replace(/\/$/, ''))
  if (entry) return entry.routeDesktop
  const bare = path.replace(/^\/mobile/, '').replace(/\/$/, '')
  const part = new RegExp(`^(/(?:projects|bids)/${DETAIL})/(info|edit|files|client|activities|tasks)$`).exec(bare)
  if (part) return `${part[1]}${deskParts[part[3] ?? ''] ?? ''}`
  const inner = new RegExp(`^/(?:projects|bids)/${DETAIL}/tasks/${DETAIL}/edit$`).exec(bare)
  if (inner) return `/tasks/${inner[2]}`
  const adding = new RegExp(`^/(projects|bids)/${DETAIL}/tasks/create$`).exec(bare)
  if (adding) return `/tasks/add?${linkFieldOf(adding[1] as ResourceName)}=${adding[2]}`
  const log = new RegExp(`^/logbooks/${DETAIL}/(?:info|add|log/edit|log/${DETAIL}/edit)$`).exec(bare)
  if (log) return log[2] ? `/logentries/${log[2]}` : `/logbooks/${log[1]}`
  if (bare === '' || bare === '/activities' || bare === '/outbox') return '/dashboard'
  if (bare === '/inbox') return '/photos?inbox=1'
  if (bare === '/tasks/create') return '/tasks/add'
  const time = new RegExp(`^/timesheets/${DETAIL}/edit$`).exec(bare)
  if (time) return `/timesheets/entries/${time[1]}`
  if (bare === '/timesheets/create') return '/timesheets/add'
  if (bare === '/changeOrders/create') return '/changeOrders/add'
  if (bare === '/timesheets/week' || bare === '/timesheets/crew') return '/timesheets'
  if (/^\/tasks\/[^/]+\/edit$/.test(bare)) return bare.replace(/\/edit$/, '')
  // A task or a visit: the board shows both.
  if (bare.startsWith('/schedule/')) return '/schedule'
  return bare.replace(/^\/files/, '/documents')
}

const deskParts: Readonly<Record<string, string>> = {
  tasks: '?tab=tasks',
  files: '?tab=files',
  client: '?tab=client',
  activities: '?tab=history',
  edit: '?edit=1',
}

/** The address of a page on the phone: its phone version, with what is shown on it, or the page itself. */
export function phoneAddress(path: string, search: Search, places: readonly MenuPlace[] = []): string {
  const to = isOfPhone(path) ? undefined : mobileOf(path, search, places)
  if (to === undefined) return withSearch(path, search)
  const { tab: _tab, edit: _edit, ...rest } = search
  return withSearch(to, rest)
}

/** The address of a page at the desk: its desktop version, with what is shown on it, or the page itself. */
export function deskAddress(path: string, search: Search, places: readonly MenuPlace[] = []): string {
  if (!isOfPhone(path)) return withSearch(path, search)
  const [to = '/dashboard', query = ''] = deskOf(path, places).split('?')
  return withSearch(to, { ...search, ...Object.fromEntries(new URLSearchParams(query)) })
}

/** The target when the user switches views on this page (specification 4.4): the same page in the other view. */
export const landing = (toMobile: boolean, path: string, search: Search, places: readonly MenuPlace[] = []): string =>
  (toMobile ? phoneAddress : deskAddress)(path, search, places)
