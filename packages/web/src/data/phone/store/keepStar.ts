import type { Starred, StarredResource } from '@jobwright/contract/resources/stars.ts'
import type { Op } from '../../outbox/op.ts'
import { withStar } from '../../withStar.ts'
import type { PhoneDb } from './database.ts'
import { readKept } from './database.ts'

/** Keeps a star that the server has taken, in a transaction over `rowTables`: without it, it would be dark until the next sync. */
export async function keepStar(db: PhoneDb, { noun, id, args }: Op): Promise<void> {
  const there = (await readKept<Starred>(db, 'starred')) ?? { projects: [], bids: [], tasks: [] }
  if (!(noun in there)) return
  const kind = noun as StarredResource
  await db.kept.put({
    key: 'starred',
    value: { ...there, [kind]: withStar(there[kind], id, args.call === 'stars.add') },
  })
}
