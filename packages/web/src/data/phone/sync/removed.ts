import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { PhoneDb } from '../store/database.ts'

/**
 * The records whose deletion here reached the server since an instant, in ms: what was asked before may still have them, and
 * must not bring them back. Call it in a transaction over `sent`.
 */
export async function removedSince(
  db: PhoneDb,
  at: number,
): Promise<{ has: (noun: ResourceName, id: string) => boolean }> {
  const sent = await db.sent.where('sentAt').above(at).toArray()
  const names = new Set(sent.filter(({ what }) => what === 'remove').map(({ noun, id }) => `${noun} ${id}`))
  return { has: (noun, id) => names.has(`${noun} ${id}`) }
}
