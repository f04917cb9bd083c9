import type { ResourceName } from '@jobwright/contract/registry.ts'
import { readKept } from '../store/database.ts'
import type { PhoneDb } from '../store/database.ts'
import type { ChangedRecords } from '../mode.ts'
import type { Phone } from '../phone.ts'
import { refreshRows, rowTables } from '../store/rows.ts'

const KEY = 'epoch'
/** When the server was last found restored from a backup, in ms, and how many operations this phone offered again. */
export type RestoredEpoch = { at: number; offered: number }
/** The last known restore; undefined when there was none. */
export const restoredOn = (db: PhoneDb): Promise<RestoredEpoch | undefined> => readKept<RestoredEpoch>(db, 'restored')

/**
 * Stores the epoch that serves this phone. If it differs from the previous one, the server was restored from a backup:
 * local versions are invalid, everything is synced again, and what this phone recently sent and still has returns to
 * the outbox under the same ids and keys, so that what the backup contains happens only once. Returns what changed;
 * undefined when the epoch is the same.
 */
export async function takeEpoch(phone: Phone, epoch: string): Promise<ChangedRecords | undefined> {
  const { db } = phone
  return db.transaction('rw', [...rowTables(db), db.sent, db.shelf], async () => {
    const before = await readKept<string>(db, KEY)
    if (before === epoch) return undefined
    await db.kept.put({ key: KEY, value: epoch })
    if (before === undefined) return undefined
    await db.rows
      .filter(({ server }) => server !== null)
      .modify((row) => {
        // Anything from this epoch is newer, and changes based on local records are compared by value.
        if (row.server) row.server = { ...row.server, version: 0 }
        delete row.at
      })
    await db.kept.delete('cursor')
    const again = await offerAgain(db)
    const moved = new Map<ResourceName, string[]>()
    for (const { noun, id } of again) moved.set(noun, [...new Set([...(moved.get(noun) ?? []), id])])
    for (const [noun, ids] of moved) await refreshRows(db, phone.me(), noun, ids)
    await db.kept.put({ key: 'restored', value: { at: phone.now(), offered: again.length } satisfies RestoredEpoch })
    return moved
  })
}

async function offerAgain(db: PhoneDb): Promise<{ noun: ResourceName; id: string }[]> {
  const waiting = new Set(await db.ops.toCollection().primaryKeys())
  const offered: { noun: ResourceName; id: string }[] = []
  for (const { sentAt: _, ...op } of await db.sent.orderBy('seq').toArray()) {
    // A conflict is asked about again.
    const asked = waiting.has(op.seq ?? 0) && (await db.ops.get(op.seq ?? 0))
    if (asked && asked.state !== 'conflict') continue
    // Photos whose bytes were evicted cannot be sent again.
    if (op.what === 'upload' && (await db.shelf.update(op.id, { sentAt: undefined })) === 0) {
      if (!(await db.shelf.get(op.id))) continue
    }
    await db.ops.put(op)
    offered.push({ noun: op.noun, id: op.id })
  }
  await db.sent.clear()
  return offered
}
