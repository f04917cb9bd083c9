import { places } from '@jobwright/contract/calls.gen.ts'
import type { LocatedKind, LocatedPoint } from '@jobwright/contract/resources/places.ts'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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

type Points = { projects: readonly LocatedPoint[]; customers: readonly LocatedPoint[] }

/** Where these projects and customers are; those of which it is known. On a phone without signal, as it knew them last. */
export const usePoints = (projects: readonly string[], customers: readonly string[], enabled: boolean) =>
  useQuery({
    queryKey: ['places', 'points', projects, customers],
    enabled: enabled && projects.length + customers.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Points> => {
      try {
        return await call(places.points, { body: { projects: [...projects], customers: [...customers] } }, { signal })
      } catch (problem) {
        if (!(problem instanceof LostNetwork) || !fieldStore.get()) throw problem
        const [{ keptPoints }, { thePhone }] = await Promise.all([
          import('./phone/places.ts'),
          import('./phone/current.ts'),
        ])
        return { projects: await keptPoints(thePhone().db), customers: [] }
      }
    },
  })

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
