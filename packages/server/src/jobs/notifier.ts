import type { Database } from '../db/open.ts'
import { sql } from '../db/trip.ts'

/** Follows the history and tells people what concerns them. */
export type Notifier = {
  /** Looks now instead of at the next turn. */
  turn(): Promise<void>
  stop(): Promise<void>
}

const TURN_MS = 1500
const SWEEP_MS = 60 * 60_000

/** Starts following; all servers share the work, and none of it is done twice. `told` hears for whom there is something new. */
export function startNotifier(parts: {
  db: Database
  told(companyId: string, userId: string): void
  log(error: unknown): void
}): Notifier {
  const { db, told, log } = parts
  let stopped = false
  let working = Promise.resolve()
  let queued = false
  const turn = () => {
    if (stopped || queued) return working
    queued = true
    working = working
      .then(async () => {
        queued = false
        const [rows] = await db.outside(sql`select company, person from queue_notices()`)
        for (const [companyId, userId] of rows ?? []) if (companyId && userId) told(companyId, userId)
      })
      .catch(log)
    return working
  }
  const timers = [
    setInterval(() => void turn(), TURN_MS),
    setInterval(() => void db.outside(sql`select sweep_notices()`).catch(log), SWEEP_MS),
  ]
  for (const timer of timers) timer.unref()
  return {
    turn,
    async stop() {
      stopped = true
      timers.forEach(clearInterval)
      await working
    },
  }
}
