import type { ResourceName } from '@jobwright/contract/registry.ts'
import { newId } from '../ids.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import type { PhoneDb, StoredRow } from '../phone/store/database.ts'
import type { Fields } from '../phone/store/fields.ts'
import { refreshRows, rowTables, type RowsRead } from '../phone/store/rows.ts'
import { targetOf, withTitles } from './named.ts'
import { newerAnswers } from './newerAnswers.ts'
import type { Op } from './op.ts'
import { shownInShift } from './shift.ts'

/** The input for the outbox; the rest of the operation is derived from it. */
type Doing = Pick<Op, 'noun' | 'id' | 'what' | 'args' | 'needs'> &
  Partial<Pick<Op, 'key' | 'after' | 'shown' | 'wifiOnly' | 'notBefore'>>

/** What is stored of an operation, where it differs by its kind of record. */
type Storing = {
  /** What to show of it, from what is on the phone. */
  shownBeside?: typeof shownInShift
  /** It takes the place of earlier ones that the server never took. */
  inPlaceOf?: typeof newerAnswers
}
const storing: Partial<Record<ResourceName, Storing>> = {
  timeentries: { shownBeside: shownInShift },
  logentries: { inPlaceOf: newerAnswers },
}
const usual: Storing = {}

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

/**
 * Stores an operation and the optimistic record in one transaction. Once the promise resolves, it is on disk and will
 * be sent.
 */
export const enqueue = (phone: Phone, doing: Doing): Promise<void> => enqueueAll(phone, [doing])

/** The same for several operations that belong together: all of them are stored, or none. */
export async function enqueueAll(phone: Phone, doings: readonly Doing[]): Promise<void> {
  await storeAll(phone, doings)
  await announceAll(phone, doings)
}

/** Tells lists and the sender of operations that were stored. */
export async function announceAll(phone: Phone, doings: readonly Doing[]): Promise<void> {
  await phone.announce(movedOf(...doings))
  phone.kick()
}

/**
 * Stores operations and the optimistic records, and tells nobody. Returns how the records look now. The disk is asked as few
 * times as possible, one after the other: somebody waits for it after a tap.
 */
export function storeAll(phone: Phone, doings: readonly Doing[]): Promise<Fields[]> {
  const { db } = phone
  return db.transaction('rw', rowTables(db), async () => {
    const found = await Promise.all(doings.map((doing) => readFor(phone, doing)))
    const rows = new Map(found.map(({ op, own }) => [`${op.noun} ${op.id}`, own]))
    const rowOf = (noun: ResourceName, id: string) => rows.get(`${noun} ${id}`)
    const ops = (await Promise.all(found.map((one) => newOp(db, one, rowOf)))).filter((op) => op !== null)
    const adding = db.ops.bulkAdd(ops)
    const looks: Fields[] = []
    for (const [noun, ids] of movedOf(...doings)) {
      // Where one replaces others, the operations are read again.
      const { inPlaceOf } = storing[noun] ?? usual
      if (inPlaceOf) await adding
      const read: RowsRead | undefined = inPlaceOf
        ? undefined
        : { rows: ids.map((id) => rowOf(noun, id)), ops: [...before(found, noun), ...ops.filter(of(noun))] }
      looks.push(...(await refreshRows(db, phone.me(), noun, ids, read)))
    }
    await adding
    return looks
  })
}

type Found = { op: Op; isKnown: boolean; queue: Op[]; own: StoredRow | undefined; its: StoredRow | undefined }

const of = (noun: ResourceName) => (op: Op) => op.noun === noun
// What waited already, each once.
const before = (found: readonly Found[], noun: ResourceName): Op[] => [
  ...new Map(found.flatMap(({ queue }) => queue.filter(of(noun)).map((op) => [op.seq, op]))).values(),
]

async function readFor(phone: Phone, doing: Doing): Promise<Found> {
  const { db } = phone
  const op = opOf(doing, phone.now())
  const target = targetOf(op)
  const [known, queue, own, its] = await Promise.all([
    doing.key === undefined ? 0 : db.ops.where('key').equals(doing.key).count(),
    db.ops.where('[noun+id]').equals([op.noun, op.id]).toArray(),
    db.rows.get([op.noun, op.id]),
    target && db.rows.get(target),
  ])
  return { op, isKnown: known > 0, queue, own, its }
}

/** Returns the operation to store; null if it is stored already, or its record was deleted. */
async function newOp(
  db: PhoneDb,
  { op, isKnown, queue, own, its }: Found,
  rowOf: (noun: ResourceName, id: string) => StoredRow | undefined,
): Promise<Op | null> {
  // The same action submitted twice (Save pressed again) is stored once. What was deleted here does not change any more:
  // words that were typed just before come too late.
  if (isKnown || (op.what === 'update' && queue.some(({ what }) => what === 'remove'))) return null
  const { shownBeside, inPlaceOf } = storing[op.noun] ?? usual
  const shown = shownBeside ? shownBeside(op, (id) => rowOf(op.noun, id)) : op.shown
  const kept = inPlaceOf ? await inPlaceOf(db, op) : op
  return withTitles({ ...kept, ...(shown && { shown }) }, own, its)
}
