// @ring full
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { companyExports } from '@jobwright/contract/resources/exports.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { aLine } from '../testing/bids.ts'
import { aCustomer, testHouse } from '../testing/house.ts'
import { importCompany } from './importCompany.ts'

const house = testHouse()
const there = testHouse()
const folder = mkdtempSync(join(tmpdir(), 'jw-taken-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a company whose usernames are taken here says which, and comes in under other ones', async () => {
  const ada = await house.company('Moving Roofing')
  const bid = await ada.call(bids.create, {
    body: { title: 'Porch', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id, lines: [aLine()] },
  })
  await ada.call(offers.send, { body: { resource: 'bids', recordId: bid.id, version: bid.version } })
  await ada.call(companyExports.create, {})
  const read = async () => (await ada.call(companyExports.list, {})).rows[0]
  await expect.poll(async () => (await read())?.state, { timeout: 60_000 }).toBe('ready')
  const path = join(folder, 'company.zip')
  writeFileSync(path, (await house.raw('GET', `/media/exports/${(await read())?.authDocName}`)).rawPayload)
  const [own] = await house.owner('select username, email from users where id = $1', [ada.me.id])
  const name = String(own?.['username'])
  const stranger = await there.company('Stranger Roofing')
  await there.owner('update users set username = $1, email = $2 where id = $3', [
    name.toUpperCase(),
    own?.['email'],
    stranger.me.id,
  ])
  const target = {
    owner: { ...inject('cluster'), database: String(there.connection.database) },
    storage: there.services.storage,
    migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
  }
  await expect(importCompany(target, path)).rejects.toThrow(
    new RegExp(`1 person of this company .* taken here: ${name}\\. Import with --rename`),
  )
  const done = await importCompany(target, path, () => {}, { rename: true })
  expect(done.renamed).toMatchObject([{ was: name, username: `${name}-2`, email: own?.['email'] }])
  // The link that the client holds does not come along.
  expect(done.unsigned).toEqual([bid.number])
  expect(done.administrators).toMatchObject([{ username: `${name}-2` }])
  expect(await there.owner('select username, email from users where company_id = $1', [ada.me.CompanyId])).toEqual([
    { username: `${name}-2`, email: '' },
  ])
}, 120_000)
