import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
import { receiveInto, tidyFolder } from './temporary.ts'

/** Where the bucket is, as the settings say. */
export type S3Settings = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  forcePathStyle: boolean
}

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
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  })
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })

  const send = async (path: string, key: string, mime: string, bytes: number | undefined) => {
    await client.send(
      new PutObjectCommand({
        ...at(key),
        Body: createReadStream(path),
        ContentType: mime,
        ...(bytes !== undefined && { ContentLength: bytes }),
      }),
    )
    if (bytes === undefined) return
    const there = await client.send(new HeadObjectCommand(at(key)))
    if (there.ContentLength !== bytes) throw new StorageDown('The object storage kept another number of bytes.')
  }
  const read: Storage['read'] = async (key, range) => {
    const answer = await client
      .send(new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }))
      .catch(lost)
    return answer.Body as Readable
  }

  return {
    temp,
    receive: (source, most) => receiveInto(temp, source, most),
    async keep(received, key) {
      await send(received.path, key, 'application/octet-stream', received.bytes).catch(down)
      await rm(received.path, { force: true })
    },
    drop: (received) => rm(received.path, { force: true }),
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
      const made = await client
        .send(new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: `${key}.` }))
        .catch(down)
      for (const one of [key, ...(made.Contents ?? []).flatMap(({ Key }) => Key ?? [])])
        await client.send(new DeleteObjectCommand(at(one))).catch(down)
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

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode
const down = (error: unknown): never => {
  if (error instanceof StorageDown) throw error
  throw new StorageDown('The object storage does not answer as it should.', { cause: error })
}
const lost = (error: unknown): never => {
  if (statusOf(error) === 404) throw new Gone()
  return down(error)
}
