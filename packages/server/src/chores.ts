import type { Database } from './db/open.ts'
import { sql } from './db/trip.ts'

const SEAL_MS = 5000
const SWEEP_MS = 60 * 60 * 1000

/** Work that nobody waits for: sealing the history, and emptying the trash after 30 days. One at a time; a failure waits for the next round. */
export function startChores(db: Database, log: (error: unknown) => void): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = (work: () => Promise<unknown>) => {
    running = running.then(work).then(() => undefined, log)
  }
  const timers = [
    setInterval(() => run(() => db.outside(sql`select seal_history()`)), SEAL_MS),
    setInterval(() => run(() => db.outside(sql`select sweep()`)), SWEEP_MS),
  ]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      timers.forEach(clearInterval)
      await running
    },
  }
}
