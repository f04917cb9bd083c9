import { bidStatuses, projectStatuses, taskStatuses } from '@jobwright/contract/statuses.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { company, numberKinds, type CompanySettings } from '@jobwright/contract/resources/company.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/trip.ts'
import { changeBy } from '../../http/changes.ts'
import { companyNote } from '../../http/companyNote.ts'
import { refuseFields } from '../../http/rules.ts'
import type { Tools } from '../../http/tools.ts'
import { writeOnce } from '../../http/write.ts'

const statusIds = {
  task: taskStatuses.map(({ id }) => String(id)),
  project: projectStatuses.map(({ id }) => String(id)),
  bid: bidStatuses.map(({ id }) => String(id)),
}

async function readSettings(tx: Tx): Promise<Reply<typeof company.settings>> {
  const [rows, counted] = await tx(
    sql`select settings::text, version from companies where id = current_company() for update`,
    sql`select kind, last from counters where company_id = current_company()`,
  )
  const last = new Map((counted ?? []).map(([kind, n]) => [kind, Number(n)]))
  return {
    settings: JSON.parse(rows?.[0]?.[0] ?? '{}') as CompanySettings,
    version: Number(rows?.[0]?.[1]),
    numbers: numberKinds.map((kind) => ({ kind, next: (last.get(kind) ?? 0) + 1 })),
  }
}

/** How the company works. Only what takes effect somewhere can be set. */
export function settingsFeature({ on, db, changes }: Tools): void {
  on(company.settings, ({ who }) => db.transaction(who, readSettings))

  on(company.setSettings, (ask) =>
    writeOnce(
      db,
      company.setSettings,
      ask,
      async (tx) => {
        const { who, from, body } = ask
        refuseFields(
          (['task', 'project', 'bid'] as const).flatMap((kind) =>
            Object.keys(body.settings.statuses?.[kind] ?? {})
              .filter((id) => !statusIds[kind].includes(id))
              .map((id) => ({ field: `settings.statuses.${kind}.${id}`, message: 'This status does not exist.' })),
          ),
        )
        const before = await readSettings(tx)
        if (before.version !== body.version)
          refuse('conflict', 'Somebody else changed this meanwhile. Look at it again before you save.')
        const changed = (['statuses', 'photos', 'shares', 'security'] as const).filter(
          (part) => JSON.stringify(before.settings[part] ?? {}) !== JSON.stringify(body.settings[part] ?? {}),
        )
        if (changed.length > 0)
          await tx(
            sql`update companies set settings = ${body.settings}::jsonb, version = version + 1 where id = ${who.companyId}::uuid`,
            companyNote(
              who.companyId,
              who.userId,
              from.requestId,
              changed.map((part) => ({
                field: part,
                before: before.settings[part] ?? null,
                after: body.settings[part] ?? null,
              })),
            ),
          )
        return readSettings(tx)
      },
      () => changes.tell(changeBy(ask.who, 'companies', 'updated', ask.who.companyId)),
    ),
  )

  on(company.setNumber, (ask) =>
    writeOnce(db, company.setNumber, ask, async (tx) => {
      const { who, from, body } = ask
      const last = body.next - 1
      const [before] = await tx(
        sql`select last from counters where company_id = ${who.companyId}::uuid and kind = ${body.kind}`,
      )
      const [kept] = await tx(
        sql`insert into counters as c (company_id, kind, last) values (${who.companyId}::uuid, ${body.kind}, ${last})
          on conflict (company_id, kind) do update set last = excluded.last where c.last <= excluded.last returning last`,
      )
      if (!kept?.[0])
        refuseFields([{ field: 'next', message: 'Numbers only go up: this one, or a higher one, was given already.' }])
      const was = Number(before?.[0]?.[0] ?? 0) + 1
      if (was !== body.next)
        await tx(
          companyNote(who.companyId, who.userId, from.requestId, [
            { field: `number of ${body.kind}`, before: was, after: body.next },
          ]),
        )
      return readSettings(tx)
    }),
  )
}
