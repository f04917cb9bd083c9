// @ring full
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { s3Storage } from '../../outside/storage/s3.ts'
import { StorageDown } from '../../outside/storage/storage.ts'
import { startBadBucket, type BadBucket, type Mood } from '../../testing/badBucket.ts'
import { sendForm } from '../../testing/forms.ts'
import { expectClear, holdings } from '../../testing/holdings.ts'
import { furnish, testHouse, type Person } from '../../testing/house.ts'

let bucket: BadBucket | undefined
const open = async () => (bucket ??= await startBadBucket())
furnish(async () => (await open()).settings)
const house = testHouse()
afterEach(() => mood('fine'))
afterAll(() => bucket?.stop())
const mood = (next: Mood) => {
  if (bucket) bucket.mood = next
}
const words = () => Buffer.from(`${Math.random()} `.repeat(20_000))
const send = (person: Person, bytes: Buffer, fields = {}) =>
  sendForm(house, person, '/api/upload/files', fields, [{ name: 'a.txt', bytes }])
const DOWN = /File storage isn’t responding/

test.each<Mood>(['fails', 'cuts', 'forgets'])(
  'a bucket that %s: an upload says so, and nothing of it stays',
  async (how) => {
    const ada = await house.company()
    const before = await holdings(house)
    mood(how)
    const answer = await send(ada, words())
    mood('fine')
    expectClear(answer, 503, DOWN)
    expect((await ada.call(documents.list, {})).totalCounts).toBe(0)
    expect(await holdings(house)).toEqual(before)
    expect((await send(ada, words())).status).toBe(200)
  },
)

test('the same upload with its id, once the bucket is back, is one record', async () => {
  const ada = await house.company()
  const bytes = words()
  const captionTags = JSON.stringify({ 'a.txt': { id: crypto.randomUUID() } })
  for (const how of ['fails', 'cuts', 'forgets', 'fine', 'fine'] as const) {
    mood(how)
    expect((await send(ada, bytes, { captionTags, isPhoto: 'false' })).status).toBe(how === 'fine' ? 200 : 503)
  }
  expect((await ada.call(documents.list, {})).totalCounts).toBe(1)
})

test('parts that cannot be kept or joined now can be later, and are lost by nothing', async () => {
  const ada = await house.company()
  const bytes = words()
  const { id } = await ada.call(uploads.start, { body: { name: 'a.txt', size: bytes.length } })
  const put = () =>
    house.raw('PUT', `/api/uploads/${id}/parts/0`, {
      token: ada.token,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const finish = () => house.raw('POST', `/api/uploads/${id}/finish`, { token: ada.token, body: { target: {} } })
  mood('cuts')
  expect((await put()).statusCode).toBe(503)
  mood('fine')
  expect((await put()).statusCode).toBe(200)
  for (const how of ['fails', 'cuts'] as const) {
    mood(how)
    const answer = await finish()
    expectClear({ status: answer.statusCode, json: answer.json() }, 503, DOWN)
  }
  mood('fine')
  expect((await finish()).statusCode).toBe(200)
  expect((await finish()).json()).toMatchObject({ files: [{ id }] })
  expect((await ada.call(documents.list, {})).totalCounts).toBe(1)
})

test('lists and records go on while the bucket is down; a download says so or breaks off, and never ends short as if whole', async () => {
  const ada = await house.company()
  const bytes = words()
  const [file] = (await send(ada, bytes)).json['files'] as Document[]
  const url = `/api/fetch/${file?.fileName}`
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const get = () => fetch(`${address}${url}`, { headers: { authorization: `Bearer ${ada.token}` } })
  mood('fails')
  expect((await ada.call(documents.list, {})).totalCounts).toBe(1)
  const refused = await get()
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    503,
    expect.stringMatching(DOWN),
  ])
  mood('cuts')
  await expect(get().then((answer) => answer.arrayBuffer())).rejects.toThrow()
  mood('fine')
  expect(Buffer.from(await (await get()).arrayBuffer()).equals(bytes)).toBe(true)
})

test('a bucket that stops in the middle is given up after a while, in both directions', async () => {
  const bad = await open()
  const temp = mkdtempSync(join(tmpdir(), 'jw-hang-'))
  const { S3_ENDPOINT: endpoint } = bad.settings
  const storage = s3Storage(
    {
      bucket: 'bucket',
      endpoint,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: true,
      idleMs: 300,
    },
    temp,
  )
  const receive = () => storage.receive(Readable.from([Buffer.alloc(8_000_000, 'x')]), 9_000_000)
  const key = `${crypto.randomUUID()}/aa/bb`
  await storage.keep(await receive(), key)
  bad.mood = 'hangs'
  const received = await receive()
  await expect(storage.keep(received, `${key}2`)).rejects.toThrow(StorageDown)
  await storage.drop(received)
  await expect(storage.read(key).then(text)).rejects.toThrow(StorageDown)
  await expect(storage.borrow(key, async () => {})).rejects.toThrow(StorageDown)
  expect(readdirSync(temp)).toEqual([])
  rmSync(temp, { recursive: true })
}, 60_000)
