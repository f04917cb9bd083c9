import { isDeepStrictEqual } from 'node:util'
import { bidStatuses, projectStatuses, taskStatuses } from '@jobwright/contract/statuses.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { company, numberKinds, CompanySettings } from '@jobwright/contract/resources/company.ts'
import { placesOfLabels } from '@jobwright/contract/resources/statusLabels.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import type { Tx } from '../../db/open.ts'
import type { Who } from '../../request/ask.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'

const statusIds = {
  task: taskStatuses.map(({ id }) => String(id)),
  project: projectStatuses.map(({ id }) => String(id)),
  bid: bidStatuses.map(({ id }) => String(id)),
}

async function readSettings(tx: Tx, who: Who): Promise<Reply<typeof company.settings>> {
  const [[row], counted, factorRoles, [own]] = await tx(
    sql.rows({
      settings: 'json',
      version: 'int',
    })`select settings, version from companies where id = (select current_company()) for update`,
    sql.rows({
      kind: 'text',
      last: 'int',
    })`select kind, last from counters where company_id = (select current_company())`,
    sql.rows({
      id: 'int',
      title: 'text',
      office: 'bool',
      people: 'bigint',
      without: 'bigint',
    })`select r.id, r.title, is_office(r.permission_ids, r.limits) as office, count(u.id) as people, count(u.id) filter (where not has_factor(u.company_id, u.id)) as without
      from roles r left join users u on u.company_id = r.company_id and u.role_id = r.id and u.status in ('active', 'invited')
      where r.company_id = (select current_company()) group by r.company_id, r.id order by lower(r.title)`,
    sql.rows({ hasFactor: 'bool' })`select has_factor(current_company(), ${who.userId}::uuid) as "hasFactor"`,
  )
  const last = new Map(counted.map((counter) => [counter.kind, counter.last]))
  return {
    settings: (row?.settings ?? {}) as CompanySettings,
    version: row?.version ?? 0,
    numbers: numberKinds.map((kind) => ({ kind, next: (last.get(kind) ?? 0) + 1 })),
    factorRoles,
    ownFactor: own?.hasFactor === true,
  }
}

const libraryParts = [
  'taskTypes',
  'checklists',
  'notices',
  'labels',
  'retention',
  'workdays',
  'jobSteps',
  'offers',
  'views',
  'fields',
] as const satisfies readonly (keyof CompanySettings)[]
const settingParts = Object.keys(CompanySettings.shape) as (keyof CompanySettings)[]

/** How the company works. Only what takes effect somewhere can be set. */
export function settingsFeature({ on, db, changes }: Context): void {
  on(company.settings, ({ who }) => db.transaction(who, (tx) => readSettings(tx, who)))

  on(company.setSettings, (ask) => {
    let renumbered = false
    return writeOnce(
      db,
      company.setSettings,
      ask,
      async (tx) => {
        const { who, from, body } = ask
        refuseFields(
          (['task', 'project', 'bid'] as const).flatMap((kind) =>
            (['statuses', 'labels'] as const).flatMap((part) =>
              Object.keys(body.settings[part]?.[kind] ?? {})
                .filter((id) => !statusIds[kind].includes(id))
                .map((id) => ({ field: `settings.${part}.${kind}.${id}`, message: 'This status doesn’t exist.' })),
            ),
          ),
        )
        const before = await readSettings(tx, who)
        const after = withLibrary(before.settings, body.settings)
        if (before.version !== body.version)
          refuse('conflict', 'Someone else just changed this. Review it before you save.')
        if (!isDeepStrictEqual(before.settings.fields, after.fields))
          refuseFields([{ field: 'settings.fields', message: 'Fields are changed one at a time, at /fields.' }])
        refuseLostTypes(before.settings, after)
        refuseLostLabels(before.settings, after)
        refuseMfaSwitch(who, before, after)
        const changed = settingParts.filter(
          (part) => !isDeepStrictEqual(before.settings[part] ?? {}, after[part] ?? {}),
        )
        if (changed.length > 0)
          await tx(
            sql`update companies set settings = ${after}::jsonb, version = version + 1 where id = ${who.companyId}::uuid`,
            companyNote(
              who.companyId,
              who.userId,
              from.requestId,
              changed.map((part) => ({
                field: part,
                before: before.settings[part] ?? null,
                after: after[part] ?? null,
              })),
            ),
          )
        // Phones get everything once more: what they hold has the numbers of before.
        renumbered = changed.includes('prefixes')
        if (renumbered) await tx(sql`delete from device_views where company_id = ${who.companyId}::uuid`)
        return readSettings(tx, who)
      },
      () => {
        changes.publish(changeBy(ask.who, 'companies', 'updated', ask.who.companyId))
        if (renumbered) for (const kind of numberKinds) changes.publish(changeBy(ask.who, kind, 'many'))
      },
    )
  })

  on(company.setNumber, (ask) =>
    writeOnce(db, company.setNumber, ask, async (tx) => {
      const { who, from, body } = ask
      const last = body.next - 1
      const [[before]] = await tx(
        sql.rows({
          last: 'int',
        })`select last from counters where company_id = ${who.companyId}::uuid and kind = ${body.kind}`,
      )
      const [[kept]] = await tx(
        sql.rows({
          last: 'int',
        })`insert into counters as c (company_id, kind, last) values (${who.companyId}::uuid, ${body.kind}, ${last})
          on conflict (company_id, kind) do update set last = excluded.last where c.last <= excluded.last returning last`,
      )
      if (!kept)
        refuseFields([{ field: 'next', message: 'Numbers only go up. This number or a higher one is already in use.' }])
      const was = (before?.last ?? 0) + 1
      if (was !== body.next)
        await tx(
          companyNote(who.companyId, who.userId, from.requestId, [
            { field: `number of ${body.kind}`, before: was, after: body.next },
          ]),
        )
      return readSettings(tx, who)
    }),
  )
}

// Who writes settings without a word of types, lists, notices or how long things are kept, as programs of before do, leaves them as they are.
const withLibrary = (before: CompanySettings, after: CompanySettings): CompanySettings => ({
  ...after,
  ...Object.fromEntries(libraryParts.flatMap((part) => (before[part] && !after[part] ? [[part, before[part]]] : []))),
})

// Tasks have them: a type goes out of use by being archived.
function refuseLostTypes(
  { taskTypes: before = [] }: CompanySettings,
  { taskTypes: after = [] }: CompanySettings,
): void {
  if (before.some(({ id }) => !after.some((type) => type.id === id)))
    refuseFields([{ field: 'settings.taskTypes', message: 'Types can be archived but not removed.' }])
}

// Records have them, and their history names them.
function refuseLostLabels(before: CompanySettings, after: CompanySettings): void {
  const left = new Set(placesOfLabels(after.labels))
  if (placesOfLabels(before.labels).some((place) => !left.has(place)))
    refuseFields([
      { field: 'settings.labels', message: 'Labels can be archived but not removed or moved to another status.' },
    ])
}

// Only a person with a second factor may require one, or they would lock themselves out.
function refuseMfaSwitch(who: Who, before: Reply<typeof company.settings>, after: CompanySettings): void {
  const asks = after.security?.officeFactor === true
  if (asks === (before.settings.security?.officeFactor === true)) return
  if (!who.can('admin'))
    refuse('forbidden', 'Only an administrator can change whether the office needs two-step verification.')
  if (asks && !before.ownFactor) refuse('state', 'Set up two-step verification for yourself first.')
}
