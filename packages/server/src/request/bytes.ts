import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PaperCache } from '../outside/workshop/paperCache.ts'
import type { Range, Storage } from '../outside/storage/storage.ts'
import { workplace } from '../outside/storage/workplace.ts'

/** Bytes on their way out. */
type FileResponse = {
  mime: string
  bytes: number
  /** The name by which it is saved. */
  name: string
  etag: string
  /** Shown in the page where its kind is harmless; otherwise, and when this is false, always saved. */
  inline: boolean
  /** Seconds for which a browser may keep it; `never` for what leaves no copy there. */
  keepFor: number | 'never'
  open(range?: Range): Promise<Readable>
}

// What a browser shows without running anything of it. Everything else, SVG, HTML and XML above all, is a download.
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'video/mp4',
])

/** Sends bytes: whole or a range of them, once for each ETag, and never as anything that runs. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileResponse,
): Promise<FastifyReply> {
  const tag = `"${file.etag}"`
  void reply.headers({
    'content-type': file.mime,
    'content-disposition': disposition(file.inline && shown.has(file.mime) ? 'inline' : 'attachment', file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': cacheText(file.keepFor),
    'accept-ranges': 'bytes',
    etag: tag,
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const range = rangeOf(request.headers.range, file.bytes, request.headers['if-range'], tag)
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).type('application/json').send({
      code: 'invalid',
      message: 'This part of the file doesn’t exist.',
      errors: [],
      requestId: request.id,
    })
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  const length = range ? range.end - range.start + 1 : file.bytes
  void reply.header('content-length', length)
  return reply.send(request.method === 'HEAD' ? '' : await file.open(range))
}

const cacheText = (keepFor: number | 'never'): string =>
  keepFor === 'never' ? 'no-store' : keepFor > 0 ? `private, max-age=${keepFor}, immutable` : 'private, no-cache'

/** Writes a temporary file and sends it when it is complete. It is downloaded once and not stored. */
export async function sendWork(
  storage: Pick<Storage, 'temp'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: { mime: string; name: string },
  make: (to: string) => Promise<{ bytes: number }>,
): Promise<FastifyReply> {
  const work = await workplace(storage)
  try {
    const { bytes } = await make(work.at('made'))
    return await sendBytes(request, reply, {
      ...file,
      bytes,
      etag: randomBytes(12).toString('hex'),
      inline: false,
      keepFor: 0,
      open: async () => createReadStream(work.at('made')).once('close', () => void work.clear()),
    })
  } catch (error) {
    await work.clear()
    throw error
  }
}

/**
 * Sends a paper, made once for each question: see `PaperCache`. A browser that has it already is told so.
 */
export async function sendCachedPaper(
  cache: PaperCache,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  { companyId, question, make }: { companyId: string; question: unknown; make: (to: string) => Promise<unknown> },
): Promise<FastifyReply> {
  const { file, bytes, etag } = await cache.fetch(companyId, question, make)
  for (const end of ['finish', 'close']) reply.raw.once(end, () => void file.close())
  return sendBytes(request, reply, {
    mime: 'application/pdf',
    name,
    bytes,
    etag,
    inline: false,
    keepFor: 0,
    open: async (range) => file.createReadStream({ ...range, autoClose: false }),
  })
}

/** Sends what is still being made: its length is not known, and a break on either side ends it. */
export async function sendMade(
  reply: FastifyReply,
  file: { mime: string; name: string },
  made: Readable,
): Promise<void> {
  reply.hijack()
  const out = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value)
  out.writeHead(200, {
    'content-type': file.mime,
    'content-disposition': disposition('attachment', file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  await pipeline(made, out)
}

/** RFC 6266: a plain name for old clients, and the true one in UTF-8. */
function disposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${ascii}"; filename*=UTF-8''${whole}`
}

// One range, as browsers and players ask; several at once are answered with everything.
function rangeOf(
  asked: string | undefined,
  bytes: number,
  ifRange: string | string[] | undefined,
  tag: string,
): Range | 'none' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '')
  if (!found || (ifRange !== undefined && ifRange !== tag)) return undefined
  const [, from = '', to = ''] = found
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to))
  return start > end || start >= bytes ? 'none' : { start, end }
}
