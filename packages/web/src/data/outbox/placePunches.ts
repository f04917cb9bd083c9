import type { PunchPlace } from '@jobwright/contract/resources/timeentries.ts'
import type { Punch } from '../phone/mode.ts'
import { movedOf, type Phone } from '../phone/phone.ts'
import { stopKeyOf } from '../phone/store/punches.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'

const noun = 'timeentries' as const

/** Adds where punches were made to those that were never tried to send; they go out as one with their place. */
export async function placePunches(phone: Phone, punches: readonly Punch[], place: PunchPlace): Promise<void> {
  const { db } = phone
  const fields = new Map<string, 'startPlace' | 'endPlace'>()
  for (const punch of punches) {
    const stopKey = stopKeyOf(punch, punch.key)
    if (stopKey) fields.set(stopKey, 'endPlace')
    if (punch.start) fields.set(punch.key, 'startPlace')
  }
  const ids = await db.transaction('rw', rowTables(db), async () => {
    const ops = await db.ops
      .where('key')
      .anyOf([...fields.keys()])
      .toArray()
    const unsent = ops.filter(({ state, tries }) => state === 'waiting' && tries === 0)
    for (const { seq = 0, key, args } of unsent) {
      const field = fields.get(key)
      if (field) await db.ops.update(seq, { args: { ...args, body: { ...args.body, [field]: place } } })
    }
    const changed = [...new Set(unsent.map(({ id }) => id))]
    await refreshRows(db, phone.me(), noun, changed)
    return changed
  })
  if (ids.length > 0) await phone.announce(movedOf(...ids.map((id) => ({ noun, id }))))
}
