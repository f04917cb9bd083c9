import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { PhoneDb, readKept } from './database.ts'
import { live } from './live.ts'

it('follows what is read last, behind functions that wait themselves', async () => {
  const db = new PhoneDb('live')
  const named = async () => (await readKept<string>(db, 'which')) ?? ''
  const seen: unknown[] = []
  // Not an async function itself: so are most of those that components give.
  const watching = live(() => named().then((key) => readKept(db, key))).subscribe((value) => void seen.push(value))
  const nested = live(async () => readKept(db, await named())).subscribe((value) => void seen.push(value))
  await db.kept.put({ key: 'which', value: 'place' })
  await expect.poll(() => seen.length).toBeGreaterThan(1)
  await db.kept.put({ key: 'place', value: 'Barn' })
  await expect.poll(() => seen.filter((value) => value === 'Barn').length).toBe(2)
  await db.kept.put({ key: 'place', value: 'Shed' })
  await expect.poll(() => seen.filter((value) => value === 'Shed').length).toBe(2)
  watching.unsubscribe()
  nested.unsubscribe()
})

it('gives each transaction an async function, for the same reason', () => {
  const files = import.meta.glob<string>('../../**/*.ts', { query: '?raw', import: 'default', eager: true })
  const begun = Object.entries(files)
    .filter(([file]) => !file.endsWith('.test.ts'))
    .flatMap(([, text]) => text.split(/\bdb\.transaction\(/).slice(1))
    .filter((text) => /^\s*'rw?'/.test(text))
  expect(begun.length).toBeGreaterThan(30)
  // What stands between the tables and the function.
  expect(begun.filter((text) => !/^[^>]*?async \(\) =>/.test(text)).map((text) => text.slice(0, 80))).toEqual([])
})
