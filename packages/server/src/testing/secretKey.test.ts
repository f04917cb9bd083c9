import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { refuseOtherKey } from '../secretKey.ts'
import { testHouse } from './house.ts'

const house = testHouse()
const dataDir = mkdtempSync(join(tmpdir(), 'jw-key-'))
const file = join(dataDir, 'secret.key')
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a lost or another secret key refuses the start, and no new one is made in its place', async () => {
  const owner = { ...inject('cluster'), database: house.connection.database }
  const start = (secretKey?: string, acceptNewKey = false) =>
    refuseOtherKey(owner, { secretKey, dataDir, acceptNewKey })
  await start()
  await start()
  const key = readFileSync(file, 'utf8')
  rmSync(file)
  await expect(start()).rejects.toThrow(/secret\.key is missing.*ACCEPT_NEW_SECRET_KEY/)
  expect(existsSync(file)).toBe(false)
  await expect(start('a'.repeat(64))).rejects.toThrow(/SECRET_KEY is not the one of this database/)
  writeFileSync(file, 'b'.repeat(64))
  await expect(start()).rejects.toThrow(/is not the one of this database/)
  // The same key, given either way.
  await start(key)
  writeFileSync(file, key)
  await start()
  await start('c'.repeat(64), true)
  await start('c'.repeat(64))
})
