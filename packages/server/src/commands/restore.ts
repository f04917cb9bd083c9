import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { z } from 'zod'
import { BACKUP_FORMAT, backupsIn, filesOf, hashOf, sizeOf, type BackedUp, type BackupManifest } from './backup.ts'
import { BadArchive, loadTables } from '../db/archive/load.ts'
import { lotsOf } from '../db/archive/lots.ts'
import { beginEpoch } from '../db/epoch.ts'
import { migrate, migrateAs } from '../db/migrate.ts'
import { atOnce } from '../outside/storage/atOnce.ts'
import type { Storage } from '../outside/storage/storage.ts'
import { KEY_FILE } from '../outside/vault.ts'

const Manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  program: z.string(),
  schema: z.array(z.string()),
  at: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string(), gone: z.number() }),
}) satisfies z.ZodType<BackupManifest>

type RestoreParts = { owner: ClientConfig; storage: Storage; migrations: string; dataDir: string }
type RestoreResult = {
  at: string
  tables: { name: string; rows: number; equal: boolean }[]
  files: number
  bytes: number
  /** Files that are damaged in the backup and were left out. */
  damaged: string[]
}

/** The backup that a path names: itself, or the latest of those in a folder. @throws BadArchive when there is none */
export async function backupAt(path: string): Promise<{ folder: string; to: string; manifest: BackupManifest }> {
  const read = (folder: string) => readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  const latest = (await backupsIn(path)).at(-1)
  const folder = latest ? join(path, latest) : path
  const text = await read(folder)
  if (text === undefined) throw new BadArchive(`There is no whole backup in ${path}.`)
  try {
    return { folder, to: join(folder, '..'), manifest: Manifest.parse(JSON.parse(text)) }
  } catch {
    throw new BadArchive(`The manifest in ${folder} cannot be read.`)
  }
}

/**
 * Looks whether every byte of a backup is as it was made: its tables' lines and its files.
 * @throws BadArchive naming the table that is not, or all the files that are not
 */
export async function checkBackup(path: string): Promise<{ folder: string; rows: number; files: number }> {
  const { folder, to, manifest } = await backupAt(path)
  const files = await listOf(folder, manifest)
  for (const table of manifest.tables) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const lot of tableLines(folder, table.name)) {
      hash.update(lot.map((line) => `${line}\n`).join(''))
      rows += lot.length
    }
    if (rows !== table.rows || hash.digest('hex') !== table.sha256)
      throw new BadArchive(`The table ${table.name} doesn’t match the backup.`)
  }
  const damaged: string[] = []
  for (const file of files) {
    const at = join(to, 'files', ...file.key.split('/'))
    if ((await sizeOf(at)) !== file.bytes || (await hashOf(at)) !== file.sha256) damaged.push(file.key)
  }
  if (damaged.length > 0)
    throw new BadArchive(
      `${damaged.length} of ${files.length} files don’t match the backup: ${damaged.slice(0, 20).join(', ')}${damaged.length > 20 ? ' …' : ''}. The next backups fetch them again as far as the installation has them.`,
    )
  return { folder, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), files: files.length }
}

/**
 * Brings a backup back into an empty database and storage, and compares every row and every file with what was backed up.
 * The database is first made as it was then; what came later is done to it afterwards, as an update would.
 * With `allowDamaged`, files that are damaged or missing are left out and named; everything else comes back.
 * @throws BadArchive when something is not as it was; the database then holds nothing
 */
export async function restore(
  { owner, storage, migrations, dataDir }: RestoreParts,
  path: string,
  say: (line: string) => void = () => {},
  { allowDamaged = false }: { allowDamaged?: boolean } = {},
): Promise<RestoreResult> {
  const { folder, to, manifest } = await backupAt(path)
  const files = await listOf(folder, manifest)
  await refuseFull(owner)
  await migrateAs(owner, migrations, manifest.schema)
  let done = 0
  const damaged: string[] = []
  await atOnce(files, async (file) => {
    await bringBack(storage, to, file).catch((error: unknown) => {
      if (!allowDamaged || !(error instanceof BadArchive)) throw error
      damaged.push(file.key)
    })
    if (++done % 500 === 0) say(`${done} of ${files.length} files`)
  })
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set search_path to public')
    await client.query('begin')
    const there = await loadTables(
      client,
      'installation',
      manifest.tables,
      (table) => tableLines(folder, table),
      () => '',
    )
    await client.query('commit')
    await bringBackKey(folder, dataDir)
    await migrate(owner, migrations)
    // Owners who kept their company after the backup are not known here: nothing is deleted without two new notices.
    await client.query('delete from endings where purging_at is null')
    // A backup of an earlier release does not say who runs the installation.
    await client.query(
      'update companies set is_operator = true where id = (select id from companies where not demo order by created_at, id limit 1) and not exists (select 1 from companies where is_operator)',
    )
    // Phones that were served before take everything anew, and offer again what this backup does not have.
    await beginEpoch(client)
    return {
      at: manifest.at,
      tables: manifest.tables.map((sum) => ({
        name: sum.name,
        rows: sum.rows,
        equal: there.find(({ name }) => name === sum.name)?.sha256 === sum.sha256,
      })),
      files: files.length - damaged.length,
      bytes: manifest.files.bytes,
      damaged,
    }
  } finally {
    await client.end()
  }
}

// What was encrypted is read with the key that it was encrypted with.
async function bringBackKey(folder: string, dataDir: string): Promise<void> {
  const key = await readFile(join(folder, KEY_FILE), 'utf8').catch(() => undefined)
  if (key === undefined) return
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, KEY_FILE), key, { mode: 0o600 })
}

async function listOf(folder: string, manifest: BackupManifest): Promise<BackedUp[]> {
  if ((await hashOf(join(folder, 'files.jsonl'))) !== manifest.files.sha256)
    throw new BadArchive('The file list doesn’t match the backup.')
  return filesOf(folder)
}

async function* tableLines(folder: string, table: string): AsyncGenerator<string[]> {
  const source = createReadStream(join(folder, 'tables', `${table}.jsonl.gz`))
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  try {
    yield* lotsOf(source.pipe(plain))
  } catch (error) {
    throw new BadArchive(`The table ${table} of the backup can’t be read: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

async function refuseFull(owner: ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.companies') is not null as there",
    )
    if (!rows[0]?.there) return
    const { rowCount } = await client.query('select 1 from public.companies limit 1')
    if (rowCount) throw new BadArchive('This installation already has companies. Restore into an empty one.')
  } finally {
    await client.end()
  }
}

async function bringBack(storage: Storage, to: string, file: BackedUp): Promise<void> {
  const source = createReadStream(join(to, 'files', ...file.key.split('/')))
  const received = await storage.receive(source, file.bytes).catch((error: Error) => {
    throw new BadArchive(`The file ${file.key} cannot be read: ${error.message}`)
  })
  if (received.bytes !== file.bytes || received.sha256 !== file.sha256) {
    await storage.drop(received)
    throw new BadArchive(`The file ${file.key} doesn’t match the backup.`)
  }
  await storage.keep(received, file.key)
}
