import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { TooLarge, type ReceivedBytes } from './storage.ts'

const HEAD = 64 * 1024
/** So much is written at once: each way to the disk and back costs, and more than the bytes on a busy machine. */
const LOT = 512 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Writes a stream to a temporary file: hashed on the way and counted. While pieces are written the next ones are gathered,
 * and never more than two lots are held. The file is being synced when this comes back: `synced` says when it is.
 */
export async function receiveInto(folder: string, source: Readable, most: number): Promise<ReceivedBytes> {
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
  const file = await openNew(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return openNew(path)
  })
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let headBytes = 0
  let bytes = 0
  let lot: Buffer[] = []
  let lotBytes = 0
  let writing = Promise.resolve()
  const flush = async () => {
    await writing
    writing = writeAll(file, lot, bytes - lotBytes)
    // It is waited for before the next lot; until then nobody else hears of a failure.
    writing.catch(() => {})
    lot = []
    lotBytes = 0
  }
  try {
    for await (const piece of source) {
      const chunk = piece as Buffer
      if (bytes + chunk.length > most) throw new TooLarge()
      if (headBytes < HEAD) {
        head.push(Buffer.from(chunk.subarray(0, HEAD - headBytes)))
        headBytes += head.at(-1)?.length ?? 0
      }
      hash.update(chunk)
      lot.push(chunk)
      lotBytes += chunk.length
      bytes += chunk.length
      if (lotBytes >= LOT) await flush()
    }
    await flush()
    await writing
  } catch (error) {
    await writing.catch(() => {})
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  const synced = syncAndClose(file)
  synced.catch(() => {})
  return { path, bytes, sha256: hash.digest('hex'), head: Buffer.concat(head), synced }
}

const openNew = (path: string) => open(path, 'wx', 0o600)

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, pieces: Buffer[], at: number): Promise<void> {
  if (pieces.length === 0) return
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { bytesWritten } = await file.writev(pieces, at)
  if (bytesWritten === total) return
  // The disk took a part: writes the rest, or throws why it cannot.
  const all = Buffer.concat(pieces)
  for (let done = bytesWritten; done < total;)
    done += (await file.write(all, done, total - done, at + done)).bytesWritten
}

const gone = new WeakSet<ReceivedBytes>()
/** Notes that the temporary file has another name now. */
export const moved = (received: ReceivedBytes): void => void gone.add(received)

/** Throws away what was received, if it is still there. */
export async function dropReceived(received: ReceivedBytes): Promise<void> {
  if (gone.has(received)) return
  gone.add(received)
  await received.synced.catch(() => {})
  await rm(received.path, { force: true })
}

/** Removes files that have been in the folder for more than a day. */
export async function tidyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [] as string[])
  for (const name of names) {
    const path = join(folder, name)
    const there = await stat(path).catch(() => undefined)
    if (there && Date.now() - there.mtimeMs > DAY_MS) await rm(path, { force: true, recursive: true })
  }
}
