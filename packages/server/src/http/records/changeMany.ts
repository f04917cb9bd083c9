import { isDeepStrictEqual } from 'node:util'
import { BULK_UNDO_MINUTES } from '@jobwright/contract/bulkLimits.ts'
import type { Conflict } from '@jobwright/contract/crud.ts'
import { changesOf, namesIn, valueOf } from '@jobwright/contract/custom/changes.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { customKeyOf, hasCustomFields } from '@jobwright/contract/custom/plain.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { editedLists } from '@jobwright/contract/resources/lineEdits.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { LastTx, Tx } from '../../db/open.ts'
import type { Fields, Writer } from '../../db/records/create.ts'
import { readCustomFields } from '../../db/records/custom.ts'
import { TOGETHER, type FieldChange } from '../../db/records/events.ts'
import { hides } from '../../db/records/hidden.ts'
import { keepAnswer } from '../../db/records/once.ts'
import { attempt, attemptAll } from '../../db/records/savepoints.ts'
import {
  lockManyStatement,
  plannedChange,
  type LockedRecord,
  type PlannedChange,
  type RecordUpdate,
} from '../../db/records/update.ts'
import type { Table } from '../../db/schema/table.ts'
import { statement } from '../../db/statement.ts'
import type { Changing, Question, Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { writerOf } from '../../request/write.ts'
import { AT_ONCE, explainUnreached, refusedBy, type RefusedRecord } from './many.ts'
import type { Rules } from './rules.ts'
import { NOT_YOURS } from './seen.ts'
import { changeRulesFor } from './update.ts'

type Row = { id: string; version?: number; base?: Fields; fields?: Fields }
type Body = { rows: readonly Row[]; fields?: Fields; undo?: true }
type Asking = Question<AnyRoute> & { who: Who }
type Bulk<L> = {
  table: Table
  rules: Rules<L>
  ask: Asking
  writer: Writer
  body: Body
  /** The company's own fields of the kind, read once for all records; none where none is changed. */
  customFields: readonly CustomField[] | undefined
}

type Changed = { id: string; version: number; was: Fields; conflicts: readonly Conflict[] }
/** What became of each record so far. */
type Outcome = { changed: Map<string, Changed>; refused: Map<string, RefusedRecord> }

/**
 * Returns the handler that changes many records in one transaction. Each of them goes through the rules of a single update
 * and gets a line in its own history; what is refused is named, and the rest is changed.
 */
export const changingMany = <L>(context: Context, table: Table, rules: Rules<L>): Changing<AnyRoute, readonly []> => ({
  statements: () => [],
  async run(ask, tx) {
    const body = ask.body as Body
    const writer = { ...writerOf(ask), once: undefined, together: body.rows.length, undoes: body.undo }
    const customFields = await fieldsFor(tx, table, body)
    const outcome = await changeAll({ table, rules, ask, writer, body, customFields }, tx)
    const pick = <T>(from: Map<string, T>) => body.rows.flatMap(({ id }) => from.get(id) ?? [])
    const rows = pick(outcome.changed)
    const json = JSON.stringify({ rows, refused: pick(outcome.refused) })
    await tx.commit(...(ask.once ? [keepAnswer(writer.companyId, ask.once, json)] : []))
    const isChanged = rows.some(({ was }) => Object.keys(was).length > 0)
    return {
      json,
      afterCommit: () => {
        if (isChanged) context.changes.publish(changeBy(ask.who, table.resource, 'many'))
      },
    }
  },
  recover(error) {
    throw error
  },
})

// An undo is known once it is read: it may put one back.
async function fieldsFor(
  tx: Tx,
  { resource }: Table,
  { rows, fields, undo }: Body,
): Promise<Bulk<unknown>['customFields']> {
  const touched = undo || [fields, ...rows.map((row) => row.fields)].some((one) => one && 'custom' in one)
  return touched && hasCustomFields(resource) ? (await readCustomFields(tx, resource))[0] : undefined
}

async function changeAll<L>(bulk: Bulk<L>, tx: LastTx): Promise<Outcome> {
  const { table, body } = bulk
  const outcome: Outcome = { changed: new Map(), refused: new Map() }
  // One order for everybody, so that two bulk changes of the same records don't wait for each other in a circle.
  const rows = body.rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE)
    const [found] = await tx(
      lockManyStatement(
        table,
        part.map(({ id }) => id),
      ),
    )
    const locked = new Map(found.map((one) => [one.id, one]))
    const there = part.filter(({ id }) => locked.has(id))
    if (body.undo) await undoPart(bulk, tx, there, locked, outcome)
    else await changePart(bulk, tx, there, locked, outcome)
  }
  const left = rows.flatMap(({ id }) => (outcome.changed.has(id) || outcome.refused.has(id) ? [] : id))
  await explainUnreached(tx, table, bulk.ask.who, left, outcome.refused, NOT_YOURS)
  return outcome
}

/** `own`: which of the company's own fields were sent, as `custom.<key>`. A field that the role hides is refused before. */
type Pending = PlannedChange & { id: string; before: Fields; own: readonly string[] }
const ownIn = (patch: Fields): string[] => namesIn(patch).filter((name) => customKeyOf(name) !== undefined)

async function changePart<L>(
  bulk: Bulk<L>,
  tx: Tx,
  rows: readonly Row[],
  locked: ReadonlyMap<string, LockedRecord>,
  outcome: Outcome,
): Promise<void> {
  const { table, rules, ask, writer, body } = bulk
  const { who } = ask
  const pending: Pending[] = []
  const flush = () => writePending(bulk, tx, pending.splice(0), outcome)
  // A rule reads what the changes before it wrote, as if each had been a call of its own.
  const reads = (async (...statements) => {
    await flush()
    return attempt(tx, statements)
  }) as Tx
  for (const row of rows) {
    const now = locked.get(row.id) ?? missing()
    try {
      const sent: RecordUpdate = {
        id: row.id,
        patch: { ...body.fields, ...row.fields },
        version: row.version,
        base: row.base,
      }
      const before = now.fields as Fields
      const change = (await rules.arriving?.(reads, sent, before)) ?? sent
      await rules.permit?.(reads, row.id, who, 'update')
      rules.check?.(change.patch, who)
      const planned = await plannedChange(reads, table, writer, change, now, {
        ...changeRulesFor(rules, ask, row.id, change.patch),
        customFields: bulk.customFields,
        leavesOut: () => editedLists,
      })
      pending.push({ ...planned, id: row.id, before, own: ownIn(change.patch) })
    } catch (error) {
      outcome.refused.set(row.id, refusedBy(row.id, error))
    }
  }
  await flush()
}

async function writePending<L>(
  { table, writer }: Bulk<L>,
  tx: Tx,
  pending: readonly Pending[],
  { changed, refused }: Outcome,
): Promise<void> {
  await attemptAll(
    tx,
    pending,
    ({ id, before, own, conflicts }, results) => {
      const [[row] = []] = results as readonly { reply: string }[][]
      if (!row) return
      const after = JSON.parse(row.reply) as Fields & { version: number }
      changed.set(id, { id, version: after.version, was: formerValues(table, writer, before, after, own), conflicts })
    },
    ({ id }, error) => refused.set(id, refusedBy(id, error)),
  )
}

// Of the plain fields that the person sees, the values of those that differ now; one of the company's own by `custom.<key>`.
function formerValues(table: Table, { limits }: Writer, before: Fields, after: Fields, own: readonly string[]): Fields {
  const told = Object.entries(table.fields).filter(
    ([name, { kind, group, recordOnly }]) =>
      kind !== 'custom' &&
      kind !== 'items' &&
      kind !== 'answers' &&
      !recordOnly &&
      !(group && hides(limits, group)) &&
      name in after,
  )
  const differing = told.filter(([name]) => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries([
    ...differing.map(([name]) => [name, before[name]] as const),
    ...own.flatMap((name) =>
      isDeepStrictEqual(valueAt(before, name), valueAt(after, name)) ? [] : [[name, valueAt(before, name)] as const],
    ),
  ])
}

const SINCE = 'Someone changed this since. It was left as it is.'
const NO_UNDO = 'This can’t be undone any more.'

/**
 * Puts back what a bulk change of this person overwrote, stamps included: where nothing but their own bulk changes happened
 * to the record since, and what that change wrote is still there.
 */
async function undoPart<L>(
  bulk: Bulk<L>,
  tx: Tx,
  rows: readonly Row[],
  locked: ReadonlyMap<string, LockedRecord>,
  outcome: Outcome,
): Promise<void> {
  const { table, rules, ask, writer } = bulk
  const made = await changesToUndo(tx, table, rows)
  const pending: Pending[] = []
  for (const { id, version = 0 } of rows) {
    const now = locked.get(id) ?? missing()
    const current = now.fields as Fields
    try {
      const change = made.get(id) ?? refuse('state', NO_UNDO)
      const fields = change.fields.filter(({ field }) => field !== TOGETHER)
      const isThere = fields.every(({ field, after }) => isDeepStrictEqual(valueAt(current, field), after))
      if (!isThere || now.version - version !== change.since) refuse('state', SINCE)
      const patch = changesOf(Object.fromEntries(fields.map(({ field, before }) => [field, before])))
      await rules.permit?.((...statements) => attempt(tx, statements), id, ask.who, 'update')
      // The state machine is not asked: the record returns to where it was, not to another state.
      const planned = await plannedChange(
        tx,
        table,
        writer,
        { id, patch, version: now.version, base: undefined },
        now,
        { customFields: bulk.customFields, leavesOut: () => editedLists },
      )
      pending.push({ ...planned, id, before: current, own: ownIn(patch) })
    } catch (error) {
      outcome.refused.set(id, refusedBy(id, error))
    }
  }
  await writePending(bulk, tx, pending, outcome)
}

// A value of the company's own that is not there is null in the history.
const valueAt = (record: Fields, name: string): unknown =>
  customKeyOf(name) === undefined ? record[name] : (valueOf(record, name) ?? null)

type Made = { fields: readonly FieldChange[]; since: number }
// What the caller's own bulk change at this version wrote, and how many more of theirs there were since: changes, and ways to
// the trash and back.
async function changesToUndo(tx: Tx, table: Table, rows: readonly Row[]): Promise<Map<string, Made>> {
  const own = `e.company_id = (select current_company()) and e.resource = '${table.resource}' and e.record_id = w.id
    and e.actor_id = (select current_person()) and e.changes @> '[{"field":"${TOGETHER}"}]'`
  const [found] = await tx(
    statement(
      { id: 'uuid', changes: 'json', since: 'int' },
      `select w.id, e.changes::json as changes, (select count(distinct e.version)::integer from audit_events e where ${own} and e.action in ('updated', 'deleted', 'restored') and e.version > w.version) as since
        from unnest($1::uuid[], $2::integer[]) w (id, version) join audit_events e on ${own} and e.action = 'updated' and e.version = w.version
        where e.at > now() - make_interval(mins => $3::integer)`,
      [rows.map(({ id }) => id), rows.map(({ version }) => version ?? 0), BULK_UNDO_MINUTES],
    ),
  )
  return new Map(found.map(({ id, changes, since }) => [id, { fields: changes as FieldChange[], since }]))
}
