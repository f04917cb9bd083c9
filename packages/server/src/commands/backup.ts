import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { readerOf } from '../db/archive/load.ts'
import { readTables, type TableSum } from '../db/archive/read.ts'
import { BACKUP_LOCK } from '../db/archive/tables.ts'
import { atOnce } from '../outside/storage/atOnce.ts'
import { madeKey } from '../outside/storage/open.ts'
import { KEY_FILE } from '../outside/vault.ts'
import { Gone, type Storage } from '../outside/storage/storage.ts'

export const BACKUP_FORMAT = 'jobwright installation 1'
/** A file of a backup: its key in the storage, which is also its name below `files/`. */
export type BackedUp = { key: string; bytes: number; sha256: string }
/** What a backup says of itself, in `manifest.json`. */
export type BackupManifest = {
  format: string
  program: string
  schema: string[]
  at: string
  tables: TableSum[]
  files: { count: number; bytes: number; sha256: string; gone: number }
}

type BackupParts = { owner: ClientConfig; storage: Storage; version: string; dataDir: string }
/** What was backed up, where to, and how much of it was new. */
type Backup = {
  folder: string
  rows: number
  files: number
  bytes: number
  copied: number
  gone: number
  /** Files of earlier backups that were read again, and those of them that were damaged and fetched anew. */
  reread: number
  repaired: string[]
}

/** Each night reads one of so many parts of the files that are there already again. */
const PARTS = 14

/**
 * Backs up a whole installation into a folder, while it runs: the database as it is at one moment, then the files that this
 * folder does not have yet (they never change). Each backup is a folder named by its time; the files are shared by all. A
 * fourteenth of the files that are there is read again each day; what is damaged is fetched anew, for all backups.
 * `keep` removes older backups than so many, and the files that none of those left needs.
 */
export async function backUp(parts: BackupParts, to: string, keep?: number, now = new Date()): Promise<Backup> {
  const name = now
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z')
  const folder = join(to, name)
  const half = join(to, `${name}.half`)
  await mkdir(join(half, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client(parts.owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [BACKUP_LOCK],
    )
    if (!rows[0]?.free) throw new Error('Another backup is running.')
    const { tables, keys, schema } = await snapshot(client, half)
    const before = await knownFiles(to)
    let [copied, reread] = [0, 0]
    const repaired: string[] = []
    const part = Math.floor(now.getTime() / 86_400_000) % PARTS
    const kept = await atOnce(keys, async (key) => {
      const there = before.get(key)
      const path = join(to, 'files', ...key.split('/'))
      const isThere = there !== undefined && existsSync(path)
      const isDue = isThere && partOf(key) === part
      if (isDue) reread += 1
      if (isThere && (!isDue || ((await sizeOf(path)) === there.bytes && (await hashOf(path)) === there.sha256)))
        return there
      if (isDue) repaired.push(key)
      const copy = await copyOf(parts.storage, to, key)
      copied += copy?.bytes ?? 0
      return copy
    })
    const files = kept.filter((file) => file !== undefined)
    const gone = kept.length - files.length
    const list = files.map((file) => `${JSON.stringify(file)}\n`).join('')
    await writeSynced(join(half, 'files.jsonl'), list)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      program: parts.version,
      schema,
      at: now.toISOString(),
      tables,
      files: { count: files.length, bytes, sha256: createHash('sha256').update(list).digest('hex'), gone },
    }
    // Without the key what is encrypted would be lost with the disk.
    const key = await readFile(join(parts.dataDir, KEY_FILE), 'utf8').catch(() => undefined)
    if (key !== undefined) await writeSynced(join(half, KEY_FILE), key)
    await writeSynced(join(half, 'manifest.json'), JSON.stringify(manifest, null, 2))
    await rename(half, folder)
    if (keep) await prune(to, keep)
    const done = {
      folder,
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.length,
      bytes,
      copied,
      gone,
      reread,
      repaired,
    }
    await mkdir(join(parts.dataDir, 'backups'), { recursive: true, mode: 0o700 })
    await writeFile(join(parts.dataDir, 'backups', 'last.json'), JSON.stringify({ at: manifest.at, ...done }))
    return done
  } finally {
    await client.end()
    await rm(half, { recursive: true, force: true })
  }
}

/** In which part of the files a key is; the same every time. */
const partOf = (key: string): number => createHash('sha256').update(key).digest().readUInt16BE(0) % PARTS

async function snapshot(client: pg.Client, half: string) {
  await client.query('begin isolation level repeatable read read only')
  const outs = new Map<string, ReturnType<typeof createGzip>>()
  const written: Promise<void>[] = []
  const outFor = (table: string) => {
    let out = outs.get(table)
    if (!out) {
      outs.set(table, (out = createGzip()))
      written.push(
        pipeline(out, createWriteStream(join(half, 'tables', `${table}.jsonl.gz`), { mode: 0o600, flush: true })),
      )
    }
    return out
  }
  const tables = await readTables(readerOf(client), 'installation', async (table, lines) => {
    const out = outFor(table)
    if (!out.write(lines)) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  })
  for (const { name } of tables) outFor(name).end()
  await Promise.all(written)
  const { rows: blobs } = await client.query<{ key: string; variant: string | null }>(
    `select storage_key as key, null as variant from blobs union all
      select b.storage_key, r.variant from renditions r join blobs b on b.company_id = r.company_id and b.id = r.blob_id order by 1, 2`,
  )
  const { rows: ran } = await client.query<{ name: string }>('select name from migrations order by name')
  await client.query('commit')
  return {
    tables,
    keys: blobs.map(({ key, variant }) => (variant === null ? key : madeKey(key, variant))),
    schema: ran.map(({ name }) => name),
  }
}

/** The files that the backups in a folder have already, by their keys. */
async function knownFiles(to: string): Promise<Map<string, BackedUp>> {
  const known = new Map<string, BackedUp>()
  for (const name of await backupsIn(to)) for (const file of await filesOf(join(to, name))) known.set(file.key, file)
  return known
}

/** The file next to backups that records when one of them was last tested. */
const TESTED_FILE = 'tested.json'

/** Notes that a backup was brought back, or looked through. A folder that cannot be written keeps no note. */
export async function noteTest(folder: string, restored: boolean, now = new Date()): Promise<void> {
  const note = { at: now.toISOString(), backup: basename(folder), restored }
  await writeFile(join(dirname(folder), TESTED_FILE), JSON.stringify(note)).catch(() => undefined)
}

/** The names of the whole backups in a folder, oldest first. */
export async function backupsIn(to: string): Promise<string[]> {
  const names = await readdir(to).catch(() => [] as string[])
  return names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).sort()
}

/** The files that a backup names. */
export async function filesOf(folder: string): Promise<BackedUp[]> {
  const text = await readFile(join(folder, 'files.jsonl'), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const file = JSON.parse(line) as BackedUp
      if (!KEY.test(file.key) || file.key.includes('..'))
        throw new Error(`The list of files in ${folder} has no key of ours.`)
      return file
    })
}

const KEY = /^[0-9a-f-]{36}(\/[A-Za-z0-9_.-]+)+$/

async function copyOf(storage: Storage, to: string, key: string): Promise<BackedUp | undefined> {
  const path = join(to, 'files', ...key.split('/'))
  const source = await storage.read(key).catch((error: unknown) => {
    if (error instanceof Gone) return undefined
    throw error
  })
  if (!source) return undefined
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  await pipeline(source, count, createWriteStream(`${path}.half`, { mode: 0o600, flush: true }))
  await rename(`${path}.half`, path)
  return { key, bytes, sha256: hash.digest('hex') }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function prune(to: string, keep: number): Promise<void> {
  const names = await backupsIn(to)
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(to, name), { recursive: true })
  const needed = await knownFiles(to)
  const all = await readdir(join(to, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of all) {
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(join(to, 'files').length + 1).replaceAll('\\', '/')
    if (entry.isFile() && !needed.has(key)) await rm(path, { force: true })
  }
}

/** The SHA-256 of a file on this machine. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await finished(createReadStream(path).on('data', (piece) => hash.update(piece)))
  return hash.digest('hex')
}

/** How large a file is; -1 when it is not there. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  )
