import { needFor } from '@jobwright/contract/permissions.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { places, type LocatedKind, type RecordPlace } from '@jobwright/contract/resources/places.ts'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import { isModuleDisabled } from '../../auth/entitlements.ts'
import type { Tx } from '../../db/open.ts'
import { eventOf } from '../../db/records/events.ts'
import { raw, sql, statement } from '../../db/statement.ts'
import { reading, type Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { idsGranting } from '../../auth/identify.ts'
import { byOf, writeOnce } from '../../request/write.ts'

const sees = {
  projects: idsGranting('projects.list'),
  bids: idsGranting('bids.list'),
  customers: idsGranting('customers.list'),
  photos: idsGranting('photos.list'),
}
/** Places on both sides of a comparison are rounded to this many digits: a tenth of a meter. */
const DIGITS = 6

/** Where projects, bids and customers are, and addresses that complete what somebody types. */
export function placesFeature({ on, db, changes, config, geocoder }: Context): void {
  const { map } = config

  on(places.settings, async () => ({
    tiles: map ? { url: map.tilesUrl, attribution: map.attribution } : null,
    search: geocoder !== undefined,
    suggest: geocoder?.suggests ?? false,
  }))

  on.read(places.points, ({ body }) =>
    reading(
      [jobPoints('projects', body.projects), jobPoints('bids', body.bids ?? []), customerPoints(body.customers)],
      ([projects, bids, customers], who) => {
        const of = (kind: LocatedKind, rows: readonly { json: string }[]) =>
          isModuleDisabled(who, kind) ? '' : rows.map(({ json }) => json).join(',')
        return `{"projects":[${of('projects', projects)}],"bids":[${of('bids', bids)}],"customers":[${of('customers', customers)}]}`
      },
    ),
  )

  on(places.get, async ({ who, params }) => {
    refuseOthers(who, params.resource, 'list')
    return db.transaction(who, (tx) => placeOf(tx, who, params, geocoder !== undefined))
  })

  on(places.set, (ask) => {
    const { resource, id } = ask.params
    return writeOnce(
      db,
      places.set,
      ask,
      async (tx) => {
        const { who, body, from } = ask
        refuseOthers(who, resource, 'update')
        const [[there]] = await tx(sql.rows({
          address: 'text',
        })`select site_address(address, city, state, zip) as address
          from ${raw(resource)} where company_id = ${who.companyId}::uuid and id = ${id}::uuid and deleted_at is null for update`)
        if (!there) return missing()
        const [[before]] = await tx(byHand(resource, id))
        if (!isSame(before ?? null, body.base))
          refuse('state', 'Someone else placed this meanwhile. Load it again, then make your change.')
        if (!isSame(before ?? null, body.point))
          await tx(
            body.point ? placed(who, resource, id, there.address, body.point) : taken(who, resource, id),
            eventOf(resource, id, byOf(who, from), 'updated', [
              { field: 'mapPoint', before: before ? textOf(before) : null, after: body.point && textOf(body.point) },
            ]),
          )
        return placeOf(tx, who, ask.params, geocoder !== undefined)
      },
      () => changes.publish(changeBy(ask.who, resource, 'updated', id)),
    )
  })

  on(places.suggest, async ({ who, query }) => ({
    rows: geocoder?.suggests ? await geocoder.suggest(query.q, who.country, who.companyId) : [],
  }))
}

/** The call is open to people with either permission; each kind asks for its own. @throws Refusal 403 */
function refuseOthers(who: Who, resource: LocatedKind, act: 'list' | 'update'): void {
  if (
    isModuleDisabled(who, resource) ||
    ![needFor(resource, 'list'), needFor(resource, act)].every((need) => who.can(need))
  )
    refuse('forbidden', 'You don’t have permission to do this.')
}

const pointJson = `json_build_object('id', l.id, 'lat', round(l.lat::numeric, ${DIGITS}), 'lng', round(l.lng::numeric, ${DIGITS}),
  'source', l.source, 'isExact', l.exactness is null or l.exactness = 'house')::text as json`

// A transaction of a handler doesn't know the permissions of its session: `may` says what was asked of it already.
const jobPoints = (
  kind: 'projects' | 'bids',
  ids: readonly string[],
  may: { list: boolean; photos: boolean } = { list: false, photos: false },
) =>
  statement(
    { json: 'text' },
    `select ${pointJson} from located_jobs(current_company(), array(select j.id from ${kind} j
      where j.company_id = (select current_company()) and j.deleted_at is null and j.id = any ($1::uuid[])
        and ($4::boolean or holds($2::integer[]))), $5::boolean or holds($3::integer[])) l order by l.id`,
    [ids, sees[kind], sees.photos, may.list, may.photos],
  )

const customerPoints = (ids: readonly string[], may = { customers: false }) =>
  statement(
    { json: 'text' },
    `select ${pointJson} from located_customers(current_company(), array(select c.id from customers c
      where c.company_id = (select current_company()) and c.deleted_at is null and c.id = any ($1::uuid[])
        and ($3::boolean or holds($2::integer[])))) l order by l.id`,
    [ids, sees.customers, may.customers],
  )

/** A record's place as its page shows it. @throws Refusal 404 */
async function placeOf(
  tx: Tx,
  who: Who,
  { resource, id }: { resource: LocatedKind; id: string },
  searches: boolean,
): Promise<RecordPlace> {
  const [[row], [point]] = await tx(
    sql.rows({
      by: 'text',
      at: 'text?',
      isOldAddress: 'bool',
      state: 'text',
      isLocated: 'bool',
      isKnown: 'bool',
    })`select coalesce(btrim(u.first_name || ' ' || u.last_name), '') as by, case when s.source = 'hand' then wire(s.set_at) end as at,
        coalesce(s.address <> site_address(r.address, r.city, r.state, r.zip), false) as "isOldAddress",
        coalesce(s.state, 'waiting') as state, is_located(r.address, r.city, r.zip) as "isLocated",
        coalesce(s.source = 'geocoder', false) as "isKnown"
      from ${raw(resource)} r
        left join site_points s on s.company_id = r.company_id and s.resource = ${resource} and s.record_id = r.id
        left join users u on u.company_id = s.company_id and u.id = s.set_by
      where r.company_id = (select current_company()) and r.id = ${id}::uuid and r.deleted_at is null`,
    resource === 'customers'
      ? customerPoints([id], { customers: true })
      : jobPoints(resource, [id], { list: true, photos: who.can('photos.list') }),
  )
  if (!row) return missing()
  const found = point && (JSON.parse(point.json) as NonNullable<RecordPlace['point']> & { id: string })
  const isSearched = row.isKnown && !row.isOldAddress
  return {
    point: found ? { lat: found.lat, lng: found.lng, source: found.source, isExact: found.isExact } : null,
    placed: row.at === null ? null : { by: row.by, at: row.at, isOldAddress: row.isOldAddress },
    search:
      !searches || !row.isLocated || row.at !== null
        ? 'off'
        : isSearched
          ? (row.state as RecordPlace['search'])
          : 'waiting',
  }
}

const byHand = (resource: LocatedKind, id: string) =>
  sql.rows({ lat: 'numeric', lng: 'numeric' })`select lat::numeric as lat, lng::numeric as lng from site_points
    where company_id = (select current_company()) and resource = ${resource} and record_id = ${id}::uuid and source = 'hand'`

const placed = (who: Who, resource: LocatedKind, id: string, address: string, { lat, lng }: GeoPoint) =>
  sql`insert into site_points (company_id, resource, record_id, source, lat, lng, address, state, set_by, set_at)
    values (${who.companyId}::uuid, ${resource}, ${id}::uuid, 'hand', ${rounded(lat)}::double precision, ${rounded(lng)}::double precision,
      ${address}, 'found', ${who.userId}::uuid, now())
    on conflict (company_id, resource, record_id) do update set source = 'hand', lat = excluded.lat, lng = excluded.lng,
      exactness = null, address = excluded.address, state = 'found', problem = '', failed_at = null, set_by = excluded.set_by,
      set_at = excluded.set_at`

// The address is searched anew, as if nobody had placed it.
const taken = (who: Who, resource: LocatedKind, id: string) =>
  sql`delete from site_points where company_id = ${who.companyId}::uuid and resource = ${resource} and record_id = ${id}::uuid
    and source = 'hand'`

const rounded = (degrees: number) => Math.round(degrees * 10 ** DIGITS) / 10 ** DIGITS
const isSame = (one: GeoPoint | null, other: GeoPoint | null) =>
  one === null || other === null ? one === other : textOf(one) === textOf(other)
const textOf = ({ lat, lng }: GeoPoint) => `${lat.toFixed(DIGITS)}, ${lng.toFixed(DIGITS)}`
