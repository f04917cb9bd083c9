// @ring full
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callerOf, testHouse, type House, type Person } from '../testing/house.ts'
import { photographed } from '../testing/photographed.ts'
import { backUp, backupsIn, filesOf } from './backup.ts'
import { checkBackup, restore } from './restore.ts'

const house = testHouse()
const empty = testHouse()
const to = mkdtempSync(join(tmpdir(), 'jw-rotten-'))
afterAll(() => rmSync(to, { recursive: true, force: true }))
const DAY = 86_400_000
const parts = () => ({
  owner: { ...inject('cluster'), database: String(house.connection.database) },
  storage: house.services.storage,
  version: '1',
  dataDir: house.folder,
})
const into = (there: House) => ({
  owner: { ...inject('cluster'), database: String(there.connection.database) },
  storage: there.services.storage,
  migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
  dataDir: there.folder,
})
const start = new Date('2026-11-01T08:00:00Z').getTime()

let ada: Person
let rotten: string
beforeAll(async () => {
  ada = await house.company()
  await photographed(house, ada, 3)
  await backUp(parts(), to, undefined, new Date(start))
  const [latest = ''] = await backupsIn(to)
  rotten = (await filesOf(join(to, latest)))[0]?.key ?? ''
  const path = join(to, 'files', rotten)
  const bytes = readFileSync(path)
  bytes[10] = (bytes[10] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}, 120_000)

test('a damaged file is named, and everything else comes back where that is allowed', async () => {
  await expect(checkBackup(to)).rejects.toThrow(`1 of `)
  await expect(checkBackup(to)).rejects.toThrow(rotten)
  await expect(restore(into(empty), to)).rejects.toThrow(rotten)
  const done = await restore(into(empty), to, undefined, { allowDamaged: true })
  expect(done.damaged).toEqual([rotten])
  expect(done.tables.filter(({ equal }) => !equal)).toEqual([])
  const { rows } = await callerOf(empty.app, ada.token)(photos.list, { query: { count: 10 } })
  const answers = await Promise.all(rows.map((one) => empty.raw('GET', `/media/uploads/${one.authDocName}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(2)
  expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
}, 120_000)

test('within two weeks of nightly backups every file was read again, and the damaged one was fetched anew', async () => {
  const nights = []
  for (let n = 1; n <= 14; n++) nights.push(await backUp(parts(), to, undefined, new Date(start + n * DAY)))
  const total = nights.at(-1)?.files ?? 0
  expect(nights.reduce((sum, { reread }) => sum + reread, 0)).toBe(total)
  expect(nights.flatMap(({ repaired }) => repaired)).toEqual([rotten])
  // All backups have it, the first one too.
  const [first = ''] = await backupsIn(to)
  await checkBackup(join(to, first))
}, 120_000)

test('a damaged table is named', async () => {
  const latest = (await backupsIn(to)).at(-1) ?? ''
  const path = join(to, latest, 'tables', 'customers.jsonl.gz')
  const bytes = readFileSync(path)
  bytes.fill(0x55, 10)
  writeFileSync(path, bytes)
  await expect(checkBackup(to)).rejects.toThrow(/The table customers /)
})
