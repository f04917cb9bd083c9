import type { Tx } from '../open.ts'
import { sqlState } from '../pipeline.ts'
import type { Results, Statement } from '../statement.ts'

const plain = (text: string): Statement => ({ text, values: [], rare: true })
const [SAVE, BACK, RELEASE] = [
  plain('savepoint attempt'),
  plain('rollback to savepoint attempt'),
  plain('release savepoint attempt'),
]

/** Errors after which the whole transaction is tried again, or given up: deadlocks, timeouts, a lost database. */
const isOver = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === undefined || /^(40|53|57|58|XX|08)/.test(state)
}

/**
 * Runs statements of a transaction so that a refusal of the database takes back these alone, in one round trip.
 * @throws what the database answered; the transaction continues unless the database is gone
 */
export async function attempt<const S extends readonly Statement[]>(tx: Tx, statements: S): Promise<Results<S>> {
  try {
    const results: unknown[][] = await tx(SAVE, ...statements, RELEASE)
    return results.slice(1, -1) as Results<S>
  } catch (error) {
    if (!isOver(error)) await tx(BACK, RELEASE)
    throw error
  }
}

type Attempt = { statements: readonly Statement[] }

/**
 * Runs many writes in few round trips. What the database refuses is found by halves, so that the rest is written.
 * Calls `done` for each write with the rows of its statements, or `refused` with the error.
 */
export async function attemptAll<A extends Attempt>(
  tx: Tx,
  writes: readonly A[],
  done: (write: A, results: readonly unknown[][]) => void,
  refused: (write: A, error: unknown) => void,
): Promise<void> {
  if (writes.length === 0) return
  try {
    const results: unknown[][] = await attempt(
      tx,
      writes.flatMap((write) => [...write.statements]),
    )
    let at = 0
    for (const write of writes) {
      const next = at + write.statements.length
      done(write, results.slice(at, next))
      at = next
    }
  } catch (error) {
    if (isOver(error)) throw error
    const [first] = writes
    if (writes.length === 1 && first) return refused(first, error)
    const middle = Math.ceil(writes.length / 2)
    await attemptAll(tx, writes.slice(0, middle), done, refused)
    await attemptAll(tx, writes.slice(middle), done, refused)
  }
}
