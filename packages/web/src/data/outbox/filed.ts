import { readKept } from '../phone/store/database.ts'
import type { PhoneDb } from '../phone/store/database.ts'

/** A photo that was filed while its camera session continues. */
type Filed = { id: string; at: number }

const keyOf = (session: string) => `visit ${session}`
/** The filed photos of a session, in order. */
export const filedIn = async (db: PhoneDb, session: string): Promise<Filed[]> =>
  (await readKept<Filed[]>(db, keyOf(session))) ?? []

/** Stores which photos of a session are filed. Call it in a transaction over `kept`. */
export async function noteFiled(db: PhoneDb, session: string, filed: readonly Filed[]): Promise<void> {
  const value = [...(await filedIn(db, session)), ...filed.map(({ id, at }) => ({ id, at }))]
  await db.kept.put({ key: keyOf(session), value })
}
/** Forgets the filed photos of a session that ended. */
export const endVisit = (db: PhoneDb, session: string): Promise<void> => db.kept.delete(keyOf(session))
