import { sync } from '@jobwright/contract/calls.gen.ts'
import { resourcesWith, type ResourceName } from '@jobwright/contract/registry.ts'
import type { SyncAsk } from '@jobwright/contract/resources/sync.ts'
import { callOver } from '../../sendBytes.ts'
import { readKept } from '../store/database.ts'
import { deviceIdOf } from './device.ts'
import { takeEpoch } from './epoch.ts'
import { letGoOfFiles } from '../offlineFiles/filesGone.ts'
import type { Phone } from '../phone.ts'
import { recentOn } from '../store/recent.ts'
import { takeAnswer } from './takeAnswer.ts'
import type { SyncCursor } from './takeAnswer.ts'
import { unconfirmedOn } from './unconfirmed.ts'
import { unsentOn } from './unsent.ts'

const asked = new Set<string>(resourcesWith('from', 'form'))
/** How many records one request names. */
const MOST = 100

/**
 * Syncs the store: requests until there is no more. Throws what the wire throws; what was stored until then stays, and
 * the next sync continues from there. `stopped` aborts between two responses.
 */
export async function syncOnce(phone: Phone, stopped: () => boolean = () => false): Promise<void> {
  for (;;) {
    const begun = phone.now()
    const since = (await readKept<SyncCursor>(phone.db, 'cursor'))?.view ?? null
    const ask = await askOf(phone, since)
    const answer = await callOver(phone.wire, sync.ask, { body: ask })
    if (stopped()) return
    const restored = await takeEpoch(phone, answer.epoch)
    if (restored) {
      await phone.announce(restored)
      phone.kick()
      // That response belonged to the previous cursor; now everything is requested.
      continue
    }
    const moved = await takeAnswer(phone, since, answer, begun, ask.recent)
    if (moved && moved.size > 0) await phone.announce(moved)
    if (stopped()) return
    if (!answer.more) break
  }
  const gone = await letGoOfFiles(phone)
  if (gone.size > 0) await phone.announce(gone)
}

async function askOf(phone: Phone, since: number | null): Promise<SyncAsk> {
  const { db } = phone
  const [deviceId, unconfirmed, recent, unsent] = await Promise.all([
    deviceIdOf(db),
    unconfirmedOn(db),
    recentOn(phone),
    unsentOn(db),
  ])
  const named = new Map<string, { noun: ResourceName; id: string }>()
  // Unconfirmed records go before recently viewed ones.
  for (const { noun, id } of [...unconfirmed, ...recent])
    if (asked.has(noun) && named.size < MOST) named.set(`${noun} ${id}`, { noun, id })
  return { deviceId, name: phone.deviceName, since, recent: [...named.values()] as SyncAsk['recent'], unsent }
}
