import { Tags, photos } from '@jobwright/contract/resources/photos.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields, Writer } from '../../db/records/create.ts'
import { changeInTransaction } from '../../db/records/update.ts'
import { photos as table } from '../../db/schema/files.ts'
import { removeInTransaction } from '../../db/records/remove.ts'
import { sql } from '../../db/statement.ts'
import { filedUnder, type GivenLinks } from '../../files/links.ts'
import { changeBy } from '../../request/changes.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce, writerOf } from '../../request/write.ts'

/** One change to many photos: all of them or none. */
export function bulkPhotos(context: Context): void {
  const { on, db, changes } = context
  const tell = (who: Who) => changes.publish(changeBy(who, 'photos', 'many'))

  on(photos.bulk, async (ask) => {
    const { who, body } = ask
    return writeOnce(
      db,
      photos.bulk,
      ask,
      async (tx) => {
        const moved = body.move && Object.keys(body.move).length > 0 ? await newLinks(tx, body.move) : {}
        const there = await lockAll(tx, who, body.ids)
        let changed = 0
        for (const { id, tags } of there) {
          const patch: Fields = {
            ...moved,
            ...(body.caption !== undefined && { caption: body.caption }),
            ...(body.visibility !== undefined && { visibility: body.visibility }),
            ...((body.addTags ?? body.removeTags) && { tags: tagged(tags, body.addTags ?? [], body.removeTags ?? []) }),
          }
          if (await changeInTransaction(tx, table, quiet(writerOf(ask)), id, patch)) changed++
        }
        return { success: true as const, changed }
      },
      () => tell(who),
    )
  })

  on(photos.bulkRemove, async (ask) => {
    const { who, body } = ask
    return writeOnce(
      db,
      photos.bulkRemove,
      ask,
      async (tx) => {
        await tx(sql`select set_act('delete')`)
        const there = await lockAll(tx, who, body.ids)
        if (!who.can('photos.delete_any') && there.some((photo) => photo.takenBy !== who.userId))
          refuse('forbidden', 'Only the person who took a photo, or the office, can delete it.')
        for (const { id } of there) await removeInTransaction(tx, table, quiet(writerOf(ask)), id)
        return { success: true as const, removed: there.length }
      },
      () => tell(who),
    )
  })
}

const quiet = (writer: Writer): Writer => ({ ...writer, once: undefined })

// A move says where all of them belong from now on, so nothing of before stays.
const newLinks = (tx: Tx, move: GivenLinks) =>
  filedUnder(tx, {}, { CustomerId: null, ...onlySet(move) }).then((links) => ({
    CustomerId: null,
    ProjectId: null,
    BidId: null,
    TaskId: null,
    ...links,
  }))
const onlySet = (move: GivenLinks): Fields =>
  Object.fromEntries(Object.entries(move).filter(([, value]) => value !== null && value !== undefined))

function tagged(now: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const wanted = [...now.filter((tag) => !remove.includes(tag)), ...add.filter((tag) => !now.includes(tag))]
  const checked = Tags.safeParse(wanted)
  return checked.success
    ? checked.data
    : refuse('invalid', 'Please check the marked fields.', [
        { field: 'addTags', message: 'One of these photos would have more than 10 tags.' },
      ])
}

type Locked = { id: string; tags: string[]; takenBy: string | null }
async function lockAll(tx: Tx, who: Who, ids: readonly string[]): Promise<Locked[]> {
  const distinct = [...new Set(ids)]
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
      tags: 'json',
      takenBy: 'uuid?',
    })`select id, tags, taken_by as "takenBy" from photos where company_id = ${who.companyId}::uuid and id = any (${distinct}::uuid[]) and deleted_at is null order by id for update`,
  )
  if (rows.length < distinct.length) return missing()
  return rows.map(({ tags, ...photo }) => ({ ...photo, tags: tags as string[] }))
}
