import type { PoolClient } from 'pg'
import { breaks } from './pipeline.ts'
import type { Statement } from './statement.ts'

/** How many connections quick reads share at most. */
const SHARED = 3
/** How long what is under way on one may take before another one is taken (ms). */
const FULL_MS = 3
/** What took less than this the last time is quick, and behind what takes longer nothing waits (ms). */
const QUICK_MS = 20

/** `expectedMs` is how long what is under way will take. */
type Shared = {
  client: Promise<PoolClient>
  underWay: number
  expectedMs: number
  answeredAt: number
  isBroken: boolean
}

/**
 * Runs single reads. Those that were quick the last time share a few connections and go out together, each a transaction of its own:
 * waking a process of the database and being woken by it costs as much as reading a record. Others have a connection to themselves,
 * so that nobody waits behind them: `withClient` gives one.
 */
export function sharedReads(
  connect: () => Promise<PoolClient>,
  withClient: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>,
  run: (client: PoolClient, statement: Statement, together: boolean) => Promise<unknown[]>,
): <R>(statement: Statement<R>) => Promise<R[]> {
  const shared = new Set<Shared>()
  const tookMs = new Map<string, number>()

  // The one with the least to do, where nothing slow is under way.
  const choose = (): Shared | undefined => {
    const now = performance.now()
    let freest: Shared | undefined
    for (const one of shared)
      if (!one.isBroken && now - one.answeredAt < QUICK_MS && one.expectedMs < (freest?.expectedMs ?? QUICK_MS))
        freest = one
    if (shared.size >= SHARED || (freest && freest.expectedMs < FULL_MS)) return freest
    const opened = { client: connect(), underWay: 0, expectedMs: 0, answeredAt: now, isBroken: false }
    shared.add(opened)
    return opened
  }
  const together = async (one: Shared, statement: Statement, expectedMs: number): Promise<unknown[]> => {
    one.underWay++
    one.expectedMs += expectedMs
    const from = performance.now()
    let client: PoolClient | undefined
    try {
      client = await one.client
      const rows = await run(client, statement, one.underWay > 1)
      // Its turn came when what went out before it was answered.
      tookMs.set(statement.text, performance.now() - Math.max(from, one.answeredAt))
      return rows
    } catch (error) {
      one.isBroken ||= !client || breaks(error)
      throw error
    } finally {
      one.underWay--
      one.expectedMs -= expectedMs
      one.answeredAt = performance.now()
      if (one.underWay === 0) {
        shared.delete(one)
        client?.release(one.isBroken)
      }
    }
  }
  const alone = (statement: Statement): Promise<unknown[]> =>
    withClient(async (client) => {
      const from = performance.now()
      const rows = await run(client, statement, false)
      if (!statement.rare) tookMs.set(statement.text, performance.now() - from)
      return rows
    })
  return async <R>(statement: Statement<R>) => {
    const expectedMs = tookMs.get(statement.text) ?? QUICK_MS
    const one = expectedMs < QUICK_MS ? choose() : undefined
    return (await (one ? together(one, statement, expectedMs) : alone(statement))) as R[]
  }
}
