import type { Readable } from 'node:stream'
import {
  cleanName,
  INVALID_TITLE,
  invalidFile,
  LARGEST_FILE,
  LARGEST_IMAGE,
  MOST_JPEG_PIXELS,
  MOST_PAGES,
  MOST_PIXELS,
  sizeText,
  type FileKind,
} from '@jobwright/contract/rules/files.ts'
import { newId } from '../../db/ids.ts'
import { sql, type Statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { readImageHead } from '../../outside/imageHead.ts'
import { kindOfReceived } from '../../outside/kinds.ts'
import { QUOTA_TITLE, quotaText } from '../../files/quota.ts'
import { newKey } from '../../outside/storage/open.ts'
import { TooLarge, type ReceivedBytes } from '../../outside/storage/storage.ts'
import { Unreadable } from '../../outside/workshop/unreadable.ts'
import type { Inspected } from '../../outside/workshop/jobs.ts'

/** Why one file was refused: the title and the text of the dialog that says so. */
export class FileProblem extends Error {
  readonly title: string
  readonly file: string
  constructor(file: string, detail: string, title: string = INVALID_TITLE) {
    super(detail)
    this.file = file
    this.title = title
  }
}

/** Bytes that are in the storage and have, or will have with `statements`, a row. */
export type Settled = {
  blobId: string
  name: string
  mime: string
  kind: FileKind
  bytes: number
  sha256: string
  width: number | null
  height: number | null
  pages: number | null
  said: Pick<Inspected, 'captured' | 'camera' | 'geo'>
  /** Gives the bytes their row, where they are new here; belongs into the transaction of the record. */
  statements: Statement[]
  isNew: boolean
}

/** What the sender says of the bytes. */
type Declared = {
  name: string
  sha256?: string | undefined
  imagesOnly: boolean
  /** The upload in parts that they come from: they are counted once. */
  upload?: string | undefined
}

const nothingSaid = { captured: null, camera: '', geo: null }

/** Receives one file under a temporary name. @throws FileProblem when it is too large */
export async function receiveFile({ storage }: Context, source: Readable, name: string): Promise<ReceivedBytes> {
  try {
    return await storage.receive(source, LARGEST_FILE)
  } catch (error) {
    if (error instanceof TooLarge)
      throw new FileProblem(cleanName(name), `This file is larger than ${sizeText(LARGEST_FILE)}.`)
    throw error
  }
}

/**
 * Looks at what was received and puts it into the storage of the company; the same bytes are kept once. The temporary
 * file is gone afterwards, also after a refusal.
 * @throws FileProblem with what a person is told
 */
export async function settle(
  context: Context,
  who: Who,
  received: ReceivedBytes,
  declared: Declared,
): Promise<Settled> {
  const name = cleanName(declared.name)
  try {
    if (received.bytes === 0) throw new FileProblem(name, `The file named "${name}" is empty.`)
    if (declared.sha256 !== undefined && declared.sha256 !== received.sha256)
      throw new FileProblem(name, `The file named "${name}" was damaged on the way. Please send it again.`)
    const kind = await kindOfReceived(received, name)
    if ('refused' in kind) throw new FileProblem(name, kind.refused)
    if (declared.imagesOnly && kind.kind !== 'image') throw new FileProblem(name, invalidFile(name))
    if (kind.kind === 'image' && declared.imagesOnly && received.bytes > LARGEST_IMAGE)
      throw new FileProblem(name, `This image is larger than ${sizeText(LARGEST_IMAGE)}.`)
    const inside = await look(context, who, received, kind.mime, kind.kind, name)
    const kept = await place(context, who, received, name, declared.upload)
    const { blobId, key, isNew } = kept
    return {
      ...inside,
      blobId,
      isNew,
      name,
      mime: kind.mime,
      kind: kind.kind,
      bytes: received.bytes,
      sha256: received.sha256,
      statements: isNew
        ? [
            sql`insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, width, height, pages, state)
              values (${who.companyId}::uuid, ${blobId}::uuid, ${received.sha256}, ${received.bytes}, ${kind.mime}, ${kind.kind}, ${key}, ${inside.width}, ${inside.height}, ${inside.pages}, ${kind.kind === 'image' || kind.kind === 'pdf' ? 'waiting' : 'ready'})`,
            sql`delete from storage_drops where company_id = ${who.companyId}::uuid and storage_key = ${key}`,
          ]
        : [],
    }
  } finally {
    await context.storage.drop(received)
  }
}

/** The same bytes as somebody else gave their row meanwhile; undefined when they are not there. */
export async function settledBefore({ db }: Context, who: Who, settled: Settled): Promise<Settled | undefined> {
  const [[blob]] = await db.within(
    who,
    sql.rows({
      id: 'uuid',
    })`select id from blobs where company_id = ${who.companyId}::uuid and sha256 = ${settled.sha256}`,
  )
  return blob ? { ...settled, blobId: blob.id, isNew: false, statements: [] } : undefined
}

type Inside = Pick<Settled, 'width' | 'height' | 'pages' | 'said'>

async function look(
  context: Context,
  who: Who,
  received: ReceivedBytes,
  mime: string,
  kind: FileKind,
  name: string,
): Promise<Inside> {
  const none: Inside = { width: null, height: null, pages: null, said: nothingSaid }
  if (kind !== 'image' && kind !== 'pdf' && kind !== 'office') return none
  const head = kind === 'image' ? await readImageHead(received.head, mime) : undefined
  if (head) {
    const most = mime === 'image/jpeg' ? MOST_JPEG_PIXELS : MOST_PIXELS
    if (head.width * head.height > most) throw new FileProblem(name, tooManyPixels(name, head.width, head.height, most))
    return { ...none, width: head.width, height: head.height, said: head }
  }
  try {
    const found = await context.workshop.of(who.companyId).inspect(received.path, { mime })
    if (found.pages !== null && found.pages > MOST_PAGES)
      throw new FileProblem(name, `The file named "${name}" has more than ${MOST_PAGES} pages.`)
    return { width: found.width, height: found.height, pages: found.pages, said: found }
  } catch (error) {
    if (error instanceof Unreadable) throw new FileProblem(name, error.message)
    throw error
  }
}

const tooManyPixels = (name: string, width: number, height: number, most: number) =>
  `The image named "${name}" has ${width} × ${height} pixels. The limit is ${most / 1_000_000} million.`

// Where the bytes go: to the ones that are there already, or under a new key that a sweep removes should this die half-way. They
// count from now on: as noted, then as stored.
async function place(
  { db, storage, config }: Context,
  who: Who,
  received: ReceivedBytes,
  name: string,
  upload: string | undefined,
): Promise<{ blobId: string; key: string; isNew: boolean }> {
  const key = newKey(who.companyId)
  const [[found]] = await db.within(
    who,
    sql.rows({
      id: 'uuid?',
      key: 'text?',
      isFull: 'bool',
    })`with there as (select id, storage_key from blobs where company_id = ${who.companyId}::uuid and sha256 = ${received.sha256}),
      room as materialized (select has_room(${who.companyId}::uuid, ${received.bytes}, ${config.quota}, ${upload ?? null}::uuid) as fits where not exists (select 1 from there)),
      noted as (insert into storage_drops (company_id, storage_key, due, bytes) select ${who.companyId}::uuid, ${key}, now() + interval '1 hour', ${received.bytes}
        from room where fits)
      select (select id from there) as id, (select storage_key from there) as key, exists (select 1 from room where not fits) as "isFull"`,
  )
  if (found?.id && found.key) return { blobId: found.id, key: found.key, isNew: false }
  if (found?.isFull) throw new FileProblem(name, quotaText, QUOTA_TITLE)
  await storage.keep(received, key)
  return { blobId: newId(), key, isNew: true }
}
