import type { Unsent } from '@jobwright/contract/resources/devices.ts'
import { needsYou } from '../outbox/op.ts'
import type { PhoneDb } from './database.ts'

/** What the office is told of the work that it does not have yet. Photos that were taken and not filed count too. */
export async function unsentOn(db: PhoneDb): Promise<Unsent> {
  const [ops, shots] = await Promise.all([db.ops.toArray(), db.shots.toArray()])
  const files = ops.map((op) => op.args.file?.size ?? 0)
  const times = [...ops, ...shots].map((one) => one.at)
  return {
    count: ops.length + shots.length,
    bytes: [...files, ...shots.map((shot) => shot.size)].reduce((sum, size) => sum + size, 0),
    oldest: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    needsYou: ops.filter(needsYou).length,
  }
}
