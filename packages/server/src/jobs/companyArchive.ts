import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { Transform, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { readTables, type ArchiveReader, type TableSum } from '../db/archive/read.ts'
import { sql } from '../db/statement.ts'
import { whole } from '../db/session.ts'
import type { Database } from '../db/open.ts'
import { madeKey } from '../outside/storage/open.ts'
import { Gone, type ReceivedBytes, type Storage } from '../outside/storage/storage.ts'
import { workplace } from '../outside/storage/workplace.ts'

export const ARCHIVE_FORMAT = 'jobwright company 1'
/** What an archive says of itself, in `manifest.json`. */
export type Manifest = {
  format: string
  /** The release that made it, and the migrations that its tables have behind them. */
  program: string
  schema: string[]
  company: { id: string; name: string }
  at: string
  tables: TableSum[]
  files: { count: number; bytes: number; sha256: string }
}
/** A file of an archive, a line of `files.jsonl`. One that was gone when its turn came has no hash. */
export type FileLine = { path: string; bytes: number; sha256: string | null }

export type ArchiveParts = { db: Database; storage: Storage; version: string }
/** Told as files are packed; `false` gives the work up. */
type Progress = (done: { bytes: number; of: number; files: number; records: number }) => Promise<boolean>
/** Nobody wants the archive any more. */
export class GivenUp extends Error {}

type Source = { key: string; path: string; bytes: number; sha256: string | undefined }

const README = `This is all that Jobwright holds of one company.

tables/    one file a table, one JSON object a line
files/     photos and documents as they were received, each under its SHA-256; tables/photos.jsonl
           and tables/revisions.jsonl say (by tables/blobs.jsonl) what they were called
made/      smaller pictures that were made of them
files.jsonl     every file with its size and SHA-256
manifest.json   when, by which release, how many rows and which SHA-256 each table has

It can be taken into another installation: npm run import -- this-file.zip
Passwords, sessions, links for signing in and what somebody lets run in their own browser are not in it.
`

/**
 * Packs a company into one archive: its tables as they are at one moment, then its files. What comes back lies under a
 * temporary name and belongs to nobody yet.
 * @throws GivenUp
 */
export async function packCompany(
  { db, storage, version }: ArchiveParts,
  companyId: string,
  progress: Progress,
): Promise<{ received: ReceivedBytes; records: number; files: number }> {
  const work = await workplace(storage)
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  const receiving = storage.receive(out, Number.MAX_SAFE_INTEGER)
  receiving.catch(() => {})
  try {
    const { tables, sources, company, schema } = await spool(db, companyId, work.at)
    const records = tables.reduce((sum, table) => sum + table.rows, 0)
    const of = sources.reduce((sum, source) => sum + source.bytes, 0)
    const state = { bytes: 0, of, files: 0, records }
    const told = async () => {
      if (!(await progress(state))) throw new GivenUp()
    }
    await told()
    zip.addBuffer(Buffer.from(README), 'README.txt')
    for (const { name } of tables) zip.addFile(work.at(`${name}.jsonl`), `tables/${name}.jsonl`)
    const lines: FileLine[] = []
    let last = Date.now()
    for (const source of sources) {
      lines.push(await pack(zip, storage, source))
      state.bytes += source.bytes
      state.files += 1
      if (Date.now() - last > 1000) {
        last = Date.now()
        await told()
      }
    }
    const list = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    zip.addBuffer(list, 'files.jsonl')
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      program: version,
      schema,
      company,
      at: new Date().toISOString(),
      tables,
      files: { count: lines.length, bytes: of, sha256: createHash('sha256').update(list).digest('hex') },
    }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifest.json')
    zip.end()
    const received = await receiving
    await told()
    return { received, records, files: lines.length }
  } catch (error) {
    out.destroy(error as Error)
    await receiving.then((received) => storage.drop(received)).catch(() => {})
    throw error
  } finally {
    await work.clear()
  }
}

// The tables go to files of their own first, so that the moment at which they are read is short.
async function spool(db: Database, companyId: string, at: (name: string) => string) {
  return db.snapshot(whole(companyId), async (tx) => {
    const reader: ArchiveReader = async (one) => (await tx({ ...one, rare: true }))[0]
    const outs = new Map<string, ReturnType<typeof createWriteStream>>()
    const outFor = (table: string) => {
      let out = outs.get(table)
      if (!out) outs.set(table, (out = createWriteStream(at(`${table}.jsonl`), { mode: 0o600 })))
      return out
    }
    const tables = await readTables(reader, { companyId }, async (table, lines) => {
      const out = outFor(table)
      if (!out.write(lines)) await once(out, 'drain')
    })
    for (const { name } of tables) {
      const out = outFor(name)
      out.end()
      await finished(out)
    }
    const [blobs, made, [named], ran] = await tx(
      sql.rows({
        key: 'text',
        sha256: 'text',
        bytes: 'bigint',
      })`select storage_key as key, sha256, bytes from blobs where company_id = ${companyId}::uuid order by sha256`,
      sql.rows({
        key: 'text',
        sha256: 'text',
        variant: 'text',
        bytes: 'bigint',
      })`select b.storage_key as key, b.sha256, r.variant, r.bytes from renditions r join blobs b on b.company_id = r.company_id and b.id = r.blob_id where r.company_id = ${companyId}::uuid order by b.sha256, r.variant`,
      sql.rows({ name: 'text' })`select name from companies where id = ${companyId}::uuid`,
      sql.rows({ name: 'text' })`select name from migrations order by name`,
    )
    const sources: Source[] = [
      ...blobs.map(({ key, sha256, bytes }) => ({ key, path: `files/${sha256}`, bytes, sha256 })),
      ...made.map(({ key, sha256, variant, bytes }) => ({
        key: madeKey(key, variant),
        path: `made/${sha256}.${variant}`,
        bytes,
        sha256: undefined,
      })),
    ]
    return {
      tables,
      sources,
      company: { id: companyId, name: named?.name ?? '' },
      schema: ran.map(({ name }) => name),
    }
  })
}

// One after the other: the next is opened when this one has gone through.
async function pack(zip: ZipFile, storage: Storage, source: Source): Promise<FileLine> {
  const stream = await storage.read(source.key).catch((error: unknown) => {
    if (error instanceof Gone) return undefined
    throw error
  })
  if (!stream) return { path: source.path, bytes: source.bytes, sha256: null }
  const hash = createHash('sha256')
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  const gone = finished(through)
  stream.on('error', (error) => through.destroy(error))
  zip.addReadStream(stream.pipe(through), source.path, { compress: false, size: source.bytes })
  await gone
  const sha256 = hash.digest('hex')
  // Bytes that are no longer what was received are worth knowing of now, not after the old installation is gone.
  if (source.sha256 !== undefined && source.sha256 !== sha256)
    throw new Error(`the file ${source.path} is no longer what was received`)
  return { path: source.path, bytes: source.bytes, sha256 }
}
