import type { tasks } from '@jobwright/contract/calls.gen.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute, Reply } from '@jobwright/contract/route.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from './api.ts'
import { pagesInGroups, placeInGroups, placesOfGroups, queryOfGroup } from './groupPlaces.ts'
import type { ListGroup } from './groupPlaces.ts'
import { keys } from './keys.ts'
import { queryClient } from './queries.ts'
import { readEveryRow, windowQuery } from './records.ts'
import { calls } from './resources.ts'
import type { ListQuery, Page, Rows } from './resources.ts'
import { placeOf } from './windows.ts'
import type { Windows } from './windows.ts'

type Grouped = Reply<typeof tasks.groups>

// Undefined for kinds whose lists are not counted and summed.
const groupsCallOf = (noun: ResourceName): AnyRoute | undefined => (calls[noun] as { groups?: AnyRoute }).groups

/** What the records of a list come to, and in groups if `by` is given. `sums` are the company's own fields that are summed, too. */
export function useListGroups(
  noun: ResourceName,
  query: object,
  by: string | undefined,
  enabled: boolean,
  sums?: string,
) {
  const route = groupsCallOf(noun)
  const { sort: _sort, order: _order, ...filters } = query as Record<string, unknown>
  const asked = { ...filters, ...(by && { by }), ...(sums && { sums }) }
  return useQuery({
    queryKey: [...keys.lists(noun), 'groups', asked],
    enabled: enabled && route !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(route as AnyRoute, { query: asked } as never, { signal }) as Promise<Grouped>,
  })
}

/**
 * All rows of a list on the server, group by group where it is grouped. With more groups than one answer has, they come
 * without their groups.
 */
export async function* readInGroups<N extends ResourceName>(
  noun: N,
  query: ListQuery<N>,
  by: string | undefined,
  signal: AbortSignal,
  sums?: string,
): AsyncGenerator<{ rows: Rows[N][]; total: number; group?: ListGroup }> {
  const route = groupsCallOf(noun)
  const { sort: _sort, order: _order, ...filters } = query as Record<string, unknown>
  const asked = { ...filters, by, ...(sums && { sums }) }
  const found = by && route && ((await call(route, { query: asked } as never, { signal })) as Grouped)
  if (!found || found.more > 0) return yield* readEveryRow(noun, query, signal)
  for (const group of found.groups) {
    const rows = readEveryRow(noun, queryOfGroup(query as Record<string, unknown>, by, group) as ListQuery<N>, signal)
    for await (const part of rows) yield { rows: part.rows, total: found.total.count, group }
  }
}

const noGroups: readonly ListGroup[] = []

/** The rows of a grouped list for the virtual grid: pages of each open group, read as they come into view. */
export function useGroupedRows<N extends ResourceName>(
  noun: N,
  query: ListQuery<N>,
  by: string | undefined,
  closed: ReadonlySet<string>,
  sums?: string,
): { rows: Windows<Rows[N]>; groupAt: (index: number) => ListGroup | undefined } {
  const read = useListGroups(noun, query, by, by !== undefined, sums)
  const groups = (by !== undefined && read.data?.groups) || noGroups
  const places = useMemo(() => placesOfGroups(groups, closed), [groups, closed])
  const [seen, setSeen] = useState({ first: 0, last: 40 })
  const pages = by === undefined ? [] : pagesInGroups(places, seen.first, seen.last)
  const queryFor = (group: number) =>
    queryOfGroup(query as Record<string, unknown>, by ?? '', groups[group] ?? { key: null }) as ListQuery<N>
  const results = useQueries({
    queries: pages.map(({ group, page }) => windowQuery(noun, queryFor(group), page)),
  })
  const ready = new Map(
    results.flatMap(({ data }, at) => {
      const place = pages[at]
      return data && place ? [[`${place.group} ${place.page}`, data.rows] as const] : []
    }),
  )
  const rowAt = (index: number): Rows[N] | undefined => {
    const { group, row } = placeInGroups(places, index)
    if (row < 0) return undefined
    const place = placeOf(row)
    const rows =
      ready.get(`${group} ${place.page}`) ??
      queryClient.getQueryData<Page<Rows[N]>>(keys.window(noun, queryFor(group), place.page))?.rows
    return rows?.[place.at]
  }
  const show = useCallback(
    (first: number, last: number) =>
      setSeen((now) => (now.first === first && now.last === last ? now : { first, last })),
    [],
  )
  return {
    groupAt: (index) => {
      const { group, row } = placeInGroups(places, index)
      return row < 0 ? groups[group] : undefined
    },
    rows: {
      total: by !== undefined && read.data ? places.total : undefined,
      rowAt,
      pages: results.flatMap(({ data }) => (data ? [data.rows] : [])),
      show,
      problem: read.error ?? results.find((result) => result.isError)?.error,
      changing: read.isPlaceholderData,
      again: () => void queryClient.invalidateQueries({ queryKey: keys.lists(noun) }),
    },
  }
}
