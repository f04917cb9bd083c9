import { newId } from '../ids.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import { named } from './named.ts'
import { newerAnswers } from './newerAnswers.ts'
import type { Op } from './op.ts'
import { shownInShift } from './shift.ts'

/** The input for the outbox; the rest of the operation is derived from it. */
type Doing = Pick<Op, 'noun' | 'id' | 'what' | 'args' | 'needs'> &
  Partial<Pick<Op, 'key' | 'after' | 'shown' | 'wifiOnly' | 'notBefore'>>

/** Creates an operation with the current time. */
export const opOf = (doing: Doing, at: number): Op => ({
  key: newId(),
  ...doing,
  lane: doing.what === 'upload' ? 'uploads' : 'records',
  at,
  state: 'waiting',
  tries: 0,
  next: 0,
})

const isRemoved = async (db: PhoneDb, { noun, id }: Doing): Promise<boolean> =>
  (await db.ops.where('[noun+id]').equals([noun, id]).toArray()).some(({ what }) => what === 'remove')

/**
 * Stores an operation and the optimistic record in one transaction. Once the promise resolves, it is on disk and will
 * be sent.
 */
export const enqueue = (phone: Phone, doing: Doing): Promise<void> => enqueueAll(phone, [doing])

/** The same for several operations that belong together: all of them are stored, or none. */
export async function enqueueAll(phone: Phone, doings: readonly Doing[]): Promise<void> {
  const { db } = phone
  await db.transaction('rw', rowTables(db), async () => {
    const ops = await Promise.all(doings.map((doing) => newOp(phone, doing)))
    await db.ops.bulkAdd(ops.filter((op) => op !== null))
    for (const [noun, ids] of movedOf(...doings)) await refreshRows(db, phone.me(), noun, ids)
  })
  await phone.announce(movedOf(...doings))
  phone.kick()
}

/** Returns the operation to store; null if it is stored already, or its record was deleted. */
async function newOp(phone: Phone, doing: Doing): Promise<Op | null> {
  const { db } = phone
  const op = opOf(doing, phone.now())
  const [known, isGone, { title, targetTitle }, shown] = await Promise.all([
    // The same action submitted twice (Save pressed again) is stored once.
    doing.key === undefined ? 0 : db.ops.where('key').equals(doing.key).count(),
    // What was deleted here does not change any more: words that were typed just before come too late.
    doing.what === 'update' && isRemoved(db, doing),
    named(db, op),
    shownInShift(db, op),
  ])
  if (known > 0 || isGone) return null
  const kept = await newerAnswers(db, op)
  return { ...kept, ...(title && { title }), ...(targetTitle && { targetTitle }), ...(shown && { shown }) }
}
