import { contents } from '@jobwright/contract/calls.gen.ts'
import type { DocumentRow } from '@jobwright/contract/resources/documents.ts'
import { kindOf } from '@jobwright/contract/rules/files.ts'
import { readFileOf } from '../../save.ts'
import { sha256Of } from '../../sha256.ts'
import { signed } from '../../token.ts'
import type { PhoneDb, StoredDocument } from '../store/database.ts'
import type { Phone } from '../phone.ts'
import { NotSignedIn } from '../phone.ts'

/** Pages stored as images for viewing; the file itself is stored whole. */
const MOST_PAGES = 60
/** About 1400 pixels across a Letter page. */
const DPI = 165
/** Larger files would fill a phone. */
export const LARGEST_DOCUMENT = 100 * 1024 * 1024

export type OfflineDocument = Pick<StoredDocument, 'id' | 'sha256' | 'name' | 'type' | 'at'> & {
  blob: Blob
  pages: Blob[]
}
type Wanted = Pick<DocumentRow, 'id' | 'fileName' | 'originalName' | 'mimetype' | 'sha256' | 'pages'>

async function read(phone: Phone, asked: Promise<Blob>): Promise<{ bytes: ArrayBuffer; type: string }> {
  const blob = await asked
  // Another user signed in meanwhile.
  if (signed.get()?.me.id !== phone.me().id) throw new NotSignedIn()
  return { bytes: await blob.arrayBuffer(), type: blob.type }
}

/** Stores the server's current version of a document on this phone. @throws when the received bytes do not match */
export async function keepDocument(phone: Phone, wanted: Wanted, progress: (share: number) => void = () => {}) {
  const { id, fileName, originalName, mimetype, sha256 } = wanted
  const { bytes } = await read(phone, readFileOf(contents.fetch, { params: { fileName } }))
  if ((await sha256Of(bytes)) !== sha256) throw new Error('The document did not arrive as it is in the office.')
  const count = kindOf(mimetype) === 'pdf' ? Math.min(wanted.pages ?? 0, MOST_PAGES) : 0
  const pages: ArrayBuffer[] = []
  let pageType = ''
  for (let page = 1; page <= count; page += 1) {
    progress(page / (count + 1))
    const drawn = await read(phone, readFileOf(contents.page, { params: { fileName }, query: { page, dpi: DPI } }))
    pages.push(drawn.bytes)
    pageType = drawn.type
  }
  await phone.db.papers.put({
    id,
    sha256,
    name: originalName,
    type: mimetype,
    bytes,
    pages,
    pageType,
    at: phone.now(),
  })
}

/** Updates the offline documents and removes those that this phone may no longer hold. */
export async function refreshOfflineDocuments(phone: Phone): Promise<void> {
  const { db } = phone
  for (const id of await db.papers.toCollection().primaryKeys()) {
    const row = await db.rows.get(['documents', id])
    const document = (row?.shown === undefined ? row?.server : row.shown) as Wanted | null | undefined
    if (!document) await db.papers.delete(id)
    else if ((await db.papers.get(id))?.sha256 !== document.sha256) await keepDocument(phone, document).catch(() => {})
  }
}

/** Returns an offline document, or null. */
export async function offlineDocumentOf(db: PhoneDb, id: string): Promise<OfflineDocument | null> {
  const kept = await db.papers.get(id)
  if (!kept) return null
  const { bytes, pages, pageType, ...rest } = kept
  return {
    ...rest,
    blob: new Blob([bytes], { type: kept.type }),
    pages: pages.map((page) => new Blob([page], { type: pageType })),
  }
}
