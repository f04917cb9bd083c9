import type { RowOf } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'
import { NoAnswer, type FoundAddress } from '../outside/geocoder/answer.ts'
import type { Geocoder } from '../outside/geocoder/service.ts'
import { startPoller, type Poller } from './poller.ts'

type GeocodeParts = { db: Database; geocoder: Geocoder; log(error: unknown): void }

const TURN_MS = 60_000
/** Addresses that changed are looked for when a record changed, and this often besides. */
const SWEEP_MS = 10 * 60_000
/** How many addresses are noted at once, and how often the geocoder is asked in a turn. */
const MOST_NOTED = 500
const MOST_ASKED = 300
/** So many failures one after another, and the geocoder is left alone until the next turn. */
const MOST_FAILURES = 3
/** After these tries in vain an address is given up. */
const MOST_TRIES = 6

const claimColumns = {
  companyId: 'uuid',
  resource: 'text',
  recordId: 'uuid',
  known: 'text',
  country: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
} as const
type Claim = RowOf<typeof claimColumns>

/** Searches the points of addresses. `recordsChanged` looks for new addresses with the next turn, which comes at once. */
export type Geocoding = Poller & { recordsChanged(): void }

/** Starts searching the points of addresses. Several servers share the work and ask as slowly as one. */
export function startGeocoding(parts: GeocodeParts): Geocoding {
  const ending = new AbortController()
  let sweptAt = Number.NEGATIVE_INFINITY
  let isNews = true
  const poller = startPoller(
    TURN_MS,
    async (stopping) => {
      const isSweep = isNews || performance.now() - sweptAt > SWEEP_MS
      if (isSweep) {
        isNews = false
        sweptAt = performance.now()
      }
      const { noted } = await searchPoints(parts, { isSweep, stopping, signal: ending.signal })
      if (noted === MOST_NOTED) isNews = true
    },
    parts.log,
  )
  void poller.nudge()
  return {
    nudge: poller.nudge,
    recordsChanged() {
      isNews = true
      void poller.nudge()
    },
    async stop() {
      ending.abort()
      await poller.stop()
    },
  }
}

type SearchTurn = { isSweep?: boolean; stopping?: () => boolean; signal?: AbortSignal; now?: () => Date }

/** Notes new addresses and searches those that are due. Nothing is asked inside a transaction. */
export async function searchPoints(
  { db, geocoder, log }: GeocodeParts,
  { isSweep = true, stopping = () => false, signal, now = () => new Date() }: SearchTurn = {},
): Promise<{ noted: number; asked: number }> {
  let noted = 0
  if (isSweep) {
    const [[added]] = await db.outside(
      sql.rows({ count: 'int' })`select await_points(${now().toISOString()}::timestamptz, ${MOST_NOTED}) as count`,
    )
    noted = added?.count ?? 0
  }
  let failures = 0
  let asked = 0
  while (asked < MOST_ASKED && failures < MOST_FAILURES && !stopping()) {
    const [[claim]] = await db.outside(
      sql.rows(
        claimColumns,
      )`select company_id as "companyId", resource, record_id as "recordId", known, country, address, city, state, zip
        from claim_point(${now().toISOString()}::timestamptz, ${Math.floor(geocoder.pauseMs * 0.8)})`,
    )
    if (!claim) break
    asked++
    try {
      const answer = await geocoder.find(claim, signal)
      await db.within(whole(claim.companyId), answer ? found(claim, answer, now()) : unknown(claim))
      failures = 0
    } catch (error) {
      if (stopping()) break
      failures++
      if (!(error instanceof NoAnswer)) log(error)
      const problem = error instanceof NoAnswer ? error.message : 'The answer can’t be stored.'
      await db.within(whole(claim.companyId), failed(claim, problem, now())).catch(log)
    }
  }
  return { noted, asked }
}

// What somebody placed meanwhile stays, and an address that changed meanwhile is searched anew.
const found = ({ companyId, resource, recordId, known }: Claim, { lat, lng, exactness }: FoundAddress, now: Date) =>
  sql`update site_points set state = 'found', lat = ${lat}::double precision, lng = ${lng}::double precision, exactness = ${exactness},
      found_at = ${now.toISOString()}::timestamptz, problem = ''
    where company_id = ${companyId}::uuid and resource = ${resource} and record_id = ${recordId}::uuid
      and source = 'geocoder' and state = 'waiting' and address = ${known}`

const unknown = ({ companyId, resource, recordId, known }: Claim) =>
  sql`update site_points set state = 'none', problem = ''
    where company_id = ${companyId}::uuid and resource = ${resource} and record_id = ${recordId}::uuid
      and source = 'geocoder' and state = 'waiting' and address = ${known}`

/** Waits longer after each try in vain, and gives up in the end. */
const failed = ({ companyId, resource, recordId, known }: Claim, problem: string, now: Date) =>
  sql`update site_points set tries = tries + 1, failed_at = ${now.toISOString()}::timestamptz, problem = ${problem.slice(0, 200)},
      state = case when tries + 1 >= ${MOST_TRIES} then 'failed' else 'waiting' end,
      due_at = ${now.toISOString()}::timestamptz + weather_pause(tries + 1)
    where company_id = ${companyId}::uuid and resource = ${resource} and record_id = ${recordId}::uuid
      and source = 'geocoder' and state = 'waiting' and address = ${known}`
