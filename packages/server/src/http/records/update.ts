import { missing, Refusal } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { LastTx, Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { changeLocked, changeRecord, lockStatement, type Change } from '../../db/records/update.ts'
import type { Table } from '../../db/schema/table.ts'
import type { Changing, Origin, Question, Who } from '../ask.ts'
import { changeBy } from '../changes.ts'
import { takeLateChange } from '../lateWork.ts'
import type { Tools } from '../tools.ts'
import { quietWriter, writerOf } from '../write.ts'
import { idIn, versionIn, type Body, type Rules } from './rules.ts'
import { explainMissing } from './seen.ts'

type Asking = Question<AnyRoute> & { who: Who }
const NOT_YOURS = 'You can view this but not change it, because it isn’t assigned to you.'

/**
 * Returns the two halves of an update: a round trip that authenticates and locks the record, and one that writes it, its
 * history and the kept answer, and commits. Between them the rules are asked, and changes of others are merged.
 */
export function updating<L>(
  { db, changes, epoch }: Tools,
  table: Table,
  rules: Rules<L>,
): Changing<AnyRoute, readonly [ReturnType<typeof lockStatement>]> {
  const ruleFor = (id: string, patch: Fields, { who, from }: Asking) => {
    const { change } = rules
    if (!change?.fields.some((field) => field in patch)) return undefined
    return (tx: Tx, current: Fields, wanted: Fields) =>
      change.apply({ ...current, id }, wanted, { who, tx, doneAt: from.doneAt })
  }
  return {
    statements: (ask) => [lockStatement(table, idIn(ask))],
    async run(ask, tx, [[locked]]) {
      const { who } = ask
      const change = changeOf(ask, epoch.since)
      const { id, patch } = change
      await rules.permit?.(tx, id, who, 'update')
      rules.check?.(patch, who)
      const others = await rules.others?.(tx, id, patch, who)
      const many = others !== undefined && Object.keys(others.patch).length > 0 && others.ids.length > 0
      if (many) await changeOthers(tx, others, ask)
      const { reply, event } = await changeLocked(
        { tx, write: tx.commit },
        table,
        writerOf(ask),
        change,
        locked ?? missing(),
        { rule: ruleFor(id, patch, ask), merge: rules.merge },
      )
      const afterCommit = () => {
        if (many) changes.tell(changeBy(who, table.resource, 'many'))
        if (event) changes.tell({ ...changeBy(who, table.resource, event, id), version: versionIn(reply) })
      }
      return { json: reply, afterCommit }
    },
    async recover(error, ask) {
      if (!(error instanceof Refusal) || error.problem.code !== 'missing') throw error
      const { id, patch, ...rest } = changeOf(ask, epoch.since)
      const writer = writerOf(ask)
      const taken =
        rules.late &&
        (await takeLateChange(
          db,
          table,
          { who: ask.who, writer, late: rules.late },
          { id, patch, ...rest },
          {
            rule: ruleFor(id, patch, ask),
            merge: rules.merge,
          },
        ))
      if (!taken) return explainMissing(db, table, ask, error, NOT_YOURS)
      if (taken.event) changes.tell({ ...changeBy(ask.who, table.resource, taken.event, id), version: 0 })
      return { json: taken.reply }
    },
  }

  async function changeOthers(tx: LastTx, others: { ids: string[]; patch: Fields }, ask: Asking): Promise<void> {
    const writer = { ...quietWriter(ask.who, ask.from.requestId), doneAt: ask.from.doneAt }
    for (const id of others.ids)
      await changeRecord(
        tx,
        table,
        writer,
        { id, patch: others.patch, version: undefined, base: undefined },
        { rule: ruleFor(id, others.patch, ask), merge: rules.merge },
      )
  }
}

function changeOf(ask: { params: unknown; body: unknown; from: Origin }, epochStart: Date): Change {
  const { id: _, version, base, ...patch } = ask.body as Body
  // A version of the history before a restore means nothing now, whatever has the same number: the values decide.
  const isBefore = base !== undefined && ask.from.doneAt !== undefined && ask.from.doneAt < epochStart
  return { id: idIn(ask), patch, version: isBefore ? undefined : version, base }
}
