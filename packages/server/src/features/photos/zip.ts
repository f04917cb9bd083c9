import { photos } from '@jobwright/contract/resources/photos.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { eventStatement, readStored, storedStatement } from '../../http/storedFiles.ts'
import { sendZip } from '../../http/zip.ts'
import type { Tools } from '../../http/tools.ts'

/** The originals of chosen photos in one archive. */
export function zipFeature(tools: Tools): void {
  tools.on(photos.zip, async ({ who, body, from }, { request, reply }) => {
    const [rows] = await tools.db.within(who, storedStatement('photos', [...new Set(body.ids)]))
    const files = rows.map(readStored)
    if (files.length < new Set(body.ids).size) return missing()
    await tools.db.within(
      who,
      ...files.map((file) =>
        eventStatement(who, { resource: 'photos', id: file.id, revisionId: null }, 'downloaded', from),
      ),
    )
    await sendZip(
      tools,
      request,
      reply,
      'photos.zip',
      files.map((file) => ({ path: file.originalName, key: file.key, bytes: file.bytes })),
    )
    return undefined as never
  })
}
