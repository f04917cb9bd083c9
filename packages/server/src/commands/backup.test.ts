// @ring full
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connections } from '@jobwright/contract/resources/connections.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { backUp, backupsIn } from './backup.ts'
import { dropBytes } from '../maintenance.ts'
import { BACKUP_LOCK } from '../db/archive/tables.ts'
import { localStorage } from '../outside/storage/local.ts'
import { checkBackup, restore } from './restore.ts'
import { commands } from './run.ts'
import { aCustomer, callerOf, testHouse, type House, type Person } from '../testing/house.ts'
import { photographed } from '../testing/photographed.ts'
import { tableHashes } from '../testing/tableHashes.ts'

const house = testHouse()
const empty = testHouse()
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const to = mkdtempSync(join(tmpdir(), 'jw-backup-'))
afterAll(() => rmSync(to, { recursive: true, force: true }))

const ownerOf = (there: House) => ({ ...inject('cluster'), database: String(there.connection.database) })
const partsOf = (there: House) => ({
  owner: ownerOf(there),
  storage: there.services.storage,
  version: '0.0.0-test',
  dataDir: there.folder,
})
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 8, 0, second))
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const filesBelow = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), hash(readFileSync(path))]),
  )

let ada: Person
beforeAll(async () => {
  ada = await house.company('Пётр & Söhne 🏠')
  const customer = await aCustomer(ada, 'Line\nbreak "quoted" \\ back')
  await ada.call(customers.update, { params: { id: customer.id }, body: { notes: 'x', version: 1 } })
  await photographed(house, ada, 3)
  const bob = await house.company('Other Roofing')
  await photographed(house, bob, 2)
  await house.owner("update menus set title = 'Jobs' where id = 4")
  await ada.call(connections.create, {
    body: {
      kind: 'webhook',
      name: 'Ours',
      address: 'https://hooks.example.com/in',
      events: ['customers.created', 'customers.updated'],
      ProjectId: null,
      noPrices: false,
      language: 'en',
      quietFrom: null,
      quietTo: null,
    },
  })
  await house.owner('select seal_history()')
}, 60_000)

test('an installation is backed up and comes back the same: every row, every file, every password', async () => {
  const done = await backUp(partsOf(house), to, undefined, at(1))
  expect(done.files).toBeGreaterThanOrEqual(5)
  expect(done.gone).toBe(0)
  expect(await checkBackup(to)).toMatchObject({ files: done.files, rows: done.rows })
  expect(JSON.parse(readFileSync(join(house.folder, 'backups', 'last.json'), 'utf8'))).toMatchObject({
    at: at(1).toISOString(),
    files: done.files,
  })
  const restored = await restore(
    { owner: ownerOf(empty), storage: empty.services.storage, migrations, dataDir: empty.folder },
    to,
  )
  expect(restored.tables.filter((table) => !table.equal)).toEqual([])
  expect(await tableHashes(empty)).toEqual(await tableHashes(house))
  const kept = filesBelow(join(to, 'files'))
  expect(filesBelow(join(empty.folder, 'files'))).toMatchObject(kept)
  // Encrypted values can be decrypted there.
  expect(readFileSync(join(empty.folder, 'secret.key'))).toEqual(readFileSync(join(house.folder, 'secret.key')))
  // Phones learn of the new epoch.
  const epochOf = (of: House) => of.owner("select value from instance where name = 'epoch'")
  expect(await epochOf(empty)).not.toEqual(await epochOf(house))
  // Nobody is notified again of events from before the disk died.
  await empty.owner("update connections set created_at = now() - interval '1 day'")
  await empty.owner('select queue_deliveries(), queue_notices()')
  expect(await empty.owner('select type from deliveries')).toEqual(await house.owner('select type from deliveries'))
  expect(await empty.owner('select count(*) from notices')).toEqual(await house.owner('select count(*) from notices'))
  // The session and the history continue.
  const call = callerOf(empty.app, ada.token)
  const { rows } = await call(photos.list, { query: { count: 10 } })
  expect(rows).toHaveLength(3)
  for (const photo of rows) {
    const original = await empty.raw('GET', `/media/uploads/${photo.authDocName}`)
    expect(hash(original.rawPayload)).toBe(photo.sha256)
  }
  const signed = signedOf(
    await empty.call(session.login, { body: { username: ada.me.username, password: 'hammer-and-level-9' } }),
  )
  expect(signed.user.id).toBe(ada.me.id)
  await aCustomer({ ...ada, call }, 'After the restore')
  await expect(
    restore({ owner: ownerOf(empty), storage: empty.services.storage, migrations, dataDir: empty.folder }, to),
  ).rejects.toThrow(/already has companies/)
}, 60_000)

test('a second backup copies only what is new, and old ones are removed with the files that only they had', async () => {
  const [photo] = (await ada.call(photos.list, { query: { count: 10 } })).rows
  await photographed(house, ada, 1, 77)
  const second = await backUp(partsOf(house), to, undefined, at(2))
  expect(second.copied).toBeGreaterThan(0)
  expect(second.copied).toBeLessThan(second.bytes)
  // Permanently deleted in the installation: the next backup omits it.
  await house.owner('update photos set blob_id = null, deleted_at = now() where id = $1', [photo?.id])
  await house.owner('delete from blobs where sha256 = $1', [photo?.sha256])
  const third = await backUp(partsOf(house), to, 1, at(3))
  expect(await backupsIn(to)).toEqual(['2026-11-01T08-00-03Z'])
  expect(third.files).toBeLessThan(second.files)
  expect(Object.values(filesBelow(join(to, 'files')))).not.toContain(photo?.sha256)
  expect(await checkBackup(to)).toMatchObject({ files: third.files })
}, 60_000)

test('nothing is removed from the storage while a backup copies, and two do not run at once', async () => {
  const key = `${ada.me.CompanyId}/aa/${'b'.repeat(38)}`
  await house.owner('insert into storage_drops (company_id, storage_key, due) values ($1, $2, now())', [
    ada.me.CompanyId,
    key,
  ])
  const other = new pg.Client(ownerOf(house))
  await other.connect()
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [BACKUP_LOCK])
  const parts = { db: house.db, storage: house.services.storage, jobs: house.services.jobs }
  expect(await dropBytes(parts)).toBe(0)
  await expect(backUp(partsOf(house), to)).rejects.toThrow(/Another backup/)
  await other.end()
  await expect.poll(() => dropBytes(parts)).toBe(1)
  expect(readdirSync(to).some((name) => name.endsWith('.half'))).toBe(false)
})

test('a backup of an earlier release comes back as it was, and is then brought up to date', async () => {
  const [latest = ''] = await backupsIn(to)
  const manifest = join(to, latest, 'manifest.json')
  const text = readFileSync(manifest, 'utf8')
  const said = JSON.parse(text) as { schema: string[] }
  writeFileSync(
    manifest,
    JSON.stringify({ ...said, schema: said.schema.filter((name) => name !== '0014_exports.sql') }),
  )
  await onFreshDatabase(async (owner, storage) => {
    const done = await restore({ owner, storage, migrations, dataDir: join(to, 'other') }, to)
    expect(done.tables.every((table) => table.equal)).toBe(true)
    const client = new pg.Client(owner)
    await client.connect()
    expect((await client.query('select count(*)::int as n from exports')).rows).toEqual([{ n: 0 }])
    await client.end()
  })
  writeFileSync(manifest, JSON.stringify({ ...said, schema: [...said.schema, '9999_later.sql'] }))
  await onFreshDatabase((owner, storage) =>
    expect(restore({ owner, storage, migrations, dataDir: join(to, 'other') }, to)).rejects.toThrow(
      /newer version of Jobwright/,
    ),
  )
  writeFileSync(manifest, text)
}, 60_000)

test('a company whose end had come when the backup was made is told anew before it ends', async () => {
  await house.owner("update companies set closing_at = now() + interval '1 day' where name = 'Other Roofing'")
  await house.owner(
    `insert into endings (company_id, reason, since, due_at, first_told_at, last_told_at)
      select id, 'closed', now() - interval '89 days', closing_at, now() - interval '29 days', now() - interval '8 days'
      from companies where name = 'Other Roofing'`,
  )
  await backUp(partsOf(house), to, 1, at(4))
  await onFreshDatabase(async (owner, storage) => {
    await restore({ owner, storage, migrations, dataDir: join(to, 'other') }, to)
    const client = new pg.Client(owner)
    await client.connect()
    // A week in a drawer later.
    await client.query(
      "update companies set closing_at = closing_at - interval '7 days' where closing_at is not null; update endings set due_at = due_at - interval '7 days'",
    )
    expect((await client.query('select company_id from settle_endings(false)')).rows).toHaveLength(1)
    expect((await client.query('select company_id from begin_purges(false)')).rows).toEqual([])
    await client.end()
  })
}, 60_000)

test('a backup that was damaged is told apart from a whole one, and is not restored', async () => {
  const file = readdirSync(join(to, 'files'), { recursive: true, withFileTypes: true }).find((entry) => entry.isFile())
  const path = join(file?.parentPath ?? '', file?.name ?? '')
  const bytes = readFileSync(path)
  truncateSync(path, bytes.length - 1)
  await expect(checkBackup(to)).rejects.toThrow(/match the backup/)
  await onFreshDatabase((owner, storage) =>
    expect(restore({ owner, storage, migrations, dataDir: join(to, 'other') }, to)).rejects.toThrow(/match the backup/),
  )
  writeFileSync(path, bytes)
  expect(await checkBackup(to)).toMatchObject({})
  await expect(checkBackup(join(to, 'nowhere'))).rejects.toThrow(/no whole backup/)
}, 60_000)

test('the command names its source and the number of companies', async () => {
  const { host, port, user, password, database } = ownerOf(house)
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.stubEnv(
    'DATABASE_URL',
    `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host)}:${port}/${database}`,
  )
  vi.stubEnv('DATA_DIR', house.folder)
  try {
    await commands['backup']?.([join(to, 'by-command')])
    const [first, second] = said.mock.calls.map(([line]) => String(line))
    expect(first).toMatch(/^Source: database .*: 2 companies\.$/)
    expect(first).toContain(database)
    expect(first).toContain(house.folder)
    expect(first).not.toContain(`:${String(password)}@`)
    expect(second).toMatch(/^Backed up to /)
  } finally {
    vi.unstubAllEnvs()
    said.mockRestore()
  }
}, 60_000)

async function onFreshDatabase(
  work: (owner: pg.ClientConfig, storage: ReturnType<typeof localStorage>) => Promise<unknown>,
): Promise<void> {
  const name = `jw_fresh_${Date.now()}`
  const folder = mkdtempSync(join(tmpdir(), 'jw-fresh-'))
  const admin = new pg.Client(inject('cluster'))
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  try {
    await work({ ...inject('cluster'), database: name }, localStorage(folder))
    expect(existsSync(folder)).toBe(true)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
