import { reading, type Who } from '../../request/ask.ts'
import { numberOf } from '../../db/numberOf.ts'
import { heldKinds, users, type HeldKind } from '@jobwright/contract/resources/users.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { Tx } from '../../db/open.ts'
import { changeInTransaction } from '../../db/records/update.ts'
import { bids, projects, tasks } from '../../db/schema/jobs.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter } from '../../request/write.ts'

// What belongs to a person (`person`) in each kind and stays when they leave.
const kinds: Record<HeldKind, { table: typeof tasks; where: string }> = {
  tasks: {
    table: tasks,
    where: 't.is_open and t.user_id = person and (t.start_at is null or t.start_at <= now())',
  },
  dates: {
    table: tasks,
    where: 't.is_open and t.start_at > now() and (t.user_id = person or t.crew_ids @> array[person])',
  },
  projects: { table: projects, where: 't.status in (1, 2, 4, 8) and t.user_id = person' },
  bids: { table: bids, where: 't.status in (1, 2) and t.user_id = person' },
}
const whereOf = (kind: HeldKind, place: string) =>
  `t.company_id = (select current_company()) and t.deleted_at is null and ${kinds[kind].where.replaceAll('person', `${place}::uuid`)}`
const SHOWN = 5

/** What somebody holds. */
export function holdsFeature({ on }: Context): void {
  on.read(users.holds, ({ params }) =>
    reading(
      [
        sql.rows({
          found: 'bool',
        })`select true as found from users where company_id = (select current_company()) and id = ${params.id}::uuid`,
        ...heldKinds.map((kind) =>
          statement(
            { held: 'text' },
            `select json_build_object('count', (select count(*) from ${kinds[kind].table.resource} t where ${whereOf(kind, '$1')}),
          'rows', coalesce((select json_agg(json_build_object('id', x.id, 'number', ${numberOf(kinds[kind].table.resource, 'x.n')}, 'title', x.title) order by x.n desc)
            from (select t.id, t.n, t.title from ${kinds[kind].table.resource} t where ${whereOf(kind, '$1')} order by t.n desc limit ${SHOWN}) x), '[]'))::text as held`,
            [params.id],
          ),
        ),
      ],
      ([[there], ...held]) =>
        there ? `{${heldKinds.map((kind, i) => `"${kind}":${held[i]?.[0]?.held ?? 'null'}`).join(',')}}` : missing(),
    ),
  )
}

type HandTo = { [kind in HeldKind]?: string | null | undefined }

/** Hands what somebody holds to others, each record with its own history, in this transaction. Answers the nouns that changed. */
export async function handOver(tx: Tx, who: Who, requestId: string, from: string, to: HandTo): Promise<Set<string>> {
  const changed = new Set<string>()
  for (const kind of heldKinds) {
    const next = to[kind]
    if (!next) continue
    await refuseAbsent(tx, who, from, next, kind)
    const { table } = kinds[kind]
    const crew = table === tasks ? 't.crew_ids' : `'{}'::uuid[]`
    const [rows] = await tx(
      statement(
        { id: 'uuid', userId: 'uuid?', crewIds: 'uuid[]' },
        `select t.id, t.user_id as "userId", ${crew} as "crewIds" from ${table.resource} t where ${whereOf(kind, '$1')} order by t.id`,
        [from],
      ),
    )
    for (const { id, userId, crewIds } of rows) {
      await changeInTransaction(tx, table, quietWriter(who, requestId), id, {
        ...(userId === from && { UserId: next }),
        ...(crewIds.includes(from) && {
          crewIds: [...new Set(crewIds.map((one) => (one === from ? next : one)))],
        }),
      })
      changed.add(table.resource)
    }
  }
  return changed
}

async function refuseAbsent(tx: Tx, who: Who, from: string, to: string, kind: HeldKind): Promise<void> {
  const [rows] = await tx(
    sql.rows({
      found: 'bool',
    })`select true as found from users where company_id = ${who.companyId}::uuid and id = ${to}::uuid and status in ('invited', 'active') for share`,
  )
  if (rows.length === 0 || to === from)
    refuse('invalid', 'Please check the marked fields.', [
      { field: `reassign.${kind}`, message: 'Choose someone who works here.' },
    ])
}
