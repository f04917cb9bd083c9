import { online } from '../../online.ts'
import type { FieldStore } from '../mode.ts'

/** Nobody waits longer than this for the office, in ms, when there is something to show. */
const PATIENCE = 2500

type Found<T> = { rows: T[]; totalCounts: number; next: string | null }

/**
 * What a search found on the phone, and with signal also at the office: nobody should have to know which records lie here.
 * The phone's own come first, as they look here; without an answer they are all.
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

/** What is counted on the phone. Before the office has prepared anything there, what the office counts: an empty phone is no empty company. */
export async function orServerResults<T extends { totalCounts: number }>(
  store: Pick<FieldStore, 'prepared'>,
  onPhone: Promise<T>,
  fromServer: () => Promise<T>,
): Promise<T> {
  const here = await onPhone
  return here.totalCounts > 0 || (await store.prepared()) ? here : fromServer()
}
