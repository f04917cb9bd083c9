import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { LONGEST_WAIT_MS, tooBusy } from '../db/waits.ts'
import { isApi, routeOf } from './matched.ts'

const LATE_MS = 250
// What is looked back on: at least one and at most two of these.
const WINDOW_MS = 2000

/**
 * Turns requests away while the server is hopelessly late: when its event loop was late by a quarter of a second in the
 * last seconds, or when others have waited too long for a connection already. Nothing of the request is begun, so a
 * repeat is safe. The health call goes on answering.
 */
export function refuseOverload(app: FastifyInstance, db: Database): void {
  const lateness = watchLateness()
  app.addHook('onClose', async () => lateness.stop())
  // Not async: a promise for every request would cost more than the looking.
  app.addHook('onRequest', (request, _reply, done) => {
    const counts = isApi(request) && !routeOf(request).startsWith('/api/health')
    done(counts && (lateness.ms() > LATE_MS || db.longestWait() > LONGEST_WAIT_MS) ? tooBusy() : undefined)
  })
}

// Two histograms that start half a turn apart: the older one always looks back far enough that one slow moment alone
// (starting up is one) is not its 99th percentile, and none looks back for ever.
function watchLateness(): { ms(): number; stop(): void } {
  const started = (): IntervalHistogram => {
    const histogram = monitorEventLoopDelay({ resolution: 10 })
    histogram.enable()
    return histogram
  }
  let older: IntervalHistogram | undefined
  let newer = started()
  const turn = setInterval(() => {
    older?.disable()
    older = newer
    newer = started()
  }, WINDOW_MS)
  turn.unref()
  return {
    ms: () => (older?.percentile(99) ?? 0) / 1e6,
    stop: () => {
      clearInterval(turn)
      older?.disable()
      newer.disable()
    },
  }
}
