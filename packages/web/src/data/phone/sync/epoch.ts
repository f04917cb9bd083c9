import type { ResourceName } from '@jobwright/contract/registry.ts'
import { readKept } from '../store/database.ts'
import type { PhoneDb } from '../store/database.ts'
import type { ChangedRecords } from '../mode.ts'
import type { Phone } from '../phone.ts'
import { refreshRows, rowTables } from '../store/rows.ts'

const KEY = 'epoch'
/** When the office was last found restored from a backup, in ms, and how many things this phone offered again. */
export type RestoredEpoch = { at: number; offered: number }
/** What is known of the last restore; undefined when there was none. */
export const restoredOn = (db: PhoneDb): Promise<RestoredEpoch | undefined> => readKept<RestoredEpoch>(db, 'restored')

/**
 * Notes which history of the installation serves this phone. When it is another one than before, the office was restored
 * from a backup: versions that lie here mean nothing any more, everything comes anew, and what this phone sent of late and
 * still has is put into the outbox again, under the ids and keys of before, so that what the backup has happens only once.
 * Returns what moved; undefined when the history is the same.
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
        // Anything that this history says is newer, and changes that start from here are compared by their values.
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
    // Of one that left a question behind, the question is asked anew.
    const asked = waiting.has(op.seq ?? 0) && (await db.ops.get(op.seq ?? 0))
    if (asked && asked.state !== 'conflict') continue
    // Photos whose bytes had to make room cannot be sent again.
    if (op.what === 'upload' && (await db.shelf.update(op.id, { sentAt: undefined })) === 0) {
      if (!(await db.shelf.get(op.id))) continue
    }
    await db.ops.put(op)
    offered.push({ noun: op.noun, id: op.id })
  }
  await db.sent.clear()
  return offered
}
