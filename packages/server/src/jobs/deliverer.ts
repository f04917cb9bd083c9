import { whole } from '../db/session.ts'
import type { Database } from '../db/open.ts'
import type { Group } from '../db/schema/table.ts'
import { sql } from '../db/statement.ts'
import { newId } from '../db/ids.ts'
import { type OutgoingResponse, type OutgoingHttp, problemOf, Unreachable } from '../outside/outgoing.ts'
import type { Vault } from '../outside/vault.ts'
import { every, startPoller, type Poller } from './poller.ts'
import { eventBody } from './eventBody.ts'
import { testLine } from './eventLines.ts'
import { quietFor, signatureOf } from './messages.ts'
import { namedEvents } from './namedEvents.ts'

/** Sends what connections are to be told. */
export type Deliverer = Poller & {
  /** Sends one message now, whether or not its time has come. */
  send(companyId: string, deliveryId: string): Promise<void>
}
type DelivererParts = {
  db: Database
  outgoing: OutgoingHttp
  vault: Vault
  /** The address of the product, for links. */
  publicUrl: string
  /** Connections of this company are in another state now. */
  onChange(companyId: string): void
  log(error: unknown): void
}

const TURN_MS = 3000
const SWEEP_MS = 10 * 60_000
const AT_A_TIME = 8
/** After each failure it waits so long; after the last one a day has gone by. */
const PAUSES_S = [60, 600, 3600, 6 * 3600, 17 * 3600]
/** So many failures in a row, and a channel is left alone. */
const MOST_FAILURES = 5

/** Whose secrets these are, for the vault. */
export const connectionSecret = (companyId: string, id: string, what: 'address' | 'secret'): string =>
  `connection ${companyId} ${id} ${what}`

/** Starts looking for messages; they are shared by all servers, and none is lost when one of them dies. */
export function startDeliverer(parts: DelivererParts): Deliverer {
  const { db, log } = parts
  const turns = startPoller(
    TURN_MS,
    async (stopping) => {
      await db.outside(sql`select queue_deliveries(${namedEvents}::jsonb)`)
      while (!stopping() && (await some(parts)));
    },
    log,
  )
  const sweep = every(SWEEP_MS, () => db.outside(sql`select sweep_deliveries()`), log)
  return {
    send: (companyId, deliveryId) => deliver(parts, companyId, deliveryId),
    nudge: turns.nudge,
    async stop() {
      clearInterval(sweep)
      await turns.stop()
    },
  }
}

async function some(parts: DelivererParts): Promise<boolean> {
  const [all] = await parts.db.outside(
    sql.rows({
      companyId: 'uuid',
      id: 'uuid',
    })`select company_id as "companyId", delivery_id as id from claim_deliveries(${AT_A_TIME})`,
  )
  await Promise.all(all.map(({ companyId, id }) => deliver(parts, companyId, id).catch(parts.log)))
  return all.length === AT_A_TIME
}

type Found = {
  connectionId: string
  kind: string
  address: string
  secret: string | null
  /** Groups of fields that are never sent. */
  hidden: Group[]
  language: 'en' | 'es'
  quietFrom: string | null
  quietTo: string | null
  clock: string
  tries: number
  type: string
  eventId: string | null
}

async function deliver(parts: DelivererParts, companyId: string, id: string): Promise<void> {
  const found = await find(parts, companyId, id)
  if (!found) return
  const quiet = found.eventId === null ? 0 : quietFor(found.clock, found.quietFrom, found.quietTo)
  if (quiet > 0) {
    await parts.db.within(
      whole(companyId),
      sql`update deliveries set next_at = now() + make_interval(secs => ${quiet / 1000}), tries = tries - 1 where company_id = ${companyId}::uuid and id = ${id}::uuid`,
    )
    return
  }
  const body = await bodyOf(parts, companyId, id, found)
  try {
    const answer = await parts.outgoing.post(
      found.address,
      body,
      found.secret === null
        ? {}
        : { ...signatureOf(found.secret, body, new Date()), 'jobwright-event': found.type, 'jobwright-delivery': id },
    )
    await note(parts, companyId, id, found, body, answer)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    await note(parts, companyId, id, found, body, { problem: error.message })
  }
}

async function find({ db, vault }: DelivererParts, companyId: string, id: string): Promise<Found | undefined> {
  const [[row]] = await db.within(
    whole(companyId),
    sql.rows({
      connectionId: 'uuid',
      kind: 'text',
      address: 'bytes',
      secret: 'bytes?',
      hidden: 'text[]',
      language: 'text',
      quietFrom: 'text?',
      quietTo: 'text?',
      clock: 'text',
      tries: 'int',
      type: 'text',
      eventId: 'uuid?',
    })`select c.id as "connectionId", c.kind, c.address, c.secret, case when c.no_prices then c.hidden || 'price'::text else c.hidden end as hidden, c.language, to_char(c.quiet_from, 'HH24:MI') as "quietFrom", to_char(c.quiet_to, 'HH24:MI') as "quietTo",
        to_char(now() at time zone o.timezone, 'HH24:MI') as clock, d.tries, d.type, d.event_id as "eventId"
      from deliveries d join connections c on c.company_id = d.company_id and c.id = d.connection_id join companies o on o.id = d.company_id
      where d.company_id = ${companyId}::uuid and d.id = ${id}::uuid`,
  )
  if (!row) return undefined
  const { connectionId, address, secret, hidden, language } = row
  const open = (locked: Buffer, what: 'address' | 'secret') =>
    vault.open(locked, connectionSecret(companyId, connectionId, what)).toString('utf8')
  return {
    ...row,
    address: open(address, 'address'),
    secret: secret ? open(secret, 'secret') : null,
    // Programs never see costs.
    hidden: [...(hidden as Group[]), 'cost'],
    language: language === 'es' ? 'es' : 'en',
  }
}

async function bodyOf({ db, publicUrl }: DelivererParts, companyId: string, id: string, found: Found): Promise<string> {
  if (found.eventId !== null) return eventBody(db, publicUrl, companyId, { ...found, eventId: found.eventId })
  return JSON.stringify(
    found.kind === 'slack'
      ? { text: testLine(found.language) }
      : {
          id,
          type: 'test',
          at: new Date().toISOString(),
          company: { id: companyId },
          message: testLine(found.language),
        },
  )
}

async function note(
  { db, onChange }: DelivererParts,
  companyId: string,
  id: string,
  found: Found,
  body: string,
  outcome: OutgoingResponse | { problem: string },
): Promise<void> {
  const answer = 'status' in outcome ? outcome : undefined
  const problem = 'problem' in outcome ? outcome.problem : problemOf(outcome)
  if (answer && problem === '') {
    await db.within(
      whole(companyId),
      sql`update deliveries set state = 'sent', status = ${answer.status}, problem = '', payload = ${body}, next_at = null, sent_at = now() where company_id = ${companyId}::uuid and id = ${id}::uuid`,
      sql`update connections set failures = 0, failing_since = null, last_error = '', last_sent_at = now() where company_id = ${companyId}::uuid and id = ${found.connectionId}::uuid`,
    )
    return onChange(companyId)
  }
  const pause = found.eventId === null ? undefined : PAUSES_S[Math.max(0, found.tries - 1)]
  await db.within(
    whole(companyId),
    sql`update deliveries set state = ${pause === undefined ? 'failed' : 'waiting'}, status = ${answer?.status ?? null}, problem = ${problem}, payload = ${body},
      next_at = case when ${pause === undefined} then null else now() + make_interval(secs => ${pause ?? 0}) end where company_id = ${companyId}::uuid and id = ${id}::uuid`,
    // A failed test is reported to the person who ran it and does not turn the connection off.
    sql`update connections set failures = failures + 1, failing_since = coalesce(failing_since, now()), last_error = ${problem},
        paused_at = case when paused_at is null and (${pause === undefined} or (kind = 'slack' and failures + 1 >= ${MOST_FAILURES})) then now() else paused_at end
      where company_id = ${companyId}::uuid and id = ${found.connectionId}::uuid and ${found.eventId !== null}`,
    // Its words are the last error's, whichever message put it out of force.
    sql`insert into audit_events (company_id, id, resource, record_id, version, action, changes)
      select company_id, ${newId()}::uuid, 'connections', id, version, 'paused', jsonb_build_array(jsonb_build_object('field', 'lastError', 'before', null, 'after', last_error))
      from connections where company_id = ${companyId}::uuid and id = ${found.connectionId}::uuid and paused_at = now()`,
  )
  onChange(companyId)
}
