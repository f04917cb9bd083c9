import { stat } from 'node:fs/promises'
import type { Database } from '../db/open.ts'
import { sqlState } from '../db/pipeline.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'
import { madeKey } from '../outside/storage/open.ts'
import { Gone, type Storage } from '../outside/storage/storage.ts'
import { workplace } from '../outside/storage/workplace.ts'
import { NotConfigured, type Transcriber } from '../outside/transcription.ts'
import { Unreadable } from '../outside/workshop/unreadable.ts'
import type { Workers, Workshop } from '../outside/workshop/workshop.ts'
import type { FileJob } from './queue.ts'

type PrepareParts = {
  db: Database
  storage: Storage
  workshop: Workshop
  transcriber: Transcriber
  /** A file of this company has its pictures or its text now. */
  done(companyId: string): void
}
/** A picture that was made of a file. */
type Rendition = { key: string; mime: string; bytes: number; width: number; height: number }
type TextWish = { languages: ('en' | 'es')[]; speech: boolean }

/** What is made of files after they were received; each may be asked for any number of times. */
export type Preparer = {
  /** Thumb and view of an image or a PDF. What cannot be read is marked so; other failures are thrown, to be tried again. */
  pictures(job: FileJob): Promise<void>
  /** One of the pictures of a file, made now if it is not there; undefined when the file cannot be shown. */
  rendition(job: FileJob, variant: string): Promise<Rendition | undefined>
  /** The text inside a file. */
  text(job: FileJob, wish: TextWish): Promise<void>
}

type Blob = { key: string; mime: string; kind: string; state: string; pages: number | null }
// The row that a picture points at: a foreign key is violated.
const FILE_IS_GONE = '23503'
const EDGE = { thumb: 320, view: 1600 } as const

/** Page images are named by page and width: `page-3-1200`. */
export const pageVariant = (page: number, width: number): string => `page-${page}-${width}`

export function preparer({ db, storage, workshop, transcriber, done }: PrepareParts): Preparer {
  // The same file asked for twice is worked on once.
  const under = new Map<string, Promise<unknown>>()
  const single = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const running = under.get(name) as Promise<T> | undefined
    if (running) return running
    const started = work().finally(() => under.delete(name))
    under.set(name, started)
    return started
  }
  const blobOf = async ({ companyId, blobId }: FileJob): Promise<Blob | undefined> => {
    const [[blob]] = await db.within(
      whole(companyId),
      sql.rows({
        key: 'text',
        mime: 'text',
        kind: 'text',
        state: 'text',
        pages: 'int?',
      })`select storage_key as key, mime, kind, state, pages from blobs where company_id = ${companyId}::uuid and id = ${blobId}::uuid`,
    )
    return blob
  }
  const keep = async (
    { companyId, blobId }: FileJob,
    blob: Blob,
    variant: string,
    path: string,
    made: Omit<Rendition, 'key'>,
  ) => {
    const key = madeKey(blob.key, variant)
    await storage.put(path, key, made.mime)
    try {
      await db.within(
        whole(companyId),
        sql`insert into renditions (company_id, blob_id, variant, mime, width, height, bytes)
          values (${companyId}::uuid, ${blobId}::uuid, ${variant}, ${made.mime}, ${made.width}, ${made.height}, ${made.bytes}) on conflict do nothing`,
      )
    } catch (error) {
      if (sqlState(error) !== FILE_IS_GONE) throw error
      // What goes meanwhile takes along what was made of it until then; nothing else would ever look for this.
      await storage.remove(key)
      throw new Gone()
    }
    return { key, ...made }
  }

  const make = async (job: FileJob, blob: Blob): Promise<void> => {
    const { companyId, blobId } = job
    const work = await workplace(storage)
    const wanted = (['thumb', 'view'] as const).map((variant) => ({ variant, to: work.at(variant) }))
    try {
      const made = await storage.borrow(blob.key, (path) =>
        workshop.of(companyId).pictures(path, wanted, { mime: blob.mime }),
      )
      for (const one of made)
        await keep(job, blob, one.variant, work.at(one.variant), {
          mime: one.mime,
          width: one.width,
          height: one.height,
          bytes: (await stat(work.at(one.variant))).size,
        })
      await db.within(
        whole(companyId),
        sql`update blobs set state = 'ready' where company_id = ${companyId}::uuid and id = ${blobId}::uuid and state = 'waiting'`,
      )
    } catch (error) {
      const failed = error instanceof Unreadable || error instanceof Gone
      await db.within(
        whole(companyId),
        failed
          ? sql`update blobs set state = 'failed', problem = ${error.message} where company_id = ${companyId}::uuid and id = ${blobId}::uuid`
          : sql`update blobs set tries = tries + 1, tried_at = now(), state = case when tries >= 8 then 'failed' else state end where company_id = ${companyId}::uuid and id = ${blobId}::uuid`,
      )
      if (!failed) throw error
    } finally {
      await work.clear()
    }
    done(companyId)
  }
  const pictures = (job: FileJob) =>
    single(`pictures ${job.blobId}`, async () => {
      const blob = await blobOf(job)
      if (blob?.state === 'waiting') await make(job, blob)
    })

  const found = async ({ companyId, blobId }: FileJob, blob: Blob, variant: string): Promise<Rendition | undefined> => {
    const [[made]] = await db.within(
      whole(companyId),
      sql.rows({
        mime: 'text',
        width: 'int',
        height: 'int',
        bytes: 'bigint',
      })`select mime, width, height, bytes from renditions where company_id = ${companyId}::uuid and blob_id = ${blobId}::uuid and variant = ${variant}`,
    )
    return made && { key: madeKey(blob.key, variant), ...made }
  }
  const drawPage = async (job: FileJob, blob: Blob, variant: string): Promise<Rendition | undefined> => {
    const [, page, width] = /^page-(\d+)-(\d+)$/.exec(variant) ?? []
    if (page === undefined || blob.kind !== 'pdf') return undefined
    const work = await workplace(storage)
    try {
      const to = work.at('page')
      const made = await storage.borrow(blob.key, (path) =>
        workshop.of(job.companyId).page(path, Number(page), to, { width: Number(width) }),
      )
      return await keep(job, blob, variant, to, made)
    } finally {
      await work.clear()
    }
  }

  return {
    pictures,
    rendition: (job, variant) =>
      single(`${variant} ${job.blobId}`, async () => {
        const blob = await blobOf(job)
        if (!blob || !['image', 'pdf'].includes(blob.kind)) return undefined
        const there = await found(job, blob, variant)
        if (there) return there
        if (!(variant in EDGE)) return drawPage(job, blob, variant)
        if (blob.state !== 'waiting') return undefined
        await pictures(job)
        return found(job, blob, variant)
      }),
    text: (job, wish) =>
      single(`text ${job.blobId}`, async () => {
        const blob = await blobOf(job)
        if (!blob) return
        const said = await readText(blob, wish, { storage, workers: workshop.of(job.companyId), transcriber })
        await db.within(
          whole(job.companyId),
          sql`insert into file_texts (company_id, blob_id, state, by, content, message) values (${job.companyId}::uuid, ${job.blobId}::uuid, ${said.state}, ${said.by}, ${said.content}, ${said.message})
            on conflict (company_id, blob_id) do update set state = excluded.state, by = excluded.by, content = excluded.content, message = excluded.message, tries = file_texts.tries + 1, at = now()`,
        )
        done(job.companyId)
      }),
  }
}

type Said = { state: 'ready' | 'none' | 'failed' | 'not configured'; by: string; content: string; message: string }

async function readText(
  blob: Blob,
  wish: TextWish,
  { storage, workers, transcriber }: Pick<PrepareParts, 'storage' | 'transcriber'> & { workers: Workers },
): Promise<Said> {
  const none = { state: 'none', by: 'none', content: '', message: 'This file has no text.' } as const
  const spoken = blob.kind === 'audio' || blob.kind === 'video'
  try {
    if (spoken && !wish.speech) return none
    if (spoken) {
      const content = await storage.borrow(blob.key, (path) =>
        transcriber.transcribe(path, blob.mime, wish.languages[0]),
      )
      return content ? { state: 'ready', by: 'speech', content, message: '' } : none
    }
    const found = await storage.borrow(blob.key, (path) =>
      workers.text(path, { mime: blob.mime, languages: wish.languages }),
    )
    if (found.how === 'none' || found.text.trim() === '') return none
    return {
      state: 'ready',
      by: found.how,
      content: found.text,
      message: found.truncated ? 'This is the beginning of a longer text.' : '',
    }
  } catch (error) {
    if (error instanceof NotConfigured) return { ...none, state: 'not configured', message: error.message }
    if (error instanceof Unreadable || error instanceof Gone)
      return { ...none, state: 'failed', message: error.message }
    throw error
  }
}
