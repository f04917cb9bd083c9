import { photos } from '@jobwright/contract/resources/photos.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { photos as table } from '../../db/schema/files.ts'
import type { Tx } from '../../db/open.ts'
import { filterStatement } from '../../db/records/list.ts'
import { sql } from '../../db/statement.ts'
import { filedUnder } from '../../files/links.ts'
import { reading, type Who } from '../../request/ask.ts'
import { mountRecords } from '../../http/records.ts'
import { eventStatement } from '../../files/storedFiles.ts'
import type { Context } from '../../request/context.ts'
import { bulkPhotos } from './bulk.ts'
import { reportFeature } from './report.ts'
import { zipFeature } from './zip.ts'

/** Photos: what was seen on a site, when and by whom. The picture itself never changes. */
export function photosFeature(context: Context): void {
  const { on, db } = context
  // Before the calls with an id in the same place.
  on.read(photos.days, ({ query }) =>
    reading(
      [
        filterStatement(
          table,
          query,
          { day: 'text', count: 'int' },
          (from) =>
            `select t.captured_day::text as day, count(*)::integer as count from ${from} group by 1 order by 1 desc`,
        ),
      ],
      ([rows]) => JSON.stringify({ rows, totalCounts: rows.reduce((sum, { count }) => sum + count, 0) }),
    ),
  )
  on.read(photos.tags, () =>
    reading(
      [
        // Those in use, and those that the company offers.
        sql.rows({ tag: 'text', count: 'bigint' })`select tag, sum(n) as count from (
          select tag, 1 as n from photos t, jsonb_array_elements_text(t.tags) tag where t.company_id = (select current_company()) and t.deleted_at is null and t.tags <> '[]'
          union all select tag, 0 from companies c, jsonb_array_elements_text(coalesce(c.settings -> 'photos' -> 'tags', '[]')) tag where c.id = (select current_company())
        ) x group by tag order by sum(n) desc, tag limit 200`,
      ],
      ([rows]) => JSON.stringify({ rows }),
    ),
  )

  mountRecords(context, table, photos, {
    permit,
    change: {
      fields: ['CustomerId', 'ProjectId', 'BidId', 'TaskId', 'pairId'],
      async apply(current, patch, { tx }) {
        if (patch['pairId'] && patch['pairId'] === current['id'])
          refuse('invalid', 'Please check the marked fields.', [{ field: 'pairId', message: 'Choose another photo.' }])
        return { ...patch, ...(await filedUnder(tx, current, patch)) }
      },
    },
  })
  on(photos.views, async ({ who, params, body, from }) => {
    const [[there]] = await db.within(
      who,
      sql.rows({
        found: 'bool',
      })`select true as found from photos where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid and deleted_at is null`,
    )
    if (!there) return missing()
    const file = { resource: 'photos' as const, id: params.id, revisionId: null }
    await db.within(who, eventStatement(who, file, body.action, from))
    return { success: true as const }
  })
  bulkPhotos(context)
  zipFeature(context)
  reportFeature(context)
}

const DAY_MS = 86_400_000

// The author of a photo may describe or delete it for a day; after that, and for other photos, the office may.
async function permit(read: Tx, id: string, who: Who, to: 'update' | 'remove' | 'restore'): Promise<void> {
  if (to === 'update' ? who.can('photos.update') : who.can('photos.delete_any') && to === 'remove') return
  const [[photo]] = await read(
    sql.rows({
      takenBy: 'uuid?',
      createdBy: 'uuid?',
      createdAt: 'timestamp',
      blobId: 'uuid?',
    })`select taken_by as "takenBy", created_by as "createdBy", created_at as "createdAt", blob_id as "blobId" from photos where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
  )
  if (!photo) return missing()
  if (to === 'restore' && photo.blobId === null)
    refuse('state', 'This photo was in the trash too long and has been permanently deleted.')
  if (to !== 'update' && who.can('photos.delete_any')) return
  const own = photo.takenBy === who.userId || photo.createdBy === who.userId
  if (!own) refuse('forbidden', 'Only the person who took this photo, or the office, can do this.')
  if (to === 'update' && Date.now() - photo.createdAt.getTime() > DAY_MS)
    refuse('forbidden', 'After one day, only the office can change a photo.')
}
