import { createServer } from 'node:http'
import { contents } from '@jobwright/contract/resources/contents.ts'
import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueWaiting } from '../maintenance.ts'
import { preparer } from './prepare.ts'
import { sendForm } from '../testing/forms.ts'
import { keptFiles, settledHouse } from '../testing/holdings.ts'
import { testHouse, type Person } from '../testing/house.ts'

// A provider of speech as OpenAI's, for this file.
const heard: { authorization: string | undefined; bytes: number }[] = []
const provider = createServer((request, response) => {
  let bytes = 0
  request.on('data', (piece: Buffer) => (bytes += piece.length))
  request.on('end', () => {
    heard.push({ authorization: request.headers.authorization, bytes })
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ text: 'Order two more bundles.' }))
  })
})
beforeAll(() => new Promise<void>((resolve) => provider.listen(47_310, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => provider.close(resolve)))

const house = testHouse({ TRANSCRIPTION_URL: 'http://127.0.0.1:47310/v1', TRANSCRIPTION_KEY: 'secret' })
const upload = async <T>(person: Person, url: string, name: string, bytes: Buffer): Promise<T> =>
  ((await sendForm(house, person, url, {}, [{ name, bytes }])).json['files'] as T[])[0] as T
const picture = (width: number) =>
  sharp({ create: { width, height: 900, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()

async function until<T>(look: () => Promise<T>, is: (value: T) => boolean): Promise<T> {
  for (let n = 0; ; n++) {
    const value = await look()
    if (is(value) || n > 150) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('pictures are made after the answer, by the queue, and everybody is told', async () => {
  const ada = await house.company()
  const told: string[] = []
  const silence = house.changes.subscribe((change) => change.action === 'many' && told.push(change.resource))
  const photo = await upload<Photo>(ada, '/api/upload/image', 'roof.jpg', await picture(1200))
  expect(photo.prepared).toBe('waiting')
  const ready = await until(
    () => ada.call(photos.get, { params: { id: photo.id } }),
    (now) => now.prepared !== 'waiting',
  )
  expect(ready.prepared).toBe('ready')
  expect(await house.owner('select variant, width, height, mime from renditions order by variant')).toEqual([
    { variant: 'thumb', width: 320, height: 240, mime: 'image/jpeg' },
    { variant: 'view', width: 1200, height: 900, mime: 'image/jpeg' },
  ])
  await until(
    async () => told.length,
    (n) => n > 0,
  )
  expect(told).toContain('photos')
  silence()
}, 30_000)

test('a file that goes for good while its pictures are made leaves none of them behind', async () => {
  const ada = await house.company()
  const photo = await upload<Photo>(ada, '/api/upload/image', 'roof.jpg', await picture(1220))
  await settledHouse(house)
  const [blob] = await house.owner('select id, storage_key from blobs where sha256 = $1', [photo.sha256])
  const key = String(blob?.['storage_key'])
  await house.owner("update blobs set state = 'waiting' where id = $1", [blob?.['id']])
  await house.owner('delete from renditions where blob_id = $1', [blob?.['id']])
  const { storage } = house.services
  const slow: typeof storage = {
    ...storage,
    async put(...args) {
      await house.owner('update photos set blob_id = null, deleted_at = now() where id = $1', [photo.id])
      await house.owner('delete from blobs where id = $1', [blob?.['id']])
      await storage.remove(key)
      await storage.put(...args)
    },
  }
  const transcriber = { transcribe: async () => '' }
  const work = preparer({ ...house.services, db: house.db, storage: slow, transcriber, done: () => {} })
  await work.pictures({ companyId: ada.me.CompanyId, blobId: String(blob?.['id']) })
  expect((await keptFiles(house)).filter((path) => path.startsWith(key))).toEqual([])
}, 60_000)

test('a file whose turn the queue missed is found by the sweep', async () => {
  const ada = await house.company()
  const photo = await upload<Photo>(ada, '/api/upload/image', 'roof.jpg', await picture(1210))
  await until(
    () => ada.call(photos.get, { params: { id: photo.id } }),
    (now) => now.prepared !== 'waiting',
  )
  // The state after a server dies before it could queue anything.
  await house.owner("update blobs set state = 'waiting', created_at = now() - interval '1 minute' where sha256 = $1", [
    photo.sha256,
  ])
  await house.owner('delete from renditions')
  await queueWaiting({ db: house.db, ...house.services })
  const again = await until(
    () => ada.call(photos.get, { params: { id: photo.id } }),
    (now) => now.prepared !== 'waiting',
  )
  expect(again.prepared).toBe('ready')
}, 30_000)

test('a picture that cannot be read is kept as it came, and said to be so', async () => {
  const ada = await house.company()
  const whole = await sharp(await picture(1220))
    .png()
    .toBuffer()
  // Its head is whole and nothing else is.
  const photo = await upload<Photo>(
    ada,
    '/api/upload/image',
    'cut.png',
    Buffer.concat([whole.subarray(0, 400), Buffer.alloc(300)]),
  )
  const failed = await until(
    () => ada.call(photos.get, { params: { id: photo.id } }),
    (now) => now.prepared !== 'waiting',
  )
  expect(failed.prepared).toBe('failed')
  expect((await house.raw('GET', `/media/thumbnails/${failed.authThumbnailName}`)).statusCode).toBe(404)
  expect((await house.raw('GET', `/media/uploads/${failed.authDocName}`)).rawPayload.length).toBe(700)
}, 30_000)

test('speech is turned into text by the provider of the settings, and found afterwards', async () => {
  const ada = await house.company()
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])
  const note = await upload<Document>(ada, '/api/upload/files', 'note.mp3', Buffer.concat([frame, frame, frame]))
  const params = { fileName: note.fileName }
  expect(await ada.call(contents.transcribe, { params, body: {} })).toMatchObject({
    state: 'ready',
    by: 'speech',
    text: 'Order two more bundles.',
  })
  expect(heard[0]?.authorization).toBe('Bearer secret')
  expect(heard[0]?.bytes).toBeGreaterThan(note.bytes)
  expect((await ada.call(documents.list, {})).totalCounts).toBe(1)
  const found = await house.raw('GET', '/api/search?q=bundles', { token: ada.token })
  expect((found.json() as { rows: { id: string }[] }).rows.map((row) => row.id)).toEqual([note.id])
}, 30_000)
