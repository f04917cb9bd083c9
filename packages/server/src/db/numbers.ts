import { type Database, whole } from './open.ts'
import { sql } from './trip.ts'

type Waiting = { resolve: (n: number) => void; reject: (error: unknown) => void }

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
        const [rows] = await db.within(
          whole(companyId),
          sql`select take_numbers(${companyId}::uuid, ${kind}, ${batch.length})`,
        )
        const first = Number(rows?.[0]?.[0]) - batch.length + 1
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
