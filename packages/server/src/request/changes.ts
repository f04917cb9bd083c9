import { randomUUID } from 'node:crypto'
import type { ChangeEvent } from '@jobwright/contract/resources/overview.ts'
import { EVERYTHING } from '@jobwright/contract/rules/readAgain.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'

/** A change, and whose company it is in. */
export type CompanyChange = ChangeEvent & { companyId: string }
export type Changes = {
  /** Tells everybody who listens, in this process at once and in others within a moment. Call after the commit. */
  publish(change: CompanyChange): void
  subscribe(listener: (change: CompanyChange) => void): () => void
  /** Whether changes of other processes arrive here. */
  isConnected(): boolean
  stop(): Promise<void>
}

/** Tells every page of every company to read again: changes were lost on the way. */
const READ_AGAIN: CompanyChange = {
  companyId: '',
  resource: EVERYTHING,
  id: '',
  version: 0,
  action: 'many',
  by: null,
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
const LONGEST_PAUSE_MS = 15_000

/**
 * Carries changes between server processes over NOTIFY. It is sent after the commit, in batches: inside the writing
 * transaction it would make every commit of the database queue behind one lock.
 */
export async function changesOver(db: Database, log: (error: unknown) => void): Promise<Changes> {
  const me = randomUUID().slice(0, 8)
  const listeners = new Set<(change: CompanyChange) => void>()
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false
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
    for (const batch of batches) void send(batch)
  }

  const tell = (batch: readonly string[]) => db.outside(sql`select tell(${`${me}[${batch.join()}]`})`)
  const send = (batch: readonly string[]) =>
    tell(batch).catch((error: unknown) => {
      log(error)
      repair(0)
    })
  // What other processes did not hear cannot be named any more once it is too much: they are told to read again.
  let repairing: NodeJS.Timeout | undefined
  const repair = (failures: number) => {
    repairing ??= setTimeout(
      () => {
        tell([JSON.stringify(READ_AGAIN)]).then(
          () => {
            repairing = undefined
          },
          () => {
            repairing = undefined
            if (!stopped) repair(Math.min(failures + 1, 6))
          },
        )
      },
      Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures),
    )
    repairing.unref()
  }

  const ear = await db.listen({
    channel: CHANNEL,
    heard: (payload) => {
      if (!payload.startsWith(me)) for (const change of readPayload(payload, log)) spread(change)
    },
    reconnected: () => spread(READ_AGAIN),
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
    isConnected: () => ear.isConnected(),
    async stop() {
      stopped = true
      clearTimeout(repairing)
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      listeners.clear()
      await ear.stop()
    },
  }
}

// A connection that may notify can send anything: what cannot be read is skipped, and never ends the process.
function readPayload(payload: string, log: (error: unknown) => void): CompanyChange[] {
  try {
    return JSON.parse(payload.slice(8)) as CompanyChange[]
  } catch (error) {
    log(error)
    return []
  }
}
