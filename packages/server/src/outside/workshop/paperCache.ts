import { createHash } from 'node:crypto'
import { open, stat, type FileHandle } from 'node:fs/promises'
import type { Storage } from '../storage/storage.ts'
import { workplace } from '../storage/workplace.ts'

/** A paper that is kept, opened: whoever asked closes the file. */
type CachedPaper = { file: FileHandle; bytes: number; etag: string }

/** Papers that nobody keeps: the same question gets the bytes that were made for it before. */
export type PaperCache = {
  /**
   * `question` is everything that stands on the paper, as its reader sees it: whoever sees something else asks another
   * question. While one is being made, the same question waits for it.
   */
  fetch(companyId: string, question: unknown, make: (to: string) => Promise<unknown>): Promise<CachedPaper>
  clear(): Promise<void>
}

type Kept = { path: string; bytes: number; etag: string; owner: string; until: number; clear(): Promise<void> }

const MB = 1024 * 1024
const DEFAULTS = { most: 256 * MB, mostOfOne: 64 * MB, keepMs: 10 * 60_000 }

/**
 * Keeps papers in temporary files for ten minutes: the ones used last, up to a number of bytes, of which one company has a
 * quarter.
 */
export function openPaperCache(storage: Pick<Storage, 'temp'>, settings: Partial<typeof DEFAULTS> = {}): PaperCache {
  const { most, mostOfOne, keepMs } = { ...DEFAULTS, ...settings }
  // In the order in which they were used last.
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Kept>>()

  const drop = (key: string) => {
    const paper = kept.get(key)
    kept.delete(key)
    // Who reads it has it open already.
    return paper?.clear()
  }
  const bytesOf = (owner?: string) =>
    [...kept.values()].reduce((sum, one) => sum + (owner === undefined || one.owner === owner ? one.bytes : 0), 0)
  async function tidy(owner: string): Promise<void> {
    const now = Date.now()
    for (const [key, { until }] of kept) if (until < now) await drop(key)
    for (const [key, one] of kept) {
      if (bytesOf(owner) <= mostOfOne) break
      if (one.owner === owner) await drop(key)
    }
    for (const key of kept.keys()) {
      if (bytesOf() <= most) break
      await drop(key)
    }
  }
  async function write(owner: string, etag: string, make: (to: string) => Promise<unknown>): Promise<Kept> {
    const work = await workplace(storage)
    try {
      const path = work.at('paper')
      await make(path)
      const { size } = await stat(path)
      return { path, bytes: size, etag, owner, until: Date.now() + keepMs, clear: () => work.clear() }
    } catch (error) {
      await work.clear()
      throw error
    }
  }
  async function find(key: string, owner: string, etag: string, make: (to: string) => Promise<unknown>) {
    const known = kept.get(key)
    if (known && known.until >= Date.now()) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const begun = underWay.get(key)
    if (begun) return begun
    const made = write(owner, etag, make)
    underWay.set(key, made)
    try {
      kept.set(key, await made)
    } finally {
      underWay.delete(key)
    }
    return made
  }

  return {
    async fetch(companyId, question, make) {
      const etag = createHash('sha256').update(JSON.stringify(question)).digest('hex')
      const key = `${companyId} ${etag}`
      for (let tries = 0; ; tries++) {
        const { path, bytes } = await find(key, companyId, etag, make)
        try {
          const file = await open(path)
          await tidy(companyId)
          return { file, bytes, etag }
        } catch (error) {
          // It was dropped between the two.
          if (tries === 2) throw error
          kept.delete(key)
        }
      }
    },
    async clear() {
      await Promise.allSettled(underWay.values())
      for (const key of kept.keys()) await drop(key)
    },
  }
}
