import { reading } from '../../http/ask.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { statement } from '../../db/statement.ts'
import { idsGranting } from '../../http/identify.ts'
import type { Context } from '../../http/context.ts'

/** A fix that may be off by more says too little of where a site is; photos that lie further apart are of no one site. */
const GOOD_M = 50
const APART_M = 250
/** As many photos of a project are looked at, the latest. */
const MOST = 50
const [seesProjects, seesPhotos] = [idsGranting('projects.list'), idsGranting('photos.list')]

/** Where sites are, by the photos that were taken there: nobody is asked where an address is. */
export function placesFeature({ on }: Context): void {
  on.read(sync.places, ({ body }) =>
    reading([placesOf(body.projects)], ([rows]) => `{"places":[${rows.map(({ json }) => json).join(',')}]}`),
  )
}

// The middle of what this person may see anyway. Degrees become metres as on a map: a site is small.
const placesOf = (projects: readonly string[]) =>
  statement(
    { json: 'text' },
    `with asked as (
    select p.id from projects p where p.company_id = current_company() and p.deleted_at is null and p.id = any ($1::uuid[])
      and holds($2::integer[]) and holds($3::integer[])),
  shot as materialized (
    select a.id, f.lat, f.lng from asked a, lateral (
      select (f.geo->>'lat')::float8 as lat, (f.geo->>'lng')::float8 as lng from photos f
      where f.company_id = current_company() and f.project_id = a.id and f.deleted_at is null and f.source = 'camera'
        and (f.geo->>'accuracyM')::float8 <= ${GOOD_M}
      order by f.captured_local desc, f.id desc limit ${MOST}) f),
  middle as (
    select s.id, percentile_cont(0.5) within group (order by s.lat) as lat, percentile_cont(0.5) within group (order by s.lng) as lng
    from shot s group by s.id),
  spread as (
    select m.id, percentile_cont(0.5) within group (order by
      111320 * sqrt((s.lat - m.lat) ^ 2 + ((s.lng - m.lng) * cos(radians(m.lat))) ^ 2)) as metres
    from middle m join shot s on s.id = m.id group by m.id)
  select json_build_object('id', m.id, 'lat', round(m.lat::numeric, 6), 'lng', round(m.lng::numeric, 6))::text as json
  from middle m join spread d on d.id = m.id where d.metres <= ${APART_M} order by m.id`,
    [projects, seesProjects, seesPhotos],
  )
