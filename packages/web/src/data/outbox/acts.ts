import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { letGo } from '../phone/offlineFiles/pictures.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import { changesOf, namesIn, valueOf } from '@jobwright/contract/custom/changes.ts'
import type { PhotoLinks } from '../photos.ts'
import { newId } from '../ids.ts'
import { saveBlob } from '../save.ts'
import { opOf } from './enqueue.ts'
import type { Op, OwnReason } from './op.ts'
import { named } from './named.ts'
import { bytesOn } from './captures.ts'
import { endGrace } from './takeBack.ts'
import { afterSending } from './whileSending.ts'

const opAt = ({ db }: Phone, key: string): Promise<Op | undefined> => db.ops.where('key').equals(key).first()

/** Retries a failed operation unchanged. */
export async function retry(phone: Phone, key: string): Promise<void> {
  await phone.db.ops
    .where('key')
    .equals(key)
    .and((op) => op.state === 'aside' || op.state === 'waiting')
    .modify({ state: 'waiting', next: 0 })
  phone.kick()
}

/** Retries every failed operation, and sends at once what waits for a retry, Wi-Fi or the battery. */
export async function retryAll(phone: Phone): Promise<void> {
  await endGrace(phone)
  await phone.db.ops.where('state').anyOf('aside', 'waiting').modify({ state: 'waiting', next: 0, hurry: true })
  phone.kick()
}

/** What is discarded together with an operation: if the server never gets the record, every change to it goes too. */
function thrownAwayWith(op: Pick<Op, 'what' | 'noun' | 'id' | 'key'>, ops: readonly Op[]): Op[] {
  const makes = op.what === 'create' || op.what === 'upload'
  return ops.filter((other) => other.key === op.key || (makes && other.noun === op.noun && other.id === op.id))
}

/**
 * What came of an act on an operation: it was done; it was too late, because the operation is gone, mostly to the server; or
 * it is still being sent.
 */
export type Acted = 'done' | 'late' | 'sending'

/**
 * Discards an unsent operation. Changes to a record that will now never exist go with it; things that merely belong to
 * it, such as photos of a project, stay until a person assigns them elsewhere.
 */
export const discard = (phone: Phone, key: string): Promise<Acted> => afterSending(() => discardNow(phone, key))

/** The same, without waiting for a try that is under way. */
export async function discardNow(phone: Phone, key: string): Promise<Acted> {
  const { db } = phone
  const acted = await db.transaction('rw', [...rowTables(db), db.shelf, db.pictures], async () => {
    const ops = await db.ops.orderBy('seq').toArray()
    const op = ops.find((one) => one.key === key)
    if (!op) return 'late'
    if (op.state === 'sending') return 'sending'
    const going = thrownAwayWith(op, ops)
    await db.ops.bulkDelete(going.map((one) => one.seq ?? 0))
    const gone = op.what === 'create' || op.what === 'upload' ? op.id : undefined
    if (op.what === 'upload') await Promise.all([db.shelf.delete(op.id), db.pictures.delete(op.id)])
    const orphans = ops.filter((one) => gone !== undefined && !going.includes(one) && one.needs.includes(gone))
    for (const one of orphans) await db.ops.update(one.seq ?? 0, { state: 'aside', reason: orphaned })
    const all = [...going, ...orphans]
    for (const one of all) await refreshRows(db, phone.me(), one.noun, [one.id])
    return { id: op.id, touched: all }
  })
  if (typeof acted === 'string') return acted
  letGo(acted.id)
  await phone.announce(movedOf(...acted.touched))
  phone.kick()
  return 'done'
}
const orphaned = { status: 0, message: 'orphaned' satisfies OwnReason, fields: [] }

/** Assigns an operation to another record and sends it. The request changed, so it gets a new idempotency key. */
export const retarget = (phone: Phone, key: string, links: Partial<PhotoLinks>): Promise<Acted> =>
  afterSending(() => retargetNow(phone, key, links))

async function retargetNow(phone: Phone, key: string, links: Partial<PhotoLinks>): Promise<Acted> {
  const { db } = phone
  const given = Object.fromEntries(Object.entries(links).filter((link) => typeof link[1] === 'string')) as Record<
    string,
    string
  >
  const acted = await db.transaction('rw', rowTables(db), async () => {
    // It may have been sent while the user was choosing.
    const op = await opAt(phone, key)
    if (!op || op.state === 'conflict') return 'late'
    if (op.state === 'sending') return 'sending'
    const { CustomerId: _c, ProjectId: _p, BidId: _b, TaskId: _t, ...rest } = { ...op.args.target }
    const args =
      op.what === 'upload'
        ? { ...op.args, target: { ...rest, ...given } }
        : { ...op.args, body: { ...op.args.body, ...cleared, ...given } }
    const { targetTitle = '' } = await named(db, { ...op, args })
    const moved = { key: newId(), args, needs: Object.values(given), targetTitle, state: 'waiting', next: 0 } as const
    await db.ops.update(op.seq ?? 0, moved)
    await refreshRows(db, phone.me(), op.noun, [op.id])
    return op
  })
  if (typeof acted === 'string') return acted
  await phone.announce(movedOf(acted))
  phone.kick()
  return 'done'
}
const cleared = { CustomerId: null, ProjectId: null, BidId: null }

/** Offers an upload's bytes as a browser download. Returns whether they were here. */
export async function saveToPhone(phone: Phone, key: string): Promise<boolean> {
  const op = await opAt(phone, key)
  const bytes = op && (await bytesOn(phone, op.id))
  if (!op || !bytes) return false
  saveBlob(bytes, op.args.file?.name ?? op.id)
  return true
}

/**
 * Resolves the conflicts of a record: writes `values` over the server's current ones and nothing else. An empty answer
 * keeps the server's version.
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
      // Compares with the values that the user saw; if the server's changed again, the user is asked again.
      const base = changesOf(
        Object.fromEntries(
          namesIn(values).map((field) => [
            field,
            seen.has(field) ? seen.get(field) : (valueOf(stands ?? {}, field) ?? null),
          ]),
        ),
      )
      const args = { call: `${noun}.update`, params: { id }, body: { ...values, base } }
      await db.ops.add(opOf({ noun, id, what: 'update', args, needs: [] }, phone.now()))
    }
    await refreshRows(db, phone.me(), noun, [id])
  })
  await phone.announce(movedOf({ noun, id }))
  phone.kick()
}

/** Drops the question about one answer of a log: it was settled on the log's page. */
export async function dropAnswerConflict(phone: Phone, id: string, field: string): Promise<void> {
  const { db } = phone
  await db.transaction('rw', rowTables(db), async () => {
    const asked = (await db.ops.where('[noun+id]').equals(['logentries', id]).toArray()).filter(
      (op) => op.state === 'conflict',
    )
    for (const op of asked) {
      const conflicts = (op.conflicts ?? []).filter((one) => one.field !== field)
      if (conflicts.length === 0) await db.ops.delete(op.seq ?? 0)
      else if (conflicts.length < (op.conflicts?.length ?? 0)) await db.ops.update(op.seq ?? 0, { conflicts })
    }
    await refreshRows(db, phone.me(), 'logentries', [id])
  })
  await phone.announce(movedOf({ noun: 'logentries', id }))
}
