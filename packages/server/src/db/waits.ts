import { refusals, Refusal } from '@jobwright/contract/problem.ts'
import type { Pool, PoolClient } from 'pg'

/** The longest time that a request waits for a connection before it is refused as too busy (ms). */
export const LONGEST_WAIT_MS = 1000

/** What is answered when the server is too busy to begin. Nothing was done, so the same may be sent again. */
export const tooBusy = (): Refusal =>
  new Refusal(
    refusals.unavailable,
    { code: 'unavailable', message: 'The server is busy. Please try again.', errors: [] },
    2,
  )

type Waits = {
  /** A connection, however long it takes. */
  connect(): Promise<PoolClient>
  /** A connection within a second, for requests that have not begun anything. @throws Refusal 503 */
  connectSoon(): Promise<PoolClient>
  /** How long the one that waits longest has waited (ms); 0 when nobody waits. */
  longest(): number
}

/** The queue in front of a pool. */
export function waitsFor(pool: Pool): Waits {
  // In the order in which they came.
  const waits = new Set<{ since: number }>()
  const connect = async (): Promise<PoolClient> => {
    const wait = { since: performance.now() }
    waits.add(wait)
    try {
      return await pool.connect()
    } finally {
      waits.delete(wait)
    }
  }
  const connectSoon = (): Promise<PoolClient> => {
    const connecting = connect()
    let late = false
    const tooLate = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => {
        // A connection that was given back while the loop was busy is still to be seen.
        setImmediate(() => {
          late = true
          reject(tooBusy())
        })
      }, LONGEST_WAIT_MS)
      const arrived = () => clearTimeout(timer)
      connecting.then(arrived, arrived)
    })
    connecting.then(
      (client) => late && client.release(),
      () => {},
    )
    return Promise.race([connecting, tooLate])
  }
  const isFree = () => pool.idleCount > 0 && pool.waitingCount === 0
  return {
    connect: () => (isFree() ? pool.connect() : connect()),
    connectSoon: () => (isFree() ? pool.connect() : connectSoon()),
    longest: () => {
      const [first] = waits
      return first ? performance.now() - first.since : 0
    },
  }
}
