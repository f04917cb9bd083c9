import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { Tx } from '../../db/open.ts'
import type { Writer } from '../../db/records/create.ts'
import { keepAnswer } from '../../db/records/once.ts'
import { linkedBy, lockTrashStatement, removalStatements, restorationStatements } from '../../db/records/remove.ts'
import { attempt, attemptAll } from '../../db/records/savepoints.ts'
import type { Table } from '../../db/schema/table.ts'
import { enterCompany } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Changing, Question, Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { writerOf } from '../../request/write.ts'
import { AT_ONCE, explainUnreached, refusedBy, type RefusedRecord } from './many.ts'
import type { Rules } from './rules.ts'
import { NOT_YOURS_TO_DELETE } from './seen.ts'

type Asking = Question<AnyRoute> & { who: Who }
type Direction = 'remove' | 'restore'
type Bulk<L> = { table: Table; rules: Rules<L>; who: Who; writer: Writer; to: Direction }
/** What became of each record so far, and which other kinds of record were changed by it. */
type Outcome = { done: Set<string>; refused: Map<string, RefusedRecord>; touched: Set<string> }

/**
 * Returns the handler that moves many records to the trash in one transaction. Each of them goes through the rules of a
 * single deletion and gets a line in its own history; what is refused is named, and the rest is deleted.
 */
export const removingMany = <L>(context: Context, table: Table, rules: Rules<L>): Changing<AnyRoute, readonly []> =>
  movingMany(context, table, rules, 'remove')

/** The same for the way back, which links again what the deletion unlinked. */
export const restoringMany = <L>(context: Context, table: Table, rules: Rules<L>): Changing<AnyRoute, readonly []> =>
  movingMany(context, table, rules, 'restore')

const movingMany = <L>(
  context: Context,
  table: Table,
  rules: Rules<L>,
  to: Direction,
): Changing<AnyRoute, readonly []> => ({
  statements: () => [],
  async run(ask: Asking, tx) {
    const { who } = ask
    const { ids } = ask.body as { ids: readonly string[] }
    const writer = { ...writerOf(ask), once: undefined, together: ids.length }
    const outcome: Outcome = { done: new Set(), refused: new Map(), touched: new Set() }
    // One order for everybody, so that two bulk calls for the same records don't wait for each other in a circle.
    const sorted = ids.toSorted()
    for (let at = 0; at < sorted.length; at += AT_ONCE)
      await movePart({ table, rules, who, writer, to }, tx, sorted.slice(at, at + AT_ONCE), outcome)
    const { done, refused, touched } = outcome
    // A rule that finds no record says no more than a lock that finds none.
    const left = sorted.filter((id) => !done.has(id) && (refused.get(id)?.code ?? 'missing') === 'missing')
    await explainUnreached(tx, table, who, left, refused, to === 'remove' ? NOT_YOURS_TO_DELETE : undefined)
    const json = JSON.stringify({
      rows: ids.flatMap((id) => (done.has(id) ? { id } : [])),
      refused: ids.flatMap((id) => refused.get(id) ?? []),
    })
    await tx.commit(...(ask.once ? [keepAnswer(writer.companyId, ask.once, json)] : []))
    return {
      json,
      afterCommit: () => {
        for (const kind of touched) context.changes.publish(changeBy(who, kind, 'many'))
      },
    }
  },
  recover(error) {
    throw error
  },
})

async function movePart<L>(bulk: Bulk<L>, tx: Tx, ids: readonly string[], outcome: Outcome): Promise<void> {
  const { table, rules, who, writer, to } = bulk
  const permitted = await permittedOf(bulk, tx, ids, outcome)
  const [, locked] = await tx(sql`select set_act('delete')`, lockTrashStatement(table, permitted, to === 'restore'))
  // Who may remove this is asked first; what follows from it reaches everything.
  await tx(sql`select set_act('update')`, sql`select set_whole()`)
  const writes = locked.map(({ id }) => ({
    id,
    statements:
      to === 'remove'
        ? removalStatements(table, writer, id)
        : restorationStatements(table, writer, id, rules.restoring?.(id, who)),
  }))
  await attemptAll(
    tx,
    writes,
    ({ id }, results) => {
      outcome.done.add(id)
      const counts = to === 'remove' ? results : results.slice(1)
      for (const kind of [table.resource, ...linkedBy(table, counts)]) outcome.touched.add(kind)
    },
    ({ id }, error) => outcome.refused.set(id, refusedBy(id, error)),
  )
  await tx(enterCompany(writer))
}

// The rules of this kind of record, asked within the reach of the person.
async function permittedOf<L>(
  { rules, who, to }: Bulk<L>,
  tx: Tx,
  ids: readonly string[],
  { refused }: Outcome,
): Promise<readonly string[]> {
  if (!rules.permit) return ids
  const permitted: string[] = []
  for (const id of ids) {
    try {
      await rules.permit((...statements) => attempt(tx, statements), id, who, to)
      permitted.push(id)
    } catch (error) {
      refused.set(id, refusedBy(id, error))
    }
  }
  return permitted
}
