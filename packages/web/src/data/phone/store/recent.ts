import type { ResourceName } from '@jobwright/contract/registry.ts'
import { readKept } from './database.ts'
import type { Phone } from '../phone.ts'

/** A recently viewed record; the server keeps it on this phone for a while. */
type Seen = { noun: ResourceName; id: string; at: number }

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const MOST = 100
const FOR_MS = 14 * 86_400_000
const AGAIN_MS = 60_000

/** The records viewed in the last two weeks, latest first. */
export async function recentOn(phone: Phone): Promise<Seen[]> {
  const since = phone.now() - FOR_MS
  return ((await readKept<Seen[]>(phone.db, 'recent')) ?? []).filter((one) => one.at > since)
}

/** Marks a record as recently viewed. */
export async function noteSeen(phone: Phone, noun: ResourceName, id: string): Promise<void> {
  // A typed address can contain anything; an invalid id would make the server refuse every sync.
  if (!isId(id)) return
  const { db } = phone
  await db.transaction('rw', db.kept, async () => {
    const at = phone.now()
    const before = (await readKept<Seen[]>(db, 'recent')) ?? []
    const known = before.find((one) => one.noun === noun && one.id === id)
    if (known && before[0] === known && at - known.at < AGAIN_MS) return
    const others = before.filter((one) => one !== known && one.at > at - FOR_MS)
    await db.kept.put({ key: 'recent', value: [{ noun, id, at }, ...others].slice(0, MOST) })
  })
}
