import { createHash } from 'node:crypto'
import { permissionId } from '@jobwright/contract/permissions.ts'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { z } from 'zod'
import { BadArchive, loadTables } from '../db/archive/load.ts'
import { lotsOf } from '../db/archive/lots.ts'
import { presentNames } from '../db/earlierMigrations.ts'
import { migrate } from '../db/migrate.ts'
import { newId } from '../db/ids.ts'
import { hashToken, newToken } from '../db/tokens.ts'
import { ARCHIVE_FORMAT, type FileLine, type Manifest } from '../jobs/companyArchive.ts'
import { atOnce } from '../outside/storage/atOnce.ts'
import { madeKey, newKey } from '../outside/storage/open.ts'
import type { Storage } from '../outside/storage/storage.ts'
import { openZip, type ZipReader } from '../outside/zipReader.ts'
import { renamedLine, takenNames, type Renamed } from './takenNames.ts'

/** What came in, and how its administrators get in: nobody's password is in an archive. */
export type Imported = {
  company: string
  tables: { name: string; rows: number; equal: boolean }[]
  files: number
  missing: number
  administrators: { name: string; username: string; token: string }[]
  /** The versions that clients may still sign, by their numbers: their links stay behind. */
  unsigned: string[]
  /** The people who have another name here. */
  renamed: Renamed[]
  /** Whether it runs this installation from now on. */
  operator: boolean
}

const Sha = z.string().regex(/^[0-9a-f]{64}$/)
const Shape = z.object({
  format: z.literal(ARCHIVE_FORMAT, 'This isn’t a company export from Jobwright, or its version isn’t supported.'),
  program: z.string(),
  schema: z.array(z.string()),
  company: z.object({ id: z.uuid(), name: z.string() }),
  at: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0), sha256: Sha }),
  ),
  files: z.object({ count: z.number().int(), bytes: z.number(), sha256: Sha }),
}) satisfies z.ZodType<Manifest>
const Line = z.object({
  path: z.string().regex(/^(files\/[0-9a-f]{64}|made\/[0-9a-f]{64}\.[A-Za-z0-9_-]{1,40})$/),
  bytes: z.number().int().min(0),
  sha256: Sha.nullable(),
}) satisfies z.ZodType<FileLine>

const MOST_TEXT = 512 * 1024 * 1024

/**
 * Takes the archive of a company into an installation that does not have it: all of it or nothing. Files are stored first,
 * then one transaction writes every row and reads it again.
 * @throws BadArchive saying what is wrong with it
 */
export async function importCompany(
  { owner, storage, migrations }: { owner: ClientConfig; storage: Storage; migrations: string },
  path: string,
  say: (line: string) => void = () => {},
  { rename = false }: { rename?: boolean } = {},
): Promise<Imported> {
  await migrate(owner, migrations)
  const zip = await openZip(path).catch((error: Error) => {
    throw new BadArchive(`This archive cannot be read: ${error.message}`)
  })
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const manifest = await manifestOf(zip)
    await refuseUnfit(client, manifest)
    const renamed = await takenNames(client, zip)
    if (renamed.length > 0 && !rename) refuseTaken(renamed)
    const files = await filesOf(zip, manifest)
    const keys = new Map<string, string>()
    const kept: string[] = []
    await note(client, manifest.company.id, files, keys, kept)
    let done = 0
    await atOnce(files, async (file) => {
      if (file.sha256 !== null) await keepFile(zip, storage, file, keyFor(file, keys))
      if (++done % 500 === 0) say(`${done} of ${files.length} files`)
    })
    const companyId = manifest.company.id
    await client.query('begin')
    const there = await loadTables(
      client,
      { companyId },
      manifest.tables,
      async function* (table) {
        if (!zip.has(`tables/${table}.jsonl`)) return
        for await (const lot of lotsOf(await zip.read(`tables/${table}.jsonl`)))
          yield table === 'users' ? lot.map((line) => renamedLine(line, renamed)) : lot
      },
      (sha256) => keys.get(sha256) ?? refuseWithout(sha256),
      renamed.length > 0 ? ['users'] : [],
    )
    await client.query('delete from storage_drops where company_id = $1 and storage_key = any ($2)', [companyId, kept])
    // Where nobody runs the installation yet, the company that is brought in at its command line does.
    const { rowCount } = await client.query(
      'update companies set is_operator = true where id = $1 and not demo and not exists (select 1 from companies where is_operator)',
      [companyId],
    )
    const administrators = await letIn(client, companyId)
    const unsigned = await unsignedOf(client, companyId)
    await client.query('commit')
    return {
      company: manifest.company.name,
      tables: manifest.tables.map((sum) => {
        const one = there.find(({ name }) => name === sum.name)
        const isRenamed = sum.name === 'users' && renamed.length > 0
        return { name: sum.name, rows: sum.rows, equal: isRenamed || one?.sha256 === sum.sha256 }
      }),
      files: files.length,
      missing: files.filter((file) => file.sha256 === null).length,
      administrators,
      renamed,
      unsigned,
      operator: Boolean(rowCount),
    }
  } finally {
    await client.end()
    zip.close()
  }
}

async function manifestOf(zip: ZipReader): Promise<Manifest> {
  try {
    return Shape.parse(JSON.parse(await zip.text('manifest.json', MOST_TEXT)))
  } catch (error) {
    throw new BadArchive(
      error instanceof z.ZodError
        ? `The manifest of this archive is wrong: ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
        : `This is not an export of a company: ${(error as Error).message}`,
    )
  }
}

function namesIn(manifest: Manifest): string[] {
  try {
    return presentNames(manifest.schema)
  } catch (error) {
    throw new BadArchive((error as Error).message)
  }
}

async function refuseUnfit(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows: known } = await client.query<{ name: string }>('select name from migrations')
  const here = presentNames(known.map(({ name }) => name))
  const newer = namesIn(manifest).filter((name) => !here.includes(name))
  if (newer.length > 0)
    throw new BadArchive(
      `This export comes from a newer version of Jobwright (${manifest.program}). Update this installation first.`,
    )
  const { rowCount } = await client.query('select 1 from companies where id = $1', [manifest.company.id])
  if (rowCount) throw new BadArchive(`The company ${manifest.company.name} is here already.`)
}

async function filesOf(zip: ZipReader, manifest: Manifest): Promise<FileLine[]> {
  const text = await zip.text('files.jsonl', MOST_TEXT)
  if (createHash('sha256').update(text).digest('hex') !== manifest.files.sha256)
    throw new BadArchive('The file list doesn’t match this archive.')
  try {
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => Line.parse(JSON.parse(line)))
  } catch {
    throw new BadArchive('The file list has an unreadable line.')
  }
}

// Their names here are noted before they are stored: should this die half-way, the sweep removes them.
async function note(
  client: pg.Client,
  companyId: string,
  files: readonly FileLine[],
  keys: Map<string, string>,
  kept: string[],
): Promise<void> {
  for (const { path } of files) {
    if (path.startsWith('files/')) keys.set(path.slice(6), newKey(companyId))
  }
  kept.push(...files.map((file) => keyFor(file, keys)))
  await client.query(
    "insert into storage_drops (company_id, storage_key, due) select $1::uuid, unnest($2::text[]), now() + interval '1 day'",
    [companyId, kept],
  )
}

function keyFor({ path }: FileLine, keys: ReadonlyMap<string, string>): string {
  if (path.startsWith('files/')) return keys.get(path.slice(6)) ?? refuseWithout(path)
  const [, sha256 = '', variant = ''] = /^made\/([0-9a-f]{64})\.(.+)$/.exec(path) ?? []
  return madeKey(keys.get(sha256) ?? refuseWithout(path), variant)
}

function refuseTaken(renamed: readonly Renamed[]): never {
  const names = renamed.map(({ was, username, email }) => (was === username ? email : was))
  const some = names.slice(0, 20).join(', ')
  throw new BadArchive(
    `${names.length} ${names.length === 1 ? 'person' : 'people'} of this company have usernames or email addresses that are taken here: ${some}${names.length > 20 ? ' …' : ''}. Import with --rename to give them other usernames; they are listed then.`,
  )
}

const refuseWithout = (name: string): never => {
  throw new BadArchive(`The file ${name} is not in this archive.`)
}

async function keepFile(zip: ZipReader, storage: Storage, file: FileLine, key: string): Promise<void> {
  const source = await zip.read(file.path).catch(() => refuseWithout(file.path))
  const received = await storage.receive(source, file.bytes)
  const named = file.path.startsWith('files/') ? file.path.slice(6) : file.sha256
  if (received.bytes !== file.bytes || received.sha256 !== file.sha256 || received.sha256 !== named) {
    await storage.drop(received)
    throw new BadArchive(`The file ${file.path} is not the one that was packed.`)
  }
  await storage.keep(received, key)
}

// Their links are for the address of the installation that sent them, and open doors: none comes along.
async function unsignedOf(client: pg.Client, companyId: string): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    `select content ->> 'number' as number from offers where company_id = $1 and state = 'open' and expires_at > now() order by created_at`,
    [companyId],
  )
  return rows.map(({ number }) => number)
}

// People who may do everything get a link to set a password, as the office would send one.
async function letIn(client: pg.Client, companyId: string): Promise<Imported['administrators']> {
  const { rows } = await client.query<{ id: string; name: string; username: string }>(
    `select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.username from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
      where u.company_id = $1 and u.status = 'active' and ${permissionId('admin')} = any (r.permission_ids) order by u.username`,
    [companyId],
  )
  const made = rows.map((row) => ({ ...row, token: newToken() }))
  for (const { id, token } of made)
    await client.query(
      "insert into password_links (company_id, id, user_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '72 hours')",
      [companyId, newId(), id, hashToken(token)],
    )
  return made.map(({ name, username, token }) => ({ name, username, token }))
}
