import 'fake-indexeddb/auto'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { newId } from '../data/ids.ts'
import { LocalIndex } from '../data/phone/store/phoneIndex.ts'
import { PhoneDb } from '../data/phone/store/database.ts'
import { localStore } from '../data/phone/store/localStore.ts'
import type { FieldStore } from '../data/phone/mode.ts'
import type { Phone } from '../data/phone/phone.ts'
import type { Wire } from '../data/sendBytes.ts'

export { somebody } from './somebody.ts'

export type TestPhone = Phone & { store: FieldStore; clock: { at: number } }

/** A phone without a browser: its store, and a wire that the test controls. */
export function testPhone(me: Me, wire: Wire, name = `test-${newId()}`): TestPhone {
  const db = new PhoneDb(name)
  const index = new LocalIndex(db)
  const clock = { at: Date.parse('2026-05-14T15:00:00Z') }
  const phone: Phone = {
    db,
    index,
    me: () => me,
    wire,
    now: () => clock.at,
    deviceName: 'Test phone',
    announce: async (moved) => {
      for (const [noun, ids] of moved) await index.refresh(noun, ids)
    },
    kick: () => undefined,
  }
  return { ...phone, store: localStore(phone, () => () => undefined), clock }
}
