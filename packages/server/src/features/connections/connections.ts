import { reading, type Who } from '../../request/ask.ts'
import { eventOf, type FieldChange } from '../../db/records/events.ts'
import { randomBytes } from 'node:crypto'
import {
  connections,
  resourcesOfEvent,
  type Connection,
  type ConnectionDraft,
  type Delivery,
} from '@jobwright/contract/resources/connections.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { hiddenGroups, isUnscoped } from '../../db/records/hidden.ts'
import { secretly } from '../../db/records/once.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { connectionSecret } from '../../jobs/deliverer.ts'

const shown = raw(`select row_to_json(x)::text as json from (
  select c.id, c.kind, c.name, c.events, c.project_id as "ProjectId", c.no_prices as "noPrices", c.language, to_char(c.quiet_from, 'HH24:MI') as "quietFrom", to_char(c.quiet_to, 'HH24:MI') as "quietTo",
    c.shown as address, case when c.paused_at is not null then 'paused' when c.failures > 0 then 'failing' else 'on' end as state, c.last_error as "lastError",
    wire(c.failing_since) as "failingSince", wire(c.last_sent_at) as "lastSentAt",
    (select count(*) from deliveries d where d.company_id = c.company_id and d.connection_id = c.id and d.state = 'waiting')::integer as waiting,
    coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = c.company_id and u.id = c.created_by), '') as "createdBy", wire(c.created_at) as "createdAt", c.version
  from connections c where c.company_id = (select current_company())`)
const delivered = raw(`select row_to_json(x)::text as json from (
  select d.id, d.type, d.state, d.tries, d.status, d.problem, case when sees_payload(d.company_id, d.connection_id) then d.payload else '' end as payload, wire(d.created_at) as "createdAt", wire(d.next_at) as "nextAt", wire(d.sent_at) as "sentAt"
  from deliveries d where d.company_id = (select current_company())`)

const settable = ['name', 'events', 'ProjectId', 'noPrices', 'language', 'quietFrom', 'quietTo'] as const
const MOST = 100

/** Webhooks and Slack channels: set up here, told by jobs/deliverer.ts. Their addresses and secrets are written, never read back. */
export function connectionsFeature({ on, db, changes, vault, deliverer, config }: Context): void {
  const tell = (who: Who) => changes.publish(changeBy(who, 'connections', 'many'))
  const read = async (tx: Tx, id: string): Promise<Connection> => {
    const [[row]] = await tx(sql.rows({ json: 'text' })`${shown} and c.id = ${id}::uuid) x`)
    return JSON.parse((row ?? missing()).json) as Connection
  }
  const readDelivery = async (who: Who, id: string): Promise<Delivery> => {
    const [[row]] = await db.within(who, sql.rows({ json: 'text' })`${delivered} and d.id = ${id}::uuid) x`)
    return JSON.parse((row ?? missing()).json) as Delivery
  }
  const locked = (who: Who, id: string, what: 'address' | 'secret', text: string) =>
    vault.lock(Buffer.from(text), connectionSecret(who.companyId, id, what))
  const checked = (draft: { [K in 'address' | 'quietFrom' | 'quietTo']?: ConnectionDraft[K] | undefined }) => {
    if (draft.address?.startsWith('http:') && !config.allowInside)
      refuseFields([{ field: 'address', message: 'Use a full address that starts with https://.' }])
    if (((draft.quietFrom ?? null) === null) !== ((draft.quietTo ?? null) === null))
      refuseFields([{ field: draft.quietFrom ? 'quietTo' : 'quietFrom', message: 'Required.' }])
  }
  const refuseProject = async (tx: Tx, id: string | null | undefined) => {
    if (!id) return
    const [rows] = await tx(
      sql.rows({
        found: 'bool',
      })`select true as found from projects where company_id = (select current_company()) and id = ${id}::uuid and deleted_at is null`,
    )
    if (rows.length === 0) refuseFields([{ field: 'ProjectId', message: 'This record is no longer available.' }])
  }

  on.read(connections.list, () =>
    reading(
      [sql.rows({ json: 'text' })`${shown} order by c.created_at, c.id) x`],
      ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`,
    ),
  )

  // Not kept under an idempotency key: a secret is stored nowhere as it is.
  on(connections.create, (ask) =>
    writeOnce(
      db,
      connections.create,
      secretly(ask),
      async (tx) => {
        const { who, body, from } = ask
        checked(body)
        refuseHiddenEvents(who, body.events)
        await refuseProject(tx, body.ProjectId)
        const id = newId()
        const secret = body.kind === 'webhook' ? newSecret() : null
        const [, [made]] = await tx(
          sql`select pg_advisory_xact_lock(hashtextextended('connections ' || current_company(), 0))`,
          sql.rows({
            id: 'uuid',
          })`insert into connections (company_id, id, kind, name, address, secret, shown, events, project_id, no_prices, hidden, language, quiet_from, quiet_to, created_by)
            select current_company(), ${id}::uuid, ${body.kind}, ${body.name}, ${locked(who, id, 'address', body.address)}, ${secret && locked(who, id, 'secret', secret)}, ${shownOf(body.kind, body.address)},
              ${body.events}::text[], ${body.ProjectId}::uuid, ${body.noPrices}, ${hiddenGroups(who.limits)}::text[], ${body.language}, ${body.quietFrom}::time, ${body.quietTo}::time, ${who.userId}::uuid
            where (select count(*) from connections where company_id = (select current_company())) < ${MOST} returning id`,
        )
        if (!made) refuse('state', `A company can have up to ${MOST} connections.`)
        await tx(note(who, id, 'created', [], from.requestId))
        return { ...(await read(tx, id)), secret }
      },
      () => tell(ask.who),
    ),
  )

  on(connections.update, (ask) =>
    writeOnce(
      db,
      connections.update,
      ask,
      async (tx) => {
        const { who, params, body, from } = ask
        const { version, address, ...patch } = body
        const { kind, version: there } = await lock(tx, params.id)
        if (version !== undefined && version !== there)
          refuse('conflict', 'Someone else just changed this. Review it again.')
        const before = await read(tx, params.id)
        const now = Object.assign({}, before, patch)
        checked({ address, quietFrom: now.quietFrom, quietTo: now.quietTo })
        refuseHiddenEvents(who, now.events)
        await refuseProject(tx, patch.ProjectId)
        const sealed = address === undefined ? null : locked(who, params.id, 'address', address)
        const told: FieldChange[] = settable
          .filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]))
          .map((field) => ({ field, before: before[field], after: now[field] }))
        if (address !== undefined) told.push({ field: 'address', before: '•', after: '•' })
        await tx(
          sql`update connections set name = ${now.name}, events = ${now.events}::text[], project_id = ${now.ProjectId}::uuid, no_prices = ${now.noPrices}, hidden = array(select unnest(hidden) union select unnest(${hiddenGroups(who.limits)}::text[])), language = ${now.language},
              quiet_from = ${now.quietFrom}::time, quiet_to = ${now.quietTo}::time, address = coalesce(${sealed}, address),
              shown = ${address === undefined ? before.address : shownOf(kind, address)}, version = version + 1
            where company_id = (select current_company()) and id = ${params.id}::uuid`,
          note(who, params.id, 'updated', told, from.requestId),
        )
        return read(tx, params.id)
      },
      () => tell(ask.who),
    ),
  )

  on(connections.remove, (ask) =>
    writeOnce(
      db,
      connections.remove,
      ask,
      async (tx) => {
        const { who, params, from } = ask
        await lock(tx, params.id)
        await tx(
          note(who, params.id, 'deleted', [], from.requestId),
          sql`delete from connections where company_id = (select current_company()) and id = ${params.id}::uuid`,
        )
        return { success: true as const }
      },
      () => tell(ask.who),
    ),
  )

  for (const [route, paused] of [
    [connections.pause, true],
    [connections.resume, false],
  ] as const)
    on(route, (ask) =>
      writeOnce(
        db,
        route,
        ask,
        async (tx) => {
          const { who, params, from } = ask
          await lock(tx, params.id)
          await tx(
            sql`update connections set paused_at = ${paused ? new Date().toISOString() : null}::timestamptz, failures = case when ${paused} then failures else 0 end,
              failing_since = case when ${paused} then failing_since end, last_error = case when ${paused} then last_error else '' end, version = version + 1
              where company_id = (select current_company()) and id = ${params.id}::uuid`,
            sql`update deliveries set next_at = now() where company_id = (select current_company()) and connection_id = ${params.id}::uuid and state = 'waiting' and ${!paused}`,
            note(who, params.id, paused ? 'paused' : 'resumed', [], from.requestId),
          )
          return read(tx, params.id)
        },
        () => {
          tell(ask.who)
          void deliverer.nudge()
        },
      ),
    )

  on(connections.renewSecret, (ask) =>
    writeOnce(db, connections.renewSecret, secretly(ask), async (tx) => {
      const { who, params, from } = ask
      const { kind } = await lock(tx, params.id)
      if (kind !== 'webhook') refuse('state', 'Only webhooks have a secret.')
      const secret = newSecret()
      await tx(
        sql`update connections set secret = ${locked(who, params.id, 'secret', secret)}, version = version + 1 where company_id = (select current_company()) and id = ${params.id}::uuid`,
        note(who, params.id, 'updated', [{ field: 'secret', before: '•', after: '•' }], from.requestId),
      )
      return { secret }
    }),
  )

  on(connections.test, async ({ who, params }) => {
    const id = newId()
    const [[made]] = await db.within(
      who,
      // Taken already: nobody else sends it.
      sql.rows({ id: 'uuid' })`insert into deliveries (company_id, id, connection_id, type, tries, next_at)
        select company_id, ${id}::uuid, id, 'test', 1, now() + interval '1 hour' from connections where company_id = (select current_company()) and id = ${params.id}::uuid returning id`,
    )
    if (!made) missing()
    await deliverer.send(who.companyId, id)
    return readDelivery(who, id)
  })

  on.read(connections.deliveries, ({ params }) =>
    reading(
      [
        sql.rows({
          found: 'bool',
        })`select true as found from connections where company_id = (select current_company()) and id = ${params.id}::uuid`,
        sql.rows({
          json: 'text',
        })`${delivered} and d.connection_id = ${params.id}::uuid order by d.created_at desc, d.id desc limit 50) x`,
      ],
      ([[there], rows]) => (there ? `{"rows":[${rows.map(({ json }) => json).join(',')}]}` : missing()),
    ),
  )

  on(connections.redeliver, async ({ who, params }) => {
    const [[made]] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`update deliveries set state = 'waiting', tries = tries + 1, next_at = now() + interval '2 minutes'
        where company_id = (select current_company()) and connection_id = ${params.id}::uuid and id = ${params.deliveryId}::uuid returning id`,
    )
    if (!made) missing()
    await deliverer.send(who.companyId, params.deliveryId)
    return readDelivery(who, params.deliveryId)
  })
}

// A connection sends what happens to every record of a kind. Somebody who does not see all of them cannot have it sent.
function refuseHiddenEvents(who: Who, events: readonly string[]): void {
  const unseen = [...new Set(events.flatMap(resourcesOfEvent))].some(
    (noun) => !who.can(needFor(noun, 'list')) || !isUnscoped(who.limits, `${noun}.list`),
  )
  if (unseen)
    refuseFields([{ field: 'events', message: 'Choose only kinds of records that your role can see all of.' }])
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64url')}`
// Anybody with the address of a channel may post to it, so only its end is shown.
const shownOf = (kind: string, address: string) =>
  kind === 'webhook' ? address : `${new URL(address).host}/…${address.slice(-4)}`

async function lock(tx: Tx, id: string): Promise<{ version: number; kind: string }> {
  const [[connection]] = await tx(
    sql.rows({
      version: 'int',
      kind: 'text',
    })`select version, kind from connections where company_id = (select current_company()) and id = ${id}::uuid for update`,
  )
  return connection ?? missing()
}

const note = (who: Who, id: string, action: string, changes: readonly FieldChange[], requestId: string): Statement =>
  eventOf('connections', id, { companyId: who.companyId, userId: who.userId, requestId }, action, changes)
