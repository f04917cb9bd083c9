import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 10_000

/**
 * Logs requests that were refused because the database, the storage or the server was busy or away: the first at once, and then
 * how many there were, every ten seconds. A line and a stack for each would add to the load, and hide what matters.
 */
export function refusalLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  everyMs = EVERY_MS,
): { note(reason: string): void; stop(): void } {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    for (const [reason, count] of counts) log.warn({ reason, count, seconds: everyMs / 1000 }, 'requests were refused')
    if (counts.size > 0) wait()
    counts.clear()
  }
  const wait = () => {
    timer = setTimeout(flush, everyMs)
    timer.unref()
  }
  return {
    note(reason) {
      if (timer) {
        counts.set(reason, (counts.get(reason) ?? 0) + 1)
        return
      }
      log.warn({ reason }, 'a request was refused')
      wait()
    },
    stop() {
      clearTimeout(timer)
      if (counts.size > 0) flush()
      clearTimeout(timer)
    },
  }
}
