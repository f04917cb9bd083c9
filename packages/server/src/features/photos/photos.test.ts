import { permissionId } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendForm } from '../../testing/forms.ts'
import { aCustomer, FIELD, type Person, testHouse } from '../../testing/house.ts'

const house = testHouse()
let shade = 0
const picture = () =>
  sharp({
    create: { width: 320, height: 200, channels: 3, background: { r: shade++ % 256, g: (shade * 7) % 256, b: 60 } },
  })
    .jpeg()
    .toBuffer()
type About = Record<string, unknown>
async function shoot(
  person: Person,
  fields: Record<string, string> = {},
  about: About = {},
  name = 'shot.jpg',
): Promise<Photo> {
  const sent = await sendForm(
    house,
    person,
    '/api/upload/image',
    { ...fields, captionTags: JSON.stringify({ [name]: about }) },
    [{ name, bytes: await picture() }],
  )
  expect(sent.status, JSON.stringify(sent.json)).toBe(200)
  return (sent.json['files'] as Photo[])[0] as Photo
}
const refusedAt = (field: string) => ({ status: 422, problem: { errors: [{ field }] } })

test('a task brings its project and its customer; links that contradict each other are refused', async () => {
  const ada = await house.company()
  const [foxglove, cedar] = [await aCustomer(ada), await aCustomer(ada, 'Cedar')]
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: foxglove.id, UserId: ada.me.id },
  })
  const bid = await ada.call(bids.create, { body: { title: 'Gutters', CustomerId: cedar.id, UserId: ada.me.id } })
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id } })
  const photo = await shoot(ada, { taskId: task.id })
  expect(photo).toMatchObject({ TaskId: task.id, ProjectId: project.id, BidId: null, CustomerId: foxglove.id })
  const change = (body: About) => ada.call(photos.update, { params: { id: photo.id }, body })
  await expect(change({ ProjectId: project.id, BidId: bid.id })).rejects.toMatchObject(refusedAt('BidId'))
  await expect(change({ ProjectId: project.id, CustomerId: cedar.id })).rejects.toMatchObject(refusedAt('CustomerId'))
  expect(await change({ BidId: bid.id })).toMatchObject({
    TaskId: null,
    ProjectId: null,
    BidId: bid.id,
    CustomerId: cedar.id,
  })
  expect(await change({ CustomerId: null })).toMatchObject({
    TaskId: null,
    ProjectId: null,
    BidId: null,
    CustomerId: null,
  })
  await change({ ProjectId: project.id })
  await ada.call(projects.remove, { params: { id: project.id } })
  expect(await ada.call(photos.get, { params: { id: photo.id } })).toMatchObject({ ProjectId: null })
  await ada.call(projects.restore, { params: { id: project.id } })
  expect(await ada.call(photos.get, { params: { id: photo.id } })).toMatchObject({ ProjectId: project.id })
})

test('the timeline counts by the day at the site, with the filters of the list', async () => {
  const ada = await house.company()
  const at = (capturedAt: string, timezone: string, caption = '') =>
    shoot(ada, {}, { capturedAt, timezone, caption, source: 'camera' })
  // One instant, two days: late in the evening in Denver, after midnight in New York.
  await at('2026-05-02T05:30:00Z', 'America/Denver')
  await at('2026-05-02T05:30:00Z', 'America/New_York', 'Ridge vent')
  await at('2026-05-02T15:00:00Z', 'America/New_York')
  const days = await ada.call(photos.days, {})
  expect(days).toEqual({
    rows: [
      { day: '2026-05-02', count: 2 },
      { day: '2026-05-01', count: 1 },
    ],
    totalCounts: 3,
  })
  expect((await ada.call(photos.days, { query: { q: 'ridge' } })).totalCounts).toBe(1)
  expect((await ada.call(photos.list, { query: { uncaptioned: '1' } })).totalCounts).toBe(2)
  const order = (await ada.call(photos.list, {})).rows.map((row) => `${row.capturedDay} ${row.capturedTime}`)
  expect(order).toEqual(['2026-05-02 11:00', '2026-05-02 01:30', '2026-05-01 23:30'])
  expect(
    (await ada.call(photos.list, { query: { from: '2026-05-01', to: '2026-05-01' } })).rows.map(
      (row) => row.capturedTime,
    ),
  ).toEqual(['23:30'])
})

test('many photos are tagged, moved and captioned at once: all or none', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const all = [await shoot(ada, {}, { tags: ['north'] }), await shoot(ada), await shoot(ada)]
  const ids = all.map((photo) => photo.id)
  const done = await ada.call(photos.bulk, {
    body: { ids, addTags: ['north', 'done'], caption: 'Finished', move: { ProjectId: project.id } },
  })
  expect(done.changed).toBe(3)
  for (const row of (await ada.call(photos.list, {})).rows)
    expect(row).toMatchObject({
      tags: ['north', 'done'],
      caption: 'Finished',
      ProjectId: project.id,
      CustomerId: customer.id,
    })
  const eleven = Array.from({ length: 9 }, (_, i) => `t${i}`)
  await ada.call(photos.update, { params: { id: ids[2] ?? '' }, body: { tags: [] } })
  await expect(ada.call(photos.bulk, { body: { ids, addTags: eleven } })).rejects.toMatchObject(refusedAt('addTags'))
  expect((await ada.call(photos.list, { query: { tag: 't1' } })).totalCounts).toBe(0)
  expect((await ada.call(photos.tags, {})).rows).toEqual([
    { tag: 'done', count: 2 },
    { tag: 'north', count: 2 },
  ])
  await expect(
    ada.call(photos.bulk, { body: { ids: [...ids, crypto.randomUUID()], caption: '' } }),
  ).rejects.toMatchObject({ status: 404 })
  const history = await ada.call(photos.history, { params: { id: ids[0] ?? '' } })
  expect(history.rows.map((row) => row.action)).toEqual(['updated', 'created'])
})

test('whoever took a photo may describe it for a day, and delete it; others’ photos are the office’s', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  await house.owner(
    `update roles set permission_ids = permission_ids || ${permissionId('photos.delete')} where company_id = $1 and id = 90`,
    [ada.me.CompanyId],
  )
  const [mine, hers] = [await shoot(pat), await shoot(ada)]
  const caption = (id: string) => pat.call(photos.update, { params: { id }, body: { caption: 'Deck' } })
  expect((await caption(mine.id)).caption).toBe('Deck')
  await expect(caption(hers.id)).rejects.toMatchObject({ status: 403 })
  await house.owner("update photos set created_at = now() - interval '25 hours' where id = $1", [mine.id])
  await expect(caption(mine.id)).rejects.toMatchObject({ status: 403 })
  await expect(pat.call(photos.remove, { params: { id: hers.id } })).rejects.toMatchObject({ status: 403 })
  await pat.call(photos.remove, { params: { id: mine.id } })
  // After 30 days the picture is deleted; the record that it existed is not.
  await house.owner("update photos set deleted_at = now() - interval '31 days' where id = $1", [mine.id])
  await house.owner('select sweep()')
  expect(await house.owner('select original_name, blob_id from photos where id = $1', [mine.id])).toEqual([
    { original_name: 'shot.jpg', blob_id: null },
  ])
  await expect(ada.call(photos.restore, { params: { id: mine.id } })).rejects.toMatchObject({ status: 409 })
})

test('a retake is a photo of its own; the first one goes to the trash', async () => {
  const ada = await house.company()
  const first = await shoot(ada, {}, { caption: 'Blurred', tags: ['roof'] })
  const sent = await sendForm(house, ada, '/api/update/file', { id: first.id }, [
    { name: 'again.jpg', bytes: await picture() },
  ])
  const [again] = sent.json['files'] as Photo[]
  expect(again).toMatchObject({ caption: 'Blurred', tags: ['roof'], originalName: 'again.jpg' })
  expect(again?.id).not.toBe(first.id)
  expect((await ada.call(photos.list, {})).rows.map((row) => row.id)).toEqual([again?.id])
  expect((await ada.call(photos.restore, { params: { id: first.id } })).sha256).toBe(first.sha256)
})

test('what is drawn on a photo is kept apart from it, in an archive are the originals, and a report is a PDF', async () => {
  const ada = await house.company()
  const [one, two] = [await shoot(ada, {}, { caption: 'A very long caption. '.repeat(20) }), await shoot(ada)]
  const annotations = [{ id: 'a', kind: 'arrow' as const, color: '#D50000', width: 6, points: [0.1, 0.1, 0.5, 0.5] }]
  const marked = await ada.call(photos.update, { params: { id: one.id }, body: { annotations } })
  expect(marked).toMatchObject({ annotations, sha256: one.sha256 })
  const zip = await house.raw('POST', '/api/photos/zip', { token: ada.token, body: { ids: [one.id, two.id] } })
  const files = unzipSync(new Uint8Array(zip.rawPayload))
  expect(Object.keys(files)).toEqual(['shot.jpg', 'shot (2).jpg'])
  const report = await house.raw('POST', '/api/photos/report', {
    token: ada.token,
    body: {
      ids: [two.id, one.id],
      title: 'Week 18',
      perPage: 2,
      captions: true,
      times: true,
      places: true,
      notes: true,
      language: 'es',
    },
  })
  expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(report.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})
