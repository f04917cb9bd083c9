import { addressOf } from '@jobwright/contract/call.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import type { SyncAnswer, SyncAsk } from '@jobwright/contract/resources/sync.ts'
import { readKept } from './database.ts'
import { deviceIdOf } from './device.ts'
import type { Phone } from './phone.ts'
import { recentOn } from './recent.ts'
import { takeAnswer } from './takeAnswer.ts'
import type { Cursor } from './takeAnswer.ts'
import { unsentOn } from './unsent.ts'

const asked = new Set<string>(['customers', 'contacts', 'projects', 'bids', 'tasks'])

/**
 * Makes the store equal with what the office has prepared: asks until there is no more. Throws what the wire throws;
 * whatever was taken until then stays, and the next time goes on from there. `stopped` ends it between two answers.
 */
export async function syncOnce(phone: Phone, stopped: () => boolean = () => false): Promise<void> {
  for (;;) {
    const begun = phone.now()
    const since = (await readKept<Cursor>(phone.db, 'cursor'))?.view ?? null
    const answer = (await phone.wire({
      method: sync.ask.method,
      path: addressOf(sync.ask, {}),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await askOf(phone, since)),
    })) as SyncAnswer
    if (stopped()) return
    const moved = await takeAnswer(phone, since, answer, begun)
    if (moved && moved.size > 0) await phone.announce(moved)
    if (!answer.more || stopped()) return
  }
}

async function askOf(phone: Phone, since: number | null): Promise<SyncAsk> {
  const [deviceId, recent, unsent] = await Promise.all([deviceIdOf(phone.db), recentOn(phone), unsentOn(phone.db)])
  const named = recent.flatMap(({ noun, id }) => (asked.has(noun) ? [{ noun, id }] : []))
  return { deviceId, name: phone.deviceName, since, recent: named as SyncAsk['recent'], unsent }
}
