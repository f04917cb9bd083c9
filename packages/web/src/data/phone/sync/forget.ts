import { openPhone } from '../current.ts'
import type { PhoneDb } from '../store/database.ts'
import { forgetUnsent } from './unsentHere.ts'
import { unsentOn } from './unsent.ts'

/**
 * Removes what the server synced for the user who signs out, so the next user cannot find it. Unsent work stays, and
 * nobody else can open it here. Call it before the session ends.
 */
export async function forgetPrepared(): Promise<void> {
  const phone = await openPhone()
  const { count } = await unsentOn(phone.db)
  if (count > 0) return emptied(phone.db)
  const owner = phone.me().id
  const { db } = phone
  await phone.close()
  await db.delete()
  forgetUnsent(owner)
}

async function emptied(db: PhoneDb): Promise<void> {
  await db.transaction(
    'rw',
    [db.rows, db.lists, db.pictures, db.papers, db.kept, db.ops, db.shots, db.sent],
    async () => {
      const own = new Set([
        ...(await db.ops.toArray()).map((op) => op.id),
        ...(await db.shots.toCollection().primaryKeys()),
      ])
      const others = (await db.rows.toCollection().primaryKeys()).filter(([, id]) => !own.has(id))
      await db.rows.bulkDelete(others)
      await db.lists.bulkDelete(others)
      await db.pictures.bulkDelete((await db.pictures.toCollection().primaryKeys()).filter((id) => !own.has(id)))
      await db.papers.clear()
      await db.sent.clear()
      await db.kept.bulkDelete(['cursor', 'synced', 'recent', 'people', 'starred'])
    },
  )
}

/** How many of the signed-in user's items exist only on this device. */
export async function countUnsentHere(): Promise<number> {
  const { db } = await openPhone()
  return (await unsentOn(db)).count
}
