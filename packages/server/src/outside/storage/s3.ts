import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Gone, StorageDown, type Storage } from './storage.ts'
import { dropReceived, receiveInto, tidyFolder } from './temporary.ts'

/** Where the bucket is, as the settings say. */
type S3Settings = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  forcePathStyle: boolean
  /** A request on which nothing moves for so long is given up. */
  idleMs?: number
}

const IDLE_MS = 60_000
const TRIES = 3
const quiet = () => {}
const DIRECT_SECONDS = 15 * 60

/**
 * Files in a bucket of an S3-compatible server. What comes in is received on this machine first, so that its hash and its
 * kind are known before it has a key; what is kept is compared with what was sent.
 */
export function s3Storage(settings: S3Settings, temp: string): Storage {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.accessKeyId &&
      settings.secretAccessKey && {
        credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      }),
    forcePathStyle: settings.forcePathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    // What goes wrong is thrown; nothing is written past the server's own log.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: 5000, socketTimeout: settings.idleMs ?? IDLE_MS },
  })
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })

  const put = (path: string, key: string, mime: string, bytes: number | undefined) =>
    client.send(
      new PutObjectCommand({
        ...at(key),
        Body: createReadStream(path),
        ContentType: mime,
        ...(bytes !== undefined && { ContentLength: bytes }),
      }),
    )
  const send = async (path: string, key: string, mime: string, bytes: number | undefined) => {
    // A stream is sent once; what failed on the way is tried again with a new one.
    for (let tries = 1; ; tries++) {
      try {
        await put(path, key, mime, bytes)
        break
      } catch (error) {
        const status = statusOf(error)
        if (tries === TRIES || isOurs(error) || (status !== undefined && status < 500 && status !== 429)) throw error
        await setTimeout(100 * 4 ** (tries - 1))
      }
    }
    if (bytes === undefined) return
    const there = await client.send(new HeadObjectCommand(at(key)))
    if (there.ContentLength !== bytes) throw new StorageDown('The object storage kept another number of bytes.')
  }
  const read: Storage['read'] = async (key, range) => {
    const answer = await client
      .send(new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }))
      .catch(lost)
    return watched(answer.Body as Readable)
  }

  return {
    temp,
    receive: (source, most) => receiveInto(temp, source, most),
    async keep(received, key) {
      await send(received.path, key, 'application/octet-stream', received.bytes).catch(down)
      await dropReceived(received)
    },
    drop: dropReceived,
    async put(path, key, mime) {
      await send(path, key, mime, undefined).catch(down)
    },
    read,
    async borrow(key, work) {
      await mkdir(temp, { recursive: true, mode: 0o700 })
      const path = join(temp, `${randomBytes(12).toString('hex')}.loan`)
      try {
        await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async remove(key) {
      const names = [key]
      for (let next: string | undefined, more = true; more;) {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: `${key}.`, ContinuationToken: next }))
          .catch(down)
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        next = page.NextContinuationToken
        more = next !== undefined
      }
      for (const one of names) await client.send(new DeleteObjectCommand(at(one))).catch(down)
    },
    async direct(key, type, bytes) {
      const headers = { 'content-type': type || 'application/octet-stream' }
      const url = await getSignedUrl(
        client,
        new PutObjectCommand({
          ...at(key),
          ContentType: headers['content-type'],
          ...(bytes !== undefined && { ContentLength: bytes }),
        }),
        { expiresIn: DIRECT_SECONDS, signableHeaders: new Set(['content-type', 'content-length']) },
      )
      return { url, headers }
    },
    tidy: () => tidyFolder(temp),
  }
}

// A stream that breaks off is reported as a storage error, for every socket error.
function watched(body: Readable): Readable {
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  const broken = (cause?: unknown) => out.destroy(new StorageDown(SILENT, { cause }))
  body.on('error', broken)
  body.on('close', () => body.readableEnded || broken())
  out.on('close', () => body.destroy())
  return body.pipe(out)
}

const SILENT = 'The object storage does not answer as it should.'
const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode
/** A file of this machine that could not be read or written is no fault of the bucket's. */
const isOurs = (error: unknown) =>
  ['open', 'read', 'write'].includes(String((error as { syscall?: unknown }).syscall)) && 'path' in (error as object)
const down = (error: unknown): never => {
  if (error instanceof StorageDown || isOurs(error)) throw error
  throw new StorageDown(SILENT, { cause: error })
}
const lost = (error: unknown): never => {
  if (statusOf(error) === 404) throw new Gone()
  return down(error)
}
