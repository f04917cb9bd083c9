import { photoPolicyOf } from '@jobwright/contract/rules/photoPolicy.ts'
import type { Target } from '@jobwright/contract/resources/uploads.ts'
import { newId } from '../ids.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { refreshRows, rowTables } from '../phone/rows.ts'
import { sha256Of } from '../sha256.ts'
import { opOf } from './enqueue.ts'
import { pointedAt } from './op.ts'

/** Keeps a file that was chosen and files it as a document, or as a photo; it is sent when there is signal. Answers its id. */
export async function fileDocument(phone: Phone, file: File, target: Target, caption = ''): Promise<string> {
  const { db } = phone
  const id = newId()
  const noun = target.isPhoto ? ('photos' as const) : ('documents' as const)
  const bytes = await file.arrayBuffer()
  const { name, type } = file
  const sha256 = await sha256Of(bytes)
  const about = { caption, sha256, source: target.isPhoto ? ('gallery' as const) : ('upload' as const) }
  const args = { call: 'uploads.files', target, about, file: { name, type, size: bytes.byteLength, sha256 } }
  const { wifiOnly } = photoPolicyOf(phone.me().Company.settings)
  await db.transaction('rw', [...rowTables(db), db.shelf], async () => {
    await db.shelf.put({ id, bytes, type, name, sha256 })
    await db.ops.add(opOf({ noun, id, what: 'upload', args, needs: pointedAt(target), wifiOnly }, phone.now()))
    await refreshRows(db, phone.me(), noun, [id])
  })
  await phone.announce(movedOf({ noun, id }))
  phone.kick()
  return id
}
