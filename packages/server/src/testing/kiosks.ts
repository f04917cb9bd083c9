import { webcrypto } from 'node:crypto'
import { caller } from '@jobwright/contract/call.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { kiosk, type KioskPunchDraft, type KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { PIN_SEAL_INFO, pinContext } from '@jobwright/contract/rules/kiosk.ts'
import type { TimeRules } from '@jobwright/contract/time/rules.ts'
import { bodyOf } from '@jobwright/contract/time/versions.ts'
import { todayIn } from '../request/rules.ts'
import { newId } from '../db/ids.ts'
import type { House, Person } from './house.ts'

const { subtle } = webcrypto
const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as ArrayBuffer).toString('base64url')

/** Seals a PIN as a tablet does. */
async function sealPin(serverKey: string, pin: string, context: string) {
  const mine = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const raw = await subtle.exportKey('raw', mine.publicKey)
  const theirs = await subtle.importKey(
    'raw',
    Buffer.from(serverKey, 'base64url'),
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  )
  const bits = await subtle.deriveBits({ name: 'ECDH', public: theirs }, mine.privateKey, 256)
  const base = await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: raw, info: new TextEncoder().encode(PIN_SEAL_INFO) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = webcrypto.getRandomValues(new Uint8Array(12))
  const box = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) },
    key,
    new TextEncoder().encode(pin),
  )
  return { key: base64url(raw), iv: base64url(iv), box: base64url(box) }
}

type Punch = Partial<Omit<KioskPunchDraft, 'pin'>> & { pin: string; UserId: string; step: KioskPunchDraft['step'] }

/** A paired tablet. */
export async function pairTablet(house: House, admin: Person, code?: string) {
  const made = code ?? (await admin.call(kiosks.create, { body: { name: 'Yard' } })).code
  const { token } = await house.call(kiosk.pair, { body: { code: made } })
  const call = caller(async (url, { method, body, headers }) => {
    const answer = await house.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, authorization: `Kiosk ${token}` },
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, headers: new Headers(), json: async () => answer.json() as unknown }
  })
  const state: KioskState = await call(kiosk.state, { query: {} })
  const sealed = async ({ pin, ...punch }: Punch): Promise<KioskPunchDraft> => {
    const whole = { id: newId(), at: new Date().toISOString(), ProjectId: null, CostCodeId: null, skewSec: 0, ...punch }
    return { ...whole, pin: await sealPin(state.key, pin, pinContext(whole)) }
  }
  return {
    token,
    call,
    state,
    sealed,
    identify: async (UserId: string, pin: string) => {
      const id = newId()
      return call(kiosk.identify, {
        body: { id, UserId, pin: await sealPin(state.key, pin, pinContext({ id, UserId })) },
      })
    },
    push: async (...punches: Punch[]) =>
      (await call(kiosk.push, { body: { punches: await Promise.all(punches.map(sealed)) } })).results,
  }
}

/** Turns the kiosk on, for days that are past too. */
export async function kioskOn(house: House, admin: Person, rules: Partial<TimeRules> = {}): Promise<void> {
  const body = bodyOf(undefined)
  await admin.call(timepolicies.create, {
    body: {
      effectiveFrom: todayIn(admin.me.Company.timezone),
      body: { ...body, rules: { ...body.rules, kiosk: true, ...rules } },
    },
  })
  await house.owner(`update timepolicies set effective_from = '2020-01-01' where company_id = $1`, [admin.me.CompanyId])
}
