import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { online } from '../data/online.ts'

/** After so long without anything to do, likely next pages are fetched (specification 2.9). */
const IDLE_MS = 2000
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether this connection may be used for what nobody asked for: not without signal, on 2g, or where data is saved. */
export function mayPrefetch(online: boolean, connection: Connection | undefined): boolean {
  return online && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}

/** The route of the records that the list on this page leads to: from a list, its records are opened most. */
export const recordRouteOf = (path: string): string => `/_desk${path.replace(/\/(listView)?$/, '')}/$id`

/** Fetches the components of likely next routes once there is time. Gives back how to stop. */
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
    // Safari has no idle callback; two quiet seconds are idle enough.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchThem, { timeout: IDLE_MS })
    else fetchThem()
  }, IDLE_MS)
  return () => clearTimeout(timer)
}
