import type { Kept } from '@jobwright/contract/crud.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { refreshRows, rowTables } from '../phone/rows.ts'

/** A removal that is just being sent is waited for, so long in ms: then the office can be asked to give the record back. */
const PATIENCE = 10_000
const LOOK_EVERY = 100

/** Takes the removal of a record back before the office hears of it. Answers whether there was one to take back. */
export async function takeBack(phone: Phone, noun: Kept, id: string): Promise<boolean> {
  const { db } = phone
  const since = Date.now()
  for (;;) {
    const found = await db.transaction('rw', rowTables(db), async () => {
      const op = (await db.ops.where('[noun+id]').equals([noun, id]).toArray()).find((one) => one.what === 'remove')
      if (!op || op.state === 'sending') return op?.state
      await db.ops.delete(op.seq ?? 0)
      await refreshRows(db, phone.me(), noun, [id])
      return 'taken'
    })
    if (found === 'taken') {
      await phone.announce(movedOf({ noun, id }))
      return true
    }
    if (found === undefined || Date.now() - since > PATIENCE) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
