import type { QueryClient } from '@tanstack/react-query'
import type { Key } from './keys.ts'

/** What reads several queries of a page in one call. */
type SharedRead = {
  /** The part of its call that a query shows; undefined for queries of others. '' for the query of the call itself. */
  partOf: (key: Key) => string | undefined
  /** Reads these parts and puts them where their queries are. */
  read: (parts: readonly string[], signal: AbortSignal) => Promise<void>
}
type Shared = SharedRead & {
  waiting: Set<string>
  reading: { parts: readonly string[]; abort: AbortController } | undefined
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Changes that come this close together are read together; ms. */
const MOMENT = 30

/** The one call that may read several queries again, while its page is open. */
let shared: Shared | undefined

/** Reads the queries of a page together from now on. Returns a function that ends it. */
export function readTogether(one: SharedRead): () => void {
  const mine: Shared = { ...one, waiting: new Set(), reading: undefined, timer: undefined }
  shared = mine
  return () => {
    clearTimeout(mine.timer)
    mine.reading?.abort.abort()
    if (shared === mine) shared = undefined
  }
}

/**
 * Takes over the queries of a page of which several are to be read again: one call reads them. One alone reads itself, unless
 * such a call is on its way, whose answer would be older. Returns the hashes of the queries that are taken over.
 */
export function takeTogether(client: QueryClient, isTouched: (key: Key) => boolean): ReadonlySet<string> {
  const one = shared
  if (!one) return new Set()
  const queries = client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey }) => isTouched(queryKey) && one.partOf(queryKey) !== undefined,
  })
  const parts = queries.flatMap(({ queryKey }) => one.partOf(queryKey) || [])
  if (parts.length < 2 && !(parts.length === 1 && (one.reading || one.waiting.size > 0))) return new Set()
  for (const query of queries) {
    void query.cancel({ silent: true })
    query.invalidate()
  }
  for (const part of parts) one.waiting.add(part)
  one.timer ??= setTimeout(() => void readWaiting(client, one), MOMENT)
  return new Set(queries.map(({ queryHash }) => queryHash))
}

async function readWaiting(client: QueryClient, one: Shared): Promise<void> {
  one.timer = undefined
  // What is on its way may be older than the last change.
  one.reading?.abort.abort()
  const parts = [...new Set([...one.waiting, ...(one.reading?.parts ?? [])])]
  const abort = new AbortController()
  one.waiting.clear()
  const mine = { parts, abort }
  one.reading = mine
  try {
    await one.read(parts, abort.signal)
  } catch {
    // Each reads itself then, and says itself what is wrong.
    if (!abort.signal.aborted)
      void client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey }) => parts.includes(one.partOf(queryKey) ?? ''),
      })
  } finally {
    if (one.reading === mine) one.reading = undefined
  }
}
