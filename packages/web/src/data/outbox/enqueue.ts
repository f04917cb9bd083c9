import { newId } from '../ids.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import { named } from './named.ts'
import type { Op } from './op.ts'

/** What is put into the outbox; the rest of an operation follows from when and how. */
type Doing = Pick<Op, 'noun' | 'id' | 'what' | 'args' | 'needs'> &
  Partial<Pick<Op, 'key' | 'after' | 'shown' | 'wifiOnly' | 'notBefore'>>

/** An operation of now. */
export const opOf = (doing: Doing, at: number): Op => ({
  key: newId(),
  ...doing,
  lane: doing.what === 'upload' ? 'uploads' : 'records',
  at,
  state: 'waiting',
  tries: 0,
  next: 0,
})

/**
 * Keeps what a person did, and how the record looks with it, in one transaction. Once this promise keeps, it is on the
 * disk and will be sent.
 */
export async function enqueue(phone: Phone, doing: Doing): Promise<void> {
  const { db } = phone
  await db.transaction('rw', rowTables(db), async () => {
    // The same action said twice (Save pressed again) is one.
    if (doing.key !== undefined && (await db.ops.where('key').equals(doing.key).count()) > 0) return
    await db.ops.add(await named(db, opOf(doing, phone.now())))
    await refreshRows(db, phone.me(), doing.noun, [doing.id])
  })
  await phone.announce(movedOf(doing))
  phone.kick()
}
