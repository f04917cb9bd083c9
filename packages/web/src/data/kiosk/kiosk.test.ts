import 'fake-indexeddb/auto'
import { eventually } from '../../testing/eventually.ts'
import { office, problem, serve } from '../../testing/kioskOffice.ts'
import type * as Tablet from './kiosk.ts'
import type * as Store from './store.ts'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

let tablet: typeof Tablet
let store: typeof Store
let stop: (() => void) | undefined

/** Opens the page of the tablet anew: what was not on disk is gone. */
async function open(): Promise<void> {
  stop?.()
  vi.resetModules()
  tablet = await import('./kiosk.ts')
  store = await import('./store.ts')
  stop = tablet.startTablet()
  await eventually(() => expect(tablet.tablet.get().phase).not.toBe('starting'))
}
const pat = { id: '01890000-0000-7000-8000-000000000001', name: 'Pat P.' }
const out = { step: 'out' as const, ProjectId: null, CostCodeId: null }
const back = async () => {
  window.dispatchEvent(new Event('online'))
}
const sent = () => office.got.flatMap(({ body }) => body.punches)

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: 'en' } }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', serve)
  const keys = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair
  const raw = await crypto.subtle.exportKey('raw', keys.publicKey)
  Object.assign(office, {
    down: false,
    waits: undefined,
    tries: 0,
    companyId: 'a',
    refuses: undefined,
    status: 200,
    epoch: 'one',
    got: [],
    photos: [],
    sha256: undefined,
  })
  office.key = btoa(String.fromCharCode(...new Uint8Array(raw)))
  indexedDB.deleteDatabase('jobwright-kiosk')
  await open()
})
afterEach(() => stop?.())
// Other tests run in the same process after these.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('sends what waits when signal comes back while a try without it is under way', async () => {
  await tablet.pair('CODE')
  office.down = true
  await tablet.punch(pat, '123456', out)
  await eventually(() => expect(office.tries).toBeGreaterThan(0))
  let fails = () => undefined as void
  office.waits = new Promise((resolve) => (fails = resolve))
  const before = office.tries
  await eventually(async () => {
    await back()
    expect(office.tries).toBeGreaterThan(before)
  })
  office.down = false
  await back()
  fails()
  await eventually(() => expect(tablet.tablet.get().waiting).toEqual([]))
  expect(sent()).toHaveLength(1)
})

it('keeps a punch on disk before it answers, and sends it when there is signal, also after a restart', async () => {
  await tablet.pair('CODE')
  office.down = true
  await tablet.punch(pat, '123456', out)
  expect(await store.listPunches()).toHaveLength(1)
  await open()
  expect(tablet.tablet.get()).toMatchObject({ phase: 'paired', state: { company: 'Foxglove' } })
  expect(tablet.tablet.get().waiting.map(({ name }) => name)).toEqual(['Pat P.'])
  office.down = false
  await back()
  await eventually(() => expect(tablet.tablet.get().waiting).toEqual([]))
  expect(sent()).toHaveLength(1)
  expect(office.got[0]?.headers['authorization']).toBe('Kiosk jk_a')
  // Nothing that the PIN could be found out from is on the tablet.
  expect(JSON.stringify(sent())).not.toContain('123456')
})

it('sends in order, and what the server cannot read stays and keeps nothing else from going', async () => {
  await tablet.pair('CODE')
  office.down = true
  for (const step of ['work', 'break_paid', 'out'] as const) await tablet.punch(pat, '123456', { ...out, step })
  office.refuses = (punches) => (punches.some(({ step }) => step === 'break_paid') ? problem(422) : undefined)
  office.down = false
  await back()
  await eventually(() => expect(tablet.tablet.get().waiting).toMatchObject([{ failed: true }]))
  expect(sent().map(({ step }) => step)).toEqual(['work', 'out'])
})

it('keeps what it has when it is revoked, forgets people, and sends it once it is paired again', async () => {
  await tablet.pair('CODE')
  office.down = true
  await tablet.punch(pat, '123456', out)
  Object.assign(office, { down: false, status: 401 })
  await back()
  await eventually(() => expect(tablet.tablet.get()).toMatchObject({ phase: 'revoked', state: undefined }))
  await open()
  expect(tablet.tablet.get().phase).toBe('revoked')
  expect(await store.readKept('state')).toBeUndefined()
  expect(await store.listPunches()).toHaveLength(1)
  office.status = 200
  await tablet.pair('CODE')
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(tablet.tablet.get()).toMatchObject({ phase: 'paired', waiting: [] })
})

it('sends the punches of one company to no other', async () => {
  await tablet.pair('CODE')
  office.down = true
  await tablet.punch(pat, '123456', out)
  Object.assign(office, { down: false, companyId: 'b' })
  await tablet.pair('OTHER')
  await back()
  await eventually(() => expect(tablet.tablet.get().state?.companyId).toBe('b'))
  expect(sent()).toEqual([])
  expect(tablet.tablet.get().waiting).toHaveLength(1)
  office.companyId = 'a'
  await tablet.pair('CODE')
  await eventually(() => expect(sent()).toHaveLength(1))
})

it('continues without an answer about a PIN', async () => {
  await tablet.pair('CODE')
  office.down = true
  expect(await tablet.identify(pat, '123456')).toEqual({ state: 'offline' })
})

it('sends again what was answered lately once the server was restored from a backup', async () => {
  await tablet.pair('CODE')
  await tablet.punch(pat, '123456', out)
  await eventually(() => expect(sent()).toHaveLength(1))
  await back()
  await eventually(() => expect(tablet.tablet.get().waiting).toEqual([]))
  expect(sent()).toHaveLength(1)
  // The round that is under way ends in the epoch in which it began.
  await new Promise((resolve) => setTimeout(resolve, 200))
  office.epoch = 'two'
  await open()
  await eventually(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual(sent()[0])
  await eventually(async () => expect(await store.readKept('epoch')).toBe('two'))
})

const face = { photo: 'taken' as const, jpeg: new Uint8Array([1, 2, 250]).buffer }

it('keeps a photo without signal, sends it after its punch, and frees it once the server has confirmed its bytes', async () => {
  await tablet.pair('CODE')
  office.down = true
  await tablet.punch(pat, '123456', out, Promise.resolve(face))
  await eventually(async () =>
    expect((await store.readPhoto((await store.listPhotos())[0] ?? ''))?.photo).toBe('taken'),
  )
  await open()
  Object.assign(office, { down: false, sha256: 'other' })
  await back()
  await eventually(() => expect(office.photos).toHaveLength(1))
  expect(office.photos[0]).toEqual({
    id: sent()[0]?.id,
    photo: 'taken',
    jpeg: 'AQL6',
  })
  // Other bytes than ours were confirmed: it stays.
  await eventually(() => expect(tablet.tablet.get().waiting).toEqual([]))
  expect(await store.listPhotos()).toHaveLength(1)
  office.sha256 = undefined
  await open()
  await eventually(async () => expect(await store.listPhotos()).toEqual([]))
  expect(office.photos).toHaveLength(2)
})

it('does not wait for a photo: the punch is stored and sent, and a tablet that stops meanwhile says so', async () => {
  await tablet.pair('CODE')
  await tablet.punch(pat, '123456', out, new Promise(() => undefined))
  await eventually(() => expect(sent()).toHaveLength(1))
  await back()
  await eventually(() => expect(tablet.tablet.get().waiting).toEqual([]))
  expect(office.photos).toEqual([])
  await open()
  await eventually(async () => expect(await store.listPhotos()).toEqual([]))
  expect(office.photos).toEqual([{ id: sent()[0]?.id, photo: 'interrupted' }])
})

it('says why there is no photo, and keeps none for longer than thirty days, also without signal', async () => {
  await tablet.pair('CODE')
  await tablet.punch(pat, '123456', out, Promise.resolve({ photo: 'denied' as const }))
  await eventually(() => expect(office.photos).toMatchObject([{ photo: 'denied' }]))
  await eventually(async () => expect(await store.listPhotos()).toEqual([]))
  office.down = true
  await tablet.punch(pat, '123456', out, Promise.resolve(face))
  await eventually(async () => expect(await store.listPhotos()).toHaveLength(1))
  const [id = ''] = await store.listPhotos()
  await store.keepPhoto({ id, companyId: 'a', at: Date.now() - 30 * 86_400_000 - 1000, ...face })
  await open()
  await eventually(async () => expect(await store.listPhotos()).toEqual([]))
  expect(await store.listPunches()).toHaveLength(1)
})

it('sends the photos of one company to no other', async () => {
  await tablet.pair('CODE')
  office.down = true
  await tablet.punch(pat, '123456', out, Promise.resolve(face))
  Object.assign(office, { down: false, companyId: 'b' })
  await tablet.pair('OTHER')
  await back()
  await eventually(() => expect(tablet.tablet.get().state?.companyId).toBe('b'))
  expect(office.photos).toEqual([])
  expect(await store.listPhotos()).toHaveLength(1)
})

it('a tablet of an earlier version keeps what it has: what waits is sent, and what was sent is kept for a week', async () => {
  stop?.()
  indexedDB.deleteDatabase('jobwright-kiosk')
  const draft = (id: string) => ({ id, UserId: pat.id, step: 'out', at: new Date().toISOString() })
  const punch = (id: string) => ({ id, companyId: 'a', name: 'Pat P.', draft: draft(id) })
  await new Promise<void>((resolve) => {
    const asked = indexedDB.open('jobwright-kiosk', 1)
    asked.onupgradeneeded = () => {
      const kept = asked.result.createObjectStore('kept', { keyPath: 'key' })
      kept.put({ key: 'pairing', value: { token: 'jk_a', companyId: 'a' } })
      kept.put({ key: 'epoch', value: 'one' })
      const punches = asked.result.createObjectStore('punches', { keyPath: 'seq', autoIncrement: true })
      punches.add({ ...punch('sent'), sentAt: Date.now() })
      punches.add(punch('waits'))
    }
    asked.onsuccess = () => {
      asked.result.close()
      resolve()
    }
  })
  await open()
  await eventually(() => expect(sent().map(({ id }) => id)).toEqual(['waits']))
  await eventually(async () => expect(await store.listPunches()).toEqual([]))
  // After a restore both are sent again, in their order.
  await store.sendAgain('a')
  expect((await store.listPunches()).map(({ id }) => id)).toEqual(['sent', 'waits'])
  await store.markSent(await store.listPunches(), Date.now() - 8 * 86_400_000)
  await store.dropOld()
  await store.sendAgain('a')
  expect(await store.listPunches()).toEqual([])
})
