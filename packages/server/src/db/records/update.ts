import { circumstances, eventAt, forHistory } from './events.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Conflict } from '@jobwright/contract/crud.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { hasCustomFields } from '@jobwright/contract/custom/plain.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { RowOf } from '../columns.ts'
import type { Database, Tx } from '../open.ts'
import { isCustom, type Table } from '../schema/table.ts'
import { statement, type Statement } from '../statement.ts'
import { mergedCustom, siftCustom } from './changeCustom.ts'
import { writeValues, type Author, type Fields, type Writer, type Written } from './create.ts'
import { refuseHiddenFields } from './hidden.ts'
import { changedItems } from './items.ts'
import { changesSince, conflictAt, type Since } from './since.ts'
import { changeOf, textsOf } from './statements.ts'

/** What a change starts from and wants. */
export type RecordUpdate = {
  id: string
  /** The fields that change, with their new values. */
  patch: Fields
  /** The version, or the values, that the person saw. */
  version: number | undefined
  base: Fields | undefined
}

/**
 * Looks at the record as it is and says what shall be written: may refuse, and may add stamps. What it reads it reads in
 * the transaction of the change; asking for another connection there would let full pools wait for themselves.
 */
type Rule = (tx: Tx, current: Fields, patch: Fields) => Fields | Promise<Fields>
/**
 * Brings two changes of one value together. `conflicts` are the parts that both sides changed, by their paths: `value`
 * has theirs. Undefined where nothing can be brought together.
 */
export type Merge = (
  field: string,
  base: unknown,
  theirs: unknown,
  yours: unknown,
  record: { tx: Tx; id: string },
) => Merged | undefined | Promise<Merged | undefined>
type Merged = { value: unknown; conflicts?: readonly { path: string; yours: unknown; theirs: unknown }[] }

const lockColumns = { version: 'int', fields: 'json' } as const
/** A record as it is, locked until the transaction ends. */
export type LockedRecord = RowOf<typeof lockColumns>

/** Locks a record for a change. No row when there is none, or it may not be changed by the person of the transaction. */
export const lockStatement = (table: Table, id: string): Statement<LockedRecord> =>
  statement(lockColumns, textsOf(table).lock, [id])

/** Locks many records in the order of their ids; those that may not be changed have no row. */
export const lockManyStatement = (table: Table, ids: readonly string[]): Statement<LockedRecord & { id: string }> =>
  statement({ id: 'uuid', ...lockColumns }, textsOf(table).lockMany, [ids])

/** Locks a record and changes it by the rules of `changeLocked`. @throws Refusal 404 */
export async function changeRecord(
  tx: Tx,
  table: Table,
  writer: Writer,
  change: RecordUpdate,
  rules: ChangeRules = {},
): Promise<Written> {
  const [[locked]] = await tx(lockStatement(table, change.id))
  return changeLocked({ tx, write: tx }, table, writer, change, locked ?? missing(), rules)
}

/** Changes a record in a transaction of its own, by the rules of `changeLocked`. @throws Refusal 404 */
export const updateRecord = (
  db: Database,
  table: Table,
  writer: Writer,
  change: RecordUpdate,
  rules: ChangeRules = {},
): Promise<Written> => db.transaction(writer, (tx) => changeRecord(tx, table, writer, change, rules))

/** Changes fields of a record in a transaction. Returns whether anything differed. @throws Refusal 404 */
export async function changeInTransaction(
  tx: Tx,
  table: Table,
  writer: Writer,
  id: string,
  patch: Fields,
): Promise<boolean> {
  refuseHiddenFields(table, writer.limits, patch)
  const [[locked]] = await tx(lockStatement(table, id))
  if (!locked) return missing()
  const current = locked.fields as Fields
  const { custom } = patch
  const own =
    hasCustomFields(table.resource) && custom !== undefined
      ? { custom: await mergedCustom(tx, table, writer, current, custom as Fields) }
      : {}
  const [[changed]] = await tx(
    changeStatement(table, { ...writer, once: undefined }, id, { ...patch, ...own }, { current }),
  )
  return changed?.changed ?? missing()
}

/**
 * Changes fields of a record that this transaction has locked, as the doing of no person. Returns the version that it has
 * then; undefined if nothing differed.
 */
export async function changeUnsigned(
  tx: Tx,
  table: Table,
  companyId: string,
  id: string,
  patch: Fields,
): Promise<number | undefined> {
  const author = { companyId, userId: null, requestId: '', once: undefined }
  const [[changed]] = await tx(changeStatement(table, author, id, patch))
  if (!changed) return missing()
  return changed.changed ? (JSON.parse(changed.reply) as { version: number }).version : undefined
}

/** What is peculiar to the changes of a kind of record. */
export type ChangeRules = {
  rule?: Rule | undefined
  merge?: Merge | undefined
  /** The company’s own fields of the kind, where a change of many records read them once. */
  customFields?: readonly CustomField[] | undefined
  /** The lists of items that the answer leaves out, after what is written. */
  leavesOut?: (written: Fields) => readonly string[]
}

/**
 * Changes a record that this transaction has locked. A field that somebody else changed meanwhile is not overwritten: it
 * comes back in `conflicts`, the rest is applied, and what was not applied is kept in the history. Its last round trip goes
 * to `write`, which may commit.
 */
export async function changeLocked(
  { tx, write }: { tx: Tx; write: Tx },
  table: Table,
  writer: Writer,
  change: RecordUpdate,
  locked: LockedRecord,
  rules: ChangeRules = {},
): Promise<Written> {
  const { statements } = await plannedChange(tx, table, writer, change, locked, rules)
  const [[changed]] = await write(...statements)
  if (!changed) return missing()
  return { reply: changed.reply, event: changed.changed ? 'updated' : undefined }
}

type ChangedRow = { readonly reply: string; readonly changed: boolean }
/** The statements that write a change, the one that answers it first, and what they leave to others. */
export type PlannedChange = {
  statements: readonly [Statement<ChangedRow>, ...Statement[]]
  conflicts: readonly Conflict[]
}

/** The same without writing it yet. */
export async function plannedChange(
  tx: Tx,
  table: Table,
  writer: Writer,
  change: RecordUpdate,
  locked: LockedRecord,
  { rule, merge, customFields, leavesOut }: ChangeRules = {},
): Promise<PlannedChange> {
  refuseHiddenFields(table, writer.limits, change.patch)
  const current = locked.fields as Fields
  const { wanted, conflicts } = await sift(tx, table, writer, change, current, locked.version, { merge, customFields })
  const patch = rule && Object.keys(wanted).length > 0 ? await rule(tx, current, wanted) : wanted
  return {
    conflicts,
    statements: [
      changeStatement(table, writer, change.id, patch, { current, conflicts, without: leavesOut?.(patch) }),
      ...(conflicts.length > 0 ? [notApplied(table, writer, change.id, locked.version, conflicts)] : []),
    ],
  }
}

/** The statement that writes a change. What differs in lists of items is found here where `current` has them as they are. */
function changeStatement(
  table: Table,
  writer: Author,
  id: string,
  asked: Fields,
  {
    current,
    conflicts = [],
    without,
  }: { current?: Fields; conflicts?: readonly Conflict[]; without?: readonly string[] | undefined } = {},
): Statement<ChangedRow> {
  const { patch, told } = current ? changedItems(table, current, asked) : { patch: asked, told: [] }
  const { text, lists } = changeOf(table, patch, { isKnown: current !== undefined, without })
  const apart = new Set(lists)
  const fields = Object.fromEntries(Object.entries(patch).filter(([name]) => !apart.has(name)))
  return statement({ reply: 'text', changed: 'bool' }, text, [
    ...writeValues(writer, id, fields),
    JSON.stringify([...told.filter(({ field }) => apart.has(field)), ...circumstances(writer)]),
    JSON.stringify(conflicts),
    ...lists.map((name) => JSON.stringify(patch[name])),
  ])
}

type Sifted = { wanted: Fields; conflicts: Conflict[] }

// Which of the wanted changes meet a value that somebody else put there since.
async function sift(
  tx: Tx,
  table: Table,
  writer: Writer,
  change: RecordUpdate,
  current: Fields,
  version: number,
  { merge, customFields }: Pick<ChangeRules, 'merge' | 'customFields'>,
): Promise<Sifted> {
  const wanted: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  const stale = change.version !== undefined && change.version !== version
  // Read once, and only where it decides something or a conflict tells it.
  let read: Promise<Map<string, Since>> | undefined
  const since = () => (read ??= changesSince(tx, table, writer.companyId, change.id, change.version ?? 0))
  for (const [field, yours] of Object.entries(change.patch)) {
    const theirs = current[field]
    if (isCustom(table.fields[field])) {
      const whole = { table, writer, change, tx, fields: customFields, had: theirs as CustomValues, stale, since }
      wanted[field] = await siftCustom(whole, yours as Fields, conflicts)
      continue
    }
    if (!(field in current) || isDeepStrictEqual(theirs, yours)) {
      wanted[field] = yours
      continue
    }
    const hasBase = change.base !== undefined && field in change.base
    const touched = hasBase
      ? !isDeepStrictEqual(change.base?.[field], theirs) && (change.version === undefined || stale)
      : stale && (await since()).has(field)
    const merged =
      touched && hasBase ? await merge?.(field, change.base?.[field], theirs, yours, { tx, id: change.id }) : undefined
    if (!touched) wanted[field] = yours
    else if (merged) {
      wanted[field] = merged.value
      for (const part of merged.conflicts ?? [])
        conflicts.push({
          ...conflictAt(await since(), `${field}.${part.path}`),
          yours: part.yours,
          theirs: part.theirs,
        })
    } else conflicts.push({ ...conflictAt(await since(), field), yours, theirs })
  }
  // A label is chosen for a status: where the status stays as somebody else set it, so does its label.
  const apart = table.fields['labelId'] && conflicts.some(({ field }) => field === 'status')
  if (apart && 'labelId' in wanted && wanted['labelId'] !== current['labelId']) {
    conflicts.push({ field: 'labelId', yours: wanted['labelId'], theirs: current['labelId'], by: null, at: null })
    delete wanted['labelId']
  }
  return { wanted, conflicts }
}

const notApplied = (table: Table, writer: Writer, id: string, version: number, conflicts: readonly Conflict[]) =>
  eventAt(
    version,
    table.resource,
    id,
    writer,
    'not applied',
    conflicts.map(({ field, theirs, yours }) => ({
      field,
      before: forHistory(table, field, theirs),
      after: forHistory(table, field, yours),
    })),
  )
