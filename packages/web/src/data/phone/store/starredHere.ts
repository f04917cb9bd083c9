import type { Starred, StarredResource } from '@jobwright/contract/resources/stars.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import type { PhoneDb } from './database.ts'
import { readKept } from './database.ts'
import type { Phone } from '../phone.ts'

const none: Starred = { projects: [], bids: [], tasks: [] }

/** The user's starred records: the server's, with waiting changes applied. */
export async function starredHere(db: PhoneDb): Promise<Starred> {
  const there = (await readKept<Starred>(db, 'starred')) ?? none
  const ids = { projects: new Set(there.projects), bids: new Set(there.bids), tasks: new Set(there.tasks) }
  const waiting = await db.ops.orderBy('seq').toArray()
  for (const { what, noun, id, args } of waiting) {
    if (what !== 'star' || !(noun in ids)) continue
    const mine = ids[noun as StarredResource]
    if (args.call === 'stars.add') mine.add(id)
    else mine.delete(id)
  }
  return { projects: [...ids.projects], bids: [...ids.bids], tasks: [...ids.tasks] }
}

/** Stars a record here, and on the server when there is signal. */
export async function starHere(phone: Phone, noun: StarredResource, id: string, on: boolean): Promise<void> {
  const args = { call: on ? 'stars.add' : 'stars.remove', params: { noun, id } }
  await enqueue(phone, { noun, id, what: 'star', args, needs: [id] })
}
