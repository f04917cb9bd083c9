import type { ResourceName } from '@jobwright/contract/registry.ts'
import { preparedResources } from '@jobwright/contract/rules/prepared.ts'
import type { SyncAnswer } from '@jobwright/contract/resources/sync.ts'
import { newId } from '../../ids.ts'
import type { PhoneDb, StoredRow } from '../store/database.ts'
import { readKept } from '../store/database.ts'
import type { Fields } from '../store/fields.ts'
import type { ChangedRecords } from '../mode.ts'
import type { Phone } from '../phone.ts'
import { markGone, refreshRows, rowTables } from '../store/rows.ts'
import { removedSince } from './removed.ts'
import { forgetUnconfirmed, same, unconfirmedOn } from './unconfirmed.ts'
import type { Unconfirmed } from './unconfirmed.ts'

/** The sync progress of this phone. */
export type SyncCursor = {
  view: number
  /** During a full sync: its name, and when it began, in ms. */
  sweep?: { name: string; since: number }
}
/** What the last full sync reported. */
export type Synced = { at: number; total: number; left: number }

/**
 * Stores a sync response atomically together with its cursor. Waiting operations stay on top; none is removed. `named`
 * are the records requested by id: the last response has delivered all that exist. Undefined when another tab was
 * faster.
 */
export async function takeAnswer(
  phone: Phone,
  since: number | null,
  answer: SyncAnswer,
  begun: number,
  named: readonly Unconfirmed[] = [],
): Promise<ChangedRecords | undefined> {
  const { db } = phone
  const moved = new Map<ResourceName, string[]>()
  const fits = await db.transaction('rw', [...rowTables(db), db.sent], async () => {
    const cursor = await readKept<SyncCursor>(db, 'cursor')
    if ((cursor?.view ?? null) !== since) return false
    const sweep = answer.whole ? { name: newId(), since: begun } : cursor?.sweep
    const removed = await removedSince(db, begun)
    const brought = preparedResources.flatMap((noun) =>
      [...answer.rows[noun].map(({ id }) => id), ...answer.gone[noun]].map((id) => ({ noun, id })),
    )
    await forgetUnconfirmed(db, brought)
    // A record that was requested by id and is in none of the responses is gone, or no longer visible.
    const never = answer.more ? [] : (await unconfirmedOn(db)).filter((one) => named.some(same(one)))
    await forgetUnconfirmed(db, never)
    for (const noun of preparedResources) {
      const rows = (answer.rows[noun] as unknown as Fields[]).filter(({ id }) => !removed.has(noun, id))
      const gone = [...answer.gone[noun], ...never.filter((one) => one.noun === noun).map(({ id }) => id)]
      await putRows(db, noun, rows, sweep)
      await markGone(db, noun, gone)
      const ids = [...rows.map((row) => row.id), ...gone]
      await refreshRows(db, phone.me(), noun, ids)
      moved.set(noun, ids)
    }
    if (sweep && !answer.more) for (const [noun, ids] of await swept(phone, sweep)) moved.get(noun)?.push(...ids)
    await db.kept.put({ key: 'starred', value: answer.starred })
    if (answer.people) await db.kept.put({ key: 'people', value: answer.people })
    await db.kept.put({ key: 'synced', value: { at: phone.now(), total: answer.total, left: answer.left } })
    const next: SyncCursor = { view: answer.view, ...(sweep && answer.more && { sweep }) }
    await db.kept.put({ key: 'cursor', value: next })
    return true
  })
  for (const [noun, ids] of moved) if (ids.length === 0) moved.delete(noun)
  return fits ? moved : undefined
}

async function putRows(
  db: PhoneDb,
  noun: ResourceName,
  rows: readonly Fields[],
  sweep: SyncCursor['sweep'],
): Promise<void> {
  const before = await db.rows.bulkGet(rows.map((row): [ResourceName, string] => [noun, row.id]))
  const put = rows.map((row, at): StoredRow => {
    const there = before[at]
    const { left: _, ...rest } = there ?? { noun, id: row.id, waiting: 0 }
    // A response to a local change may be newer than a sync in flight. A full sync outranks any version that was here
    // before it began.
    const mayBeNewer = !sweep || (there?.at ?? 0) >= sweep.since
    const older = mayBeNewer && there?.server && Number(there.server['version']) > Number(row['version'])
    return { ...rest, server: older ? there.server : row, ...(sweep && { seen: sweep.name }) }
  })
  await db.rows.bulkPut(put)
}

/** Removes what a full sync did not deliver, except what was created or changed here meanwhile. */
async function swept({ db, me }: Phone, sweep: { name: string; since: number }): Promise<ChangedRecords> {
  const brought = new Set((await db.rows.where('seen').equals(sweep.name).primaryKeys()).map(String))
  const others = (await db.rows.toCollection().primaryKeys()).filter((key) => !brought.has(String(key)))
  const moved = new Map<ResourceName, string[]>()
  for (const row of await db.rows.bulkGet(others)) {
    if (!row || row.server === null || (row.at ?? 0) >= sweep.since) continue
    const ids = moved.get(row.noun) ?? []
    moved.set(row.noun, [...ids, row.id])
  }
  for (const [noun, ids] of moved) {
    await markGone(db, noun, ids)
    await refreshRows(db, me(), noun, ids)
  }
  return moved
}
