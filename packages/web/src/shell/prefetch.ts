import type { AnyRouter } from '@tanstack/react-router'
import { online } from '../data/online.ts'

/** After so long without anything to do, likely next pages are fetched (specification 2.9). */
const IDLE_MS = 2000
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether this connection may be used for what nobody asked for: not without signal, on 2g, or where data is saved. */
export function mayPrefetch(online: boolean, connection: Connection | undefined): boolean {
  return online && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}

/** Fetches the components of likely next routes once there is time. Gives back how to stop. */
export function prefetchLater(router: AnyRouter, routes: readonly string[]): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const fetchThem = () => {
    if (!mayPrefetch(navigator.onLine && online.get(), connection)) return
    for (const id of routes) void Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch(() => undefined)
  }
  const timer = setTimeout(() => {
    // Safari has no idle callback; two quiet seconds are idle enough.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchThem, { timeout: IDLE_MS })
    else fetchThem()
  }, IDLE_MS)
  return () => clearTimeout(timer)
}
