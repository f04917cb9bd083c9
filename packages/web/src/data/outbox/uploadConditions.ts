import type { NetworkStatus } from '../phone/networkStatus.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import { readKept } from '../phone/store/database.ts'
import type { Op } from './op.ts'

/** Why something that could be sent is not: it waits for Wi-Fi, or for the phone to be charged. */
export type UnmetCondition = 'wifi' | 'battery'
/** What a person chose for this phone; what they did not choose is as their company had it when a photo was taken. */
export type SendingRules = { wifiOnly?: boolean; battery?: boolean }

const KEY = 'sending'
/** What was chosen on this phone. */
export const rulesOn = async (db: PhoneDb): Promise<SendingRules> => (await readKept<SendingRules>(db, KEY)) ?? {}
/** Keeps what was chosen on this phone. */
export const keepRules = async (db: PhoneDb, chosen: SendingRules): Promise<void> => {
  await db.transaction('rw', db.kept, async () => {
    await db.kept.put({ key: KEY, value: { ...(await rulesOn(db)), ...chosen } })
  })
}

/**
 * What a file waits for, if for anything. Records always go: they are small, and others wait for them. What somebody said to
 * send now goes too; and where the browser does not tell, nothing waits for what nobody would ever hear of.
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
