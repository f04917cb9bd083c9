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

type Points = { projects: LocatedPoint[]; customers: LocatedPoint[] }

/** Where these projects and customers are; those of which it is known. On a phone without signal, as it knew them last. */
export function usePoints(projects: readonly string[], customers: readonly string[], enabled: boolean) {
  // Thousands of ids would be written out with each render.
  const asked = useMemo(() => tokenOf([...projects, '', ...customers]), [projects, customers])
  return useQuery({
    queryKey: ['places', 'points', asked],
    enabled: enabled && projects.length + customers.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPoints(projects, customers, signal),
  })
}

/** Reads points a few hundred at a time: what photos say of a place takes the server a moment. */
async function readPoints(
  projects: readonly string[],
  customers: readonly string[],
  signal: AbortSignal,
): Promise<Points> {
  const all: Points = { projects: [], customers: [] }
  try {
    for (let at = 0; at < Math.max(projects.length, customers.length); at += MOST_POINTS) {
      const [some, others] = [projects, customers].map((ids) => ids.slice(at, at + MOST_POINTS))
      const found = await call(places.points, { body: { projects: some ?? [], customers: others ?? [] } }, { signal })
      all.projects.push(...found.projects)
      all.customers.push(...found.customers)
    }
    return all
  } catch (problem) {
    if (!(problem instanceof LostNetwork) || !fieldStore.get()) throw problem
    const [{ keptPoints }, { thePhone }] = await Promise.all([
      import('./phone/places.ts'),
      import('./phone/current.ts'),
    ])
    return { projects: await keptPoints(thePhone().db), customers: [] }
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
