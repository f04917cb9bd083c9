import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { online } from '../data/online.ts'

/** After this long idle, likely next pages are prefetched (specification 2.9). */
const IDLE_MS = 2000
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether this connection may be used for prefetching: not offline, on 2g, or with data saver. */
export function mayPrefetch(online: boolean, connection: Connection | undefined): boolean {
  return online && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}

/** The record route of this list: from a list, its records are opened most. */
export const recordRouteOf = (path: string): string => `/_desk${path.replace(/\/(listView)?$/, '')}/$id`

/** Prefetches the components of likely next routes when idle. Returns a function that stops it. */
export function prefetchLater(router: AnyRouter, routes: readonly string[]): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const fetchThem = () => {
    if (!mayPrefetch(navigator.onLine && online.get(), connection)) return
    for (const id of routes) {
      const route: AnyRoute | undefined = router.routesById[id]
      if (route) void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
    }
  }
  const timer = setTimeout(() => {
    // Safari has no idle callback; wait two seconds instead.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchThem, { timeout: IDLE_MS })
    else fetchThem()
  }, IDLE_MS)
  return () => clearTimeout(timer)
}
