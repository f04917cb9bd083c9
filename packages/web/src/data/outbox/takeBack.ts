import type { ResourceName } from '@jobwright/contract/registry.ts'
import { namesIn } from '@jobwright/contract/custom/changes.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import type { Punch } from '../phone/mode.ts'
import { stopKeyOf } from '../phone/store/punches.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import { afterSending } from './whileSending.ts'

/** Undoes a deletion that is not sent yet. Returns whether there was one; if not, the server can be asked to restore the record. */
export async function takeBack(phone: Phone, noun: ResourceName, id: string): Promise<boolean> {
  const { db } = phone
  const found = await afterSending(() =>
    db.transaction('rw', rowTables(db), async () => {
      const op = (await db.ops.where('[noun+id]').equals([noun, id]).toArray()).find((one) => one.what === 'remove')
      if (!op || op.state === 'sending') return op?.state
      await db.ops.delete(op.seq ?? 0)
      await refreshRows(db, phone.me(), noun, [id])
      return 'taken'
    }),
  )
  if (found !== 'taken') return false
  await phone.announce(movedOf({ noun, id }))
  return true
}

/** Undoes an unsent change, with later changes to the same fields. Returns whether all of them were still here. */
export async function undoChange(phone: Phone, key: string): Promise<boolean> {
  const { db } = phone
  const op = await db.transaction('rw', rowTables(db), async () => {
    const found = await db.ops.where('key').equals(key).first()
    if (!found) return undefined
    const fields = namesIn(found.args.body ?? {}).filter((field) => field !== 'base' && field !== 'version')
    const later = (await db.ops.where('[noun+id]').equals([found.noun, found.id]).toArray()).filter(
      (op) => (op.seq ?? 0) > (found.seq ?? 0) && namesIn(op.args.body ?? {}).some((field) => fields.includes(field)),
    )
    const all = [found, ...later]
    if (all.some(({ state }) => state !== 'waiting')) return undefined
    await db.ops.bulkDelete(all.map(({ seq }) => seq ?? 0))
    await refreshRows(db, phone.me(), found.noun, [found.id])
    return found
  })
  if (op) await phone.announce(movedOf(op))
  return op !== undefined
}

/**
 * Undoes punches that are not sent, with what was done to their new entries since: each of them whole, or not at all.
 * Returns the keys of those that were undone.
 */
export async function undoPunches(phone: Phone, punches: readonly Punch[]): Promise<string[]> {
  const { db } = phone
  const touched: string[] = []
  const undone = await db.transaction('rw', rowTables(db), async () => {
    const keys: string[] = []
    for (const punch of punches) {
      const wanted = [stopKeyOf(punch, punch.key), punch.start && punch.key].filter((key) => key !== undefined)
      const own = await db.ops.where('key').anyOf(wanted).toArray()
      const later = punch.start ? await db.ops.where('[noun+id]').equals(['timeentries', punch.start.id]).toArray() : []
      const all = [...own, ...later]
      if (own.length < wanted.length || all.some(({ state }) => state !== 'waiting')) continue
      await db.ops.bulkDelete(all.map(({ seq }) => seq ?? 0))
      touched.push(...all.map(({ id }) => id))
      keys.push(punch.key)
    }
    await refreshRows(db, phone.me(), 'timeentries', [...new Set(touched)])
    return keys
  })
  if (touched.length > 0) await phone.announce(movedOf(...touched.map((id) => ({ noun: 'timeentries' as const, id }))))
  return undone
}

/** Ends the undo period: the operations go out with the next pass. */
export const endGrace = ({ db }: Phone): Promise<number> =>
  db.ops.filter(({ notBefore }) => notBefore !== undefined).modify((op) => delete op.notBefore)
