import type { Database, Tx } from './open.ts'
import { whole } from './session.ts'
import { sql } from './statement.ts'

type Waiting = { resolve: (n: number) => void; reject: (error: unknown) => void }

/** Takes numbers in the transaction that uses them, which holds back others who create such records. Returns the first. */
export async function firstNumber(tx: Tx, companyId: string, kind: string, count: number): Promise<number> {
  const [[taken]] = await tx(
    sql.rows({ last: 'int' })`select take_numbers_here(${companyId}::uuid, ${kind}, ${count}) as last`,
  )
  return (taken?.last ?? NaN) - count + 1
}

/** Gives human numbers, per company and kind. */
export type NextNumber = ((companyId: string, kind: string) => Promise<number>) & {
  /** A number that nothing came of: the next who asks gets it. */
  giveBack(companyId: string, kind: string, n: number): void
}

/** Those who ask for a number while one request is under way share the next. */
export function numberGiver(db: Database): NextNumber {
  const queues = new Map<string, Waiting[]>()
  const spare = new Map<string, number[]>()

  const serve = async (key: string, companyId: string, kind: string): Promise<void> => {
    for (let batch = queues.get(key) ?? []; batch.length > 0; batch = queues.get(key) ?? []) {
      queues.set(key, [])
      try {
        const [[taken]] = await db.within(
          whole(companyId),
          sql.rows({ last: 'int' })`select take_numbers(${companyId}::uuid, ${kind}, ${batch.length}) as last`,
        )
        const first = (taken?.last ?? NaN) - batch.length + 1
        batch.forEach((one, i) => one.resolve(first + i))
      } catch (error) {
        batch.forEach((one) => one.reject(error))
      }
    }
    queues.delete(key)
  }

  const next = (companyId: string, kind: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const key = `${companyId} ${kind}`
      const left = takeSpare(key)
      if (left !== undefined) return resolve(left)
      const queue = queues.get(key)
      if (queue) queue.push({ resolve, reject })
      else {
        queues.set(key, [{ resolve, reject }])
        void serve(key, companyId, kind)
      }
    })
  const takeSpare = (key: string): number | undefined => {
    const left = spare.get(key)
    const n = left?.shift()
    if (left?.length === 0) spare.delete(key)
    return n
  }
  return Object.assign(next, {
    giveBack(companyId: string, kind: string, n: number) {
      const key = `${companyId} ${kind}`
      spare.set(
        key,
        [...(spare.get(key) ?? []), n].sort((a, b) => a - b),
      )
    },
  })
}
