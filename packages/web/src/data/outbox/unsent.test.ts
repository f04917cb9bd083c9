import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { drained, server, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import type { TestPhone } from '../../testing/phone.ts'
import { LostNetwork } from '../api.ts'
import { newId } from '../ids.ts'
import { PhoneDb } from '../phone/store/database.ts'
import { readUnsent, unsentOn } from '../phone/sync/unsent.ts'
import { fileDocument } from './files.ts'
import { cutOffOn, keepChosen } from './gallery.ts'
import { heldOn, keepHeld, keepOrHold } from './held.ts'
import { readOutbox } from './items.ts'
import { fileCaptures } from './captures.ts'

const noLinks = { CustomerId: null, ProjectId: null, BidId: null, TaskId: null }
const picture = (n: number) =>
  new File([`photo ${n}`], `${n}.jpg`, { type: 'image/jpeg', lastModified: 1_700_000_000_000 })
const small = () => Promise.resolve(new Blob(['s'], { type: 'image/jpeg' }))
const how = (session: string) => ({ session, links: noLinks, timezone: 'America/New_York', smallOf: small })
const offline = () => server(() => new LostNetwork('down'))

/** The badge, the outbox page, the Phones list and the sign-out dialog agree. */
async function counts(phone: TestPhone) {
  const { items, shots: captures, state } = await readOutbox(phone.db)
  const { count, bytes } = await unsentOn(phone.db)
  return { state, shown: items.length + captures, told: count, bytes }
}

it('never says that all is saved while photos were chosen and not uploaded', async () => {
  const phone = testPhone(somebody(), offline().wire)
  expect(await counts(phone)).toMatchObject({ state: 'saved', shown: 0, told: 0 })
  await keepChosen(phone, [picture(1), picture(2), picture(3)], how('visit'))
  expect(await counts(phone)).toEqual({ state: 'needs-you', shown: 3, told: 3, bytes: 21 })
  // After the app is killed and reopened, the same store reports the same.
  const again = new PhoneDb(phone.db.name)
  expect((await readOutbox(again)).shots).toBe(3)
  again.close()
  const ids = (await readUnsent(phone.db)).shots.map(({ id }) => id)
  await fileCaptures(phone, ids, noLinks)
  expect(await counts(phone)).toEqual({ state: 'waiting', shown: 3, told: 3, bytes: 21 })
})

it('sends photos of the gallery with the date of their files after the signal comes back', async () => {
  let down = true
  const { wire, got } = server(({ body }) => {
    if (down) return new LostNetwork('down')
    const [one] = Object.values(JSON.parse((body as FormData).get('captionTags') as string) as Record<string, object>)
    return { success: true, files: [{ ...one, version: 1 }], errors: [] }
  })
  const phone = testPhone(somebody(), wire)
  await keepChosen(phone, [picture(1)], how('visit'))
  await fileCaptures(
    phone,
    (await readUnsent(phone.db)).shots.map(({ id }) => id),
    noLinks,
  )
  await drained(phone)
  down = false
  phone.clock.at += 60_000
  await drained(phone)
  const form = got.at(-1)?.body as FormData
  const [about] = Object.values(JSON.parse(form.get('captionTags') as string) as Record<string, object>)
  expect(about).toMatchObject({ source: 'gallery', fileTime: '2023-11-14T22:13:20.000Z', timezone: 'America/New_York' })
  expect(about).not.toHaveProperty('capturedAt')
  expect(await counts(phone)).toMatchObject({ state: 'saved', told: 0 })
})

it('says afterwards how many chosen photos were not copied when the phone died in the middle', async () => {
  const phone = testPhone(somebody(), offline().wire)
  let copied = 0
  const dying = new Promise<never>(() => {})
  void keepChosen(phone, [1, 2, 3, 4, 5].map(picture), {
    ...how('visit'),
    smallOf: () => ((copied += 1) > 2 ? dying : small()),
  })
  await expect.poll(async () => (await cutOffOn(phone.db))['visit']).toBe(3)
  expect((await readOutbox(phone.db)).shots).toBe(2)
})

it('counts a photo that the storage did not take, and keeps it once there is room', async () => {
  const phone = testPhone(somebody(), offline().wire)
  const { put } = phone.db.shelf
  phone.db.shelf.put = (() => Promise.reject(new DOMException('full', 'QuotaExceededError'))) as unknown as typeof put
  const capture = {
    blob: picture(1),
    thumb: picture(2),
    capturedAt: '2026-05-14T15:00:00.000Z',
    timezone: 'America/New_York',
    session: 'visit',
  }
  expect(await keepOrHold(phone, capture)).toBeUndefined()
  expect(await counts(phone)).toMatchObject({ state: 'needs-you', shown: 1, told: 1, bytes: 7 })
  await keepHeld(phone)
  expect(heldOn(phone.db)).toHaveLength(1)
  phone.db.shelf.put = put
  await keepHeld(phone)
  expect(heldOn(phone.db)).toEqual([])
  expect(await counts(phone)).toMatchObject({ state: 'needs-you', shown: 1, told: 1 })
})

it('keeps a new revision on the phone until its document is in, without showing it as a document', async () => {
  const phone = testPhone(somebody(), offline().wire)
  await phone.store.create('tasks', task('Hang the door'), newId())
  const paper = new File(['%PDF-'], 'A1.pdf', { type: 'application/pdf' })
  const document = await fileDocument(phone, paper, {}, { caption: 'A1' })
  await fileDocument(phone, paper, { DocumentId: document, label: 'B' })
  expect((await phone.store.page('documents', {})).rows).toMatchObject([{ id: document, title: 'A1' }])
  expect((await readOutbox(phone.db)).items.at(-1)).toMatchObject({
    what: 'upload',
    behind: expect.any(String) as unknown,
  })
})
