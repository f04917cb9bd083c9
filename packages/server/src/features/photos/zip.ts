import { photos } from '@jobwright/contract/resources/photos.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { eventStatement, readStored, storedStatement } from '../../files/storedFiles.ts'
import { sendZip } from '../../files/zip.ts'
import type { Context } from '../../request/context.ts'

/** The originals of chosen photos in one archive. */
export function zipFeature(context: Context): void {
  context.on(photos.zip, async ({ who, body, from }, { request, reply }) => {
    const [rows] = await context.db.within(who, storedStatement('photos', [...new Set(body.ids)]))
    const files = rows.map(readStored)
    if (files.length < new Set(body.ids).size) return missing()
    await context.db.within(
      who,
      ...files.map((file) =>
        eventStatement(who, { resource: 'photos', id: file.id, revisionId: null }, 'downloaded', from),
      ),
    )
    await sendZip(
      context,
      request,
      reply,
      'photos.zip',
      files.map((file) => ({ path: file.originalName, key: file.key, bytes: file.bytes })),
    )
    return undefined as never
  })
}
