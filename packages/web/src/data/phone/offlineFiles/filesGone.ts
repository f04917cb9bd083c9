import type { ResourceName } from '@jobwright/contract/registry.ts'
import { namesOf } from './freshNames.ts'
import type { ChangedRecords } from '../mode.ts'
import type { Phone } from '../phone.ts'
import { markGone, refreshRows, rowTables } from '../store/rows.ts'
import { forgetUnconfirmed, unconfirmedOn } from '../sync/unconfirmed.ts'

/** The batch size of one request. */
const MOST = 500
const nouns = ['photos', 'documents'] as const

/**
 * Removes photos and documents that this phone sent or read, that no sync delivered, and that the server no longer has.
 * A sync names records, never files; files older than the sync window stay as long as the server has them. Call it
 * after a complete sync. Returns what was removed.
 */
export async function letGoOfFiles(phone: Phone): Promise<ChangedRecords> {
  const { db } = phone
  const unsure = (await unconfirmedOn(db)).filter(({ noun }) => nouns.some((one) => one === noun))
  const moved = new Map<ResourceName, string[]>()
  for (const noun of nouns) {
    const ids = unsure.filter((one) => one.noun === noun).map(({ id }) => id)
    for (let at = 0; at < ids.length; at += MOST) {
      const gone = await goneOf(phone, noun, ids.slice(at, at + MOST))
      if (gone.length > 0) moved.set(noun, [...(moved.get(noun) ?? []), ...gone])
    }
  }
  await db.transaction('rw', rowTables(db), async () => {
    for (const [noun, ids] of moved) {
      // If a sync in another tab delivered one meanwhile, the server will report its changes.
      const still = (await unconfirmedOn(db)).filter((one) => one.noun === noun && ids.includes(one.id))
      const gone = still.map(({ id }) => id)
      await forgetUnconfirmed(db, still)
      await markGone(db, noun, gone)
      await refreshRows(db, phone.me(), noun, gone)
    }
  })
  return moved
}

async function goneOf(phone: Phone, noun: (typeof nouns)[number], ids: string[]): Promise<string[]> {
  const there = new Set((await namesOf(phone, { [noun]: ids })).map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}
