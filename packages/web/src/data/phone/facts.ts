import type { Kept } from '@jobwright/contract/crud.ts'
import { registry } from '@jobwright/contract/registry.ts'
import { trailingDigits } from '@jobwright/contract/rules/trim.ts'
import { isPast } from '../days.ts'
import { folded, hasWords } from '../matching.ts'
import type { Facts, Fields } from './fields.ts'

const stamps = ['number', 'createdAt', 'updatedAt'] as const
const searched = [
  'number',
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

/** What the lists need of a record. */
export function factsOf(noun: Kept, record: Fields): Facts {
  const facts: Facts = { noun, id: record.id, text: textOf(record) }
  for (const field of [...stamps, ...registry[noun].listFields])
    if (record[field] !== null && record[field] !== '') facts[field] = record[field]
  return facts
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

/** What a list is asked, as its query has it on the wire; paging apart. */
export type Asked = Readonly<Record<string, unknown>>
/** The clock of the company, by which days end. */
export type Clock = { now: Date; timezone: string }

const isOpen = (facts: Facts) => facts['status'] !== 3 && facts['status'] !== 0
const anyOf = (field: string) => (facts: Facts, wanted: string) => wanted.split(',').includes(String(facts[field]))
const equal = (field: string) => (facts: Facts, wanted: string) => facts[field] === wanted
const tagged = (facts: Facts, tag: string) => Array.isArray(facts['tags']) && facts['tags'].includes(tag)
const without =
  (...fields: string[]) =>
  (facts: Facts) =>
    fields.every((field) => facts[field] === undefined)
const dayIn = (facts: Facts, field: string) => String(facts[field] ?? '').slice(0, 10)
const isLateProject = (facts: Facts, { now, timezone }: Clock) =>
  [1, 2, 8].includes(Number(facts['status'])) &&
  typeof facts['enddate'] === 'string' &&
  isPast(facts['enddate'], timezone, now)
const isOverdue = (facts: Facts, { now, timezone }: Clock) =>
  isOpen(facts) && typeof facts['dueAt'] === 'string' && isPast(facts['dueAt'], timezone, now)
const dueField = (noun: Kept) => (noun === 'photos' ? 'capturedDay' : 'dueAt')

type Filter = (facts: Facts, wanted: string, clock: Clock) => boolean
const filters: Record<string, Filter> = {
  ...Object.fromEntries(
    ['CustomerId', 'ProjectId', 'BidId', 'TaskId', 'FolderId'].map((field) => [field, equal(field)]),
  ),
  UserId: (facts, id) => facts[facts.noun === 'photos' ? 'takenById' : 'UserId'] === id,
  WorkerId: ({ UserId, crewIds }, id) => UserId === id || (Array.isArray(crewIds) && crewIds.includes(id)),
  status: anyOf('status'),
  priority: anyOf('priority'),
  labelId: anyOf('labelId'),
  typeId: anyOf('typeId'),
  overdue: (facts, wanted, clock) =>
    wanted === '1' && (facts.noun === 'projects' ? isLateProject : isOverdue)(facts, clock),
  from: (facts, day) => dayIn(facts, dueField(facts.noun)) >= day,
  to: (facts, day) => {
    const on = dayIn(facts, dueField(facts.noun))
    return on !== '' && on <= day
  },
  tag: tagged,
  source: equal('source'),
  uncaptioned: without('caption'),
  inbox: without('ProjectId', 'BidId', 'TaskId'),
  unfiled: without('CustomerId', 'ProjectId', 'BidId', 'TaskId'),
  kind: equal('kind'),
  discipline: (facts, wanted) => folded(String(facts['discipline'] ?? '')) === folded(wanted),
  type: (facts, wanted) => kindOfType(String(facts['mimetype'] ?? '')) === wanted,
  city: (facts, wanted) => folded(String(facts['city'] ?? '')) === folded(wanted),
  state: equal('state'),
  q: (facts, typed) => hasWords(facts.text, typed),
}

function kindOfType(type: string): string {
  if (type === 'application/pdf') return 'pdf'
  if (/^(image|audio|video|text)\//.test(type)) return type.slice(0, type.indexOf('/'))
  if (/epub/.test(type)) return 'book'
  if (/officedocument|opendocument|msword|ms-excel|ms-powerpoint/.test(type)) return 'office'
  return /zip|compressed|tar/.test(type) ? 'archive' : 'other'
}

/** Whether a record belongs to a list. A filter that is not known here lets nothing through: better too little than wrong. */
export const belongs = (facts: Facts, asked: Asked, clock: Clock): boolean =>
  Object.entries(asked).every(([name, wanted]) => {
    if (wanted === undefined || wanted === '' || name === 'sort' || name === 'order') return true
    return filters[name]?.(facts, String(wanted), clock) ?? false
  })

type Key = string | number
type Order = { key: (facts: Facts, clock: Clock) => Key; down?: boolean }
const LAST = '\uFFFF'
const words = (field: string): Order => ({ key: (facts) => folded(String(facts[field] ?? '')) })
const amount = (field: string, down = false): Order => ({ key: (facts) => Number(facts[field] ?? 0), down })
const late = (field: string): Order => ({ key: (facts) => String(facts[field] ?? ''), down: true })
const orders: Record<string, Order> = {
  name: words('name'),
  title: words('title'),
  city: words('city'),
  firstName: { key: (facts) => folded(`${String(facts['firstName'])} ${String(facts['lastName'])}`) },
  lastName: words('lastName'),
  originalName: words('originalName'),
  sheetNo: words('sheetNo'),
  // What has no number yet is the newest.
  number: { key: (facts) => Number(trailingDigits(String(facts['number'] ?? '')) || Infinity), down: true },
  status: amount('status'),
  priority: amount('priority', true),
  price: amount('price', true),
  bytes: amount('bytes', true),
  createdAt: late('createdAt'),
  updatedAt: late('updatedAt'),
  startdate: late('startdate'),
  enddate: late('enddate'),
  date: late('date'),
  captured: {
    key: (facts) => `${String(facts['capturedDay'])} ${String(facts['capturedTime'])} ${String(facts['capturedAt'])}`,
    down: true,
  },
  startAt: { key: (facts) => String(facts['startAt'] ?? LAST) },
  dueAt: { key: (facts) => String(facts['dueAt'] ?? LAST) },
  urgency: { key: urgency },
}
// By number where nothing else is said.
const usual: Partial<Record<Kept, string>> = {
  customers: 'name',
  contacts: 'firstName',
  tasks: 'urgency',
  photos: 'captured',
  documents: 'originalName',
}

// Overdue, problems, urgent, then by due date, undated, and what is done, as the office orders them.
function urgency(facts: Facts, clock: Clock): Key {
  const number = Number(trailingDigits(String(facts['number'] ?? '')) || 9_999_999_999)
  if (!isOpen(facts)) return `9 ${String(9_999_999_999 - number).padStart(10, '0')}`
  const due = String(facts['dueAt'] ?? LAST)
  if (isOverdue(facts, clock)) return `1 ${due}`
  if (facts['status'] === 9) return `2 ${due}`
  return facts['priority'] === 1000 ? `3 ${due}` : `4 ${due}`
}

/** The ids of a list in its order. */
export function listOf(noun: Kept, all: Iterable<Facts>, asked: Asked, clock: Clock): string[] {
  const order = orders[String(asked['sort'] ?? usual[noun] ?? 'number')] ?? orders['number']
  const down = asked['order'] === undefined ? order?.down === true : asked['order'] === 'desc'
  const found: { id: string; key: Key }[] = []
  for (const facts of all)
    if (belongs(facts, asked, clock)) found.push({ id: facts.id, key: order?.key(facts, clock) ?? '' })
  const way = down ? -1 : 1
  found.sort((a, b) => way * (a.key === b.key ? compare(a.id, b.id) : compare(a.key, b.key)))
  return found.map((one) => one.id)
}
const compare = (a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0)

/** How many photos each day has, newest first. */
export function daysOf(photos: Iterable<Facts>): { rows: { day: string; count: number }[]; totalCounts: number } {
  const counts = countBy(photos, (photo) => [String(photo['capturedDay'])])
  const rows = [...counts].map(([day, count]) => ({ day, count })).sort((a, b) => compare(b.day, a.day))
  return { rows, totalCounts: rows.reduce((sum, row) => sum + row.count, 0) }
}

/** The tags in use, the most used first. */
export function tagsOf(photos: Iterable<Facts>): { rows: { tag: string; count: number }[] } {
  const counts = countBy(photos, ({ tags }) => (Array.isArray(tags) ? (tags as string[]) : []))
  const rows = [...counts].map(([tag, count]) => ({ tag, count }))
  return { rows: rows.sort((a, b) => b.count - a.count || compare(a.tag, b.tag)) }
}

function countBy(all: Iterable<Facts>, wordsOf: (facts: Facts) => string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const facts of all) for (const word of wordsOf(facts)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
