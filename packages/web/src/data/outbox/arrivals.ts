import type { ResourceName } from '@jobwright/contract/registry.ts'
import { ofKind, type PhoneDb } from '../phone/store/database.ts'
import { shownOf } from '../phone/store/rows.ts'
import { named, targetOf } from './named.ts'
import { isPicture } from './op.ts'

/** The photos that reached the office since the last notice of it. */
export type Arrival = {
  /** Their places in the outbox, by which each is told once. */
  seqs: readonly number[]
  /** How many of the same lot the office refused: they need a person. */
  refused: number
  /** The name of the job or customer that they are for; '' if they are for several, or for none. */
  target: string
}

/**
 * The photos that arrived after `since`, in ms, apart from those in `told`; undefined while others are on their way, or
 * when there are none. Only what the office confirmed counts: a photo that was discarded did not arrive.
 */
export const arrivalOn = (db: PhoneDb, since: number, told: ReadonlySet<number>): Promise<Arrival | undefined> =>
  db.transaction('r', [db.ops, db.sent, db.rows], async () => {
    const [waiting, sent] = await Promise.all([
      // By the index, so that this is not read again whenever something else is written.
      ofKind(db.ops, 'photos').filter(isPicture).toArray(),
      db.sent.where('sentAt').aboveOrEqual(since).filter(isPicture).toArray(),
    ])
    const rows = await db.rows.bulkGet(sent.map(({ id }): [ResourceName, string] => ['photos', id]))
    // A shot that was deleted or taken again meanwhile is none of them.
    const fresh = sent.filter(({ seq }, at) => seq !== undefined && !told.has(seq) && shownOf(rows[at]) !== null)
    if (fresh.length === 0 || waiting.some(({ state }) => state !== 'aside')) return undefined
    const targets = new Map(fresh.map((op) => [targetOf(op)?.join(' '), op]))
    const [only] = targets.size === 1 ? targets.values() : []
    return {
      seqs: fresh.map(({ seq }) => seq ?? 0),
      refused: waiting.length,
      target: only ? ((await named(db, only)).targetTitle ?? '') : '',
    }
  })
