import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import { every, startPoller, type Poller } from './poller.ts'

const TURN_MS = 1500
const SWEEP_MS = 60 * 60_000

/**
 * Follows the history and tells people what concerns them; all servers share the work, and none of it is done twice. `told`
 * hears for whom there is something new.
 */
export function startNotifier(parts: {
  db: Database
  onChange(companyId: string, userId: string): void
  log(error: unknown): void
}): Poller {
  const { db, onChange, log } = parts
  const turns = startPoller(
    TURN_MS,
    async () => {
      const [rows] = await db.outside(
        sql.rows({ company: 'uuid', person: 'uuid' })`select company, person from queue_notices()`,
      )
      for (const { company, person } of rows) onChange(company, person)
    },
    log,
  )
  const sweep = every(SWEEP_MS, () => db.outside(sql`select sweep_notices()`), log)
  return {
    nudge: turns.nudge,
    async stop() {
      clearInterval(sweep)
      await turns.stop()
    },
  }
}
