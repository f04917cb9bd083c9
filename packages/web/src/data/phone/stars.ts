import type { Starred, StarredNoun } from '@jobwright/contract/resources/stars.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { withStar } from '../withStar.ts'
import { thePhone } from './current.ts'
import { readKept } from './database.ts'

const none: Starred = { projects: [], bids: [], tasks: [] }

/** What is starred on this phone: as the office said, and what waits to be sent. */
export async function readStarred(): Promise<Starred> {
  const { db } = thePhone()
  let starred = (await readKept<Starred>(db, 'starred')) ?? none
  const waiting = await db.ops.orderBy('seq').toArray()
  for (const { what, noun, id, args } of waiting)
    if (what === 'star' && noun in starred) {
      const kind = noun as StarredNoun
      starred = { ...starred, [kind]: withStar(starred[kind], id, args.call === 'stars.add') }
    }
  return starred
}

/** Keeps a star, or its end, to be sent. */
export const starOnPhone = (noun: StarredNoun, id: string, on: boolean): Promise<void> =>
  enqueue(thePhone(), {
    noun,
    id,
    what: 'star',
    args: { call: on ? 'stars.add' : 'stars.remove', params: { noun, id } },
    needs: [id],
  })
