import { missing } from '@jobwright/contract/problem.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { reading } from '../../request/ask.ts'
import { numberOf } from '../../db/numberOf.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import { checkModule } from '../../auth/entitlements.ts'
import { filterStatement } from '../../db/records/list.ts'
import { heldBack, joinedPerson } from '../../db/schema/table.ts'
import { statement } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { refuseUnseen } from '../../request/rules.ts'
import {
  changesReading,
  countsReading,
  needsReading,
  pipelineReading,
  sumOf,
  countOf,
  winsReading,
} from './readings.ts'
import { homeFeature } from './home.ts'
import { named, search } from './search.ts'
import { streamEvents } from './stream.ts'

const kept = Object.keys(resourceTables) as ResourceName[]

/** Reads that look across the records: counts, search, trash, and the stream of changes. */
export function overviewFeature(context: Context): void {
  const { on, db, changes } = context
  homeFeature(context)
  on.read(overview.resourceCount, countsReading)
  on.read(overview.pipeline, pipelineReading)
  on.read(overview.wins, winsReading)
  on.read(overview.changes, changesReading)
  on.read(overview.needs, needsReading)
  on.read(overview.sums, ({ params: { resource }, query }) =>
    reading([sumStatement(resource, query)], ([[row]], who) => {
      refuseUnseen(who, resource)
      checkModule(who, resource)
      return row?.json ?? missing()
    }),
  )

  on.read(overview.search, ({ query }) => search(query.q, query.count))
  on.read(overview.named, ({ query }) => named(query.of))

  on.read(overview.trash, ({ query }) =>
    reading(
      kept.map((kind) => trashStatement(kind, query.count)),
      (results, who) =>
        `{"rows":[${results
          .flatMap((rows, i) => (who.can(needFor(kept[i] ?? 'tasks', 'delete')) ? rows : []))
          .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt))
          .slice(0, query.count)
          .map(({ json }) => json)
          .join(',')}]}`,
    ),
  )

  on(overview.events, (ask, raw) => streamEvents(db, changes, ask.who, raw))
}

const sumStatement = (resource: 'bids' | 'changeorders', query: Readonly<Record<string, unknown>>) =>
  filterStatement(
    resourceTables[resource],
    query,
    { json: 'text' },
    (from) =>
      `select json_build_object('count', count(*), 'total', ${heldBack('price', sumOf(), 'null')},
        'unpriced', ${heldBack('price', countOf('t.price_cents is null'), 'null')})::text as json from ${from}`,
  )

// What may be taken out again is what may be put in.
const removable = (kind: ResourceName) =>
  `((select unscoped('${kind}.delete')) or t.created_by = current_person() or t.id in (select r from reached('${kind}', '${kind}.delete') r))`

const trashStatement = (kind: ResourceName, count: number) =>
  statement(
    { json: 'text', deletedAt: 'text' },
    `select json_build_object('resource', '${kind}', 'id', t.id, 'number', ${numberOf(kind, 't.n')}, 'title', ${resourceTables[kind].title}, 'deletedAt', wire(t.deleted_at), 'deletedBy', ${joinedPerson('d')}, 'until', wire(trash_until(t.company_id, t.deleted_at)))::text as json, wire(t.deleted_at) as "deletedAt"
    from ${kind} t left join users d on d.company_id = t.company_id and d.id = t.deleted_by where t.company_id = (select current_company()) and t.deleted_at is not null and trash_until(t.company_id, t.deleted_at) > now() and ${removable(kind)} order by t.deleted_at desc limit $1::integer`,
    [count],
  )
