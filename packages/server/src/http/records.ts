import { missing } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { recordStatement, type Fields } from '../db/records/create.ts'
import { pageAnswer } from '../db/records/cursor.ts'
import { groupsStatement } from '../db/records/groups.ts'
import { historyStatement } from '../db/records/history.ts'
import { listAnswer, listStatement, type ListQuery } from '../db/records/list.ts'
import { linksOfManyStatement, linksStatement, removeRecord, restoreRecord } from '../db/records/remove.ts'
import type { Table } from '../db/schema/table.ts'
import { statement } from '../db/statement.ts'
import { reading, type Ask, type Who } from '../request/ask.ts'
import { changeBy } from '../request/changes.ts'
import { includesOf } from './includes.ts'
import { changingMany } from './records/changeMany.ts'
import { creating } from './records/create.ts'
import { idIn, versionIn, type Calls, type Rules } from './records/rules.ts'
import { removingMany, restoringMany } from './records/trashMany.ts'
import { explainMissing, NOT_YOURS_TO_DELETE } from './records/seen.ts'
import { updating } from './records/update.ts'
import type { Context } from '../request/context.ts'
import { readsOf, writerOf } from '../request/write.ts'

type Asking = Ask<AnyRoute> & { who: Who }

/** Mounts the calls of a kind of record on the record machine. */
export function mountRecords<L = unknown>(context: Context, table: Table, calls: Calls, rules: Rules<L>): void {
  mountReads(context, table, calls)
  const { on } = context
  const { create, lookups } = rules
  if (calls.create && create)
    on(calls.create, (ask) => creating(context, table, { ...rules, create })(ask as Asking), {
      ...(lookups && { lookups: (ask) => lookups(ask.body as Fields) }),
    })
  on.change(calls.update, updating(context, table, rules))
  if (calls.edit) on.change(calls.edit, updating(context, table, rules, { inParts: true }))
  if (calls.changeMany) on.change(calls.changeMany, changingMany(context, table, rules))
  if (calls.removeMany) on.change(calls.removeMany, removingMany(context, table, rules))
  if (calls.restoreMany) on.change(calls.restoreMany, restoringMany(context, table, rules))
  const { remove, restore } = calls
  if (remove && restore) mountTrash(context, table, { remove, restore }, rules)
}

function mountReads({ on }: Context, table: Table, calls: Calls): void {
  on.read(calls.list, (ask) => {
    const query = ask.query as ListQuery
    return reading([listStatement(table, query)], ([page]) => listAnswer(table, query, page))
  })
  if (calls.groups)
    on.read(calls.groups, (ask) =>
      reading([groupsStatement(table, ask.query as Record<string, unknown>)], ([[row]]) => (row ?? missing()).json),
    )
  on.read(calls.get, (ask) => {
    const { statements, join } = includesOf(table.resource, idIn(ask), (ask.query as { include?: string }).include)
    return reading([recordStatement(table, idIn(ask)), ...statements], ([[record], ...pages], who) =>
      join((record ?? missing()).reply, pages, who),
    )
  })
  on.read(calls.links, (ask) => reading([linksStatement(table, idIn(ask))], ([[found]]) => (found ?? missing()).links))
  if (calls.linksOfMany)
    on.read(calls.linksOfMany, (ask) =>
      reading(
        [linksOfManyStatement(table, (ask.body as { ids: readonly string[] }).ids)],
        ([[found]]) => (found ?? missing()).links,
      ),
    )
  on.read(calls.history, (ask) => {
    const query = ask.query as { count: number; after?: string }
    return reading(
      [existsStatement(table, idIn(ask)), historyStatement(table.resource, idIn(ask), query)],
      ([[exists], rows]) => (exists ? pageAnswer(rows, query.count) : missing()),
    )
  })
}

// The history of a deleted record may be read too; of one that never existed here, not.
const existsStatement = (table: Table, id: string) =>
  statement(
    { exists: 'bool' },
    `select true as exists from ${table.resource} t where t.company_id = (select current_company()) and t.id = $1::uuid`,
    [id],
  )

function mountTrash<L>(
  { on, db, changes }: Context,
  table: Table,
  calls: { remove: AnyRoute; restore: AnyRoute },
  rules: Rules<L>,
): void {
  const tellAll = (ask: Asking, touched: readonly string[], action: 'deleted' | 'restored', version: number) => {
    for (const kind of touched)
      changes.publish(
        kind === table.resource
          ? { ...changeBy(ask.who, kind, action, idIn(ask)), version }
          : { ...changeBy(ask.who, kind, 'many'), version },
      )
  }
  on(calls.remove, async (given) => {
    const ask = given as Asking
    const remove = async () => {
      await rules.permit?.(readsOf(db, ask.who), idIn(ask), ask.who, 'remove')
      return removeRecord(db, table, writerOf(ask), idIn(ask))
    }
    const { reply, touched } = await remove().catch((error: unknown) =>
      explainMissing(db, table, ask, error, NOT_YOURS_TO_DELETE),
    )
    tellAll(ask, touched, 'deleted', 0)
    return { json: reply }
  })
  on(calls.restore, async (given) => {
    const ask = given as Asking
    await rules.permit?.(readsOf(db, ask.who), idIn(ask), ask.who, 'restore')
    const besides = rules.restoring?.(idIn(ask), ask.who)
    const { reply, touched } = await restoreRecord(db, table, writerOf(ask), idIn(ask), besides)
    tellAll(ask, touched, 'restored', versionIn(reply))
    return { json: reply }
  })
}
