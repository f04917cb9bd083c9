import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { missing } from '@jobwright/contract/problem.ts'
import type { RowOf } from '../db/columns.ts'
import { sql } from '../db/statement.ts'
import { sendBytes } from '../request/bytes.ts'
import { idsGranting } from '../auth/identify.ts'
import type { SignedUrl } from '../request/signedUrls.ts'
import type { Context } from '../request/context.ts'

const mediaColumns = {
  blobId: 'uuid',
  key: 'text',
  mime: 'text',
  bytes: 'bigint',
  sha256: 'text',
  name: 'text',
} as const
const folders = ['avatars', 'thumbnails', 'uploads'] as const
const listing = {
  photos: idsGranting('photos.list'),
  revisions: idsGranting('documents.list'),
  users: null,
  exports: null,
}

/**
 * The image host of the specification: files by signed names. A name of the view or the original also opens the thumbnail.
 * What the name says is looked at in the database each time: the record, the company, the person or the link.
 */
export function serveMedia(app: FastifyInstance, context: Context): void {
  for (const folder of folders)
    app.route<{ Params: { name: string } }>({
      method: 'GET',
      url: `/media/${folder}/:name`,
      compress: false,
      handler: async (request, reply) => {
        const named = context.signedUrls.read(request.params.name)
        if (!named || named.resource === 'exports' || (named.resource === 'users') !== (folder === 'avatars'))
          return missing()
        if (folder === 'avatars') return sendAvatar(context, request, reply, named)
        const [[file]] = await context.db.outside(
          sql.rows(
            mediaColumns,
          )`select blob_id as "blobId", storage_key as key, mime, bytes, sha256, original_name as name from open_media(${named.company}::uuid, ${named.audience}::uuid, ${named.byLink}, ${named.generation}, ${named.resource}, ${named.record}::uuid, ${listing[named.resource]}::integer[])`,
        )
        if (!file) return missing()
        const wanted = folder === 'thumbnails' ? 'thumb' : named.variant
        return send(context, { request, reply }, named, file, wanted)
      },
    })
  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: '/media/exports/:name',
    compress: false,
    handler: (request, reply) => sendExport(context, request, reply, context.signedUrls.read(request.params.name)),
  })
}

async function sendExport(
  { db, storage }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  named: SignedUrl | undefined,
): Promise<FastifyReply> {
  if (named?.resource !== 'exports' || named.byLink) return missing()
  const [[file]] = await db.outside(
    sql.rows({
      key: 'text',
      bytes: 'bigint',
      sha256: 'text',
      name: 'text',
      day: 'text',
    })`select storage_key as key, bytes, sha256, name, to_char(at, 'YYYY-MM-DD') as day from open_export(${named.company}::uuid, ${named.audience}::uuid, ${named.generation}, ${named.record}::uuid)`,
  )
  if (!file) return missing()
  const { key, bytes, sha256, name, day } = file
  return sendBytes(request, reply, {
    mime: 'application/zip',
    bytes,
    name: `${name} ${day}.zip`,
    etag: sha256,
    inline: false,
    keepFor: 0,
    open: (range) => storage.read(key, range),
  })
}

async function send(
  { storage, preparer }: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  named: SignedUrl,
  { blobId, key, mime, bytes, sha256, name }: RowOf<typeof mediaColumns>,
  wanted: SignedUrl['variant'],
): Promise<FastifyReply> {
  const keepFor = Math.max(0, named.expires - Math.floor(Date.now() / 1000))
  if (wanted === 'original')
    return sendBytes(request, reply, {
      mime,
      bytes,
      name,
      etag: sha256,
      inline: true,
      keepFor,
      open: (range) => storage.read(key, range),
    })
  const made = await preparer.rendition({ companyId: named.company, blobId }, wanted)
  if (!made) return missing()
  return sendBytes(request, reply, {
    mime: made.mime,
    bytes: made.bytes,
    name,
    etag: `${sha256.slice(0, 32)}-${wanted}`,
    inline: true,
    keepFor,
    open: (range) => storage.read(made.key, range),
  })
}

// A person's picture is small, and kept in the database.
async function sendAvatar(
  { db }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { company, audience, generation, record, expires }: SignedUrl,
): Promise<FastifyReply> {
  const [[avatar]] = await db.outside(
    sql.rows({
      bytes: 'bytes?',
    })`select open_avatar(${company}::uuid, ${audience}::uuid, ${generation}, ${record}::uuid) as bytes`,
  )
  const bytes = avatar?.bytes
  if (!bytes) return missing()
  return sendBytes(request, reply, {
    mime: 'image/webp',
    bytes: bytes.length,
    name: 'avatar.webp',
    etag: `avatar-${record}-${generation}`,
    inline: true,
    keepFor: Math.max(0, expires - Math.floor(Date.now() / 1000)),
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  })
}
