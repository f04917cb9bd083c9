import type { NetworkStatus } from '../phone/networkStatus.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import { readKept } from '../phone/store/database.ts'
import type { Op } from './op.ts'

/** Why a sendable operation is not sent: it waits for Wi-Fi, or for the phone to charge. */
export type UnmetCondition = 'wifi' | 'battery'
/** The user's choices for this phone; the rest follows the company's settings at the time of the photo. */
export type SendingRules = { wifiOnly?: boolean; battery?: boolean }

const KEY = 'sending'
/** The choices made on this phone. */
export const rulesOn = async (db: PhoneDb): Promise<SendingRules> => (await readKept<SendingRules>(db, KEY)) ?? {}
/** Stores the choices made on this phone. */
export const keepRules = async (db: PhoneDb, chosen: SendingRules): Promise<void> => {
  await db.transaction('rw', db.kept, async () => {
    await db.kept.put({ key: KEY, value: { ...(await rulesOn(db)), ...chosen } })
  })
}

/**
 * What a file waits for, if anything. Records never wait: they are small and others depend on them. "Send now" never
 * waits either. Where the browser reports no network type, nothing waits, because it would never be released.
 */
export function unmetConditionOf(
  { lane, hurry, wifiOnly }: Pick<Op, 'lane' | 'hurry' | 'wifiOnly'>,
  rules: SendingRules,
  network: NetworkStatus,
): UnmetCondition | undefined {
  if (lane !== 'uploads' || hurry) return undefined
  if ((rules.wifiOnly ?? wifiOnly ?? false) && network.wifi === false) return 'wifi'
  return (rules.battery ?? true) && network.low === true ? 'battery' : undefined
}
