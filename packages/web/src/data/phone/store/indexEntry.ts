import { isUndecided } from '@jobwright/contract/money/changeStages.ts'
import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { registry, type ResourceName } from '@jobwright/contract/registry.ts'
import { trailingDigits } from '@jobwright/contract/rules/trim.ts'
import { folded, hasWords } from '../../matching.ts'
import { isOverdue, isUndone, listedAs, type Clock } from '../kinds/listed.ts'
import type { IndexEntry, Fields } from './fields.ts'

const stamps = ['number', 'createdAt', 'updatedAt'] as const
const searched = [
  'number',
  'code',
  'name',
  'title',
  'firstName',
  'lastName',
  'phone',
  'mobile',
  'email',
  'caption',
  'originalName',
  'sheetNo',
  'address',
  'city',
  'state',
  'zip',
]
const named = ['Customer', 'Project', 'Bid'] as const

/** Returns the index entry of a record. */
export function indexEntryOf(noun: ResourceName, record: Fields): IndexEntry {
  const entry: IndexEntry = { noun, id: record.id, text: textOf(record) }
  for (const field of [...stamps, ...registry[noun].listFields])
    if (record[field] !== null && record[field] !== '') entry[field] = record[field]
  return Object.assign(entry, listedAs(noun).further(record))
}

function textOf(record: Fields): string {
  const own = searched.map((field) => record[field])
  const tags = Array.isArray(record['tags']) ? (record['tags'] as unknown[]) : []
  const names = named.map((field) => {
    const joined = record[field] as { name?: unknown; title?: unknown } | null | undefined
    return joined?.name ?? joined?.title
  })
  return folded([...own, ...tags, ...names].filter((word) => typeof word === 'string' && word !== '').join(' '))
}

/** The query of a list as on the wire, without paging. */
export type IndexQuery = Readonly<Record<string, unknown>>

const anyOf = (field: string) => (entry: IndexEntry, wanted: string) => wanted.split(',').includes(String(entry[field]))
const equal = (field: string) => (entry: IndexEntry, wanted: string) => entry[field] === wanted
const has = (entry: IndexEntry, field: string, id: string) => {
  const ids = entry[field]
  return Array.isArray(ids) && ids.includes(id)
}
const tagged = (entry: IndexEntry, tag: string) => has(entry, 'tags', tag)
const without =
  (...fields: string[]) =>
  (entry: IndexEntry) =>
    fields.every((field) => entry[field] === undefined)
const dayIn = (entry: IndexEntry, field: string) => String(entry[field] ?? '').slice(0, 10)
const lastDayOf = (entry: IndexEntry) => {
  const { day, lastDay } = listedAs(entry.noun)
  return (lastDay && dayIn(entry, lastDay)) || dayIn(entry, day)
}

type Filter = (entry: IndexEntry, wanted: string, clock: Clock) => boolean
const filters: Record<string, Filter> = {
  ...Object.fromEntries(
    ['CustomerId', 'ProjectId', 'BidId', 'FolderId', 'LogbookId', 'TemplateId', 'TimesheetId'].map((field) => [
      field,
      equal(field),
    ]),
  ),
  ids: (entry, wanted) => wanted.split(',').includes(entry.id),
  TaskId: (entry, id) => {
    const field = listedAs(entry.noun).many['TaskId']
    return field ? has(entry, field, id) : entry['TaskId'] === id
  },
  LogEntryId: (entry, id) => has(entry, 'logEntryIds', id),
  CostCodeId: (entry, wanted) =>
    wanted === 'none'
      ? !entry['CostCodeId'] && entry['kind'] !== 'break_unpaid' && isCounted({ status: String(entry['status']) })
      : entry['CostCodeId'] === wanted,
  UserId: (entry, id) => entry[listedAs(entry.noun).person] === id,
  WorkerId: ({ UserId, crewIds }, id) => UserId === id || (Array.isArray(crewIds) && crewIds.includes(id)),
  status: anyOf('status'),
  priority: anyOf('priority'),
  labelId: anyOf('labelId'),
  typeId: anyOf('typeId'),
  overdue: (entry, wanted, clock) => wanted === '1' && listedAs(entry.noun).isLate(entry, clock),
  unscheduled: (entry, wanted) => wanted === '1' && isUndone(entry) && entry['startAt'] === undefined,
  from: (entry, day) => lastDayOf(entry) >= day,
  to: (entry, day) => {
    const on = dayIn(entry, listedAs(entry.noun).day)
    return on !== '' && on <= day
  },
  tag: tagged,
  open: (entry, wanted) => wanted === '1' && listedAs(entry.noun).isOpen(entry),
  undecided: (entry, wanted) => wanted === '1' && isUndecided(String(entry['stage'])),
  stage: equal('stage'),
  reason: equal('reason'),
  billedStatus: equal('billedStatus'),
  weekStart: equal('weekStart'),
  source: equal('source'),
  uncaptioned: without('caption'),
  inbox: without('ProjectId', 'BidId', 'TaskId'),
  unfiled: without('CustomerId', 'ProjectId', 'BidId', 'TaskId'),
  kind: equal('kind'),
  discipline: (entry, wanted) => folded(String(entry['discipline'] ?? '')) === folded(wanted),
  type: (entry, wanted) => kindOfType(String(entry['mimetype'] ?? '')) === wanted,
  city: (entry, wanted) => folded(String(entry['city'] ?? '')) === folded(wanted),
  state: equal('state'),
  q: (entry, typed) => hasWords(entry.text, typed),
}

function kindOfType(type: string): string {
  if (type === 'application/pdf') return 'pdf'
  if (/^(image|audio|video|text)\//.test(type)) return type.slice(0, type.indexOf('/'))
  if (/epub/.test(type)) return 'book'
  if (/officedocument|opendocument|msword|ms-excel|ms-powerpoint/.test(type)) return 'office'
  return /zip|compressed|tar/.test(type) ? 'archive' : 'other'
}

/**
 * Whether a record belongs to a list. An unknown filter matches nothing: too few records are better than wrong ones.
 */
export const belongs = (entry: IndexEntry, asked: IndexQuery, clock: Clock): boolean =>
  Object.entries(asked).every(([name, wanted]) => {
    if (wanted === undefined || wanted === '' || name === 'sort' || name === 'order') return true
    return filters[name]?.(entry, String(wanted), clock) ?? false
  })

type Key = string | number
type Order = { key: (entry: IndexEntry, clock: Clock) => Key; down?: boolean }
const LAST = '\uFFFF'
const words = (field: string): Order => ({ key: (entry) => folded(String(entry[field] ?? '')) })
const amount = (field: string, down = false): Order => ({ key: (entry) => Number(entry[field] ?? 0), down })
const late = (field: string): Order => ({ key: (entry) => String(entry[field] ?? ''), down: true })
const orders: Record<string, Order> = {
  name: words('name'),
  title: words('title'),
  city: words('city'),
  firstName: { key: (entry) => folded(`${String(entry['firstName'])} ${String(entry['lastName'])}`) },
  lastName: words('lastName'),
  originalName: words('originalName'),
  sheetNo: words('sheetNo'),
  // A record without a number yet is the newest.
  number: { key: (entry) => Number(trailingDigits(String(entry['number'] ?? '')) || Infinity), down: true },
  status: amount('status'),
  priority: amount('priority', true),
  price: amount('price', true),
  daysImpact: amount('daysImpact', true),
  deadline: { key: (entry) => String(entry['deadline'] ?? LAST) },
  bytes: amount('bytes', true),
  createdAt: late('createdAt'),
  updatedAt: late('updatedAt'),
  startdate: late('startdate'),
  enddate: late('enddate'),
  date: late('date'),
  logDate: late('logDate'),
  weekStart: late('weekStart'),
  captured: {
    key: (entry) => `${String(entry['capturedDay'])} ${String(entry['capturedTime'])} ${String(entry['capturedAt'])}`,
    down: true,
  },
  startAt: { key: (entry) => String(entry['startAt'] ?? LAST) },
  dueAt: { key: (entry) => String(entry['dueAt'] ?? LAST) },
  urgency: { key: urgency },
}
// Overdue, problems, urgent, then by due date, undated, and done: the server's order.
function urgency(entry: IndexEntry, clock: Clock): Key {
  const number = Number(trailingDigits(String(entry['number'] ?? '')) || 9_999_999_999)
  if (!isUndone(entry)) return `9 ${String(9_999_999_999 - number).padStart(10, '0')}`
  const due = String(entry['dueAt'] ?? LAST)
  if (isOverdue(entry, clock)) return `1 ${due}`
  if (entry['status'] === 9) return `2 ${due}`
  return entry['priority'] === 1000 ? `3 ${due}` : `4 ${due}`
}

/** The ids of a list in its order. */
export function listOf(noun: ResourceName, all: Iterable<IndexEntry>, asked: IndexQuery, clock: Clock): string[] {
  const order = orders[String(asked['sort'] ?? listedAs(noun).order)] ?? orders['number']
  const down = asked['order'] === undefined ? order?.down === true : asked['order'] === 'desc'
  const found: { id: string; key: Key }[] = []
  for (const entry of all)
    if (belongs(entry, asked, clock)) found.push({ id: entry.id, key: order?.key(entry, clock) ?? '' })
  const way = down ? -1 : 1
  found.sort((a, b) => way * (a.key === b.key ? compare(a.id, b.id) : compare(a.key, b.key)))
  return found.map((one) => one.id)
}
const compare = (a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0)

/** Photos per day, newest first. */
export function daysOf(photos: Iterable<IndexEntry>): { rows: { day: string; count: number }[]; totalCounts: number } {
  const counts = countBy(photos, (photo) => [String(photo['capturedDay'])])
  const rows = [...counts].map(([day, count]) => ({ day, count })).sort((a, b) => compare(b.day, a.day))
  return { rows, totalCounts: rows.reduce((sum, row) => sum + row.count, 0) }
}

/** The tags in use, most used first. */
export function tagsOf(photos: Iterable<IndexEntry>): { rows: { tag: string; count: number }[] } {
  const counts = countBy(photos, ({ tags }) => (Array.isArray(tags) ? (tags as string[]) : []))
  const rows = [...counts].map(([tag, count]) => ({ tag, count }))
  return { rows: rows.sort((a, b) => b.count - a.count || compare(a.tag, b.tag)) }
}

function countBy(all: Iterable<IndexEntry>, wordsOf: (entry: IndexEntry) => string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of all) for (const word of wordsOf(entry)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
