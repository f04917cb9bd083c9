import type { PhoneDb } from '../phone/store/database.ts'

/** How long the bytes of what was sent stay on the phone all the same, in ms. */
const KEPT_FOR = 7 * 86_400_000

/**
 * Takes from the shelf what the office confirmed a week ago; when room is needed, all bytes that it confirmed. What is not
 * confirmed is never touched.
 */
export async function clearBlobs(db: PhoneDb, now: number, roomNeeded: boolean): Promise<void> {
  const before = roomNeeded ? now : now - KEPT_FOR
  await db.shelf.where('sentAt').belowOrEqual(before).delete()
  await db.sent
    .where('sentAt')
    .belowOrEqual(now - KEPT_FOR)
    .delete()
}
