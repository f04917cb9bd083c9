import { peopleOf, placeOf, planItemOf } from '@jobwright/contract/plan/boardItems.ts'
import { daysOf, spanOf } from '@jobwright/contract/plan/items.ts'
import type { LocatedPoint } from '@jobwright/contract/resources/places.ts'
import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { metersBetween, type GeoPoint } from '@jobwright/contract/rules/places.ts'
import type { Rows } from '../../data/resources.ts'
import { addressLine, type SiteAddress } from '../../parts/links/MapsLink.tsx'

export type MapLayer = 'jobs' | 'bids' | 'visits'

/** A job, a bid, or a visit or a task of today, with its point if that is known. */
export type MapEntry = {
  key: string
  layer: MapLayer
  resource: 'projects' | 'bids' | 'tasks' | 'scheduleitems'
  id: string
  title: string
  /** The number, the customer and what else tells it from others. */
  detail: string
  /** Of a job or a bid. */
  status: number | null
  /** Of a visit: the instant at which it starts; null for a whole day. */
  startAt: string | null
  people: readonly string[]
  CustomerId: string | null
  address: SiteAddress | null
  point: LocatedPoint | undefined
  /** Whether the point is that of its customer, because it has no address of its own. */
  isAtCustomer: boolean
}
/** An entry and how far it is from where the list is sorted from. */
export type NearEntry = { entry: MapEntry; meters: number | undefined }

type Points = ReadonlyMap<string, LocatedPoint>

const jobEntry = (row: Rows['projects'] | Rows['bids']) => ({
  id: row.id,
  title: row.title,
  detail: [row.number, row.Customer?.name].filter(Boolean).join(' · '),
  status: row.status,
  startAt: null,
  people: row.UserId ? [row.UserId] : [],
  CustomerId: row.CustomerId,
})

/** Jobs as entries. */
export const jobEntries = (rows: readonly Rows['projects'][], points: Points): MapEntry[] =>
  rows.map((row) => ({
    ...jobEntry(row),
    key: `jobs ${row.id}`,
    layer: 'jobs',
    resource: 'projects',
    address: row,
    point: points.get(row.id),
    isAtCustomer: false,
  }))

/** Whether a bid has no address of its own: then it is where its customer is. */
export const hasNoAddress = (row: SiteAddress): boolean => addressLine(row) === ''

/** Bids as entries. */
export const bidEntries = (rows: readonly Rows['bids'][], points: Points): MapEntry[] =>
  rows.map((row) => {
    const own = points.get(row.id)
    const theirs = !own && row.CustomerId && hasNoAddress(row) ? points.get(row.CustomerId) : undefined
    return {
      ...jobEntry(row),
      key: `bids ${row.id}`,
      layer: 'bids',
      resource: 'bids',
      address: row,
      point: own ?? theirs,
      isAtCustomer: theirs !== undefined,
    }
  })

/** Tasks and visits of a day as entries, in order of their start: each is where its project is, else its customer. */
export function visitEntries(items: readonly BoardItem[], day: string, zone: string, points: Points): MapEntry[] {
  return items
    .flatMap((item): MapEntry[] => {
      if (item.resource === 'projects' || item.draft?.isNew) return []
      const place = placeOf(item, false)
      const span = spanOf(planItemOf(item, zone, place))
      const days = span && daysOf(span, zone)
      if (!days || days.from > day || days.to < day) return []
      const isTimed = place.startAt !== null && place.startAt.length > 10
      return [
        {
          key: `visits ${item.id}`,
          layer: 'visits',
          resource: item.resource,
          id: item.id,
          title: item.title,
          detail: [item.number, item.Project?.title, item.Customer].filter(Boolean).join(' · '),
          status: null,
          startAt: isTimed && days.from === day ? place.startAt : null,
          people: peopleOf(item, place),
          CustomerId: item.CustomerId,
          address: null,
          point:
            (item.ProjectId && points.get(item.ProjectId)) ||
            (item.CustomerId ? points.get(item.CustomerId) : undefined),
          isAtCustomer: false,
        },
      ]
    })
    .toSorted((a, b) => (a.startAt ?? '').localeCompare(b.startAt ?? '') || a.title.localeCompare(b.title))
}

/** Entries with their distance from a point, the nearest first and those without a point last; as they come without one. */
export function nearestFirst(entries: readonly MapEntry[], origin: GeoPoint | undefined): NearEntry[] {
  if (!origin) return entries.map((entry) => ({ entry, meters: undefined }))
  return entries
    .map((entry) => ({ entry, meters: entry.point && metersBetween(origin, entry.point) }))
    .toSorted((a, b) => (a.meters ?? Number.POSITIVE_INFINITY) - (b.meters ?? Number.POSITIVE_INFINITY))
}
