import { places } from '@jobwright/contract/calls.gen.ts'
import type { LocatedKind, LocatedPoint } from '@jobwright/contract/resources/places.ts'
import { MOST_POINTS, type GeoPoint } from '@jobwright/contract/rules/places.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, LostNetwork } from './api.ts'
import { keysTouchedBy } from './keys.ts'
import { fieldStore } from './phone/mode.ts'
import { readAgain } from './queries.ts'

/** What this installation has for maps; undefined until that is known, and without signal. */
export const usePlaceSettings = (enabled = true) =>
  useQuery({
    queryKey: ['places', 'settings'],
    enabled,
    queryFn: ({ signal }) => call(places.settings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The ids of records whose points are asked for, and the points that are known. */
export type Located = { projects: readonly string[]; bids: readonly string[]; customers: readonly string[] }
type Points = Record<keyof Located, LocatedPoint[]>

/** Where these records are; those of which it is known. On a phone without signal, as it knew them last. */
export function usePoints(of: Located, enabled: boolean) {
  // Thousands of ids would be written out with each render.
  const asked = useMemo(() => tokenOf([...of.projects, '', ...of.bids, '', ...of.customers]), [of])
  return useQuery({
    queryKey: ['places', 'points', asked],
    enabled: enabled && of.projects.length + of.bids.length + of.customers.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPoints(of, signal),
  })
}

/** How many of these calls are on their way at once. */
const AT_ONCE = 2

/** Reads points a few hundred at a time: what photos say of a place takes the server a moment. */
async function readPoints(of: Located, signal: AbortSignal): Promise<Points> {
  const all: Points = { projects: [], bids: [], customers: [] }
  const most = Math.max(of.projects.length, of.bids.length, of.customers.length)
  let at = 0
  const next = async () => {
    while (at < most) {
      const from = at
      at += MOST_POINTS
      const part = (kind: keyof Located) => of[kind].slice(from, from + MOST_POINTS)
      const body = { projects: part('projects'), bids: part('bids'), customers: part('customers') }
      const found = await call(places.points, { body }, { signal })
      for (const kind of ['projects', 'bids', 'customers'] as const) all[kind].push(...found[kind])
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    return all
  } catch (problem) {
    if (!(problem instanceof LostNetwork) || !fieldStore.get()) throw problem
    const [{ keptPoints }, { thePhone }] = await Promise.all([
      import('./phone/places.ts'),
      import('./phone/current.ts'),
    ])
    return { projects: await keptPoints(thePhone().db), bids: [], customers: [] }
  }
}

/** A short name of a list of ids (FNV-1a). */
function tokenOf(ids: readonly string[]): string {
  let hash = 2_166_136_261
  for (const letter of ids.join()) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return `${ids.length} ${hash >>> 0}`
}

const placeKey = (resource: LocatedKind, id: string) => ['places', 'one', resource, id]

/** Where one record is, and how that is known. */
export const usePlace = (resource: LocatedKind, id: string) =>
  useQuery({
    queryKey: placeKey(resource, id),
    queryFn: ({ signal }) => call(places.get, { params: { resource, id } }, { signal }),
    staleTime: 0,
  })

/** Places a record by hand, or takes that back with null. `base` is what was placed by hand on the screen. */
export async function savePoint(
  resource: LocatedKind,
  id: string,
  point: GeoPoint | null,
  base: GeoPoint | null,
): Promise<void> {
  await call(places.set, { params: { resource, id }, body: { point, base } })
  readAgain([['places', 'points'], placeKey(resource, id), ...keysTouchedBy({ resource, id, action: 'updated' })])
}

/** Addresses that begin with this text. */
export const useSuggestions = (text: string, enabled: boolean) =>
  useQuery({
    queryKey: ['places', 'suggest', text.toLowerCase()],
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => call(places.suggest, { query: { q: text } }, { signal }),
  })
