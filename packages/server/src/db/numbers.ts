import { type Database, whole } from './open.ts'
import { sql } from './trip.ts'

type Waiting = { resolve: (n: number) => void; reject: (error: unknown) => void }

/** Gives human numbers, per company and kind. Those who ask while one request is under way share the next. */
export function numberGiver(db: Database): (companyId: string, kind: string) => Promise<number> {
  const queues = new Map<string, Waiting[]>()

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

  return (companyId, kind) =>
    new Promise((resolve, reject) => {
      const key = `${companyId} ${kind}`
      const queue = queues.get(key)
      if (queue) queue.push({ resolve, reject })
      else {
        queues.set(key, [{ resolve, reject }])
        void serve(key, companyId, kind)
      }
    })
}
