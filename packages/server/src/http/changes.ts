import { randomUUID } from 'node:crypto'
import type { ChangeEvent } from '@jobwright/contract/resources/overview.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'

/** A change, and whose company it is in. */
export type CompanyChange = ChangeEvent & { companyId: string }
export type Changes = {
  /** Tells everybody who listens, in this process at once and in others within a moment. Call after the commit. */
  publish(change: CompanyChange): void
  subscribe(listener: (change: CompanyChange) => void): () => void
  stop(): Promise<void>
}

/** A change by this person: to one record, or to many at once. */
export const changeBy = (
  who: { companyId: string; userId: string },
  resource: string,
  action: CompanyChange['action'],
  id = '',
): CompanyChange => ({ companyId: who.companyId, resource, id, version: 0, action, by: who.userId })

// The channel of the database's `tell`.
const CHANNEL = 'jobwright_changes'
const BATCH_MS = 40
const MOST_BYTES = 7000

/**
 * Carries changes between server processes over NOTIFY. It is sent after the commit, in batches: inside the writing
 * transaction it would make every commit of the database queue behind one lock.
 */
export async function changesOver(db: Database, log: (error: unknown) => void): Promise<Changes> {
  const me = randomUUID().slice(0, 8)
  const listeners = new Set<(change: CompanyChange) => void>()
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  const spread = (change: CompanyChange) => {
    for (const listener of listeners) listener(change)
  }

  const flush = () => {
    timer = undefined
    const batches: string[][] = [[]]
    let size = 0
    for (const change of waiting) {
      const bytes = change.length + 1
      if (size + bytes > MOST_BYTES) {
        batches.push([])
        size = 0
      }
      batches.at(-1)?.push(change)
      size += bytes
    }
    waiting = []
    for (const batch of batches) db.outside(sql`select tell(${`${me}[${batch.join()}]`})`).catch(log)
  }

  const ear = await db.listen(CHANNEL, (payload) => {
    if (payload.startsWith(me)) return
    for (const change of JSON.parse(payload.slice(8)) as CompanyChange[]) spread(change)
  })
  return {
    publish(change) {
      spread(change)
      waiting.push(JSON.stringify(change))
      timer ??= setTimeout(flush, BATCH_MS)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      listeners.clear()
      await ear.stop()
    },
  }
}
