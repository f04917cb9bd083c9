import type { ResourceName } from '@jobwright/contract/registry.ts'
import { namesOf } from './freshNames.ts'
import type { ChangedRecords } from '../mode.ts'
import type { Phone } from '../phone.ts'
import { markGone, refreshRows, rowTables } from '../store/rows.ts'
import { forgetUnconfirmed, unconfirmedOn } from '../sync/unconfirmed.ts'

/** As many as the office is asked for at a time. */
const MOST = 500
const nouns = ['photos', 'documents'] as const

/**
 * Lets go of photos and documents that this phone sent or read, that no sync brought, and that are not at the office any
 * more. A sync names records, never files: most of them are brought at once, and those that are older than what a sync
 * brings stay here as long as they are there. To be called when a sync has brought everything. Answers what went.
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
      // A sync in another tab may have brought one meanwhile: then the office says itself what becomes of it.
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
