import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { letGo } from '../phone/offlineFiles/pictures.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import type { PhotoLinks } from '../photos.ts'
import { newId } from '../ids.ts'
import { saveBlob } from '../save.ts'
import { opOf } from './enqueue.ts'
import type { Op, OwnReason } from './op.ts'
import { named } from './named.ts'
import { bytesOn } from './captures.ts'
import { endGrace } from './takeBack.ts'

const opAt = ({ db }: Phone, key: string): Promise<Op | undefined> => db.ops.where('key').equals(key).first()

/** Sends again what was put aside, as it is. */
export async function retry(phone: Phone, key: string): Promise<void> {
  await phone.db.ops
    .where('key')
    .equals(key)
    .and((op) => op.state === 'aside' || op.state === 'waiting')
    .modify({ state: 'waiting', next: 0 })
  phone.kick()
}

/** Sends everything again that was put aside, and at once what waits for its next try, for Wi-Fi or for the battery. */
export async function retryAll(phone: Phone): Promise<void> {
  await endGrace(phone)
  await phone.db.ops.where('state').anyOf('aside', 'waiting').modify({ state: 'waiting', next: 0, hurry: true })
  phone.kick()
}

/** What goes with an operation when it is thrown away: with a record that the office never gets, all that was done to it. */
function thrownAwayWith(op: Pick<Op, 'what' | 'noun' | 'id' | 'key'>, ops: readonly Op[]): Op[] {
  const makes = op.what === 'create' || op.what === 'upload'
  return ops.filter((other) => other.key === op.key || (makes && other.noun === op.noun && other.id === op.id))
}

/**
 * Throws something away that was not sent. What was done to a record that now never comes into being goes with it; what
 * only belongs to it (photos of a project) stays, and a person has to say where it goes instead.
 */
export async function discard(phone: Phone, key: string): Promise<void> {
  const { db } = phone
  const op = await opAt(phone, key)
  if (!op) return
  const touched = await db.transaction('rw', [...rowTables(db), db.shelf, db.pictures], async () => {
    const ops = await db.ops.orderBy('seq').toArray()
    // What is just being sent cannot be called back.
    if (!ops.some((one) => one.key === key && one.state !== 'sending')) return []
    const going = thrownAwayWith(op, ops)
    await db.ops.bulkDelete(going.map((one) => one.seq ?? 0))
    const gone = op.what === 'create' || op.what === 'upload' ? op.id : undefined
    if (op.what === 'upload') await Promise.all([db.shelf.delete(op.id), db.pictures.delete(op.id)])
    const orphans = ops.filter((one) => gone !== undefined && !going.includes(one) && one.needs.includes(gone))
    for (const one of orphans) await db.ops.update(one.seq ?? 0, { state: 'aside', reason: orphaned })
    const all = [...going, ...orphans]
    for (const one of all) await refreshRows(db, phone.me(), one.noun, [one.id])
    return all
  })
  letGo(op.id)
  await phone.announce(movedOf(...touched))
  phone.kick()
}
const orphaned = { status: 0, message: 'orphaned' satisfies OwnReason, fields: [] }

/** Says anew what something belongs to, and sends it. It is another request then, so it gets another key. */
export async function retarget(phone: Phone, key: string, links: Partial<PhotoLinks>): Promise<void> {
  const { db } = phone
  const op = await opAt(phone, key)
  if (!op) return
  const given = Object.fromEntries(Object.entries(links).filter((link) => typeof link[1] === 'string')) as Record<
    string,
    string
  >
  const { CustomerId: _c, ProjectId: _p, BidId: _b, TaskId: _t, ...rest } = { ...op.args.target }
  const args =
    op.what === 'upload'
      ? { ...op.args, target: { ...rest, ...given } }
      : { ...op.args, body: { ...op.args.body, ...cleared, ...given } }
  await db.transaction('rw', rowTables(db), async () => {
    // It may have been sent while a person was choosing.
    const now = await db.ops.get(op.seq ?? 0)
    if (now?.key !== key || now.state === 'sending' || now.state === 'conflict') return
    const { targetTitle = '' } = await named(db, { ...op, args })
    const moved = { key: newId(), args, needs: Object.values(given), targetTitle, state: 'waiting', next: 0 } as const
    await db.ops.update(op.seq ?? 0, moved)
    await refreshRows(db, phone.me(), op.noun, [op.id])
  })
  await phone.announce(movedOf(op))
  phone.kick()
}
const cleared = { CustomerId: null, ProjectId: null, BidId: null }

/** Hands the bytes of an upload to the browser, to be kept outside the app. Answers whether they were here. */
export async function saveToPhone(phone: Phone, key: string): Promise<boolean> {
  const op = await opAt(phone, key)
  const bytes = op && (await bytesOn(phone, op.id))
  if (!op || !bytes) return false
  saveBlob(bytes, op.args.file?.name ?? op.id)
  return true
}

/**
 * Answers the questions about a record: `values` are written over what stands at the office now, and nothing else is. An
 * empty answer leaves everything as it stands.
 */
export async function settleConflicts(
  phone: Phone,
  noun: Op['noun'],
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const { db } = phone
  await db.transaction('rw', rowTables(db), async () => {
    const asked = (await db.ops.where('[noun+id]').equals([noun, id]).sortBy('seq')).filter(
      (op) => op.state === 'conflict',
    )
    const seen = new Map(asked.flatMap((op) => op.conflicts ?? []).map(({ field, theirs }) => [field, theirs]))
    const stands = (await db.rows.get([noun, id]))?.server
    await db.ops.bulkDelete(asked.map((op) => op.seq ?? 0))
    if (Object.keys(values).length > 0) {
      // Compared with what this person was shown: should the office have changed it again, they are asked again.
      const base = Object.fromEntries(
        Object.keys(values).map((field) => [field, seen.has(field) ? seen.get(field) : (stands?.[field] ?? null)]),
      )
      const args = { call: `${noun}.update`, params: { id }, body: { ...values, base } }
      await db.ops.add(opOf({ noun, id, what: 'update', args, needs: [] }, phone.now()))
    }
    await refreshRows(db, phone.me(), noun, [id])
  })
  await phone.announce(movedOf({ noun, id }))
  phone.kick()
}
