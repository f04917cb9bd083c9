import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { TooLarge, type Received } from './storage.ts'

const HEAD = 64 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Writes a stream to a temporary file: hashed on the way, counted, synced at the end. The next bytes are read while the
 * last ones are written, and never more than that are held.
 */
export async function receiveInto(folder: string, source: Readable, most: number): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let headBytes = 0
  let bytes = 0
  try {
    for await (const piece of source) {
      const chunk = piece as Buffer
      if (bytes + chunk.length > most) throw new TooLarge()
      if (headBytes < HEAD) {
        head.push(Buffer.from(chunk.subarray(0, HEAD - headBytes)))
        headBytes += head.at(-1)?.length ?? 0
      }
      const writing = writeAll(file, chunk, bytes)
      hash.update(chunk)
      bytes += chunk.length
      await writing
    }
    await file.datasync()
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await file.close()
  return { path, bytes, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Buffer, at: number): Promise<void> {
  for (let done = 0; done < chunk.length;)
    done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten
}

/** Removes what lies in the folder since more than a day. */
export async function tidyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [] as string[])
  for (const name of names) {
    const path = join(folder, name)
    const there = await stat(path).catch(() => undefined)
    if (there && Date.now() - there.mtimeMs > DAY_MS) await rm(path, { force: true, recursive: true })
  }
}
