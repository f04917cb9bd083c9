import type { Database } from '../db/open.ts'
import type { Statement } from '../db/statement.ts'
import type { Who } from '../request/ask.ts'

/** Collects statements that run together within what somebody sees, and returns the rows of each afterwards. */
export function reader(db: Database, who: Who) {
  const statements: Statement[] = []
  let results: unknown[][] = []
  return {
    /** Returns what reads the rows, once `run` has ended. */
    add<R>(one: Statement<R>): () => R[] {
      const at = statements.push(one) - 1
      return () => results[at] as R[]
    },
    async run(): Promise<void> {
      if (statements.length > 0) results = await db.within(who, ...statements)
    },
  }
}
