import { contents, type FileText } from '@jobwright/contract/resources/contents.ts'
import { extensionOf } from '@jobwright/contract/rules/files.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { sql } from '../../db/statement.ts'
import { sendBytes, sendWork } from '../../request/bytes.ts'
import { audienceOf } from '../../auth/identify.ts'
import type { Origin, Who } from '../../request/ask.ts'
import { eventStatement, fileNamed, type StoredFile } from '../../files/storedFiles.ts'
import type { Context } from '../../request/context.ts'
import { pageVariant } from '../../jobs/prepare.ts'
import { Gone } from '../../outside/storage/storage.ts'
import { Unreadable } from '../../outside/workshop/unreadable.ts'

/** What is inside files: the original, its pages as pictures, its text, and a copy with notes drawn in. */
export function contentsFeature(context: Context): void {
  const { on, db, storage, workshop, preparer, signedUrls } = context
  const noted = (who: Who, file: StoredFile, from: Origin) =>
    db.within(
      who,
      eventStatement(
        who,
        file.resource === 'photos'
          ? { resource: 'photos', id: file.id, revisionId: null }
          : { resource: 'documents', id: file.parentId, revisionId: file.id },
        'downloaded',
        from,
      ),
    )

  on(contents.fetch, async ({ who, params, query, from }, { request, reply }) => {
    const file = await fileNamed(context, who, params.fileName)
    if (query.download && request.method === 'GET' && !request.headers.range) await noted(who, file, from)
    await sendBytes(request, reply, {
      mime: file.mime,
      bytes: file.bytes,
      name: file.originalName,
      etag: file.sha256,
      inline: !query.download,
      keepFor: 0,
      open: (range) => storage.read(file.key, range).catch(lost),
    })
    return undefined as never
  })

  on(contents.path, async ({ who, params }) => {
    const file = await fileNamed(context, who, params.fileName)
    const [[row]] = await db.within(
      who,
      sql.rows({
        generation: 'int',
      })`select media_generation as generation from companies where id = (select current_company())`,
    )
    const { generation } = row ?? missing()
    const named = (variant: 'thumb' | 'original') =>
      signedUrls.name(
        { resource: file.resource, record: file.id, variant, generation },
        extensionOf(file.originalName) || 'bin',
        audienceOf(who),
      )
    return {
      success: true as const,
      path: `/media/uploads/${named('original')}`,
      thumbnail: `/media/thumbnails/${named('thumb')}`,
    }
  })

  on(contents.page, async ({ who, params, query }, { request, reply }) => {
    const file = await fileNamed(context, who, params.fileName)
    if (file.kind !== 'pdf') refuse('unsupported', 'Only PDF pages can be shown as images.')
    if (file.pages !== null && query.page > file.pages)
      refuse('invalid', 'This document doesn’t have that page.', [
        { field: 'page', message: `It has ${file.pages} pages.` },
      ])
    const width = Math.min(4000, Math.round((query.dpi * 8.5) / 50) * 50)
    const made = await readable(() =>
      preparer.rendition({ companyId: who.companyId, blobId: file.blobId }, pageVariant(query.page, width)),
    )
    if (!made) return missing()
    await sendBytes(request, reply, {
      mime: made.mime,
      bytes: made.bytes,
      name: `${file.originalName}-${query.page}.png`,
      etag: `${file.sha256.slice(0, 32)}-${query.page}-${width}`,
      inline: true,
      keepFor: 3600,
      open: (range) => storage.read(made.key, range),
    })
    return undefined as never
  })

  on(contents.render, async ({ who, params, body, from }, raw) => {
    const file = await fileNamed(context, who, params.fileName)
    if (file.kind !== 'pdf') refuse('unsupported', 'Only a PDF can be marked up.')
    await sendWork(storage, raw, { mime: 'application/pdf', name: file.originalName }, async (to) => {
      const made = await readable(() =>
        storage.borrow(file.key, (path) =>
          workshop.of(who.companyId).burn(path, body.annotations, to, body.mode ?? 'burned'),
        ),
      )
      await noted(who, file, from)
      return made
    })
    return undefined as never
  })

  const textOf = async (who: Who, file: StoredFile): Promise<FileText> => {
    const [[row]] = await db.within(
      who,
      sql.rows({
        state: 'text',
        by: 'text',
        content: 'text',
        message: 'text',
      })`select state, by, content, message from file_texts where company_id = ${who.companyId}::uuid and blob_id = ${file.blobId}::uuid`,
    )
    return {
      success: true,
      state: (row?.state ?? 'none') as FileText['state'],
      by: (row?.by ?? 'none') as FileText['by'],
      text: row?.content ?? '',
      message: row ? row.message : 'The text of this file hasn’t been read yet.',
      pages: file.pages,
    }
  }
  on(contents.text, async ({ who, params }) => {
    const file = await fileNamed(context, who, params.fileName)
    const now = await textOf(who, file)
    // Documents are read when they arrive; a request before that waits briefly.
    if (now.state === 'waiting' && ['text', 'office', 'pdf'].includes(file.kind)) {
      await preparer.text({ companyId: who.companyId, blobId: file.blobId }, { languages: ['en', 'es'], speech: false })
      return textOf(who, file)
    }
    return now
  })
  on(contents.transcribe, async ({ who, params, body }) => {
    const file = await fileNamed(context, who, params.fileName)
    if (body.fileId !== undefined && body.fileId !== file.id && body.fileId !== file.parentId) return missing()
    const now = await textOf(who, file)
    if (now.state === 'ready' && body.language === undefined) return now
    await preparer.text(
      { companyId: who.companyId, blobId: file.blobId },
      { languages: body.language ? [body.language] : ['en', 'es'], speech: true },
    )
    return textOf(who, file)
  })
}

const lost = (error: unknown): never => {
  if (error instanceof Gone) return missing()
  throw error
}
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreadable)
      return refuse('invalid', error.message, [{ field: 'fileName', message: error.message }])
    if (error instanceof Gone) return missing()
    throw error
  }
}
