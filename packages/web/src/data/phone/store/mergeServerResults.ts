import { online } from '../../online.ts'
import type { FieldStore } from '../mode.ts'

/** The longest wait for the server, in ms, when there are local results. */
const PATIENCE = 2500

type Found<T> = { rows: T[]; totalCounts: number; next: string | null }

/**
 * Merges search results from the phone and, with signal, from the server, so that nobody has to know which records are
 * here. The phone's own come first, in their optimistic state; without a response they are all.
 */
export async function mergeServerResults<T extends { id: string }>(
  onPhone: Promise<Found<T>>,
  fromServer: () => Promise<Found<T>>,
): Promise<Found<T>> {
  if (!online.get()) return onPhone
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE)
  })
  const [here, there] = await Promise.all([onPhone, Promise.race([fromServer().catch(() => undefined), late])])
  if (!there) return here
  const known = new Set(here.rows.map((row) => row.id))
  const more = there.rows.filter((row) => !known.has(row.id))
  return {
    rows: [...here.rows, ...more],
    totalCounts: Math.max(here.totalCounts + more.length, there.totalCounts),
    next: null,
  }
}

/**
 * Counts on the phone. Before the first sync returns the server's counts, because an empty phone does not mean an empty
 * company.
 */
export async function orServerResults<T extends { totalCounts: number }>(
  store: Pick<FieldStore, 'prepared'>,
  onPhone: Promise<T>,
  fromServer: () => Promise<T>,
): Promise<T> {
  const here = await onPhone
  return here.totalCounts > 0 || (await store.prepared()) ? here : fromServer()
}
