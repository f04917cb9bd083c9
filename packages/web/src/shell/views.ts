import { pageOf, resourceNames } from '@jobwright/contract/registry.ts'

/**
 * Maps desktop pages to phone pages (specification 2.2): adds or removes /mobile. On a phone records open on one of
 * their sections, and a task on its form. Pages without a phone version are shown in the phone's shell.
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
  /^\/(projects|bids)(\/add)?$/,
  /^\/(tasks|photos|logbooks|schedule|map)$/,
  /^\/activities$/,
  /^\/notices$/,
  new RegExp(`^/(projects|bids)/${DETAIL}/(info|edit|files|activities|tasks)$`),
  new RegExp(`^/projects/${DETAIL}/client$`),
]
const detail = new RegExp(`^/(projects|bids)/${DETAIL}$`)
const task = new RegExp(`^/tasks/${DETAIL}$`)
const book = new RegExp(`^/logbooks/${DETAIL}$`)
const timeEntry = new RegExp(`^/timesheets/entries/${DETAIL}$`)
const visitPage = new RegExp(`^/schedule/items/${DETAIL}$`)
const paper = new RegExp(`^/documents/(${DETAIL}/edit)$`)

/** The phone version of a desktop page, or undefined. */
export function mobileOf(path: string, search: Search = {}): string | undefined {
  const record = detail.exec(path)
  if (record)
    return `/mobile${path}/${search['edit'] === undefined ? (parts[String(search['tab'])] ?? 'info') : 'edit'}`
  if (task.test(path)) return `/mobile${path}/edit`
  // A log book is edited on its page at the desk.
  if (book.test(path) && search['edit'] === undefined) return `/mobile${path}/info`
  // The pages of weeks are the office's; an entry has one on the phone.
  const entry = timeEntry.exec(path)
  if (entry) return `/mobile/timesheets/${entry[1]}/edit`
  const visit = visitPage.exec(path)
  if (visit && search['edit'] === undefined) return `/mobile/schedule/${visit[1]}`
  if (path === '/timesheets/add') return '/mobile/timesheets/create'
  if (path === '/tasks/add') return '/mobile/tasks/create'
  if (path === '/tasks/listView') return '/mobile/tasks'
  if (path === '/documents') return '/mobile/files'
  const document = paper.exec(path)
  if (document) return `/mobile/files/${document[1]}`
  return own.some((one) => one.test(path)) ? `/mobile${path}` : undefined
}

/** The desktop version of a phone page. */
export function deskOf(path: string): string {
  const bare = path.replace(/^\/mobile/, '').replace(/\/$/, '')
  const part = new RegExp(`^(/(?:projects|bids)/${DETAIL})/(info|edit|files|client|activities|tasks)$`).exec(bare)
  if (part) return `${part[1]}${deskParts[part[3] ?? ''] ?? ''}`
  const inner = new RegExp(`^/(?:projects|bids)/${DETAIL}/tasks/${DETAIL}/edit$`).exec(bare)
  if (inner) return `/tasks/${inner[2]}`
  const adding = new RegExp(`^/(projects|bids)/${DETAIL}/tasks/create$`).exec(bare)
  if (adding) return `/tasks/add?${adding[1] === 'bids' ? 'BidId' : 'ProjectId'}=${adding[2]}`
  const log = new RegExp(`^/logbooks/${DETAIL}/(?:info|add|log/edit|log/${DETAIL}/edit)$`).exec(bare)
  if (log) return log[2] ? `/logentries/${log[2]}` : `/logbooks/${log[1]}`
  if (bare === '' || bare === '/activities' || bare === '/outbox') return '/dashboard'
  if (bare === '/inbox') return '/photos?inbox=1'
  if (bare === '/tasks/create') return '/tasks/add'
  const time = new RegExp(`^/timesheets/${DETAIL}/edit$`).exec(bare)
  if (time) return `/timesheets/entries/${time[1]}`
  if (bare === '/timesheets/create') return '/timesheets/add'
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

/** The target when the user switches views on this page. */
export const landing = (toMobile: boolean, path: string, search: Search): string => {
  const onMobile = path === '/mobile' || path.startsWith('/mobile/')
  if (toMobile) return onMobile ? path : (mobileOf(path, search) ?? '/mobile/projects')
  return onMobile ? deskOf(path) : path
}
