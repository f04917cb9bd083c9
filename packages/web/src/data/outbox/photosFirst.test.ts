import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { bodyOf, drained, server, refusal } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import type { ByteRequest } from '../sendBytes.ts'
import { discard } from './acts.ts'
import { readOutbox } from './items.ts'
import { fileCaptures, keepCapture } from './captures.ts'

const blob = new Blob(['x'], { type: 'image/jpeg' })
const capture = { blob, thumb: blob, capturedAt: '2026-05-14T15:00:00.000Z', timezone: 'UTC', session: 's' }
const photosArrive = (sending: ByteRequest) => {
  if (!(sending.body instanceof FormData)) return undefined
  const [one] = Object.values(JSON.parse(sending.body.get('captionTags') as string) as Record<string, object>)
  return { success: true, files: [{ ...one, version: 1 }], errors: [] }
}
const id = newId()
const task = (photos: number) => ({
  id,
  number: 'T-1',
  title: 'Flash',
  status: 2,
  version: 3,
  checklist: [],
  requiredOnComplete: { checklist: false, note: false, photos },
})
const complete = { changes: { status: 3 }, base: { status: 2 }, version: 3 }

async function withPhoto(answer: (sending: ByteRequest) => unknown, photos = 1) {
  const { wire, got } = server(answer)
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', task(photos) as never, 0)
  const photo = await keepCapture(phone, capture)
  await fileCaptures(phone, [photo], { TaskId: id })
  await phone.store.update('tasks', id, complete, newId())
  return { phone, got, photo }
}

it('sends the photos of a task before it is completed, also when they have to be tried again', async () => {
  let fail = true
  const { phone, got } = await withPhoto((sending) =>
    fail && sending.body instanceof FormData ? refusal(503) : photosArrive(sending),
  )
  await drained(phone)
  expect(new Set(got.map(({ path }) => path))).toEqual(new Set(['/api/upload/files']))
  fail = false
  phone.clock.at += 3_600_000
  await drained(phone)
  expect(got.slice(-2).map(({ path }) => path)).toEqual(['/api/upload/files', `/api/tasks/${id}`])
  expect((await readOutbox(phone.db)).items).toEqual([])
})

it('does not let a task wait for photos that it does not ask for', async () => {
  const { phone, got } = await withPhoto((sending) => (sending.body instanceof FormData ? refusal(503) : undefined), 0)
  await drained(phone)
  expect(got.map(({ path }) => path)).toContain(`/api/tasks/${id}`)
})

it('still completes the task when one of its waiting photos is discarded: the office counts the others', async () => {
  const { phone, got } = await withPhoto(photosArrive)
  const [upload] = (await readOutbox(phone.db)).items
  await discard(phone, upload?.key ?? '')
  await drained(phone)
  expect(got.map(({ path }) => path)).toEqual([`/api/tasks/${id}`])
})

it('keeps a completion that the office refuses for want of photos, and says why', async () => {
  const { phone } = await withPhoto((sending) =>
    sending.body instanceof FormData ? photosArrive(sending) : refusal(422, '1 photo is still missing.'),
  )
  await drained(phone)
  expect((await readOutbox(phone.db)).items).toMatchObject([
    { what: 'update', state: 'aside', reason: { message: '1 photo is still missing.' } },
  ])
})

it('sends the photos of a step before the step that names them', async () => {
  const { wire, got } = server(photosArrive)
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', task(0) as never, 0)
  const photo = await keepCapture(phone, capture)
  await fileCaptures(phone, [photo], { TaskId: id })
  const item = { id: newId(), label: 'West', kind: 'photo', required: true, done: false, value: null }
  const edit = { changes: { checklist: [{ ...item, photoIds: [photo] }] }, base: { checklist: [item] }, version: 3 }
  await phone.store.update('tasks', id, edit, newId())
  expect(await phone.store.record('tasks', id)).toMatchObject({ checklist: [{ done: true }] })
  await drained(phone)
  expect(got.map(({ path }) => path)).toEqual(['/api/upload/files', `/api/tasks/${id}`])
  expect(bodyOf(got[1] as ByteRequest)['checklist']).toMatchObject([{ photoIds: [photo] }])
})
