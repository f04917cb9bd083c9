import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { contents } from '@jobwright/contract/resources/contents.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { shares } from '@jobwright/contract/resources/shares.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { sendForm } from '../testing/forms.ts'
import { FIELD, type Person, testHouse } from '../testing/house.ts'

const house = testHouse()
const picture = (shade: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: shade, g: 20, b: 60 } } })
    .jpeg()
    .toBuffer()
const aPhoto = async (person: Person, shade = 90): Promise<Photo> => {
  const sent = await sendForm(house, person, '/api/upload/image', {}, [
    { name: 'deck.jpg', bytes: await picture(shade) },
  ])
  return (sent.json['files'] as Photo[])[0] as Photo
}
const aDocument = async (person: Person, name: string, bytes: Buffer): Promise<Document> => {
  const sent = await sendForm(house, person, '/api/upload/files', {}, [{ name, bytes }])
  return (sent.json['files'] as Document[])[0] as Document
}
const media = (name: string, headers: Record<string, string> = {}, folder = 'uploads') =>
  house.raw('GET', `/media/${folder}/${name}`, { headers })

test('a signed name opens its file and nothing else', async () => {
  const ada = await house.company()
  const photo = await aPhoto(ada)
  const other = await aPhoto(ada, 91)
  expect((await media(photo.authDocName)).statusCode).toBe(200)
  expect((await media('roof.jpg')).statusCode).toBe(404)
  expect((await media(photo.fileName)).statusCode).toBe(404)
  const [ours, theirs] = [photo.authDocName, other.authDocName].map((name) =>
    Buffer.from(name.split('.')[0] ?? '', 'base64url'),
  )
  // Flip each byte of a signed name: always 404.
  for (let at = 0; at < 60; at += 3) {
    const forged = Buffer.from(ours ?? '')
    forged[at] = (forged[at] ?? 0) ^ 1
    expect((await media(`${forged.toString('base64url')}.jpg`)).statusCode).toBe(404)
  }
  const mixed = Buffer.concat([ours!.subarray(0, 60), theirs!.subarray(60)])
  expect((await media(`${mixed.toString('base64url')}.jpg`)).statusCode).toBe(404)
})

test('a name of the thumbnail does not open the original; one of the original opens the thumbnail', async () => {
  const ada = await house.company()
  const photo = await aPhoto(ada)
  const small = await media(photo.authThumbnailName)
  expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
  expect((await sharp((await media(photo.authDocName, {}, 'thumbnails')).rawPayload).metadata()).width).toBe(320)
  expect((await media(photo.authDocName, {}, 'avatars')).statusCode).toBe(404)
})

test('a name ends with its time, with the right of its person, with their account, and with the record', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const photo = await aPhoto(ada)
  const forPat = (await pat.call(photos.get, { params: { id: photo.id } })).authDocName
  expect((await media(forPat)).statusCode).toBe(200)
  vi.useFakeTimers({ now: Date.now() + 13 * 60 * 60 * 1000, toFake: ['Date'] })
  try {
    expect((await media(forPat)).statusCode).toBe(404)
  } finally {
    vi.useRealTimers()
  }
  await ada.call(users.deactivate, { params: { id: pat.me.id }, body: {} })
  expect((await media(forPat)).statusCode).toBe(404)
  await ada.call(photos.remove, { params: { id: photo.id } })
  expect((await media(photo.authDocName)).statusCode).toBe(404)
  await ada.call(photos.restore, { params: { id: photo.id } })
  expect((await media(photo.authDocName)).statusCode).toBe(200)
  await house.owner('update companies set media_generation = media_generation + 1 where id = $1', [ada.me.CompanyId])
  expect((await media(photo.authDocName)).statusCode).toBe(404)
  const renewed = await ada.call(photos.get, { params: { id: photo.id } })
  expect((await media(renewed.authDocName)).statusCode).toBe(200)
})

test('ranges, ETags and private caching', async () => {
  const ada = await house.company()
  const photo = await aPhoto(ada)
  const whole = await media(photo.authDocName)
  expect(whole.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  expect(whole.headers.etag).toBe(`"${photo.sha256}"`)
  expect((await media(photo.authDocName, { 'if-none-match': `"${photo.sha256}"` })).statusCode).toBe(304)
  const part = await media(photo.authDocName, { range: 'bytes=10-19' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${photo.bytes}`])
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
  expect((await media(photo.authDocName, { range: 'bytes=-5' })).rawPayload).toEqual(whole.rawPayload.subarray(-5))
  expect((await media(photo.authDocName, { range: `bytes=${photo.bytes}-` })).statusCode).toBe(416)
})

test('nothing that could run is ever shown: a download in a sandbox, under its own type', async () => {
  const ada = await house.company()
  for (const [name, content] of [
    ['page.txt', '<html><script>alert(1)</script></html>'],
    ['data.xml', '<?xml version="1.0"?><a xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></a>'],
  ] as const) {
    const document = await aDocument(ada, name, Buffer.from(content))
    const answer = await media(document.authDocName)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers['content-type']).not.toMatch(/html/)
  }
  const svg = await sendForm(house, ada, '/api/upload/files', {}, [
    { name: 'logo.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' },
  ])
  expect(svg.status).toBe(422)
})

test('a name in any script is kept, and told in both ways that browsers know', async () => {
  const ada = await house.company()
  const name = 'Dachplan “Süd” 屋根 👷.txt'
  const document = await aDocument(ada, `base64:${Buffer.from(name).toString('base64')}`, Buffer.from('x'))
  expect(document.originalName).toBe(name)
  const answer = await media(document.authDocName)
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
  expect((await aDocument(ada, '../../etc/passwd.txt', Buffer.from('y'))).originalName).toBe('passwd.txt')
  expect((await aDocument(ada, 'CON.txt', Buffer.from('z'))).originalName).toBe('_CON.txt')
})

test('another company finds no file by its name, and opens no link of it', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const photo = await aPhoto(ada)
  const document = await aDocument(ada, 'plan.txt', Buffer.from('secret'))
  for (const fileName of [photo.fileName, document.fileName])
    for (const url of [
      `/api/fetch/${fileName}`,
      `/api/get-file-path/${fileName}`,
      `/api/pdf-to-image/${fileName}`,
      `/api/doc/content/${fileName}`,
    ])
      expect((await house.raw('GET', url, { token: bob.token })).statusCode).toBe(404)
  const refused = { status: 404 }
  const ids = [photo.id]
  await expect(bob.call(photos.bulk, { body: { ids, caption: 'mine' } })).rejects.toMatchObject(refused)
  await expect(bob.call(photos.bulkRemove, { body: { ids } })).rejects.toMatchObject(refused)
  await expect(bob.call(shares.create, { body: { resource: 'photos', ids, days: 7 } })).rejects.toMatchObject(refused)
  for (const [url, body] of [
    ['/api/photos/zip', { ids }],
    [
      '/api/photos/report',
      { ids, title: '', perPage: 2, captions: true, times: true, places: true, notes: true, language: 'en' },
    ],
    ['/api/files/zip', { paths: [`id:${document.id}`] }],
    ['/api/files/move', { paths: [`id:${document.id}`], to: '' }],
    ['/api/files/copy', { paths: [`id:${document.id}`], to: '' }],
  ] as const)
    expect((await house.raw('POST', url, { token: bob.token, body })).statusCode).toBe(404)
  const adopted = await sendForm(house, bob, '/api/upload/files', { DocumentId: document.id }, [
    { name: 'b.txt', bytes: Buffer.from('b') },
  ])
  expect(adopted.status).toBe(404)
})

test('a share link shows exactly what was shared, to whoever knows its password, until it is ended', async () => {
  const ada = await house.company()
  const document = await aDocument(ada, 'plan.txt', Buffer.from('revision one'))
  const share = await ada.call(shares.create, {
    body: { resource: 'revisions', ids: [document.currentRevisionId ?? ''], days: 7, password: 'roof-9-shingle' },
  })
  await sendForm(house, ada, '/api/upload/files', { DocumentId: document.id }, [
    { name: 'plan.txt', bytes: Buffer.from('revision two') },
  ])
  const params = { token: share.token }
  await expect(house.call(shares.open, { params, body: {} })).rejects.toMatchObject({
    problem: { errors: [{ field: 'password', message: 'Required.' }] },
  })
  await expect(house.call(shares.open, { params, body: { password: 'no' } })).rejects.toMatchObject({ status: 422 })
  await house.owner(
    `update companies set profile = profile || '{"phone":"3125550100","email":"office@fox.example","address":"1 Main St","city":"Cicero","state":"IL","zip":"60804"}' where id = $1`,
    [ada.me.Company.id],
  )
  const shared = await house.call(shares.open, { params, body: { password: 'roof-9-shingle' } })
  expect(shared).toMatchObject({
    project: '',
    sender: { phone: '3125550100', email: 'office@fox.example', address: '1 Main St, Cicero, IL 60804', logo: null },
  })
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove' } })
  const project = await ada.call(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: ada.me.id },
  })
  await ada.call(documents.update, { params: { id: document.id }, body: { ProjectId: project.id } })
  expect((await house.call(shares.open, { params, body: { password: 'roof-9-shingle' } })).project).toBe('Barn roof')
  expect(shared.items[0]).toMatchObject({ sha256: document.sha256, state: 'current' })
  const bytes = await media(shared.items[0]?.authDocName ?? '')
  expect(bytes.payload).toBe('revision one')
  expect((await ada.call(shares.log, { params: { id: share.id } })).rows.map((row) => row.action)).toEqual([
    'opened by link',
    'opened by link',
  ])
  await ada.call(shares.revoke, { params: { id: share.id } })
  await expect(house.call(shares.open, { params, body: { password: 'roof-9-shingle' } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await media(shared.items[0]?.authDocName ?? '')).statusCode).toBe(404)
})

test('guesses at the password of a link are slowed', async () => {
  const ada = await house.company()
  const document = await aDocument(ada, 'plan.txt', Buffer.from('revision one'))
  const { token } = await ada.call(shares.create, {
    body: { resource: 'revisions', ids: [document.currentRevisionId ?? ''], days: 7, password: 'roof-9-shingle' },
  })
  const statuses: number[] = []
  for (let i = 0; i < 8; i++)
    statuses.push((await house.raw('POST', `/api/shared/${token}`, { body: { password: `guess ${i}` } })).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
})

test('the text of a file is read, and found by ⌘K', async () => {
  const ada = await house.company()
  const document = await aDocument(ada, 'scope.txt', Buffer.from('Replace the flashing around the chimney'))
  const text = await ada.call(contents.text, { params: { fileName: document.fileName } })
  expect(text).toMatchObject({ state: 'ready', by: 'plain', text: 'Replace the flashing around the chimney' })
  const found = await house.raw('GET', '/api/search?q=chimn', { token: ada.token })
  expect((found.json() as { rows: { id: string; why: object }[] }).rows).toMatchObject([
    {
      id: document.id,
      resource: 'documents',
      why: { field: 'text', text: expect.stringContaining('chimney') as unknown },
    },
  ])
  // Three frames of 417 bytes: MPEG 1, layer 3, 128 kbit/s, 44.1 kHz.
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])
  const song = await aDocument(ada, 'note.mp3', Buffer.concat([frame, frame, frame]))
  const spoken = await ada.call(contents.transcribe, { params: { fileName: song.fileName }, body: {} })
  expect(spoken).toMatchObject({ state: 'not configured', message: 'Speech to text isn’t set up here.' })
})
