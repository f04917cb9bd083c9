import { reading } from '../../request/ask.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { statement } from '../../db/statement.ts'
import { idsGranting } from '../../auth/identify.ts'
import type { Context } from '../../request/context.ts'

const [seesProjects, seesPhotos] = [idsGranting('projects.list'), idsGranting('photos.list')]

/** Where sites are: as somebody placed them, or by the photos that were taken there, or by their addresses. */
export function sitesFeature({ on, weather }: Context): void {
  on.read(sync.places, ({ body }) =>
    reading(
      [placesOf(body.projects)],
      ([rows]) => `{"places":[${rows.map(({ json }) => json).join(',')}],"weather":${weather !== undefined}}`,
    ),
  )
}

// The middle of what this person may see anyway.
const placesOf = (projects: readonly string[]) =>
  statement(
    { json: 'text' },
    `select json_build_object('id', s.id, 'lat', round(s.lat::numeric, 6), 'lng', round(s.lng::numeric, 6))::text as json
    from site_positions(current_company(), array(
      select p.id from projects p where p.company_id = (select current_company()) and p.deleted_at is null and p.id = any ($1::uuid[])
        and holds($2::integer[]) and holds($3::integer[]))) s order by s.id`,
    [projects, seesProjects, seesPhotos],
  )
