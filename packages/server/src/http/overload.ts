import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { LONGEST_WAIT_MS, tooBusy } from '../db/waits.ts'
import { CompanyLoad } from './companyLoad.ts'
import { isApi, routeOf } from '../request/matched.ts'

const LATE_MS = 250
// Past this nobody is let in.
const FAR_TOO_LATE_MS = 1000
// What is looked back on: at least one and at most two of these.
const WINDOW_MS = 2000

/**
 * Turns requests away while the server is hopelessly late: when its event loop was late by a quarter of a second in the
 * last seconds, or when others have waited too long for a connection already. Nothing of the request is begun, so a
 * repeat is safe. The health call goes on answering, and so do the companies that have caused well less than the average of
 * it. Returns what tells whose requests they are.
 */
export function refuseOverload(
  app: FastifyInstance,
  db: Database,
): { note(request: FastifyRequest, companyId: string): void } {
  const lateness = watchLateness()
  const load = new CompanyLoad()
  const turns = setInterval(() => load.turn(), WINDOW_MS)
  turns.unref()
  app.addHook('onClose', async () => {
    lateness.stop()
    clearInterval(turns)
  })
  // Not async: a promise for every request would cost more than the looking.
  app.addHook('onRequest', (request, _reply, done) => {
    const counts = isApi(request) && !endless.has(routeOf(request)) && !routeOf(request).startsWith('/api/health')
    if (!counts) return done()
    const late = lateness.ms()
    const isBusy = late > LATE_MS || db.longestWait() > LONGEST_WAIT_MS
    if (isBusy && (late > FAR_TOO_LATE_MS || !load.isQuiet(request))) return done(tooBusy())
    load.begin(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    load.end(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    load.end(request)
    done()
  })
  return load
}

// A stream of changes is open for hours and costs nothing meanwhile.
const endless: ReadonlySet<string> = new Set(['/api/events'])

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
