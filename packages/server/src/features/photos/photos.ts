import { photos } from '@jobwright/contract/resources/photos.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { photos as table } from '../../db/schema/files.ts'
import { filterStatement } from '../../db/records/list.ts'
import { sql } from '../../db/trip.ts'
import { filedUnder } from '../../http/links.ts'
import type { Who } from '../../http/mount.ts'
import { mountRecords } from '../../http/records.ts'
import { eventStatement } from '../../http/storedFiles.ts'
import type { Tools } from '../../http/tools.ts'
import { bulkPhotos } from './bulk.ts'
import { reportFeature } from './report.ts'
import { zipFeature } from './zip.ts'

/** Photos: what was seen on a site, when and by whom. The picture itself never changes. */
export function photosFeature(tools: Tools): void {
  const { on, db } = tools
  // Before the calls with an id in the same place.
  on.read(photos.days, ({ query }) => ({
    statements: [
      filterStatement(
        table,
        query,
        (from) => `select t.captured_day, count(*) from ${from} group by 1 order by 1 desc`,
      ),
    ],
    answer: ([rows]) =>
      JSON.stringify({
        rows: (rows ?? []).map(([day, count]) => ({ day, count: Number(count) })),
        totalCounts: (rows ?? []).reduce((sum, row) => sum + Number(row[1]), 0),
      }),
  }))
  on.read(photos.tags, () => ({
    statements: [
      // Those in use, and those that the company offers.
      sql`select tag, sum(n) from (
          select tag, 1 as n from photos t, jsonb_array_elements_text(t.tags) tag where t.company_id = current_company() and t.deleted_at is null and t.tags <> '[]'
          union all select tag, 0 from companies c, jsonb_array_elements_text(coalesce(c.settings -> 'photos' -> 'tags', '[]')) tag where c.id = current_company()
        ) x group by tag order by sum(n) desc, tag limit 200`,
    ],
    answer: ([rows]) => JSON.stringify({ rows: (rows ?? []).map(([tag, count]) => ({ tag, count: Number(count) })) }),
  }))

  mountRecords(tools, table, photos, {
    permit: (id, who, to) => permit(tools, id, who, to),
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
    const [there] = await db.within(
      who,
      sql`select 1 from photos where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid and deleted_at is null`,
    )
    if (!there?.[0]) return missing()
    const file = { resource: 'photos' as const, id: params.id, revisionId: null }
    await db.within(who, eventStatement(who, file, body.action, from))
    return { success: true as const }
  })
  bulkPhotos(tools)
  zipFeature(tools)
  reportFeature(tools)
}

const DAY_MS = 86_400_000

// Whoever took a photo may describe it for a day, and delete it; after that, and for others' photos, the office does.
async function permit({ db }: Tools, id: string, who: Who, to: 'update' | 'remove' | 'restore'): Promise<void> {
  if (to === 'update' ? who.can('photos.update') : who.can('photos.delete_any') && to === 'remove') return
  const [rows] = await db.within(
    who,
    sql`select taken_by, created_by, extract(epoch from created_at), blob_id from photos where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
  )
  const row = rows?.[0]
  if (!row) return missing()
  if (to === 'restore' && row[3] === null)
    refuse('state', 'This photo was in the trash too long and has been permanently deleted.')
  if (to !== 'update' && who.can('photos.delete_any')) return
  const own = row[0] === who.userId || row[1] === who.userId
  if (!own) refuse('forbidden', 'Only the person who took this photo, or the office, can do this.')
  if (to === 'update' && Date.now() - Number(row[2]) * 1000 > DAY_MS)
    refuse('forbidden', 'After one day, only the office can change a photo.')
}
