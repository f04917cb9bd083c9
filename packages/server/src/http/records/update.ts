import { missing, Refusal } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { LastTx, Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import {
  changeLocked,
  changeRecord,
  lockStatement,
  type RecordUpdate,
  type ChangeRules,
  type LockedRecord,
} from '../../db/records/update.ts'
import { refuseHiddenFields } from '../../db/records/hidden.ts'
import type { Table } from '../../db/schema/table.ts'
import type { Statement } from '../../db/statement.ts'
import type { Changing, Question, Text, Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import { takeLateChange } from '../lateWork.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter, writerOf } from '../../request/write.ts'
import { knownLists, wholeLists } from './edits.ts'
import { idIn, versionIn, type Body, type Rules } from './rules.ts'
import { explainMissing, NOT_YOURS } from './seen.ts'

type Asking = Question<AnyRoute> & { who: Who }
type Update<L> = { tools: Context; table: Table; rules: Rules<L>; ask: Asking; inParts: boolean }

/**
 * Returns the two halves of an update: a round trip that authenticates and locks the record, and one that writes it, its
 * history and the kept answer, and commits. Between them the rules are asked, and changes of others are merged. `inParts`: of
 * long lists, only what changes is sent and answered.
 */
export const updating = <L>(
  context: Context,
  table: Table,
  rules: Rules<L>,
  { inParts = false } = {},
): Changing<AnyRoute, readonly [Statement<LockedRecord>]> => ({
  statements: (ask) => [lockStatement(table, idIn(ask))],
  run: (ask, tx, [[locked]]) => update({ tools: context, table, rules, ask, inParts }, tx, locked),
  recover: (error, ask) => takeLate({ tools: context, table, rules, ask, inParts }, error),
})

async function update<L>(
  given: Update<L>,
  tx: LastTx,
  locked: LockedRecord | undefined,
): Promise<Text & { afterCommit: () => void }> {
  const { tools: context, table, rules, ask, inParts } = given
  const { who } = ask
  const said = changeOf(given)
  // Before lists are put together: a refusal of what comes of it would tell of what is hidden.
  if (inParts) refuseHiddenFields(table, who.limits, said.patch)
  const sent = inParts && locked ? wholeLists(said, locked) : said
  const change = (locked && (await rules.arriving?.(tx, sent, locked.fields as Fields))) ?? sent
  const { id, patch } = change
  await rules.permit?.(tx, id, who, 'update')
  rules.check?.(patch, who)
  const others = await rules.others?.(tx, id, patch, who)
  const many = others !== undefined && others.ids.length > 0 && Object.keys(others.patch).length > 0
  if (many) await changeOthers(given, tx, others)
  const run = { tx, write: tx.commit }
  const { reply, event } = await changeLocked(run, table, writerOf(ask), change, locked ?? missing(), {
    ...rulesFor(given, id, patch),
    ...(inParts && locked && { leavesOut: (written: Fields) => knownLists(change, locked, written) }),
  })
  const afterCommit = () => {
    if (many) context.changes.publish(changeBy(who, table.resource, 'many'))
    if (event) context.changes.publish({ ...changeBy(who, table.resource, event, id), version: versionIn(reply) })
  }
  return { json: reply, afterCommit }
}

// Other records that the change reaches: a series of tasks. All of them change, or none.
async function changeOthers<L>(given: Update<L>, tx: Tx, { ids, patch }: { ids: string[]; patch: Fields }) {
  const { table, ask } = given
  const writer = { ...quietWriter(ask.who, ask.from.requestId), doneAt: ask.from.doneAt }
  for (const id of ids) {
    const change = { id, patch, version: undefined, base: undefined }
    await changeRecord(tx, table, writer, change, rulesFor(given, id, patch))
  }
}

/** Takes a change that was made on a phone before its author lost the record; explains any other that found no record. */
async function takeLate<L>(given: Update<L>, error: unknown): Promise<Text> {
  const { tools: context, table, rules, ask } = given
  if (!(error instanceof Refusal) || error.problem.code !== 'missing') throw error
  const change = changeOf(given)
  const late = rules.late && { who: ask.who, writer: writerOf(ask), late: rules.late }
  const taken =
    late && (await takeLateChange(context.db, table, late, change, rulesFor(given, change.id, change.patch)))
  if (!taken) return explainMissing(context.db, table, ask, error, NOT_YOURS)
  if (taken.event) context.changes.publish(changeBy(ask.who, table.resource, taken.event, change.id))
  return { json: taken.reply }
}

const rulesFor = <L>({ rules, ask }: Update<L>, id: string, patch: Fields): ChangeRules =>
  changeRulesFor(rules, ask, id, patch)

/** The rules of a change of these fields: what only some changes ask is left out for the others. */
export function changeRulesFor<L>(
  { change, merge }: Rules<L>,
  { who, from }: Pick<Asking, 'who' | 'from'>,
  id: string,
  patch: Fields,
): ChangeRules {
  if (!change?.fields.some((field) => field in patch)) return { merge }
  const rule = (tx: Tx, current: Fields, wanted: Fields) =>
    change.apply({ ...current, id }, wanted, { who, tx, doneAt: from.doneAt })
  return { rule, merge }
}

function changeOf<L>({ tools: context, ask }: Update<L>): RecordUpdate {
  const { id: _, version, base, ...patch } = ask.body as Body
  // A version of the history before a restore means nothing now, whatever has the same number: the values decide.
  const isBefore = base !== undefined && ask.from.doneAt !== undefined && ask.from.doneAt < context.epoch.since
  return { id: idIn(ask), patch, version: isBefore ? undefined : version, base }
}
