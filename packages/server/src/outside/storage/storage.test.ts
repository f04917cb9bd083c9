import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  mkdtempSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { furnishing } from '../../testing/house.ts'
import { madeKey, newKey, openStorage } from './open.ts'
import { Gone, TooLarge, type Storage } from './storage.ts'

const company = crypto.randomUUID()
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A folder; or a bucket, when this suite is run once more there. */
const settings = furnishing()
describe('a storage', () => {
  let storage: Storage
  let isBucket = false
  const folder = mkdtempSync(join(tmpdir(), 'jw-storage-'))
  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: folder, ...(await settings()) })
    isBucket = config.s3 !== undefined
    storage = openStorage(config)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const left = () => (existsSync(storage.temp) ? readdirSync(storage.temp) : [])
  const keep = async (bytes: Buffer) => {
    const key = newKey(company)
    await storage.keep(await storage.receive(Readable.from([bytes]), bytes.length), key)
    return key
  }

  test('receives in pieces, counts, hashes and shows the beginning', async () => {
    const pieces = Array.from({ length: 40 }, (_, i) => randomBytes(1000 * i + 1))
    const bytes = Buffer.concat(pieces)
    const received = await storage.receive(Readable.from(pieces), bytes.length)
    await received.synced
    const { bytes: count, sha256 } = received
    expect({ count, sha256 }).toEqual({ count: bytes.length, sha256: sha(bytes) })
    expect(received.head.equals(bytes.subarray(0, 64 * 1024))).toBe(true)
    expect(readFileSync(received.path).equals(bytes)).toBe(true)
    await storage.drop(received)
    expect(left()).toEqual([])
  })

  test('receives nothing at all as nothing, and no byte more than it may', async () => {
    const none = await storage.receive(Readable.from([]), 10)
    expect([none.bytes, none.sha256]).toEqual([0, sha(Buffer.alloc(0))])
    await storage.drop(none)
    await expect(storage.receive(Readable.from([Buffer.alloc(6), Buffer.alloc(5)]), 10)).rejects.toThrow(TooLarge)
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(5)
        throw new Error('the line is cut')
      })(),
    )
    await expect(storage.receive(broken, 10)).rejects.toThrow('the line is cut')
    expect(left()).toEqual([])
  })

  test('what is kept is read whole and in ranges, and nothing is left where it came in', async () => {
    const bytes = randomBytes(3_000_000)
    const key = await keep(bytes)
    expect(left()).toEqual([])
    expect(sha(await buffer(await storage.read(key)))).toBe(sha(bytes))
    for (const [start, end] of [
      [0, 0],
      [0, 65_535],
      [1_234_567, 1_299_999],
      [2_999_999, 2_999_999],
    ] as const)
      expect((await buffer(await storage.read(key, { start, end }))).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('what is there is lent as a file for as long as the work takes', async () => {
    const key = await keep(Buffer.from('Lent'))
    let lent = ''
    const said = await storage.borrow(key, async (path) => {
      lent = path
      return readFileSync(path, 'utf8')
    })
    expect(said).toBe('Lent')
    await expect(storage.borrow(key, () => Promise.reject(new Error('the work fails')))).rejects.toThrow(
      'the work fails',
    )
    expect(left()).toEqual([])
    if (isBucket) expect(existsSync(lent)).toBe(false)
  })

  test('files derived from it are stored and deleted with it; other files stay', async () => {
    const key = await keep(Buffer.from('One'))
    const other = await keep(Buffer.from('Two'))
    const made = join(folder, 'thumb')
    writeFileSync(made, 'Small')
    await storage.put(made, madeKey(key, 'thumb'), 'image/jpeg')
    await storage.put(made, madeKey(key, 'page-1-800'), 'image/png')
    expect(readFileSync(made, 'utf8')).toBe('Small')
    expect(await text(await storage.read(madeKey(key, 'thumb')))).toBe('Small')
    await storage.remove(key)
    for (const gone of [key, madeKey(key, 'thumb'), madeKey(key, 'page-1-800')])
      await expect(storage.read(gone)).rejects.toThrow(Gone)
    await expect(storage.borrow(key, async () => {})).rejects.toThrow(Gone)
    expect(await text(await storage.read(other))).toBe('Two')
    // Removing a missing object is harmless.
    await storage.remove(key)
    expect(left()).toEqual([])
  })

  test('many at once do not disturb each other', async () => {
    const all = Array.from({ length: 24 }, (_, i) => randomBytes(100_000 + i))
    const keys = await Promise.all(all.map(keep))
    const read = await Promise.all(keys.map(async (key) => sha(await buffer(await storage.read(key)))))
    expect(read).toEqual(all.map(sha))
    expect(left()).toEqual([])
  })

  test('an address for putting is offered by a bucket only', async () => {
    const key = newKey(company)
    const direct = await storage.direct(key, 'text/plain', 5)
    if (!isBucket) return expect(direct).toBeUndefined()
    const put = await fetch(direct?.url ?? '', { method: 'PUT', headers: direct?.headers ?? {}, body: 'Words' })
    expect(put.status).toBe(200)
    expect(await text(await storage.read(key))).toBe('Words')
  })

  test('only what lies there since a day is tidied away', async () => {
    mkdirSync(storage.temp, { recursive: true })
    const [old, young] = ['old.part', 'young.part'].map((one) => join(storage.temp, one))
    for (const path of [old, young]) writeFileSync(path ?? '', 'x')
    utimesSync(old ?? '', Date.now() / 1000 - 90_000, Date.now() / 1000 - 90_000)
    await storage.tidy()
    expect(left()).toEqual(['young.part'])
    rmSync(young ?? '')
  })
})

test('a folder knows no key that is not of our shape', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jw-storage-'))
  const storage = openStorage(readConfig({ DATA_DIR: folder }))
  for (const key of ['../../etc/passwd', '/etc/passwd', `${company}/../x`, `${company}/a\u0000b`, company, ''])
    await expect(storage.read(key)).rejects.toThrow('a key of no shape of ours')
  rmSync(folder, { recursive: true })
})
