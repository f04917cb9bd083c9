import { photoPolicyOf } from '@jobwright/contract/rules/photoPolicy.ts'
import type { FileAbout, Target } from '@jobwright/contract/resources/uploads.ts'
import { newId } from '../ids.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import { sha256Of } from '../sha256.ts'
import { opOf } from './enqueue.ts'
import { named } from './named.ts'
import { pointedAt } from './op.ts'

/** Stores a chosen file and files it as a document or photo; it is sent when there is signal. Returns its id. */
export async function fileDocument(
  phone: Phone,
  file: File,
  target: Target,
  said: Omit<FileAbout, 'id' | 'sha256'> = {},
): Promise<string> {
  const { db } = phone
  const id = newId()
  const noun = target.isPhoto ? ('photos' as const) : ('documents' as const)
  const bytes = await file.arrayBuffer()
  const { name, type } = file
  const sha256 = await sha256Of(bytes)
  const fileTime = new Date(file.lastModified || phone.now()).toISOString()
  const about = {
    ...(target.isPhoto ? { source: 'gallery' as const, fileTime } : { source: 'upload' as const }),
    ...said,
    sha256,
  }
  const args = { call: 'uploads.files', target, about, file: { name, type, size: bytes.byteLength, sha256 } }
  const { wifiOnly } = photoPolicyOf(phone.me().Company.settings)
  // A new revision waits for its document if that is unsent too.
  const needs = [...pointedAt(target), ...(target.DocumentId ? [target.DocumentId] : [])]
  await db.transaction('rw', [...rowTables(db), db.shelf], async () => {
    await db.shelf.put({ id, bytes, type, name, sha256 })
    await db.ops.add(await named(db, opOf({ noun, id, what: 'upload', args, needs, wifiOnly }, phone.now())))
    await refreshRows(db, phone.me(), noun, [id])
  })
  await phone.announce(movedOf({ noun, id }))
  phone.kick()
  return id
}
