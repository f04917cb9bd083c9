import { reading, type Who } from '../../request/ask.ts'
import { eventAt } from '../../db/records/events.ts'
import { companyExports } from '@jobwright/contract/resources/exports.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { named } from '../../db/named.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'

// Without blanks between members, as the names in it are looked for.
const shown = raw(`select row_to_json(x)::text as json from (
  select e.id, case when e.state = 'ready' and e.expires_at <= now() then 'gone' else e.state end as state, wire(e.created_at) as "createdAt",
    coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = e.company_id and u.id = e.created_by), '') as "createdBy",
    e.done_bytes as done, e.total_bytes as total, e.records, e.files, e.bytes, e.sha256, e.problem, wire(e.expires_at) as "expiresAt",
    case when e.state = 'ready' and e.expires_at > now() then 'exports/' || e.id || '/zip/' || (select c.media_generation from companies c where c.id = e.company_id) end as "authDocName"
  from exports e where e.company_id = (select current_company())`)

/** All data of a company, to take along: begun here, packed in the background, fetched by a signed name for a week. */
export function exportsFeature({ on, db, changes, exporter }: Context): void {
  const tell = (who: Who) => changes.publish(changeBy(who, 'exports', 'many'))
  const read = async (tx: Tx, id: string) => {
    const [[row]] = await tx(sql.rows({ json: 'text' })`${shown} and e.id = ${id}::uuid) x`)
    return JSON.parse((row ?? missing()).json)
  }

  on.read(companyExports.list, () =>
    reading(
      [sql.rows({ json: 'text' })`${shown} order by e.created_at desc limit 50) x`],
      ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`,
    ),
  )

  on(companyExports.create, (ask) =>
    writeOnce(
      db,
      companyExports.create,
      ask,
      async (tx) => {
        const { who, from } = ask
        const id = newId()
        const {
          made: [made],
        } = await named(tx, {
          turn: sql`select pg_advisory_xact_lock(hashtextextended('export ' || current_company(), 0))`,
          stopped: sql`update exports set state = 'failed', problem = 'stopped' where company_id = (select current_company()) and state = 'running' and beat_at < now() - interval '10 minutes'`,
          made: sql.rows({
            id: 'uuid',
          })`insert into exports (company_id, id, created_by) select current_company(), ${id}::uuid, ${who.userId}::uuid
            where not exists (select 1 from exports where company_id = (select current_company()) and state in ('waiting', 'running')) returning id`,
        })
        if (!made) refuse('state', 'An export is already running.')
        await tx(note(who, id, 'created', from.requestId))
        return read(tx, id)
      },
      () => {
        tell(ask.who)
        void exporter.nudge()
      },
    ),
  )

  on(companyExports.remove, (ask) =>
    writeOnce(
      db,
      companyExports.remove,
      ask,
      async (tx) => {
        const { who, params, from } = ask
        const [, [gone]] = await tx(
          // Its bytes go with the next round of what nothing refers to.
          sql`update storage_drops d set due = now() from exports e
            where e.company_id = (select current_company()) and e.id = ${params.id}::uuid and d.company_id = e.company_id and d.storage_key = e.storage_key`,
          sql.rows({
            id: 'uuid',
          })`delete from exports where company_id = (select current_company()) and id = ${params.id}::uuid returning id`,
        )
        if (!gone) missing()
        await tx(note(who, params.id, 'deleted', from.requestId))
        return { success: true as const }
      },
      () => tell(ask.who),
    ),
  )
}

const note = (who: Who, id: string, action: string, requestId: string): Statement =>
  eventAt(1, 'exports', id, { companyId: who.companyId, userId: who.userId, requestId }, action)
