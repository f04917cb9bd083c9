// @ring full
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { companyExports, type CompanyExport } from '@jobwright/contract/resources/exports.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { importCompany } from './importCompany.ts'
import { aLine, aSignature } from '../testing/bids.ts'
import { eventually } from '../testing/eventually.ts'
import { aCustomer, callerOf, testHouse, type House, type Person } from '../testing/house.ts'
import { tableHashes } from '../testing/tableHashes.ts'

const house = testHouse()
const empty = testHouse()
const bare = testHouse()
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'jw-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const into = (there: House) => ({
  owner: { ...inject('cluster'), database: String(there.connection.database) },
  storage: there.services.storage,
  migrations,
})
const fileOf = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

async function exported(person: Pick<Person, 'call'>): Promise<CompanyExport> {
  const begun = await person.call(companyExports.create, {})
  await expect
    .poll(async () => (await person.call(companyExports.list, {})).rows.find(({ id }) => id === begun.id)?.state, {
      timeout: 60_000,
    })
    .toBe('ready')
  return (await person.call(companyExports.list, {})).rows.find(({ id }) => id === begun.id) as CompanyExport
}
const fetched = (one: CompanyExport) => house.raw('GET', `/media/exports/${one.authDocName}`)

let demo: Pick<Person, 'call' | 'token'> & { companyId: string }
let archive: Unzipped
beforeAll(async () => {
  const signed = await house.call(session.openDemo, {})
  demo = { call: callerOf(house.app, signed.token), token: signed.token, companyId: signed.user.CompanyId }
  // Wait for every rendition: one that is created meanwhile would be on one side only. Let the queue finish its current
  // jobs.
  await house.services.jobs.stop()
  for (const { id } of await house.owner('select id from blobs'))
    await house.services.preparer.pictures({ companyId: demo.companyId, blobId: String(id) })
  for (const row of await house.owner('select blob_id from file_texts'))
    await house.services.preparer.text(
      { companyId: demo.companyId, blobId: String(row['blob_id']) },
      { languages: ['en', 'es'], speech: false },
    )
  const script = JSON.stringify({ additionalScript: 'fetch("/steal")', additionalStyle: 'a{}' })
  await house.owner('update users set preferences = $1 where company_id = $2 and id = $3', [
    script,
    demo.companyId,
    signed.user.id,
  ])
  // What the office approved has its proof, and what was found on site its links.
  await house.owner(
    `insert into change_proofs (company_id, changeorder_id, kind, name, blob_id)
      select t.company_id, t.id, 'photos', 'Signed.jpg', (select p.blob_id from photos p where p.company_id = t.company_id limit 1)
      from changeorders t where t.company_id = $1 and t.decided_via = 'office'`,
    [demo.companyId],
  )
  // One of two signed a bid.
  const [customer] = (await demo.call(customers.list, { query: { count: 1 } })).rows
  const bid = await demo.call(bids.create, {
    body: { title: 'Porch', CustomerId: customer?.id ?? '', UserId: signed.user.id, lines: [aLine()] },
  })
  const signers = [{ name: 'Ngozi' }, { name: 'Chidi' }]
  const { offer, token } = await demo.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version, signers },
  })
  await house.call(offers.decide, { params: { token }, body: aSignature(offer.paperHash) })
  await house.owner('select seal_history()')
  // Notices of the demo company are written some time after it; written during the export, they would be on one side only.
  // Those of an event wait for every transaction that is older, of other databases too.
  await eventually(async () => {
    await house.owner('select * from queue_notices()')
    expect(
      await house.owner(
        "select 1 from audit_events e join followers f on f.name = 'notices' where e.txid >= f.next limit 1",
      ),
    ).toEqual([])
  }, 60_000)
}, 120_000)

test('the demo company goes out, comes into an empty installation, and is the same there, file by file', async () => {
  const one = await exported(demo)
  expect(one.problem).toBe('')
  expect(one.createdBy).not.toBe('')
  const sent = await fetched(one)
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['content-disposition']).toMatch(/attachment.*Harbor Roofing/)
  expect(createHash('sha256').update(sent.rawPayload).digest('hex')).toBe(one.sha256)
  archive = unzipSync(sent.rawPayload)
  const text = Object.entries(archive)
    .filter(([name]) => name.startsWith('tables/'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('')
  for (const secret of ['password_hash', 'token_hash":"\\\\x00', 'storage_key', 'additionalScript', 'steal'])
    expect(text).not.toContain(secret)
  expect(archive['tables/sessions.jsonl']).toBeUndefined()

  const before = await tableHashes(house, demo.companyId)
  const done = await importCompany(into(empty), fileOf('demo.zip', sent.rawPayload))
  expect(done.company).toBe('Harbor Roofing')
  expect(done.missing).toBe(0)
  expect(done.files).toBeGreaterThan(40)
  expect(done.tables.filter((table) => !table.equal)).toEqual([])
  const after = await tableHashes(empty, demo.companyId)
  // The planted script of that person is not imported, which changes their row.
  expect({ ...after, users: '' }).toEqual({ ...before, users: '' })
  expect(after['photos']).not.toMatch(/^0 /)
  expect(after['change_proofs']).toMatch(/^1 /)
  // Whose signature is missing, and the one that is there, but no link.
  expect(after['offer_signers']).toMatch(/^2 /)
  expect(await empty.owner('select count(*)::int as n from offer_links')).toEqual([{ n: 0 }])
  const [linked] = await empty.owner(
    `select count(*)::int as n from changeorders t join tasks k on k.company_id = t.company_id and k.id = any (t.task_ids)`,
  )
  expect(linked).toEqual({ n: 1 })
  // What lists are sorted by is written as the records arrive.
  const sorted = (there: House) => there.owner('select key, sort, record_id from custom_values order by record_id, key')
  expect(await sorted(empty)).toEqual(await sorted(house))
  const [person] = await empty.owner("select preferences from users where preferences like '%additionalStyle%'")
  expect(person?.['preferences']).toBe('{"additionalStyle":"a{}"}')

  // Its administrator signs in by a link, continues to work, and every photo has its original bytes.
  const token = done.administrators[0]?.token ?? ''
  const signed = signedOf(await empty.call(session.setPassword, { body: { token, password: 'hammer-and-level-9' } }))
  const call = callerOf(empty.app, signed.token)
  expect((await call(overview.resourceCount, {})).data).toMatchObject({ customers: 200, projects: 120 })
  const { rows } = await call(photos.list, { query: { count: 200 } })
  for (const photo of rows) {
    const original = await empty.raw('GET', `/media/uploads/${photo.authDocName}`)
    expect(createHash('sha256').update(original.rawPayload).digest('hex')).toBe(photo.sha256)
    expect((await empty.raw('GET', `/media/thumbnails/${photo.authThumbnailName}`)).statusCode).toBe(200)
  }
  const made = await call(customers.create, { body: { name: 'After the move' } })
  expect((await call(customers.get, { params: { id: made.id } })).name).toBe('After the move')
  await expect(importCompany(into(empty), join(folder, 'demo.zip'))).rejects.toThrow(/is here already/)
}, 180_000)

const changed = (name: string, change: (text: string) => string): Unzipped => ({
  ...archive,
  [name]: strToU8(change(strFromU8(archive[name] ?? new Uint8Array()))),
})
const manifestWith = (change: (manifest: Record<string, unknown>) => void): Unzipped =>
  changed('manifest.json', (text) => {
    const manifest = JSON.parse(text) as Record<string, unknown>
    change(manifest)
    return JSON.stringify(manifest)
  })

test('an archive that was tampered with is refused whole, and says what is wrong', async () => {
  const victim = await bare.company('Victim Roofing')
  const before = await tableHashes(bare, victim.me.CompanyId)
  const aFile = Object.keys(archive).find((name) => name.startsWith('files/')) ?? ''
  const other = '01900000-0000-7000-8000-00000000000a'
  const anotherRow = (text: string) =>
    `${text}${text
      .split('\n')[0]
      ?.replace(/"id":"[^"]+"/, `"id":"${other}"`)
      .replace(/"n":\d+/, '"n":99999')}\n`
  const cases: [string, Unzipped, RegExp][] = [
    [
      'another file',
      { ...archive, [aFile]: strToU8('x'.repeat(archive[aFile]?.length ?? 1)) },
      /not the one that was packed/,
    ],
    [
      'a file left out',
      Object.fromEntries(Object.entries(archive).filter(([name]) => name !== aFile)),
      /is not in this archive/,
    ],
    [
      'a path out of it',
      changed('files.jsonl', (text) => text.replace(/"path":"[^"]+"/, '"path":"../../etc/passwd"')),
      /file list/,
    ],
    ['another list of files', changed('files.jsonl', (text) => text.replace(/"bytes":\d+/, '"bytes":1')), /file list/],
    [
      'a newer schema',
      manifestWith((m) => (m['schema'] as string[]).push('9999_later.sql')),
      /newer version of Jobwright/,
    ],
    [
      'a column of its own',
      manifestWith((m) => (m['tables'] as { columns: string[] }[])[0]?.columns.push('plan"; drop table users; --')),
      /not known here/,
    ],
    [
      'a quota that its host did not give',
      manifestWith((m) =>
        (m['tables'] as { name: string; columns: string[] }[])
          .find(({ name }) => name === 'companies')
          ?.columns.push('quota_bytes'),
      ),
      /companies has columns that are not known here: quota_bytes/,
    ],
    [
      'a time zone of its own',
      changed('tables/companies.jsonl', (text) => text.replace(/"timezone":"[^"]+"/, '"timezone":"Evil/Zone"')),
      /companies was refused: time zone "Evil\/Zone" is not known/,
    ],
    [
      'a history that is no list',
      changed('tables/audit_events.jsonl', (text) => {
        const [first = '', ...rest] = text.split('\n')
        return [JSON.stringify({ ...JSON.parse(first), changes: { x: 1 } }), ...rest].join('\n')
      }),
      /audit_events was refused/,
    ],
    ['no export at all', { 'a.txt': strToU8('a') }, /not an export of a company/],
    ['a row more', changed('tables/customers.jsonl', anotherRow), /customers did not come out as it went in/],
    ['a broken row', changed('tables/customers.jsonl', (text) => text.replace('{', '[')), /customers was refused/],
    // Row-level security does not apply to the owner, so the import checks this itself.
    [
      'a row for another company',
      changed('tables/customers.jsonl', (text) => text.replace(demo.companyId, victim.me.CompanyId)),
      /another company/,
    ],
  ]
  for (const [name, files, why] of cases) {
    const path = fileOf(`${name}.zip`, zipSync(files, { level: 0 }))
    await expect(importCompany(into(bare), path), name).rejects.toThrow(why)
  }
  writeFileSync(join(folder, 'no.zip'), 'PK no')
  await expect(importCompany(into(bare), join(folder, 'no.zip'))).rejects.toThrow(/cannot be read/)
  expect(await tableHashes(bare, victim.me.CompanyId)).toEqual(before)
  expect(await bare.owner('select 1 from companies where id = $1', [demo.companyId])).toEqual([])
  // Bytes stored in vain are recorded, and removed by the sweep.
  const [left] = await bare.owner('select count(*)::int as n from storage_drops where company_id = $1', [
    demo.companyId,
  ])
  expect(Number(left?.['n'])).toBeGreaterThan(0)
}, 180_000)

test('only administrators export, of their own company, and what they fetched is gone once they are no longer one', async () => {
  const ada = await house.company()
  await aCustomer(ada)
  const one = await exported(ada)
  const pat = await house.person(ada, 101)
  await expect(pat.call(companyExports.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(pat.call(companyExports.create, {})).rejects.toMatchObject({ status: 403 })
  const bob = await house.company('Other Roofing')
  expect((await bob.call(companyExports.list, {})).rows).toEqual([])
  await expect(bob.call(companyExports.remove, { params: { id: one.id } })).rejects.toMatchObject({ status: 404 })
  expect((await fetched(one)).statusCode).toBe(200)
  // Another kind of name does not open it, nor does this name another folder.
  expect((await house.raw('GET', `/media/uploads/${one.authDocName}`)).statusCode).toBe(404)
  expect((await house.raw('GET', `/media/exports/${'A'.repeat(128)}.zip`)).statusCode).toBe(404)
  const second = await house.person(ada, 9999, 'Second')
  await second.call(users.update, { params: { id: ada.me.id }, body: { RoleId: 101 } })
  expect((await fetched(one)).statusCode).toBe(404)
  const again = (await second.call(companyExports.list, {})).rows[0]
  expect(again && (await fetched(again)).statusCode).toBe(200)
  await second.call(companyExports.remove, { params: { id: one.id } })
  expect(again && (await fetched(again)).statusCode).toBe(404)
}, 60_000)

test('only the newest export is kept: the one before is gone, and its bytes go with the next sweep', async () => {
  const ada = await house.company('Weekly Roofing')
  const first = await exported(ada)
  expect((await fetched(first)).statusCode).toBe(200)
  const second = await exported(ada)
  const states = (await ada.call(companyExports.list, {})).rows.map(({ id, state }) => [id, state])
  expect(Object.fromEntries(states)).toEqual({ [first.id]: 'gone', [second.id]: 'ready' })
  expect((await fetched(first)).statusCode).toBe(404)
  expect((await fetched(second)).statusCode).toBe(200)
  const due = await house.owner('select 1 from storage_drops where company_id = $1 and due <= now()', [
    ada.me.CompanyId,
  ])
  expect(due).toHaveLength(1)
}, 60_000)

test('two asked for at once are one, and one that is given up stops', async () => {
  const ada = await house.company('Twice Roofing')
  const asked = await Promise.allSettled([ada.call(companyExports.create, {}), ada.call(companyExports.create, {})])
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect
    .poll(async () => (await ada.call(companyExports.list, {})).rows[0]?.state, { timeout: 20_000 })
    .toBe('ready')
})
