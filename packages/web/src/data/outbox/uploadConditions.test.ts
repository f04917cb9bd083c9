import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { drained, server, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { isLow, unknownNetwork, wifiOf } from '../phone/networkStatus.ts'
import type { NetworkStatus } from '../phone/networkStatus.ts'
import { Cancelled } from '../sendBytes.ts'
import { retryAll } from './acts.ts'
import { Drain } from './drain.ts'
import { unmetConditionOf, keepRules } from './uploadConditions.ts'
import { readOutbox } from './items.ts'
import { fileCaptures, keepCapture } from './captures.ts'

const mobile: NetworkStatus = { wifi: false, low: false }
const home: NetworkStatus = { wifi: true, low: false }

it('knows Wi-Fi from what browsers say, and says nothing where they do not', () => {
  expect(wifiOf({ type: 'wifi' })).toBe(true)
  expect(wifiOf({ type: 'ethernet', saveData: false })).toBe(true)
  expect(wifiOf({ type: 'cellular' })).toBe(false)
  expect(wifiOf({ type: 'none' })).toBe(false)
  // Another phone's hotspot, or data saver mode.
  expect(wifiOf({ type: 'wifi', saveData: true })).toBe(false)
  expect(wifiOf({ saveData: true })).toBe(false)
  for (const nothing of [undefined, {}, { type: 'unknown' }, { type: 'other' }, { saveData: false }])
    expect(wifiOf(nothing)).toBeUndefined()
  expect([0.14, 0.15, 1].map((level) => isLow({ level, charging: false }))).toEqual([true, false, false])
  expect(isLow({ level: 0.01, charging: true })).toBe(false)
})

it('holds files alone, by what a person chose before what the company had', () => {
  const upload = { lane: 'uploads' } as const
  expect(unmetConditionOf(upload, {}, mobile)).toBeUndefined()
  expect(unmetConditionOf({ ...upload, wifiOnly: true }, {}, mobile)).toBe('wifi')
  expect(unmetConditionOf({ ...upload, wifiOnly: true }, { wifiOnly: false }, mobile)).toBeUndefined()
  expect(unmetConditionOf(upload, { wifiOnly: true }, mobile)).toBe('wifi')
  expect(unmetConditionOf(upload, { wifiOnly: true }, home)).toBeUndefined()
  expect(unmetConditionOf(upload, { wifiOnly: true }, unknownNetwork)).toBeUndefined()
  expect(unmetConditionOf(upload, {}, { wifi: true, low: true })).toBe('battery')
  expect(unmetConditionOf(upload, { battery: false }, { wifi: true, low: true })).toBeUndefined()
  expect(unmetConditionOf({ ...upload, hurry: true }, { wifiOnly: true }, { wifi: false, low: true })).toBeUndefined()
  expect(
    unmetConditionOf({ lane: 'records', wifiOnly: true }, { wifiOnly: true }, { wifi: false, low: true }),
  ).toBeUndefined()
})

const capture = (session: string) => ({
  blob: new Blob(['picture'], { type: 'image/jpeg' }),
  thumb: new Blob(['small']),
  capturedAt: '2026-05-14T15:00:00.000Z',
  timezone: 'America/New_York',
  session,
})

async function photographer(settings: object) {
  const me = somebody()
  const owner = { ...me, Company: { ...me.Company, settings: { photos: settings } as Record<string, unknown> } }
  const network = { now: mobile }
  const { wire, got } = server((sending) =>
    sending.path.includes('/upload') ? filed(sending.body as FormData) : undefined,
  )
  const phone = { ...testPhone(owner, wire), network: () => network.now }
  const uploads = () => got.filter(({ path }) => path.includes('/upload')).length
  return { phone, owner, network, got, uploads }
}
// The server echoes what it received.
function filed(body: FormData) {
  const about = JSON.parse(body.get('captionTags') as string) as Record<string, { id: string; sha256: string }>
  return {
    success: true,
    files: Object.values(about).map(({ id, sha256 }) => ({ id, sha256, version: 1 })),
    errors: [],
  }
}

it('keeps photos for Wi-Fi while records go, and sends them there or when somebody says so', async () => {
  const { phone, network, got, uploads } = await photographer({ wifiOnly: true })
  const [first, second] = [await keepCapture(phone, capture('a')), await keepCapture(phone, capture('a'))]
  await fileCaptures(phone, [first], {})
  await phone.store.create('tasks', task('Order shingles') as never, newId())
  await drained(phone)
  expect([uploads(), got.length]).toEqual([0, 1])
  const held = await readOutbox(phone.db, mobile)
  expect(held).toMatchObject({
    waiting: 1,
    held: { wifi: 1, battery: 0 },
    items: [{ state: 'waiting', unmet: 'wifi', tries: 0 }],
  })
  // On Wi-Fi it goes automatically.
  network.now = home
  await drained(phone)
  expect(uploads()).toBe(1)
  network.now = mobile
  await fileCaptures(phone, [second], {})
  await drained(phone)
  expect(uploads()).toBe(1)
  await retryAll(phone)
  await drained(phone)
  expect(uploads()).toBe(2)
  expect((await readOutbox(phone.db, mobile)).state).toBe('saved')
})

it('asks of a photo what the company asked when it was taken', async () => {
  const { phone, owner, uploads } = await photographer({ wifiOnly: true })
  const before = await keepCapture(phone, capture('a'))
  owner.Company.settings = { photos: { quality: 'full' } }
  const after = await keepCapture(phone, capture('a'))
  expect((await phone.db.shots.bulkGet([before, after])).map((one) => one?.policy)).toEqual([
    { stamp: false, gallery: true, quality: 'standard', wifiOnly: true },
    { stamp: false, gallery: true, quality: 'full', wifiOnly: false },
  ])
  await fileCaptures(phone, [before, after], {})
  await drained(phone)
  expect(uploads()).toBe(1)
  // The user's choice on this phone takes precedence.
  await keepRules(phone.db, { wifiOnly: false })
  await drained(phone)
  expect(uploads()).toBe(2)
})

it('lets go of what is on its way when the Wi-Fi is left, and sends it whole when it is back', async () => {
  const { phone, network, uploads } = await photographer({ wifiOnly: true })
  network.now = home
  const wire = phone.wire
  let under = () => {}
  const begun = new Promise<void>((resolve) => {
    under = resolve
  })
  let stuck = true
  phone.wire = async (sending) => {
    if (!stuck || !sending.path.includes('/upload')) return wire(sending)
    under()
    return new Promise((_resolve, reject) => {
      sending.signal?.addEventListener('abort', () => reject(new Cancelled()))
    })
  }
  await fileCaptures(phone, [await keepCapture(phone, capture('a'))], {})
  await new Promise<void>((resolve) => {
    const drain = new Drain(phone, { rested: () => void drain.stop().then(resolve) })
    void drain.start()
    void begun.then(() => {
      network.now = mobile
      drain.kick()
    })
  })
  expect(await phone.db.ops.toArray()).toMatchObject([{ state: 'waiting', tries: 0 }])
  stuck = false
  network.now = home
  await drained(phone)
  expect(uploads()).toBe(1)
  expect(await phone.db.ops.count()).toBe(0)
})
