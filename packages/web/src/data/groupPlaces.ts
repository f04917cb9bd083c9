import { addDays } from '@jobwright/contract/rules/days.ts'
import { placeOf } from './windows.ts'

/** A group of a list, as the server counted it. */
export type ListGroup = {
  /** Null for the records without a value. */
  key: string | null
  title: string
  count: number
  sums: Readonly<Record<string, number | null>>
}

/** The name of a group among those that are closed. */
export const nameOfGroup = ({ key }: Pick<ListGroup, 'key'>): string => key ?? ''

/** Where the rows of a grouped list are: each group takes a line of its own, and one for each row while it is open. */
type GroupPlaces = { starts: readonly number[]; total: number }

export function placesOfGroups(groups: readonly ListGroup[], closed: ReadonlySet<string>): GroupPlaces {
  let total = 0
  const starts = groups.map((group) => {
    const start = total
    total += 1 + (closed.has(nameOfGroup(group)) ? 0 : group.count)
    return start
  })
  return { starts, total }
}

/** The group at a line, and which of its rows that is; -1 for the line of the group itself. */
export function placeInGroups({ starts }: GroupPlaces, index: number): { group: number; row: number } {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return { group: low, row: index - (starts[low] ?? 0) - 1 }
}

/** The pages of groups that hold the lines `first` to `last`, each page counted from 1. */
export function pagesInGroups(places: GroupPlaces, first: number, last: number): { group: number; page: number }[] {
  const pages = new Map<string, { group: number; page: number }>()
  for (let index = Math.max(0, first); index <= Math.min(last, places.total - 1); index++) {
    const { group, row } = placeInGroups(places, index)
    if (row < 0) continue
    const { page } = placeOf(row)
    pages.set(`${group} ${page}`, { group, page })
  }
  return [...pages.values()]
}

type Query = Readonly<Record<string, unknown>>
const later = (a: string, b: unknown) => (typeof b === 'string' && b > a ? b : a)
const earlier = (a: string, b: unknown) => (typeof b === 'string' && b < a ? b : a)

const OWN = 'custom.'
// The filter by the company's own fields, with a group of one of them besides. Yes and no come as text, as in a field of texts.
function ownGroup(custom: unknown, field: string, key: string | null): string {
  const asked = (typeof custom === 'string' ? JSON.parse(custom) : {}) as Record<string, object>
  const is = key === 'true' || key === 'false' ? [key === 'true', key] : [key]
  return JSON.stringify({ ...asked, [field]: { ...asked[field], ...(key === null ? { empty: true } : { is }) } })
}

/** The query of the rows of one group. The days of a week are those of the list that lie in it. */
export function queryOfGroup(query: Query, by: string, { key }: Pick<ListGroup, 'key'>): Query {
  if (by.startsWith(OWN)) return { ...query, custom: ownGroup(query['custom'], by.slice(OWN.length), key) }
  if (key === null) return { ...query, without: by }
  if (by === 'dueAt') return { ...query, from: later(key, query['from']), to: earlier(addDays(key, 6), query['to']) }
  return { ...query, [by]: key }
}
