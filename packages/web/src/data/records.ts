import { useCallback, useMemo, useRef, useState } from 'react'
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { HistoryEntry, Conflict, FormResource } from '@jobwright/contract/crud.ts'
import { registry, type ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { Links } from '@jobwright/contract/trash.ts'
import type { z } from 'zod'
import { call, keyed } from './api.ts'
import { withChanges } from '@jobwright/contract/custom/changes.ts'
import { newId } from './ids.ts'
import { keys, keysTouchedBy } from './keys.ts'
import { sendLines, type Edit } from './lineEdits.ts'
import { calls, existing, removalOf, restorationOf } from './resources.ts'
import type { Draft, ListQuery, Page, Records, Rows } from './resources.ts'
import { patchRow, takeRow, type ListData } from './lists.ts'
import { fieldStore } from './phone/mode.ts'
import type { LocalQuery } from './phone/mode.ts'
import { mergeServerResults, orServerResults } from './phone/store/mergeServerResults.ts'
import { queryClient, readAgain } from './queries.ts'
import { firstTotal, pagesOf, placeOf, WINDOW, type Windows } from './windows.ts'

// The resources share one shape, which the compiler cannot see through a type parameter; asserted once, here.
const ask = <R>(
  route: AnyRoute,
  asking: object,
  extra?: { headers?: Record<string, string>; signal?: AbortSignal },
): Promise<R> => call(route, asking as never, extra) as Promise<R>

/** The phone's store, if it has records of this kind. */
const storeFor = (noun: ResourceName) => (registry[noun].onPhone > 0 ? fieldStore.get() : null)

/** One page of a list: from the server, or on the phone from its store. */
function readList<N extends ResourceName>(noun: N, query: object, signal?: AbortSignal): Promise<Page<Rows[N]>> {
  const fromServer = () => ask<Page<Rows[N]>>(calls[noun].list, { query }, signal && { signal })
  const store = storeFor(noun)
  if (!store) return fromServer()
  const here = store.page(noun, query as LocalQuery) as Promise<Page<Rows[N]>>
  return 'q' in query && query.q ? mergeServerResults(here, fromServer) : orServerResults(store, here, fromServer)
}

/** One page of a list, counted from 1. */
export const readPage = <N extends ResourceName>(
  noun: N,
  query: object,
  page: number,
  count: number,
  signal?: AbortSignal,
): Promise<Page<Rows[N]>> => readList(noun, { ...query, count, page }, signal)

/** The query of one window of a list: its page, counted from 1. */
export const windowQuery = <N extends ResourceName>(noun: N, query: ListQuery<N>, page: number) => ({
  queryKey: keys.window(noun, query, page),
  queryFn: ({ signal }: { signal: AbortSignal }) => readPage(noun, query, page, WINDOW, signal),
})

/** A list for the virtual grid: pages of 100 rows, read as they come into view. Not `enabled`, it reads nothing. */
export function useWindows<N extends ResourceName>(noun: N, query: ListQuery<N>, enabled = true): Windows<Rows[N]> {
  const said = JSON.stringify(query)
  const [seen, setSeen] = useState({ said, pages: [1] })
  const pages = seen.said === said ? seen.pages : [1]
  const results = useQueries({
    queries: pages.map((page) => ({ ...windowQuery(noun, query, page), enabled })),
  })
  const held = useRef<{ said: string; total: number; rows: Map<number, Rows[N][]> }>(undefined)
  const ready = new Map(
    results.flatMap((result, at) => (result.data ? [[pages[at] ?? 1, result.data.rows] as const] : [])),
  )
  const total = firstTotal(results.map((result) => result.data))
  if (total !== undefined) held.current = { said, total, rows: ready }
  const rows = total === undefined ? (held.current?.rows ?? ready) : ready
  const show = useCallback(
    (first: number, last: number) => {
      const next = pagesOf(first, last)
      setSeen((now) => (now.said === said && now.pages.join() === next.join() ? now : { said, pages: next }))
    },
    [said],
  )
  return {
    total: total ?? held.current?.total,
    pages: results.flatMap(({ data }) => (data ? [data.rows] : [])),
    rowAt: (index) => {
      const place = placeOf(index)
      // A page that is in the cache is shown while it is refetched.
      return (
        rows.get(place.page) ??
        (total === undefined
          ? undefined
          : queryClient.getQueryData<Page<Rows[N]>>(keys.window(noun, query, place.page))?.rows)
      )?.[place.at]
    },
    show,
    problem: results.find((result) => result.isError)?.error,
    changing: total === undefined && held.current !== undefined,
    again: () => void queryClient.invalidateQueries({ queryKey: keys.lists(noun) }),
  }
}

/** A short list, such as a customer's contacts or a picker's results. */
export function useShortList<N extends ResourceName>(noun: N, query: ListQuery<N>, count = 50, enabled = true) {
  return useQuery({
    queryKey: keys.short(noun, { ...query, count }),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPage(noun, query, 1, count, signal),
  })
}

/** A list that grows by `count` at its end, such as a board column. */
export function useGrowingList<N extends ResourceName>(noun: N, query: ListQuery<N>, count = 50) {
  return useInfiniteQuery({
    queryKey: keys.growing(noun, query, count),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }): Promise<Page<Rows[N]>> =>
      readList(noun, { ...query, count, after: pageParam }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

/** The most rows in one response. */
const MOST_ROWS = 1000

/**
 * All rows of a list on the server, even on a device that has some of them. One response keeps the order; more are read
 * by number, which never changes: under any other order, a row that moves between requests would be missed.
 */
export async function* readEveryRow<N extends ResourceName>(
  noun: N,
  query: ListQuery<N>,
  signal: AbortSignal,
): AsyncGenerator<{ rows: Rows[N][]; total: number }> {
  const read = (asked: object) => ask<Page<Rows[N]>>(calls[noun].list, { query: asked }, { signal })
  const first = await read({ ...query, count: MOST_ROWS })
  if (!first.next) return yield { rows: first.rows, total: first.totalCounts }
  const byNumber = { ...query, sort: 'number', order: 'asc', count: MOST_ROWS }
  let after: string | undefined
  do {
    const { rows, totalCounts, next } = await read({ ...byNumber, after })
    yield { rows, total: totalCounts }
    after = next ?? undefined
  } while (after !== undefined)
}

/** One record. On the phone, a record that is not there is read from the server and stored. */
export async function readRecord<N extends ResourceName>(
  noun: N,
  id: string,
  signal: AbortSignal,
): Promise<Records[N]> {
  const store = storeFor(noun)
  const here = (await store?.record(noun, id)) as Records[N] | undefined
  if (here) return here
  const begun = Date.now()
  const read = await ask<Records[N]>(calls[noun].get, { params: { id } }, { signal })
  await store?.keep(noun, read, begun)
  return read
}

/** One record. */
export const useRecord = <N extends ResourceName>(noun: N, id: string, enabled = true) =>
  useQuery({ ...recordQuery(noun, id), enabled })

/** The query of one record, where several are read at once. */
export const recordQuery = <N extends ResourceName>(noun: N, id: string) => ({
  queryKey: keys.record(noun, id),
  queryFn: ({ signal }: { signal: AbortSignal }) => readRecord(noun, id, signal),
})

/** How many records reference this one. */
export const readLinks = (noun: ResourceName, id: string, signal?: AbortSignal): Promise<z.infer<typeof Links>> =>
  ask(calls[noun].links, { params: { id } }, signal && { signal })

/** The history of a record, newest first, 50 per page. */
export function useHistory(noun: ResourceName, id: string) {
  return useInfiniteQuery({
    queryKey: keys.history(noun, id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }): Promise<{ rows: HistoryEntry[]; next: string | null }> =>
      ask(calls[noun].history, { params: { id }, query: { count: 50, after: pageParam } }, { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

/** Refetches what a local change made stale. */
export function touch(
  noun: ResourceName,
  id: string,
  action: 'created' | 'updated' | 'deleted' | 'restored' | 'many',
): void {
  for (const queryKey of keysTouchedBy({ resource: noun, id, action })) void queryClient.invalidateQueries({ queryKey })
}

const changeLists = (noun: ResourceName, change: (data: ListData) => ListData) =>
  queryClient.setQueriesData<ListData>({ queryKey: keys.lists(noun) }, (data) => data && change(data))

/** Creates a record. `key` names the user action, so that a retry creates it once; a phone sends it after `graceMs`. */
export async function createRecord<N extends FormResource>(
  noun: N,
  draft: Draft<N>,
  key: string = newId(),
  graceMs?: number,
): Promise<Records[N]> {
  const store = storeFor(noun)
  const made = store
    ? ((await store.create(noun, draft, key, graceMs)) as Records[N])
    : await ask<Records[N]>(calls[noun].create, { body: draft }, keyed(key))
  queryClient.setQueryData(keys.record(noun, made.id), made)
  touch(noun, made.id, 'created')
  return made
}

type Changed<N extends ResourceName> = { record: Records[N]; conflicts: Conflict[] }
/**
 * Updates a record optimistically; lists roll back when it is refused. Fields that somebody else changed meanwhile
 * return as conflicts.
 */
export async function updateRecord<N extends ResourceName>(
  noun: N,
  id: string,
  edit: Edit,
  key: string = newId(),
): Promise<Changed<N>> {
  const patch = { ...edit.changes, ...edit.shown }
  const undo = queryClient.getQueriesData<ListData>({ queryKey: keys.lists(noun) })
  changeLists(noun, (data) => patchRow(data, id, patch, withChanges))
  try {
    const { conflicts, ...record } = await sendUpdate(noun, id, edit, key)
    queryClient.setQueryData(keys.record(noun, id), record)
    changeLists(noun, (data) => patchRow(data, id, record))
    touchOthers(noun, id, 'updated')
    return { record: record as unknown as Records[N], conflicts }
  } catch (problem) {
    for (const [queryKey, data] of undo) queryClient.setQueryData(queryKey, data)
    touch(noun, id, 'updated')
    throw problem
  }
}

async function sendUpdate<N extends ResourceName>(noun: N, id: string, edit: Edit, key: string) {
  type Answer = Records[N] & { conflicts: Conflict[] }
  const store = storeFor(noun)
  // On the phone it is saved at once; the outbox asks about conflicts later.
  if (store) return { ...(await store.update(noun, id, edit, key)), conflicts: [] } as unknown as Answer
  const send = (route: AnyRoute, body: object) => ask<Answer>(route, { params: { id }, body }, keyed(key))
  // Where the version is not known, what the fields were before decides alone.
  const body = { ...edit.changes, ...edit.told, version: edit.version || 1, base: edit.base }
  const parts = sendLines(noun, queryClient.getQueryData(keys.record(noun, id)), edit, send)
  return parts ?? send(calls[noun].update, body)
}

// The response just refreshed the record, or it is gone; refetching it would only flicker.
function touchOthers(noun: ResourceName, id: string, action: 'updated' | 'deleted'): void {
  const own = JSON.stringify(keys.record(noun, id))
  readAgain(keysTouchedBy({ resource: noun, id, action }).filter((queryKey) => JSON.stringify(queryKey) !== own))
}

/** Records that this tab deleted: their pages are closing and must not refetch them. */
export const removedHere = new Set<string>()

/** Moves a record to the trash; it leaves the lists at once and returns if that is refused. */
export async function removeRecord(noun: ResourceName, id: string, key: string = newId()): Promise<void> {
  const undo = queryClient.getQueriesData<ListData>({ queryKey: keys.lists(noun) })
  changeLists(noun, (data) => takeRow(data, id))
  removedHere.add(id)
  try {
    const store = storeFor(noun)
    if (store) await store.remove(noun, id, key)
    else await ask(existing(removalOf(noun)), { params: { id } }, keyed(key))
    queryClient.removeQueries({ queryKey: keys.record(noun, id), type: 'inactive' })
  } catch (problem) {
    removedHere.delete(id)
    for (const [queryKey, data] of undo) queryClient.setQueryData(queryKey, data)
    throw problem
  } finally {
    touchOthers(noun, id, 'deleted')
  }
}

/** Restores a record from the trash and relinks it. */
export async function restoreRecord<N extends ResourceName>(
  noun: N,
  id: string,
  key: string = newId(),
): Promise<Records[N]> {
  const store = storeFor(noun)
  const here = (await store?.unremove(noun, id)) as Records[N] | undefined
  const begun = Date.now()
  const back = here ?? (await ask<Records[N]>(existing(restorationOf(noun)), { params: { id } }, keyed(key)))
  if (!here) await store?.keep(noun, back, begun)
  removedHere.delete(id)
  touch(noun, id, 'restored')
  return back
}

/** All rows that an infinite list has loaded so far. */
export function useRowsOf<T>(pages: { pages: Page<T>[] } | undefined): T[] {
  return useMemo(() => pages?.pages.flatMap((page) => page.rows) ?? [], [pages])
}
