import { createHash } from 'node:crypto'
import { permissionId } from '@jobwright/contract/permissions.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { documents, revisions, type Document } from '@jobwright/contract/resources/documents.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import sharp from 'sharp'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse } from '../../testing/house.ts'
import { sendForm } from '../../testing/forms.ts'

const house = testHouse()
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const jpeg = (shade: number) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: shade, g: 90, b: 20 } } })
    .jpeg()
    .toBuffer()

test('a photo arrives, is the thing that was sent, and can be seen by a signed name', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const bytes = await jpeg(200)
  const id = crypto.randomUUID()
  const captionTags = JSON.stringify({
    '0-17': {
      id,
      caption: 'North slope',
      tags: '["before","roof"]',
      isDirty: true,
      sha256: sha(bytes),
      capturedAt: '2026-05-01T16:00:00Z',
      timezone: 'America/Denver',
    },
  })
  const sent = await sendForm(house, ada, '/api/upload/files', { projectId: project.id, captionTags }, [
    { name: '0-17', bytes },
  ])
  expect(sent).toMatchObject({ status: 200, json: { success: true, errors: [] } })
  const photo = (sent.json['files'] as Photo[])[0]
  expect(photo).toMatchObject({
    id,
    caption: 'North slope',
    tags: ['before', 'roof'],
    CustomerId: customer.id,
    ProjectId: project.id,
    sha256: sha(bytes),
    width: 800,
    height: 600,
    capturedDay: '2026-05-01',
    capturedTime: '10:00',
    capturedBy: 'device',
    prepared: 'waiting',
  })
  expect(photo?.authThumbnailName.length).toBeGreaterThan(100)
  const thumb = await house.raw('GET', `/media/thumbnails/${photo?.authThumbnailName}`)
  expect(thumb.statusCode).toBe(200)
  expect((await sharp(thumb.rawPayload).metadata()).width).toBe(320)
  const original = await house.raw('GET', `/media/uploads/${photo?.authDocName}`)
  expect(sha(original.rawPayload)).toBe(sha(bytes))
  // The same id again returns the existing photo.
  const again = await sendForm(house, ada, '/api/upload/files', { projectId: project.id, captionTags }, [
    { name: '0-17', bytes },
  ])
  expect((again.json['files'] as Photo[])[0]?.id).toBe(id)
  expect((await ada.call(photos.list, {})).totalCounts).toBe(1)
})

test('ten mixed files of which two are bad: eight are kept, each bad one is told', async () => {
  const ada = await house.company()
  const good = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (n) => ({ name: `p${n}.jpg`, bytes: await jpeg(n * 30) })),
  )
  const text = [7, 8].map((n) => ({ name: `notes ${n}.txt`, bytes: Buffer.from(`Tear off layer ${n}\n`) }))
  const bad = [
    { name: 'page.png', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
    { name: 'empty.pdf', bytes: Buffer.alloc(0) },
  ]
  const { status, json } = await sendForm(house, ada, '/api/upload/files', { customPath: '/plans/../site/' }, [
    ...good,
    ...bad,
    ...text,
  ])
  expect(status).toBe(200)
  expect((json['files'] as Document[]).length).toBe(8)
  expect((json['errors'] as { file: string }[]).map((one) => one.file)).toEqual(['page.png', 'empty.pdf'])
  const rows = (await ada.call(documents.list, {})).rows
  expect(rows.every((row) => row.Folder?.name === 'site' && row.revision?.state === 'current')).toBe(true)
  const only = await sendForm(house, ada, '/api/upload/files', {}, [bad[0]!])
  expect(only).toMatchObject({ status: 422, json: { errors: [{ title: 'File upload error' }] } })
})

test('a document gets a second revision, which becomes current when it is published', async () => {
  const ada = await house.company()
  const first = await sendForm(house, ada, '/api/upload/files', { sheetNo: 'A-101' }, [
    { name: 'plan.txt', bytes: Buffer.from('one') },
  ])
  const document = (first.json['files'] as Document[])[0]!
  const second = await sendForm(house, ada, '/api/update/file', { id: document.id, label: 'B' }, [
    { name: 'plan-b.txt', bytes: Buffer.from('two') },
  ])
  expect(second.status).toBe(200)
  const both = (await ada.call(revisions.list, { query: { DocumentId: document.id } })).rows
  expect(both.map((one) => [one.n, one.label, one.state])).toEqual([
    [2, 'B', 'draft'],
    [1, '', 'current'],
  ])
  await ada.call(revisions.publish, { params: { id: both[0]!.id } })
  expect(await ada.call(documents.get, { params: { id: document.id } })).toMatchObject({
    originalName: 'plan-b.txt',
    revision: { n: 2, state: 'current' },
  })
  await ada.call(revisions.withdraw, { params: { id: both[0]!.id } })
  expect(await ada.call(documents.get, { params: { id: document.id } })).toMatchObject({
    originalName: 'plan.txt',
    revision: { n: 1, state: 'current' },
  })
})

test('a new revision is in force at once when its sender says so and may publish', async () => {
  const ada = await house.company()
  const send = (person: typeof ada, fields: Record<string, string>, name: string) =>
    sendForm(house, person, '/api/upload/files', fields, [{ name, bytes: Buffer.from(name) }])
  const document = ((await send(ada, {}, 'plan.txt')).json['files'] as Document[])[0]!
  const second = await send(ada, { DocumentId: document.id, inForce: 'true' }, 'plan-b.txt')
  expect(second.json['files']).toMatchObject([{ originalName: 'plan-b.txt', revision: { n: 2, state: 'current' } }])
  const states = async () =>
    (await ada.call(revisions.list, { query: { DocumentId: document.id } })).rows.map(({ n, state }) => [n, state])
  expect(await states()).toEqual([
    [2, 'current'],
    [1, 'superseded'],
  ])
  const { id } = await ada.call(roles.create, {
    body: {
      title: 'Sends only',
      permissions: [{ id: permissionId('documents.list') }, { id: permissionId('documents.create') }],
    },
  })
  const bob = await house.person(ada, id, 'Bob')
  expect((await send(bob, { DocumentId: document.id, inForce: 'true' }, 'plan-c.txt')).status).toBe(403)
  expect((await send(bob, { DocumentId: document.id }, 'plan-c.txt')).status).toBe(200)
  expect((await states())[0]).toEqual([3, 'draft'])
})

test('the same bytes sent many times at once are as many records, and kept once', async () => {
  const ada = await house.company()
  const bytes = await jpeg(111)
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, i) => sendForm(house, ada, '/api/upload/image', {}, [{ name: `${i}.jpg`, bytes }])),
  )
  expect(sent.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await ada.call(photos.list, {})).totalCounts).toBe(12)
  const blobs = await house.owner('select count(*)::int as n from blobs where company_id = $1', [ada.me.CompanyId])
  expect(blobs).toEqual([{ n: 1 }])
})

test('one photo sent many times at once under its id is one record', async () => {
  const ada = await house.company()
  const bytes = await jpeg(112)
  const id = crypto.randomUUID()
  const captionTags = JSON.stringify({ 'a.jpg': { id } })
  const sent = await Promise.all(
    Array.from({ length: 12 }, () =>
      sendForm(house, ada, '/api/upload/image', { captionTags }, [{ name: 'a.jpg', bytes }]),
    ),
  )
  expect(sent.map(({ status, json }) => [status, (json['files'] as Photo[])?.[0]?.id])).toEqual(
    Array(12).fill([200, id]),
  )
  expect((await ada.call(photos.list, {})).totalCounts).toBe(1)
})
