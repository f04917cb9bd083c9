import type { PhoneDb } from '../phone/store/database.ts'

/** How long the bytes of sent files stay on the phone, in ms. */
const KEPT_FOR = 7 * 86_400_000

/**
 * Removes bytes that the server confirmed a week ago, or all confirmed bytes when storage is low. Never touches
 * unconfirmed bytes.
 */
export async function clearBlobs(db: PhoneDb, now: number, roomNeeded: boolean): Promise<void> {
  const before = roomNeeded ? now : now - KEPT_FOR
  await db.shelf.where('sentAt').belowOrEqual(before).delete()
  await db.sent
    .where('sentAt')
    .belowOrEqual(now - KEPT_FOR)
    .delete()
}
