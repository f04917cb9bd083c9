import { missing } from '@jobwright/contract/problem.ts'
import {
  grantKinds,
  grants,
  groupOfGrant,
  lentGrants,
  publicGrants,
  type Grant,
  type GrantKind,
} from '@jobwright/contract/resources/grants.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import { userNote } from '../../accounts/accounts.ts'
import type { Tx } from '../../db/open.ts'
import { statement } from '../../db/statement.ts'
import { reading, type Origin, type Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { grantSql } from './kinds.ts'

const listed = (kinds: readonly GrantKind[]) =>
  statement(
    { json: 'text' },
    `select json_build_object('kind', g.kind, 'id', g.id, 'title', coalesce(g.title, ''), 'forWhom', coalesce(g.for_whom, ''), 'resource', g.resource, 'recordId', g.record_id,
        'madeBy', coalesce((select btrim(m.first_name || ' ' || m.last_name) from users m where m.company_id = (select current_company()) and m.id = g.made_by), ''),
        'madeAt', wire(g.made_at), 'endsAt', wire(g.ends_at), 'openedAt', wire(g.opened_at))::text as json
      from (${kinds
        .map(
          (kind) =>
            `select '${kind}' as kind, x.* from (${grantSql[kind].rows}) x (id, title, for_whom, resource, record_id, made_by, made_at, ends_at, opened_at)`,
        )
        .join(' union all ')}) g order by g.made_at desc, g.id limit ${MOST}`,
    [],
  )
const MOST = 5000

/** What of a company is open to the public or lent out now, in one list, and the end of it. */
export function grantsFeature({ on, db, changes }: Context): void {
  on.read(grants.list, () =>
    reading([listed(grantKinds)], ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`),
  )

  const tell = (who: Who, ended: readonly Grant[]) => {
    for (const { resource, recordId } of ended)
      if (resource && resource !== 'users' && recordId) changes.publish(changeBy(who, resource, 'updated', recordId))
  }

  on(grants.end, async ({ who, body, from }) => {
    const ended = await db.transaction(who, async (tx) => {
      const found = (await inForce(tx, [body.kind])).filter(({ id }) => id === body.id)
      return end(tx, who, from, found)
    })
    if (ended.length === 0) return missing()
    tell(who, ended)
    return { ended: ended.length }
  })

  on(grants.endAll, async ({ who, body, from }) => {
    const ended = await db.transaction(who, async (tx) =>
      end(tx, who, from, await inForce(tx, body.group === 'public' ? publicGrants : lentGrants)),
    )
    tell(who, ended)
    return { ended: ended.length }
  })
}

async function inForce(tx: Tx, kinds: readonly GrantKind[]): Promise<Grant[]> {
  const [rows] = await tx(listed(kinds))
  return rows.map(({ json }) => JSON.parse(json) as Grant)
}

/** Ends what was found to be in force, and writes into the history of the company, or of its person, what it was. */
async function end(tx: Tx, who: Who, from: Origin, found: readonly Grant[]): Promise<Grant[]> {
  const ended: Grant[] = []
  for (const kind of grantKinds) {
    const mine = found.filter((one) => one.kind === kind)
    if (mine.length === 0) continue
    const [rows] = await tx(statement({ id: 'uuid' }, grantSql[kind].end, endValues(kind, mine, who)))
    const ids = new Set(rows.map(({ id }) => id))
    ended.push(...mine.filter(({ id }) => ids.has(id)))
  }
  if (ended.length > 0)
    await tx(
      companyNote(
        who.companyId,
        who.userId,
        from.requestId,
        ended.slice(0, MOST_NOTED).map(({ kind, title }) => ({ field: kind, before: title || '•', after: null })),
      ),
      ...ended
        .filter(({ kind, resource }) => groupOfGrant(kind) === 'lent' && resource === 'users')
        .slice(0, MOST_NOTED)
        .map(({ kind, title, recordId }) =>
          userNote(who, from, recordId ?? '', 'updated', [
            { field: noteFields[kind] ?? kind, before: title, after: null },
          ]),
        ),
    )
  return ended
}
const MOST_NOTED = 500
/** What the history of a person calls them. */
const noteFields: Partial<Record<GrantKind, string>> = { apiToken: 'apiTokens', joinLink: 'phoneLink' }

// Only some statements ask who ends it.
const endValues = (kind: GrantKind, found: readonly Grant[], who: Who) => [
  found.map(({ id }) => id),
  ...(grantSql[kind].end.includes('$2') ? [who.userId] : []),
]
