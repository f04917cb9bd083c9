import { missing } from '@jobwright/contract/problem.ts'
import { nameFromTitle } from '@jobwright/contract/rules/files.ts'
import type { OfferFile } from '@jobwright/contract/rules/offers.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'
import { sendBytes } from '../request/bytes.ts'
import type { Context } from '../request/context.ts'

type Raw = Parameters<Parameters<Context['on']>[1]>[1]
type GuestFile = {
  companyId: string
  file: Pick<OfferFile, 'name' | 'mime' | 'bytes' | 'hash' | 'fileName'>
  isPhoto: boolean
  /** Whether a photo that has no picture for screens is refused: the one from the camera says where it was taken. */
  onlyPictures?: boolean
}

/** Sends a file to the holder of a link: a photo as a picture for screens, a document as it is. @throws Refusal 404 */
export async function sendGuestFile(
  { db, preparer, storage }: Pick<Context, 'db' | 'preparer' | 'storage'>,
  { request, reply }: Raw,
  { companyId, file, isPhoto, onlyPictures = false }: GuestFile,
) {
  const [[blob]] = await db.within(
    whole(companyId),
    sql.rows({
      id: 'uuid',
      key: 'text',
    })`select id, storage_key as key from blobs where company_id = ${companyId}::uuid and sha256 = ${file.hash}`,
  )
  if (!blob) return missing()
  const view = isPhoto ? await preparer.rendition({ companyId, blobId: blob.id }, 'view') : undefined
  if (isPhoto && !view && onlyPictures) return missing()
  return sendBytes(request, reply, {
    mime: view?.mime ?? file.mime,
    bytes: view?.bytes ?? file.bytes,
    name: nameFromTitle(isPhoto ? file.name || 'photo.jpg' : (file.fileName ?? file.name)),
    etag: view ? `${file.hash}-view` : file.hash,
    inline: isPhoto,
    keepFor: 3600,
    open: (range) => storage.read(view?.key ?? blob.key, range),
  })
}
