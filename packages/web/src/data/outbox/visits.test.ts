import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { drained, server, refusal } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { unknownNetwork } from '../phone/networkStatus.ts'
import { enqueue } from './enqueue.ts'
import type { ByteRequest } from '../sendBytes.ts'
import { readOutbox } from './items.ts'
import { bytesOn, fileCaptures, keepCapture, replaceCapture } from './captures.ts'
import { describeFiled, dropFiled, photosOfVisit } from './visits.ts'

const blob = new Blob(['x'], { type: 'image/jpeg' })
const capture = { blob, thumb: blob, capturedAt: '2026-05-14T15:00:00.000Z', timezone: 'UTC', session: 'visit' }
const about = (sending: ByteRequest | undefined) => {
  if (!(sending?.body instanceof FormData)) return undefined
  return Object.values(JSON.parse(sending.body.get('captionTags') as string) as Record<string, object>)[0]
}
const takes = (sending: ByteRequest) => {
  const one = about(sending)
  return one ? { success: true, files: [{ ...one, version: 1 }], errors: [] } : undefined
}

async function filed(answer: (sending: ByteRequest) => unknown = takes, graceMs?: number) {
  const { wire, got } = server(answer)
  const phone = testPhone(somebody(), wire)
  const id = await keepCapture(phone, capture)
  await fileCaptures(phone, [id], { ProjectId: newId() }, { visit: 'visit', ...(graceMs !== undefined && { graceMs }) })
  return { phone, got, id }
}
const states = async (phone: Awaited<ReturnType<typeof filed>>['phone']) =>
  (await photosOfVisit(phone, 'visit')).map(({ state }) => state)

it('says that a photo is at the office only once the office confirmed its bytes', async () => {
  let up = false
  const { phone } = await filed((sending) => (up ? takes(sending) : refusal(503)))
  phone.clock.at += 1000
  const kept = await keepCapture(phone, capture)
  expect(await states(phone)).toEqual(['waiting', 'kept'])
  await drained(phone)
  expect(await states(phone)).toEqual(['waiting', 'kept'])
  up = true
  phone.clock.at += 3_600_000
  await drained(phone)
  expect((await photosOfVisit(phone, 'visit')).map(({ id, state }) => [id === kept, state])).toEqual([
    [false, 'office'],
    [true, 'kept'],
  ])
})

it('sends a place that is found in time with the photo, and waits for it no longer', async () => {
  const { phone, got, id } = await filed(takes, 12_000)
  await drained(phone)
  expect(got).toEqual([])
  const geo = { lat: 42.5, lng: -70.9, accuracyM: 8, fixAt: null }
  await describeFiled(phone, id, { geo, geoReason: '' }, true)
  await drained(phone)
  expect(about(got[0])).toMatchObject({ geo })
})

it('describes a photo before it goes in one call, and after that with a change of its own', async () => {
  const { phone, got, id } = await filed()
  await describeFiled(phone, id, { caption: 'West side', tags: ['roof'] })
  await drained(phone)
  expect(about(got[0])).toMatchObject({ caption: 'West side', tags: ['roof'] })
  await describeFiled(phone, id, { caption: 'West side, wet' })
  await drained(phone)
  expect(got.map(({ method }) => method)).toEqual(['POST', 'PUT'])
  expect(await photosOfVisit(phone, 'visit')).toMatchObject([{ caption: 'West side, wet', state: 'office' }])
})

it('never changes a photo that may have arrived: its answer may be lost', async () => {
  const { phone, got, id } = await filed((sending) => (about(sending) ? refusal(503) : undefined))
  await drained(phone)
  await describeFiled(phone, id, { caption: 'Later' })
  const items = (await readOutbox(phone.db)).items
  expect(items.map(({ what }) => what)).toEqual(['upload', 'update'])
  expect(about(got[0])).toMatchObject({ caption: '' })
})

it('removes a photo without a trace before it was tried, and to the trash after that', async () => {
  const early = await filed()
  expect(await dropFiled(early.phone, early.id)).toBe('gone')
  await drained(early.phone)
  expect(early.got).toEqual([])
  expect(await photosOfVisit(early.phone, 'visit')).toEqual([])

  const sent = await filed()
  await drained(sent.phone)
  expect(await dropFiled(sent.phone, sent.id)).toBe('trash')
  await drained(sent.phone)
  expect(sent.got.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})

it('keeps a photo that is taken again beside one that was filed meanwhile, whose bytes stay and are sent', async () => {
  const again = new Blob(['again'], { type: 'image/jpeg' })
  const { phone, id, got } = await filed()
  const other = await replaceCapture(phone, id, { ...capture, blob: again })
  expect(other).not.toBe(id)
  expect(await (await bytesOn(phone, id))?.text()).toBe('x')
  expect(await (await bytesOn(phone, other))?.text()).toBe('again')
  await drained(phone)
  expect(about(got[0])).toMatchObject({ isRetake: false })

  // In the same moment: either the new bytes are filed, or they are a photo of their own.
  const first = await keepCapture(phone, capture)
  const [second] = await Promise.all([
    replaceCapture(phone, first, { ...capture, blob: again }),
    fileCaptures(phone, [first], { ProjectId: newId() }, { visit: 'visit' }),
  ])
  const op = await phone.db.ops.where('[noun+id]').equals(['photos', first]).first()
  const sent = await bytesOn(phone, first)
  expect(op?.args.file?.size).toBe(sent?.size)
  expect(await sent?.text()).toBe(second === first ? 'again' : 'x')
})

it('has nothing to delete of a photo that was never sent and is gone', async () => {
  const { phone, id, got } = await filed()
  await dropFiled(phone, id)
  expect(await dropFiled(phone, id)).toBe('gone')
  await drained(phone)
  expect(got).toEqual([])
})

it('leaves out words of a photo that are saved in the moment in which it is deleted', async () => {
  const { phone, got, id } = await filed()
  await drained(phone)
  await Promise.all([dropFiled(phone, id), describeFiled(phone, id, { caption: 'Typed just before' })])
  await drained(phone)
  // Either they come first, or not at all: never after the deletion.
  expect(got.map(({ method }) => method).at(-1)).toBe('DELETE')
  const args = { call: 'photos.update', params: { id }, body: { caption: 'Too late' } }
  const other = await filed()
  await drained(other.phone)
  await dropFiled(other.phone, other.id)
  await enqueue(other.phone, { noun: 'photos', id: other.id, what: 'update', args, needs: [] })
  expect((await readOutbox(other.phone.db)).items.map(({ what }) => what)).toEqual(['remove'])
})

it('sends the words that are added between the reading of the outbox and the sending', async () => {
  const { phone, got, id } = await filed()
  let said: Promise<void> | undefined
  // The sender asks for the network after it has read what waits.
  phone.network = () => {
    said ??= describeFiled(phone, id, { caption: 'Typed just before' })
    return unknownNetwork
  }
  await drained(phone)
  await said
  expect(got.map(({ method }) => method)).toEqual(['POST'])
  expect(about(got[0])).toMatchObject({ caption: 'Typed just before' })
})
