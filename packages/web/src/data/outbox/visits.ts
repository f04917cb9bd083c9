import type { CaptureRecord } from '../phone/store/database.ts'
import { movedOf } from '../phone/phone.ts'
import type { Phone } from '../phone/phone.ts'
import { refreshRows, rowTables, shownOf } from '../phone/store/rows.ts'
import { discardNow } from './acts.ts'
import { enqueue } from './enqueue.ts'
import { filedIn } from './filed.ts'
import type { Op } from './op.ts'
import { capturesOf } from './captures.ts'
import type { CaptureDetails } from './captures.ts'

/** A photo of a camera session: unfiled and only here, filed and waiting, or confirmed by the server. */
export type VisitPhoto = Pick<
  CaptureRecord,
  'id' | 'at' | 'caption' | 'tags' | 'geo' | 'marks' | 'source' | 'sha256'
> & {
  state: 'kept' | 'waiting' | 'office'
}
/** Reads the photos of a session in the order taken, filed or not: each once, also while one is being filed. */
export const photosOfVisit = (phone: Phone, session: string): Promise<VisitPhoto[]> =>
  phone.db.transaction('r', [phone.db.shots, phone.db.kept, phone.db.rows], async () => await readVisit(phone, session))

async function readVisit(phone: Phone, session: string): Promise<VisitPhoto[]> {
  const { db } = phone
  const [kept, filed] = [await capturesOf(phone, session), await filedIn(db, session)]
  const rows = await db.rows.bulkGet(filed.map(({ id }): ['photos', string] => ['photos', id]))
  const sent = filed.flatMap(({ id, at }, i) => {
    const record = shownOf(rows[i])
    if (!record) return []
    const { caption, tags, geo, annotations, source, sha256 } = record as unknown as VisitPhoto & {
      annotations: VisitPhoto['marks']
    }
    const state = rows[i]?.server ? ('office' as const) : ('waiting' as const)
    return [{ id, at, caption, tags, geo, marks: annotations, source, sha256, state }]
  })
  return [...kept.map((capture) => ({ ...capture, state: 'kept' as const })), ...sent].sort((a, b) => a.at - b.at)
}

// Nothing of it has been sent yet, so the request can still change.
const isUntried = (ops: readonly Op[]): boolean =>
  ops.length === 1 && ops[0]?.what === 'upload' && ops[0].state === 'waiting' && ops[0].tries === 0

/**
 * Edits the details of a filed photo. Before the first try they go with the photo; afterwards they are a change of
 * their own. The server never learns of a location found after that.
 */
export async function describeFiled(phone: Phone, id: string, said: CaptureDetails, ready = false): Promise<void> {
  const { db } = phone
  const { caption, tags, marks, geo, geoReason } = said
  const now = await db.transaction('rw', rowTables(db), async () => {
    const ops = await db.ops.where('[noun+id]').equals(['photos', id]).sortBy('seq')
    const [upload] = ops
    if (!upload || !isUntried(ops)) return false
    const about = {
      ...upload.args.about,
      ...(caption !== undefined && { caption: caption.trim() }),
      ...(tags && { tags }),
      ...(marks && { annotations: marks }),
      ...(geo !== undefined && { geo }),
      ...(geoReason !== undefined && { geoReason: geoReason.slice(0, 100) }),
    }
    if (about.geo) delete about.geoReason
    await db.ops.update(upload.seq ?? 0, { args: { ...upload.args, about }, ...(ready && { notBefore: 0 }) })
    await refreshRows(db, phone.me(), 'photos', [id])
    return true
  })
  if (now) {
    await phone.announce(movedOf({ noun: 'photos', id }))
    return phone.kick()
  }
  const photo = shownOf(await db.rows.get(['photos', id]))
  if (!photo) return
  const changes = { ...(caption !== undefined && { caption: caption.trim() }), ...(tags && { tags }) }
  if (Object.keys(changes).length === 0) return
  const base = Object.fromEntries(Object.keys(changes).map((field) => [field, photo[field] ?? null]))
  const version = Number(photo['version'])
  const body = { ...changes, base, ...(version > 0 && { version }) }
  await enqueue(phone, {
    noun: 'photos',
    id,
    what: 'update',
    args: { call: 'photos.update', params: { id }, body },
    needs: [],
  })
}

/**
 * Deletes a filed photo. Returns 'gone' if nothing of it was sent; any other goes to the server's trash and can be
 * restored.
 */
export async function dropFiled(phone: Phone, id: string): Promise<'gone' | 'trash'> {
  const { db } = phone
  const ops = await db.ops.where('[noun+id]').equals(['photos', id]).sortBy('seq')
  const [upload] = ops
  // Another tab discarded it before any of it was sent.
  if (!upload && !(await db.rows.get(['photos', id]))) return 'gone'
  if (upload && ops.every((op) => op === upload || op.what === 'update') && isUntried([upload])) {
    const acted = await discardNow(phone, upload.key)
    if (acted === 'done' || (acted === 'late' && !(await db.shelf.get(id)))) return 'gone'
  }
  await enqueue(phone, {
    noun: 'photos',
    id,
    what: 'remove',
    args: { call: 'photos.remove', params: { id } },
    needs: [],
  })
  return 'trash'
}
