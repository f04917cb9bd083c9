import 'fake-indexeddb/auto'
import { eachResource } from '@jobwright/contract/registry.ts'
import { expect, it } from 'vitest'
import { bodyOf, drained, server, task } from '../../../testing/office.ts'
import { somebody, testPhone } from '../../../testing/phone.ts'
import type { TestPhone } from '../../../testing/phone.ts'
import { newId } from '../../ids.ts'
import { fileCaptures, keepCapture } from '../../outbox/captures.ts'
import { clearBlobs } from '../../outbox/blobStore.ts'
import type { ByteRequest } from '../../sendBytes.ts'
import { restoredOn } from './epoch.ts'
import { syncOnce } from './sync.ts'
import { unsentOn } from './unsent.ts'

const nothing = eachResource(() => [])
const noLinks = { CustomerId: null, ProjectId: null, BidId: null, TaskId: null }
type Row = { id: string; version: number } & Record<string, unknown>

/** A server that can be restored from its own backup. */
function restorable() {
  const state = {
    epoch: 'one',
    view: 0,
    tasks: new Map<string, Row>(),
    photos: new Set<string>(),
    keys: new Set<string>(),
  }
  const sync = (since: number | null) => {
    const whole = since === null || since !== state.view
    state.view += 1
    const about = { epoch: state.epoch, view: state.view, more: false, whole, total: 0, left: 0, now: '', people: null }
    return {
      ...about,
      starred: nothing,
      rows: { ...nothing, tasks: whole ? [...state.tasks.values()] : [] },
      gone: nothing,
    }
  }
  const { wire, got } = server((sending) => {
    if (sending.path === '/api/sync') return sync(bodyOf(sending)['since'] as number | null)
    if (sending.path === '/api/sync/names') return { photos: [], documents: [] }
    state.keys.add(sending.headers?.['Idempotency-Key'] ?? '')
    if (sending.body instanceof FormData) {
      const [about] = Object.values(JSON.parse(sending.body.get('captionTags') as string) as Record<string, Row>)
      if (about) state.photos.add(about.id)
      return { success: true, files: [{ ...about, version: 1 }], errors: [] }
    }
    const body = bodyOf(sending) as Row
    const id = body.id ?? sending.path.split('/').at(-1)
    const before = state.tasks.get(id)
    const after = { ...before, ...body, id, number: 'T-1', version: (before?.version ?? 0) + 1 }
    state.tasks.set(id, after)
    return { ...after, conflicts: [] }
  })
  return { state, wire, got }
}
const capture = () => ({
  blob: new Blob(['photo'], { type: 'image/jpeg' }),
  thumb: new Blob(['small'], { type: 'image/jpeg' }),
  capturedAt: '2026-05-14T15:00:00.000Z',
  timezone: 'America/New_York',
  session: 'visit',
})
const titleOn = async (phone: TestPhone, id: string) =>
  ((await phone.store.record('tasks', id)) as { title?: string } | undefined)?.title

it('shows what a restored office says, though a higher version lies on the phone', async () => {
  const { state, wire } = restorable()
  const phone = testPhone(somebody(), wire)
  state.tasks.set('t', { id: 't', ...task('Gate code 1115'), version: 6 })
  await syncOnce(phone)
  state.epoch = 'two'
  state.tasks.set('t', { id: 't', ...task('Gate code 993'), version: 2 })
  await syncOnce(phone)
  expect(await titleOn(phone, 't')).toBe('Gate code 993')
  expect(await restoredOn(phone.db)).toEqual({ at: phone.now(), offered: 0 })
})

it('believes a whole delivery more than a version of before, restored or not', async () => {
  const { state, wire } = restorable()
  const phone = testPhone(somebody(), wire)
  state.tasks.set('t', { id: 't', ...task('Gate code 1115'), version: 6 })
  await syncOnce(phone)
  state.view += 10
  state.tasks.set('t', { id: 't', ...task('Gate code 993'), version: 2 })
  phone.clock.at += 1000
  await syncOnce(phone)
  expect(await titleOn(phone, 't')).toBe('Gate code 993')
})

it('offers a restored office again what it sent of late: photos by their ids, work under its keys, in order', async () => {
  const { state, wire, got } = restorable()
  const phone = testPhone(somebody(), wire)
  await syncOnce(phone)
  const made = await phone.store.create('tasks', task('Hang the door'), newId())
  const photo = await keepCapture(phone, capture())
  await fileCaptures(phone, [photo], noLinks)
  await phone.store.update(
    'tasks',
    made.id,
    { changes: { title: 'Hang both' }, base: { title: 'Hang the door' }, version: 1 },
    newId(),
  )
  await drained(phone)
  const keys = [...state.keys]
  expect(await unsentOn(phone.db)).toMatchObject({ count: 0 })
  // The server's disk dies; the backup predates all of this.
  state.epoch = 'two'
  state.view = 0
  state.tasks.clear()
  state.photos.clear()
  state.keys.clear()
  await syncOnce(phone)
  // Nothing vanished from the phone, and it knows that it is not on the server.
  expect(await titleOn(phone, made.id)).toBe('Hang both')
  expect((await phone.store.page('photos', {})).rows).toMatchObject([{ id: photo }])
  expect(await unsentOn(phone.db)).toMatchObject({ count: 3 })
  expect(await restoredOn(phone.db)).toMatchObject({ offered: 3 })
  const from = got.length
  await drained(phone)
  expect(state.tasks.get(made.id)?.['title']).toBe('Hang both')
  expect([...state.photos]).toEqual([photo])
  expect([...state.keys].sort()).toEqual(keys.sort())
  expect(bodyOf(got.slice(from).find(({ method }) => method === 'PUT') as ByteRequest)).toMatchObject({ version: 1 })
  expect(await unsentOn(phone.db)).toMatchObject({ count: 0 })
})

it('offers nothing again that was sent a week ago, nor photos that had to make room', async () => {
  const { state, wire } = restorable()
  const phone = testPhone(somebody(), wire)
  await syncOnce(phone)
  await phone.store.create('tasks', task('Long done'), newId())
  await drained(phone)
  phone.clock.at += 7 * 86_400_000
  const photo = await keepCapture(phone, capture())
  await fileCaptures(phone, [photo], noLinks)
  await drained(phone)
  await clearBlobs(phone.db, phone.now(), true)
  state.epoch = 'two'
  await syncOnce(phone)
  expect(await unsentOn(phone.db)).toMatchObject({ count: 0 })
})
