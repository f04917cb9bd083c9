import { readKept } from '../phone/store/database.ts'
import type { PhoneDb } from '../phone/store/database.ts'

/** A photo that was filed while its visit of the camera goes on. */
type Filed = { id: string; at: number }

const keyOf = (session: string) => `visit ${session}`
/** The photos of a visit that are filed, in that order. */
export const filedIn = async (db: PhoneDb, session: string): Promise<Filed[]> =>
  (await readKept<Filed[]>(db, keyOf(session))) ?? []

/** Notes which photos of a visit are filed. To be called in a transaction over `kept`. */
export async function noteFiled(db: PhoneDb, session: string, filed: readonly Filed[]): Promise<void> {
  const value = [...(await filedIn(db, session)), ...filed.map(({ id, at }) => ({ id, at }))]
  await db.kept.put({ key: keyOf(session), value })
}
/** Forgets what a visit filed: it is over. */
export const endVisit = (db: PhoneDb, session: string): Promise<void> => db.kept.delete(keyOf(session))
