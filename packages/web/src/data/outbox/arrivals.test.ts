import 'fake-indexeddb/auto'
import { live } from '../phone/store/live.ts'
import { expect, it } from 'vitest'
import { ofKind } from '../phone/store/database.ts'
import { drained, refusal, server } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import type { ByteRequest } from '../sendBytes.ts'
import { discard } from './acts.ts'
import { arrivalOn } from './arrivals.ts'
import { fileCaptures, keepCapture } from './captures.ts'
import { enqueue, opOf } from './enqueue.ts'
import { readOutbox } from './items.ts'

const blob = new Blob(['x'], { type: 'image/jpeg' })
const capture = { blob, thumb: blob, capturedAt: '2026-05-14T15:00:00.000Z', timezone: 'UTC', session: 'visit' }
const takes = (sending: ByteRequest) => {
  if (!(sending.body instanceof FormData)) return { success: true }
  const [one] = Object.values(JSON.parse(sending.body.get('captionTags') as string) as Record<string, object>)
  return { success: true, files: [{ ...one, version: 1 }], errors: [] }
}

/** A phone with photos that are filed for a job, of which the office accepts those that `answer` accepts. */
async function filed(count: number, answer: (sending: ByteRequest) => unknown) {
  const phone = testPhone(somebody(), server(answer).wire)
  const since = phone.now()
  const project = newId()
  await phone.db.rows.put({
    noun: 'projects',
    id: project,
    server: { id: project, title: 'Barn roof' },
    waiting: 0,
    at: since,
  } as never)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await keepCapture(phone, capture)) ?? '')
  await fileCaptures(phone, ids, { ProjectId: project }, { visit: 'visit' })
  return { phone, arrival: (told = new Set<number>()) => arrivalOn(phone.db, since, told) }
}

it('tells of photos once all of them are confirmed, with the name of their job, and once', async () => {
  let up = false
  const { phone, arrival } = await filed(3, (sending) => (up ? takes(sending) : refusal(503)))
  await drained(phone)
  expect(await arrival()).toBeUndefined()
  up = true
  phone.clock.at += 3_600_000
  await drained(phone)
  const now = await arrival()
  expect(now).toMatchObject({ refused: 0, target: 'Barn roof' })
  expect(now?.seqs).toHaveLength(3)
  expect(await arrival(new Set(now?.seqs))).toBeUndefined()
})

it('counts what the office refused apart', async () => {
  let n = 0
  const { phone, arrival } = await filed(3, (sending) => ((n += 1) === 2 ? refusal(413) : takes(sending)))
  await drained(phone)
  expect(await arrival()).toMatchObject({ seqs: [expect.any(Number), expect.any(Number)], refused: 1 })
})

it('never says of a photo that was discarded that it arrived', async () => {
  const { phone, arrival } = await filed(1, () => refusal(503))
  await drained(phone)
  for (const { key } of (await readOutbox(phone.db)).items) await discard(phone, key)
  expect((await readOutbox(phone.db)).items).toEqual([])
  expect(await arrival()).toBeUndefined()
})

it('leaves out a photo that arrived and was deleted before anybody was told', async () => {
  const { phone, arrival } = await filed(2, takes)
  await drained(phone)
  const [one] = (await arrival())?.seqs ?? []
  const { id } = (await phone.db.sent.get(one ?? 0)) ?? { id: '' }
  await enqueue(phone, {
    noun: 'photos',
    id,
    what: 'remove',
    args: { call: 'photos.remove', params: { id } },
    needs: [],
  })
  expect((await arrival())?.seqs).toHaveLength(1)
  phone.clock.at += 60_000
  await drained(phone)
  expect((await arrival())?.seqs).toHaveLength(1)
})

it('is read again for each change of a photo that waits, and for nothing else', async () => {
  const { db } = testPhone(somebody(), server(takes).wire)
  const seen: number[] = []
  const watching = live(() => ofKind(db.ops, 'photos').toArray()).subscribe(({ length }) => void seen.push(length))
  const add = (noun: 'photos' | 'tasks', id: string) =>
    db.ops.add(opOf({ noun, id, what: 'upload', args: { call: 'uploads.image' }, needs: [] }, 1))
  await expect.poll(() => seen).toEqual([0])
  await add('photos', 'a')
  await expect.poll(() => seen).toEqual([0, 1])
  await add('tasks', 'b')
  await db.ops.where('[noun+id]').equals(['photos', 'a']).modify({ state: 'aside' })
  await expect.poll(() => seen).toEqual([0, 1, 1])
  await db.ops.where('[noun+id]').equals(['photos', 'a']).delete()
  await expect.poll(() => seen).toEqual([0, 1, 1, 0])
  watching.unsubscribe()
})
